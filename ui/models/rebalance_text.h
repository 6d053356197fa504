// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Words for the report on a rebalance. Pure functions of the report.

#include "ui/models/facts.h"
#include "ui/models/rebalance_report.h"

namespace ui {

/// "generation 1 → 2", with a question mark while it is not known, and the same in fewer words.
[[nodiscard]] QStringList generationTexts(const RebalanceReport& report);
/// "c4 joined at 20.0 s".
[[nodiscard]] QString causeText(const RebalanceReport& report, const core::World& names);
/// "Then c5 joined at 21.6 s." and for more than two how many; empty when nothing came after.
[[nodiscard]] QString furtherText(const RebalanceReport& report, const core::World& names);
/// "Since then, without a rebalance: ..."; empty when nothing happened.
[[nodiscard]] QString sinceText(const RebalanceReport& report, const core::World& names, core::GroupId group);
/// "c1 to c3 do not know yet".
[[nodiscard]] QString unawareText(const RebalanceReport& report, const core::World& names);
/// What the bar shows as still to come.
[[nodiscard]] QString stillText(const RebalanceReport& report);
/// Stopped partitions, stopped so far, position lag, delivered again, moved.
[[nodiscard]] Facts rebalanceFacts(const RebalanceReport& report);

}  // namespace ui
