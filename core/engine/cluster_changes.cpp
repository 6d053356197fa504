// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/cluster_changes.h"

#include <algorithm>

namespace core {
namespace {

void addPartitions(World& world, TopicId id, std::int32_t count) {
    Topic& topic = world.topics.topics[id.index()];
    for (auto number = static_cast<std::int32_t>(topic.partitions.size()); number < count; ++number) {
        const auto index = static_cast<std::uint32_t>(world.topics.partitions.size());
        topic.partitions.push_back(PartitionId{index});
        BrokerId leader{index % world.brokers};
        while (!isUp(world, leader)) leader.value = (leader.value + 1) % world.brokers;
        world.topics.partitions.push_back({id, number, leader, {}});
    }
    world.network.fetchWaiters.resize(world.topics.partitions.size());
    for (GroupEntry& group : world.groups) group.ledgers.resize(world.topics.partitions.size());
}

/// The settings of this link, made its own if it has none yet.
NetworkSettings& settingsOf(World& world, const std::string& consumer, BrokerId broker) {
    Network& network = world.network;
    for (LinkSettings& link : network.special) {
        if (link.consumer == consumer && link.broker == broker) return link.settings;
    }
    return network.special.emplace_back(LinkSettings{consumer, broker, network.settings}).settings;
}

}  // namespace

std::optional<PartitionId> findPartition(const World& world, const TopicPartition& name) {
    const Topic& topic = world.topics[name.topic];
    if (name.number >= partitionCount(topic)) return std::nullopt;
    return topic.partitions[static_cast<std::size_t>(name.number)];
}

Skipped grow(World& world, const AddPartitions& add, StepOutput& out) {
    const std::int32_t now = partitionCount(world.topics[add.topic]);
    if (now == 0) return Skip{SkipReason::NoTopic};
    if (add.count <= now) return Skip{SkipReason::EnoughPartitions, now};
    addPartitions(world, add.topic, add.count);
    out.ownershipChanged = true;
    return std::nullopt;
}

Skipped createTopic(World& world, const CreateTopic& create, StepOutput& out) {
    const Topic& topic = world.topics[create.topic];
    if (topic.deleted || !topic.partitions.empty()) return Skip{SkipReason::TopicExists};
    addPartitions(world, create.topic, create.count);
    for (Producer& producer : world.producers) {
        if (producer.topic != create.topic || producer.recordsPerKilosecond == 0) continue;
        producer.paceSince = world.now;
        producer.due = world.now;
    }
    out.ownershipChanged = true;
    return std::nullopt;
}

Skipped deleteTopic(World& world, const DeleteTopic& gone, StepOutput& out) {
    Topic& topic = world.topics.topics[gone.topic.index()];
    if (topic.deleted || topic.partitions.empty()) return Skip{SkipReason::NoTopic};
    topic.deleted = true;
    for (Producer& producer : world.producers) {
        if (producer.topic == gone.topic) producer.due = kNever;
    }
    for (GroupEntry& group : world.groups) evolveGroup(group.machine, OffsetsForgotten{topic.partitions});
    out.ownershipChanged = true;
    return std::nullopt;
}

Skipped changeRate(World& world, const ChangeRate& change) {
    Producer& producer = world.producers[change.producer.index()];
    if (partitionCount(world.topics[producer.topic]) == 0) return Skip{SkipReason::NoTopic};
    changeRate(producer, change.recordsPerKilosecond, world.now);
    return std::nullopt;
}

void changeNetwork(World& world, const ChangeNetwork& change) {
    std::vector<NetworkSettings*> changed;
    if (change.broker) {
        changed.push_back(&settingsOf(world, change.consumer, *change.broker));
    } else {
        changed.push_back(&world.network.settings);
        for (LinkSettings& link : world.network.special) changed.push_back(&link.settings);
    }
    for (NetworkSettings* settings : changed) {
        if (change.latency) settings->latency = *change.latency;
        if (change.jitter) settings->jitter = *change.jitter;
        if (change.lossPerMillion) settings->lossPerMillion = *change.lossPerMillion;
    }
}

Skipped poisonRecord(World& world, const PoisonRecord& poison) {
    const std::optional<PartitionId> partition = findPartition(world, poison.partition);
    if (!partition) return Skip{SkipReason::NoPartition};
    std::vector<Offset>& offsets = world.topics[*partition].poison;
    const auto place = std::ranges::lower_bound(offsets, poison.offset);
    if (place != offsets.end() && *place == poison.offset) return Skip{SkipReason::PoisonedAlready};
    offsets.insert(place, poison.offset);
    return std::nullopt;
}

}  // namespace core
