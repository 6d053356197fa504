// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What can happen to a classic client: the facts by which alone it changes, and the inputs that it answers
// with them.

#include <optional>
#include <variant>
#include <vector>

#include "core/client/consumption.h"
#include "core/protocol/config.h"
#include "core/protocol/message.h"
#include "core/protocol/timer.h"

namespace core {

/// How far the prepare step of a rejoin has come (facts 4.5 A).
enum class PrepareStage : std::uint8_t { Todo, Committing, Committed, Done };

/// How many partitions a topic has, as far as this client knows.
struct TopicSize {
    TopicId topic;
    std::int32_t partitions = 0;
    bool operator==(const TopicSize&) const = default;
};
/// The client's view of the cluster; it lags behind by up to metadata.max.age.ms.
struct Metadata {
    std::vector<TopicSize> sizes;  ///< of what is watched, sorted by topic
    SimTime due{};                 ///< when it is asked for again
    bool operator==(const Metadata&) const = default;
};

// Facts: the only ways in which a ClassicClient changes.
struct Asked {  ///< a request of this API goes out, under the next correlation
    Api api{};
    bool operator==(const Asked&) const = default;
};
struct AnswerQueued {
    Response response;
    bool operator==(const AnswerQueued&) const = default;
};
/// The oldest answer of the inbox has been read.
struct AnswerTaken {
    bool operator==(const AnswerTaken&) const = default;
};
/// The Fetch under way has been answered; fetched records need no reading.
struct FetchAnswered {
    bool operator==(const FetchAnswered&) const = default;
};
struct CoordinatorFound {
    BrokerId broker;
    bool operator==(const CoordinatorFound&) const = default;
};
struct CoordinatorForgotten {
    SimTime lookUpFrom;
    bool operator==(const CoordinatorForgotten&) const = default;
};
struct MemberStateMoved {
    MemberState to{};
    bool operator==(const MemberStateMoved&) const = default;
};
struct MemberIdAdopted {
    MemberId id;
    bool operator==(const MemberIdAdopted&) const = default;
};
struct GenerationAdopted {
    MemberId id;
    std::int32_t generation = 0;
    bool leader = false;
    AssignorId protocol{};
    bool operator==(const GenerationAdopted&) const = default;
};
enum class MemberIdFate : std::uint8_t { Kept, Forgotten };
struct GenerationReset {
    MemberIdFate id{};
    bool operator==(const GenerationReset&) const = default;
};
struct RejoinRequested {
    bool operator==(const RejoinRequested&) const = default;
};
struct PrepareMoved {
    PrepareStage to{};
    bool operator==(const PrepareMoved&) const = default;
};
struct RevocationMarked {
    std::vector<PartitionId> partitions;
    bool operator==(const RevocationMarked&) const = default;
};
struct AssignmentReceived {
    std::vector<PartitionId> partitions;
    bool operator==(const AssignmentReceived&) const = default;
};
/// The received assignment is what is owned from now on; what is added has no position yet.
struct AssignmentAdopted {
    bool operator==(const AssignmentAdopted&) const = default;
};
struct CallbackEntered {
    Callback callback{};
    CallbackStage stage{};
    std::vector<PartitionId> partitions;
    SimDuration takes{};
    bool operator==(const CallbackEntered&) const = default;
};
/// The callback has returned: what was revoked or lost is no longer owned, what was assigned is restored.
struct CallbackLeft {
    bool operator==(const CallbackLeft&) const = default;
};
struct PositionsSet {
    std::vector<PartitionOffset> positions;
    bool operator==(const PositionsSet&) const = default;
};
struct RecordsFetched {
    std::vector<RecordRange> ranges;
    bool operator==(const RecordsFetched&) const = default;
};
/// poll() returns these records and the application starts on them.
struct BatchHandedOut {
    std::vector<RecordRange> records;
    Offset count = 0;
    SimDuration takes{};
    SimDuration hang{};                  ///< before the first of them
    std::vector<PartitionId> failing{};  ///< here the application fails at the one record it is given
    bool handedOff = false;              ///< to others, who take `takes` for it once they get to it
    bool operator==(const BatchHandedOut&) const = default;
};
/// The application will hang as soon as it is between two records.
struct HangAsked {
    SimDuration lasts{};
    bool operator==(const HangAsked&) const = default;
};
/// The batch in hand does not go on in this time, and ends so much later.
struct BatchPaused {
    Pause pause;
    SimTime ends;
    bool operator==(const BatchPaused&) const = default;
};
struct MetadataLearned {
    Metadata metadata;
    bool operator==(const MetadataLearned&) const = default;
};
/// What the leader's assignment was made from; none for a follower.
struct SnapshotTaken {
    std::optional<std::vector<TopicSize>> sizes;
    bool operator==(const SnapshotTaken&) const = default;
};
/// A subscription is to be changed as soon as the application is between two calls.
struct SubscriptionAsked {
    std::vector<TopicId> topics;
    bool operator==(const SubscriptionAsked&) const = default;
};
/// subscribe() has been called; to nothing, it is unsubscribe().
struct SubscriptionChanged {
    std::vector<TopicId> topics;
    bool operator==(const SubscriptionChanged&) const = default;
};
/// The assignment is of an older subscription: it is not taken (facts 4.5 F1).
struct AssignmentRefused {
    bool operator==(const AssignmentRefused&) const = default;
};
/// Refused for a moment only: the same may be asked again from then on.
struct RetryLater {
    SimTime from;
    bool operator==(const RetryLater&) const = default;
};
struct PollingEnded {
    bool operator==(const PollingEnded&) const = default;
};
/// No thread of the process runs until then.
struct Frozen {
    SimTime until;
    bool operator==(const Frozen&) const = default;
};
struct Thawed {
    bool operator==(const Thawed&) const = default;
};
/// The application commits at the end of a batch; with commitSync() it waits for the answer.
struct CommitCalled {
    CommitCall call{};
    bool operator==(const CommitCalled&) const = default;
};
/// commitSync() at the end of a callback: it waits for the answer, or the call was refused at once.
struct CallbackCommitMoved {
    CallbackCommit to{};
    bool operator==(const CallbackCommitMoved&) const = default;
};
/// The application calls poll() again.
struct PollEntered {
    bool operator==(const PollEntered&) const = default;
};
struct HeartbeatEnabled {
    bool operator==(const HeartbeatEnabled&) const = default;
};
struct HeartbeatDisabled {
    bool operator==(const HeartbeatDisabled&) const = default;
};
struct ContactMade {  ///< an answer that proves the coordinator alive
    bool operator==(const ContactMade&) const = default;
};
struct AutoCommitScheduled {
    SimTime due;
    bool operator==(const AutoCommitScheduled&) const = default;
};
/// close() is to be called as soon as poll() or the batch in hand allows.
struct CloseRequested {
    std::optional<ErrorCode> failure{};  ///< poll() threw this; none when the application decided to
    bool operator==(const CloseRequested&) const = default;
};
struct CloseMoved {
    CloseStage to{};
    bool operator==(const CloseMoved&) const = default;
};
struct ProcessEnded {
    bool crashed = false;
    bool operator==(const ProcessEnded&) const = default;
};
/// The application has paused these partitions, or resumed them.
struct PausesChanged {
    std::vector<PartitionId> partitions;
    bool paused = false;
    bool operator==(const PausesChanged&) const = default;
};
/// The application takes another time for a record, from the next batch on.
struct ProcessingChanged {
    ProcessingSettings processing;
    bool operator==(const ProcessingChanged&) const = default;
};
/// The rest of the batch in hand goes on at another pace: so many of its records were done at `since`.
struct BatchRepaced {
    Offset done = 0;
    SimTime since;
    SimTime until;
    bool operator==(const BatchRepaced&) const = default;
};
/// The oldest handful of records has been worked through.
struct HandfulDone {
    bool operator==(const HandfulDone&) const = default;
};
/// Those who work on what was handed off stand still for this long.
struct WorkDelayed {
    SimDuration by{};
    bool operator==(const WorkDelayed&) const = default;
};
/// The connection to the coordinator has been closed: what was asked on it is never answered.
struct Disconnected {
    bool operator==(const Disconnected&) const = default;
};
/// Nobody waits any more for the answer to the request of this API.
struct RequestForgotten {
    Api api{};
    bool operator==(const RequestForgotten&) const = default;
};
/// Reading goes on elsewhere, because what was to be read is no longer in the log.
struct PositionsReset {
    std::vector<PartitionOffset> positions;
    bool operator==(const PositionsReset&) const = default;
};
/// The application ends because a commit failed, and is to be started again (scenario format, restart_after).
struct ExitedOnError {
    std::optional<SimDuration> restartAfter;
    bool operator==(const ExitedOnError&) const = default;
};
using ClientFact =
    std::variant<Asked, AnswerQueued, AnswerTaken, FetchAnswered, CoordinatorFound, MemberStateMoved,
                 MemberIdAdopted, GenerationAdopted, GenerationReset, RejoinRequested, PrepareMoved,
                 RevocationMarked, AssignmentReceived, AssignmentAdopted, CallbackEntered, CallbackLeft,
                 PositionsSet, RecordsFetched, BatchHandedOut, PollEntered, HeartbeatEnabled,
                 HeartbeatDisabled, ContactMade, AutoCommitScheduled, CloseRequested, CloseMoved,
                 ProcessEnded, CoordinatorForgotten, HangAsked, BatchPaused, Frozen, Thawed, CommitCalled,
                 CallbackCommitMoved, MetadataLearned, SnapshotTaken, SubscriptionAsked, SubscriptionChanged,
                 AssignmentRefused, PollingEnded, RetryLater, PausesChanged, ProcessingChanged, BatchRepaced,
                 HandfulDone, WorkDelayed, Disconnected, RequestForgotten, PositionsReset, ExitedOnError>;

// Inputs.
struct AnswerArrived {
    Response response;
    bool operator==(const AnswerArrived&) const = default;
};
/// Go on with whatever can be done now without waiting.
struct Continue {
    bool operator==(const Continue&) const = default;
};
/// The application wants to stop: close() after the batch in hand.
struct CloseWanted {
    bool operator==(const CloseWanted&) const = default;
};
struct Killed {
    bool operator==(const Killed&) const = default;
};
struct HangWanted {
    SimDuration lasts{};
    bool operator==(const HangWanted&) const = default;
};
struct FreezeWanted {
    SimDuration lasts{};
    bool operator==(const FreezeWanted&) const = default;
};
struct SubscribeWanted {
    std::vector<TopicId> topics;
    bool operator==(const SubscribeWanted&) const = default;
};
struct PauseWanted {
    std::vector<PartitionId> partitions;
    bool resumes = false;
    bool operator==(const PauseWanted&) const = default;
};
struct ProcessingWanted {
    SimDuration time{};
    SimDuration jitter{};
    bool operator==(const ProcessingWanted&) const = default;
};
/// A request has had no answer within its time (request.timeout.ms; facts 4.5 B).
struct RequestTimeUp {
    Api api{};
    Correlation correlation = 0;
    bool operator==(const RequestTimeUp&) const = default;
};
using ClientInput = std::variant<AnswerArrived, ClientTimer, Continue, CloseWanted, Killed, HangWanted,
                                 FreezeWanted, SubscribeWanted, PauseWanted, ProcessingWanted, RequestTimeUp>;

}  // namespace core
