// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Worlds from scenario text, for tests that run the engine.

#include <string_view>

#include "core/engine/world.h"

namespace support {

/// The world of this scenario at 0 s; aborts the test program with the errors if the text is not right.
[[nodiscard]] core::World worldOf(std::string_view yaml);

/// Six partitions, c1 from 0 s, c2 joins at 12 s; `strategy` by its short name.
[[nodiscard]] core::World secondJoins(std::string_view strategy);

}  // namespace support
