// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The steps that a decision of a classic group is made of; private to core/group. Each records into a
// draft and relies on what the draft has recorded before.

#include "core/group/classic_draft.h"

namespace core {

// Requests, one function each (facts 3.7, for OffsetFetch 4.8).
void decideJoinGroup(ClassicDraft& draft, const GroupRequest& input, const JoinGroupRequest& join);
void decideSyncGroup(ClassicDraft& draft, const Request& request, const SyncGroupRequest& sync);
void decideHeartbeat(ClassicDraft& draft, const Request& request, const HeartbeatRequest& heartbeat);
void decideLeaveGroup(ClassicDraft& draft, const Request& request, const LeaveGroupRequest& leave);
void decideOffsetCommit(ClassicDraft& draft, const Request& request, const OffsetCommitRequest& commit);
void decideOffsetFetch(ClassicDraft& draft, const Request& request, const OffsetFetchRequest& fetch);

/// A timer of the group fires (facts 3.2).
void decideTimer(ClassicDraft& draft, const GroupTimerKey& key);

/// Why a rebalance starts, and who gave the reason.
struct RebalanceCause {
    RebalanceReason reason{};
    SlotId slot;
};
/// Leaves for PreparingRebalance; does nothing more when the join phase runs already, unless it can end now.
void prepareRebalanceOrEndJoin(ClassicDraft& draft, const RebalanceCause& cause);
/// Leaves for PreparingRebalance. Precondition: not in it.
void prepareRebalance(ClassicDraft& draft, const RebalanceCause& cause);
/// Ends the join phase if everybody has joined and no initial delay runs.
void endJoinIfComplete(ClassicDraft& draft);
/// Ends the join phase (facts 3.4); returns the members it removed.
std::vector<SlotId> endJoin(ClassicDraft& draft);

/// Takes a member out: its parked requests are answered UNKNOWN_MEMBER_ID, its timers stop, a leader is
/// succeeded (facts 3.5).
void removeMember(ClassicDraft& draft, const MemberId& id);
/// Starts a member's session anew.
void renewSession(ClassicDraft& draft, const ClassicMember& member);

/// The answer to a member's JoinGroup in the present generation.
[[nodiscard]] JoinGroupResponse joinAnswer(const ClassicGroup& group, const MemberId& id);
/// Empty when the member may speak for this generation, else the error (facts 3.7, CG.validateMember).
[[nodiscard]] ErrorCode validate(const ClassicGroup& group, const MemberId& id, const std::string& instanceId,
                                 std::int32_t generation);
/// The same without the generation: whether the member is who it says.
[[nodiscard]] ErrorCode checkIdentity(const ClassicGroup& group, const MemberId& id,
                                      const std::string& instanceId);
/// The assignor that the group would run with its present members (facts 3.6).
[[nodiscard]] AssignorId votedAssignor(const ClassicGroup& group);

}  // namespace core
