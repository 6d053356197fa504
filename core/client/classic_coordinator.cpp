// SPDX-License-Identifier: GPL-3.0-or-later
// Who coordinates the group: asked for, found, forgotten (facts 4.3).

#include "core/client/classic_steps.h"

namespace core {
namespace {

/// To close the connection, find the coordinator again and reach it took real clients 0.4 to 0.6 s (facts
/// 4.3, "After a freeze longer than the session"): so many times retry.backoff.ms.
constexpr int kRediscoveryBackoffs = 5;

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
    if (error != ErrorCode::NotCoordinator && error != ErrorCode::CoordinatorLoadInProgress) return false;
    if (error == ErrorCode::NotCoordinator) decision.facts.emplace_back(CoordinatorForgotten{now});
    const SimTime from = now + client.config.retryBackoff;
    decision.facts.emplace_back(RetryLater{from});
    arm(decision, ClientTimer::Retry, from);
    return true;
}

bool hasSessionRunOut(const ClassicClient& client, SimTime now) {
    if (client.config.kind == ClientKind::Kafkajs) return false;  // it does not look
    return client.heartbeat.enabled && now > client.heartbeat.lastGoodAnswer + client.config.sessionTimeout;
}

}  // namespace core
