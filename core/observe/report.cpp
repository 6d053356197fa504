// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/report.h"

#include <algorithm>

#include "core/base/overload.h"
#include "core/observe/totals.h"

namespace core {
namespace {

RebalanceReport reportOf(const World& world, const RunRecord& record, std::size_t index) {
    const Rebalance& rebalance = record.rebalances()[index];
    RebalanceReport report;
    report.generation = rebalance.generation;
    report.reason = rebalance.reason;
    if (rebalance.cause) report.cause = world.slots[rebalance.cause->index()].name;
    for (const Cause& cause : rebalance.because) {
        CauseReport& link = report.because.emplace_back();
        link.kind = cause.kind;
        link.at = cause.at;
        if (cause.slot) link.member = world.slots[cause.slot->index()].name;
        link.time = cause.time;
        link.count = cause.count;
    }
    for (const SlotId slot : rebalance.newcomers) report.newcomers.push_back(world.slots[slot.index()].name);
    report.from = rebalance.from;
    report.duration = std::min(rebalance.to, world.now) - rebalance.from;
    report.members = rebalance.members;
    report.moved = static_cast<std::uint32_t>(rebalance.moved.size());
    report.revoked = rebalance.revoked;
    report.lost = rebalance.lost;
    report.stoppedPartitions = rebalance.stoppedPartitions;
    report.stopped = rebalance.stopped;
    report.longestStop = rebalance.longestStop;
    report.peakPositionLag = record.peakPositionLag(world, index);
    return report;
}

OutsideReport reportOf(const OutsideRebalances& outside) {
    OutsideReport report;
    report.moved = static_cast<std::uint32_t>(outside.moved.size());
    report.revoked = outside.revoked;
    report.lost = outside.lost;
    std::vector<PartitionId> partitions;
    for (const OutsideRebalances::Stop& stop : outside.stops) {
        report.stopped += stop.to - stop.from;
        report.longestStop = std::max(report.longestStop, stop.to - stop.from);
        partitions.push_back(stop.partition);
    }
    std::ranges::sort(partitions);
    const auto doubles = std::ranges::unique(partitions);
    partitions.erase(doubles.begin(), doubles.end());
    report.stoppedPartitions = static_cast<std::uint32_t>(partitions.size());
    return report;
}

void addRebalances(GroupReport& report, const World& world, const RunRecord& record, GroupId group) {
    for (std::size_t i = 0; i < record.rebalances().size(); ++i) {
        const Rebalance& rebalance = record.rebalances()[i];
        if (rebalance.group != group) continue;
        report.each.push_back(reportOf(world, record, i));
        if (rebalance.members > 0) report.rebalances += 1;
    }
    report.outside = reportOf(record.outside(group));
    for (const HandedBack& handed : record.handedBack()) {
        if (handed.group != group) continue;
        const auto partitions = static_cast<std::uint32_t>(handed.partitions.size());
        (handed.callback == Callback::PartitionsLost ? report.lost : report.revoked) += partitions;
    }
    report.moved = static_cast<std::uint32_t>(
        std::ranges::count(record.ownership().moves(), group, &PartitionMoved::group));
}

void addPartitions(GroupReport& report, const World& world, const RunRecord& record, GroupId group) {
    for (const TopicId topic : world.groups[group.index()].topics) {
        for (const PartitionId partition : world.topics[topic].partitions) {
            report.partitions += 1;
            report.positionLag += positionLag(world, group, partition);
            const StopTime stop = stopTime(record.ownership().lane(group, partition), SimTime{}, world.now);
            report.stop.total += stop.total;
            report.stop.longest = std::max(report.stop.longest, stop.longest);
        }
    }
}

std::string partitionName(const World& world, PartitionId partition) {
    const Partition& entry = world.topics[partition];
    return world.topics[entry.topic].name + '-' + std::to_string(entry.number);
}

/// Owned partitions whose next record is poison.
void addStuck(GroupReport& report, const World& world, GroupId group) {
    for (std::uint32_t s = 0; s < world.slots.size(); ++s) {
        const Client* client = world.slots[s].group == group ? currentClient(world, SlotId{s}) : nullptr;
        if (client == nullptr) continue;
        for (const OwnedPartition& owned : consumptionOf(*client).owned) {
            const std::vector<Offset>& poison = world.topics[owned.partition].poison;
            if (!owned.position || !std::ranges::binary_search(poison, *owned.position)) continue;
            report.stuck.push_back(
                {partitionName(world, owned.partition), world.slots[s].name, *owned.position});
        }
    }
}

MemberReport memberReport(const World& world, const RunRecord& record, SlotId slot) {
    const ConsumerSlot& consumer = world.slots[slot.index()];
    MemberReport report;
    report.member = consumer.name;
    report.metrics = record.metrics().of(slot);
    report.recordsConsumed = record.counts(world, {consumer.group, slot, std::nullopt}).delivered;
    if (const Client* client = currentClient(world, slot)) {
        const Consumption& consumption = consumptionOf(*client);
        report.assignedPartitions = static_cast<std::uint32_t>(consumption.owned.size());
        report.lastPollAgo = world.now - pollStart(consumption, world.now);
    }
    if (consumer.current) report.failure = consumptionOf(world.clients[consumer.current->index()]).failure;
    return report;
}

GroupReport reportOf(const World& world, const RunRecord& record, GroupId group) {
    const GroupEntry& entry = world.groups[group.index()];
    GroupReport report;
    report.group = entry.name;
    const GroupSummary summary = summaryOf(entry.machine);
    report.state = summary.state;
    report.generation = summary.generation;
    report.members = summary.members;
    report.peakPositionLag = record.peakPositionLag(world, group);
    const RecordTotals totals = recordTotals(world, group);
    report.produced = totals.produced;
    report.delivered = totals.delivered;
    report.redelivered = totals.redelivered;
    report.skipped = totals.skipped;
    for (const TopicId id : entry.topics) {
        const Topic& topic = world.topics[id];
        const Offset records = record.unreadGaps().deletedUnread(world, group, id);
        if (records > 0) report.deletedUnread.push_back({topic.name, records, topic.retention});
    }
    report.processed = record.counts(world, {group, std::nullopt, std::nullopt}).processed;
    addPartitions(report, world, record, group);
    addRebalances(report, world, record, group);
    addStuck(report, world, group);
    report.completedRebalances = record.metrics().completedRebalances(group);
    report.offsetCommits = record.metrics().offsetCommits(group);
    for (std::uint32_t s = 0; s < world.slots.size(); ++s) {
        if (world.slots[s].group == group && world.slots[s].incarnations > 0)
            report.consumers.push_back(memberReport(world, record, SlotId{s}));
    }
    return report;
}

std::string nameOf(const World& world, const TopicPartition& partition) {
    return world.topics[partition.topic].name + "-" + std::to_string(partition.number);
}

std::string namesOf(const World& world, const std::vector<TopicPartition>& partitions) {
    std::string names;
    for (const TopicPartition& each : partitions) names += (names.empty() ? "" : ", ") + nameOf(world, each);
    return names;
}

std::string nameOf(BrokerId broker) { return "broker-" + std::to_string(broker.value + 1); }

/// What an action is about besides a consumer; empty where its name says it all.
std::string aboutWhat(const World& world, const Intervention& what) {
    const auto topic = [&](TopicId id) { return world.topics[id].name; };
    return std::visit(
        Overload{
            [&](const AddPartitions& a) { return topic(a.topic); },
            [&](const CreateTopic& a) { return topic(a.topic); },
            [&](const DeleteTopic& a) { return topic(a.topic); },
            [&](const ChangeRate& a) { return world.producers[a.producer.index()].name; },
            [&](const BrokerDown& a) {
                return a.broker ? nameOf(*a.broker)
                                : "the coordinator of " + world.groups[a.coordinatorOf->index()].name;
            },
            [&](const BrokerUp& a) { return nameOf(a.broker); },
            [&](const DropMessages& a) { return std::string(kafkaName(a.api)); },
            [&](const PoisonRecord& a) {
                return "record " + std::to_string(a.offset) + " of " + nameOf(world, a.partition);
            },
            [&](const PauseConsumer& a) { return namesOf(world, a.partitions); },
            [](const auto&) { return std::string(); },
        },
        what);
}

SkippedReport skippedReport(const World& world, const SkippedAction& skipped) {
    SkippedReport entry;
    entry.at = skipped.at;
    entry.action = std::visit([](const auto& what) { return std::string{actionName(what)}; }, skipped.what);
    entry.target = aboutWhat(world, skipped.what);
    entry.reason = skipped.reason;
    entry.count = skipped.count;
    if (const std::optional<InterventionTarget> target = targetOf(skipped.what)) {
        entry.group = world.groups[target->group.index()].name;
        entry.member = target->name;
    }
    return entry;
}

}  // namespace

RunReport makeReport(const World& world, const RunRecord& record) {
    RunReport report{world.seed, world.now, {}, {}, 0};
    for (std::uint32_t g = 0; g < world.groups.size(); ++g) {
        report.groups.push_back(reportOf(world, record, GroupId{g}));
    }
    for (const SkippedAction& skipped : record.actions().withoutEffect(world)) {
        report.skipped.push_back(skippedReport(world, skipped));
    }
    const auto isLater = [&](const TimedIntervention& action) { return action.at > world.now; };
    report.notReached = static_cast<std::uint32_t>(std::ranges::count_if(world.interventions, isLater));
    return report;
}

}  // namespace core
