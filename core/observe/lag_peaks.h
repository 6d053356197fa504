// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The largest position lag within spans of a run. Between two changes of a position lag only grows, so it
// is looked at right before a position changes, right after, and when a span begins and ends; that makes
// the peak exact without a look at every record.

#include <optional>
#include <vector>

#include "core/engine/simulation.h"
#include "core/engine/world.h"

namespace core {

/// Whose lag: the whole group's or that of one partition.
struct LagScope {
    GroupId group;
    std::optional<PartitionId> partition;
    bool operator==(const LagScope&) const = default;
};

class LagPeaks {
public:
    explicit LagPeaks(const World& world);

    /// Number of a span that begins now and lasts until it is closed.
    [[nodiscard]] std::size_t open(const World& world, const LagScope& scope);
    void close(const World& world, std::size_t span);
    /// The largest lag of a closed span, or of an open one up to now.
    [[nodiscard]] Offset peak(const World& world, std::size_t span) const;

    /// To be called after every single step. Costs next to nothing for a step that changed no position.
    void take(const World& world, const StepOutput& out);

private:
    /// What one group's positions were after the last step.
    struct Positions {
        std::vector<PartitionId> partitions;       ///< of the group's topics
        std::size_t shape = 0;                     ///< of the cluster when they were listed
        std::vector<std::size_t> producers;        ///< that fill these topics
        Offset backlog = 0;                        ///< records of these topics that no producer sent
        std::vector<Offset> position;              ///< by PartitionId
        std::vector<std::optional<SlotId>> owner;  ///< by PartitionId; who has a position there
        std::vector<PartitionId> unread;  ///< nobody has a position: a commit moves where reading goes on
        Offset sum = 0;                   ///< of all positions
    };
    struct Span {
        LagScope scope;
        Offset peak = 0;
        bool open = true;
    };

    void listPartitions(const World& world, GroupId id);
    void lookAtPositions(const World& world, GroupId group);
    void lookAtUnread(const World& world, GroupId group);
    void deliver(const World& world, const Delivery& delivery);
    void raise(const World& world, GroupId group);
    [[nodiscard]] Offset lag(const World& world, const LagScope& scope) const;

    std::vector<Positions> m_groups;  ///< by GroupId
    std::vector<Span> m_spans;
    std::vector<std::size_t> m_open;  ///< numbers of open spans, ascending
    std::uint64_t m_events = 0;       ///< World::events at the last step
};

}  // namespace core
