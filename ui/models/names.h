// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Names of the model's things as text of the panels.

#include <QString>
#include <string>

#include "core/engine/world.h"

namespace ui {

/// A name from a scenario, which may hold any letters.
[[nodiscard]] QString text(const std::string& utf8);

/// "c1"; "?" for a consumer that this world does not have.
[[nodiscard]] QString slotName(const core::World& world, core::SlotId slot);
/// "orders-3".
[[nodiscard]] QString fullPartitionName(const core::World& world, core::PartitionId partition);

/// Partitions of the topics that a group reads, ascending.
[[nodiscard]] std::vector<core::PartitionId> partitionsOf(const core::World& world, core::GroupId group);

}  // namespace ui
