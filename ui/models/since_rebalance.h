// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What changed since the newest rebalance although none took place: a static member that took its place
// again, or lost it to another process (facts 3.8). Values only, a pure function of the frame.

#include <optional>
#include <vector>

#include "core/observe/rebalance.h"
#include "ui/player/frame.h"

namespace ui {

struct PartitionMove {
    core::SlotId from;
    core::SlotId to;
    std::vector<core::PartitionId> partitions;  ///< ascending
    bool operator==(const PartitionMove&) const = default;
};

/// Puts it to the others between the same two consumers; keeps them by their first partition.
void addMove(std::vector<PartitionMove>& moves, const core::PartitionMoved& moved);

/// The last such change.
struct SinceRebalance {
    core::SimTime at;                        ///< when it was over
    std::vector<PartitionMove> moves;        ///< either these
    std::vector<core::PartitionId> notRead;  ///< or these, ascending
    core::SimDuration longest{};             ///< for which nobody read them
    bool operator==(const SinceRebalance&) const = default;
};

/// In (from, the frame's moment]; none when nothing of the kind has happened.
[[nodiscard]] std::optional<SinceRebalance> sinceRebalance(const Frame& frame, core::GroupId group,
                                                           core::SimTime from);
/// When the first such change after this moment began; kNever when there is none.
[[nodiscard]] core::SimTime firstOutside(const core::History& history, core::GroupId group,
                                         core::SimTime from);

}  // namespace ui
