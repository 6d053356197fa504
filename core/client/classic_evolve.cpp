// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/client/classic_evolve.h"

#include <algorithm>

namespace core {

void evolveApplication(ClassicClient& client, const HangAsked& fact, SimTime) {
    client.consumption.hangPending += fact.lasts;
}

void evolveApplication(ClassicClient& client, const BatchPaused& fact, SimTime) {
    InBatch& batch = *std::get_if<InBatch>(&client.consumption.activity);
    // What an earlier pause took counts as if the batch had begun later.
    if (batch.pause && batch.pause->until <= fact.pause.from)
        batch.since += batch.pause->until - batch.pause->from;
    batch.pause = fact.pause;
    batch.until = fact.ends;
}

void evolveApplication(ClassicClient& client, const Frozen& fact, SimTime now) {
    Consumption& consumption = client.consumption;
    if (!consumption.frozenUntil) consumption.lastPoll = pollStart(consumption, now);
    if (auto* callback = std::get_if<InCallback>(&consumption.activity))
        callback->until += fact.until - std::max(now, consumption.frozenUntil.value_or(now));
    for (Handful& handful : consumption.handedOff) {
        handful.since += fact.until - std::max(now, consumption.frozenUntil.value_or(now));
        handful.until += fact.until - std::max(now, consumption.frozenUntil.value_or(now));
    }
    consumption.frozenUntil = fact.until;
}

/// The call of poll() that was frozen has timed out, and the next one begins.
void evolveApplication(ClassicClient& client, const Thawed&, SimTime now) {
    client.consumption.frozenUntil.reset();
    if (auto* poll = std::get_if<InPoll>(&client.consumption.activity)) poll->since = now;
}

void evolveApplication(ClassicClient& client, const CommitCalled& fact, SimTime now) {
    client.ownCommitDue = now + client.commit.every;
    if (fact.call == CommitCall::Sync) client.consumption.activity = InCommit{now};
}

void evolveApplication(ClassicClient& client, const CallbackCommitMoved& fact, SimTime) {
    std::get_if<InCallback>(&client.consumption.activity)->commit = fact.to;
}

void evolveApplication(ClassicClient& client, const MetadataLearned& fact, SimTime) {
    client.metadata = fact.metadata;
}

void evolveApplication(ClassicClient& client, const SnapshotTaken& fact, SimTime) {
    client.membership.snapshot = fact.sizes;
}

void evolveApplication(ClassicClient& client, const SubscriptionAsked& fact, SimTime) {
    client.subscriptionWanted = fact.topics;
}

void evolveApplication(ClassicClient& client, const SubscriptionChanged& fact, SimTime now) {
    client.subscription = fact.topics;
    client.subscriptionWanted.reset();
    client.metadata.due = now;  // topics that are new to the client are asked for at once
    Consumption& consumption = client.consumption;
    if (fact.topics.empty()) {
        consumption.activity = InClose{.stage = CloseStage::Callback, .unsubscribes = true};
    } else {
        consumption.activity = InPoll{now};
        consumption.lastPoll = now;
    }
}

void evolveApplication(ClassicClient& client, const AssignmentRefused&, SimTime) {
    client.membership.received.reset();
    client.membership.prepare = PrepareStage::Todo;
}

void evolveApplication(ClassicClient& client, const RetryLater& fact, SimTime) {
    client.retryFrom = fact.from;
}

void evolveApplication(ClassicClient& client, const PollingEnded&, SimTime) {
    client.consumption.activity = Idle{};
}

void evolveApplication(ClassicClient& client, const PausesChanged& fact, SimTime) {
    for (const PartitionId partition : fact.partitions) {
        if (OwnedPartition* owned = findOwned(client.consumption, partition)) owned->paused = fact.paused;
        std::erase(client.pausesKept, partition);
        if (fact.paused && client.config.kind == ClientKind::Librdkafka)
            client.pausesKept.push_back(partition);
    }
}

void evolveApplication(ClassicClient& client, const ProcessingChanged& fact, SimTime) {
    client.processing = fact.processing;
}

void evolveApplication(ClassicClient& client, const BatchRepaced& fact, SimTime) {
    InBatch& batch = *std::get_if<InBatch>(&client.consumption.activity);
    if (batch.pause && batch.pause->until <= fact.since) batch.pause.reset();
    batch.doneBefore = fact.done;
    batch.since = fact.since;
    batch.until = fact.until;
}

void evolveApplication(ClassicClient& client, const HandfulDone&, SimTime) {
    client.consumption.handedOff.erase(client.consumption.handedOff.begin());
}

void evolveApplication(ClassicClient& client, const WorkDelayed& fact, SimTime) {
    for (Handful& handful : client.consumption.handedOff) {
        handful.since += fact.by;
        handful.until += fact.by;
    }
}

void evolveApplication(ClassicClient& client, const Disconnected&, SimTime) {
    const Correlation fetch = client.outstanding[static_cast<std::size_t>(Api::Fetch)];
    const Correlation lookUp = client.outstanding[static_cast<std::size_t>(Api::FindCoordinator)];
    client.outstanding.fill(0);  // those two travel on other connections
    client.outstanding[static_cast<std::size_t>(Api::Fetch)] = fetch;
    client.outstanding[static_cast<std::size_t>(Api::FindCoordinator)] = lookUp;
}

void evolveApplication(ClassicClient& client, const RequestForgotten& fact, SimTime) {
    client.outstanding[static_cast<std::size_t>(fact.api)] = 0;
}

void evolveApplication(ClassicClient& client, const PositionsReset& fact, SimTime) {
    for (const PartitionOffset& set : fact.positions) {
        OwnedPartition& owned = *findOwned(client.consumption, set.partition);
        owned.position = set.offset;
        owned.fetchedTo = set.offset;
    }
}

void evolveApplication(ClassicClient& client, const ExitedOnError&, SimTime) {
    client.consumption.closeRequested = true;
}

}  // namespace core
