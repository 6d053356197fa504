// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A classic group as its coordinator keeps it (facts 3.1): plain values, changed only by evolve(), and
// only through facts. decide() answers one input with everything that follows from it: replies, facts,
// timers and notes. Neither knows time other than as an argument, nor the network, nor other groups.

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/ids.h"
#include "core/protocol/config.h"
#include "core/protocol/message.h"
#include "core/protocol/note.h"
#include "core/protocol/timer.h"

namespace core {

/// A request whose answer waits for others: JoinGroup until the join phase ends, SyncGroup until the
/// leader's has come.
struct ParkedRequest {
    ClientId client;
    Correlation correlation = 0;
    bool operator==(const ParkedRequest&) const = default;
};

struct ClassicMember {
    MemberId id;
    SlotId slot;  ///< whose incarnation this is; for notes only
    SimDuration sessionTimeout{};
    SimDuration rebalanceTimeout{};
    std::vector<AssignorId> assignors;
    Subscription subscription;
    std::vector<PartitionId> assignment;
    bool isNew = true;  ///< until the end of its first join phase (CGM.isNew)
    std::optional<ParkedRequest> join;
    std::optional<ParkedRequest> sync;
    std::string instanceId{};  ///< of a static member; empty for a dynamic one
    bool operator==(const ClassicMember&) const = default;
};

/// An id handed out with MEMBER_ID_REQUIRED that has not joined yet.
struct PendingMember {
    MemberId id;
    SlotId slot;
    bool operator==(const PendingMember&) const = default;
};

/// The waiting that a group coming out of Empty does (facts 3.3).
struct InitialDelay {
    SimDuration waited{};     ///< length of the wait that runs now
    SimDuration remaining{};  ///< how much longer it may be extended
    bool newMemberAdded = false;
    bool operator==(const InitialDelay&) const = default;
};

struct ClassicGroup {
    GroupState state = GroupState::Empty;
    std::int32_t generation = 0;
    std::optional<AssignorId> assignor;
    MemberId leader;                     ///< empty while there is none
    std::vector<ClassicMember> members;  ///< in the order in which they were added
    std::vector<PendingMember> pending;
    std::vector<MemberId> pendingSync;  ///< members that owe SyncGroup in this generation
    std::optional<InitialDelay> initialDelay;
    std::optional<SimTime> joinDeadline;  ///< of the join phase, for the picture's countdown
    std::map<PartitionId, Offset> committed;

    bool operator==(const ClassicGroup&) const = default;
};

[[nodiscard]] const ClassicMember* findMember(const ClassicGroup& group, const MemberId& id);
/// Null for an empty instance id, which is no static member's.
[[nodiscard]] const ClassicMember* findStaticMember(const ClassicGroup& group, const std::string& instanceId);
[[nodiscard]] bool allMembersJoined(const ClassicGroup& group);
[[nodiscard]] std::uint32_t parkedJoins(const ClassicGroup& group);
/// Members whose SyncGroup of this generation has come, parked or answered.
[[nodiscard]] std::uint32_t syncsReceived(const ClassicGroup& group);

// Facts: the only ways in which a ClassicGroup changes.
struct MemberIdHandedOut {
    PendingMember member;
    bool operator==(const MemberIdHandedOut&) const = default;
};
struct PendingDropped {
    MemberId id;
    bool operator==(const PendingDropped&) const = default;
};
struct MemberAdded {
    ClassicMember member;
    bool operator==(const MemberAdded&) const = default;
};
struct MemberUpdated {
    MemberId id;
    SimDuration sessionTimeout{};
    SimDuration rebalanceTimeout{};
    std::vector<AssignorId> assignors;
    Subscription subscription;
    bool operator==(const MemberUpdated&) const = default;
};
/// A static member's new incarnation takes the place of the old one, with its assignment
/// (CG.replaceStaticMember).
struct MemberReplaced {
    MemberId oldId;
    MemberId newId;
    SlotId slot;
    bool operator==(const MemberReplaced&) const = default;
};
struct MemberRemoved {
    MemberId id;
    bool operator==(const MemberRemoved&) const = default;
};
struct LeaderChosen {
    MemberId id;  ///< empty when nobody is left
    bool operator==(const LeaderChosen&) const = default;
};
struct JoinParked {
    MemberId id;
    ParkedRequest request;
    bool operator==(const JoinParked&) const = default;
};
struct SyncParked {
    MemberId id;
    ParkedRequest request;
    bool operator==(const SyncParked&) const = default;
};
/// Every parked SyncGroup has been answered.
struct SyncsAnswered {
    bool operator==(const SyncsAnswered&) const = default;
};
struct SyncReceived {
    MemberId id;
    bool operator==(const SyncReceived&) const = default;
};
struct RebalancePrepared {
    bool operator==(const RebalancePrepared&) const = default;
};
/// The join phase goes on past its first moment: it ends at this time at the latest.
struct JoinDeadlineSet {
    SimTime at;
    bool operator==(const JoinDeadlineSet&) const = default;
};
struct InitialDelayChanged {
    std::optional<InitialDelay> delay;
    bool operator==(const InitialDelayChanged&) const = default;
};
/// The join phase has ended with members: parked JoinGroups are answered, everybody owes SyncGroup.
struct GenerationStarted {
    AssignorId assignor{};
    bool operator==(const GenerationStarted&) const = default;
};
/// The join phase has ended with nobody.
struct GroupEmptied {
    bool operator==(const GroupEmptied&) const = default;
};
struct AssignmentsStored {
    std::vector<MemberAssignment> assignments;
    bool operator==(const AssignmentsStored&) const = default;
};
struct OffsetsStored {
    std::vector<PartitionOffset> offsets;
    bool operator==(const OffsetsStored&) const = default;
};
struct OffsetsForgotten {
    std::vector<PartitionId> partitions;
    bool operator==(const OffsetsForgotten&) const = default;
};
using ClassicFact =
    std::variant<MemberIdHandedOut, PendingDropped, MemberAdded, MemberUpdated, MemberRemoved, LeaderChosen,
                 JoinParked, SyncParked, SyncsAnswered, SyncReceived, RebalancePrepared, JoinDeadlineSet,
                 InitialDelayChanged, GenerationStarted, GroupEmptied, AssignmentsStored, OffsetsStored,
                 MemberReplaced, OffsetsForgotten>;

/// True for what Kafka writes to __consumer_offsets; the rest dies with the coordinator (facts 3.10).
[[nodiscard]] bool isDurable(const ClassicFact& fact);

/// A request as it reaches the group, with the consumer that sent it and an id for a new member.
struct GroupRequest {
    Request request;
    SlotId slot;
    MemberId freshId;  ///< what a new member would be called; drawn from the client's own stream
    bool operator==(const GroupRequest&) const = default;
};
using GroupInput = std::variant<GroupRequest, GroupTimerKey>;

struct GroupContext {
    SimTime now;
    GroupId self;
    BrokerId broker;  ///< the coordinator itself
    const BrokerConfig& config;
};

struct GroupDecision {
    std::vector<Response> replies;
    std::vector<ClassicFact> facts;
    std::vector<TimerChange<GroupTimerKey>> timers;
    std::vector<Note> notes;
    bool operator==(const GroupDecision&) const = default;
};

[[nodiscard]] GroupDecision decide(const ClassicGroup& group, const GroupInput& input,
                                   const GroupContext& context);
void evolve(ClassicGroup& group, const ClassicFact& fact);

}  // namespace core
