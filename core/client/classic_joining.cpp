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

bool isSubscribed(const ClassicClient& client, const ClientContext& context, PartitionId partition) {
    return std::ranges::binary_search(client.subscription, context.topics[partition].topic);
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
        // A cooperative member gives up only what it no longer subscribes to.
        std::erase_if(owned, [&](PartitionId p) { return isSubscribed(client, context, p); });
        if (wasReset || owned.empty()) {
            decision.facts.emplace_back(PrepareMoved{PrepareStage::Done});
        } else {
            decision.facts.emplace_back(RevocationMarked{owned});
            enterCallback(decision, client, context, Callback::PartitionsRevoked, CallbackStage::Prepare,
                          std::move(owned));
        }
    }
    return decision;
}

/// Step F: what must go is revoked first; then the rest is adopted and what is new is announced.
ClientDecision completeJoin(const ClassicClient& client, const ClientContext& context) {
    ClientDecision decision;
    const std::vector<PartitionId> owned = ownedPartitions(client.consumption);
    const std::vector<PartitionId>& assigned = *client.membership.received;
    if (!std::ranges::all_of(assigned, [&](PartitionId p) { return isSubscribed(client, context, p); })) {
        decision.facts.emplace_back(AssignmentRefused{});
        decision.facts.emplace_back(RejoinRequested{});
        return decision;
    }
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

/// The leader watches all that the group subscribes to, and asks anew for what it does not know yet
/// (facts 4.5 D).
Metadata leadersMetadata(const ClassicClient& client, const ClientContext& context,
                         const JoinGroupResponse& joined) {
    std::vector<TopicId> topics;
    for (const JoinedMember& member : joined.members)
        topics.insert(topics.end(), member.subscription.topics.begin(), member.subscription.topics.end());
    std::ranges::sort(topics);
    topics.erase(std::unique(topics.begin(), topics.end()), topics.end());
    const bool knowsAll = std::ranges::all_of(topics, [&](TopicId topic) {
        return std::ranges::find(client.metadata.sizes, topic, &TopicSize::topic) !=
               client.metadata.sizes.end();
    });
    if (!knowsAll || context.now >= client.metadata.due) return freshMetadata(client, context, topics);
    Metadata known = client.metadata;
    std::erase_if(known.sizes,
                  [&](const TopicSize& size) { return !std::ranges::binary_search(topics, size.topic); });
    return known;
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
                                                                            : std::nullopt},
                                   .instanceId = client.config.groupInstanceId});
}

void askToSync(ClientDecision& decision, const ClassicClient& client, const ClientContext& context,
               const JoinGroupResponse& joined) {
    SyncGroupRequest sync{.group = client.group,
                          .memberId = joined.memberId,
                          .generation = joined.generation,
                          .assignments = {},
                          .instanceId = client.config.groupInstanceId};
    if (joined.leader == joined.memberId && joined.skipAssignment) {
        // What it assigned before still holds; it only watches the topics again (facts 3.8, KIP-814).
        decision.facts.emplace_back(SnapshotTaken{leadersMetadata(client, context, joined).sizes});
    } else if (joined.leader == joined.memberId) {
        const Metadata known = leadersMetadata(client, context, joined);
        if (known != client.metadata) {
            arm(decision, ClientTimer::Metadata, known.due);
            decision.facts.emplace_back(MetadataLearned{known});
        }
        decision.facts.emplace_back(SnapshotTaken{known.sizes});
        sync.assignments = runAssignor(joined, context.topics, known.sizes);
        decision.notes.emplace_back(assignmentNote(client, context, joined, sync.assignments));
    } else {
        decision.facts.emplace_back(SnapshotTaken{});  // followers leave the watching to the leader
    }
    ask(decision, std::move(sync));
}

}  // namespace core
