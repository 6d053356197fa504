// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/partition_order.h"

#include <algorithm>

#include "core/assignor/java_hash.h"

namespace core {

bool namedBefore(const World& world, PartitionId a, PartitionId b) {
    const Partition& first = world.topics[a];
    const Partition& second = world.topics[b];
    if (first.topic == second.topic) return first.number < second.number;
    return javaLess(world.topics[first.topic].name, world.topics[second.topic].name);
}

bool namedBefore(const World& world, SlotId a, SlotId b) {
    return javaLess(world.slots[a.index()].name, world.slots[b.index()].name);
}

void sortByName(const World& world, std::vector<PartitionId>& partitions) {
    std::ranges::sort(partitions, [&](PartitionId a, PartitionId b) { return namedBefore(world, a, b); });
}

void sortByName(const World& world, std::vector<SlotId>& slots) {
    std::ranges::sort(slots, [&](SlotId a, SlotId b) { return namedBefore(world, a, b); });
}

std::string listOf(const World& world, std::vector<PartitionId> partitions) {
    sortByName(world, partitions);
    std::string text = "[";
    for (const PartitionId partition : partitions) {
        if (text.size() > 1) text += ", ";
        text += partitionName(world.topics, partition);
    }
    return text + ']';
}

}  // namespace core
