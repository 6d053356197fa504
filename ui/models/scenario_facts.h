// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the scenario panel says of a group's settings and of its load. Pure functions of the scenario; keys
// are Kafka's own.

#include "core/scenario/scenario.h"
#include "ui/models/facts.h"

namespace ui {

/// group.id and protocol.
[[nodiscard]] Facts identityFacts(const core::GroupSpec& group);
/// The settings that decide most about rebalances.
[[nodiscard]] Facts settingsFacts(const core::GroupSpec& group);
/// Producers of the group's topics, processing, what the rebalance listener does.
[[nodiscard]] Facts loadFacts(const core::Scenario& scenario, const core::GroupSpec& group);

/// "range (eager)".
[[nodiscard]] QString strategyText(core::AssignorId strategy);

/// "welcome · order-service · classic, range".
[[nodiscard]] QString titleText(const QString& scenario, const core::GroupSpec& group);

}  // namespace ui
