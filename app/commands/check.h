// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// `groupscope check`: runs scenarios and holds each against its own expectations.

#include "app/options.h"

namespace app {

/// Returns the exit status: 1 when an expectation does not hold or a scenario cannot be read.
[[nodiscard]] int checkCommand(const CheckOptions& options);

}  // namespace app
