// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A Java consumer that uses the classic protocol (facts section 4), one process of it. decide() does one
// thing at a time, as the application thread and the heartbeat thread do: the engine hands in what
// happened and then `Continue` until there is nothing left to do. evolve() alone changes the state.

#include <array>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/client/consumption.h"
#include "core/log/topics.h"
#include "core/protocol/config.h"
#include "core/protocol/message.h"
#include "core/protocol/note.h"
#include "core/protocol/timer.h"

namespace core {

/// How far the prepare step of a rejoin has come (facts 4.5 A).
enum class PrepareStage : std::uint8_t { Todo, Committing, Committed, Done };

/// Membership as AbstractCoordinator keeps it.
struct Membership {
    MemberState state = MemberState::Unjoined;
    MemberId memberId;
    std::int32_t generation = kNoGeneration;
    Correlation since = 0;  ///< the newest request that went out under an earlier member id or generation
    bool leader = false;
    bool rejoinNeeded = true;
    PrepareStage prepare = PrepareStage::Todo;
    std::optional<std::vector<PartitionId>> received;  ///< SyncGroup's answer, not yet acted upon
    std::optional<AssignorId> protocol;                ///< the voted assignor of this generation
    std::optional<StickyMemory> stickyMemory;          ///< of the sticky assignor, for its next user data
    bool operator==(const Membership&) const = default;
};

/// The heartbeat thread and the client's own timers (facts 4.3).
struct HeartbeatThread {
    bool enabled = false;
    SimTime enabledAt;
    SimTime lastSent;
    SimTime lastGoodAnswer;
    bool operator==(const HeartbeatThread&) const = default;
};

struct ClassicClient {
    // Fixed when the process starts.
    ClientId self;
    SlotId slot;
    GroupId group;
    std::string clientId;
    ClientConfig config;
    ListenerSettings listener;
    ProcessingSettings processing;
    std::uint64_t seed = 0;             ///< of the scenario, for the luck of processing times
    std::vector<TopicId> subscription;  ///< sorted
    // What changes.
    Consumption consumption;
    Membership membership;
    HeartbeatThread heartbeat;
    std::optional<BrokerId> coordinator;
    std::vector<Response> inbox;  ///< arrived, not yet read
    std::array<Correlation, kApiCount>
        outstanding{};  ///< the newest unanswered request of each API; 0 = none
    Correlation lastCorrelation = 0;
    SimTime autoCommitDue = kNever;

    bool operator==(const ClassicClient&) const = default;
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
    bool operator==(const BatchHandedOut&) const = default;
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
using ClientFact =
    std::variant<Asked, AnswerQueued, AnswerTaken, FetchAnswered, CoordinatorFound, MemberStateMoved,
                 MemberIdAdopted, GenerationAdopted, GenerationReset, RejoinRequested, PrepareMoved,
                 RevocationMarked, AssignmentReceived, AssignmentAdopted, CallbackEntered, CallbackLeft,
                 PositionsSet, RecordsFetched, BatchHandedOut, PollEntered, HeartbeatEnabled,
                 HeartbeatDisabled, ContactMade, AutoCommitScheduled, CloseRequested, CloseMoved,
                 ProcessEnded>;

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
using ClientInput = std::variant<AnswerArrived, ClientTimer, Continue, CloseWanted, Killed>;

/// The consumers behind member ids; for notes only.
using MemberDirectory = std::map<MemberId, SlotId>;

/// close() waits this long for its last answers: the default of Consumer.close().
inline constexpr SimDuration kCloseTimeout = 30s;

/// What a client can look up outside itself while it decides.
struct ClientContext {
    SimTime now;
    const Topics& topics;  ///< the client's metadata, and the logs' ends for auto.offset.reset
    const MemberDirectory& directory;
};

struct ClientDecision {
    std::vector<RequestBody> requests;  ///< each goes to its proper broker, in this order
    std::vector<ClientFact> facts;
    std::vector<TimerChange<ClientTimer>> timers;
    std::vector<Note> notes;

    [[nodiscard]] bool empty() const {
        return requests.empty() && facts.empty() && timers.empty() && notes.empty();
    }
    bool operator==(const ClientDecision&) const = default;
};

[[nodiscard]] ClientDecision decide(const ClassicClient& client, const ClientInput& input,
                                    const ClientContext& context);
/// `now` stamps what needs a time.
void evolve(ClassicClient& client, const ClientFact& fact, SimTime now);

}  // namespace core
