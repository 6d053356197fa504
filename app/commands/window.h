// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// `groupscope` without a subcommand: the window.

#include "app/options.h"

namespace app {

/// Returns the exit status. Makes its own QApplication from the program's arguments.
[[nodiscard]] int windowCommand(const WindowOptions& options, int argc, char** argv);

}  // namespace app
