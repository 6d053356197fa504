// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is to be said of each of Kafka's assignment strategies: its class, who runs it, what it is good for
// and where it surprises.

#include <QString>

#include "core/assignor/strategy.h"

namespace ui {

/// As a group names it: "range", "uniform".
[[nodiscard]] QString strategyShortName(core::Strategy strategy);
/// "RangeAssignor", without its package.
[[nodiscard]] QString strategyClass(core::Strategy strategy);
/// "classic, eager".
[[nodiscard]] QString strategyKind(core::Strategy strategy);
[[nodiscard]] QString strategyMerit(core::Strategy strategy);
[[nodiscard]] QString strategyTrap(core::Strategy strategy);

}  // namespace ui
