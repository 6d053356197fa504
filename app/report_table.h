// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A run's report as a short table for people: one block a group, one line a rebalance.

#include <QString>

#include "core/observe/report.h"

namespace app {

[[nodiscard]] QString reportTable(const QString& scenario, const core::RunReport& report);

}  // namespace app
