// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/world.h"

#include <algorithm>

#include "core/base/assert.h"

namespace core {

std::optional<SlotId> findSlot(const World& world, GroupId group, std::string_view name) {
    for (std::uint32_t i = 0; i < world.slots.size(); ++i) {
        if (world.slots[i].group == group && world.slots[i].name == name) return SlotId{i};
    }
    return std::nullopt;
}

const Client* currentClient(const World& world, SlotId slot) {
    const std::optional<ClientId> current = world.slots[slot.index()].current;
    if (!current) return nullptr;
    const Client& client = world.clients[current->index()];
    return isGone(consumptionOf(client)) ? nullptr : &client;
}

SimTime timerDeadline(const World& world, ClientId client, ClientTimer timer) {
    return world.clientTimers[client.index()][static_cast<std::size_t>(timer)].at;
}

SimTime timerDeadline(const World& world, GroupId group, const GroupTimerKey& timer) {
    const auto& timers = world.groups[group.index()].timers;
    const auto armed = timers.find(timer);
    return armed == timers.end() ? kNever : armed->second.at;
}

bool isUp(const World& world, BrokerId broker) {
    return !std::ranges::binary_search(world.brokersDown, broker);
}

std::vector<Ownership> ownership(const World& world, GroupId group) {
    std::vector<Ownership> owners(world.topics.partitions.size());
    for (const Client& client : world.clients) {
        const Consumption& consumption = consumptionOf(client);
        if (groupOf(client) != group || isGone(consumption)) continue;
        const SlotId slot = slotOf(client);
        for (const OwnedPartition& owned : consumption.owned) {
            Ownership& entry = owners[owned.partition.index()];
            const bool flowing = owned.fetchable();
            // Two believe that they own it: the one that reads is shown, else the first by slot.
            if (!entry.owner || (flowing && !entry.flowing) ||
                (flowing == entry.flowing && slot < *entry.owner)) {
                entry = {slot, flowing};
            }
        }
    }
    return owners;
}

std::optional<Offset> committedOffset(const World& world, GroupId group, PartitionId partition) {
    return committedOffset(world.groups[group.index()].machine, partition);
}

Offset readPosition(const World& world, GroupId group, PartitionId partition) {
    for (const Client& client : world.clients) {
        const Consumption& consumption = consumptionOf(client);
        if (groupOf(client) != group || isGone(consumption)) continue;
        const OwnedPartition* owned = findOwned(consumption, partition);
        if (owned != nullptr && owned->position) return *owned->position;
    }
    const PartitionLog& log = world.topics[partition].log;
    return committedOffset(world, group, partition).value_or(log.start());
}

Offset positionLag(const World& world, GroupId group, PartitionId partition) {
    return world.topics[partition].log.end() - readPosition(world, group, partition);
}

Offset committedLag(const World& world, GroupId group, PartitionId partition) {
    const PartitionLog& log = world.topics[partition].log;
    return log.end() - committedOffset(world, group, partition).value_or(log.start());
}

std::vector<Offset> positionLags(const World& world, GroupId group) {
    std::vector<Offset> lags = committedLags(world, group);
    for (const Client& client : world.clients) {
        const Consumption& consumption = consumptionOf(client);
        if (groupOf(client) != group || isGone(consumption)) continue;
        for (const OwnedPartition& owned : consumption.owned) {
            if (owned.position)
                lags[owned.partition.index()] = world.topics[owned.partition].log.end() - *owned.position;
        }
    }
    return lags;
}

std::vector<Offset> committedLags(const World& world, GroupId group) {
    std::vector<Offset> lags(world.topics.partitions.size());
    for (const TopicId topic : world.groups[group.index()].topics) {
        for (const PartitionId partition : world.topics[topic].partitions) {
            lags[partition.index()] = committedLag(world, group, partition);
        }
    }
    return lags;
}

}  // namespace core
