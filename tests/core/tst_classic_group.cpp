// SPDX-License-Identifier: GPL-3.0-or-later
// The coordinator's side of the classic protocol: the table of facts 3.7 cell by cell, and the timers and
// rules of 3.2 to 3.6.

#include <QtTest>
#include <functional>

#include "tests/support/group_fixture.h"

using namespace core;
using namespace std::chrono_literals;
using support::GroupFixture;

/// What a consumer does to the group.
using Action = std::function<void(GroupFixture&)>;
Q_DECLARE_METATYPE(Action)
Q_DECLARE_METATYPE(core::GroupState)

namespace {

QStringList text(const char* block) {
    QStringList lines;
    for (const QString& line : QString::fromUtf8(block).split(u'\n')) {
        if (!line.trimmed().isEmpty()) lines << line.trimmed();
    }
    return lines;
}

/// Joining, with "a" parked and "b" still missing.
GroupFixture preparing() {
    GroupFixture f;
    f.stable({"a", "b"}).rejoins("a");
    return f;
}

/// Everybody has joined again, nobody has synced.
GroupFixture completing() {
    GroupFixture f = preparing();
    f.rejoins("b");
    return f;
}

}  // namespace

class TestClassicGroup : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void newMemberIsGivenAnIdAndNothingElseChanges();
    void firstMemberBecomesLeaderAndStartsTheInitialDelay();
    void memberAddedDuringTheInitialDelayExtendsIt();
    void initialDelayIsCappedByTheFirstMembersRebalanceTimeout();
    void initialDelayDoesNotEndBecauseEverybodyHasJoined();
    void expiryDuringTheInitialDelayEndsItWhenTheOthersHaveJoined();
    void joinPhaseEndsWithAGenerationAndSessionsForEverybody();
    void requestMeetsState_data();
    void requestMeetsState();
    void pendingIdBlocksTheEndOfTheJoinPhase();
    void pendingIdThatNeverJoinsIsDroppedAndThePhaseEnds();
    void leadersSyncGroupAnswersEveryParkedOneAndStabilises();
    void newMemberDuringCompletingRefusesParkedSyncGroups();
    void sessionExpiryRemovesAndRebalances();
    void parkedJoinGroupShieldsFromSessionExpiry();
    void newMemberExpiresWhileParked();
    void rebalanceTimerRemovesWhoHasNotJoined();
    void rebalanceTimerRunsAsLongAsTheLongestRebalanceTimeoutOfThatMoment();
    void syncTimerRemovesWhoNeverSynced();
    void lastMemberLeavingEmptiesTheGroupWithANewGeneration();
    void leaderThatLeavesIsSucceeded();
    void fullGroupRefusesANewcomerAtItsFirstRequest();
    void newcomerWithoutAStrategyInCommonIsRefused();
    void sessionTimeoutOutsideTheBoundsIsRefused();
    void mostVotesChooseTheAssignor();
    void asManyVotesAreDecidedByTheHashOrderOfTheNames_data();
    void asManyVotesAreDecidedByTheHashOrderOfTheNames();
    void committedOffsetsAreFetched();
};

void TestClassicGroup::newMemberIsGivenAnIdAndNothingElseChanges() {
    GroupFixture f;
    f.asksForId("a");
    QCOMPARE(f.decided(), text(R"(
        reply 0 JoinGroup MEMBER_ID_REQUIRED as a
        fact MemberIdHandedOut a
        arm pending a 45.000)"));
    QCOMPARE(f.group().state, GroupState::Empty);
}

void TestClassicGroup::firstMemberBecomesLeaderAndStartsTheInitialDelay() {
    GroupFixture f;
    f.arrives("a");
    QCOMPARE(f.decided(), text(R"(
        fact MemberAdded a
        fact LeaderChosen a
        fact RebalancePrepared
        fact InitialDelayChanged
        cancel pending a
        arm new_member a 300.000
        cancel sync
        arm initial_delay 3.000
        state Empty > PreparingRebalance gen 0 join by 0)"));
}

void TestClassicGroup::memberAddedDuringTheInitialDelayExtendsIt() {
    GroupFixture f;
    f.arrives("a").arrives("b").fires(GroupTimer::InitialDelay);
    QCOMPARE(f.decided(), text(R"(
        fact InitialDelayChanged
        arm initial_delay 3.000)"));
    f.fires(GroupTimer::InitialDelay);
    QCOMPARE(f.group().generation, 1);
    QCOMPARE(f.group().state, GroupState::CompletingRebalance);
}

void TestClassicGroup::initialDelayIsCappedByTheFirstMembersRebalanceTimeout() {
    // D = 3 s, R = 7 - 3 = 4 s: waits of 3, min(3, 4) and min(3, 4 - 3) seconds, then no more (facts 3.3).
    GroupFixture f;
    JoinGroupRequest quick = f.joinRequest("a");
    quick.rebalanceTimeout = 7s;
    f.asksForId("a").sends("a", quick);
    f.arrives("b").fires(GroupTimer::InitialDelay);
    QCOMPARE(f.decided().last(), u"arm initial_delay 3.000"_qs);
    f.arrives("c").fires(GroupTimer::InitialDelay);
    QCOMPARE(f.decided().last(), u"arm initial_delay 1.000"_qs);
    f.arrives("d").fires(GroupTimer::InitialDelay);
    QCOMPARE(f.group().state, GroupState::CompletingRebalance);
    QCOMPARE(f.group().members.size(), std::size_t{4});
}

void TestClassicGroup::initialDelayDoesNotEndBecauseEverybodyHasJoined() {
    GroupFixture f;
    f.arrives("a").arrives("b");
    QVERIFY(allMembersJoined(f.group()));
    QCOMPARE(f.group().state, GroupState::PreparingRebalance);
    f.leaves("b");
    QCOMPARE(f.group().state, GroupState::PreparingRebalance);
}

void TestClassicGroup::expiryDuringTheInitialDelayEndsItWhenTheOthersHaveJoined() {
    GroupFixture f;
    f.arrives("a").asksForId("b").fires(GroupTimer::Pending, "b");
    QCOMPARE(f.group().state, GroupState::CompletingRebalance);
}

void TestClassicGroup::joinPhaseEndsWithAGenerationAndSessionsForEverybody() {
    GroupFixture f = preparing();
    f.rejoins("b");
    QCOMPARE(f.decided(), text(R"(
        reply 0 JoinGroup gen 2 leader a members a,b
        reply 1 JoinGroup gen 2 leader a members -
        fact MemberUpdated b
        fact JoinParked b
        fact GenerationStarted range
        cancel rebalance
        cancel initial_delay
        cancel new_member a
        arm session a 45.000
        cancel new_member b
        arm session b 45.000
        arm sync 300.000
        state PreparingRebalance > CompletingRebalance gen 2)"));
}

void TestClassicGroup::requestMeetsState_data() {
    QTest::addColumn<GroupState>("state");
    QTest::addColumn<Action>("request");
    QTest::addColumn<QString>("answer");  ///< first line of the decision, empty when the request is parked
    QTest::addColumn<GroupState>("after");
    const auto empty = GroupState::Empty;
    const auto prepare = GroupState::PreparingRebalance;
    const auto complete = GroupState::CompletingRebalance;
    const auto stable = GroupState::Stable;
    const auto row = [](const char* name, GroupState state, Action request, const char* answer,
                        GroupState after) {
        QTest::newRow(name) << state << request << QString::fromUtf8(answer) << after;
    };
    const Action askId = [](GroupFixture& f) { f.asksForId("c"); };
    row("new id, Empty", empty, askId, "reply 2 JoinGroup MEMBER_ID_REQUIRED as c", empty);
    row("new id, Preparing", prepare, askId, "reply 2 JoinGroup MEMBER_ID_REQUIRED as c", prepare);
    row("new id, Completing", complete, askId, "reply 2 JoinGroup MEMBER_ID_REQUIRED as c", complete);
    row("new id, Stable", stable, askId, "reply 2 JoinGroup MEMBER_ID_REQUIRED as c", stable);

    const Action arrive = [](GroupFixture& f) { f.arrives("c"); };
    row("pending joins, Empty", empty, arrive, "", prepare);
    row("pending joins, Preparing", prepare, arrive, "", prepare);
    row("pending joins, Completing", complete, arrive, "", prepare);
    row("pending joins, Stable", stable, arrive, "", prepare);

    const Action same = [](GroupFixture& f) { f.joins("b"); };
    const Action changed = [](GroupFixture& f) { f.rejoins("b"); };
    const Action leader = [](GroupFixture& f) { f.joins("a"); };
    row("known id, Empty", empty, same, "reply 1 JoinGroup UNKNOWN_MEMBER_ID", empty);
    row("last one joins, Preparing", prepare, changed, "reply 0 JoinGroup gen 2 leader a members a,b",
        complete);
    row("unchanged, Completing", complete, same, "reply 1 JoinGroup gen 2 leader a members -", complete);
    row("unchanged leader, Completing", complete, leader, "reply 0 JoinGroup gen 2 leader a members a,b",
        complete);
    row("changed, Completing", complete, changed, "", prepare);
    row("unchanged follower, Stable", stable, same, "reply 1 JoinGroup gen 1 leader a members -", stable);
    row("changed follower, Stable", stable, changed, "", prepare);
    row("leader, Stable", stable, leader, "", prepare);

    const Action sync = [](GroupFixture& f) { f.syncs("b"); };
    row("sync, Empty", empty, sync, "reply 1 SyncGroup UNKNOWN_MEMBER_ID", empty);
    row("sync, Preparing", prepare, sync, "reply 1 SyncGroup REBALANCE_IN_PROGRESS", prepare);
    row("sync of a follower, Completing", complete, sync, "", complete);
    row("sync, Stable", stable, sync, "reply 1 SyncGroup assignment 1", stable);
    row(
        "sync of an old generation, Stable", stable, [](GroupFixture& f) { f.syncs("b", 0); },
        "reply 1 SyncGroup ILLEGAL_GENERATION", stable);

    const Action beat = [](GroupFixture& f) { f.beats("b"); };
    row("heartbeat, Empty", empty, beat, "reply 1 Heartbeat UNKNOWN_MEMBER_ID", empty);
    row("heartbeat, Preparing", prepare, beat, "reply 1 Heartbeat REBALANCE_IN_PROGRESS", prepare);
    row("heartbeat, Completing", complete, beat, "reply 1 Heartbeat", complete);
    row("heartbeat, Stable", stable, beat, "reply 1 Heartbeat", stable);
    row(
        "heartbeat of an old generation, Stable", stable, [](GroupFixture& f) { f.beats("b", 0); },
        "reply 1 Heartbeat ILLEGAL_GENERATION", stable);

    const Action commit = [](GroupFixture& f) { f.commits("b"); };
    const Action old = [](GroupFixture& f) { f.commits("b", 0); };
    row("commit, Empty", empty, commit, "reply 1 OffsetCommit UNKNOWN_MEMBER_ID", empty);
    row("commit, Preparing", prepare, commit, "reply 1 OffsetCommit", prepare);
    row("commit, Completing", complete, commit, "reply 1 OffsetCommit REBALANCE_IN_PROGRESS", complete);
    row("commit, Stable", stable, commit, "reply 1 OffsetCommit", stable);
    row("old commit, Preparing", prepare, old, "reply 1 OffsetCommit ILLEGAL_GENERATION", prepare);
    row("old commit, Completing", complete, old, "reply 1 OffsetCommit ILLEGAL_GENERATION", complete);
    row("old commit, Stable", stable, old, "reply 1 OffsetCommit ILLEGAL_GENERATION", stable);

    const Action leave = [](GroupFixture& f) { f.leaves("b"); };
    row("leave, Empty", empty, leave, "reply 1 LeaveGroup UNKNOWN_MEMBER_ID", empty);
    row("leave of the missing one, Preparing", prepare, leave, "reply 1 LeaveGroup", complete);
    row("leave, Completing", complete, leave, "reply 1 LeaveGroup", prepare);
    row("leave, Stable", stable, leave, "reply 1 LeaveGroup", prepare);
}

void TestClassicGroup::requestMeetsState() {
    QFETCH(GroupState, state);
    QFETCH(Action, request);
    QFETCH(QString, answer);
    QFETCH(GroupState, after);
    GroupFixture f;
    if (state == GroupState::PreparingRebalance) f = preparing();
    if (state == GroupState::CompletingRebalance) f = completing();
    if (state == GroupState::Stable) f.stable({"a", "b"});
    QCOMPARE(f.group().state, state);
    request(f);
    const QString first = f.decided().value(0);
    QCOMPARE(first.startsWith(u"reply"_qs) ? first : QString(), answer);
    QCOMPARE(f.group().state, after);
}

void TestClassicGroup::pendingIdBlocksTheEndOfTheJoinPhase() {
    GroupFixture f = preparing();
    f.asksForId("c").rejoins("b");
    QCOMPARE(f.group().state, GroupState::PreparingRebalance);
    f.joins("c");
    QCOMPARE(f.group().state, GroupState::CompletingRebalance);
}

void TestClassicGroup::pendingIdThatNeverJoinsIsDroppedAndThePhaseEnds() {
    GroupFixture f = preparing();
    f.asksForId("c").rejoins("b").fires(GroupTimer::Pending, "c");
    QCOMPARE(f.group().state, GroupState::CompletingRebalance);
    QVERIFY(f.group().pending.empty());
}

void TestClassicGroup::leadersSyncGroupAnswersEveryParkedOneAndStabilises() {
    GroupFixture f = completing();
    f.syncs("b").deals("a");
    QCOMPARE(f.decided(), text(R"(
        reply 0 SyncGroup assignment 0
        reply 1 SyncGroup assignment 1
        fact SyncReceived a
        fact SyncParked a
        fact AssignmentsStored a:1,b:1
        fact SyncsAnswered
        cancel sync
        arm session a 45.000
        arm session b 45.000
        state CompletingRebalance > Stable gen 2)"));
}

void TestClassicGroup::newMemberDuringCompletingRefusesParkedSyncGroups() {
    GroupFixture f = completing();
    f.syncs("b").arrives("c");
    QCOMPARE(f.decided(), text(R"(
        reply 1 SyncGroup REBALANCE_IN_PROGRESS
        fact MemberAdded c
        fact SyncsAnswered
        fact RebalancePrepared
        fact JoinDeadlineSet
        cancel pending c
        arm new_member c 300.000
        cancel sync
        arm rebalance 300.000
        state CompletingRebalance > PreparingRebalance gen 2 join by 2)"));
}

void TestClassicGroup::sessionExpiryRemovesAndRebalances() {
    GroupFixture f;
    f.stable({"a", "b"}).fires(GroupTimer::Session, "b");
    QCOMPARE(f.decided(), text(R"(
        fact MemberRemoved b
        fact RebalancePrepared
        fact JoinDeadlineSet
        cancel session b
        cancel new_member b
        cancel sync
        arm rebalance 300.000
        timer session 1
        state Stable > PreparingRebalance gen 1 session timeout by 1)"));
}

void TestClassicGroup::parkedJoinGroupShieldsFromSessionExpiry() {
    GroupFixture f = preparing();
    f.fires(GroupTimer::Session, "a");
    QCOMPARE(f.decided(), QStringList());
    QVERIFY(findMember(f.group(), "a") != nullptr);
}

void TestClassicGroup::newMemberExpiresWhileParked() {
    GroupFixture f;
    f.stable({"a"}).arrives("b").fires(GroupTimer::NewMember, "b");
    QCOMPARE(f.decided().value(0), u"reply 1 JoinGroup UNKNOWN_MEMBER_ID"_qs);
    QVERIFY(findMember(f.group(), "b") == nullptr);
}

void TestClassicGroup::rebalanceTimerRemovesWhoHasNotJoined() {
    GroupFixture f = preparing();
    f.fires(GroupTimer::Rebalance);
    QVERIFY(f.decided().contains(u"timer rebalance removed 1"_qs));
    QVERIFY(f.decided().contains(u"reply 0 JoinGroup gen 2 leader a members a"_qs));
    QVERIFY(findMember(f.group(), "b") == nullptr);
}

void TestClassicGroup::rebalanceTimerRunsAsLongAsTheLongestRebalanceTimeoutOfThatMoment() {
    GroupFixture f;
    f.stable({"a", "b"});
    JoinGroupRequest patient = f.joinRequest("c");
    patient.rebalanceTimeout = 900s;
    f.asksForId("c").sends("c", patient);
    QVERIFY(f.decided().contains(u"arm rebalance 900.000"_qs));
}

void TestClassicGroup::syncTimerRemovesWhoNeverSynced() {
    GroupFixture f = completing();
    f.deals("a").fires(GroupTimer::Sync);
    QVERIFY(f.decided().contains(u"timer sync removed 1"_qs));
    QVERIFY(f.decided().contains(u"state Stable > PreparingRebalance gen 2 sync timeout by 1"_qs));
    QVERIFY(findMember(f.group(), "b") == nullptr);
}

void TestClassicGroup::lastMemberLeavingEmptiesTheGroupWithANewGeneration() {
    GroupFixture f;
    f.stable({"a"}).leaves("a");
    QCOMPARE(f.decided(), text(R"(
        reply 0 LeaveGroup
        fact MemberRemoved a
        fact LeaderChosen -
        fact RebalancePrepared
        fact GroupEmptied
        cancel session a
        cancel new_member a
        cancel sync
        cancel rebalance
        cancel initial_delay
        state Stable > PreparingRebalance gen 1 leave by 0
        state PreparingRebalance > Empty gen 2)"));
}

void TestClassicGroup::leaderThatLeavesIsSucceeded() {
    GroupFixture f;
    f.stable({"a", "b", "c"}).leaves("a").rejoins("b").rejoins("c");
    QCOMPARE(f.group().leader, MemberId("b"));
    QCOMPARE(f.group().generation, 2);
}

void TestClassicGroup::fullGroupRefusesANewcomerAtItsFirstRequest() {
    BrokerConfig config;
    config.groupMaxSize = 2;
    GroupFixture f(config);
    f.stable({"a", "b"}).asksForId("c");
    QCOMPARE(f.decided(), QStringList(u"reply 2 JoinGroup GROUP_MAX_SIZE_REACHED"_qs));
}

void TestClassicGroup::newcomerWithoutAStrategyInCommonIsRefused() {
    GroupFixture f;
    JoinGroupRequest range = f.joinRequest("a");
    range.assignors = {AssignorId::Range};
    f.asksForId("a").sends("a", range);
    JoinGroupRequest other = f.joinRequest("b");
    other.memberId.clear();
    other.assignors = {AssignorId::CooperativeSticky};
    f.sends("b", other);
    QCOMPARE(f.decided(), QStringList(u"reply 1 JoinGroup INCONSISTENT_GROUP_PROTOCOL"_qs));
}

void TestClassicGroup::sessionTimeoutOutsideTheBoundsIsRefused() {
    GroupFixture f;
    JoinGroupRequest hasty = f.joinRequest("a");
    hasty.memberId.clear();
    hasty.sessionTimeout = 5999ms;
    f.sends("a", hasty);
    QCOMPARE(f.decided(), QStringList(u"reply 0 JoinGroup INVALID_SESSION_TIMEOUT"_qs));
}

void TestClassicGroup::mostVotesChooseTheAssignor() {
    GroupFixture f;
    for (const std::string name : {"a", "b", "c"}) {
        JoinGroupRequest join = f.joinRequest(name);
        join.assignors = name == "a" ? std::vector{AssignorId::Range, AssignorId::CooperativeSticky}
                                     : std::vector{AssignorId::CooperativeSticky, AssignorId::Range};
        f.asksForId(name).sends(name, join);
    }
    f.fires(GroupTimer::InitialDelay).fires(GroupTimer::InitialDelay);
    QCOMPARE(f.group().assignor, std::optional(AssignorId::CooperativeSticky));
}

void TestClassicGroup::asManyVotesAreDecidedByTheHashOrderOfTheNames_data() {
    QTest::addColumn<AssignorId>("one");
    QTest::addColumn<AssignorId>("other");
    QTest::addColumn<AssignorId>("chosen");
    // Buckets of 16: sticky 8, range 9, roundrobin 10, cooperative-sticky 15.
    QTest::newRow("range, roundrobin") << AssignorId::Range << AssignorId::RoundRobin << AssignorId::Range;
    QTest::newRow("range, cooperative-sticky")
        << AssignorId::Range << AssignorId::CooperativeSticky << AssignorId::Range;
    QTest::newRow("sticky, cooperative-sticky")
        << AssignorId::Sticky << AssignorId::CooperativeSticky << AssignorId::Sticky;
}

void TestClassicGroup::asManyVotesAreDecidedByTheHashOrderOfTheNames() {
    QFETCH(AssignorId, one);
    QFETCH(AssignorId, other);
    QFETCH(AssignorId, chosen);
    GroupFixture f;
    JoinGroupRequest join = f.joinRequest("a");
    join.assignors = {one, other};
    f.asksForId("a").sends("a", join);
    join = f.joinRequest("b");
    join.assignors = {other, one};
    f.asksForId("b").sends("b", join);
    f.fires(GroupTimer::InitialDelay).fires(GroupTimer::InitialDelay);
    QCOMPARE(f.group().assignor, std::optional(chosen));
}

void TestClassicGroup::committedOffsetsAreFetched() {
    GroupFixture f;
    f.stable({"a"}).commits("a").fetchesOffsets("a");
    QCOMPARE(f.decided(), QStringList(u"reply 0 OffsetFetch committed 0@7"_qs));
}

QTEST_APPLESS_MAIN(TestClassicGroup)
#include "tst_classic_group.moc"
