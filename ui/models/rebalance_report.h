// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// "This rebalance", as far as the moment shown knows it: values only, worded by the panel. Rebalances that
// follow from one another, as in a cooperative join, are one report. A pure function of the frame.

#include <optional>
#include <vector>

#include "core/observe/rebalance.h"
#include "ui/models/since_rebalance.h"
#include "ui/player/frame.h"

namespace ui {

/// One that began before the stops of the first were over.
struct FurtherCause {
    core::RebalanceReason reason{};
    std::optional<core::SlotId> cause;
    core::SimTime from;
    bool operator==(const FurtherCause&) const = default;
};

struct RebalanceReport {
    std::int32_t oldGeneration = 0;
    std::optional<std::int32_t> generation;  ///< none while the join phase lasts
    core::RebalanceReason reason{};
    std::optional<core::SlotId> cause;
    core::CauseChain because;  ///< what is behind it
    std::vector<FurtherCause> further;
    core::SimTime from;
    // The bar: three stretches of time.
    core::SimDuration notKnown{};                  ///< until it stops the first partition
    core::SimDuration nobodyConsumes{};            ///< some partition is not consumed
    std::optional<core::SimDuration> stillToCome;  ///< as far as it can be told; none when it cannot
    bool stoppedBefore = false;  ///< a partition was not consumed when it began: its consumer had died
    bool known = false;          ///< its members have learnt of it
    bool over = false;
    bool nobodyLeft = false;            ///< over, and the group is empty
    std::size_t stoppedByOther = 0;     ///< partitions that are not consumed now for another reason
    bool restoring = false;             ///< what is still to come is state to rebuild
    std::vector<core::SlotId> unaware;  ///< members that were there before, and had to learn of it
    std::size_t stoppedNow = 0;         ///< of those that it has stopped
    std::size_t stoppedPartitions = 0;  ///< in it, so far
    std::size_t partitions = 0;         ///< of the group
    core::SimDuration stopped{};        ///< partition-time so far
    core::Offset lagBefore = 0;
    core::Offset peakLag = 0;          ///< so far
    core::Offset deliveredAgain = 0;   ///< so far
    std::vector<PartitionMove> moves;  ///< so far, by their first partition
    std::optional<SinceRebalance> since;

    [[nodiscard]] std::size_t moved() const;
    bool operator==(const RebalanceReport&) const = default;
};

/// The newest rebalance of the group at the frame's moment; none before its first.
[[nodiscard]] std::optional<RebalanceReport> reportOn(const Frame& frame, core::GroupId group);

}  // namespace ui
