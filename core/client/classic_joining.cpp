// SPDX-License-Identifier: GPL-3.0-or-later
// The join steps of a classic client: prepare, join, assign, complete (facts 4.5).

#include <algorithm>
#include <iterator>

#include "core/base/assert.h"
#include "core/client/classic_steps.h"

namespace core {
namespace {

bool isEager(const ClassicClient& client) {
    return rebalanceProtocol(client.config.strategies) == RebalanceProtocol::Eager;
}

std::vector<PartitionId> difference(const std::vector<PartitionId>& all,
                                    const std::vector<PartitionId>& without) {
    std::vector<PartitionId> rest;
    std::ranges::set_difference(all, without, std::back_inserter(rest));
    return rest;
}

/// Step A1: commit what was handed out; an eager member stops reading everything first.
ClientDecision beginPrepare(const ClassicClient& client) {
    ClientDecision decision;
    const std::vector<PartitionId> owned = ownedPartitions(client.consumption);
    if (isEager(client) && !owned.empty()) decision.facts.emplace_back(RevocationMarked{owned});
    const bool commits = client.config.autoCommit && askToCommit(decision, client);
    decision.facts.emplace_back(PrepareMoved{commits ? PrepareStage::Committing : PrepareStage::Committed});
    return decision;
}

/// Steps A2 and A3: lost, revoked, or nothing to call.
ClientDecision callBeforeJoin(const ClassicClient& client, const ClientContext& context) {
    ClientDecision decision;
    std::vector<PartitionId> owned = ownedPartitions(client.consumption);
    const bool wasReset = client.membership.generation == kNoGeneration || client.membership.memberId.empty();
    if (wasReset && !owned.empty()) {
        enterCallback(decision, client, context, Callback::PartitionsLost, CallbackStage::Prepare,
                      std::move(owned));
    } else if (!wasReset && isEager(client)) {  // called even when nothing is owned
        enterCallback(decision, client, context, Callback::PartitionsRevoked, CallbackStage::Prepare,
                      std::move(owned));
    } else {
        decision.facts.emplace_back(PrepareMoved{PrepareStage::Done});
    }
    return decision;
}

/// Step F: what must go is revoked first; then the rest is adopted and what is new is announced.
ClientDecision completeJoin(const ClassicClient& client, const ClientContext& context) {
    ClientDecision decision;
    const std::vector<PartitionId> owned = ownedPartitions(client.consumption);
    const std::vector<PartitionId>& assigned = *client.membership.received;
    std::vector<PartitionId> revoked = difference(owned, assigned);
    if (!revoked.empty()) {
        CORE_ASSERT(!isEager(client));  // has given everything back before it joined
        decision.facts.emplace_back(RevocationMarked{revoked});
        enterCallback(decision, client, context, Callback::PartitionsRevoked, CallbackStage::CompleteRevoke,
                      std::move(revoked));
        return decision;
    }
    decision.facts.emplace_back(AssignmentAdopted{});
    const SimTime due = context.now + client.config.autoCommitInterval;
    decision.facts.emplace_back(AutoCommitScheduled{due});
    if (client.config.autoCommit) arm(decision, ClientTimer::AutoCommit, due);
    enterCallback(decision, client, context, Callback::PartitionsAssigned, CallbackStage::CompleteAssign,
                  difference(assigned, owned));
    return decision;
}

ClientDecision sendJoin(const ClassicClient& client) {
    ClientDecision decision;
    if (isOutstanding(client, Api::JoinGroup) || isOutstanding(client, Api::SyncGroup)) return decision;
    moveState(decision, client, MemberState::PreparingRebalance);
    decision.facts.emplace_back(
        HeartbeatDisabled{});  // the parked JoinGroup keeps the member alive (facts 4.3)
    cancel(decision, ClientTimer::Heartbeat);
    askToJoin(decision, client, client.membership.memberId, client.membership.generation);
    return decision;
}

}  // namespace

ClientDecision joinStep(const ClassicClient& client, const ClientContext& context) {
    if (client.membership.received) return completeJoin(client, context);
    if (!client.membership.rejoinNeeded) return {};
    switch (client.membership.prepare) {
        case PrepareStage::Todo:
            return beginPrepare(client);
        case PrepareStage::Committing:
            return {};
        case PrepareStage::Committed:
            return callBeforeJoin(client, context);
        case PrepareStage::Done:
            return sendJoin(client);
    }
    return {};
}

void askToJoin(ClientDecision& decision, const ClassicClient& client, const MemberId& memberId,
               std::int32_t generation) {
    const bool listsSticky =
        std::ranges::find(client.config.strategies, AssignorId::Sticky) != client.config.strategies.end();
    ask(decision, JoinGroupRequest{.group = client.group,
                                   .memberId = memberId,
                                   .clientId = client.clientId,
                                   .sessionTimeout = client.config.sessionTimeout,
                                   .rebalanceTimeout = client.config.maxPollInterval,
                                   .assignors = client.config.strategies,
                                   .subscription = {.topics = client.subscription,
                                                    .owned = ownedPartitions(client.consumption),
                                                    .generation = generation,
                                                    .userData = listsSticky ? client.membership.stickyMemory
                                                                            : std::nullopt}});
}

void askToSync(ClientDecision& decision, const ClassicClient& client, const ClientContext& context,
               const JoinGroupResponse& joined) {
    SyncGroupRequest sync{.group = client.group,
                          .memberId = joined.memberId,
                          .generation = joined.generation,
                          .assignments = {}};
    if (joined.leader == joined.memberId) {
        sync.assignments = runAssignor(joined, context.topics);
        decision.notes.emplace_back(assignmentNote(client, context, joined, sync.assignments));
    }
    ask(decision, std::move(sync));
}

}  // namespace core
