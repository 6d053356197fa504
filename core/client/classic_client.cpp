// SPDX-License-Identifier: GPL-3.0-or-later
// How facts change a classic client. Nothing here decides; every fact is obeyed.

#include "core/client/classic_client.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/base/overload.h"
#include "core/client/classic_evolve.h"

namespace core {
namespace {

void evolveGenerationReset(ClassicClient& client, const GenerationReset& fact) {
    Membership& membership = client.membership;
    membership.state = MemberState::Unjoined;
    membership.generation = kNoGeneration;
    membership.leader = false;
    membership.rejoinNeeded = true;
    membership.prepare = PrepareStage::Todo;
    membership.received.reset();
    if (fact.id == MemberIdFate::Forgotten) membership.memberId.clear();
    membership.since = client.lastCorrelation;
    client.heartbeat.enabled = false;
}

void evolveAnswerTaken(ClassicClient& client) {
    CORE_ASSERT(!client.inbox.empty());
    const Response& answer = client.inbox.front();
    Correlation& outstanding = client.outstanding[static_cast<std::size_t>(apiOf(answer.body))];
    if (outstanding == answer.correlation) outstanding = 0;
    client.inbox.erase(client.inbox.begin());
}

void dropBuffered(Consumption& consumption, PartitionId partition) {
    std::erase_if(consumption.buffered, [&](const RecordRange& r) { return r.partition == partition; });
}

void evolveAdoption(ClassicClient& client) {
    CORE_ASSERT(client.membership.received.has_value());
    Consumption& consumption = client.consumption;
    std::vector<OwnedPartition> owned;
    for (const PartitionId partition : *client.membership.received) {
        const OwnedPartition* kept = findOwned(consumption, partition);
        if (kept != nullptr) {
            owned.push_back(*kept);
            continue;
        }
        OwnedPartition added;
        added.partition = partition;
        added.restored = false;
        const auto& pauses = client.pausesKept;
        added.paused = std::ranges::find(pauses, partition) != pauses.end();
        owned.push_back(added);
    }
    consumption.owned = std::move(owned);
    // Only the voted assignor hears of the assignment (facts 4.5 F3), and of them only sticky remembers it.
    Membership& membership = client.membership;
    if (membership.protocol == AssignorId::Sticky) {
        membership.stickyMemory =
            StickyMemory{.partitions = *std::move(membership.received), .generation = membership.generation};
    }
    membership.received.reset();
    membership.prepare = PrepareStage::Todo;
}

void evolveCallbackLeft(ClassicClient& client) {
    Consumption& consumption = client.consumption;
    const InCallback left = *std::get_if<InCallback>(&consumption.activity);
    for (const PartitionId partition : left.partitions) {
        if (left.callback == Callback::PartitionsAssigned) {
            if (OwnedPartition* owned = findOwned(consumption, partition)) owned->restored = true;
        } else {
            std::erase_if(consumption.owned,
                          [&](const OwnedPartition& o) { return o.partition == partition; });
            dropBuffered(consumption, partition);
        }
    }
    if (left.stage == CallbackStage::Prepare) client.membership.prepare = PrepareStage::Done;
    if (left.stage == CallbackStage::Close || left.stage == CallbackStage::Unsubscribe) {
        consumption.activity =
            InClose{.stage = CloseStage::Leave, .unsubscribes = left.stage == CallbackStage::Unsubscribe};
    } else {
        consumption.activity = InPoll{consumption.lastPoll};
    }
}

void evolveFetched(Consumption& consumption, const RecordsFetched& fact) {
    for (const RecordRange& range : fact.ranges) {
        OwnedPartition* owned = findOwned(consumption, range.partition);
        CORE_ASSERT(owned != nullptr && owned->fetchedTo == range.from);
        owned->fetchedTo = range.to;
        consumption.buffered.push_back(range);
    }
}

/// Takes the records of the batch out of the buffer, oldest first, and moves the positions on.
void evolveHandOut(Consumption& consumption, const BatchHandedOut& fact, SimTime now) {
    consumption.lastPoll = pollStart(consumption, now);
    for (const RecordRange& handed : fact.records) {
        const auto buffered =
            std::ranges::find(consumption.buffered, handed.partition, &RecordRange::partition);
        CORE_ASSERT(buffered != consumption.buffered.end() && buffered->from == handed.from);
        if (std::ranges::find(fact.failing, handed.partition) != fact.failing.end()) {
            findOwned(consumption, handed.partition)->failedAt = handed.from;  // it seeks back to it
            continue;
        }
        if (buffered->to == handed.to) {
            consumption.buffered.erase(buffered);
        } else {
            buffered->from = handed.to;
        }
        findOwned(consumption, handed.partition)->position = handed.to;
    }
    InBatch batch{.records = fact.records,
                  .count = fact.count,
                  .since = now,
                  .until = now + fact.hang + (fact.handedOff ? SimDuration{} : fact.takes),
                  .pause = std::nullopt,
                  .doneBefore = 0,
                  .handedOff = fact.handedOff,
                  .failing = fact.failing};
    if (fact.handedOff) {
        std::vector<Handful>& waiting = consumption.handedOff;
        const SimTime begins = waiting.empty() ? now : std::max(now, waiting.back().until);
        waiting.push_back({fact.records, fact.count, begins, begins + fact.takes});
    }
    if (fact.hang > SimDuration{}) batch.pause = Pause{now, now + fact.hang};
    consumption.hangPending = {};
    consumption.activity = std::move(batch);
}

void evolvePositions(Consumption& consumption, const PositionsSet& fact) {
    for (const PartitionOffset& set : fact.positions) {
        OwnedPartition* owned = findOwned(consumption, set.partition);
        CORE_ASSERT(owned != nullptr && !owned->position);
        owned->position = set.offset;
        owned->fetchedTo = set.offset;
    }
}

void evolveConsumption(ClassicClient& client, const CallbackEntered& fact, SimTime now) {
    Consumption& consumption = client.consumption;
    consumption.lastPoll = pollStart(consumption, now);
    // The default onPartitionsLost calls onPartitionsRevoked, whose commit then is refused (facts 3.11).
    const bool commits = client.listener.commitsOnRevoke && fact.callback == Callback::PartitionsRevoked &&
                         !fact.partitions.empty();
    consumption.activity = InCallback{.callback = fact.callback,
                                      .stage = fact.stage,
                                      .partitions = fact.partitions,
                                      .since = now,
                                      .until = now + fact.takes,
                                      .commit = commits ? CallbackCommit::Wanted : CallbackCommit::None};
}

void evolveGeneration(ClassicClient& client, const GenerationAdopted& fact) {
    Membership& membership = client.membership;
    membership.since = client.lastCorrelation;
    membership.memberId = fact.id;
    membership.generation = fact.generation;
    membership.leader = fact.leader;
    membership.protocol = fact.protocol;
}

void enableHeartbeat(HeartbeatThread& thread, SimTime now) {
    // Its session, poll and heartbeat timers all start anew (facts 4.2).
    thread = HeartbeatThread{.enabled = true,
                             .enabledAt = now,
                             .lastSent = now,
                             .lastGoodAnswer = now,
                             .lookUpFrom = thread.lookUpFrom};
}

}  // namespace

void evolve(ClassicClient& client, const ClientFact& fact, SimTime now) {
    Membership& membership = client.membership;
    Consumption& consumption = client.consumption;
    std::visit(
        Overload{
            [&](const Asked& f) {
                if (f.api == Api::JoinGroup) membership.joinedTopics = client.subscription;
                client.outstanding[static_cast<std::size_t>(f.api)] = ++client.lastCorrelation;
                if (f.api == Api::Heartbeat) client.heartbeat.lastSent = now;
            },
            [&](const AnswerQueued& f) { client.inbox.push_back(f.response); },
            [&](const AnswerTaken&) { evolveAnswerTaken(client); },
            [&](const FetchAnswered&) { client.outstanding[static_cast<std::size_t>(Api::Fetch)] = 0; },
            [&](const CoordinatorFound& f) {
                client.coordinator = f.broker;
                client.heartbeat.lastGoodAnswer = now;  // discovery restarts the session (facts 4.3)
            },
            [&](const CoordinatorForgotten& f) {
                client.coordinator.reset();
                client.heartbeat.lookUpFrom = f.lookUpFrom;
            },
            [&](const MemberStateMoved& f) { membership.state = f.to; },
            [&](const MemberIdAdopted& f) { membership.memberId = f.id; },
            [&](const GenerationAdopted& f) { evolveGeneration(client, f); },
            [&](const GenerationReset& f) { evolveGenerationReset(client, f); },
            [&](const RejoinRequested&) { membership.rejoinNeeded = true; },
            [&](const PrepareMoved& f) { membership.prepare = f.to; },
            [&](const RevocationMarked& f) {
                for (const PartitionId p : f.partitions) findOwned(consumption, p)->pendingRevocation = true;
            },
            [&](const AssignmentReceived& f) {
                membership.received = f.partitions;
                membership.rejoinNeeded = false;
            },
            [&](const AssignmentAdopted&) { evolveAdoption(client); },
            [&](const CallbackEntered& f) { evolveConsumption(client, f, now); },
            [&](const CallbackLeft&) { evolveCallbackLeft(client); },
            [&](const PositionsSet& f) { evolvePositions(consumption, f); },
            [&](const RecordsFetched& f) { evolveFetched(consumption, f); },
            [&](const BatchHandedOut& f) { evolveHandOut(consumption, f, now); },
            [&](const PollEntered&) {
                consumption.activity = InPoll{now};
                consumption.lastPoll = now;
            },
            [&](const HeartbeatEnabled&) { enableHeartbeat(client.heartbeat, now); },
            [&](const HeartbeatDisabled&) { client.heartbeat.enabled = false; },
            [&](const ContactMade&) { client.heartbeat.lastGoodAnswer = now; },
            [&](const AutoCommitScheduled& f) { client.autoCommitDue = f.due; },
            [&](const CloseRequested& f) {
                consumption.closeRequested = true;
                consumption.failure = f.failure;
            },
            [&](const CloseMoved& f) {
                const auto* close = std::get_if<InClose>(&consumption.activity);
                const bool unsubscribes = close != nullptr && close->unsubscribes;
                consumption.activity = InClose{.stage = f.to, .unsubscribes = unsubscribes};
            },
            [&](const ProcessEnded& f) { consumption.activity = Gone{f.crashed}; },
            [&](const auto& f) { evolveApplication(client, f, now); },
        },
        fact);
}

}  // namespace core
