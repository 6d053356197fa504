// SPDX-License-Identifier: GPL-3.0-or-later
// Which step of a classic client answers which input.

#include "core/base/assert.h"
#include "core/base/overload.h"
#include "core/client/classic_steps.h"

namespace core {
namespace {

bool threadReads(const ClassicClient& client) {
    const MemberState state = client.membership.state;
    return client.heartbeat.enabled &&
           (state == MemberState::CompletingRebalance || state == MemberState::Stable);
}

/// The heartbeat thread wakes up every retry.backoff.ms from the moment it was enabled.
SimTime nextWakeUp(const ClassicClient& client, SimTime now) {
    if (client.config.kind == ClientKind::Kafkajs) return now;  // it waits for the answer
    const SimDuration every = client.config.retryBackoff;
    const SimDuration awake = now - client.heartbeat.enabledAt;
    return client.heartbeat.enabledAt + (awake + every - SimDuration{1}) / every * every;
}

ClientDecision receive(const ClassicClient& client, const AnswerArrived& arrived,
                       const ClientContext& context) {
    if (apiOf(arrived.response.body) == Api::Fetch) return bufferRecords(client, arrived.response, context);
    ClientDecision decision;
    decision.facts.emplace_back(AnswerQueued{arrived.response});
    wakeThread(decision, client, context.now);
    return decision;
}

ClientDecision wantClose(const ClassicClient& client, const ClientContext& context) {
    ClientDecision decision;
    if (client.consumption.closeRequested) return decision;
    decision.facts.emplace_back(CloseRequested{});
    if (std::holds_alternative<InPoll>(client.consumption.activity)) {
        arm(decision, ClientTimer::PollReturns, pollStart(client.consumption, context.now) + kPollTimeout);
    }
    if (std::holds_alternative<Idle>(client.consumption.activity)) {
        decision.facts.emplace_back(CloseMoved{CloseStage::Commit});
        arm(decision, ClientTimer::CloseTimeout, context.now + kCloseTimeout);
    }
    return decision;
}

ClientDecision goOn(const ClassicClient& client, const ClientContext& context) {
    if (refusesItsStrategies(client)) return endUnconstructed(client);
    return std::visit(Overload{
                          [&](const InPoll&) { return continuePoll(client, context); },
                          [&](const InBatch&) { return ClientDecision{}; },
                          [&](const InCallback& callback) {
                              return callback.until > context.now ? ClientDecision{}
                                                                  : endCallback(client, context);
                          },
                          [&](const InCommit&) { return continueCommit(client, context); },
                          [&](const InClose&) { return continueClose(client, context); },
                          [&](const Idle&) { return ClientDecision{}; },
                          [&](const Gone&) { return ClientDecision{}; },
                      },
                      client.consumption.activity);
}

}  // namespace

ClientDecision die(const ClassicClient& client) {
    ClientDecision decision;
    decision.facts.emplace_back(ProcessEnded{.crashed = true});
    decision.notes.emplace_back(ConsumerGone{.slot = client.slot, .group = client.group, .crashed = true});
    return decision;
}

ClientDecision bufferRecords(const ClassicClient& client, const Response& response,
                             const ClientContext& context) {
    ClientDecision decision;
    const FetchResponse& answer = *std::get_if<FetchResponse>(&response.body);
    decision.facts.emplace_back(FetchAnswered{});
    if (!answer.outOfRange.empty()) resetPositions(decision, client, answer.outOfRange, context);
    RecordsFetched fetched;
    for (const RecordRange& range : answer.ranges) {
        const OwnedPartition* owned = findOwned(client.consumption, range.partition);
        // What was revoked meanwhile, or is read from elsewhere now, is thrown away.
        if (owned != nullptr && owned->position && owned->fetchedTo == range.from)
            fetched.ranges.push_back(range);
    }
    if (!fetched.ranges.empty()) decision.facts.emplace_back(std::move(fetched));
    return decision;
}

void wakeThread(ClientDecision& decision, const ClassicClient& client, SimTime now) {
    if (readsAnswers(client.consumption) || !threadReads(client)) return;
    arm(decision, ClientTimer::ThreadReads, nextWakeUp(client, now));
}

void ask(ClientDecision& decision, RequestBody body) {
    decision.facts.emplace_back(Asked{apiOf(body)});
    decision.requests.push_back(std::move(body));
}

void arm(ClientDecision& decision, ClientTimer timer, SimTime at) {
    decision.timers.emplace_back(ArmTimer<ClientTimer>{timer, at});
}

void cancel(ClientDecision& decision, ClientTimer timer) {
    decision.timers.emplace_back(CancelTimer<ClientTimer>{timer});
}

void moveState(ClientDecision& decision, const ClassicClient& client, MemberState to) {
    const MemberState from = client.membership.state;
    if (from == to) return;
    decision.facts.emplace_back(MemberStateMoved{to});
    decision.notes.emplace_back(MemberStateChanged{client.slot, client.group, from, to});
}

bool isOutstanding(const ClassicClient& client, Api api) {
    return client.outstanding[static_cast<std::size_t>(api)] != 0;
}

ClientDecision decide(const ClassicClient& client, const ClientInput& input, const ClientContext& context) {
    CORE_ASSERT(!isGone(client.consumption));
    if (isFrozen(client.consumption, context.now)) return decideFrozen(client, input, context);
    return std::visit(
        Overload{
            [&](const AnswerArrived& arrived) { return receive(client, arrived, context); },
            [&](const ClientTimer& timer) { return decideTimer(client, timer, context); },
            [&](const Continue&) { return goOn(client, context); },
            [&](const CloseWanted&) { return wantClose(client, context); },
            [&](const Killed&) { return die(client); },
            [&](const SubscribeWanted& wanted) { return wantSubscription(client, wanted, context.now); },
            [&](const HangWanted& hang) { return wantHang(client, hang.lasts, context.now); },
            [&](const FreezeWanted& freeze) { return wantFreeze(client, freeze.lasts, context.now); },
            [&](const PauseWanted& wanted) { return wantPause(client, wanted); },
            [&](const ProcessingWanted& wanted) { return wantProcessing(client, wanted, context.now); },
            [&](const RequestTimeUp& late) { return giveUpRequest(client, late, context.now); },
        },
        input);
}

}  // namespace core
