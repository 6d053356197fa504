// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/names.h"

#include <algorithm>

namespace ui {

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

QString slotName(const core::World& world, core::SlotId slot) {
    return slot.index() < world.slots.size() ? text(world.slots[slot.index()].name) : QStringLiteral("?");
}

QString fullPartitionName(const core::World& world, core::PartitionId partition) {
    return text(core::partitionName(world.topics, partition));
}

std::vector<core::PartitionId> partitionsOf(const core::World& world, core::GroupId group) {
    std::vector<core::PartitionId> result;
    for (const core::TopicId topic : world.groups[group.index()].topics) {
        const auto& partitions = world.topics[topic].partitions;
        result.insert(result.end(), partitions.begin(), partitions.end());
    }
    std::sort(result.begin(), result.end());
    return result;
}

}  // namespace ui
