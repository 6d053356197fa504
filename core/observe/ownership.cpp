// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/ownership.h"

#include <algorithm>

#include "core/base/assert.h"

namespace core {
namespace {

/// For each topic, whether a live consumer of the group subscribes to it.
std::vector<bool> subscribedTopics(const World& world, GroupId group) {
    std::vector<bool> subscribed(world.topics.topics.size(), false);
    for (std::uint32_t i = 0; i < world.slots.size(); ++i) {
        const ConsumerSlot& slot = world.slots[i];
        const Client* client = slot.group == group ? currentClient(world, SlotId{i}) : nullptr;
        if (client == nullptr) continue;
        for (const TopicId topic : subscriptionOf(*client))
            subscribed[topic.index()] = !world.topics[topic].deleted;
    }
    return subscribed;
}

Reading readingOf(const Ownership& ownership, bool subscribed) {
    if (!subscribed) return Reading::Idle;
    if (!ownership.owner) return Reading::Nobody;
    return ownership.flowing ? Reading::Flowing : Reading::Assigned;
}

}  // namespace

void OwnershipRecorder::look(const World& world) {
    m_lanes.resize(world.groups.size());
    for (std::uint32_t g = 0; g < world.groups.size(); ++g) {
        m_lanes[g].resize(world.topics.partitions.size());
        const std::vector<bool> subscribed = subscribedTopics(world, GroupId{g});
        const std::vector<Ownership> owned = ownership(world, GroupId{g});
        for (const TopicId topic : world.groups[g].topics) {
            for (const PartitionId partition : world.topics[topic].partitions) {
                const Ownership& now = owned[partition.index()];
                const Reading reading = readingOf(now, subscribed[topic.index()]);
                const std::optional<SlotId> owner = reading == Reading::Idle ? std::nullopt : now.owner;
                extend(m_lanes[g][partition.index()], {world.now, kNever, reading, owner}, world.revision);
                if (owner && now.listed) takeOver(world, GroupId{g}, partition, *owner);
            }
        }
    }
}

void OwnershipRecorder::extend(Lane& lane, const OwnershipInterval& seen, std::uint64_t revision) {
    OwnershipLane& intervals = lane.intervals;
    const auto goesOn = [&] {
        return !intervals.empty() && intervals.back().reading == seen.reading &&
               intervals.back().owner == seen.owner;
    };
    if (goesOn()) return;
    if (!intervals.empty()) {
        CORE_ASSERT(seen.from >= intervals.back().from);
        intervals.back().to = seen.from;
        if (intervals.back().from == seen.from) {  // what lasted no time at all has not been
            intervals.pop_back();
            lane.revisions.pop_back();
        }
    }
    if (goesOn()) {
        intervals.back().to = kNever;
        return;
    }
    intervals.push_back(seen);
    lane.revisions.push_back(revision);
}

void OwnershipRecorder::takeOver(const World& world, GroupId group, PartitionId partition, SlotId owner) {
    std::vector<Takeover>& past = m_lanes[group.index()][partition.index()].takeovers;
    if (!past.empty() && past.back().owner == owner) return;
    if (!past.empty()) {
        m_moves.push_back({world.now, group, partition, past.back().owner, owner});
        m_moveRevisions.push_back(world.revision);
    }
    past.push_back({world.revision, owner});
}

bool OwnershipRecorder::knows(GroupId group, PartitionId partition) const {
    return group.index() < m_lanes.size() && partition.index() < m_lanes[group.index()].size() &&
           !m_lanes[group.index()][partition.index()].intervals.empty();
}

const OwnershipLane& OwnershipRecorder::lane(GroupId group, PartitionId partition) const {
    CORE_ASSERT(knows(group, partition));
    return m_lanes[group.index()][partition.index()].intervals;
}

void OwnershipRecorder::cutAfter(std::uint64_t revision) {
    for (std::vector<Lane>& lanes : m_lanes) {
        for (Lane& lane : lanes) {
            while (!lane.revisions.empty() && lane.revisions.back() > revision) {
                lane.revisions.pop_back();
                lane.intervals.pop_back();
            }
            if (!lane.intervals.empty()) lane.intervals.back().to = kNever;
            std::erase_if(lane.takeovers, [&](const Takeover& t) { return t.revision > revision; });
        }
    }
    while (!m_moveRevisions.empty() && m_moveRevisions.back() > revision) {
        m_moveRevisions.pop_back();
        m_moves.pop_back();
    }
}

const OwnershipInterval* intervalAt(const OwnershipLane& lane, SimTime moment) {
    const auto after = std::upper_bound(lane.begin(), lane.end(), moment,
                                        [](SimTime t, const OwnershipInterval& i) { return t < i.from; });
    return after == lane.begin() ? nullptr : &*std::prev(after);
}

StopTime stopTime(const OwnershipLane& lane, SimTime from, SimTime to) {
    StopTime result;
    SimDuration stretch{};
    for (const OwnershipInterval& interval : lane) {
        const SimTime begin = std::max(interval.from, from);
        const SimTime end = std::min(interval.to, to);
        if (begin >= end) continue;
        if (!isStopped(interval.reading)) {
            stretch = {};
            continue;
        }
        stretch += end - begin;
        result.total += end - begin;
        result.longest = std::max(result.longest, stretch);
    }
    return result;
}

}  // namespace core
