// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/report.h"

#include <algorithm>

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
    report.processed = record.counts(world, {group, std::nullopt, std::nullopt}).processed;
    addPartitions(report, world, record, group);
    addRebalances(report, world, record, group);
    report.completedRebalances = record.metrics().completedRebalances(group);
    report.offsetCommits = record.metrics().offsetCommits(group);
    for (std::uint32_t s = 0; s < world.slots.size(); ++s) {
        if (world.slots[s].group == group && world.slots[s].incarnations > 0)
            report.consumers.push_back(memberReport(world, record, SlotId{s}));
    }
    return report;
}

}  // namespace

RunReport makeReport(const World& world, const RunRecord& record) {
    RunReport report{world.seed, world.now, {}, {}};
    for (std::uint32_t g = 0; g < world.groups.size(); ++g) {
        report.groups.push_back(reportOf(world, record, GroupId{g}));
    }
    for (const SkippedAction& skipped : record.skippedActions()) {
        const std::optional<InterventionTarget> target = targetOf(skipped.what);
        SkippedReport& entry = report.skipped.emplace_back();
        entry.at = skipped.at;
        entry.action =
            std::visit([](const auto& what) { return std::string{actionName(what)}; }, skipped.what);
        if (!target) continue;
        entry.group = world.groups[target->group.index()].name;
        entry.member = target->name;
    }
    return report;
}

}  // namespace core
