// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Changes a scenario's partition.assignment.strategy for one group as a whole.

#include "core/scenario/scenario.h"

namespace ui {

/// The scenario with this strategy, and no other, for every consumer of the group.
[[nodiscard]] core::Scenario withStrategy(core::Scenario scenario, core::GroupId group,
                                          core::AssignorId strategy);

}  // namespace ui
