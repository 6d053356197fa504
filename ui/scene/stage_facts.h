// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the stage has to say at one moment, as plain values without places: read once from the frame, then
// turned into shapes, spoken names and captions. The only part of the stage that looks into the world.

#include <QString>
#include <optional>
#include <vector>

#include "core/observe/ownership.h"
#include "core/observe/rebalance.h"
#include "ui/player/frame.h"

namespace ui {

/// From PreparingRebalance until the last partition that it stopped is read again: one rebalance, or
/// several that follow on each other.
struct OngoingRebalance {
    core::SimTime since;
    std::int32_t oldGeneration = 0;
    bool operator==(const OngoingRebalance&) const = default;
};
/// When the last partition that it stopped is read again; kNever while that is to come.
[[nodiscard]] core::SimTime rebalanceEnd(const core::Rebalance& rebalance);
[[nodiscard]] std::optional<OngoingRebalance> ongoingRebalance(const Frame& frame, core::GroupId group);

enum class ChipLook : std::uint8_t {
    Read,     ///< owned, and records flow
    Resting,  ///< owned, not read: fills while its state is restored
    Dead,     ///< the coordinator still counts it to a process that is gone
    Ghost,    ///< was here before the rebalance
};
struct ChipFacts {
    core::PartitionId partition;
    ChipLook look{};
    double restored = 0;      ///< 0 … 1, of a resting chip
    bool ownedTwice = false;  ///< two processes believe that they own it
    bool operator==(const ChipFacts&) const = default;
};

/// A message on its track between member and coordinator.
struct TrackFacts {
    core::Api api{};
    core::ErrorCode error = core::ErrorCode::None;
    double progress = 1;  ///< 0 … 1
    bool waits = false;   ///< parked at the coordinator
    bool faded = false;   ///< answered
    bool operator==(const TrackFacts&) const = default;
};

struct MemberFacts {
    core::SlotId slot;
    QString name;
    int number = 0;  ///< among the group's slots, from 0: its colour
    core::SlotStatus status{};
    QString state;                   ///< in Kafka's word, or what became of the process
    double handshake = 0;            ///< quarters: how far the state dot is filled
    std::optional<double> session;   ///< of the coordinator's session timer, what is left
    std::optional<double> pollTime;  ///< of max.poll.interval.ms, what is left
    bool sessionFired = false;       ///< its session timer has just fired
    QString activity;
    std::optional<double> progress;  ///< of what keeps it from its next poll()
    bool inCallback = false;
    bool leader = false;
    bool listed = false;           ///< the coordinator counts it to the group
    std::vector<ChipFacts> chips;  ///< owned ones by partition, then ghosts
    std::optional<TrackFacts> request;
    std::optional<TrackFacts> response;
    std::optional<double> heartbeatOut;   ///< a routine heartbeat on its way, 0 … 1
    std::optional<double> heartbeatBack;  ///< its answer
    bool operator==(const MemberFacts&) const = default;
};

/// A chip on its way to where it now belongs.
struct FlightFacts {
    std::optional<core::SlotId> from;  ///< none: from the strip "nobody owns"
    std::optional<core::SlotId> to;
    double progress = 0;
    bool operator==(const FlightFacts&) const = default;
};

struct PartitionFacts {
    core::PartitionId partition;
    core::TopicId topic;
    QString label;
    QString number;  ///< "P3": below its topic's name
    core::Reading reading{};
    std::optional<core::SlotId> owner;
    std::optional<core::SlotId> deadOwner;  ///< the crashed member it is still counted to
    core::Offset start = 0;
    core::Offset end = 0;
    std::optional<core::Offset> committed;
    core::Offset position = 0;  ///< where reading goes on
    std::optional<FlightFacts> flight;
    bool operator==(const PartitionFacts&) const = default;

    /// What is drawn as lag: from the committed offset, or from the start of the log.
    [[nodiscard]] core::Offset lag() const { return end - committed.value_or(start); }
};

struct CoordinatorFacts {
    QString broker;
    QString state;
    QString generation;
    QString leader;
    bool barrier = false;  ///< a rebalance is seen: the boxes of the barrier are shown
    std::uint32_t joined = 0;
    std::uint32_t synced = 0;
    std::uint32_t members = 0;
    QString strategy;
    QString protocol;
    QString timer;  ///< which one, and how long it has to run
    QString timerLeft;
    std::optional<double> timerShare;
    bool operator==(const CoordinatorFacts&) const = default;
};

struct ProducerFacts {
    core::ProducerId producer;
    core::TopicId topic;
    QString name;
    QString rate;
    std::vector<double> history;  ///< records of each second, oldest first, as shares of the highest
    bool operator==(const ProducerFacts&) const = default;
};

struct StageFacts {
    core::GroupId group;
    QString groupName;
    std::vector<core::TopicId> topics;
    std::vector<QString> topicNames;
    std::vector<ProducerFacts> producers;
    std::vector<PartitionFacts> partitions;
    std::vector<MemberFacts> members;
    CoordinatorFacts coordinator;
    std::uint32_t stopped = 0;
    bool operator==(const StageFacts&) const = default;

    [[nodiscard]] const MemberFacts* member(core::SlotId slot) const;
};

[[nodiscard]] StageFacts stageFacts(const Frame& frame, core::GroupId group);

/// Slots of a group in the order in which they were made: their places on the stage and their colours.
[[nodiscard]] std::vector<core::SlotId> slotsOf(const core::World& world, core::GroupId group);
/// Number of a slot among those of its group: the number of its colour.
[[nodiscard]] int memberNumber(const core::World& world, core::SlotId slot);

}  // namespace ui
