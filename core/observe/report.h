// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a run came to, as values: for each group and each of its rebalances what happened and what it cost.
// Whoever shows it chooses the words.

#include <optional>
#include <string>
#include <vector>

#include "core/observe/client_metrics.h"
#include "core/observe/run_record.h"

namespace core {

/// One link of the chain behind a rebalance, with names.
struct CauseReport {
    CauseKind kind{};
    SimTime at;
    std::string member;  ///< empty where it is about no consumer
    SimDuration time{};
    std::int64_t count = 0;
    bool operator==(const CauseReport&) const = default;
};

struct RebalanceReport {
    std::optional<std::int32_t> generation;  ///< none when the run ended in its join phase
    RebalanceReason reason{};
    std::string cause;                   ///< the consumer that gave the reason; empty when none did
    std::vector<CauseReport> because;    ///< the nearest first
    std::vector<std::string> newcomers;  ///< consumers of its generation that were not in the one before
    SimTime from;
    SimDuration duration{};  ///< to the last onPartitionsAssigned, or to the next rebalance
    std::uint32_t members = 0;
    std::uint32_t moved = 0;
    std::uint32_t revoked = 0;
    std::uint32_t lost = 0;
    std::uint32_t stoppedPartitions = 0;
    SimDuration stopped{};  ///< partition-time
    SimDuration longestStop{};
    Offset peakPositionLag = 0;
    bool operator==(const RebalanceReport&) const = default;
};

/// What belongs to no rebalance (OutsideRebalances): with this the rebalances add up to the whole.
struct OutsideReport {
    std::uint32_t moved = 0;
    std::uint32_t revoked = 0;
    std::uint32_t lost = 0;
    std::uint32_t stoppedPartitions = 0;
    SimDuration stopped{};  ///< partition-time
    SimDuration longestStop{};
    bool operator==(const OutsideReport&) const = default;
};

/// A partition at whose next record the application fails each time (cases 4 and 30).
struct StuckReport {
    std::string partition;  ///< as Kafka's tools write it: "orders-2"
    std::string member;     ///< that tries
    Offset offset = 0;
    bool operator==(const StuckReport&) const = default;
};

/// An action of the timeline or of the user that found nothing to act upon, or has found nothing up to now.
struct SkippedReport {
    SimTime at;
    std::string action;  ///< as scenario files call it
    std::string group;   ///< both empty where it is about no consumer
    std::string member;
    std::string target{};  ///< the topic, partition, broker or message that it is about otherwise
    SkipReason reason{};
    std::int32_t count = 0;  ///< of partitions, with EnoughPartitions
    bool operator==(const SkippedReport&) const = default;
};

/// What Kafka would say of one consumer's newest process, and what it has done (facts section 8).
struct MemberReport {
    std::string member;
    ClientMetrics metrics;
    std::uint32_t assignedPartitions = 0;
    Offset recordsConsumed = 0;
    std::optional<SimDuration> lastPollAgo;  ///< none when it does not run
    std::optional<ErrorCode> failure;        ///< poll() threw it, and the process has ended or is about to
    bool operator==(const MemberReport&) const = default;
};

/// Records of a topic that it had forgotten before the group read them.
struct DeletedUnread {
    std::string topic;
    Offset records = 0;
    Offset retention = 0;  ///< how many each of its partitions keeps
    bool operator==(const DeletedUnread&) const = default;
};

struct GroupReport {
    std::string group;
    GroupState state{};
    std::int32_t generation = 0;
    std::uint32_t members = 0;     ///< that the coordinator lists at the end
    std::uint32_t partitions = 0;  ///< of its topics
    std::uint32_t rebalances = 0;  ///< join phases that ended with members
    std::uint32_t moved = 0;
    std::uint32_t revoked = 0;
    std::uint32_t lost = 0;
    StopTime stop;           ///< total and longest, whether or not a rebalance caused them
    Offset positionLag = 0;  ///< at the end
    Offset peakPositionLag = 0;
    Offset produced = 0;
    Offset processed = 0;
    Offset delivered = 0;
    Offset redelivered = 0;
    Offset skipped = 0;
    std::vector<DeletedUnread> deletedUnread;  ///< of those, by topic
    std::int64_t completedRebalances = 0;      ///< that came to Stable, as a broker counts them
    std::int64_t offsetCommits = 0;            ///< that the coordinator has stored
    std::vector<RebalanceReport> each;
    OutsideReport outside;
    std::vector<StuckReport> stuck;
    std::vector<MemberReport> consumers;  ///< every one that has been started
    bool operator==(const GroupReport&) const = default;
};

struct RunReport {
    std::uint64_t seed = 0;
    SimTime end;
    std::vector<GroupReport> groups;
    std::vector<SkippedReport> skipped;  ///< in the order of time
    std::uint32_t notReached = 0;        ///< actions of the timeline after `end`; the window would play on
    bool operator==(const RunReport&) const = default;
};

/// Up to now; a finished record has no open ends.
[[nodiscard]] RunReport makeReport(const World& world, const RunRecord& record);

/// One JSON object with integers and texts only, ended by a line feed.
[[nodiscard]] std::string reportJson(const RunReport& report);

}  // namespace core
