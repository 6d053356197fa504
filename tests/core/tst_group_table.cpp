// SPDX-License-Identifier: GPL-3.0-or-later
// What happens to a classic group, in each of its states: the table of facts 3.7, with the whole decision and
// what it leaves behind in every cell. A cell has several rows where the answer depends on who has joined or
// synced.
//
// What has no row cannot happen. In Empty nobody has an instance id or a session. During the initial delay
// every member's JoinGroup is parked, and what a member sends after it waits for the answer (facts 3.12): no
// SyncGroup, Heartbeat or OffsetCommit of a member. For the same reason nobody leaves whose SyncGroup is
// parked. A JoinGroup can come a second time, by a new connection.

#include <QtTest>

#include "tests/support/group_fixture.h"

using namespace core;
using support::GroupFixture;

namespace {

struct State {
    const char* name;
    void (*reached)(GroupFixture&);
};
struct Event {
    const char* name;
    void (*happens)(GroupFixture&);
};

// Dynamic members; the newcomer of an event is "d".
constexpr State kEmpty{"Empty", [](GroupFixture&) {}};
constexpr State kEmptied{"Empty, its member has left", [](GroupFixture& f) { f.stable({"b"}).leaves("b"); }};
constexpr State kInitial{"PreparingRebalance, initial delay", [](GroupFixture& f) { f.arrives("a"); }};
constexpr State kInitialOfTwo{"PreparingRebalance, initial delay of two",
                              [](GroupFixture& f) { f.arrives("a").arrives("b"); }};
constexpr State kPreparing{"PreparingRebalance, others missing", [](GroupFixture& f) {
                               f.stable({"a", "b"}).arrives("c");
                           }};
constexpr State kLastMissing{"PreparingRebalance, the last one missing", [](GroupFixture& f) {
                                 f.stable({"a", "b"}).rejoins("a");
                             }};
constexpr State kCompleting{"CompletingRebalance", [](GroupFixture& f) {
                                f.stable({"a", "b"}).rejoins("a").rejoins("b");
                            }};
constexpr State kSyncing{"CompletingRebalance, a SyncGroup parked", [](GroupFixture& f) {
                             f.stable({"a", "b"}).rejoins("a").rejoins("b").syncs("b");
                         }};
constexpr State kUnsynced{"Stable, a SyncGroup missing", [](GroupFixture& f) {
                              f.stable({"a", "b"}).rejoins("a").rejoins("b").deals("a");
                          }};
constexpr State kStable{"Stable", [](GroupFixture& f) { f.stable({"a", "b"}); }};
constexpr State kAlone{"Stable, alone", [](GroupFixture& f) { f.stable({"a"}); }};

// "a" leads and is dynamic, "b" is the instance i-b.
void becomeStable(GroupFixture& f) {
    f.arrives("a").comesAs("b", "i-b").fires(GroupTimer::InitialDelay).fires(GroupTimer::InitialDelay);
    f.deals("a").syncs("b");
}
constexpr State kStaticInitial{"PreparingRebalance, initial delay",
                               [](GroupFixture& f) { f.comesAs("b", "i-b"); }};
constexpr State kStaticPreparing{"PreparingRebalance, others missing", [](GroupFixture& f) {
                                     becomeStable(f);
                                     f.arrives("c");
                                 }};
constexpr State kStaticParked{"PreparingRebalance, its JoinGroup parked", [](GroupFixture& f) {
                                  becomeStable(f);
                                  f.rejoins("b");
                              }};
constexpr State kStaticLastMissing{"PreparingRebalance, the last one missing", [](GroupFixture& f) {
                                       becomeStable(f);
                                       f.rejoins("a");
                                   }};
constexpr State kStaticSyncing{"CompletingRebalance, its SyncGroup parked", [](GroupFixture& f) {
                                   becomeStable(f);
                                   f.rejoins("a").rejoins("b").syncs("b");
                               }};
constexpr State kStaticStable{"Stable", becomeStable};

/// "a leads joined": what the coordinator keeps of a member.
QString memberText(const ClassicGroup& group, const ClassicMember& member) {
    QString text = QString::fromStdString(member.id);
    if (member.id == group.leader) text += u" leads"_qs;
    if (member.isNew) text += u" new"_qs;
    if (member.join) text += u" joined"_qs;
    if (member.sync) text += u" synced"_qs;
    if (std::ranges::find(group.pendingSync, member.id) != group.pendingSync.end()) text += u" owes"_qs;
    for (const PartitionId partition : member.assignment) text += u" has %1"_qs.arg(partition.value);
    return text;
}

/// The group as the event leaves it.
QString groupText(const ClassicGroup& group) {
    const std::string_view state = kafkaName(group.state);
    QStringList parts;
    for (const ClassicMember& member : group.members) parts << memberText(group, member);
    for (const PendingMember& pending : group.pending)
        parts << QString::fromStdString(pending.id) + u" pending"_qs;
    if (group.initialDelay)
        parts << (group.initialDelay->newMemberAdded ? u"delay to be extended"_qs : u"delay"_qs);
    for (const auto& [partition, offset] : group.committed)
        parts << u"committed %1@%2"_qs.arg(partition.value).arg(offset);
    return u"%1 %2: %3"_qs.arg(QString::fromUtf8(state.data(), static_cast<qsizetype>(state.size())))
        .arg(group.generation)
        .arg(parts.isEmpty() ? u"-"_qs : parts.join(u", "_qs));
}

/// The entries of an expectation: lines, or parts of lines with semicolons between.
QStringList entries(const QString& text) {
    static const QRegularExpression between(u"[;\\n]"_qs);
    QStringList all;
    for (const QString& entry : text.split(between)) {
        if (!entry.trimmed().isEmpty()) all << entry.trimmed();
    }
    return all;
}

void cell(const Event& event, const State& state, const std::string& expected) {
    QTest::addRow("%s / %s", event.name, state.name) << state << event << QString::fromStdString(expected);
}

/// JoinGroup of who is no member yet.
void joinsOfStrangers_data() {
    constexpr Event withoutId{"JoinGroup without an id", [](GroupFixture& f) { f.asksForId("d"); }};
    const std::string given =
        "reply 3 JoinGroup MEMBER_ID_REQUIRED as d; fact MemberIdHandedOut d; arm pending d 45.000; ";
    cell(withoutId, kEmpty, given + "Empty 0: d pending");
    cell(withoutId, kInitial, given + "PreparingRebalance 0: a leads new joined, d pending, delay");
    cell(withoutId, kPreparing,
         given + "PreparingRebalance 1: a leads has 0, b has 1, c new joined, d pending");
    cell(withoutId, kLastMissing, given + "PreparingRebalance 1: a leads joined has 0, b has 1, d pending");
    cell(withoutId, kCompleting,
         given + "CompletingRebalance 2: a leads owes has 0, b owes has 1, d pending");
    cell(withoutId, kStable, given + "Stable 1: a leads has 0, b has 1, d pending");
    constexpr Event awaited{"JoinGroup with the pending id that was waited for",
                            [](GroupFixture& f) { f.asksForId("d").rejoins("b").joins("d"); }};
    cell(awaited, kLastMissing, R"(
        reply 0 JoinGroup gen 2 leader a members a,b,d; reply 1 JoinGroup gen 2 leader a members -
        reply 3 JoinGroup gen 2 leader a members -
        fact MemberAdded d; fact GenerationStarted range
        cancel pending d; arm new_member d 300.000; cancel rebalance; cancel initial_delay
        cancel new_member a; arm session a 45.000; cancel new_member b; arm session b 45.000
        cancel new_member d; arm session d 45.000; arm sync 300.000
        state PreparingRebalance > CompletingRebalance gen 2
        CompletingRebalance 2: a leads owes has 0, b owes has 1, d owes)");
    constexpr Event pending{"JoinGroup with a pending id", [](GroupFixture& f) { f.arrives("d"); }};
    constexpr Event unknownInstance{"JoinGroup without an id, instance unknown",
                                    [](GroupFixture& f) { f.comesAs("d", "i-d"); }};
    for (const Event& event : {pending, unknownInstance}) {
        cell(event, kEmpty, R"(
        fact MemberAdded d; fact LeaderChosen d; fact RebalancePrepared; fact InitialDelayChanged
        cancel pending d; arm new_member d 300.000; cancel sync; arm initial_delay 3.000
        state Empty > PreparingRebalance gen 0 join by 3
        PreparingRebalance 0: d leads new joined, delay)");
        cell(event, kInitial, R"(
        fact MemberAdded d; fact InitialDelayChanged added
        cancel pending d; arm new_member d 300.000
        PreparingRebalance 0: a leads new joined, d new joined, delay to be extended)");
        cell(event, kPreparing, R"(
        fact MemberAdded d
        cancel pending d; arm new_member d 300.000
        PreparingRebalance 1: a leads has 0, b has 1, c new joined, d new joined)");
        cell(event, kSyncing, R"(
        reply 1 SyncGroup REBALANCE_IN_PROGRESS
        fact MemberAdded d; fact SyncsAnswered; fact RebalancePrepared; fact JoinDeadlineSet
        cancel pending d; arm new_member d 300.000; cancel sync; arm rebalance 300.000
        state CompletingRebalance > PreparingRebalance gen 2 join by 3
        PreparingRebalance 2: a leads, b, d new joined)");
        cell(event, kStable, R"(
        fact MemberAdded d; fact RebalancePrepared; fact JoinDeadlineSet
        cancel pending d; arm new_member d 300.000; cancel sync; arm rebalance 300.000
        state Stable > PreparingRebalance gen 1 join by 3
        PreparingRebalance 1: a leads has 0, b has 1, d new joined)");
    }
}

/// JoinGroup of an instance that the group knows: who comes back gets a new member id.
void joinsOfInstances_data() {
    constexpr Event knownInstance{"JoinGroup without an id, instance known",
                                  [](GroupFixture& f) { f.comesAs("d", "i-b"); }};
    cell(knownInstance, kStaticInitial, R"(
        reply 1 JoinGroup FENCED_INSTANCE_ID
        fact MemberReplaced b by d; fact MemberUpdated d; fact JoinParked d
        cancel session b; cancel new_member b; arm session d 45.000
        PreparingRebalance 0: d leads joined, delay)");
    cell(knownInstance, kStaticPreparing, R"(
        fact MemberReplaced b by d; fact MemberUpdated d; fact JoinParked d
        cancel session b; cancel new_member b; arm session d 45.000
        PreparingRebalance 1: a leads has 0, d joined has 1, c new joined)");
    cell(knownInstance, kStaticParked, R"(
        reply 1 JoinGroup FENCED_INSTANCE_ID
        fact MemberReplaced b by d; fact MemberUpdated d; fact JoinParked d
        cancel session b; cancel new_member b; arm session d 45.000
        PreparingRebalance 1: a leads has 0, d joined has 1)");
    cell(knownInstance, kStaticLastMissing, R"(
        reply 0 JoinGroup gen 2 leader a members a,d; reply 3 JoinGroup gen 2 leader a members -
        fact MemberReplaced b by d; fact MemberUpdated d; fact JoinParked d
        fact GenerationStarted range
        cancel session b; cancel new_member b; arm session d 45.000; cancel rebalance
        cancel initial_delay; cancel new_member a; arm session a 45.000; cancel new_member d
        arm session d 45.000; arm sync 300.000
        state PreparingRebalance > CompletingRebalance gen 2
        CompletingRebalance 2: a leads owes has 0, d owes has 1)");
    cell(knownInstance, kStaticSyncing, R"(
        reply 1 SyncGroup FENCED_INSTANCE_ID
        fact MemberReplaced b by d; fact MemberUpdated d; fact JoinParked d; fact SyncsAnswered
        fact RebalancePrepared; fact JoinDeadlineSet
        cancel session b; cancel new_member b; arm session d 45.000; cancel sync; arm rebalance 300.000
        state CompletingRebalance > PreparingRebalance gen 2 static member changed by 3
        PreparingRebalance 2: a leads, d joined)");
    cell(knownInstance, kStaticStable, R"(
        reply 3 JoinGroup gen 1 leader a members -
        fact MemberReplaced b by d; fact MemberUpdated d
        cancel session b; cancel new_member b; arm session d 45.000
        Stable 1: a leads has 0, d has 1)");
    constexpr Event otherVote{"JoinGroup without an id, instance known, other vote", [](GroupFixture& f) {
                                  JoinGroupRequest request = f.joinRequest("d");
                                  request.memberId.clear();
                                  request.instanceId = "i-b";
                                  request.assignors = {AssignorId::CooperativeSticky};
                                  f.sends("d", request);
                              }};
    cell(otherVote, kStaticStable, R"(
        fact MemberReplaced b by d; fact MemberUpdated d; fact JoinParked d; fact RebalancePrepared
        fact JoinDeadlineSet
        cancel session b; cancel new_member b; arm session d 45.000; cancel sync; arm rebalance 300.000
        state Stable > PreparingRebalance gen 1 static member changed by 3
        PreparingRebalance 1: a leads has 0, d joined has 1)");
}

/// JoinGroup of a member.
void joinsOfMembers_data() {
    constexpr Event changed{"JoinGroup with a known id, metadata changed",
                            [](GroupFixture& f) { f.rejoins("b"); }};
    cell(changed, kEmptied, "reply 1 JoinGroup UNKNOWN_MEMBER_ID; as before");
    cell(changed, kInitialOfTwo, R"(
        fact MemberUpdated b; fact JoinParked b
        PreparingRebalance 0: a leads new joined, b new joined, delay to be extended)");
    cell(changed, kPreparing, R"(
        fact MemberUpdated b; fact JoinParked b
        PreparingRebalance 1: a leads has 0, b joined has 1, c new joined)");
    cell(changed, kLastMissing, R"(
        reply 0 JoinGroup gen 2 leader a members a,b; reply 1 JoinGroup gen 2 leader a members -
        fact MemberUpdated b; fact JoinParked b; fact GenerationStarted range
        cancel rebalance; cancel initial_delay; cancel new_member a; arm session a 45.000
        cancel new_member b; arm session b 45.000; arm sync 300.000
        state PreparingRebalance > CompletingRebalance gen 2
        CompletingRebalance 2: a leads owes has 0, b owes has 1)");
    cell(changed, kCompleting, R"(
        fact MemberUpdated b; fact JoinParked b; fact SyncsAnswered; fact RebalancePrepared
        fact JoinDeadlineSet
        cancel sync; arm rebalance 300.000
        state CompletingRebalance > PreparingRebalance gen 2 metadata changed by 1
        PreparingRebalance 2: a leads, b joined)");
    cell(changed, kStable, R"(
        fact MemberUpdated b; fact JoinParked b; fact RebalancePrepared; fact JoinDeadlineSet
        cancel sync; arm rebalance 300.000
        state Stable > PreparingRebalance gen 1 metadata changed by 1
        PreparingRebalance 1: a leads has 0, b joined has 1)");
    constexpr Event pendingMissing{"JoinGroup with a known id, a pending id still missing",
                                   [](GroupFixture& f) { f.asksForId("d").rejoins("b"); }};
    cell(pendingMissing, kLastMissing, R"(
        fact MemberUpdated b; fact JoinParked b
        PreparingRebalance 1: a leads joined has 0, b joined has 1, d pending)");
    constexpr Event unchanged{"JoinGroup with a known id, unchanged", [](GroupFixture& f) { f.joins("b"); }};
    cell(unchanged, kCompleting, "reply 1 JoinGroup gen 2 leader a members -; as before");
    cell(unchanged, kStable, "reply 1 JoinGroup gen 1 leader a members -; as before");
    constexpr Event leaderChanged{"JoinGroup of the leader, metadata changed",
                                  [](GroupFixture& f) { f.rejoins("a"); }};
    cell(leaderChanged, kPreparing, R"(
        fact MemberUpdated a; fact JoinParked a
        PreparingRebalance 1: a leads joined has 0, b has 1, c new joined)");
    cell(leaderChanged, kSyncing, R"(
        reply 1 SyncGroup REBALANCE_IN_PROGRESS
        fact MemberUpdated a; fact JoinParked a; fact SyncsAnswered; fact RebalancePrepared
        fact JoinDeadlineSet
        cancel sync; arm rebalance 300.000
        state CompletingRebalance > PreparingRebalance gen 2 metadata changed by 0
        PreparingRebalance 2: a leads joined, b)");
    constexpr Event leaderUnchanged{"JoinGroup of the leader, unchanged",
                                    [](GroupFixture& f) { f.joins("a"); }};
    cell(leaderUnchanged, kCompleting, "reply 0 JoinGroup gen 2 leader a members a,b; as before");
    cell(leaderUnchanged, kStable, R"(
        fact MemberUpdated a; fact JoinParked a; fact RebalancePrepared; fact JoinDeadlineSet
        cancel sync; arm rebalance 300.000
        state Stable > PreparingRebalance gen 1 leader rejoined by 0
        PreparingRebalance 1: a leads joined has 0, b has 1)");
    cell(leaderUnchanged, kAlone, R"(
        reply 0 JoinGroup gen 2 leader a members a
        fact MemberUpdated a; fact JoinParked a; fact RebalancePrepared; fact GenerationStarted range
        cancel sync; cancel rebalance; cancel initial_delay; cancel new_member a; arm session a 45.000
        arm sync 300.000
        state Stable > PreparingRebalance gen 1 leader rejoined by 0
        state PreparingRebalance > CompletingRebalance gen 2
        CompletingRebalance 2: a leads owes has 0)");
}

/// SyncGroup. That the log refuses the leader's assignment is not modelled.
void syncs_data() {
    constexpr Event sync{"SyncGroup", [](GroupFixture& f) { f.syncs("b"); }};
    cell(sync, kEmptied, "reply 1 SyncGroup UNKNOWN_MEMBER_ID; as before");
    cell(sync, kPreparing, "reply 1 SyncGroup REBALANCE_IN_PROGRESS; as before");
    cell(sync, kCompleting, R"(
        fact SyncReceived b; fact SyncParked b
        CompletingRebalance 2: a leads owes has 0, b synced has 1)");
    cell(sync, kUnsynced, R"(
        reply 1 SyncGroup assignment 1
        fact SyncReceived b
        cancel sync
        Stable 2: a leads has 0, b has 1)");
    cell(sync, kStable, "reply 1 SyncGroup assignment 1; fact SyncReceived b; cancel sync; as before");
    constexpr Event leadersSync{"SyncGroup of the leader", [](GroupFixture& f) { f.deals("a"); }};
    cell(leadersSync, kCompleting, R"(
        reply 0 SyncGroup assignment 0
        fact SyncReceived a; fact SyncParked a; fact AssignmentsStored a:1,b:1; fact SyncsAnswered
        arm session a 45.000
        state CompletingRebalance > Stable gen 2
        Stable 2: a leads has 0, b owes has 1)");
    cell(leadersSync, kSyncing, R"(
        reply 0 SyncGroup assignment 0; reply 1 SyncGroup assignment 1
        fact SyncReceived a; fact SyncParked a; fact AssignmentsStored a:1,b:1; fact SyncsAnswered
        cancel sync; arm session a 45.000; arm session b 45.000
        state CompletingRebalance > Stable gen 2
        Stable 2: a leads has 0, b has 1)");
    constexpr Event emptySync{"SyncGroup of the leader, without assignments",
                              [](GroupFixture& f) { f.syncs("a"); }};
    cell(emptySync, kSyncing, R"(
        reply 0 SyncGroup assignment -; reply 1 SyncGroup assignment -
        fact SyncReceived a; fact SyncParked a; fact AssignmentsStored a:0,b:0; fact SyncsAnswered
        cancel sync; arm session a 45.000; arm session b 45.000
        state CompletingRebalance > Stable gen 2
        Stable 2: a leads, b)");
    constexpr Event oldSync{"SyncGroup, old generation", [](GroupFixture& f) { f.syncs("b", 0); }};
    cell(oldSync, kPreparing, "reply 1 SyncGroup ILLEGAL_GENERATION; as before");
    cell(oldSync, kCompleting, "reply 1 SyncGroup ILLEGAL_GENERATION; as before");
    cell(oldSync, kStable, "reply 1 SyncGroup ILLEGAL_GENERATION; as before");
}

/// Heartbeat.
void heartbeats_data() {
    constexpr Event heartbeat{"Heartbeat", [](GroupFixture& f) { f.beats("b"); }};
    cell(heartbeat, kEmptied, "reply 1 Heartbeat UNKNOWN_MEMBER_ID; as before");
    cell(heartbeat, kPreparing, "reply 1 Heartbeat REBALANCE_IN_PROGRESS; arm session b 45.000; as before");
    cell(heartbeat, kCompleting, "reply 1 Heartbeat; arm session b 45.000; as before");
    cell(heartbeat, kStable, "reply 1 Heartbeat; arm session b 45.000; as before");
    constexpr Event oldHeartbeat{"Heartbeat, old generation", [](GroupFixture& f) { f.beats("b", 0); }};
    cell(oldHeartbeat, kPreparing, "reply 1 Heartbeat ILLEGAL_GENERATION; as before");
    cell(oldHeartbeat, kCompleting, "reply 1 Heartbeat ILLEGAL_GENERATION; as before");
    cell(oldHeartbeat, kStable, "reply 1 Heartbeat ILLEGAL_GENERATION; as before");
}

/// OffsetCommit.
void commits_data() {
    constexpr Event commit{"OffsetCommit", [](GroupFixture& f) { f.commits("b"); }};
    cell(commit, kEmptied, "reply 1 OffsetCommit UNKNOWN_MEMBER_ID; as before");
    cell(commit, kPreparing, R"(
        reply 1 OffsetCommit
        fact OffsetsStored 0@7
        arm session b 45.000
        accepted gen 1
        PreparingRebalance 1: a leads has 0, b has 1, c new joined, committed 0@7)");
    cell(commit, kCompleting, "reply 1 OffsetCommit REBALANCE_IN_PROGRESS; as before");
    cell(commit, kStable, R"(
        reply 1 OffsetCommit
        fact OffsetsStored 0@7
        arm session b 45.000
        accepted gen 1
        Stable 1: a leads has 0, b has 1, committed 0@7)");
    constexpr Event oldCommit{"OffsetCommit, old generation", [](GroupFixture& f) { f.commits("b", 0); }};
    cell(oldCommit, kEmptied, "reply 1 OffsetCommit UNKNOWN_MEMBER_ID; as before");
    cell(oldCommit, kPreparing, "reply 1 OffsetCommit ILLEGAL_GENERATION; as before");
    cell(oldCommit, kCompleting, "reply 1 OffsetCommit ILLEGAL_GENERATION; as before");
    cell(oldCommit, kStable, "reply 1 OffsetCommit ILLEGAL_GENERATION; as before");
    constexpr Event simpleCommit{
        "OffsetCommit without an id and a generation", [](GroupFixture& f) {
            f.sends("d", OffsetCommitRequest{GroupId{0}, {}, kNoGeneration, {{PartitionId{0}, 7}}});
        }};
    cell(simpleCommit, kEmpty, "reply 3 OffsetCommit; fact OffsetsStored 0@7; Empty 0: committed 0@7");
    cell(simpleCommit, kEmptied, "reply 3 OffsetCommit; fact OffsetsStored 0@7; Empty 2: committed 0@7");
    cell(simpleCommit, kInitial, "reply 3 OffsetCommit UNKNOWN_MEMBER_ID; as before");
    cell(simpleCommit, kPreparing, "reply 3 OffsetCommit UNKNOWN_MEMBER_ID; as before");
    cell(simpleCommit, kCompleting, "reply 3 OffsetCommit UNKNOWN_MEMBER_ID; as before");
    cell(simpleCommit, kStable, "reply 3 OffsetCommit UNKNOWN_MEMBER_ID; as before");
    constexpr Event withoutGeneration{"OffsetCommit without a generation",
                                      [](GroupFixture& f) { f.commits("b", kNoGeneration); }};
    cell(withoutGeneration, kEmptied, "reply 1 OffsetCommit; fact OffsetsStored 0@7; Empty 2: committed 0@7");
    cell(withoutGeneration, kStable, "reply 1 OffsetCommit ILLEGAL_GENERATION; as before");
}

/// LeaveGroup.
void leaves_data() {
    constexpr Event leave{"LeaveGroup", [](GroupFixture& f) { f.leaves("b"); }};
    cell(leave, kEmptied, "reply 1 LeaveGroup UNKNOWN_MEMBER_ID; as before");
    cell(leave, kInitialOfTwo, R"(
        reply 1 JoinGroup UNKNOWN_MEMBER_ID; reply 1 LeaveGroup
        fact MemberRemoved b
        cancel session b; cancel new_member b
        PreparingRebalance 0: a leads new joined, delay to be extended)");
    cell(leave, kPreparing, R"(
        reply 1 LeaveGroup
        fact MemberRemoved b
        cancel session b; cancel new_member b
        PreparingRebalance 1: a leads has 0, c new joined)");
    cell(leave, kLastMissing, R"(
        reply 1 LeaveGroup; reply 0 JoinGroup gen 2 leader a members a
        fact MemberRemoved b; fact GenerationStarted range
        cancel session b; cancel new_member b; cancel rebalance; cancel initial_delay
        cancel new_member a; arm session a 45.000; arm sync 300.000
        state PreparingRebalance > CompletingRebalance gen 2
        CompletingRebalance 2: a leads owes has 0)");
    cell(leave, kCompleting, R"(
        reply 1 LeaveGroup
        fact MemberRemoved b; fact SyncsAnswered; fact RebalancePrepared; fact JoinDeadlineSet
        cancel session b; cancel new_member b; cancel sync; arm rebalance 300.000
        state CompletingRebalance > PreparingRebalance gen 2 leave by 1
        PreparingRebalance 2: a leads)");
    cell(leave, kStable, R"(
        reply 1 LeaveGroup
        fact MemberRemoved b; fact RebalancePrepared; fact JoinDeadlineSet
        cancel session b; cancel new_member b; cancel sync; arm rebalance 300.000
        state Stable > PreparingRebalance gen 1 leave by 1
        PreparingRebalance 1: a leads has 0)");
    constexpr Event leadersLeave{"LeaveGroup of the leader", [](GroupFixture& f) { f.leaves("a"); }};
    cell(leadersLeave, kLastMissing, R"(
        reply 0 JoinGroup UNKNOWN_MEMBER_ID; reply 0 LeaveGroup
        fact MemberRemoved a; fact LeaderChosen b
        cancel session a; cancel new_member a
        PreparingRebalance 1: b leads has 1)");
    cell(leadersLeave, kSyncing, R"(
        reply 0 LeaveGroup; reply 1 SyncGroup REBALANCE_IN_PROGRESS
        fact MemberRemoved a; fact LeaderChosen b; fact SyncsAnswered; fact RebalancePrepared
        fact JoinDeadlineSet
        cancel session a; cancel new_member a; cancel sync; arm rebalance 300.000
        state CompletingRebalance > PreparingRebalance gen 2 leave by 0
        PreparingRebalance 2: b leads)");
    cell(leadersLeave, kStable, R"(
        reply 0 LeaveGroup
        fact MemberRemoved a; fact LeaderChosen b; fact RebalancePrepared; fact JoinDeadlineSet
        cancel session a; cancel new_member a; cancel sync; arm rebalance 300.000
        state Stable > PreparingRebalance gen 1 leave by 0
        PreparingRebalance 1: b leads has 1)");
    cell(leadersLeave, kAlone, R"(
        reply 0 LeaveGroup
        fact MemberRemoved a; fact LeaderChosen -; fact RebalancePrepared; fact GroupEmptied
        cancel session a; cancel new_member a; cancel sync; cancel rebalance; cancel initial_delay
        state Stable > PreparingRebalance gen 1 leave by 0; state PreparingRebalance > Empty gen 2
        Empty 2: -)");
    constexpr Event pendingLeave{"LeaveGroup of a pending id",
                                 [](GroupFixture& f) { f.asksForId("d").leaves("d"); }};
    cell(pendingLeave, kEmpty, "reply 3 LeaveGroup; fact PendingDropped d; cancel pending d; as before");
    cell(pendingLeave, kInitial, "reply 3 LeaveGroup; fact PendingDropped d; cancel pending d; as before");
    cell(pendingLeave, kPreparing, "reply 3 LeaveGroup; fact PendingDropped d; cancel pending d; as before");
    cell(pendingLeave, kCompleting, R"(
        reply 3 LeaveGroup
        fact PendingDropped d; fact SyncsAnswered; fact RebalancePrepared; fact JoinDeadlineSet
        cancel pending d; cancel sync; arm rebalance 300.000
        state CompletingRebalance > PreparingRebalance gen 2 leave by 3
        PreparingRebalance 2: a leads, b)");
    cell(pendingLeave, kStable, R"(
        reply 3 LeaveGroup
        fact PendingDropped d; fact RebalancePrepared; fact JoinDeadlineSet
        cancel pending d; cancel sync; arm rebalance 300.000
        state Stable > PreparingRebalance gen 1 leave by 3
        PreparingRebalance 1: a leads has 0, b has 1)");
    constexpr Event awaitedLeave{"LeaveGroup of the pending id that was waited for",
                                 [](GroupFixture& f) { f.asksForId("d").rejoins("b").leaves("d"); }};
    cell(awaitedLeave, kLastMissing, R"(
        reply 3 LeaveGroup; reply 0 JoinGroup gen 2 leader a members a,b
        reply 1 JoinGroup gen 2 leader a members -
        fact PendingDropped d; fact GenerationStarted range
        cancel pending d; cancel rebalance; cancel initial_delay; cancel new_member a
        arm session a 45.000; cancel new_member b; arm session b 45.000; arm sync 300.000
        state PreparingRebalance > CompletingRebalance gen 2
        CompletingRebalance 2: a leads owes has 0, b owes has 1)");
}

/// A session runs out.
void expiries_data() {
    constexpr Event newMember{"Session expiry of a new member",
                              [](GroupFixture& f) { f.fires(GroupTimer::NewMember, "b"); }};
    cell(newMember, kInitialOfTwo, R"(
        reply 1 JoinGroup UNKNOWN_MEMBER_ID; reply 0 JoinGroup gen 1 leader a members a
        fact MemberRemoved b; fact GenerationStarted range
        cancel session b; cancel new_member b; cancel rebalance; cancel initial_delay
        cancel new_member a; arm session a 45.000; arm sync 300.000
        timer new_member 1; state PreparingRebalance > CompletingRebalance gen 1
        CompletingRebalance 1: a leads owes)");
    constexpr Event session{"Session expiry", [](GroupFixture& f) { f.fires(GroupTimer::Session, "b"); }};
    cell(session, kPreparing, R"(
        fact MemberRemoved b
        cancel session b; cancel new_member b
        timer session 1
        PreparingRebalance 1: a leads has 0, c new joined)");
    cell(session, kLastMissing, R"(
        reply 0 JoinGroup gen 2 leader a members a
        fact MemberRemoved b; fact GenerationStarted range
        cancel session b; cancel new_member b; cancel rebalance; cancel initial_delay
        cancel new_member a; arm session a 45.000; arm sync 300.000
        timer session 1; state PreparingRebalance > CompletingRebalance gen 2
        CompletingRebalance 2: a leads owes has 0)");
    cell(session, kCompleting, R"(
        fact MemberRemoved b; fact SyncsAnswered; fact RebalancePrepared; fact JoinDeadlineSet
        cancel session b; cancel new_member b; cancel sync; arm rebalance 300.000
        timer session 1; state CompletingRebalance > PreparingRebalance gen 2 session timeout by 1
        PreparingRebalance 2: a leads)");
    cell(session, kSyncing, "as before");
    cell(session, kStable, R"(
        fact MemberRemoved b; fact RebalancePrepared; fact JoinDeadlineSet
        cancel session b; cancel new_member b; cancel sync; arm rebalance 300.000
        timer session 1; state Stable > PreparingRebalance gen 1 session timeout by 1
        PreparingRebalance 1: a leads has 0)");
    constexpr Event leadersSession{"Session expiry of the leader",
                                   [](GroupFixture& f) { f.fires(GroupTimer::Session, "a"); }};
    cell(leadersSession, kLastMissing, "as before");
    cell(leadersSession, kSyncing, R"(
        reply 1 SyncGroup REBALANCE_IN_PROGRESS
        fact MemberRemoved a; fact LeaderChosen b; fact SyncsAnswered; fact RebalancePrepared
        fact JoinDeadlineSet
        cancel session a; cancel new_member a; cancel sync; arm rebalance 300.000
        timer session 0; state CompletingRebalance > PreparingRebalance gen 2 session timeout by 0
        PreparingRebalance 2: b leads)");
    cell(leadersSession, kAlone, R"(
        fact MemberRemoved a; fact LeaderChosen -; fact RebalancePrepared; fact GroupEmptied
        cancel session a; cancel new_member a; cancel sync; cancel rebalance; cancel initial_delay
        timer session 0; state Stable > PreparingRebalance gen 1 session timeout by 0
        state PreparingRebalance > Empty gen 2
        Empty 2: -)");
    constexpr Event pendingExpiry{"Expiry of a pending id",
                                  [](GroupFixture& f) { f.asksForId("d").fires(GroupTimer::Pending, "d"); }};
    cell(pendingExpiry, kEmpty, "fact PendingDropped d; timer pending 3; as before");
    cell(pendingExpiry, kInitial, R"(
        reply 0 JoinGroup gen 1 leader a members a
        fact PendingDropped d; fact GenerationStarted range
        cancel rebalance; cancel initial_delay; cancel new_member a; arm session a 45.000
        arm sync 300.000
        timer pending 3; state PreparingRebalance > CompletingRebalance gen 1
        CompletingRebalance 1: a leads owes)");
    cell(pendingExpiry, kPreparing, "fact PendingDropped d; timer pending 3; as before");
    cell(pendingExpiry, kCompleting, "fact PendingDropped d; timer pending 3; as before");
    cell(pendingExpiry, kStable, "fact PendingDropped d; timer pending 3; as before");
    constexpr Event awaitedExpiry{"Expiry of the pending id that was waited for", [](GroupFixture& f) {
                                      f.asksForId("d").rejoins("b").fires(GroupTimer::Pending, "d");
                                  }};
    cell(awaitedExpiry, kLastMissing, R"(
        reply 0 JoinGroup gen 2 leader a members a,b; reply 1 JoinGroup gen 2 leader a members -
        fact PendingDropped d; fact GenerationStarted range
        cancel rebalance; cancel initial_delay; cancel new_member a; arm session a 45.000
        cancel new_member b; arm session b 45.000; arm sync 300.000
        timer pending 3; state PreparingRebalance > CompletingRebalance gen 2
        CompletingRebalance 2: a leads owes has 0, b owes has 1)");
}

}  // namespace

Q_DECLARE_METATYPE(State)
Q_DECLARE_METATYPE(Event)

class TestGroupTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eventMeetsState_data();
    void eventMeetsState();
};

void TestGroupTable::eventMeetsState_data() {
    QTest::addColumn<State>("state");
    QTest::addColumn<Event>("event");
    QTest::addColumn<QString>("expected");  ///< replies, facts, timers, notes; in the end the group itself
    joinsOfStrangers_data();
    joinsOfInstances_data();
    joinsOfMembers_data();
    syncs_data();
    heartbeats_data();
    commits_data();
    leaves_data();
    expiries_data();
}

void TestGroupTable::eventMeetsState() {
    QFETCH(const State, state);
    QFETCH(const Event, event);
    QFETCH(const QString, expected);
    GroupFixture f;
    state.reached(f);
    const ClassicGroup before = f.group();
    event.happens(f);
    QStringList decision = f.decided();
    decision << (f.group() == before ? u"as before"_qs : groupText(f.group()));
    QCOMPARE(decision, entries(expected));
}

QTEST_APPLESS_MAIN(TestGroupTable)
#include "tst_group_table.moc"
