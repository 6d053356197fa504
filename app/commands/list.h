// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// `groupscope list`: the built-in scenarios, one a line.

namespace app {

/// Returns the exit status.
[[nodiscard]] int listCommand();

}  // namespace app
