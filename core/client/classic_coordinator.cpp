// SPDX-License-Identifier: GPL-3.0-or-later
// Who coordinates the group: asked for, found, forgotten (facts 4.3).

#include "core/client/classic_steps.h"

namespace core {
namespace {

/// To close the connection, find the coordinator again and reach it took real clients 0.4 to 0.6 s (facts
/// 4.3, "After a freeze longer than the session"): so many times retry.backoff.ms.
constexpr int kRediscoveryBackoffs = 5;

void retryLater(ClientDecision& decision, const ClassicClient& client, SimTime now) {
    const SimTime from = now + client.config.retryBackoff;
    decision.facts.emplace_back(RetryLater{from});
    arm(decision, ClientTimer::Retry, from);
}

}  // namespace

ClientDecision findCoordinator(const ClassicClient& client, SimTime now) {
    ClientDecision decision;
    if (now < client.heartbeat.lookUpFrom || isOutstanding(client, Api::FindCoordinator)) return decision;
    ask(decision, FindCoordinatorRequest{client.group});
    return decision;
}

void forgetCoordinator(ClientDecision& decision, const ClassicClient& client, SimTime now) {
    const SimTime lookUp = now + client.config.retryBackoff * kRediscoveryBackoffs;
    decision.facts.emplace_back(CoordinatorForgotten{lookUp});
    arm(decision, ClientTimer::Retry, lookUp);  // where no heartbeat is left to wake it
}

bool retriesElsewhere(ClientDecision& decision, const ClassicClient& client, ErrorCode error, SimTime now) {
    const bool moved = error == ErrorCode::NotCoordinator || error == ErrorCode::CoordinatorNotAvailable ||
                       error == ErrorCode::RequestTimedOut;
    const bool passes =
        error == ErrorCode::CoordinatorLoadInProgress || error == ErrorCode::UnknownTopicOrPartition;
    if (!moved && !passes) return false;
    if (moved) decision.facts.emplace_back(CoordinatorForgotten{now});
    retryLater(decision, client, now);
    return true;
}

void retryCommit(ClientDecision& decision, const ClassicClient& client, SimTime now) {
    if (client.membership.prepare == PrepareStage::Committing) {
        decision.facts.emplace_back(PrepareMoved{PrepareStage::Todo});
    } else if (client.config.autoCommit) {
        const SimTime due = now + client.config.retryBackoff;
        decision.facts.emplace_back(AutoCommitScheduled{due});
        arm(decision, ClientTimer::AutoCommit, due);
    }
}

ClientDecision giveUpRequest(const ClassicClient& client, const RequestTimeUp& late, SimTime now) {
    ClientDecision decision;
    if (client.outstanding[static_cast<std::size_t>(late.api)] != late.correlation) return decision;
    if (late.api == Api::Fetch) {  // the leader is asked again
        decision.facts.emplace_back(FetchAnswered{});
        return decision;
    }
    decision.notes.emplace_back(ConnectionGivenUp{client.slot, client.group, late.api});
    if (late.api == Api::FindCoordinator) {
        decision.facts.emplace_back(RequestForgotten{late.api});
    } else {
        if (isOutstanding(client, Api::OffsetCommit)) retryCommit(decision, client, now);
        decision.facts.emplace_back(Disconnected{});
    }
    decision.facts.emplace_back(CoordinatorForgotten{now + client.config.retryBackoff});
    retryLater(decision, client, now);
    return decision;
}

bool hasSessionRunOut(const ClassicClient& client, SimTime now) {
    if (client.config.kind == ClientKind::Kafkajs) return false;  // it does not look
    return client.heartbeat.enabled && now > client.heartbeat.lastGoodAnswer + client.config.sessionTimeout;
}

}  // namespace core
