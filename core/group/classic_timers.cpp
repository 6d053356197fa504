// SPDX-License-Identifier: GPL-3.0-or-later
// What the coordinator's timers do when they fire (facts 3.2, 3.3).

#include <algorithm>

#include "core/base/assert.h"
#include "core/group/classic_steps.h"

namespace core {
namespace {

/// A member or a pending id was taken out by a timer: if the others have all joined, the phase ends at
/// once, during the initial delay too (facts 3.3, the exception as coded).
void endJoinAfterExpiry(ClassicDraft& draft) {
    if (draft.group().state == GroupState::PreparingRebalance && allMembersJoined(draft.group()))
        endJoin(draft);
}

void noteTimer(ClassicDraft& draft, GroupTimer timer, std::optional<SlotId> slot,
               std::vector<SlotId> removed = {}) {
    draft.note(GroupTimerFired{draft.context().self, timer, slot, std::move(removed)});
}

void expirePending(ClassicDraft& draft, const MemberId& id) {
    const auto pending = std::ranges::find(draft.group().pending, id, &PendingMember::id);
    CORE_ASSERT(pending != draft.group().pending.end());
    noteTimer(draft, GroupTimer::Pending, pending->slot);
    draft.record(PendingDropped{id});
    endJoinAfterExpiry(draft);
}

void expireMember(ClassicDraft& draft, GroupTimer timer, const MemberId& id) {
    const ClassicMember* member = findMember(draft.group(), id);
    CORE_ASSERT(member != nullptr);
    // A parked request proves a member alive. The timer is not armed again: the end of the phase does that
    // (facts 3.2, CGM.hasSatisfiedHeartbeat).
    if (!member->isNew && (member->join || member->sync)) return;
    const SlotId slot = member->slot;
    noteTimer(draft, timer, slot);
    removeMember(draft, id);
    if (draft.group().state == GroupState::PreparingRebalance) {
        endJoinAfterExpiry(draft);
    } else {
        prepareRebalance(draft, {RebalanceReason::SessionTimeout, slot});
    }
}

void endInitialDelay(ClassicDraft& draft) {
    CORE_ASSERT(draft.group().initialDelay.has_value());
    const InitialDelay delay = *draft.group().initialDelay;
    if (delay.newMemberAdded && delay.remaining > SimDuration{}) {
        const SimDuration more = std::min(draft.context().config.initialRebalanceDelay, delay.remaining);
        draft.record(InitialDelayChanged{
            InitialDelay{.waited = more,
                         .remaining = std::max(delay.remaining - delay.waited, SimDuration{}),
                         .newMemberAdded = false}});
        draft.arm(GroupTimer::InitialDelay, {}, more);
        return;
    }
    noteTimer(draft, GroupTimer::InitialDelay, std::nullopt);
    endJoin(draft);
}

void expireRebalance(ClassicDraft& draft) {
    std::vector<SlotId> removed;
    for (const ClassicMember& member : draft.group().members) {
        if (!member.join && member.instanceId.empty()) removed.push_back(member.slot);
    }
    noteTimer(draft, GroupTimer::Rebalance, std::nullopt, removed);
    endJoin(draft);
}

void expireSync(ClassicDraft& draft) {
    const std::vector<MemberId> late = draft.group().pendingSync;
    CORE_ASSERT(!late.empty());  // cancelled with the last SyncGroup
    std::vector<SlotId> removed;
    removed.reserve(late.size());
    for (const MemberId& id : late) removed.push_back(findMember(draft.group(), id)->slot);
    noteTimer(draft, GroupTimer::Sync, std::nullopt, removed);
    for (const MemberId& id : late) removeMember(draft, id);
    prepareRebalance(draft, {RebalanceReason::SyncTimeout, removed.front()});
}

/// A group that has been Empty for offsets.retention.minutes loses its offsets (facts 2.2).
void forgetOffsets(ClassicDraft& draft) {
    if (draft.group().state != GroupState::Empty) return;
    OffsetsForgotten forgotten;
    for (const auto& [partition, offset] : draft.group().committed) forgotten.partitions.push_back(partition);
    noteTimer(draft, GroupTimer::OffsetsRetention, std::nullopt);
    draft.record(std::move(forgotten));
}

}  // namespace

void decideTimer(ClassicDraft& draft, const GroupTimerKey& key) {
    switch (key.timer) {
        case GroupTimer::Session:
        case GroupTimer::NewMember:
            expireMember(draft, key.timer, key.member);
            return;
        case GroupTimer::Pending:
            expirePending(draft, key.member);
            return;
        case GroupTimer::InitialDelay:
            endInitialDelay(draft);
            return;
        case GroupTimer::Rebalance:
            expireRebalance(draft);
            return;
        case GroupTimer::Sync:
            expireSync(draft);
            return;
        case GroupTimer::OffsetsRetention:
            forgetOffsets(draft);
            return;
    }
}

}  // namespace core
