// SPDX-License-Identifier: GPL-3.0-or-later
// close(): a last commit, the callback, LeaveGroup (facts 4.5, "close()"; 3.8 for who leaves).

#include "core/base/assert.h"
#include "core/client/classic_steps.h"

namespace core {
namespace {

ClientDecision moveOn(CloseStage to) {
    ClientDecision decision;
    decision.facts.emplace_back(CloseMoved{to});
    return decision;
}

ClientDecision commitLast(const ClassicClient& client) {
    if (isOutstanding(client, Api::OffsetCommit)) return {};
    ClientDecision decision;
    if (client.config.autoCommit) askToCommit(decision, client);
    decision.facts.emplace_back(CloseMoved{CloseStage::Callback});
    return decision;
}

ClientDecision callBeforeLeaving(const ClassicClient& client, const ClientContext& context) {
    const bool unsubscribes = std::get_if<InClose>(&client.consumption.activity)->unsubscribes;
    if (!unsubscribes && isOutstanding(client, Api::OffsetCommit)) return {};
    std::vector<PartitionId> owned = ownedPartitions(client.consumption);
    if (owned.empty()) return moveOn(CloseStage::Leave);
    // While a rebalance runs, or after the generation was lost, they are no longer the member's to give
    // back (facts 4.5, CC.onLeavePrepare).
    const Membership& membership = client.membership;
    const bool lost = membership.generation == kNoGeneration || membership.state != MemberState::Stable;
    ClientDecision decision;
    decision.facts.emplace_back(RevocationMarked{owned});
    enterCallback(decision, client, context, lost ? Callback::PartitionsLost : Callback::PartitionsRevoked,
                  unsubscribes ? CallbackStage::Unsubscribe : CallbackStage::Close, std::move(owned));
    return decision;
}

/// unsubscribe() does not wait for the answer, and nobody will read it (facts 4.2).
ClientDecision leaveUnsubscribed(const ClassicClient& client) {
    ClientDecision decision;
    const Membership& membership = client.membership;
    if (leavesGroup(client)) ask(decision, LeaveGroupRequest{client.group, membership.memberId});
    resetGeneration(decision, client, MemberIdFate::Forgotten);
    decision.facts.emplace_back(PollingEnded{});
    return decision;
}

ClientDecision leave(const ClassicClient& client) {
    const Membership& membership = client.membership;
    ClientDecision decision;
    if (std::get_if<InClose>(&client.consumption.activity)->unsubscribes) return leaveUnsubscribed(client);
    if (isOutstanding(client, Api::LeaveGroup)) return decision;
    if (leavesGroup(client)) {
        ask(decision, LeaveGroupRequest{client.group, membership.memberId});
        resetGeneration(decision, client, MemberIdFate::Forgotten);
        return decision;
    }
    decision.facts.emplace_back(ProcessEnded{.crashed = false});
    decision.notes.emplace_back(ConsumerGone{.slot = client.slot, .group = client.group, .crashed = false});
    return decision;
}

}  // namespace

bool leavesGroup(const ClassicClient& client) {
    const Membership& membership = client.membership;
    return client.config.groupInstanceId.empty() && membership.state != MemberState::Unjoined &&
           !membership.memberId.empty() && client.coordinator.has_value();
}

ClientDecision continueClose(const ClassicClient& client, const ClientContext& context) {
    if (!client.inbox.empty()) return readAnswer(client, context);
    switch (std::get_if<InClose>(&client.consumption.activity)->stage) {
        case CloseStage::Commit:
            return commitLast(client);
        case CloseStage::Callback:
            return callBeforeLeaving(client, context);
        case CloseStage::Leave:
            return leave(client);
    }
    return {};
}

}  // namespace core
