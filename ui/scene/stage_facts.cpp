// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/stage_facts.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/base/overload.h"
#include "ui/player/tempo.h"
#include "ui/scene/fact_sources.h"
#include "ui/scene/flow.h"
#include "ui/text/describe.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {
namespace {

using namespace std::chrono_literals;

/// A producer's history goes back this many seconds.
constexpr int kHistorySeconds = 12;

const core::OwnershipLane* laneOf(const Frame& frame, core::GroupId group, core::PartitionId partition) {
    if (frame.history == nullptr || !frame.history->ownership().knows(group, partition)) return nullptr;
    return &frame.history->ownership().lane(group, partition);
}

/// Who owned a partition last, at this moment or before, but not before the generation began.
std::optional<core::SlotId> lastOwner(const core::OwnershipLane& lane, core::SimTime moment,
                                      core::SimTime generationBegan) {
    const core::OwnershipInterval* interval = core::intervalAt(lane, moment);
    while (interval != nullptr && !interval->owner)
        interval = interval == lane.data() ? nullptr : interval - 1;
    if (interval == nullptr || interval->to < generationBegan) return std::nullopt;
    return interval->owner;
}

/// When the generation began that a rebalance of this begin has ended.
core::SimTime generationBefore(const Frame& frame, core::GroupId group, core::SimTime since) {
    core::SimTime began{};
    for (const core::Rebalance& rebalance : frame.history->rebalances()) {
        if (rebalance.group == group && rebalance.joined <= since) began = rebalance.joined;
    }
    return began;
}

std::vector<std::optional<core::SlotId>> ownersBefore(const Frame& frame, core::GroupId group,
                                                      const std::optional<OngoingRebalance>& ongoing) {
    std::vector<std::optional<core::SlotId>> owners(frame.world->topics.partitions.size());
    if (!ongoing) return owners;
    const core::SimTime began = generationBefore(frame, group, ongoing->since);
    for (std::uint32_t i = 0; i < owners.size(); ++i) {
        const core::OwnershipLane* lane = laneOf(frame, group, {i});
        if (lane != nullptr) owners[i] = lastOwner(*lane, ongoing->since, began);
    }
    return owners;
}

/// Partitions of processes that are gone without a word, as long as the coordinator lists them.
std::vector<std::optional<core::SlotId>> deadOwners(const core::World& world, core::GroupId group,
                                                    const std::vector<core::Ownership>& owners) {
    std::vector<std::optional<core::SlotId>> dead(owners.size());
    for (const core::SlotId slot : slotsOf(world, group)) {
        const core::ClassicClient* client = newestProcess(world, slot);
        if (client == nullptr || !core::isGone(client->consumption)) continue;
        const core::ClassicMember* listed = listedMember(world, group, slot);
        if (listed == nullptr) continue;
        std::vector<core::PartitionId> partitions = core::ownedPartitions(client->consumption);
        // Who died while its JoinGroup was parked has been dealt partitions that it never heard of.
        partitions.insert(partitions.end(), listed->assignment.begin(), listed->assignment.end());
        for (const core::PartitionId partition : partitions) {
            if (!owners[partition.index()].owner) dead[partition.index()] = slot;
        }
    }
    return dead;
}

/// A partition that has just changed hands.
std::optional<FlightFacts> flightOf(const FactSources& sources, core::PartitionId partition) {
    const core::OwnershipLane* lane = laneOf(sources.frame, sources.group, partition);
    if (lane == nullptr) return std::nullopt;
    const core::SimTime now = sources.world.now;
    const core::OwnershipInterval* interval = core::intervalAt(*lane, now);
    // Back to where its owner changed: the same owner may have begun to read meanwhile.
    while (interval != nullptr && interval != lane->data() && (interval - 1)->owner == interval->owner)
        --interval;
    if (interval == nullptr || interval == lane->data() || now - interval->from >= sources.glow)
        return std::nullopt;
    const bool nowhere = !interval->owner && sources.deadOwners[partition.index()];
    if (nowhere) return std::nullopt;  // a crash moves nothing
    const double progress =
        static_cast<double>((now - interval->from).count()) / static_cast<double>(sources.glow.count());
    return FlightFacts{(interval - 1)->owner, interval->owner, progress};
}

PartitionFacts partitionFacts(const FactSources& sources, core::PartitionId partition, bool consumed) {
    const core::World& world = sources.world;
    const core::Partition& entry = world.topics[partition];
    const core::Ownership& owner = sources.owners[partition.index()];
    PartitionFacts facts;
    facts.partition = partition;
    facts.topic = entry.topic;
    facts.label = partitionLabel(world, sources.group, partition);
    facts.number = QStringLiteral("P%1").arg(entry.number);
    facts.owner = owner.owner;
    facts.deadOwner = sources.deadOwners[partition.index()];
    if (!consumed) {
        facts.reading = core::Reading::Idle;
    } else if (!owner.owner) {
        facts.reading = core::Reading::Nobody;
    } else {
        facts.reading = owner.flowing ? core::Reading::Flowing : core::Reading::Assigned;
    }
    facts.start = entry.log.start();
    facts.end = entry.log.end();
    facts.committed = core::committedOffset(world, sources.group, partition);
    facts.position = core::readPosition(world, sources.group, partition);
    facts.flight = flightOf(sources, partition);
    return facts;
}

core::Offset producedBefore(const core::World& world, core::TopicId topic, core::SimTime moment) {
    core::Offset count = 0;
    for (const core::PartitionId partition : world.topics[topic].partitions) {
        count += world.topics[partition].log.firstAtOrAfter(moment);
    }
    return count;
}

ProducerFacts producerFacts(const core::World& world, core::ProducerId id) {
    const core::Producer& producer = world.producers[id.index()];
    ProducerFacts facts;
    facts.producer = id;
    facts.topic = producer.topic;
    facts.name = QString::fromStdString(producer.name);
    facts.rate = rateText(producer.recordsPerKilosecond);
    core::Offset highest = 1;
    std::vector<core::Offset> counts;
    const auto seconds = std::min<std::int64_t>(kHistorySeconds, world.now.time_since_epoch() / 1s);
    core::Offset before = producedBefore(world, producer.topic, world.now - seconds * 1s);
    for (std::int64_t back = seconds - 1; back >= 0; --back) {
        const core::Offset until = producedBefore(world, producer.topic, world.now - back * 1s);
        counts.push_back(until - before);
        highest = std::max(highest, counts.back());
        before = until;
    }
    for (const core::Offset count : counts) {
        facts.history.push_back(static_cast<double>(count) / static_cast<double>(highest));
    }
    return facts;
}

bool isConsumed(const core::World& world, core::GroupId group, core::TopicId topic) {
    for (std::uint32_t i = 0; i < world.slots.size(); ++i) {
        const core::Client* client =
            world.slots[i].group == group ? core::currentClient(world, {i}) : nullptr;
        if (client != nullptr && std::ranges::binary_search(core::subscriptionOf(*client), topic))
            return true;
    }
    return false;
}

FactSources findSources(const Frame& frame, core::GroupId group) {
    FactSources sources{frame, *frame.world, group, {}, {}, {}, {}, {}, {}};
    sources.ongoing = ongoingRebalance(frame, group);
    sources.owners = core::ownership(*frame.world, group);
    sources.ownersBefore = ownersBefore(frame, group, sources.ongoing);
    sources.deadOwners = deadOwners(*frame.world, group, sources.owners);
    sources.flight = flightOfRecords(frame);
    sources.glow = core::SimDuration{static_cast<std::int64_t>(kGlowSeconds / frame.newsTempo * 1e6)};
    return sources;
}

}  // namespace

core::SimTime rebalanceEnd(const core::Rebalance& rebalance) {
    if (rebalance.stoppedPartitions == 0) return rebalance.to;
    return std::max(rebalance.to, rebalance.lastStopEnd);
}

std::optional<OngoingRebalance> ongoingRebalance(const Frame& frame, core::GroupId group) {
    if (frame.history == nullptr) return std::nullopt;
    for (const core::Rebalance& rebalance : frame.history->rebalances()) {
        if (rebalance.group != group || rebalance.from > frame.at || rebalanceEnd(rebalance) <= frame.at)
            continue;
        return OngoingRebalance{rebalance.from, rebalance.oldGeneration};
    }
    return std::nullopt;
}

const core::ClassicClient* newestProcess(const core::World& world, core::SlotId slot) {
    const std::optional<core::ClientId> current = world.slots[slot.index()].current;
    if (!current) return nullptr;
    return std::visit(core::Overload{[](const core::ClassicClient& client) { return &client; }},
                      world.clients[current->index()]);
}

const core::ClassicGroup& classicGroup(const core::World& world, core::GroupId group) {
    return std::visit(
        core::Overload{[](const core::ClassicGroup& g) -> const core::ClassicGroup& { return g; }},
        world.groups[group.index()].machine);
}

const core::ClassicMember* listedMember(const core::World& world, core::GroupId group, core::SlotId slot) {
    const core::ClassicMember* newest = nullptr;
    for (const core::ClassicMember& member : classicGroup(world, group).members) {
        if (member.slot == slot) newest = &member;
    }
    return newest;
}

std::optional<double> shareLeft(core::SimTime now, core::SimTime deadline, core::SimDuration whole) {
    if (deadline == core::kNever || whole <= core::SimDuration{}) return std::nullopt;
    return std::clamp(static_cast<double>((deadline - now).count()) / static_cast<double>(whole.count()), 0.0,
                      1.0);
}

std::vector<core::SlotId> slotsOf(const core::World& world, core::GroupId group) {
    std::vector<core::SlotId> slotIds;
    for (std::uint32_t i = 0; i < world.slots.size(); ++i) {
        if (world.slots[i].group == group) slotIds.push_back({i});
    }
    return slotIds;
}

int memberNumber(const core::World& world, core::SlotId slot) {
    CORE_ASSERT(slot.index() < world.slots.size());
    const core::GroupId group = world.slots[slot.index()].group;
    return static_cast<int>(std::ranges::count(world.slots.begin(), world.slots.begin() + slot.value, group,
                                               &core::ConsumerSlot::group));
}

const MemberFacts* StageFacts::member(core::SlotId slot) const {
    const auto found = std::ranges::find(members, slot, &MemberFacts::slot);
    return found == members.end() ? nullptr : &*found;
}

StageFacts stageFacts(const Frame& frame, core::GroupId group) {
    CORE_ASSERT(frame.world != nullptr && group.index() < frame.world->groups.size());
    const core::World& world = *frame.world;
    const core::GroupEntry& entry = world.groups[group.index()];
    const FactSources sources = findSources(frame, group);
    StageFacts facts;
    facts.group = group;
    facts.groupName = QString::fromStdString(entry.name);
    facts.topics = entry.topics;
    for (const core::TopicId topic : entry.topics) {
        facts.topicNames.push_back(QString::fromStdString(world.topics[topic].name));
        const bool consumed = isConsumed(world, group, topic);
        for (const core::PartitionId partition : world.topics[topic].partitions) {
            facts.partitions.push_back(partitionFacts(sources, partition, consumed));
            if (core::isStopped(facts.partitions.back().reading)) ++facts.stopped;
        }
    }
    for (std::uint32_t i = 0; i < world.producers.size(); ++i) {
        const bool shown = std::ranges::find(entry.topics, world.producers[i].topic) != entry.topics.end();
        if (shown) facts.producers.push_back(producerFacts(world, {i}));
    }
    const core::World& names = frame.newest != nullptr ? *frame.newest : world;
    for (const core::SlotId slot : slotsOf(names, group)) {
        facts.members.push_back(memberFacts(sources, slot, static_cast<int>(facts.members.size())));
    }
    facts.coordinator = coordinatorFacts(sources);
    return facts;
}

}  // namespace ui
