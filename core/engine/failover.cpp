// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/failover.h"

#include <algorithm>

#include "core/base/overload.h"
#include "core/engine/delivery.h"
#include "core/engine/process.h"
#include "core/engine/schedule.h"

namespace core {
namespace {

std::optional<BrokerId> nextUp(const World& world, BrokerId after) {
    for (std::uint32_t step = 1; step < world.brokers; ++step) {
        const BrokerId broker{(after.value + step) % world.brokers};
        if (isUp(world, broker)) return broker;
    }
    return std::nullopt;
}

/// On the old broker the group is dead: whoever waits there is told to look elsewhere, and what waits behind
/// that on its connection finds the coordinator moved already.
void moveCoordinator(World& world, GroupId id, BrokerId to, SimDuration load, StepOutput& out) {
    GroupEntry& group = world.groups[id.index()];
    const BrokerId from = group.coordinator;
    std::vector<Response> refusals = parkedAnswers(group.machine, ErrorCode::NotCoordinator, from);
    group.coordinator = to;
    group.loadedAt = world.now + load;
    group.machine = restored(group.machine, group.saved);
    group.timers.clear();
    schedule(world, *group.loadedAt, GroupLoads{id});
    addNote(world, out, CoordinatorMoved{id, from, to, *group.loadedAt});
    for (Response& refusal : refusals) answerParked(world, std::move(refusal), out);
}

}  // namespace

Skipped takeDown(World& world, const BrokerDown& down, StepOutput& out) {
    const BrokerId broker =
        down.coordinatorOf ? world.groups[down.coordinatorOf->index()].coordinator : *down.broker;
    const std::optional<BrokerId> next = nextUp(world, broker);
    if (world.brokers == 1) return Skip{SkipReason::OnlyBroker};
    if (!isUp(world, broker)) return Skip{SkipReason::BrokerIsDown};
    if (!next) return Skip{SkipReason::NoOtherBroker};
    world.brokersDown.insert(std::ranges::upper_bound(world.brokersDown, broker), broker);
    for (Partition& partition : world.topics.partitions) {
        if (partition.leader == broker) partition.leader = *next;
    }
    for (std::uint32_t g = 0; g < world.groups.size(); ++g) {
        if (world.groups[g].coordinator == broker) moveCoordinator(world, GroupId{g}, *next, down.load, out);
    }
    return std::nullopt;
}

Skipped bringUp(World& world, const BrokerUp& up) {
    if (std::erase(world.brokersDown, up.broker) > 0) return std::nullopt;
    return Skip{SkipReason::BrokerIsUp};
}

void loadGroup(World& world, GroupId id, StepOutput& out) {
    GroupEntry& group = world.groups[id.index()];
    if (!group.loadedAt || *group.loadedAt != world.now) return;  // it has moved on meanwhile
    group.loadedAt.reset();
    addNote(world, out, CoordinatorLoaded{id, group.coordinator, summaryOf(group.machine).generation});
    // Sessions start afresh: nobody is put out for what happened before.
    for (const auto& [key, length] : sessionsOf(group.machine))
        group.timers[key] = schedule(world, world.now + length, GroupTimerFires{id});
}

}  // namespace core
