// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The arguments of `groupscope export`.

#include "app/options.h"

namespace app {

/// `arguments` with the command in front.
[[nodiscard]] Parsed parseExport(const QStringList& arguments);

}  // namespace app
