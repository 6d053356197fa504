// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The world of a scenario at 0 s: everything in its place, the scenario's own timeline scheduled, no
// event run yet.

#include "core/engine/world.h"
#include "core/scenario/scenario.h"

namespace core {

[[nodiscard]] World buildWorld(const Scenario& scenario);

}  // namespace core
