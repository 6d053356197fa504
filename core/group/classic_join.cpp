// SPDX-License-Identifier: GPL-3.0-or-later
// JoinGroup, by the state of the group and what it knows of the member (facts 3.7).

#include <algorithm>

#include "core/base/assert.h"
#include "core/group/classic_steps.h"

namespace core {
namespace {

/// Group size, as GMM.acceptJoiningMember counts it: by parked joins while the join phase runs, so that
/// late re-joiners lose; by members afterwards; never in Empty.
bool hasRoom(const ClassicGroup& group, const MemberId& id, std::int32_t limit) {
    const auto maximum = static_cast<std::uint32_t>(limit);
    const ClassicMember* member = findMember(group, id);
    switch (group.state) {
        case GroupState::PreparingRebalance:
            return (member != nullptr && member->join) || parkedJoins(group) < maximum;
        case GroupState::CompletingRebalance:
        case GroupState::Stable:
            return member != nullptr || group.members.size() < maximum;
        case GroupState::Empty:
        case GroupState::Dead:
            return true;
    }
    return true;
}

/// At least one strategy that the whole group lists (CG.supportsProtocols).
bool hasStrategyInCommon(const ClassicGroup& group, const std::vector<AssignorId>& assignors) {
    return std::ranges::any_of(assignors, [&](AssignorId assignor) {
        return std::ranges::all_of(group.members, [&](const ClassicMember& member) {
            return std::ranges::find(member.assignors, assignor) != member.assignors.end();
        });
    });
}

/// The checks in Kafka's order: a newcomer that the group cannot take is refused at its first request,
/// before it is given an id (facts 3.7).
ErrorCode admission(const ClassicDraft& draft, const JoinGroupRequest& join) {
    const BrokerConfig& config = draft.context().config;
    if (join.sessionTimeout < config.minSessionTimeout || join.sessionTimeout > config.maxSessionTimeout) {
        return ErrorCode::InvalidSessionTimeout;
    }
    if (!hasRoom(draft.group(), join.memberId, config.groupMaxSize)) return ErrorCode::GroupMaxSizeReached;
    if (!hasStrategyInCommon(draft.group(), join.assignors)) return ErrorCode::InconsistentGroupProtocol;
    return ErrorCode::None;
}

bool isPending(const ClassicGroup& group, const MemberId& id) {
    return std::ranges::find(group.pending, id, &PendingMember::id) != group.pending.end();
}

void handOutMemberId(ClassicDraft& draft, const GroupRequest& input, const JoinGroupRequest& join) {
    CORE_ASSERT(!input.freshId.empty());
    draft.record(MemberIdHandedOut{{input.freshId, input.slot}});
    draft.arm(GroupTimer::Pending, input.freshId, join.sessionTimeout);
    JoinGroupResponse answer;
    answer.memberId = input.freshId;
    draft.reply({input.request.client, input.request.correlation}, ErrorCode::MemberIdRequired,
                std::move(answer));
}

/// Static members are added at once, without the round trip for an id (facts 3.7).
void addMember(ClassicDraft& draft, const GroupRequest& input, const JoinGroupRequest& join) {
    const MemberId& id = join.memberId.empty() ? input.freshId : join.memberId;
    draft.cancel(GroupTimer::Pending, id);
    draft.record(
        MemberAdded{ClassicMember{.id = id,
                                  .slot = input.slot,
                                  .sessionTimeout = join.sessionTimeout,
                                  .rebalanceTimeout = join.rebalanceTimeout,
                                  .assignors = join.assignors,
                                  .subscription = join.subscription,
                                  .assignment = {},
                                  .isNew = true,
                                  .join = ParkedRequest{input.request.client, input.request.correlation},
                                  .sync = std::nullopt,
                                  .instanceId = join.instanceId}});
    if (draft.group().leader.empty()) draft.record(LeaderChosen{id});  // facts 3.5, CG.add
    draft.arm(GroupTimer::NewMember, id, draft.context().config.newMemberJoinTimeout);
    if (draft.group().initialDelay) {
        InitialDelay delay = *draft.group().initialDelay;
        delay.newMemberAdded = true;
        draft.record(InitialDelayChanged{delay});
    }
    prepareRebalanceOrEndJoin(draft, {RebalanceReason::Join, input.slot});
}

void parkRejoin(ClassicDraft& draft, const GroupRequest& input, const JoinGroupRequest& join,
                RebalanceReason reason) {
    draft.record(MemberUpdated{join.memberId, join.sessionTimeout, join.rebalanceTimeout, join.assignors,
                               join.subscription});
    draft.record(JoinParked{join.memberId, {input.request.client, input.request.correlation}});
    prepareRebalanceOrEndJoin(draft, {reason, input.slot});
}

/// A member that is in the group joins again.
void decideRejoin(ClassicDraft& draft, const GroupRequest& input, const JoinGroupRequest& join) {
    const ClassicGroup& group = draft.group();
    const ClassicMember& member = *findMember(group, join.memberId);
    const bool unchanged = member.subscription == join.subscription && member.assignors == join.assignors;
    const bool leader = group.leader == join.memberId;
    switch (group.state) {
        case GroupState::PreparingRebalance:
            parkRejoin(draft, input, join, RebalanceReason::MetadataChanged);
            return;
        case GroupState::Stable:
            if (leader) {
                parkRejoin(draft, input, join, RebalanceReason::LeaderRejoined);
                return;
            }
            break;
        case GroupState::CompletingRebalance:
            break;
        case GroupState::Empty:
        case GroupState::Dead:
            draft.refuse(input.request, ErrorCode::UnknownMemberId);
            return;
    }
    if (unchanged) {  // the answer to an earlier attempt was lost: the same one again
        draft.reply({input.request.client, input.request.correlation}, ErrorCode::None,
                    joinAnswer(group, join.memberId));
    } else {
        parkRejoin(draft, input, join, RebalanceReason::MetadataChanged);
    }
}

/// The old incarnation's parked requests are answered FENCED_INSTANCE_ID, and the new one has its place.
void takeOver(ClassicDraft& draft, const GroupRequest& input, const JoinGroupRequest& join) {
    const ClassicMember old = *findStaticMember(draft.group(), join.instanceId);
    if (old.join) draft.reply(*old.join, ErrorCode::FencedInstanceId, JoinGroupResponse{});
    if (old.sync) draft.reply(*old.sync, ErrorCode::FencedInstanceId, SyncGroupResponse{});
    draft.record(MemberReplaced{old.id, input.freshId, input.slot});
    draft.cancel(GroupTimer::Session, old.id);
    draft.cancel(GroupTimer::NewMember, old.id);
    draft.record(MemberUpdated{input.freshId, join.sessionTimeout, join.rebalanceTimeout, join.assignors,
                               join.subscription});
    renewSession(draft, *findMember(draft.group(), input.freshId));
}

/// A static member comes back under its instance id (facts 3.8,
/// GMM.updateStaticMemberThenRebalanceOrCompleteJoin).
void replaceStaticMember(ClassicDraft& draft, const GroupRequest& input, const JoinGroupRequest& join) {
    takeOver(draft, input, join);
    const ParkedRequest asked{input.request.client, input.request.correlation};
    const ClassicGroup& group = draft.group();
    if (group.state == GroupState::Stable && votedAssignor(group) == group.assignor) {
        JoinGroupResponse answer = joinAnswer(group, input.freshId);
        answer.skipAssignment = group.leader == input.freshId;
        draft.reply(asked, ErrorCode::None, std::move(answer));
        return;
    }
    draft.record(JoinParked{input.freshId, asked});
    prepareRebalanceOrEndJoin(draft, {RebalanceReason::StaticMemberChanged, input.slot});
}

}  // namespace

void decideJoinGroup(ClassicDraft& draft, const GroupRequest& input, const JoinGroupRequest& join) {
    const bool pending = isPending(draft.group(), join.memberId);
    if (!join.memberId.empty() && !pending) {
        const ErrorCode stranger = checkIdentity(draft.group(), join.memberId, join.instanceId);
        if (stranger != ErrorCode::None) {
            draft.refuse(input.request, stranger);
            return;
        }
    }
    const ErrorCode refusal = admission(draft, join);
    if (refusal != ErrorCode::None) {
        draft.refuse(input.request, refusal);
    } else if (join.memberId.empty() && findStaticMember(draft.group(), join.instanceId) != nullptr) {
        replaceStaticMember(draft, input, join);
    } else if (join.memberId.empty() && join.instanceId.empty()) {
        handOutMemberId(draft, input, join);
    } else if (join.memberId.empty() || pending) {
        addMember(draft, input, join);
    } else {
        decideRejoin(draft, input, join);
    }
}

}  // namespace core
