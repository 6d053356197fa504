// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the caption says while no rebalance runs and yet something is not as it should be: a consumer that
// hangs, a process that stands still, a coordinator that is loading the group.

#include <QString>

#include "ui/text/situation.h"

namespace ui {

/// Empty when all go on with their work.
[[nodiscard]] QString pauseCaption(const Situation& s);

}  // namespace ui
