// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/metric_value.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/base/overload.h"
#include "core/observe/partition_order.h"
#include "core/observe/totals.h"

namespace core {
namespace {

std::optional<PartitionId> partitionNamed(const World& world, std::string_view name) {
    for (std::uint32_t p = 0; p < world.topics.partitions.size(); ++p) {
        if (partitionName(world.topics, PartitionId{p}) == name) return PartitionId{p};
    }
    return std::nullopt;
}

GroupId groupNamed(const World& world, std::string_view name) {
    const auto found = std::ranges::find(world.groups, name, &GroupEntry::name);
    CORE_ASSERT(found != world.groups.end());  // the reader has checked it
    return GroupId{static_cast<std::uint32_t>(found - world.groups.begin())};
}

/// Partitions of the group's topics, or the one that was named.
std::vector<PartitionId> partitionsOf(const World& world, const MetricScope& scope) {
    if (scope.isMissing) return {};
    if (scope.run.partition) return {*scope.run.partition};
    std::vector<PartitionId> partitions;
    for (std::uint32_t p = 0; p < world.topics.partitions.size(); ++p) {
        const std::vector<TopicId>& topics = world.groups[scope.run.group.index()].topics;
        const bool isGroups = std::ranges::find(topics, world.topics.partitions[p].topic) != topics.end();
        if (scope.anyGroup || isGroups) partitions.push_back(PartitionId{p});
    }
    return partitions;
}

std::int64_t lagOf(Metric metric, const World& world, const MetricScope& scope) {
    Offset lag = 0;
    for (const PartitionId partition : partitionsOf(world, scope)) {
        lag += metric == Metric::Lag ? committedLag(world, scope.run.group, partition)
                                     : positionLag(world, scope.run.group, partition);
    }
    return inThousandths(lag);
}

std::string assignedTo(const World& world, const MetricScope& scope) {
    const Client* client = scope.run.member ? currentClient(world, *scope.run.member) : nullptr;
    return listOf(world,
                  client == nullptr ? std::vector<PartitionId>{} : ownedPartitions(consumptionOf(*client)));
}

std::string ownerOf(const World& world, const MetricScope& scope) {
    if (scope.isMissing) return "none";
    CORE_ASSERT(scope.run.partition.has_value());  // the reader demands one
    const std::optional<SlotId> owner = ownership(world, scope.run.group)[scope.run.partition->index()].owner;
    return owner ? world.slots[owner->index()].name : "none";
}

bool isWithin(const TimeSpan& span, SimTime at) { return span.from <= at && at < span.to; }

std::int64_t joinPhases(const RecordedRun& run, const MetricScope& scope, TimeSpan span) {
    return std::ranges::count_if(run.record().rebalances(), [&](const Rebalance& rebalance) {
        return rebalance.group == scope.run.group && rebalance.members > 0 &&
               isWithin(span, rebalance.joined);
    });
}

std::int64_t moves(const RecordedRun& run, const MetricScope& scope, TimeSpan span) {
    return std::ranges::count_if(run.record().ownership().moves(), [&](const PartitionMoved& move) {
        return move.group == scope.run.group && isWithin(span, move.at) &&
               (!scope.run.partition || *scope.run.partition == move.partition);
    });
}

std::int64_t handedBack(Callback callback, const RecordedRun& run, const MetricScope& scope, TimeSpan span) {
    std::int64_t count = 0;
    for (const HandedBack& handed : run.record().handedBack()) {
        if (handed.group != scope.run.group || handed.callback != callback || !isWithin(span, handed.at))
            continue;
        if (scope.run.member && *scope.run.member != handed.slot) continue;
        count += std::ranges::count_if(handed.partitions, [&](PartitionId partition) {
            return !scope.run.partition || *scope.run.partition == partition;
        });
    }
    return count;
}

StopTime stops(const RecordedRun& run, const MetricScope& scope, TimeSpan span) {
    StopTime sum;
    for (const PartitionId partition : partitionsOf(run.world(), scope)) {
        const OwnershipLane& lane = run.record().ownership().lane(scope.run.group, partition);
        const StopTime stop = stopTime(lane, span.from, span.to);
        sum.total += stop.total;
        sum.longest = std::max(sum.longest, stop.longest);
    }
    return sum;
}

/// Two owners of one partition count once, whatever their number.
SimDuration doubleOwned(const RecordedRun& run, const MetricScope& scope, TimeSpan span) {
    SimDuration sum{};
    for (const PartitionId partition : partitionsOf(run.world(), scope))
        sum += run.record().doubleOwnership().time(scope.run.group, partition, span.from, span.to);
    return sum;
}

/// The oldest record that is not committed, of the partition that has waited longest.
std::int64_t lagTimeOf(const World& world, const MetricScope& scope) {
    SimDuration longest{};
    for (const PartitionId partition : partitionsOf(world, scope)) {
        const Offset start = world.topics[partition].log.start();
        const Offset committed = committedOffset(world, scope.run.group, partition).value_or(start);
        longest = std::max(longest, lagTime(world, partition, committed));
    }
    return roundedMilliseconds(longest);
}

Offset skipped(const World& world, const MetricScope& scope) {
    Offset records = 0;
    for (const PartitionId partition : partitionsOf(world, scope))
        records += skippedRecords(world, scope.run.group, partition);
    return records;
}

Offset produced(const World& world, const MetricScope& scope) {
    Offset records = 0;
    for (const PartitionId partition : partitionsOf(world, scope))
        records += world.topics[partition].log.end();
    return records;
}

}  // namespace

MetricKind kindOf(Metric metric) {
    switch (metric) {
        case Metric::Generation:
        case Metric::State:
        case Metric::Members:
        case Metric::Assigned:
        case Metric::Owner:
        case Metric::Lag:
        case Metric::PositionLag:
        case Metric::Leader:
        case Metric::LagSeconds:
            return MetricKind::Moment;
        case Metric::Rebalances:
        case Metric::Moved:
        case Metric::Revoked:
        case Metric::Lost:
        case Metric::StoppedPartitionSeconds:
        case Metric::LongestStop:
        case Metric::DoubleOwnedSeconds:
            return MetricKind::Span;
        case Metric::PeakPositionLag:
        case Metric::PeakLag:
        case Metric::PeakLagSeconds:
            return MetricKind::Peak;
        case Metric::Produced:
        case Metric::Processed:
        case Metric::Redelivered:
        case Metric::Skipped:
        case Metric::OutOfOrder:
        case Metric::CommitsFailed:
        case Metric::Requests:
        case Metric::Errors:
            return MetricKind::Counter;
    }
    assertionFailed("a Metric of scenario.h", __FILE__, __LINE__);
}

MetricScope scopeOf(const World& world, const Expectation& expectation) {
    MetricScope scope;
    scope.anyGroup = expectation.group.empty();
    if (!scope.anyGroup) scope.run.group = groupNamed(world, expectation.group);
    if (expectation.member) {
        scope.run.member = findSlot(world, scope.run.group, *expectation.member);
        scope.isMissing = !scope.run.member.has_value();
    }
    if (expectation.partition) {
        scope.run.partition = partitionNamed(world, *expectation.partition);
        scope.isMissing |= !scope.run.partition.has_value();  // its topic may grow later
    }
    return scope;
}

MetricValue momentValue(Metric metric, const World& world, const MetricScope& scope) {
    CORE_ASSERT(kindOf(metric) == MetricKind::Moment);
    const Group& machine = world.groups[scope.run.group.index()].machine;
    const GroupSummary group = summaryOf(machine);
    if (metric == Metric::Generation) return inThousandths(group.generation);
    if (metric == Metric::State) return std::string(kafkaName(group.state));
    if (metric == Metric::Members) return inThousandths(group.members);
    if (metric == Metric::Assigned) return assignedTo(world, scope);
    if (metric == Metric::Owner) return ownerOf(world, scope);
    if (metric == Metric::LagSeconds) return lagTimeOf(world, scope);
    if (metric == Metric::Leader) {
        const std::optional<SlotId> leader = leaderOf(machine);
        return leader ? world.slots[leader->index()].name : std::string("none");
    }
    return lagOf(metric, world, scope);
}

MetricValue spanValue(Metric metric, const RecordedRun& run, const MetricScope& scope, TimeSpan span) {
    CORE_ASSERT(kindOf(metric) == MetricKind::Span);
    if (scope.isMissing) return inThousandths(0);
    if (metric == Metric::Rebalances) return inThousandths(joinPhases(run, scope, span));
    if (metric == Metric::Moved) return inThousandths(moves(run, scope, span));
    if (metric == Metric::Revoked)
        return inThousandths(handedBack(Callback::PartitionsRevoked, run, scope, span));
    if (metric == Metric::Lost) return inThousandths(handedBack(Callback::PartitionsLost, run, scope, span));
    if (metric == Metric::DoubleOwnedSeconds) return roundedMilliseconds(doubleOwned(run, scope, span));
    const StopTime stop = stops(run, scope, span);
    return roundedMilliseconds(metric == Metric::LongestStop ? stop.longest : stop.total);
}

Offset countedSoFar(const Expectation& expectation, const RecordedRun& run, const MetricScope& scope) {
    const Metric metric = expectation.metric;
    CORE_ASSERT(kindOf(metric) == MetricKind::Counter);
    if (metric == Metric::Produced) return produced(run.world(), scope);
    if (scope.isMissing) return 0;
    const MessageCounts& messages = run.record().messages();
    const MessageScope who{scope.run.group, scope.run.member};
    if (metric == Metric::Skipped) return skipped(run.world(), scope);
    if (metric == Metric::CommitsFailed) return messages.commitsFailed(run.world(), who);
    if (metric == Metric::Requests) return messages.requests(run.world(), who, expectation.api);
    if (metric == Metric::Errors) return messages.errors(run.world(), who, expectation.error);
    const RecordCounts counts = run.record().counts(run.world(), scope.run);
    if (metric == Metric::OutOfOrder) return counts.outOfOrder;
    return metric == Metric::Processed ? counts.processed : counts.redelivered;
}

std::string textOf(const MetricValue& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    const std::int64_t thousandths = std::get<std::int64_t>(value);
    const std::uint64_t size = thousandths < 0 ? 0 - static_cast<std::uint64_t>(thousandths)
                                               : static_cast<std::uint64_t>(thousandths);
    std::string text = (thousandths < 0 ? "-" : "") + std::to_string(size / 1000);
    if (size % 1000 == 0) return text;
    std::string rest = std::to_string(1000 + size % 1000).substr(1);
    while (rest.back() == '0') rest.pop_back();
    return text + '.' + rest;
}

}  // namespace core
