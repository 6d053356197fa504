// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Notes say what happened and why, as values: the trace, the list of events, captions and reports are
// all made from them. The machines and the engine write notes; nothing in core reads them to decide.

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/ids.h"
#include "core/protocol/intervention.h"
#include "core/protocol/message.h"
#include "core/protocol/timer.h"

namespace core {

/// As what a JoinGroup asks to be let in.
enum class JoinsAs : std::uint8_t {
    Member,    ///< under its member id; of other requests always
    Nameless,  ///< without one: it is given one, and has to ask again (KIP-394)
    Instance,  ///< without one but with a group.instance.id: it has its place at once (facts 3.8)
};
/// A request leaves its client.
struct RequestSent {
    SlotId slot;
    GroupId group;
    BrokerId broker;
    Api api{};
    std::int32_t generation = kNoGeneration;
    JoinsAs joinsAs = JoinsAs::Member;
    bool operator==(const RequestSent&) const = default;
};
/// A client reads the answer; it takes effect now (facts 4.2, "Who reads answers").
struct ResponseRead {
    SlotId slot;
    GroupId group;
    BrokerId broker;
    Api api{};
    ErrorCode error = ErrorCode::None;
    std::int32_t generation = kNoGeneration;  ///< of a JoinGroup that succeeded, with leader and protocol
    std::optional<SlotId> leader;
    std::optional<AssignorId> protocol;
    bool operator==(const ResponseRead&) const = default;
};
struct GroupStateChanged {
    GroupId group;
    GroupState from{};
    GroupState to{};
    std::int32_t generation = 0;            ///< with PreparingRebalance: the old one
    std::optional<RebalanceReason> reason;  ///< with PreparingRebalance
    std::optional<SlotId> cause;            ///< the consumer that gave the reason
    std::uint32_t members = 0;              ///< how many the coordinator lists now
    bool operator==(const GroupStateChanged&) const = default;
};
struct MemberStateChanged {
    SlotId slot;
    GroupId group;
    MemberState from{};
    MemberState to{};
    bool operator==(const MemberStateChanged&) const = default;
};
enum class CallbackPhase : std::uint8_t { Begin, End };
struct CallbackRun {
    SlotId slot;
    GroupId group;
    Callback callback{};
    CallbackPhase phase{};
    std::vector<PartitionId> partitions;
    SimDuration takes{};
    bool operator==(const CallbackRun&) const = default;
};
/// The leader has run the assignor.
struct AssignmentComputed {
    SlotId slot;
    GroupId group;
    AssignorId assignor{};
    std::int32_t generation = 0;
    std::vector<std::pair<SlotId, std::vector<PartitionId>>> assignments;  ///< sorted by slot
    bool operator==(const AssignmentComputed&) const = default;
};
/// A timer of the coordinator fired and did something.
struct GroupTimerFired {
    GroupId group;
    GroupTimer timer{};
    std::optional<SlotId> slot;
    std::vector<SlotId> removed;  ///< by the rebalance and sync timers
    bool operator==(const GroupTimerFired&) const = default;
};
/// max.poll.interval.ms has passed: the client leaves by itself (facts 4.3).
struct PollIntervalMissed {
    SlotId slot;
    GroupId group;
    bool operator==(const PollIntervalMissed&) const = default;
};
/// The answer to an OffsetCommit, as the client reads it.
struct OffsetsCommitted {
    SlotId slot;
    GroupId group;
    std::vector<PartitionOffset> offsets;
    ErrorCode error = ErrorCode::None;
    bool operator==(const OffsetsCommitted&) const = default;
};
/// A partition has a position again: reading goes on here.
struct PositionsFound {
    SlotId slot;
    GroupId group;
    std::vector<PartitionOffset> positions;
    bool outOfRange = false;  ///< what it read is no longer in the log: reset as auto.offset.reset says
    bool operator==(const PositionsFound&) const = default;
};
/// auto.offset.reset is `none` and there is no offset to start from: poll() throws.
struct NoStartPosition {
    SlotId slot;
    GroupId group;
    PartitionId partition;
    bool operator==(const NoStartPosition&) const = default;
};
/// The coordinator has stored offsets; whose committed offset went back by that is listed as it was before.
struct CommitAccepted {
    GroupId group;
    SlotId slot;
    std::int32_t generation = 0;  ///< stated by the request
    std::vector<PartitionOffset> rewound{};
    bool operator==(const CommitAccepted&) const = default;
};
/// The application's commit fails without a request: the member is out, or a rebalance runs (facts 3.11).
struct CommitRefused {
    SlotId slot;
    GroupId group;
    bool operator==(const CommitRefused&) const = default;
};
/// The application fails at this record, for the first time under this owner.
struct RecordFailed {
    SlotId slot;
    GroupId group;
    PartitionId partition;
    Offset offset = 0;
    bool operator==(const RecordFailed&) const = default;
};
/// A message between a consumer and a broker never arrives.
struct MessageLost {
    SlotId slot;
    GroupId group;
    BrokerId broker;
    Api api{};
    Direction direction{};
    bool operator==(const MessageLost&) const = default;
};
/// A request has had no answer within its time: the client closes the connection and all that waits on it.
struct ConnectionGivenUp {
    SlotId slot;
    GroupId group;
    Api api{};
    bool operator==(const ConnectionGivenUp&) const = default;
};
struct ConsumerStarted {
    SlotId slot;
    GroupId group;
    bool operator==(const ConsumerStarted&) const = default;
};
/// The process is gone: it has closed, or it crashed.
struct ConsumerGone {
    SlotId slot;
    GroupId group;
    bool crashed = false;
    bool operator==(const ConsumerGone&) const = default;
};
struct Intervened {
    Intervention what;
    bool byUser = false;  ///< else the scenario's own timeline
    bool operator==(const Intervened&) const = default;
};
/// Why an intervention does nothing.
enum class SkipReason : std::uint8_t {
    NotRunning,        ///< the consumer, or it is closing
    RunsAlready,       ///< the consumer that is to join
    NotOwned,          ///< none of the partitions to pause or to resume
    PausedAlready,     ///< all that it owns of them
    NotPaused,         ///< none of them is
    NobodyThere,       ///< the group has no such consumer
    OnlyBroker,        ///< that there is
    NoOtherBroker,     ///< is up
    BrokerIsDown,      ///< already
    BrokerIsUp,        ///< already
    NoTopic,           ///< not yet, or no more
    TopicExists,       ///< already
    EnoughPartitions,  ///< the topic has as many; `count` says how many
    NoPartition,       ///< not yet, or no more
    PoisonedAlready,
    // What only the end of a run can tell; no note says it.
    NoSuchMessage,  ///< was sent that could be lost
    NoSuchRecord,   ///< has been written
    NeverFailed,    ///< nobody read the record and failed
};
/// An intervention that finds nothing to act upon, such as the crash of a consumer that has left.
struct InterventionSkipped {
    Intervention what;
    SkipReason reason{};
    std::int32_t count = 0;
    bool operator==(const InterventionSkipped&) const = default;
};
/// The group's coordinator is another broker from now on; it serves when it has loaded the group.
struct CoordinatorMoved {
    GroupId group;
    BrokerId from;
    BrokerId to;
    SimTime loadedAt;
    bool operator==(const CoordinatorMoved&) const = default;
};
/// It has: members, generation and assignments are those that were last written (facts 3.10).
struct CoordinatorLoaded {
    GroupId group;
    BrokerId broker;
    std::int32_t generation = 0;
    bool operator==(const CoordinatorLoaded&) const = default;
};
/// The client library refuses its settings; there never is a consumer.
struct ConstructionRefused {
    SlotId slot;
    GroupId group;
    bool operator==(const ConstructionRefused&) const = default;
};
/// A stated limit was reached; what came after was not kept.
enum class Limit : std::uint8_t { NotesKept, DeliveriesKept, StepsInOneMoment };
struct LimitReached {
    Limit limit{};
    bool operator==(const LimitReached&) const = default;
};

using Note =
    std::variant<RequestSent, ResponseRead, GroupStateChanged, MemberStateChanged, CallbackRun,
                 AssignmentComputed, GroupTimerFired, PollIntervalMissed, OffsetsCommitted, PositionsFound,
                 ConsumerStarted, ConsumerGone, Intervened, InterventionSkipped, LimitReached,
                 CoordinatorMoved, CoordinatorLoaded, ConstructionRefused, NoStartPosition, CommitAccepted,
                 CommitRefused, RecordFailed, MessageLost, ConnectionGivenUp>;

struct TimedNote {
    SimTime at;
    Note note;
    bool operator==(const TimedNote&) const = default;
};

/// True when the note tells something new about who owns what: such a note slows playing down and is
/// listed. False for routine: heartbeats without an error, fetches, commits, offset look-ups.
[[nodiscard]] bool isNews(const Note& note);

}  // namespace core
