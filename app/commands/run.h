// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// `groupscope run`: plays one scenario headless, prints what it came to, writes trace and report.

#include "app/options.h"

namespace app {

/// Returns the exit status.
[[nodiscard]] int runCommand(const RunOptions& options);

}  // namespace app
