// SPDX-License-Identifier: GPL-3.0-or-later
// What an answer does when the client reads it (facts 3.11, 4.3, 4.5).

#include "core/base/assert.h"
#include "core/base/overload.h"
#include "core/client/classic_steps.h"

namespace core {
namespace {

bool isExpected(const ClassicClient& client, const Response& response, MemberState state) {
    const Correlation newest = client.outstanding[static_cast<std::size_t>(apiOf(response.body))];
    return client.membership.state == state && newest == response.correlation;
}

void noteRead(ClientDecision& decision, const ClassicClient& client, const ClientContext& context,
              const Response& response) {
    ResponseRead note{.slot = client.slot,
                      .group = client.group,
                      .broker = response.broker,
                      .api = apiOf(response.body),
                      .error = response.error,
                      .generation = kNoGeneration,
                      .leader = std::nullopt,
                      .protocol = std::nullopt};
    const auto* joined = std::get_if<JoinGroupResponse>(&response.body);
    if (joined != nullptr && response.error == ErrorCode::None) {
        note.generation = joined->generation;
        note.leader = context.directory.at(joined->leader);
        note.protocol = joined->protocol;
    }
    decision.notes.emplace_back(note);
}

/// A fatal error: poll() throws, and the application calls close() (scenario format, Actions).
void failPoll(ClientDecision& decision, const ClassicClient& client, ErrorCode error) {
    resetGeneration(decision, client, MemberIdFate::Forgotten);
    decision.facts.emplace_back(CloseRequested{error});
    // Learnt elsewhere, the next poll() throws it.
    if (std::holds_alternative<InPoll>(client.consumption.activity))
        decision.facts.emplace_back(CloseMoved{CloseStage::Commit});
}

void readJoin(ClientDecision& decision, const ClassicClient& client, const ClientContext& context,
              const Response& response, const JoinGroupResponse& joined) {
    if (!isExpected(client, response, MemberState::PreparingRebalance)) return;
    if (retriesElsewhere(decision, client, response.error, context.now)) return;
    switch (response.error) {
        case ErrorCode::None:
            decision.facts.emplace_back(GenerationAdopted{joined.memberId, joined.generation,
                                                          joined.leader == joined.memberId, joined.protocol});
            moveState(decision, client, MemberState::CompletingRebalance);
            decision.facts.emplace_back(HeartbeatEnabled{});
            arm(decision, ClientTimer::Heartbeat, context.now + client.config.heartbeatInterval);
            // Without a coordinator the attempt has failed: it joins again when it has found one.
            if (client.coordinator) askToSync(decision, client, context, joined);
            return;
        case ErrorCode::MemberIdRequired:
            decision.facts.emplace_back(MemberIdAdopted{joined.memberId});
            if (client.coordinator) askToJoin(decision, client, joined.memberId, kNoGeneration);
            return;
        case ErrorCode::UnknownMemberId:
            // Back to step A: what is owned is lost, and it joins at once as a new member (facts 4.5 C).
            resetGeneration(decision, client, MemberIdFate::Forgotten);
            return;
        case ErrorCode::InconsistentGroupProtocol:
        case ErrorCode::InvalidSessionTimeout:
        case ErrorCode::GroupMaxSizeReached:
        case ErrorCode::FencedInstanceId:
            failPoll(decision, client, response.error);
            return;
        case ErrorCode::IllegalGeneration:
        case ErrorCode::RebalanceInProgress:
        case ErrorCode::NotCoordinator:
        case ErrorCode::CoordinatorLoadInProgress:
        case ErrorCode::CoordinatorNotAvailable:
        case ErrorCode::RequestTimedOut:
        case ErrorCode::UnknownTopicOrPartition:
            assertionFailed("a JoinGroup is never answered so", __FILE__, __LINE__);
    }
}

void readSync(ClientDecision& decision, const ClassicClient& client, const ClientContext& context,
              const Response& response, const SyncGroupResponse& synced) {
    if (!isExpected(client, response, MemberState::CompletingRebalance)) return;
    if (retriesElsewhere(decision, client, response.error, context.now)) return;
    if (response.error == ErrorCode::None) {
        decision.facts.emplace_back(AssignmentReceived{synced.assignment});
        moveState(decision, client, MemberState::Stable);
    } else if (response.error == ErrorCode::UnknownMemberId) {
        resetGeneration(decision, client, MemberIdFate::Forgotten);
    } else if (response.error == ErrorCode::IllegalGeneration) {
        resetGeneration(decision, client, MemberIdFate::Kept);
    } else if (response.error == ErrorCode::FencedInstanceId) {
        failPoll(decision, client, response.error);
    }
    // REBALANCE_IN_PROGRESS: the rejoin that was needed still is, and the next poll() sends it without
    // step A and its callbacks (facts 4.5 E).
}

/// True when the request went out under the member id and generation that the client has now
/// (AC.CoordinatorResponseHandler.generationUnchanged).
bool isOfThisGeneration(const ClassicClient& client, const Response& response) {
    return response.correlation > client.membership.since;
}

/// Heartbeat and OffsetCommit: the member learns that a rebalance runs, or that it is out.
void readSignOfLife(ClientDecision& decision, const ClassicClient& client, ErrorCode error) {
    if (client.membership.state == MemberState::Unjoined) return;
    switch (error) {
        case ErrorCode::None:
            decision.facts.emplace_back(ContactMade{});
            return;
        case ErrorCode::RebalanceInProgress:
            decision.facts.emplace_back(ContactMade{});
            if (client.membership.state == MemberState::Stable) {
                decision.facts.emplace_back(RejoinRequested{});
            }
            return;
        case ErrorCode::IllegalGeneration:
            resetGeneration(decision, client, MemberIdFate::Kept);
            return;
        case ErrorCode::UnknownMemberId:
            resetGeneration(decision, client, MemberIdFate::Forgotten);
            return;
        case ErrorCode::FencedInstanceId:  // another process runs under this member's name
            failPoll(decision, client, error);
            return;
        case ErrorCode::MemberIdRequired:
        case ErrorCode::InconsistentGroupProtocol:
        case ErrorCode::InvalidSessionTimeout:
        case ErrorCode::GroupMaxSizeReached:
            assertionFailed("only a JoinGroup is answered so", __FILE__, __LINE__);
        case ErrorCode::NotCoordinator:
        case ErrorCode::CoordinatorLoadInProgress:
        case ErrorCode::CoordinatorNotAvailable:
        case ErrorCode::RequestTimedOut:
        case ErrorCode::UnknownTopicOrPartition:
            assertionFailed("handled before", __FILE__, __LINE__);
    }
}

void readHeartbeat(ClientDecision& decision, const ClassicClient& client, const ClientContext& context,
                   const Response& response) {
    if (retriesElsewhere(decision, client, response.error, context.now)) return;
    // Who is out of an old generation only is not out (facts 4.3).
    const bool saysOut = response.error == ErrorCode::IllegalGeneration ||
                         response.error == ErrorCode::UnknownMemberId ||
                         response.error == ErrorCode::FencedInstanceId;
    if (saysOut && !isOfThisGeneration(client, response)) return;
    readSignOfLife(decision, client, response.error);
}

void readCommit(ClientDecision& decision, const ClassicClient& client, const ClientContext& context,
                const Response& response, const OffsetCommitResponse& committed) {
    decision.notes.emplace_back(
        OffsetsCommitted{client.slot, client.group, committed.offsets, response.error});
    if (retriesElsewhere(decision, client, response.error, context.now)) {
        retryCommit(decision, client, context.now);
        return;
    }
    const Correlation newest = client.outstanding[static_cast<std::size_t>(Api::OffsetCommit)];
    const bool ofPrepare =
        client.membership.prepare == PrepareStage::Committing && newest == response.correlation;
    if (ofPrepare) decision.facts.emplace_back(PrepareMoved{PrepareStage::Committed});
    // In a newer rebalance already: an old commit's failure says nothing new (facts 3.11).
    const bool isLate =
        client.membership.state == MemberState::PreparingRebalance && !isOfThisGeneration(client, response);
    if (response.error != ErrorCode::None && !isLate) readSignOfLife(decision, client, response.error);
    if (response.error != ErrorCode::None && !ofPrepare) (void)exitOnCommitError(decision, client);
}

/// The committed offset, else what auto.offset.reset says (facts 4.8).
std::optional<Offset> startPosition(const ClassicClient& client, const ClientContext& context,
                                    PartitionId partition, const OffsetFetchResponse& fetched) {
    for (const PartitionOffset& committed : fetched.committed) {
        if (committed.partition == partition) return committed.offset;
    }
    return resetOffset(client, context, partition);
}

void readOffsets(ClientDecision& decision, const ClassicClient& client, const ClientContext& context,
                 const Response& response, const OffsetFetchResponse& fetched) {
    if (retriesElsewhere(decision, client, response.error, context.now)) return;
    PositionsSet set;
    for (const PartitionId partition : fetched.requested) {
        const OwnedPartition* owned = findOwned(client.consumption, partition);
        if (owned == nullptr || owned->position) continue;
        const std::optional<Offset> start = startPosition(client, context, partition, fetched);
        if (!start) {
            failForWantOfPosition(decision, client, context, partition);
            return;
        }
        set.positions.push_back({partition, *start});
    }
    if (set.positions.empty()) return;
    decision.notes.emplace_back(PositionsFound{client.slot, client.group, set.positions});
    decision.facts.emplace_back(std::move(set));
}

}  // namespace

ClientDecision readAnswer(const ClassicClient& client, const ClientContext& context) {
    CORE_ASSERT(!client.inbox.empty());
    const Response& response = client.inbox.front();
    ClientDecision decision;
    noteRead(decision, client, context, response);
    decision.facts.emplace_back(AnswerTaken{});
    std::visit(Overload{
                   [&](const FindCoordinatorResponse& b) {
                       decision.facts.emplace_back(CoordinatorFound{b.coordinator});
                   },
                   [&](const JoinGroupResponse& b) { readJoin(decision, client, context, response, b); },
                   [&](const SyncGroupResponse& b) { readSync(decision, client, context, response, b); },
                   [&](const HeartbeatResponse&) { readHeartbeat(decision, client, context, response); },
                   [&](const LeaveGroupResponse&) {},  // close() sees that nothing is outstanding any more
                   [&](const OffsetCommitResponse& b) { readCommit(decision, client, context, response, b); },
                   [&](const OffsetFetchResponse& b) { readOffsets(decision, client, context, response, b); },
                   [&](const FetchResponse&) {
                       assertionFailed("records go to the buffer, not to the inbox", __FILE__, __LINE__);
                   },
               },
               response.body);
    return decision;
}

void resetGeneration(ClientDecision& decision, const ClassicClient& client, MemberIdFate id) {
    if (client.membership.state != MemberState::Unjoined) {
        decision.notes.emplace_back(
            MemberStateChanged{client.slot, client.group, client.membership.state, MemberState::Unjoined});
    }
    decision.facts.emplace_back(GenerationReset{id});
    cancel(decision, ClientTimer::Heartbeat);
}

}  // namespace core
