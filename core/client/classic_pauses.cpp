// SPDX-License-Identifier: GPL-3.0-or-later
// An application that hangs and a process that is frozen (scenario format, Actions; facts 4.3, "After a
// freeze longer than the session").

#include <algorithm>

#include "core/base/overload.h"
#include "core/client/classic_steps.h"

namespace core {
namespace {

/// Takes the batch's time up to `pause.until`, where it was to end at batch.until.
void pauseBatch(ClientDecision& decision, const ClassicClient& client, const Pause& pause, SimDuration by,
                SimTime now) {
    const InBatch& batch = *std::get_if<InBatch>(&client.consumption.activity);
    const SimTime ends = batch.until + by;
    arm(decision, ClientTimer::BatchDone, ends);
    watchPollInterval(decision, client, now, ends - now);
    decision.facts.emplace_back(BatchPaused{pause, ends});
}

void hangInBatch(ClientDecision& decision, const ClassicClient& client, const InBatch& batch,
                 SimDuration lasts, SimTime now) {
    if (batch.pause && now < batch.pause->until) {  // one hang after the other
        pauseBatch(decision, client, {batch.pause->from, batch.pause->until + lasts}, lasts, now);
        return;
    }
    const SimTime between = recordEnd(batch, now);
    if (between < batch.until) {
        pauseBatch(decision, client, {between, between + lasts}, lasts, now);
    } else {
        decision.facts.emplace_back(HangAsked{lasts});
    }
}

void freezeBatch(ClientDecision& decision, const ClassicClient& client, const InBatch& batch, SimTime until,
                 SimTime now) {
    if (batch.pause && now < batch.pause->until) {
        // A hang is a sleep, which a freeze does not make longer unless it ends later.
        const SimTime begins = std::min(batch.pause->from, now);
        const SimTime ends = std::max(batch.pause->until, until);
        pauseBatch(decision, client, {begins, ends},
                   (ends - begins) - (batch.pause->until - batch.pause->from), now);
    } else {
        pauseBatch(decision, client, {now, until}, until - now, now);
    }
}

}  // namespace

ClientDecision wantHang(const ClassicClient& client, SimDuration lasts, SimTime now) {
    ClientDecision decision;
    if (client.processing.handOff) {  // those hang who do the work; poll() goes on
        if (!client.consumption.handedOff.empty()) decision.facts.emplace_back(WorkDelayed{lasts});
        return decision;
    }
    if (const auto* batch = std::get_if<InBatch>(&client.consumption.activity)) {
        hangInBatch(decision, client, *batch, lasts, now);
        return decision;
    }
    decision.facts.emplace_back(HangAsked{lasts});
    // Where no record comes, it hangs when poll() returns without one.
    if (std::holds_alternative<InPoll>(client.consumption.activity))
        arm(decision, ClientTimer::PollReturns, pollStart(client.consumption, now) + kPollTimeout);
    return decision;
}

ClientDecision wantFreeze(const ClassicClient& client, SimDuration lasts, SimTime now) {
    ClientDecision decision;
    const SimTime until = std::max(now + lasts, client.consumption.frozenUntil.value_or(now));
    const SimTime frozenSoFar = std::max(now, client.consumption.frozenUntil.value_or(now));
    if (const auto* batch = std::get_if<InBatch>(&client.consumption.activity))
        freezeBatch(decision, client, *batch, until, now);
    if (const auto* callback = std::get_if<InCallback>(&client.consumption.activity))
        arm(decision, ClientTimer::CallbackDone, callback->until + (until - frozenSoFar));
    decision.facts.emplace_back(Frozen{until});
    arm(decision, ClientTimer::Thaw, until);
    return decision;
}

ClientDecision decideFrozen(const ClassicClient& client, const ClientInput& input,
                            const ClientContext& context) {
    ClientDecision decision;
    const SimTime until = *client.consumption.frozenUntil;
    std::visit(
        Overload{
            [&](const AnswerArrived& arrived) {  // it waits in the socket
                if (apiOf(arrived.response.body) == Api::Fetch) {
                    decision = bufferRecords(client, arrived.response, context);
                } else {
                    decision.facts.emplace_back(AnswerQueued{arrived.response});
                }
            },
            [&](const ClientTimer& timer) { arm(decision, timer, until); },
            [](const Continue&) {},
            [&](const CloseWanted&) {
                if (client.consumption.closeRequested) return;
                decision.facts.emplace_back(CloseRequested{});
                arm(decision, ClientTimer::PollReturns, until);
            },
            [&](const Killed&) { decision = die(client); },
            [&](const SubscribeWanted& wanted) {
                decision.facts.emplace_back(SubscriptionAsked{wanted.topics});
            },
            [&](const HangWanted& hang) { decision.facts.emplace_back(HangAsked{hang.lasts}); },
            [&](const FreezeWanted& freeze) { decision = wantFreeze(client, freeze.lasts, context.now); },
            [&](const PauseWanted& wanted) { decision = wantPause(client, wanted); },
            [&](const ProcessingWanted& wanted) { decision = wantProcessing(client, wanted, context.now); },
            [&](const RequestTimeUp& late) { decision = giveUpRequest(client, late, context.now); },
        },
        input);
    return decision;
}

ClientDecision thaw(const ClassicClient& client, const ClientContext& context) {
    ClientDecision decision;
    if (!client.consumption.frozenUntil) return decision;
    decision.facts.emplace_back(Thawed{});
    // Its own session has run out while it stood still, and the heartbeat thread sees that first.
    if (client.coordinator && hasSessionRunOut(client, context.now))
        forgetCoordinator(decision, client, context.now);
    if (!client.inbox.empty()) wakeThread(decision, client, context.now);
    if (client.consumption.hangPending > SimDuration{} || client.subscriptionWanted)
        arm(decision, ClientTimer::PollReturns, context.now + kPollTimeout);
    return decision;
}

}  // namespace core
