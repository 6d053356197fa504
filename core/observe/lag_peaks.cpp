// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/lag_peaks.h"

#include <algorithm>

#include "core/base/assert.h"

namespace core {

LagPeaks::LagPeaks(const World& world) : m_groups(world.groups.size()), m_events(world.events) {
    for (std::uint32_t g = 0; g < world.groups.size(); ++g) lookAtPositions(world, GroupId{g});
}

namespace {

/// Changes whenever a partition comes or goes.
std::size_t shapeOf(const World& world) {
    std::size_t shape = world.topics.partitions.size() << 16;
    for (const Topic& topic : world.topics.topics) shape += topic.deleted ? 1 : 0;
    return shape;
}

}  // namespace

/// Which partitions there are, and what was in them before any producer began.
void LagPeaks::listPartitions(const World& world, GroupId id) {
    Positions& group = m_groups[id.index()];
    group = {};
    group.shape = shapeOf(world);
    std::vector<TopicId> topics = world.groups[id.index()].topics;
    std::erase_if(topics, [&](TopicId topic) { return world.topics[topic].deleted; });
    for (const TopicId topic : topics) {
        for (const PartitionId partition : world.topics[topic].partitions) {
            group.partitions.push_back(partition);
            group.backlog += world.topics[partition].log.end();
        }
    }
    for (std::size_t i = 0; i < world.producers.size(); ++i) {
        if (std::ranges::find(topics, world.producers[i].topic) == topics.end()) continue;
        group.producers.push_back(i);
        group.backlog -= world.producers[i].sent;
    }
}

void LagPeaks::lookAtPositions(const World& world, GroupId group) {
    Positions& seen = m_groups[group.index()];
    if (seen.shape != shapeOf(world)) listPartitions(world, group);
    seen.position.assign(world.topics.partitions.size(), 0);
    seen.owner.assign(world.topics.partitions.size(), std::nullopt);
    seen.unread.clear();
    seen.sum = 0;
    for (const Client& client : world.clients) {
        const Consumption& consumption = consumptionOf(client);
        if (groupOf(client) != group || isGone(consumption)) continue;
        for (const OwnedPartition& owned : consumption.owned) {
            std::optional<SlotId>& owner = seen.owner[owned.partition.index()];
            if (!owned.position || owner) continue;
            owner = slotOf(client);
            seen.position[owned.partition.index()] = *owned.position;
        }
    }
    for (const PartitionId partition : seen.partitions) {
        if (!seen.owner[partition.index()]) {
            seen.unread.push_back(partition);
            seen.position[partition.index()] = readPosition(world, group, partition);
        }
        seen.sum += seen.position[partition.index()];
    }
}

void LagPeaks::lookAtUnread(const World& world, GroupId group) {
    Positions& seen = m_groups[group.index()];
    const Offset before = seen.sum;
    std::vector<Offset> now;
    now.reserve(seen.unread.size());
    Offset sum = before;
    for (const PartitionId partition : seen.unread) {
        now.push_back(committedOffset(world, group, partition).value_or(world.topics[partition].log.start()));
        sum += now.back() - seen.position[partition.index()];
    }
    if (sum == before) return;
    raise(world, group);
    for (std::size_t i = 0; i < now.size(); ++i) seen.position[seen.unread[i].index()] = now[i];
    seen.sum = sum;
    raise(world, group);
}

void LagPeaks::deliver(const World& world, const Delivery& delivery) {
    Positions& seen = m_groups[delivery.group.index()];
    const std::size_t partition = delivery.records.partition.index();
    // Of two that believe they own it, the one that counts is the one whose position was taken.
    if (seen.owner[partition] != delivery.slot) return;
    raise(world, delivery.group);
    seen.sum += delivery.records.to - seen.position[partition];
    seen.position[partition] = delivery.records.to;
}

void LagPeaks::take(const World& world, const StepOutput& out) {
    for (const Delivery& delivery : out.deliveries) deliver(world, delivery);
    const bool eventRan = world.events != m_events;
    m_events = world.events;
    if (!out.ownershipChanged && !eventRan) return;
    for (std::uint32_t g = 0; g < m_groups.size(); ++g) {
        if (out.ownershipChanged) {
            raise(world, GroupId{g});
            lookAtPositions(world, GroupId{g});
            raise(world, GroupId{g});
        } else if (!m_groups[g].unread.empty()) {
            lookAtUnread(world, GroupId{g});
        }
    }
}

Offset LagPeaks::lag(const World& world, const LagScope& scope) const {
    const Positions& seen = m_groups[scope.group.index()];
    if (scope.partition) {
        return world.topics[*scope.partition].log.end() - seen.position[scope.partition->index()];
    }
    Offset total = seen.backlog - seen.sum;
    for (const std::size_t producer : seen.producers) total += world.producers[producer].sent;
    return total;
}

void LagPeaks::raise(const World& world, GroupId group) {
    for (const std::size_t number : m_open) {
        Span& span = m_spans[number];
        if (span.scope.group == group) span.peak = std::max(span.peak, lag(world, span.scope));
    }
}

std::size_t LagPeaks::open(const World& world, const LagScope& scope) {
    m_spans.push_back({scope, lag(world, scope), true});
    m_open.push_back(m_spans.size() - 1);
    return m_spans.size() - 1;
}

void LagPeaks::close(const World& world, std::size_t span) {
    CORE_ASSERT(m_spans[span].open);
    m_spans[span].peak = peak(world, span);
    m_spans[span].open = false;
    std::erase(m_open, span);
}

Offset LagPeaks::peak(const World& world, std::size_t span) const {
    const Span& s = m_spans[span];
    return s.open ? std::max(s.peak, lag(world, s.scope)) : s.peak;
}

}  // namespace core
