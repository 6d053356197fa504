// SPDX-License-Identifier: GPL-3.0-or-later
// The application's loop round poll(): what it does after a batch (scenario format, "commit").

#include <utility>

#include "core/client/classic_steps.h"

namespace core {

ClientDecision backToLoop(const ClassicClient& client, const ClientContext& context) {
    ClientDecision decision;
    cancel(decision, ClientTimer::PollInterval);
    if (client.consumption.closeRequested) {
        decision.facts.emplace_back(CloseMoved{CloseStage::Commit});
        arm(decision, ClientTimer::CloseTimeout, context.now + kCloseTimeout);
    } else if (client.subscriptionWanted) {
        decision.facts.emplace_back(SubscriptionChanged{*client.subscriptionWanted});
    } else {
        decision.facts.emplace_back(PollEntered{});
    }
    return decision;
}

bool exitOnCommitError(ClientDecision& decision, const ClassicClient& client) {
    if (client.commit.onError != CommitErrorPolicy::Exit || client.consumption.closeRequested) return false;
    decision.facts.emplace_back(ExitedOnError{client.commit.restartAfter});
    return true;
}

namespace {

/// commitSync() or commitAsync() has thrown at once: the application ends, or goes on as if nothing were.
ClientDecision failToCommit(const ClassicClient& client, const ClientContext& context) {
    ClientDecision decision;
    const bool failed = client.membership.state != MemberState::Stable;  // else there was nothing to commit
    if (!failed) return backToLoop(client, context);
    decision.notes.emplace_back(CommitRefused{client.slot, client.group});
    if (!exitOnCommitError(decision, client)) {
        ClientDecision loop = backToLoop(client, context);
        loop.notes = std::move(decision.notes);
        return loop;
    }
    cancel(decision, ClientTimer::PollInterval);
    decision.facts.emplace_back(CloseMoved{CloseStage::Commit});
    arm(decision, ClientTimer::CloseTimeout, context.now + kCloseTimeout);
    return decision;
}

}  // namespace

ClientDecision endBatch(const ClassicClient& client, const ClientContext& context) {
    const InBatch& batch = *std::get_if<InBatch>(&client.consumption.activity);
    const bool commits = client.commit.call != CommitCall::None && batch.count > 0;
    if (!commits || context.now < client.ownCommitDue) return backToLoop(client, context);
    ClientDecision decision;
    // Where the state does not allow it, no request goes out and the call fails at once (facts 3.11).
    if (!askToCommit(decision, client)) return failToCommit(client, context);
    if (client.commit.call == CommitCall::Sync) {
        decision.facts.emplace_back(CommitCalled{CommitCall::Sync});
        return decision;
    }
    const ClientDecision loop = backToLoop(client, context);
    decision.facts.emplace_back(CommitCalled{CommitCall::Async});
    decision.facts.insert(decision.facts.end(), loop.facts.begin(), loop.facts.end());
    decision.timers.insert(decision.timers.end(), loop.timers.begin(), loop.timers.end());
    return decision;
}

ClientDecision continueCommit(const ClassicClient& client, const ClientContext& context) {
    if (!client.inbox.empty()) return readAnswer(client, context);
    if (isOutstanding(client, Api::OffsetCommit)) return {};
    const InCommit& commit = *std::get_if<InCommit>(&client.consumption.activity);
    // Refused for a moment, it tries again; who is out of the group meanwhile is refused for good
    // (facts 3.11).
    const bool triesAgain = client.retryFrom > commit.since && client.membership.state == MemberState::Stable;
    if (!triesAgain) return backToLoop(client, context);
    if (context.now < client.retryFrom) return {};
    if (!client.coordinator) return findCoordinator(client, context.now);
    ClientDecision decision;
    if (!askToCommit(decision, client)) return failToCommit(client, context);
    decision.facts.emplace_back(CommitCalled{CommitCall::Sync});
    return decision;
}

}  // namespace core
