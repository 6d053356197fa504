// SPDX-License-Identifier: GPL-3.0-or-later
// The coordinator's side of the classic protocol: the timers and rules of facts 3.2 to 3.6. What each event
// does in each state stands in tst_group_table.cpp.

#include <QtTest>

#include "tests/support/group_fixture.h"

using namespace core;
using namespace std::chrono_literals;
using support::GroupFixture;

namespace {

/// Joining, with "a" parked and "b" still missing.
GroupFixture preparing() {
    GroupFixture f;
    f.stable({"a", "b"}).rejoins("a");
    return f;
}

}  // namespace

class TestClassicGroup : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void memberAddedDuringTheInitialDelayExtendsIt();
    void initialDelayIsCappedByTheFirstMembersRebalanceTimeout();
    void initialDelayDoesNotEndBecauseEverybodyHasJoined();
    void newMemberExpiresWhileParked();
    void rebalanceTimerRemovesWhoHasNotJoined();
    void rebalanceTimerRunsAsLongAsTheLongestRebalanceTimeoutOfThatMoment();
    void syncTimerRemovesWhoNeverSynced();
    void leaderThatLeavesIsSucceeded();
    void fullGroupRefusesANewcomerAtItsFirstRequest();
    void newcomerWithoutAStrategyInCommonIsRefused();
    void sessionTimeoutOutsideTheBoundsIsRefused();
    void mostVotesChooseTheAssignor();
    void asManyVotesAreDecidedByTheHashOrderOfTheNames_data();
    void asManyVotesAreDecidedByTheHashOrderOfTheNames();
    void committedOffsetsAreFetched();
    void aCommitOfLessThanWasStoredIsTold();
    void offsetsOfAnEmptyGroupAreForgotten();
};

void TestClassicGroup::memberAddedDuringTheInitialDelayExtendsIt() {
    GroupFixture f;
    f.arrives("a").arrives("b").fires(GroupTimer::InitialDelay);
    QCOMPARE(f.decided(), (QStringList{u"fact InitialDelayChanged"_qs, u"arm initial_delay 3.000"_qs}));
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
    GroupFixture f = preparing();
    f.rejoins("b").deals("a").fires(GroupTimer::Sync);
    QVERIFY(f.decided().contains(u"timer sync removed 1"_qs));
    QVERIFY(f.decided().contains(u"state Stable > PreparingRebalance gen 2 sync timeout by 1"_qs));
    QVERIFY(findMember(f.group(), "b") == nullptr);
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

void TestClassicGroup::aCommitOfLessThanWasStoredIsTold() {
    GroupFixture f;
    f.stable({"a"}).commits("a").sends(
        "a", OffsetCommitRequest{GroupId{0}, "a", f.group().generation, {{PartitionId{0}, 5}}, {}});
    QVERIFY2(f.decided().contains(QStringLiteral("accepted gen 1 back from 0@7")),
             qPrintable(f.decided().join(QStringLiteral("; "))));
}

void TestClassicGroup::offsetsOfAnEmptyGroupAreForgotten() {
    BrokerConfig config;
    config.offsetsRetention = 60s;
    config.offsetsRetentionCheck = 10s;
    GroupFixture f(config);
    f.stable({"a"}).commits("a").leaves("a");
    // Looked for at the first multiple of the interval after it.
    const SimDuration emptied = f.now().time_since_epoch();
    const SimDuration looked = (emptied + 60s + 10s - 1us) / 10s * 10s;
    QVERIFY2(f.decided().filter(QStringLiteral("arm offsets_retention")).size() == 1,
             qPrintable(f.decided().join(QStringLiteral("; "))));
    f.sleeps(looked - emptied).fires(GroupTimer::OffsetsRetention);
    const QStringList decided{QStringLiteral("fact OffsetsForgotten 0"),
                              QStringLiteral("timer offsets_retention")};
    QCOMPARE(f.decided(), decided);
    QVERIFY(f.group().committed.empty());
}

QTEST_APPLESS_MAIN(TestClassicGroup)
#include "tst_classic_group.moc"
