// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Names for consumers that the user adds.

#include <string>

#include "core/engine/world.h"

namespace ui {

/// "c5" where the group knows c1 to c4: a name that no consumer of the group has or has had.
[[nodiscard]] std::string nextConsumerName(const core::World& world, core::GroupId group);

}  // namespace ui
