// SPDX-License-Identifier: GPL-3.0-or-later
// How a rebalance begins and how its join phase ends (facts 3.3, 3.4, 3.6).

#include <algorithm>
#include <map>
#include <string>

#include "core/assignor/java_hash.h"
#include "core/base/assert.h"
#include "core/group/classic_steps.h"

namespace core {
namespace {

SimDuration longestRebalanceTimeout(const ClassicGroup& group) {
    SimDuration longest{};
    for (const ClassicMember& member : group.members) longest = std::max(longest, member.rebalanceTimeout);
    return longest;
}

/// The broker's members are a hash map; whatever visits them does so in this order (facts 5.0).
std::vector<const ClassicMember*> inHashOrder(const ClassicGroup& group) {
    std::vector<std::string> ids;
    ids.reserve(group.members.size());
    for (const ClassicMember& member : group.members) ids.push_back(member.id);
    std::vector<const ClassicMember*> ordered;
    for (const std::size_t i : javaHashOrder(ids)) ordered.push_back(&group.members[i]);
    return ordered;
}

bool listsAssignor(const ClassicMember& member, AssignorId assignor) {
    return std::ranges::find(member.assignors, assignor) != member.assignors.end();
}

void noteState(ClassicDraft& draft, GroupState from) {
    const ClassicGroup& group = draft.group();
    draft.note(GroupStateChanged{.group = draft.context().self,
                                 .from = from,
                                 .to = group.state,
                                 .generation = group.generation,
                                 .reason = std::nullopt,
                                 .cause = std::nullopt,
                                 .members = static_cast<std::uint32_t>(group.members.size())});
}

/// Parked SyncGroups of a generation that is given up (GMM.resetAndPropagateAssignmentWithError).
void refuseParkedSyncs(ClassicDraft& draft) {
    for (const ClassicMember& member : draft.group().members) {
        if (member.sync) draft.reply(*member.sync, ErrorCode::RebalanceInProgress, SyncGroupResponse{});
    }
    draft.record(SyncsAnswered{});
}

void startInitialDelay(ClassicDraft& draft) {
    const SimDuration delay = draft.context().config.initialRebalanceDelay;
    CORE_ASSERT(!draft.group().members.empty());
    const SimDuration timeout = draft.group().members.front().rebalanceTimeout;
    draft.record(InitialDelayChanged{InitialDelay{
        .waited = delay, .remaining = std::max(timeout - delay, SimDuration{}), .newMemberAdded = false}});
    draft.arm(GroupTimer::InitialDelay, {}, delay);
}

void startJoinPhase(ClassicDraft& draft) {
    if (allMembersJoined(draft.group())) {
        endJoin(draft);
        return;
    }
    // Of the members at this moment; those who join later do not extend it (facts 3.2).
    const SimDuration timeout = longestRebalanceTimeout(draft.group());
    draft.record(JoinDeadlineSet{draft.context().now + timeout});
    draft.arm(GroupTimer::Rebalance, {}, timeout);
}

std::vector<SlotId> removeAbsentMembers(ClassicDraft& draft) {
    std::vector<MemberId> absent;
    std::vector<SlotId> slots;
    for (const ClassicMember& member : draft.group().members) {
        if (member.join || !member.instanceId.empty()) continue;  // static members are kept (facts 3.4)
        absent.push_back(member.id);
        slots.push_back(member.slot);
    }
    for (const MemberId& id : absent) removeMember(draft, id);
    return slots;
}

/// A leader that has not joined is succeeded by a member that has; false when nobody has (facts 3.4).
bool leadByAnyWhoJoined(ClassicDraft& draft) {
    const ClassicMember* leader = findMember(draft.group(), draft.group().leader);
    if (leader != nullptr && leader->join) return true;
    for (const ClassicMember* member : inHashOrder(draft.group())) {
        if (!member->join) continue;
        draft.record(LeaderChosen{member->id});
        return true;
    }
    return false;
}

/// Only static members are left, and none of them has joined: the phase goes on (facts 3.4).
void waitForStaticMembers(ClassicDraft& draft) {
    const SimDuration timeout = longestRebalanceTimeout(draft.group());
    draft.record(InitialDelayChanged{});
    draft.record(JoinDeadlineSet{draft.context().now + timeout});
    draft.arm(GroupTimer::Rebalance, {}, timeout);
}

void startGeneration(ClassicDraft& draft) {
    const AssignorId assignor = votedAssignor(draft.group());
    std::vector<std::pair<MemberId, ParkedRequest>> parked;
    for (const ClassicMember& member : draft.group().members) {
        if (member.join) parked.emplace_back(member.id, *member.join);
    }
    draft.record(GenerationStarted{assignor});
    noteState(draft, GroupState::PreparingRebalance);
    for (const ClassicMember& member : draft.group().members) {
        const auto asked = std::ranges::find(parked, member.id, &std::pair<MemberId, ParkedRequest>::first);
        if (asked != parked.end()) {
            draft.reply(asked->second, ErrorCode::None, joinAnswer(draft.group(), member.id));
            draft.cancel(GroupTimer::NewMember, member.id);
        }
        renewSession(draft, member);
    }
    draft.arm(GroupTimer::Sync, {}, longestRebalanceTimeout(draft.group()));
}

/// Expired offsets are looked for at intervals only (facts 2.2).
void watchOffsets(ClassicDraft& draft) {
    if (draft.group().committed.empty()) return;
    const BrokerConfig& config = draft.context().config;
    const SimDuration since = draft.context().now.time_since_epoch();
    const SimDuration every = config.offsetsRetentionCheck;
    const SimDuration expires = since + config.offsetsRetention;
    const SimDuration looked = (expires + every - SimDuration{1}) / every * every;
    draft.arm(GroupTimer::OffsetsRetention, {}, looked - since);
}

}  // namespace

/// Each member votes for the first of its own list that everybody lists; most votes win (facts 3.6,
/// CG.selectProtocol). Of those with as many votes it is the first in the order of Kafka's hash map of votes.
AssignorId votedAssignor(const ClassicGroup& group) {
    const auto isCandidate = [&](AssignorId assignor) {
        return std::ranges::all_of(group.members,
                                   [&](const ClassicMember& m) { return listsAssignor(m, assignor); });
    };
    std::map<AssignorId, int> votes;
    for (const ClassicMember& member : group.members) {
        const auto vote = std::ranges::find_if(member.assignors, isCandidate);
        CORE_ASSERT(vote != member.assignors.end());  // refused at join time otherwise
        votes[*vote] += 1;
    }
    std::vector<AssignorId> voted;
    std::vector<std::string> names;
    for (const auto& [assignor, count] : votes) {
        voted.push_back(assignor);
        names.emplace_back(kafkaName(assignor));
    }
    AssignorId winner = voted.front();
    int most = 0;
    for (const std::size_t i : javaHashOrder(names)) {
        if (votes[voted[i]] > most) {
            most = votes[voted[i]];
            winner = voted[i];
        }
    }
    return winner;
}

void prepareRebalance(ClassicDraft& draft, const RebalanceCause& cause) {
    const GroupState from = draft.group().state;
    CORE_ASSERT(from != GroupState::PreparingRebalance && from != GroupState::Dead);
    if (from == GroupState::CompletingRebalance) refuseParkedSyncs(draft);
    draft.cancel(GroupTimer::Sync, {});
    draft.record(RebalancePrepared{});
    draft.note(GroupStateChanged{.group = draft.context().self,
                                 .from = from,
                                 .to = GroupState::PreparingRebalance,
                                 .generation = draft.group().generation,
                                 .reason = cause.reason,
                                 .cause = cause.slot,
                                 .members = static_cast<std::uint32_t>(draft.group().members.size())});
    if (from == GroupState::Empty) {
        startInitialDelay(draft);
    } else {
        startJoinPhase(draft);
    }
}

void prepareRebalanceOrEndJoin(ClassicDraft& draft, const RebalanceCause& cause) {
    if (draft.group().state == GroupState::PreparingRebalance) {
        endJoinIfComplete(draft);
    } else {
        prepareRebalance(draft, cause);
    }
}

void endJoinIfComplete(ClassicDraft& draft) {
    // While the initial delay runs the phase does not end early because everybody has joined (facts 3.3).
    if (draft.group().initialDelay || !allMembersJoined(draft.group())) return;
    endJoin(draft);
}

std::vector<SlotId> endJoin(ClassicDraft& draft) {
    CORE_ASSERT(draft.group().state == GroupState::PreparingRebalance);
    draft.cancel(GroupTimer::Rebalance, {});
    draft.cancel(GroupTimer::InitialDelay, {});
    std::vector<SlotId> removed = removeAbsentMembers(draft);
    if (draft.group().members.empty()) {
        draft.record(GroupEmptied{});
        noteState(draft, GroupState::PreparingRebalance);
        watchOffsets(draft);
    } else if (!leadByAnyWhoJoined(draft)) {
        waitForStaticMembers(draft);
    } else {
        startGeneration(draft);
    }
    return removed;
}

void removeMember(ClassicDraft& draft, const MemberId& id) {
    const ClassicMember* member = findMember(draft.group(), id);
    CORE_ASSERT(member != nullptr);
    if (member->join) draft.reply(*member->join, ErrorCode::UnknownMemberId, JoinGroupResponse{});
    if (member->sync) draft.reply(*member->sync, ErrorCode::UnknownMemberId, SyncGroupResponse{});
    draft.record(MemberRemoved{id});
    draft.cancel(GroupTimer::Session, id);
    draft.cancel(GroupTimer::NewMember, id);
    if (draft.group().leader != id) return;
    // The successor is the first of the member map (facts 3.5, CG.remove).
    draft.record(
        LeaderChosen{draft.group().members.empty() ? MemberId{} : inHashOrder(draft.group()).front()->id});
}

void renewSession(ClassicDraft& draft, const ClassicMember& member) {
    draft.arm(GroupTimer::Session, member.id, member.sessionTimeout);
}

JoinGroupResponse joinAnswer(const ClassicGroup& group, const MemberId& id) {
    CORE_ASSERT(group.assignor.has_value());
    JoinGroupResponse answer{.memberId = id,
                             .generation = group.generation,
                             .leader = group.leader,
                             .protocol = *group.assignor,
                             .members = {}};
    if (id == group.leader) {
        for (const ClassicMember* member : inHashOrder(group)) {
            answer.members.push_back({member->id, member->subscription, member->instanceId});
        }
    }
    return answer;
}

ErrorCode checkIdentity(const ClassicGroup& group, const MemberId& id, const std::string& instanceId) {
    if (!instanceId.empty()) {
        const ClassicMember* mapped = findStaticMember(group, instanceId);
        if (mapped == nullptr) return ErrorCode::UnknownMemberId;
        if (mapped->id != id) return ErrorCode::FencedInstanceId;
    }
    return findMember(group, id) == nullptr ? ErrorCode::UnknownMemberId : ErrorCode::None;
}

ErrorCode validate(const ClassicGroup& group, const MemberId& id, const std::string& instanceId,
                   std::int32_t generation) {
    if (const ErrorCode error = checkIdentity(group, id, instanceId); error != ErrorCode::None) return error;
    if (generation != group.generation) return ErrorCode::IllegalGeneration;
    return ErrorCode::None;
}

}  // namespace core
