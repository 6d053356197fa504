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

namespace {

/// A live client that believes it owns a partition.
struct Claim {
    const Client* client = nullptr;
    const OwnedPartition* owned = nullptr;
    bool isMember = false;  ///< by the coordinator's account
};

std::int32_t generationOf(const Client& client) {
    return std::visit([](const auto& machine) { return machine.membership.generation; }, client);
}

/// Whether the coordinator lists this very process: another one may have taken its place (facts 3.8).
bool isListed(const Group& group, const Client& client) {
    return std::visit(
        [&](const auto& machine, const auto& process) {
            return findMember(machine, process.membership.memberId) != nullptr;
        },
        group, client);
}

/// Of two that believe that they own it: the one that reads, then the one that the coordinator lists, then
/// the one of the newer generation (who was put out and does not know is not the owner), then the first by
/// slot.
bool outranks(const Claim& a, const Claim& b) {
    if (b.client == nullptr) return true;
    if (a.owned->fetchable() != b.owned->fetchable()) return a.owned->fetchable();
    if (a.isMember != b.isMember) return a.isMember;
    if (generationOf(*a.client) != generationOf(*b.client))
        return generationOf(*a.client) > generationOf(*b.client);
    return slotOf(*a.client) < slotOf(*b.client);
}

/// The claim that counts, by PartitionId.
std::vector<Claim> claims(const World& world, GroupId group) {
    std::vector<Claim> best(world.topics.partitions.size());
    for (const Client& client : world.clients) {
        const Consumption& consumption = consumptionOf(client);
        if (groupOf(client) != group || isGone(consumption)) continue;
        const bool listed = isListed(world.groups[group.index()].machine, client);
        for (const OwnedPartition& owned : consumption.owned) {
            Claim& entry = best[owned.partition.index()];
            const Claim claim{&client, &owned, listed};
            if (outranks(claim, entry)) entry = claim;
        }
    }
    return best;
}

}  // namespace

std::vector<Ownership> ownership(const World& world, GroupId group) {
    std::vector<Ownership> owners;
    for (const Claim& claim : claims(world, group)) {
        if (claim.client == nullptr) {
            owners.emplace_back();
        } else {
            owners.push_back({slotOf(*claim.client), claim.owned->fetchable(), claim.isMember});
        }
    }
    return owners;
}

std::optional<Offset> committedOffset(const World& world, GroupId group, PartitionId partition) {
    return committedOffset(world.groups[group.index()].machine, partition);
}

Offset readPosition(const World& world, GroupId group, PartitionId partition) {
    Claim best;
    for (const Client& client : world.clients) {
        const Consumption& consumption = consumptionOf(client);
        if (groupOf(client) != group || isGone(consumption)) continue;
        const OwnedPartition* owned = findOwned(consumption, partition);
        if (owned == nullptr) continue;
        const Claim claim{&client, owned, isListed(world.groups[group.index()].machine, client)};
        if (outranks(claim, best)) best = claim;
    }
    if (best.owned != nullptr && best.owned->position) return *best.owned->position;
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
    for (const Claim& claim : claims(world, group)) {
        if (claim.owned == nullptr || !claim.owned->position) continue;
        const PartitionId partition = claim.owned->partition;
        if (world.topics[world.topics[partition].topic].deleted) continue;
        lags[partition.index()] = world.topics[partition].log.end() - *claim.owned->position;
    }
    return lags;
}

std::vector<Offset> committedLags(const World& world, GroupId group) {
    std::vector<Offset> lags(world.topics.partitions.size());
    for (const TopicId topic : world.groups[group.index()].topics) {
        if (world.topics[topic].deleted) continue;
        for (const PartitionId partition : world.topics[topic].partitions) {
            lags[partition.index()] = committedLag(world, group, partition);
        }
    }
    return lags;
}

}  // namespace core
