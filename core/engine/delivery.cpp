// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/delivery.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/base/overload.h"
#include "core/engine/fetching.h"
#include "core/engine/loss.h"
#include "core/engine/process.h"
#include "core/engine/schedule.h"

namespace core {
namespace {

ConsumerSlot& slotOfClient(World& world, ClientId client) {
    return world.slots[slotOf(world.clients[client.index()]).index()];
}

SimDuration travelTime(World& world, ClientId client, BrokerId broker) {
    const Network& network = world.network;
    const NetworkSettings& settings =
        network.special.empty() ? network.settings : settingsBetween(world, client, broker);
    if (settings.jitter == SimDuration{}) return settings.latency;
    Rng& luck = world.network.links[client.index()].luck;
    return settings.latency + SimDuration{luck.between(0, microseconds(settings.jitter))};
}

void putOnTheWay(World& world, Message message) {
    Network& network = world.network;
    std::uint32_t place = 0;
    if (network.freePlaces.empty()) {
        place = static_cast<std::uint32_t>(network.messages.size());
        network.messages.emplace_back();
    } else {
        place = network.freePlaces.back();
        network.freePlaces.pop_back();
    }
    const SimTime arrivesAt = message.arrivesAt;
    network.messages[place] = std::move(message);
    schedule(world, arrivesAt, MessageArrives{place});
}

Message takeOffTheWay(World& world, std::uint32_t place) {
    Network& network = world.network;
    CORE_ASSERT(network.messages[place].has_value());
    Message message = std::move(*network.messages[place]);
    network.messages[place].reset();
    network.freePlaces.push_back(place);
    return message;
}

bool usesCoordinatorConnection(Api api) { return api != Api::Fetch && api != Api::FindCoordinator; }

/// Later on its connection than what was sent before.
SimTime arrivalTime(World& world, ClientId client, BrokerId broker, Api api, SimTime Connection::*newest) {
    SimTime arrives = world.now + travelTime(world, client, broker);
    if (!usesCoordinatorConnection(api)) return arrives;
    SimTime& last = world.network.links[client.index()].coordinator.*newest;
    arrives = std::max(arrives, last);
    last = arrives;
    return arrives;
}

JoinsAs joinsAs(const RequestBody& body) {
    const auto* join = std::get_if<JoinGroupRequest>(&body);
    if (join == nullptr || !join->memberId.empty()) return JoinsAs::Member;
    return join->instanceId.empty() ? JoinsAs::Nameless : JoinsAs::Instance;
}

bool isHandshake(Api api) { return api == Api::JoinGroup || api == Api::SyncGroup || api == Api::LeaveGroup; }

bool isNewest(const ConsumerSlot& slot, ClientId client) { return slot.current == client; }

BrokerId brokerFor(const World& world, ClientId client, const RequestBody& body) {
    if (const auto* fetch = std::get_if<FetchRequest>(&body))
        return world.topics[fetch->from.front().partition].leader;
    if (std::holds_alternative<FindCoordinatorRequest>(body)) {  // any broker that is up
        BrokerId any{0};
        while (!isUp(world, any)) any.value += 1;
        return any;
    }
    const std::optional<BrokerId> coordinator = coordinatorOf(world.clients[client.index()]);
    CORE_ASSERT(coordinator.has_value());
    return *coordinator;
}

void changeTimer(World& world, GroupId group, const TimerChange<GroupTimerKey>& change) {
    auto& timers = world.groups[group.index()].timers;
    std::visit(Overload{
                   [&](const ArmTimer<GroupTimerKey>& armed) {
                       timers[armed.key] = schedule(world, armed.at, GroupTimerFires{group});
                   },
                   [&](const CancelTimer<GroupTimerKey>& cancelled) { timers.erase(cancelled.key); },
               },
               change);
}

bool isOfClosedConnection(const World& world, ClientId client, Api api, Correlation correlation) {
    return usesCoordinatorConnection(api) &&
           correlation <= world.network.links[client.index()].coordinator.closedUpTo;
}

void handOver(World& world, Request request, StepOutput& out);

/// Takes waiting requests of a connection for as long as the coordinator answers at once (facts 3.12).
void pump(World& world, ClientId client, StepOutput& out) {
    for (;;) {
        Connection& connection = world.network.links[client.index()].coordinator;
        if (connection.answering || connection.waiting.empty()) return;
        Request next = std::move(connection.waiting.front());
        connection.waiting.pop_front();
        handOver(world, std::move(next), out);
    }
}

/// False for what was asked on a connection that its client has closed since.
bool isStillAsked(const World& world, const Response& reply) {
    const Connection& connection = world.network.links[reply.client.index()].coordinator;
    CORE_ASSERT(connection.answering == reply.correlation || reply.correlation <= connection.closedUpTo);
    return connection.answering == reply.correlation;
}

void commitGroup(World& world, GroupId group, GroupDecision decision, StepOutput& out) {
    GroupEntry& entry = world.groups[group.index()];
    bool written = false;
    for (const ClassicFact& fact : decision.facts) {
        evolveGroup(entry.machine, fact);
        written |= isDurableFact(fact) && !std::holds_alternative<OffsetsStored>(fact);
    }
    // What a rebalance has brought so far is not written (facts 3.10); a lone broker has nobody to load it.
    const GroupState state = summaryOf(entry.machine).state;
    const bool whole = state == GroupState::Stable || state == GroupState::Empty;
    if (written && whole && world.brokers > 1) entry.saved = entry.machine;
    for (const auto& change : decision.timers) changeTimer(world, group, change);
    for (Note& note : decision.notes) addNote(world, out, std::move(note));
    std::vector<ClientId> freed;
    for (Response& reply : decision.replies) {
        if (!isStillAsked(world, reply)) continue;
        world.network.links[reply.client.index()].coordinator.answering.reset();
        freed.push_back(reply.client);
        sendResponse(world, std::move(reply), out);
    }
    for (const ClientId client : freed) pump(world, client, out);
}

/// What a new member of this client would be called: <group.instance.id, else client.id>-<uuid> (facts 1,
/// CG.generateMemberId).
MemberId drawMemberId(World& world, const Request& request) {
    Rng& luck = world.network.links[request.client.index()].memberIds;
    constexpr std::string_view kDigits = "0123456789abcdef";
    constexpr std::string_view kForm = "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx";
    const JoinGroupRequest& join = *std::get_if<JoinGroupRequest>(&request.body);
    MemberId id = (join.instanceId.empty() ? join.clientId : join.instanceId) + '-';
    for (const char c : kForm) {
        if (c == 'x') {
            id += kDigits[luck.below(16)];
        } else {
            id += c == 'y' ? kDigits[8 + luck.below(4)] : c;
        }
    }
    return id;
}

bool wantsMemberId(const Request& request) {
    const auto* join = std::get_if<JoinGroupRequest>(&request.body);
    return join != nullptr && join->memberId.empty();
}

/// What a broker says that does not serve the group: it is not its coordinator, or not yet (facts 3.7).
/// While loading, a heartbeat is answered as if all were well. A commit may be made to fail.
std::optional<ErrorCode> coordinatorRefusal(World& world, const Request& request) {
    const GroupEntry& entry = world.groups[groupOf(world.clients[request.client.index()]).index()];
    const Api api = apiOf(request.body);
    if (request.broker != entry.coordinator) return ErrorCode::NotCoordinator;
    if (entry.loadedAt) return api == Api::Heartbeat ? ErrorCode::None : ErrorCode::CoordinatorLoadInProgress;
    const std::optional<CommitFault>& fault = slotOfClient(world, request.client).commitFault;
    if (api == Api::OffsetCommit && fault && world.now < fault->until) return fault->error;
    return std::nullopt;
}

void handOver(World& world, Request request, StepOutput& out) {
    const ClientId client = request.client;
    const GroupId group = groupOf(world.clients[client.index()]);
    world.network.links[client.index()].coordinator.answering = request.correlation;
    ConsumerSlot& slot = slotOfClient(world, client);
    if (isNewest(slot, client) && isHandshake(apiOf(request.body)) && slot.request)
        slot.request->parked = true;
    if (const auto refusal = coordinatorRefusal(world, request)) {
        Response reply{client, request.broker, request.correlation, *refusal,
                       emptyResponse(apiOf(request.body))};
        // The client reads off the answer what it had wanted to commit or to know.
        if (const auto* commit = std::get_if<OffsetCommitRequest>(&request.body))
            reply.body = OffsetCommitResponse{commit->offsets};
        world.network.links[client.index()].coordinator.answering.reset();
        sendResponse(world, std::move(reply), out);
        return;
    }
    GroupRequest input{
        .request = std::move(request), .slot = slotOf(world.clients[client.index()]), .freshId = {}};
    if (wantsMemberId(input.request)) {
        input.freshId = drawMemberId(world, input.request);
        world.directory.emplace(input.freshId, input.slot);
    }
    const GroupEntry& entry = world.groups[group.index()];
    const GroupContext context{
        .now = world.now, .self = group, .broker = entry.coordinator, .config = world.brokerConfig};
    commitGroup(world, group, decideGroup(entry.machine, input, context), out);
}

void receiveRequest(World& world, Request request, StepOutput& out) {
    const Api api = apiOf(request.body);
    if (api == Api::Fetch) {
        receiveFetch(world, std::move(request), out);
        return;
    }
    if (api == Api::FindCoordinator) {
        const GroupId group = std::get_if<FindCoordinatorRequest>(&request.body)->group;
        sendResponse(world,
                     {.client = request.client,
                      .broker = request.broker,
                      .correlation = request.correlation,
                      .error = ErrorCode::None,
                      .body = FindCoordinatorResponse{world.groups[group.index()].coordinator}},
                     out);
        return;
    }
    const ClientId client = request.client;
    world.network.links[client.index()].coordinator.waiting.push_back(std::move(request));
    pump(world, client, out);
}

}  // namespace

void answerParked(World& world, Response reply, StepOutput& out) {
    if (!isStillAsked(world, reply)) return;
    const ClientId client = reply.client;
    world.network.links[client.index()].coordinator.answering.reset();
    sendResponse(world, std::move(reply), out);
    pump(world, client, out);
}

void sendResponse(World& world, Response response, StepOutput& out) {
    const Api api = apiOf(response.body);
    const ClientId client = response.client;
    const SimTime arrives =
        arrivalTime(world, client, response.broker, api, &Connection::lastResponseArrives);
    ConsumerSlot& slot = slotOfClient(world, client);
    if (isNewest(slot, client)) {
        if (isHandshake(api) && slot.request) slot.request->parked = false;
        if (isHandshake(api) || response.error != ErrorCode::None) {
            slot.response = TrackMessage{.api = api,
                                         .error = response.error,
                                         .sentAt = world.now,
                                         .arrivesAt = arrives,
                                         .parked = false};
        }
    }
    const Passage passage{client, response.broker, api, Direction::Response, response.correlation};
    if (canLose(world.network) && isLost(world, passage)) {
        noteLoss(world, passage, arrives, out);
        return;
    }
    putOnTheWay(world, {.body = std::move(response), .sentAt = world.now, .arrivesAt = arrives});
}

void closeConnection(World& world, ClientId client, Correlation newest) {
    Connection& connection = world.network.links[client.index()].coordinator;
    connection = Connection{.answering = std::nullopt,
                            .waiting = {},
                            .lastRequestArrives = {},
                            .lastResponseArrives = {},
                            .closedUpTo = newest};
}

void sendRequest(World& world, ClientId client, Correlation correlation, RequestBody body, StepOutput& out) {
    const Api api = apiOf(body);
    const BrokerId broker = brokerFor(world, client, body);
    const SimTime arrives = arrivalTime(world, client, broker, api, &Connection::lastRequestArrives);
    if (api != Api::Fetch) {  // fetches are a flow, not a story
        ConsumerSlot& slot = slotOfClient(world, client);
        addNote(world, out,
                RequestSent{slotOf(world.clients[client.index()]), slot.group, broker, api,
                            generationOf(body), joinsAs(body)});
        if (isHandshake(api) && isNewest(slot, client)) {
            slot.request = TrackMessage{.api = api,
                                        .error = ErrorCode::None,
                                        .sentAt = world.now,
                                        .arrivesAt = arrives,
                                        .parked = false};
        }
    }
    const Passage passage{client, broker, api, Direction::Request, correlation};
    if (canLose(world.network) && isLost(world, passage)) {
        noteLoss(world, passage, arrives, out);
        return;
    }
    putOnTheWay(world, {.body = Request{client, broker, correlation, std::move(body)},
                        .sentAt = world.now,
                        .arrivesAt = arrives});
}

void deliverMessage(World& world, const MessageArrives& arrival, StepOutput& out) {
    Message message = takeOffTheWay(world, arrival.message);
    if (auto* request = std::get_if<Request>(&message.body)) {
        if (!isOfClosedConnection(world, request->client, apiOf(request->body), request->correlation))
            receiveRequest(world, std::move(*request), out);
        return;
    }
    Response& response = *std::get_if<Response>(&message.body);
    if (isOfClosedConnection(world, response.client, apiOf(response.body), response.correlation)) return;
    const ClientId client = response.client;
    runClient(world, client, AnswerArrived{std::move(response)}, out);
}

bool fireGroupTimer(World& world, const GroupTimerFires& fires, EventKey event, StepOutput& out) {
    GroupEntry& entry = world.groups[fires.group.index()];
    const auto armed =
        std::ranges::find_if(entry.timers, [&](const auto& timer) { return timer.second == event; });
    if (armed == entry.timers.end()) return false;
    const GroupTimerKey key = armed->first;
    entry.timers.erase(armed);
    const GroupContext context{
        .now = world.now, .self = fires.group, .broker = entry.coordinator, .config = world.brokerConfig};
    commitGroup(world, fires.group, decideGroup(entry.machine, key, context), out);
    return true;
}

}  // namespace core
