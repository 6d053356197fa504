// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Each rebalance as one value: its cause, how long it took, what moved, what stopped. Made from notes and
// ownership; the report on screen, `groupscope run` and the trace's closing lines all come from here.

#include <optional>
#include <string>
#include <vector>

#include "core/observe/ownership.h"
#include "core/protocol/note.h"

namespace core {

struct Rebalance {
    GroupId group;
    std::int32_t oldGeneration = 0;
    std::optional<std::int32_t> generation;  ///< the one it led to; none while the join phase lasts
    RebalanceReason reason{};
    std::optional<SlotId> cause;
    SimTime from;                            ///< entry to PreparingRebalance
    SimTime to = kNever;                     ///< last onPartitionsAssigned end, or the next entry; kNever while it runs
    SimTime joined = kNever;                 ///< end of the join phase
    std::vector<PartitionMoved> moved;
    std::uint32_t revoked = 0;               ///< partitions handed to onPartitionsRevoked
    std::uint32_t lost = 0;                  ///< partitions handed to onPartitionsLost
    SimDuration stopped{};                   ///< partition-time of the stops that began in it, or that it was caused by
    std::uint32_t stoppedPartitions = 0;
    SimTime firstStop = kNever;
    SimTime lastStopEnd = kNever;            ///< kNever while one of its stops lasts
    bool closed = false;                     ///< over, and all its stops have ended
    bool operator==(const Rebalance&) const = default;
};

class RebalanceRecorder {
public:
    void note(const TimedNote& note);
    /// Follows the stops; call it after OwnershipRecorder::look, and once at the end.
    void follow(const World& world, const OwnershipRecorder& ownership);
    /// Closes what is still open, as at the end of a run.
    void finish(const World& world, const OwnershipRecorder& ownership);
    void cutAfter(SimTime moment);

    [[nodiscard]] const std::vector<Rebalance>& rebalances() const { return m_rebalances; }

private:
    std::vector<Rebalance> m_rebalances;
    // further bookkeeping of open stops is in the .cpp's own struct
};

}  // namespace core
