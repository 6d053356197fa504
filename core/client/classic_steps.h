// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The steps that a classic client's decisions are made of; private to core/client. Each looks at the
// client as it is and adds to a decision; none changes the client.

#include "core/client/classic_client.h"

namespace core {

/// Adds a request and the fact that it has been asked.
void ask(ClientDecision& decision, RequestBody body);
void arm(ClientDecision& decision, ClientTimer timer, SimTime at);
void cancel(ClientDecision& decision, ClientTimer timer);
/// Adds the move to another member state, with its note; nothing when the client is there already.
void moveState(ClientDecision& decision, const ClassicClient& client, MemberState to);
[[nodiscard]] bool isOutstanding(const ClassicClient& client, Api api);

/// Reads the oldest answer of the inbox (facts 4.2, 4.3, 4.5).
[[nodiscard]] ClientDecision readAnswer(const ClassicClient& client, const ClientContext& context);
/// The next thing inside poll() that can be done without waiting; empty when there is none (facts 4.4).
[[nodiscard]] ClientDecision continuePoll(const ClassicClient& client, const ClientContext& context);
/// The same inside close().
[[nodiscard]] ClientDecision continueClose(const ClassicClient& client, const ClientContext& context);
/// The next join step, if one is due (facts 4.5).
[[nodiscard]] ClientDecision joinStep(const ClassicClient& client, const ClientContext& context);
/// Sends JoinGroup under this member id.
void askToJoin(ClientDecision& decision, const ClassicClient& client, const MemberId& memberId,
               std::int32_t generation);
/// Answers the end of the join phase: the leader runs the assignor, everybody sends SyncGroup.
void askToSync(ClientDecision& decision, const ClassicClient& client, const ClientContext& context,
               const JoinGroupResponse& joined);

/// Who gets what, in the order of the JoinGroup answer (facts 4.5 D).
[[nodiscard]] std::vector<MemberAssignment> runAssignor(const JoinGroupResponse& joined,
                                                        const Topics& topics);
[[nodiscard]] AssignmentComputed assignmentNote(const ClassicClient& client, const ClientContext& context,
                                                const JoinGroupResponse& joined,
                                                const std::vector<MemberAssignment>& assignments);

/// Enters a rebalance callback.
void enterCallback(ClientDecision& decision, const ClassicClient& client, const ClientContext& context,
                   Callback callback, CallbackStage stage, std::vector<PartitionId> partitions);
[[nodiscard]] ClientDecision leaveCallback(const ClassicClient& client, const ClientContext& context);

/// Commits the positions of everything handed out; false when there is nothing, or when the state does
/// not allow it, in which case no request goes out (facts 3.11).
bool askToCommit(ClientDecision& decision, const ClassicClient& client);

/// Forgets the generation, as after an error that says that the member is out.
void resetGeneration(ClientDecision& decision, const ClassicClient& client, MemberIdFate id);

[[nodiscard]] ClientDecision decideTimer(const ClassicClient& client, ClientTimer timer,
                                         const ClientContext& context);

}  // namespace core
