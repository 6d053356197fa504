// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Brokers that go down and come back: leaders move at once, groups are loaded by their next coordinator
// (facts 3.10).

#include "core/engine/simulation.h"

namespace core {

/// False when there is no such broker up, or no other to take over.
bool takeDown(World& world, const BrokerDown& down, StepOutput& out);
bool bringUp(World& world, const BrokerUp& up);
/// The new coordinator goes on from what was written.
void loadGroup(World& world, GroupId id, StepOutput& out);

}  // namespace core
