// SPDX-License-Identifier: GPL-3.0-or-later
// SyncGroup, Heartbeat, LeaveGroup and OffsetCommit (facts 3.7), OffsetFetch (facts 4.8).

#include <algorithm>

#include "core/base/assert.h"
#include "core/base/overload.h"
#include "core/group/classic_steps.h"

namespace core {
namespace {

/// Members that the leader left out get nothing.
AssignmentsStored completeAssignments(const ClassicGroup& group, const SyncGroupRequest& sync) {
    AssignmentsStored stored;
    for (const ClassicMember& member : group.members) {
        const auto given = std::ranges::find(sync.assignments, member.id, &MemberAssignment::memberId);
        stored.assignments.push_back(
            {member.id, given == sync.assignments.end() ? std::vector<PartitionId>{} : given->partitions});
    }
    return stored;
}

void becomeStable(ClassicDraft& draft, const SyncGroupRequest& sync) {
    draft.record(completeAssignments(draft.group(), sync));
    draft.note(GroupStateChanged{.group = draft.context().self,
                                 .from = GroupState::CompletingRebalance,
                                 .to = GroupState::Stable,
                                 .generation = draft.group().generation,
                                 .reason = std::nullopt,
                                 .cause = std::nullopt,
                                 .members = static_cast<std::uint32_t>(draft.group().members.size())});
    for (const ClassicMember& member : draft.group().members) {
        if (!member.sync) continue;
        draft.reply(*member.sync, ErrorCode::None, SyncGroupResponse{member.assignment});
        renewSession(draft, member);  // facts 3.2: when its parked SyncGroup is answered
    }
    draft.record(SyncsAnswered{});
}

void receiveSync(ClassicDraft& draft, const MemberId& id) {
    draft.record(SyncReceived{id});
    if (draft.group().pendingSync.empty()) draft.cancel(GroupTimer::Sync, {});
}

/// Which answer a commit of this member and generation gets, by state (facts 3.7).
ErrorCode commitVerdict(const ClassicGroup& group, const OffsetCommitRequest& commit) {
    // An administrator's, or of a consumer that assigns partitions to itself (CG.validateOffsetCommit).
    if (group.state == GroupState::Empty && commit.generation < 0) return ErrorCode::None;
    const ErrorCode invalid = validate(group, commit.memberId, commit.instanceId, commit.generation);
    if (invalid != ErrorCode::None) return invalid;
    // The member has the new generation but not its assignment yet.
    if (group.state == GroupState::CompletingRebalance) return ErrorCode::RebalanceInProgress;
    return ErrorCode::None;
}

CommitAccepted acceptance(const ClassicDraft& draft, const OffsetCommitRequest& commit, SlotId slot) {
    CommitAccepted accepted{draft.context().self, slot, commit.generation, {}};
    for (const PartitionOffset& offset : commit.offsets) {
        const auto before = draft.group().committed.find(offset.partition);
        if (before != draft.group().committed.end() && before->second > offset.offset)
            accepted.rewound.push_back({offset.partition, before->second});
    }
    return accepted;
}

}  // namespace

void decideSyncGroup(ClassicDraft& draft, const Request& request, const SyncGroupRequest& sync) {
    const ErrorCode invalid = validate(draft.group(), sync.memberId, sync.instanceId, sync.generation);
    if (invalid != ErrorCode::None) {
        draft.refuse(request, invalid);
        return;
    }
    if (draft.group().state == GroupState::PreparingRebalance) {
        draft.refuse(request, ErrorCode::RebalanceInProgress);
        return;
    }
    receiveSync(draft, sync.memberId);
    if (draft.group().state == GroupState::Stable) {
        const ClassicMember& member = *findMember(draft.group(), sync.memberId);
        draft.reply({request.client, request.correlation}, ErrorCode::None,
                    SyncGroupResponse{member.assignment});
        return;
    }
    CORE_ASSERT(draft.group().state == GroupState::CompletingRebalance);
    draft.record(SyncParked{sync.memberId, {request.client, request.correlation}});
    if (sync.memberId == draft.group().leader) becomeStable(draft, sync);
}

void decideHeartbeat(ClassicDraft& draft, const Request& request, const HeartbeatRequest& heartbeat) {
    const ErrorCode invalid =
        validate(draft.group(), heartbeat.memberId, heartbeat.instanceId, heartbeat.generation);
    if (invalid != ErrorCode::None) {
        draft.refuse(request, invalid);
        return;
    }
    renewSession(draft, *findMember(draft.group(), heartbeat.memberId));
    const bool joining = draft.group().state == GroupState::PreparingRebalance;
    draft.refuse(request, joining ? ErrorCode::RebalanceInProgress : ErrorCode::None);
}

void decideLeaveGroup(ClassicDraft& draft, const Request& request, const LeaveGroupRequest& leave) {
    const ParkedRequest asked{request.client, request.correlation};
    const auto pending = std::ranges::find(draft.group().pending, leave.memberId, &PendingMember::id);
    if (pending != draft.group().pending.end()) {
        const SlotId slot = pending->slot;
        draft.record(PendingDropped{leave.memberId});
        draft.cancel(GroupTimer::Pending, leave.memberId);
        draft.reply(asked, ErrorCode::None, LeaveGroupResponse{});
        // A rebalance, although no member has left (facts 3.7, GMM.classicGroupLeaveToClassicGroup).
        if (draft.group().state != GroupState::Empty)
            prepareRebalanceOrEndJoin(draft, {RebalanceReason::Leave, slot});
        return;
    }
    const ClassicMember* member = findMember(draft.group(), leave.memberId);
    if (member == nullptr) {
        draft.refuse(request, ErrorCode::UnknownMemberId);
        return;
    }
    const SlotId slot = member->slot;
    removeMember(draft, leave.memberId);
    draft.reply(asked, ErrorCode::None, LeaveGroupResponse{});
    prepareRebalanceOrEndJoin(draft, {RebalanceReason::Leave, slot});
}

void decideOffsetCommit(ClassicDraft& draft, const Request& request, const OffsetCommitRequest& commit) {
    const ErrorCode verdict = commitVerdict(draft.group(), commit);
    if (verdict == ErrorCode::None) {
        const ClassicMember* member = findMember(draft.group(), commit.memberId);
        if (member != nullptr) draft.note(acceptance(draft, commit, member->slot));
        draft.record(OffsetsStored{commit.offsets});
        if (member != nullptr) renewSession(draft, *findMember(draft.group(), commit.memberId));
    }
    draft.reply({request.client, request.correlation}, verdict, OffsetCommitResponse{commit.offsets});
}

void decideOffsetFetch(ClassicDraft& draft, const Request& request, const OffsetFetchRequest& fetch) {
    OffsetFetchResponse answer{.requested = fetch.partitions, .committed = {}};
    for (const PartitionId partition : fetch.partitions) {
        const auto committed = draft.group().committed.find(partition);
        if (committed != draft.group().committed.end())
            answer.committed.push_back({partition, committed->second});
    }
    draft.reply({request.client, request.correlation}, ErrorCode::None, std::move(answer));
}

GroupDecision decide(const ClassicGroup& group, const GroupInput& input, const GroupContext& context) {
    ClassicDraft draft(group, context);
    if (const auto* key = std::get_if<GroupTimerKey>(&input)) {
        decideTimer(draft, *key);
        return draft.take();
    }
    const GroupRequest& asked = *std::get_if<GroupRequest>(&input);
    const Request& request = asked.request;
    std::visit(Overload{
                   [&](const JoinGroupRequest& body) { decideJoinGroup(draft, asked, body); },
                   [&](const SyncGroupRequest& body) { decideSyncGroup(draft, request, body); },
                   [&](const HeartbeatRequest& body) { decideHeartbeat(draft, request, body); },
                   [&](const LeaveGroupRequest& body) { decideLeaveGroup(draft, request, body); },
                   [&](const OffsetCommitRequest& body) { decideOffsetCommit(draft, request, body); },
                   [&](const OffsetFetchRequest& body) { decideOffsetFetch(draft, request, body); },
                   [&](const FindCoordinatorRequest&) {
                       assertionFailed("answered by any broker, not by a group", __FILE__, __LINE__);
                   },
                   [&](const FetchRequest&) {
                       assertionFailed("answered by the partition's leader, not by a group", __FILE__,
                                       __LINE__);
                   },
               },
               request.body);
    return draft.take();
}

}  // namespace core
