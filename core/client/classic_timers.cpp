// SPDX-License-Identifier: GPL-3.0-or-later
// What a client's timers do: the heartbeat thread (facts 4.3) and the ends of what the application does.

#include "core/base/assert.h"
#include "core/client/classic_steps.h"

namespace core {
namespace {

/// poll(100 ms) comes back without a record: what waits for that happens.
ClientDecision returnEmpty(const ClassicClient& client, const ClientContext& context) {
    const SimDuration hang = client.consumption.hangPending;
    if (client.consumption.closeRequested || client.subscriptionWanted || hang == SimDuration{})
        return backToLoop(client, context);
    ClientDecision decision;
    arm(decision, ClientTimer::BatchDone, context.now + hang);
    watchPollInterval(decision, client, context.now, hang);
    decision.facts.emplace_back(BatchHandedOut{.records = {}, .count = 0, .takes = {}, .hang = hang});
    return decision;
}

/// The thread first looks whether the coordinator is known and has answered within the session (facts 4.3).
ClientDecision sendHeartbeat(const ClassicClient& client, const ClientContext& context) {
    ClientDecision decision;
    if (!client.heartbeat.enabled) return decision;
    if (const std::optional<SimTime> until = heartbeatWaitsUntil(client, context.now)) {
        arm(decision, ClientTimer::Heartbeat, *until);
        return decision;
    }
    if (!client.coordinator) {
        decision = findCoordinator(client, context.now);
        arm(decision, ClientTimer::Heartbeat, context.now + client.config.retryBackoff);
        return decision;
    }
    if (hasSessionRunOut(client, context.now)) {
        forgetCoordinator(decision, client, context.now);
        arm(decision, ClientTimer::Heartbeat, context.now + client.config.retryBackoff);
        return decision;
    }
    ask(decision, HeartbeatRequest{client.group, client.membership.memberId, client.membership.generation,
                                   client.config.groupInstanceId});
    arm(decision, ClientTimer::Heartbeat, context.now + client.config.heartbeatInterval);
    return decision;
}

ClientDecision readFromThread(const ClassicClient& client, const ClientContext& context) {
    if (client.inbox.empty() || readsAnswers(client.consumption)) return {};
    ClientDecision decision = readAnswer(client, context);
    if (client.inbox.size() > 1) arm(decision, ClientTimer::ThreadReads, context.now);
    return decision;
}

/// Java commits inside poll() only; librdkafka has a thread for it, whatever the application does.
ClientDecision commitInBackground(const ClassicClient& client, const ClientContext& context) {
    ClientDecision decision;
    if (client.config.kind != ClientKind::Librdkafka || readsAnswers(client.consumption)) return decision;
    const SimTime due = context.now + client.config.autoCommitInterval;
    decision.facts.emplace_back(AutoCommitScheduled{due});
    arm(decision, ClientTimer::AutoCommit, due);
    if (client.coordinator) askToCommit(decision, client);
    return decision;
}

/// The application has not called poll() for max.poll.interval.ms: the member leaves by itself, and
/// nothing else happens until it polls again (facts 4.3, AC.handlePollTimeoutExpiry).
ClientDecision missPollInterval(const ClassicClient& client) {
    ClientDecision decision;
    if (!client.heartbeat.enabled || client.membership.state == MemberState::Unjoined) return decision;
    decision.notes.emplace_back(PollIntervalMissed{client.slot, client.group});
    // A static member does not leave; its session runs out at the broker (facts 3.8).
    if (leavesGroup(client)) ask(decision, LeaveGroupRequest{client.group, client.membership.memberId});
    resetGeneration(decision, client, MemberIdFate::Forgotten);
    return decision;
}

ClientDecision giveUpClosing(const ClassicClient& client) {
    ClientDecision decision;
    decision.facts.emplace_back(ProcessEnded{.crashed = false});
    decision.notes.emplace_back(ConsumerGone{.slot = client.slot, .group = client.group, .crashed = false});
    return decision;
}

}  // namespace

ClientDecision decideTimer(const ClassicClient& client, ClientTimer timer, const ClientContext& context) {
    switch (timer) {
        case ClientTimer::BatchDone:
            CORE_ASSERT(std::holds_alternative<InBatch>(client.consumption.activity));
            return endBatch(client, context);
        case ClientTimer::PollReturns:
            if (!std::holds_alternative<InPoll>(client.consumption.activity)) return {};
            return returnEmpty(client, context);
        case ClientTimer::Heartbeat:
            return sendHeartbeat(client, context);
        case ClientTimer::ThreadReads:
            return readFromThread(client, context);
        case ClientTimer::PollInterval:
            return missPollInterval(client);
        case ClientTimer::CallbackDone:  // these only wake the application thread, which looks at the time
        case ClientTimer::Retry:         // itself: something else of this moment may have woken it before
        case ClientTimer::Metadata:
            return {};
        case ClientTimer::AutoCommit:
            return commitInBackground(client, context);
        case ClientTimer::CloseTimeout:
            return giveUpClosing(client);
        case ClientTimer::Thaw:
            return thaw(client, context);
        case ClientTimer::WorkDone:
            return finishHandful(client, context.now);
    }
    return {};
}

}  // namespace core
