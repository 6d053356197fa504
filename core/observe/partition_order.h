// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The order in which lists of partitions and consumers are written: by name as Java compares names, a
// partition by its topic first, then by its number.

#include <vector>

#include "core/engine/world.h"

namespace core {

void sortByName(const World& world, std::vector<PartitionId>& partitions);
void sortByName(const World& world, std::vector<SlotId>& slots);

[[nodiscard]] bool namedBefore(const World& world, PartitionId a, PartitionId b);
[[nodiscard]] bool namedBefore(const World& world, SlotId a, SlotId b);

/// "[orders-0, orders-1]", sorted.
[[nodiscard]] std::string listOf(const World& world, std::vector<PartitionId> partitions);

}  // namespace core
