// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/simulation.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/base/overload.h"
#include "core/engine/delivery.h"
#include "core/engine/failover.h"
#include "core/engine/fetching.h"
#include "core/engine/process.h"
#include "core/engine/schedule.h"

namespace core {
namespace {

Producer* earliestProducer(World& world) {
    const auto earliest = std::ranges::min_element(world.producers, {}, &Producer::due);
    return earliest == world.producers.end() ? nullptr : &*earliest;
}

void produce(World& world, Producer& producer, StepOutput& out) {
    world.now = producer.due;
    const std::vector<PartitionId>& partitions = world.topics[producer.topic].partitions;
    if (world.now >= producer.metadataDue) {
        producer.partitions = static_cast<std::int32_t>(partitions.size());
        producer.metadataDue = world.now + kProducerMetadataAge;
    }
    const ChosenPlace place = choosePlace(producer);
    const PartitionId partition = partitions[static_cast<std::size_t>(place.partition)];
    PartitionLog& log = world.topics[partition].log;
    log.append(world.now, place.key);
    log.retain(world.topics[producer.topic].retention);
    recordSent(producer);
    wakeFetches(world, partition, out);
}

void startRestarted(World& world, SlotId slot, StepOutput& out) {
    // Its old process may still be closing; another one may have been started meanwhile.
    const Client* current = currentClient(world, slot);
    if (current == nullptr || consumptionOf(*current).closeRequested) startProcess(world, slot, out);
}

/// True when a machine decided something.
bool happen(World& world, const Event& event, StepOutput& out) {
    return std::visit(
        Overload{
            [&](const MessageArrives& e) {
                deliverMessage(world, e, out);
                return true;
            },
            [&](const ClientTimerFires& e) { return fireClientTimer(world, e, event.key, out); },
            [&](const GroupTimerFires& e) { return fireGroupTimer(world, e, event.key, out); },
            [&](const FetchWaitEnds& e) { return endFetchWait(world, e, out); },
            [&](const InterventionDue& e) {
                const Intervention what = world.interventions[e.index].what;
                performIntervention(world, what, /*byUser=*/false, out);
                return false;
            },
            [&](const GroupLoads& e) {
                loadGroup(world, e.group, out);
                return true;
            },
            [&](const RestartDue& e) {
                restartConfigured(world, e.slot, out);
                return true;
            },
            [&](const AnswerOverdue& e) {
                runClient(world, e.client, RequestTimeUp{e.api, e.correlation}, out);
                return true;
            },
            [&](const ProcessStarts& e) {
                startRestarted(world, e.slot, out);
                return false;
            },
        },
        event.body);
}

/// Records of a moment are in the log before its events, but after its interventions.
bool recordComesFirst(const Producer* producer, const EventQueue& queue) {
    if (producer == nullptr || producer->due == kNever) return false;
    if (queue.empty()) return true;
    const EventKey& next = queue.next().key;
    return producer->due < next.at || (producer->due == next.at && next.rank() == EventRank::Ordinary);
}

}  // namespace

void StepOutput::clear() {
    notes.clear();
    deliveries.clear();
    processed.clear();
    ownershipChanged = false;
}

SimTime nextMoment(const World& world) {
    SimTime next = world.queue.empty() ? kNever : world.queue.next().key.at;
    for (const Producer& producer : world.producers) next = std::min(next, producer.due);
    return next;
}

bool step(World& world, SimTime until, StepOutput& out) {
    Producer* producer = earliestProducer(world);
    if (recordComesFirst(producer, world.queue)) {
        if (producer->due > until) return false;
        produce(world, *producer, out);
    } else {
        if (world.queue.empty() || world.queue.next().key.at > until) return false;
        const Event event = world.queue.popNext();
        CORE_ASSERT(event.key.at >= world.now);
        world.now = event.key.at;
        if (happen(world, event, out)) world.events += 1;
    }
    world.lastEvent = world.now;
    world.revision += 1;
    return true;
}

void runUntil(World& world, SimTime until, StepOutput& out) {
    while (step(world, until, out)) {
    }
    world.now = std::max(world.now, until);
}

void scheduleIntervention(World& world, const TimedIntervention& what) {
    CORE_ASSERT(what.at >= world.now);
    const auto index = static_cast<std::uint32_t>(world.interventions.size());
    world.interventions.push_back(what);
    schedule(world, what.at, InterventionDue{index}, EventRank::Scripted);
}

SimTime nextInterventionTime(const World& world) {
    return world.lastEvent < world.now ? world.now : world.now + SimDuration{1};
}

void intervene(World& world, const TimedIntervention& what, StepOutput& out) {
    CORE_ASSERT(what.at >= world.now && world.lastEvent < what.at && nextMoment(world) >= what.at);
    world.now = what.at;
    performIntervention(world, what.what, /*byUser=*/true, out);
    world.lastEvent = world.now;
    world.userInterventions += 1;
    world.revision += 1;
}

}  // namespace core
