// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Runs the command that was asked for, in an application of the kind that it needs.

#include "app/options.h"

namespace app {

/// Returns the program's exit status.
[[nodiscard]] int execute(const Invocation& invocation, int argc, char** argv);

}  // namespace app
