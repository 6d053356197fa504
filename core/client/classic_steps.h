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
/// Asks who coordinates the group, unless that has been asked or is too early.
[[nodiscard]] ClientDecision findCoordinator(const ClassicClient& client, SimTime now);
/// The coordinator has not answered for a session: it counts as unknown (facts 4.3).
void forgetCoordinator(ClientDecision& decision, const ClassicClient& client, SimTime now);
/// An answer that says that the coordinator has moved or is not ready: nothing else follows from it than
/// another attempt (facts 3.10, 3.11). False for every other answer.
bool retriesElsewhere(ClientDecision& decision, const ClassicClient& client, ErrorCode error, SimTime now);
[[nodiscard]] bool hasSessionRunOut(const ClassicClient& client, SimTime now);
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
/// Of as many partitions as the leader knows.
[[nodiscard]] std::vector<MemberAssignment> runAssignor(const JoinGroupResponse& joined, const Topics& topics,
                                                        const std::vector<TopicSize>& sizes);
/// The client's metadata are asked for anew: of these topics, as they are now.
[[nodiscard]] Metadata freshMetadata(const ClassicClient& client, const ClientContext& context,
                                     const std::vector<TopicId>& topics);
/// Refreshes what is too old; a leader that sees other sizes than it has assigned joins again (facts 3.9).
[[nodiscard]] ClientDecision refreshMetadata(const ClassicClient& client, const ClientContext& context);
/// subscribe(), as soon as the application is between two calls.
[[nodiscard]] ClientDecision wantSubscription(const ClassicClient& client, const SubscribeWanted& wanted,
                                              SimTime now);
[[nodiscard]] AssignmentComputed assignmentNote(const ClassicClient& client, const ClientContext& context,
                                                const JoinGroupResponse& joined,
                                                const std::vector<MemberAssignment>& assignments);

/// What other clients than Java's do differently (recordings rd-*, js-*).
[[nodiscard]] bool refusesItsStrategies(const ClassicClient& client);
[[nodiscard]] ClientDecision endUnconstructed(const ClassicClient& client);
/// kafkajs sends no heartbeat before the message in hand is done: when that is; none when one may go out now.
[[nodiscard]] std::optional<SimTime> heartbeatWaitsUntil(const ClassicClient& client, SimTime now);
/// Whether the application hears of this callback at all.
[[nodiscard]] bool hears(const ClassicClient& client, Callback callback);

/// Enters a rebalance callback.
void enterCallback(ClientDecision& decision, const ClassicClient& client, const ClientContext& context,
                   Callback callback, CallbackStage stage, std::vector<PartitionId> partitions);
/// The application's part of a callback is over: a last commit, then it returns.
[[nodiscard]] ClientDecision endCallback(const ClassicClient& client, const ClientContext& context);
/// The application is back in its loop after a batch: it commits, closes, or calls poll() again.
[[nodiscard]] ClientDecision endBatch(const ClassicClient& client, const ClientContext& context);
/// Goes on inside commitSync().
[[nodiscard]] ClientDecision continueCommit(const ClassicClient& client, const ClientContext& context);
/// poll() again, or close() if that is wanted.
[[nodiscard]] ClientDecision backToLoop(const ClassicClient& client, const ClientContext& context);

/// Commits the positions of everything handed out; false when there is nothing, or when the state does
/// not allow it, in which case no request goes out (facts 3.11).
bool askToCommit(ClientDecision& decision, const ClassicClient& client);

/// Whether the member says goodbye: only a dynamic one does (facts 3.8, AC.shouldSendLeaveGroupRequest).
[[nodiscard]] bool leavesGroup(const ClassicClient& client);

/// Forgets the generation, as after an error that says that the member is out.
void resetGeneration(ClientDecision& decision, const ClassicClient& client, MemberIdFate id);

/// The application is to hang, or the process to freeze, for this long (scenario format, Actions).
[[nodiscard]] ClientDecision wantHang(const ClassicClient& client, SimDuration lasts, SimTime now);
[[nodiscard]] ClientDecision wantFreeze(const ClassicClient& client, SimDuration lasts, SimTime now);
[[nodiscard]] ClientDecision die(const ClassicClient& client);
/// What an input does while the process is frozen: it waits.
[[nodiscard]] ClientDecision decideFrozen(const ClassicClient& client, const ClientInput& input,
                                          const ClientContext& context);
[[nodiscard]] ClientDecision thaw(const ClassicClient& client, const ClientContext& context);
/// Where the application stays away from the client for longer than max.poll.interval.ms allows, the
/// heartbeat thread will notice (facts 4.3).
void watchPollInterval(ClientDecision& decision, const ClassicClient& client, SimTime now, SimDuration away);
/// Fetched records go to the client's buffer without being read by anybody.
[[nodiscard]] ClientDecision bufferRecords(const ClassicClient& client, const Response& response,
                                           const ClientContext& context);
/// What these partitions were to be read from is no longer there: auto.offset.reset decides (facts 2.1).
void resetPositions(ClientDecision& decision, const ClassicClient& client,
                    const std::vector<PartitionId>& partitions, const ClientContext& context);
/// Where reading starts without a committed offset; none when auto.offset.reset says so.
[[nodiscard]] std::optional<Offset> resetOffset(const ClassicClient& client, const ClientContext& context,
                                                PartitionId partition);
/// poll() throws for want of a position: the application calls close(), as a member in good standing.
void failForWantOfPosition(ClientDecision& decision, const ClassicClient& client,
                           const ClientContext& context, PartitionId partition);
[[nodiscard]] ClientDecision wantPause(const ClassicClient& client, const PauseWanted& wanted);
/// Records take another time from now on, those of the batch in hand too (scenario format, Actions).
[[nodiscard]] ClientDecision wantProcessing(const ClassicClient& client, const ProcessingWanted& wanted,
                                            SimTime now);
/// A request has had no answer within its time; the client closes the connection (facts 4.3, "disconnect").
[[nodiscard]] ClientDecision giveUpRequest(const ClassicClient& client, const RequestTimeUp& late,
                                           SimTime now);
/// Those who work on what was handed off have done the oldest handful.
[[nodiscard]] ClientDecision finishHandful(const ClassicClient& client, SimTime now);
/// How long the application works on these records.
[[nodiscard]] SimDuration workOn(const ClassicClient& client, const ProcessingSettings& processing,
                                 const std::vector<RecordRange>& records, Offset count);
/// A commit of the application has failed: true when it ends because of that (on_commit_error).
bool exitOnCommitError(ClientDecision& decision, const ClassicClient& client);
/// A commit that failed for a moment is tried again (facts 3.11, 4.5 A1).
void retryCommit(ClientDecision& decision, const ClassicClient& client, SimTime now);
/// The heartbeat thread reads the answers that have come, at its next wake-up.
void wakeThread(ClientDecision& decision, const ClassicClient& client, SimTime now);

[[nodiscard]] ClientDecision decideTimer(const ClassicClient& client, ClientTimer timer,
                                         const ClientContext& context);

}  // namespace core
