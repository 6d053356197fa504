// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the readers of stage facts share while they look at one frame: found once, then handed to each.
// Lives no longer than one call of stageFacts().

#include "ui/scene/stage_facts.h"

namespace ui {

struct FactSources {
    const Frame& frame;
    const core::World& world;
    core::GroupId group;
    std::optional<OngoingRebalance> ongoing;
    std::vector<core::Ownership> owners;                    ///< by PartitionId
    std::vector<std::optional<core::SlotId>> ownersBefore;  ///< by PartitionId; when the rebalance began
    std::vector<std::optional<core::SlotId>> deadOwners;    ///< by PartitionId
    core::SimDuration flight{};  ///< how long a record's dot travels, in simulated time
    core::SimDuration glow{};    ///< how long what has no length of its own is drawn, in simulated time
};

/// The process that a slot had last, even when it is gone; null when none was started.
[[nodiscard]] const core::ClassicClient* newestProcess(const core::World& world, core::SlotId slot);
/// The coordinator's entry for the newest process of a slot; null when it does not list it.
[[nodiscard]] const core::ClassicMember* listedMember(const core::World& world, core::GroupId group,
                                                      core::SlotId slot);
[[nodiscard]] const core::ClassicGroup& classicGroup(const core::World& world, core::GroupId group);

[[nodiscard]] MemberFacts memberFacts(const FactSources& sources, core::SlotId slot, int number);
[[nodiscard]] CoordinatorFacts coordinatorFacts(const FactSources& sources);

/// This much of `whole` is left at `now` before `deadline`; none when it is not armed.
[[nodiscard]] std::optional<double> shareLeft(core::SimTime now, core::SimTime deadline,
                                              core::SimDuration whole);

}  // namespace ui
