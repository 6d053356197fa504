// SPDX-License-Identifier: GPL-3.0-or-later
// What poll() does, in its order, and the callbacks inside it (facts 4.4).

#include <algorithm>

#include "core/base/assert.h"
#include "core/client/classic_steps.h"

namespace core {
namespace {

/// A failed attempt at a record takes at least this long, so that nobody retries in zero time.
constexpr SimDuration kLeastAttempt = 1ms;

/// How much of a buffered range the application is given: up to the next record at which it fails, or that
/// record alone (scenario format, `poison`). What is handed off is out of its hands.
Offset upToPoison(const ClassicClient& client, const ClientContext& context, const RecordRange& range) {
    const std::vector<Offset>& poison = context.topics[range.partition].poison;
    if (poison.empty() || client.processing.handOff) return range.count();
    const auto next = std::ranges::lower_bound(poison, range.from);
    if (next == poison.end() || *next >= range.to) return range.count();
    return std::max<Offset>(*next - range.from, 1);
}

bool failsAt(const ClassicClient& client, const ClientContext& context, const RecordRange& range) {
    const std::vector<Offset>& poison = context.topics[range.partition].poison;
    return !poison.empty() && !client.processing.handOff && range.count() > 0 &&
           std::ranges::binary_search(poison, range.from);
}

/// Up to max.poll.records of what is buffered, oldest first; partitions with a revocation pending keep
/// theirs.
BatchHandedOut nextBatch(const ClassicClient& client, const ClientContext& context) {
    BatchHandedOut batch;
    const Offset limit = client.config.maxPollRecords;
    for (const RecordRange& range : client.consumption.buffered) {
        if (!findOwned(client.consumption, range.partition)->fetchable()) continue;
        const Offset given = upToPoison(client, context, range);
        const Offset take = std::min(given, limit - batch.count);
        if (take == 0) break;
        if (failsAt(client, context, range)) batch.failing.push_back(range.partition);
        batch.records.push_back({range.partition, range.from, range.from + take});
        batch.count += take;
    }
    batch.handedOff = client.processing.handOff;
    batch.takes = workOn(client, client.processing, batch.records, batch.count);
    if (!batch.failing.empty()) batch.takes = std::max(batch.takes, kLeastAttempt);
    return batch;
}

/// Said once for each owner, not at each attempt.
void noteFailures(ClientDecision& decision, const ClassicClient& client, const BatchHandedOut& batch) {
    for (const PartitionId partition : batch.failing) {
        const auto range = std::ranges::find(batch.records, partition, &RecordRange::partition);
        if (findOwned(client.consumption, partition)->failedAt != range->from)
            decision.notes.emplace_back(RecordFailed{client.slot, client.group, partition, range->from});
    }
}

/// A Fetch for every partition that has nothing buffered, besides what this batch empties.
FetchRequest nextFetch(const ClassicClient& client, const BatchHandedOut& handedOut) {
    FetchRequest fetch;
    if (isOutstanding(client, Api::Fetch)) return fetch;
    for (const OwnedPartition& owned : client.consumption.owned) {
        if (!owned.fetchable()) continue;
        Offset position = *owned.position;
        for (const RecordRange& range : handedOut.records) {
            if (range.partition == owned.partition) position = range.to;
        }
        const auto& failing = handedOut.failing;
        if (!failing.empty() && std::ranges::find(failing, owned.partition) != failing.end()) continue;
        if (position == owned.fetchedTo) fetch.from.push_back({owned.partition, position});
    }
    return fetch;
}

ClientDecision handOutRecords(const ClassicClient& client, const ClientContext& context) {
    ClientDecision decision;
    BatchHandedOut batch = nextBatch(client, context);
    if (batch.count == 0) return decision;
    decision.facts.reserve(2);
    batch.hang = client.consumption.hangPending;
    FetchRequest fetch = nextFetch(client, batch);  // fetched ahead while the application works
    const SimDuration away = batch.hang + (batch.handedOff ? SimDuration{} : batch.takes);
    if (!batch.failing.empty()) noteFailures(decision, client, batch);
    if (batch.handedOff && client.consumption.handedOff.empty())
        arm(decision, ClientTimer::WorkDone, context.now + batch.takes);
    arm(decision, ClientTimer::BatchDone, context.now + away);
    watchPollInterval(decision, client, context.now, away);
    decision.facts.emplace_back(std::move(batch));
    if (!fetch.from.empty()) ask(decision, std::move(fetch));
    return decision;
}

ClientDecision fetchRecords(const ClassicClient& client) {
    ClientDecision decision;
    FetchRequest fetch = nextFetch(client, {});
    if (!fetch.from.empty()) ask(decision, std::move(fetch));
    return decision;
}

bool needsPosition(const OwnedPartition& owned) { return !owned.position && owned.restored; }

bool needsPositions(const ClassicClient& client) {
    return !isOutstanding(client, Api::OffsetFetch) &&
           std::ranges::any_of(client.consumption.owned, needsPosition);
}

ClientDecision lookUpPositions(const ClassicClient& client) {
    ClientDecision decision;
    OffsetFetchRequest request{.group = client.group, .partitions = {}};
    for (const OwnedPartition& owned : client.consumption.owned) {
        if (needsPosition(owned)) request.partitions.push_back(owned.partition);
    }
    ask(decision, std::move(request));
    return decision;
}

bool isCommitDue(const ClassicClient& client, SimTime now) {
    return now >= client.autoCommitDue && client.config.autoCommit &&
           client.membership.prepare != PrepareStage::Committing;
}

ClientDecision commitPeriodically(const ClassicClient& client, const ClientContext& context) {
    ClientDecision decision;
    const SimTime due = context.now + client.config.autoCommitInterval;
    decision.facts.emplace_back(AutoCommitScheduled{due});
    arm(decision, ClientTimer::AutoCommit, due);
    askToCommit(decision, client);
    return decision;
}

SimDuration callbackTime(const ClassicClient& client, Callback callback, std::size_t partitions) {
    switch (callback) {
        case Callback::PartitionsAssigned:
            return client.listener.assignedTakes +
                   client.listener.restore * static_cast<std::int64_t>(partitions);
        case Callback::PartitionsRevoked:
        case Callback::PartitionsLost:  // the default implementation calls onPartitionsRevoked (facts 4.5)
            return client.listener.revokedTakes;
    }
    return {};
}

/// A member joins again with what it subscribes to now.
bool hasOtherSubscription(const ClassicClient& client) {
    const Membership& membership = client.membership;
    return membership.state == MemberState::Stable && !membership.received && !membership.rejoinNeeded &&
           membership.joinedTopics != client.subscription;
}

/// Looked at in every poll(), before any step is tried.
bool hasToAsk(const ClassicClient& client, SimTime now) {
    if (now < client.retryFrom) return false;
    return client.membership.received || client.membership.rejoinNeeded || isCommitDue(client, now) ||
           needsPositions(client) || hasOtherSubscription(client);
}

/// What poll() has to ask the coordinator, in its order.
ClientDecision askCoordinator(const ClassicClient& client, const ClientContext& context) {
    if (hasOtherSubscription(client)) {
        ClientDecision decision;
        decision.facts.emplace_back(RejoinRequested{});
        return decision;
    }
    if (client.membership.received || client.membership.rejoinNeeded) {
        if (ClientDecision step = joinStep(client, context); !step.empty()) return step;
    }
    if (isCommitDue(client, context.now)) return commitPeriodically(client, context);
    if (needsPositions(client)) return lookUpPositions(client);
    return {};
}

}  // namespace

ClientDecision continuePoll(const ClassicClient& client, const ClientContext& context) {
    if (!client.inbox.empty()) return readAnswer(client, context);
    if (context.now >= client.metadata.due) return refreshMetadata(client, context);
    if (!client.coordinator) {
        if (ClientDecision step = findCoordinator(client, context.now); !step.empty()) return step;
    } else if (hasToAsk(client, context.now)) {
        if (ClientDecision step = askCoordinator(client, context); !step.empty()) return step;
    }
    // What is owned is read on, whoever coordinates the group (CKC.poll).
    if (!client.consumption.buffered.empty()) {
        if (ClientDecision step = handOutRecords(client, context); !step.empty()) return step;
    }
    return fetchRecords(client);
}

void watchPollInterval(ClientDecision& decision, const ClassicClient& client, SimTime now, SimDuration away) {
    if (client.config.kind == ClientKind::Kafkajs) return;  // it has no such limit
    const SimTime limit = pollStart(client.consumption, now) + client.config.maxPollInterval;
    if (now + away > limit) arm(decision, ClientTimer::PollInterval, std::max(limit, now));
}

void enterCallback(ClientDecision& decision, const ClassicClient& client, const ClientContext& context,
                   Callback callback, CallbackStage stage, std::vector<PartitionId> partitions) {
    const SimDuration takes =
        hears(client, callback) ? callbackTime(client, callback, partitions.size()) : SimDuration{};
    if (takes > SimDuration{}) arm(decision, ClientTimer::CallbackDone, context.now + takes);
    watchPollInterval(decision, client, context.now, takes);
    if (hears(client, callback))
        decision.notes.emplace_back(
            CallbackRun{client.slot, client.group, callback, CallbackPhase::Begin, partitions, takes});
    decision.facts.emplace_back(CallbackEntered{callback, stage, std::move(partitions), takes});
}

namespace {

ClientDecision leaveCallback(const ClassicClient& client, const ClientContext& context) {
    CORE_ASSERT(std::holds_alternative<InCallback>(client.consumption.activity));
    const InCallback& callback = *std::get_if<InCallback>(&client.consumption.activity);
    CORE_ASSERT(callback.until <= context.now);
    ClientDecision decision;
    if (hears(client, callback.callback))
        decision.notes.emplace_back(CallbackRun{client.slot, client.group, callback.callback,
                                                CallbackPhase::End, callback.partitions,
                                                callback.until - callback.since});
    decision.facts.emplace_back(CallbackLeft{});
    const bool interrupts = client.consumption.closeRequested || client.subscriptionWanted ||
                            client.consumption.hangPending > SimDuration{};
    const bool polls = callback.stage != CallbackStage::Close && callback.stage != CallbackStage::Unsubscribe;
    if (interrupts && polls) arm(decision, ClientTimer::PollReturns, context.now + kPollTimeout);
    // What had to be revoked asks for a second rebalance, which hands it to its new owners (facts 4.5 F).
    if (callback.stage == CallbackStage::CompleteRevoke) decision.facts.emplace_back(RejoinRequested{});
    return decision;
}

}  // namespace

ClientDecision endCallback(const ClassicClient& client, const ClientContext& context) {
    const InCallback& callback = *std::get_if<InCallback>(&client.consumption.activity);
    if (callback.commit == CallbackCommit::Wanted) {
        ClientDecision decision;
        const bool sent = askToCommit(decision, client);
        if (!sent && client.membership.state != MemberState::Stable) {
            decision.notes.emplace_back(CommitRefused{client.slot, client.group});
            (void)exitOnCommitError(decision, client);
        }
        decision.facts.emplace_back(
            CallbackCommitMoved{sent ? CallbackCommit::UnderWay : CallbackCommit::None});
        return decision;
    }
    if (callback.commit == CallbackCommit::UnderWay) {
        if (!client.inbox.empty()) return readAnswer(client, context);
        if (isOutstanding(client, Api::OffsetCommit)) return {};
    }
    return leaveCallback(client, context);
}

bool askToCommit(ClientDecision& decision, const ClassicClient& client) {
    if (client.membership.state != MemberState::Stable || !client.coordinator) return false;
    OffsetCommitRequest commit{.group = client.group,
                               .memberId = client.membership.memberId,
                               .generation = client.membership.generation,
                               .offsets = {},
                               .instanceId = client.config.groupInstanceId};
    for (const OwnedPartition& owned : client.consumption.owned) {
        if (owned.position) commit.offsets.push_back({owned.partition, *owned.position});
    }
    if (commit.offsets.empty()) return false;
    ask(decision, std::move(commit));
    return true;
}

}  // namespace core
