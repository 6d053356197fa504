// SPDX-License-Identifier: GPL-3.0-or-later
// The join steps of a classic client: prepare, join, assign, complete (facts 4.5).

#include <algorithm>
#include <iterator>

#include "core/assignor/assignor.h"
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

/// The assignor's view of the group: its topics by index, members in the order of the JoinGroup answer.
struct LeaderView {
    AssignmentInput input;
    std::vector<TopicId> topics;
};

std::int32_t topicIndex(const LeaderView& view, TopicId topic) {
    const auto found = std::ranges::find(view.topics, topic);
    CORE_ASSERT(found != view.topics.end());
    return static_cast<std::int32_t>(found - view.topics.begin());
}

LeaderView leaderView(const JoinGroupResponse& joined, const Topics& topics) {
    LeaderView view;
    for (const JoinedMember& member : joined.members) {
        for (const TopicId topic : member.subscription.topics) {
            if (std::ranges::find(view.topics, topic) == view.topics.end()) view.topics.push_back(topic);
        }
    }
    for (const TopicId topic : view.topics) {
        view.input.topics.push_back(
            {topics[topic].name, static_cast<std::int32_t>(topics[topic].partitions.size())});
    }
    for (const JoinedMember& member : joined.members) {
        AssignorMember row;
        row.id = member.memberId;
        row.generation = member.subscription.generation;
        for (const TopicId topic : member.subscription.topics) row.topics.push_back(topicIndex(view, topic));
        for (const PartitionId owned : member.subscription.owned) {
            row.owned.push_back({topicIndex(view, topics[owned].topic), topics[owned].number});
        }
        view.input.members.push_back(std::move(row));
    }
    return view;
}

std::vector<MemberAssignment> runAssignor(const JoinGroupResponse& joined, const Topics& topics) {
    const LeaderView view = leaderView(joined, topics);
    const Assignment assignment = assignPartitions(joined.protocol, view.input);
    std::vector<MemberAssignment> result;
    for (std::size_t i = 0; i < joined.members.size(); ++i) {
        MemberAssignment given{joined.members[i].memberId, {}};
        for (const AssignorPartition& p : assignment[i]) {
            const Topic& topic = topics[view.topics[static_cast<std::size_t>(p.topic)]];
            given.partitions.push_back(topic.partitions[static_cast<std::size_t>(p.partition)]);
        }
        std::ranges::sort(given.partitions);
        result.push_back(std::move(given));
    }
    return result;
}

AssignmentComputed assignmentNote(const ClassicClient& client, const ClientContext& context,
                                  const JoinGroupResponse& joined,
                                  const std::vector<MemberAssignment>& assignments) {
    AssignmentComputed note{.slot = client.slot,
                            .group = client.group,
                            .assignor = joined.protocol,
                            .generation = joined.generation,
                            .assignments = {}};
    for (const MemberAssignment& given : assignments) {
        note.assignments.emplace_back(context.directory.at(given.memberId), given.partitions);
    }
    std::ranges::sort(note.assignments);
    return note;
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
    ask(decision, JoinGroupRequest{.group = client.group,
                                   .memberId = memberId,
                                   .clientId = client.clientId,
                                   .sessionTimeout = client.config.sessionTimeout,
                                   .rebalanceTimeout = client.config.maxPollInterval,
                                   .assignors = client.config.strategies,
                                   .subscription = {.topics = client.subscription,
                                                    .owned = ownedPartitions(client.consumption),
                                                    .generation = generation}});
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
