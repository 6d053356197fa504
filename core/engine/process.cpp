// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/process.h"

#include <algorithm>
#include <utility>

#include "core/base/assert.h"
#include "core/base/overload.h"
#include "core/engine/delivery.h"
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

void addProcessed(const World& world, const Client& client, const std::vector<RecordRange>& records,
                  Offset done, StepOutput& out) {
    for (const RecordRange& range : records) {
        const Offset of = std::min(done, range.count());
        if (of == 0) return;
        done -= of;
        out.processed.push_back(
            {world.now, groupOf(client), slotOf(client), {range.partition, range.from, range.from + of}});
    }
}

/// Without the one record of each partition at which the application fails.
std::vector<RecordRange> withoutFailing(const InBatch& batch) {
    std::vector<RecordRange> records = batch.records;
    std::erase_if(records, [&](const RecordRange& range) {
        return std::ranges::find(batch.failing, range.partition) != batch.failing.end();
    });
    return records;
}

void countBatch(const World& world, const Client& client, const InBatch& batch, StepOutput& out) {
    const Offset done = recordsDone(consumptionOf(client), world.now);
    if (batch.failing.empty()) {
        addProcessed(world, client, batch.records, done, out);
    } else {
        addProcessed(world, client, withoutFailing(batch), done, out);
    }
}

void endProcess(World& world, ClientId client, const ProcessEnded& ended, StepOutput& out) {
    ConsumerSlot& slot = slotAt(world, slotOf(world.clients[client.index()]));
    if (slot.current == client) slot.status = ended.crashed ? SlotStatus::Crashed : SlotStatus::Left;
    // An application that closes lets those finish to whom it has handed records off.
    const Client& machine = world.clients[client.index()];
    if (!ended.crashed) {
        for (const Handful& handful : consumptionOf(machine).handedOff)
            addProcessed(world, machine, handful.records, handful.count, out);
    }
    if (slot.startsAgain && !ended.crashed)
        schedule(world, world.now, ProcessStarts{slotOf(world.clients[client.index()])});
    slot.startsAgain = false;
    world.clientTimers[client.index()].fill(kNotArmed);
    out.ownershipChanged = true;
}

bool changesOwnership(const ClientFact& fact) {
    return std::holds_alternative<RevocationMarked>(fact) ||
           std::holds_alternative<AssignmentAdopted>(fact) || std::holds_alternative<CallbackLeft>(fact) ||
           std::holds_alternative<PositionsSet>(fact) || std::holds_alternative<PositionsReset>(fact) ||
           std::holds_alternative<SubscriptionChanged>(fact) || std::holds_alternative<PausesChanged>(fact);
}

void commitClient(World& world, ClientId client, ClientDecision decision, StepOutput& out) {
    Client& machine = world.clients[client.index()];
    Correlation correlation = std::visit([](const auto& m) { return m.lastCorrelation; }, machine);
    for (const ClientFact& fact : decision.facts) {
        evolveClient(machine, fact, world.now);
        if (const auto* batch = std::get_if<BatchHandedOut>(&fact)) deliverBatch(world, machine, *batch, out);
        if (const auto* ended = std::get_if<ProcessEnded>(&fact)) endProcess(world, client, *ended, out);
        if (std::holds_alternative<Disconnected>(fact)) closeConnection(world, client, correlation);
        if (const auto* exited = std::get_if<ExitedOnError>(&fact)) {
            if (exited->restartAfter)
                schedule(world, world.now + *exited->restartAfter, ProcessStarts{slotOf(machine)});
        }
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

}  // namespace

void addNote(const World& world, StepOutput& out, Note note) {
    out.notes.push_back({world.now, std::move(note)});
}

/// Counts what of the batch in hand, or of what was handed off first, has been worked through by now.
void countProcessed(const World& world, const Client& client, StepOutput& out) {
    const Consumption& consumption = consumptionOf(client);
    if (const auto* batch = std::get_if<InBatch>(&consumption.activity))
        countBatch(world, client, *batch, out);
    if (consumption.handedOff.empty()) return;
    const Handful& oldest = consumption.handedOff.front();
    addProcessed(world, client, oldest.records, recordsDone(oldest, world.now), out);
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

void restartConfigured(World& world, SlotId slot, StepOutput& out) {
    ConsumerSlot& consumer = slotAt(world, slot);
    if (!consumer.nextConfig) return;
    consumer.settings.config = *std::exchange(consumer.nextConfig, std::nullopt);
    const Client* current = currentClient(world, slot);
    if (current == nullptr || consumptionOf(*current).closeRequested) return;
    consumer.startsAgain = true;
    runClient(world, *consumer.current, CloseWanted{}, out);
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
    const Client& client = world.clients[fires.client.index()];
    if (fires.timer == ClientTimer::BatchDone && !isFrozen(consumption, world.now)) {
        if (const auto* batch = std::get_if<InBatch>(&consumption.activity))
            countBatch(world, client, *batch, out);
    }
    const bool workDone = fires.timer == ClientTimer::WorkDone && !consumption.handedOff.empty();
    if (workDone && consumption.handedOff.front().until <= world.now) {
        const Handful& done = consumption.handedOff.front();
        addProcessed(world, client, done.records, done.count, out);
    }
    runClient(world, fires.client, fires.timer, out);
    return true;
}

}  // namespace core
