// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Who consumed each partition, and when nobody did: what the ownership chart draws and what the metrics
// about stops are counted from. A fold over looks at the world; it never decides anything.

#include <optional>
#include <vector>

#include "core/engine/world.h"

namespace core {

/// State of one partition in one group.
enum class Reading : std::uint8_t {
    Idle,      ///< no live, subscribed consumer exists: nothing is missed
    Flowing,   ///< read by its owner
    Assigned,  ///< owned by a live client that does not read it: revocation pending, not yet restored, no
               ///< position
    Nobody,    ///< a live, subscribed consumer exists, and no live client owns it
};
/// Nobody consumes: Assigned or Nobody.
[[nodiscard]] constexpr bool isStopped(Reading reading) {
    return reading == Reading::Assigned || reading == Reading::Nobody;
}

struct OwnershipInterval {
    SimTime from;
    SimTime to = kNever;  ///< kNever while it lasts
    Reading reading = Reading::Idle;
    std::optional<SlotId> owner;  ///< with Flowing and Assigned
    bool operator==(const OwnershipInterval&) const = default;
};

/// One partition's past in one group: gapless, ascending.
using OwnershipLane = std::vector<OwnershipInterval>;

/// A partition that got another owner than it had last; a first owner is no move, and neither is what comes
/// back to a consumer that was put out and does not know it yet.
struct PartitionMoved {
    SimTime at;
    GroupId group;
    PartitionId partition;
    SlotId from;
    SlotId to;
    bool operator==(const PartitionMoved&) const = default;
};

class OwnershipRecorder {
public:
    /// Looks at every partition; call it at the start and whenever ownership may have changed.
    void look(const World& world);

    [[nodiscard]] const OwnershipLane& lane(GroupId group, PartitionId partition) const;
    [[nodiscard]] bool knows(GroupId group, PartitionId partition) const;
    [[nodiscard]] const std::vector<PartitionMoved>& moves() const { return m_moves; }
    /// Forgets everything that was seen after this World::revision: another future begins. Moments would
    /// not do, because several steps can share one.
    void cutAfter(std::uint64_t revision);

    bool operator==(const OwnershipRecorder&) const = default;

private:
    /// From this step on this consumer was the last one to own the partition.
    struct Takeover {
        std::uint64_t revision = 0;
        SlotId owner;
        bool operator==(const Takeover&) const = default;
    };
    struct Lane {
        OwnershipLane intervals;
        std::vector<std::uint64_t> revisions;  ///< of the looks that began them
        std::vector<Takeover> takeovers;
        bool operator==(const Lane&) const = default;
    };
    void extend(Lane& lane, const OwnershipInterval& seen, std::uint64_t revision);
    void takeOver(const World& world, GroupId group, PartitionId partition, SlotId owner);

    std::vector<std::vector<Lane>> m_lanes;  ///< by GroupId, then PartitionId; empty for a foreign topic
    std::vector<PartitionMoved> m_moves;
    std::vector<std::uint64_t> m_moveRevisions;  ///< beside m_moves
};

/// The interval of a lane that holds this moment; null before its start.
[[nodiscard]] const OwnershipInterval* intervalAt(const OwnershipLane& lane, SimTime moment);

/// Time in [from, to) during which the lane was stopped, in all and the longest stretch.
struct StopTime {
    SimDuration total{};
    SimDuration longest{};
    bool operator==(const StopTime&) const = default;
};
[[nodiscard]] StopTime stopTime(const OwnershipLane& lane, SimTime from, SimTime to);

}  // namespace core
