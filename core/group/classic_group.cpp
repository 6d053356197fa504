// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/group/classic_group.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/base/overload.h"

namespace core {
namespace {

ClassicMember& memberOf(ClassicGroup& group, const MemberId& id) {
    const auto found = std::ranges::find(group.members, id, &ClassicMember::id);
    CORE_ASSERT(found != group.members.end());
    return *found;
}

void evolveMembership(ClassicGroup& group, const MemberAdded& fact) {
    CORE_ASSERT(findMember(group, fact.member.id) == nullptr);
    std::erase_if(group.pending, [&](const PendingMember& p) { return p.id == fact.member.id; });
    group.members.push_back(fact.member);
}

void evolveUpdate(ClassicGroup& group, const MemberUpdated& fact) {
    ClassicMember& member = memberOf(group, fact.id);
    member.sessionTimeout = fact.sessionTimeout;
    member.rebalanceTimeout = fact.rebalanceTimeout;
    member.assignors = fact.assignors;
    member.subscription = fact.subscription;
}

void evolveReplacement(ClassicGroup& group, const MemberReplaced& fact) {
    ClassicMember& member = memberOf(group, fact.oldId);
    member.id = fact.newId;
    member.slot = fact.slot;
    member.isNew = false;
    member.join.reset();
    member.sync.reset();
    std::ranges::replace(group.pendingSync, fact.oldId, fact.newId);
    if (group.leader == fact.oldId) group.leader = fact.newId;
}

void evolveRemoval(ClassicGroup& group, const MemberRemoved& fact) {
    std::erase_if(group.members, [&](const ClassicMember& m) { return m.id == fact.id; });
    std::erase(group.pendingSync, fact.id);
}

void evolvePreparation(ClassicGroup& group) {
    CORE_ASSERT(group.state != GroupState::PreparingRebalance);
    // Out of Stable the assignments stay until others replace them (facts 3.7, JoinGroup).
    const bool wipes = group.state == GroupState::CompletingRebalance;
    group.state = GroupState::PreparingRebalance;
    group.pendingSync.clear();
    for (ClassicMember& member : group.members) {
        if (wipes) member.assignment.clear();
        CORE_ASSERT(!member.sync);
    }
}

void evolveGeneration(ClassicGroup& group, const GenerationStarted& fact) {
    CORE_ASSERT(group.state == GroupState::PreparingRebalance);
    group.generation += 1;
    group.state = GroupState::CompletingRebalance;
    group.assignor = fact.assignor;
    group.initialDelay.reset();
    group.joinDeadline.reset();
    group.pendingSync.clear();
    for (ClassicMember& member : group.members) {
        member.isNew = false;
        member.join.reset();
        group.pendingSync.push_back(member.id);
    }
}

void evolveEmptying(ClassicGroup& group) {
    CORE_ASSERT(group.members.empty());
    group.generation += 1;
    group.state = GroupState::Empty;
    group.assignor.reset();
    group.leader.clear();
    group.initialDelay.reset();
    group.joinDeadline.reset();
    group.pendingSync.clear();
}

void evolveAssignments(ClassicGroup& group, const AssignmentsStored& fact) {
    CORE_ASSERT(group.state == GroupState::CompletingRebalance);
    group.state = GroupState::Stable;
    for (const MemberAssignment& assignment : fact.assignments) {
        memberOf(group, assignment.memberId).assignment = assignment.partitions;
    }
}

}  // namespace

const ClassicMember* findMember(const ClassicGroup& group, const MemberId& id) {
    const auto found = std::ranges::find(group.members, id, &ClassicMember::id);
    return found == group.members.end() ? nullptr : &*found;
}

const ClassicMember* findStaticMember(const ClassicGroup& group, const std::string& instanceId) {
    if (instanceId.empty()) return nullptr;
    const auto found = std::ranges::find(group.members, instanceId, &ClassicMember::instanceId);
    return found == group.members.end() ? nullptr : &*found;
}

bool allMembersJoined(const ClassicGroup& group) {
    return group.pending.empty() &&
           std::ranges::all_of(group.members, [](const ClassicMember& m) { return m.join.has_value(); });
}

std::uint32_t parkedJoins(const ClassicGroup& group) {
    return static_cast<std::uint32_t>(
        std::ranges::count_if(group.members, [](const ClassicMember& m) { return m.join.has_value(); }));
}

std::uint32_t syncsReceived(const ClassicGroup& group) {
    return static_cast<std::uint32_t>(group.members.size() - group.pendingSync.size());
}

void evolve(ClassicGroup& group, const ClassicFact& fact) {
    std::visit(Overload{
                   [&](const MemberIdHandedOut& f) { group.pending.push_back(f.member); },
                   [&](const PendingDropped& f) {
                       std::erase_if(group.pending, [&](const PendingMember& p) { return p.id == f.id; });
                   },
                   [&](const MemberAdded& f) { evolveMembership(group, f); },
                   [&](const MemberUpdated& f) { evolveUpdate(group, f); },
                   [&](const MemberRemoved& f) { evolveRemoval(group, f); },
                   [&](const MemberReplaced& f) { evolveReplacement(group, f); },
                   [&](const LeaderChosen& f) { group.leader = f.id; },
                   [&](const JoinParked& f) { memberOf(group, f.id).join = f.request; },
                   [&](const SyncParked& f) { memberOf(group, f.id).sync = f.request; },
                   [&](const SyncsAnswered&) {
                       for (ClassicMember& member : group.members) member.sync.reset();
                   },
                   [&](const SyncReceived& f) { std::erase(group.pendingSync, f.id); },
                   [&](const RebalancePrepared&) { evolvePreparation(group); },
                   [&](const JoinDeadlineSet& f) { group.joinDeadline = f.at; },
                   [&](const InitialDelayChanged& f) { group.initialDelay = f.delay; },
                   [&](const GenerationStarted& f) { evolveGeneration(group, f); },
                   [&](const GroupEmptied&) { evolveEmptying(group); },
                   [&](const AssignmentsStored& f) { evolveAssignments(group, f); },
                   [&](const OffsetsStored& f) {
                       for (const PartitionOffset& o : f.offsets) group.committed[o.partition] = o.offset;
                   },
                   [&](const OffsetsForgotten& f) {
                       for (const PartitionId partition : f.partitions) group.committed.erase(partition);
                   },
               },
               fact);
}

bool isDurable(const ClassicFact& fact) {
    // Kafka writes the group when the leader's assignment arrives or the group becomes empty, and offsets.
    return std::holds_alternative<AssignmentsStored>(fact) || std::holds_alternative<MemberReplaced>(fact) ||
           std::holds_alternative<GroupEmptied>(fact) || std::holds_alternative<OffsetsStored>(fact);
}

}  // namespace core
