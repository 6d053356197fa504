// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// `groupscope export`: draws one moment of a scenario into a file, as the window would show it.

#include "app/options.h"

namespace app {

/// Returns the exit status. Needs a QGuiApplication, on whatever platform.
[[nodiscard]] int exportCommand(const ExportOptions& options);

}  // namespace app
