// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Brokers that go down and come back: leaders move at once, groups are loaded by their next coordinator
// (facts 3.10).

#include "core/engine/cluster_changes.h"
#include "core/engine/simulation.h"

namespace core {

/// Skipped when this broker is not up, or no other can take over.
Skipped takeDown(World& world, const BrokerDown& down, StepOutput& out);
Skipped bringUp(World& world, const BrokerUp& up);
/// The new coordinator goes on from what was written.
void loadGroup(World& world, GroupId id, StepOutput& out);

}  // namespace core
