// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/process.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/base/overload.h"
#include "core/engine/delivery.h"
#include "core/engine/failover.h"
#include "core/engine/schedule.h"

namespace core {
namespace {

/// More steps than this in one moment mean that a client never waits.
constexpr int kMaxStepsInOneMoment = 10'000;

ConsumerSlot& slotAt(World& world, SlotId slot) { return world.slots[slot.index()]; }

void changeTimer(World& world, ClientId client, const TimerChange<ClientTimer>& change) {
    auto& timers = world.clientTimers[client.index()];
    std::visit(Overload{
                   [&](const ArmTimer<ClientTimer>& armed) {
                       timers[static_cast<std::size_t>(armed.key)] =
                           schedule(world, armed.at, ClientTimerFires{client, armed.key});
                   },
                   [&](const CancelTimer<ClientTimer>& cancelled) {
                       timers[static_cast<std::size_t>(cancelled.key)] = kNotArmed;
                   },
               },
               change);
}

void deliverBatch(World& world, const Client& client, const BatchHandedOut& batch, StepOutput& out) {
    GroupEntry& group = world.groups[groupOf(client).index()];
    for (const RecordRange& range : batch.records) {
        const Offset again = group.ledgers[range.partition.index()].deliver(range.from, range.to);
        out.deliveries.push_back({world.now, groupOf(client), slotOf(client), range, again});
    }
}

/// Counts what of the batch in hand has been worked through by now.
void countProcessed(const World& world, const Client& client, StepOutput& out) {
    const auto* batch = std::get_if<InBatch>(&consumptionOf(client).activity);
    if (batch == nullptr) return;
    Offset done = recordsDone(consumptionOf(client), world.now);
    for (const RecordRange& range : batch->records) {
        const Offset of = std::min(done, range.count());
        if (of == 0) return;
        done -= of;
        out.processed.push_back(
            {world.now, groupOf(client), slotOf(client), {range.partition, range.from, range.from + of}});
    }
}

void endProcess(World& world, ClientId client, const ProcessEnded& ended, StepOutput& out) {
    ConsumerSlot& slot = slotAt(world, slotOf(world.clients[client.index()]));
    if (slot.current == client) slot.status = ended.crashed ? SlotStatus::Crashed : SlotStatus::Left;
    world.clientTimers[client.index()].fill(kNotArmed);
    out.ownershipChanged = true;
}

bool changesOwnership(const ClientFact& fact) {
    return std::holds_alternative<RevocationMarked>(fact) ||
           std::holds_alternative<AssignmentAdopted>(fact) || std::holds_alternative<CallbackLeft>(fact) ||
           std::holds_alternative<PositionsSet>(fact) || std::holds_alternative<SubscriptionChanged>(fact);
}

void commitClient(World& world, ClientId client, ClientDecision decision, StepOutput& out) {
    Client& machine = world.clients[client.index()];
    Correlation correlation = std::visit([](const auto& m) { return m.lastCorrelation; }, machine);
    for (const ClientFact& fact : decision.facts) {
        evolveClient(machine, fact, world.now);
        if (const auto* batch = std::get_if<BatchHandedOut>(&fact)) deliverBatch(world, machine, *batch, out);
        if (const auto* ended = std::get_if<ProcessEnded>(&fact)) endProcess(world, client, *ended, out);
        out.ownershipChanged |= changesOwnership(fact);
    }
    for (const auto& change : decision.timers) changeTimer(world, client, change);
    for (Note& note : decision.notes) addNote(world, out, std::move(note));
    for (RequestBody& request : decision.requests)
        sendRequest(world, client, ++correlation, std::move(request), out);
}

ClientContext contextOf(const World& world) {
    return {.now = world.now, .topics = world.topics, .directory = world.directory};
}

Client makeClient(const World& world, SlotId slot, ClientId self) {
    const ConsumerSlot& consumer = world.slots[slot.index()];
    ClassicClient client;
    client.self = self;
    client.slot = slot;
    client.group = consumer.group;
    client.clientId = consumer.settings.clientId;
    client.config = consumer.settings.config;
    client.listener = consumer.settings.listener;
    client.commit = consumer.settings.commit;
    client.processing = consumer.settings.processing;
    client.seed = world.seed;
    client.subscription = consumer.settings.topics;
    client.consumption.activity = InPoll{world.now};
    client.consumption.lastPoll = world.now;
    return client;
}

// --- interventions ------------------------------------------------------------------------------------

/// The slot's process if it runs and has not been told to close.
std::optional<ClientId> runningProcess(const World& world, GroupId group, const std::string& name) {
    const std::optional<SlotId> slot = findSlot(world, group, name);
    if (!slot) return std::nullopt;
    const Client* client = currentClient(world, *slot);
    if (client == nullptr || consumptionOf(*client).closeRequested) return std::nullopt;
    return world.slots[slot->index()].current;
}

bool carryOut(World& world, const JoinConsumer& join, StepOutput& out) {
    std::optional<SlotId> slot = findSlot(world, join.group, join.name);
    if (!slot) {
        const GroupEntry& group = world.groups[join.group.index()];
        slot = SlotId{static_cast<std::uint32_t>(world.slots.size())};
        ConsumerSlot& made = world.slots.emplace_back();
        made.name = join.name;
        made.group = join.group;
        made.settings = group.defaults;
        made.settings.clientId = join.name;
    } else if (currentClient(world, *slot) != nullptr) {
        return false;
    }
    if (join.settings) slotAt(world, *slot).settings = *join.settings;
    startProcess(world, *slot, out);
    return true;
}

bool carryOut(World& world, const LeaveConsumer& leave, StepOutput& out) {
    const std::optional<ClientId> client = runningProcess(world, leave.group, leave.name);
    if (client) runClient(world, *client, CloseWanted{}, out);
    return client.has_value();
}

void kill(World& world, ClientId client, StepOutput& out) {
    countProcessed(world, world.clients[client.index()], out);
    runClient(world, client, Killed{}, out);
}

bool carryOut(World& world, const CrashConsumer& crash, StepOutput& out) {
    const std::optional<SlotId> slot = findSlot(world, crash.group, crash.name);
    if (!slot || currentClient(world, *slot) == nullptr) return false;
    kill(world, *slotAt(world, *slot).current, out);
    return true;
}

bool carryOut(World& world, const RestartConsumer& restart, StepOutput& out) {
    const std::optional<ClientId> client = runningProcess(world, restart.group, restart.name);
    if (!client) return false;
    const SlotId slot = slotOf(world.clients[client->index()]);
    schedule(world, world.now + restart.after, ProcessStarts{slot});
    if (restart.how == RestartHow::Crash) {
        kill(world, *client, out);
    } else {
        runClient(world, *client, CloseWanted{}, out);
    }
    return true;
}

bool carryOut(World& world, const HangConsumer& hang, StepOutput& out) {
    const std::optional<ClientId> client = runningProcess(world, hang.group, hang.name);
    if (client) runClient(world, *client, HangWanted{hang.lasts}, out);
    return client.has_value();
}

bool carryOut(World& world, const FreezeConsumer& freeze, StepOutput& out) {
    const std::optional<SlotId> slot = findSlot(world, freeze.group, freeze.name);
    if (!slot || currentClient(world, *slot) == nullptr) return false;
    runClient(world, *slotAt(world, *slot).current, FreezeWanted{freeze.lasts}, out);
    return true;
}

bool carryOut(World& world, const SubscribeConsumer& subscribe, StepOutput& out) {
    const std::optional<ClientId> client = runningProcess(world, subscribe.group, subscribe.name);
    if (!client) return false;
    runClient(world, *client, SubscribeWanted{subscribe.topics}, out);
    out.ownershipChanged = true;
    return true;
}

bool carryOut(World& world, const AddPartitions& add, StepOutput& out) {
    Topic& topic = world.topics.topics[add.topic.index()];
    auto number = static_cast<std::int32_t>(topic.partitions.size());
    if (add.count <= number) return false;
    for (; number < add.count; ++number) {
        const auto index = static_cast<std::uint32_t>(world.topics.partitions.size());
        topic.partitions.push_back(PartitionId{index});
        world.topics.partitions.push_back({add.topic, number, BrokerId{index % world.brokers}, {}});
    }
    world.network.fetchWaiters.resize(world.topics.partitions.size());
    for (GroupEntry& group : world.groups) group.ledgers.resize(world.topics.partitions.size());
    out.ownershipChanged = true;
    return true;
}

bool carryOut(World& world, const BrokerDown& down, StepOutput& out) { return takeDown(world, down, out); }

bool carryOut(World& world, const BrokerUp& up, StepOutput&) { return bringUp(world, up); }

}  // namespace

void addNote(const World& world, StepOutput& out, Note note) {
    out.notes.push_back({world.now, std::move(note)});
}

void startProcess(World& world, SlotId slot, StepOutput& out) {
    const ClientId self{static_cast<std::uint32_t>(world.clients.size())};
    ConsumerSlot& consumer = slotAt(world, slot);
    const std::string incarnation = world.groups[consumer.group.index()].name + '/' + consumer.name + '/' +
                                    std::to_string(consumer.incarnations);
    const std::uint64_t stream = streamNumber(incarnation);
    ClientLinks links;
    links.luck = Rng::stream(world.seed, {StreamPurpose::Network, stream});
    links.memberIds = Rng::stream(world.seed, {StreamPurpose::MemberIds, stream});
    world.clients.push_back(makeClient(world, slot, self));
    world.clientTimers.emplace_back().fill(kNotArmed);
    world.network.links.push_back(std::move(links));
    consumer.current = self;
    consumer.incarnations += 1;
    consumer.status = SlotStatus::Running;
    consumer.request.reset();
    consumer.response.reset();
    out.ownershipChanged = true;
    addNote(world, out, ConsumerStarted{slot, consumer.group});
    runClient(world, self, Continue{}, out);
}

void runClient(World& world, ClientId client, const ClientInput& input, StepOutput& out) {
    if (isGone(consumptionOf(world.clients[client.index()]))) return;  // answers to the dead
    commitClient(world, client, decideClient(world.clients[client.index()], input, contextOf(world)), out);
    for (int steps = 0;; ++steps) {
        CORE_ASSERT(steps < kMaxStepsInOneMoment);
        const Client& machine = world.clients[client.index()];
        if (isGone(consumptionOf(machine))) return;
        ClientDecision next = decideClient(machine, Continue{}, contextOf(world));
        if (next.empty()) return;
        commitClient(world, client, std::move(next), out);
    }
}

bool fireClientTimer(World& world, const ClientTimerFires& fires, EventKey event, StepOutput& out) {
    EventKey& armed = world.clientTimers[fires.client.index()][static_cast<std::size_t>(fires.timer)];
    if (armed != event) return false;
    armed = kNotArmed;
    const Consumption& consumption = consumptionOf(world.clients[fires.client.index()]);
    if (fires.timer == ClientTimer::BatchDone && !isFrozen(consumption, world.now))
        countProcessed(world, world.clients[fires.client.index()], out);
    runClient(world, fires.client, fires.timer, out);
    return true;
}

void performIntervention(World& world, const Intervention& what, bool byUser, StepOutput& out) {
    addNote(world, out, Intervened{what, byUser});
    const bool done = std::visit([&](const auto& action) { return carryOut(world, action, out); }, what);
    if (!done) addNote(world, out, InterventionSkipped{what});
}

}  // namespace core
