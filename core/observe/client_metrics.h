// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a consumer and its coordinator would report by JMX (facts section 8), made from notes. A consumer's
// figures are those of its newest process: a new one starts from nothing.

#include <array>
#include <map>
#include <optional>

#include "core/engine/world.h"
#include "core/protocol/note.h"

namespace core {

/// How often something was done and how long it took.
struct Latency {
    std::int64_t count = 0;
    SimDuration total{};
    SimDuration longest{};

    void add(SimDuration took);
    bool operator==(const Latency&) const = default;
};

struct ClientMetrics {
    Latency rebalance;  ///< first JoinGroup sent to SyncGroup answered; callbacks are no part of it
    std::int64_t failedRebalances = 0;     ///< JoinGroups and SyncGroups answered with an error
    std::optional<SimTime> lastRebalance;  ///< that succeeded
    Latency join;                          ///< of JoinGroups that succeeded; parked time included
    Latency sync;
    Latency heartbeat;
    std::optional<SimTime> lastHeartbeat;  ///< sent
    Latency commit;
    Latency revoked;  ///< the listener's callbacks
    Latency assigned;
    Latency lost;
    bool operator==(const ClientMetrics&) const = default;
};

class MetricsRecorder {
public:
    void take(const TimedNote& note);

    [[nodiscard]] ClientMetrics of(SlotId slot) const;
    /// Counted on reaching Stable (group-completed-rebalance-count).
    [[nodiscard]] std::int64_t completedRebalances(GroupId group) const;
    [[nodiscard]] std::int64_t offsetCommits(GroupId group) const;

private:
    struct Process {
        ClientMetrics metrics;
        std::array<std::optional<SimTime>, kApiCount> asked{};  ///< when the newest request went out
        std::optional<SimTime> rebalancing;                     ///< since when
    };
    void takeAnswer(Process& process, const ResponseRead& read, SimTime at);

    std::map<SlotId, Process> m_processes;
    std::map<GroupId, std::int64_t> m_completed;
    std::map<GroupId, std::int64_t> m_commits;
};

}  // namespace core
