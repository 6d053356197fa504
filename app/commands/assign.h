// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// `groupscope assign`: answers assignment cases, a line for each line, without holding more than one of them.

#include "app/options.h"

namespace app {

/// Returns the program's exit status.
[[nodiscard]] int assignCommand(const AssignOptions& options);

}  // namespace app
