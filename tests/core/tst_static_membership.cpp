// SPDX-License-Identifier: GPL-3.0-or-later
// Static members at the coordinator, case by case (facts 3.8, 3.4).

#include <QtTest>

#include "tests/support/group_fixture.h"

using namespace core;
using namespace std::chrono_literals;
using support::GroupFixture;

namespace {

/// "a" as instance i-a leads, "b" as i-b follows; Stable in generation 1.
GroupFixture twoStatic() {
    GroupFixture f;
    f.comesAs("a", "i-a").comesAs("b", "i-b");
    while (f.group().state == GroupState::PreparingRebalance) f.fires(GroupTimer::InitialDelay);
    f.deals("a").sends("b", SyncGroupRequest{GroupId{0}, "b", 1, {}, "i-b"});
    return f;
}

/// The first reply of the last decision.
QString reply(const GroupFixture& f) { return f.decided().value(0); }

JoinGroupRequest rejoin(GroupFixture& f, const std::string& name, const std::string& instance) {
    JoinGroupRequest request = f.joinRequest(name);
    request.instanceId = instance;
    request.subscription.generation = 1;
    return request;
}

}  // namespace

class TestStaticMembership : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aStaticNewcomerNeedsNoRoundTripForItsId();
    void aFollowerThatIsBackInTimeCostsNoRebalance();
    void aLeaderThatIsBackInTimeIsToldNotToAssign();
    void anotherVoteRebalances();
    void comingBackWhileOthersSyncRebalances();
    void comingBackWhileOthersJoinTakesPart();
    void theOldProcessIsFenced_data();
    void theOldProcessIsFenced();
    void anInstanceThatNobodyHasIsUnknown();
    void anAbsentStaticMemberIsKeptAndDealtTo();
    void withOnlyAbsentStaticMembersTheJoinPhaseGoesOn();
    void anAbsentStaticLeaderIsSucceeded();
    void aStaticSessionThatRunsOutRebalances();
};

void TestStaticMembership::aStaticNewcomerNeedsNoRoundTripForItsId() {
    GroupFixture f;
    f.comesAs("a", "i-a");
    QCOMPARE(f.group().state, GroupState::PreparingRebalance);
    QVERIFY(f.group().pending.empty());
    QCOMPARE(f.group().members.size(), std::size_t{1});
    QVERIFY(f.group().members[0].instanceId == "i-a" && f.group().members[0].join.has_value());
}

void TestStaticMembership::aFollowerThatIsBackInTimeCostsNoRebalance() {
    GroupFixture f = twoStatic();
    const std::vector<PartitionId> had = findMember(f.group(), "b")->assignment;
    f.comesAs("c", "i-b");
    QCOMPARE(f.decided(),
             (QStringList{u"reply 2 JoinGroup gen 1 leader a members -"_qs, u"fact MemberReplaced b by c"_qs,
                          u"fact MemberUpdated c"_qs, u"cancel session b"_qs, u"cancel new_member b"_qs,
                          u"arm session c 45.000"_qs}));
    QCOMPARE(f.group().state, GroupState::Stable);
    QCOMPARE(f.group().generation, 1);
    f.sends("c", SyncGroupRequest{GroupId{0}, "c", 1, {}, "i-b"});
    QVERIFY(findMember(f.group(), "c")->assignment == had);
    QCOMPARE(reply(f), u"reply 2 SyncGroup assignment 1"_qs);
}

void TestStaticMembership::aLeaderThatIsBackInTimeIsToldNotToAssign() {
    GroupFixture f = twoStatic();
    f.comesAs("c", "i-a");
    QVERIFY(reply(f).startsWith(u"reply 2 JoinGroup gen 1 leader c members "));
    QVERIFY2(reply(f).endsWith(u" skips"), qPrintable(reply(f)));
    QVERIFY(f.group().leader == "c");
    QCOMPARE(f.group().state, GroupState::Stable);
}

void TestStaticMembership::anotherVoteRebalances() {
    GroupFixture f = twoStatic();
    JoinGroupRequest other = f.joinRequest("c");
    other.memberId.clear();
    other.instanceId = "i-b";
    other.assignors = {AssignorId::CooperativeSticky};  // the only one in common: range has lost the vote
    f.sends("c", other);
    QCOMPARE(f.group().state, GroupState::PreparingRebalance);
    QVERIFY(f.decided().contains(u"state Stable > PreparingRebalance gen 1 static member changed by 2"_qs));
}

void TestStaticMembership::comingBackWhileOthersSyncRebalances() {
    GroupFixture f = twoStatic();
    f.sends("b", rejoin(f, "b", "i-b")).sends("a", rejoin(f, "a", "i-a"));
    QCOMPARE(f.group().state, GroupState::CompletingRebalance);
    f.sends("b", SyncGroupRequest{GroupId{0}, "b", 2, {}, "i-b"});
    f.comesAs("c", "i-b");
    QCOMPARE(reply(f), u"reply 1 SyncGroup FENCED_INSTANCE_ID"_qs);
    QCOMPARE(f.group().state, GroupState::PreparingRebalance);
}

void TestStaticMembership::comingBackWhileOthersJoinTakesPart() {
    GroupFixture f = twoStatic();
    f.sends("b", rejoin(f, "b", "i-b"));
    QCOMPARE(f.group().state, GroupState::PreparingRebalance);
    f.comesAs("c", "i-b");
    QCOMPARE(reply(f), u"reply 1 JoinGroup FENCED_INSTANCE_ID"_qs);
    QVERIFY(findMember(f.group(), "c")->join.has_value());
    f.sends("a", rejoin(f, "a", "i-a"));
    QCOMPARE(f.group().generation, 2);
    QCOMPARE(f.group().members.size(), std::size_t{2});
}

void TestStaticMembership::theOldProcessIsFenced_data() {
    QTest::addColumn<QString>("api");
    for (const char* api : {"JoinGroup", "SyncGroup", "Heartbeat", "OffsetCommit"})
        QTest::newRow(api) << QString::fromLatin1(api);
}

void TestStaticMembership::theOldProcessIsFenced() {
    QFETCH(QString, api);
    GroupFixture f = twoStatic();
    f.comesAs("c", "i-b");  // a second process under the same instance id: the newcomer wins
    if (api == u"JoinGroup") f.sends("b", rejoin(f, "b", "i-b"));
    if (api == u"SyncGroup") f.sends("b", SyncGroupRequest{GroupId{0}, "b", 1, {}, "i-b"});
    if (api == u"Heartbeat") f.sends("b", HeartbeatRequest{GroupId{0}, "b", 1, "i-b"});
    if (api == u"OffsetCommit") f.sends("b", OffsetCommitRequest{GroupId{0}, "b", 1, {}, "i-b"});
    QCOMPARE(f.decided(), QStringList{u"reply 1 %1 FENCED_INSTANCE_ID"_qs.arg(api)});
    QCOMPARE(f.group().state, GroupState::Stable);
}

void TestStaticMembership::anInstanceThatNobodyHasIsUnknown() {
    GroupFixture f = twoStatic();
    f.sends("b", HeartbeatRequest{GroupId{0}, "b", 1, "i-z"});
    QCOMPARE(reply(f), u"reply 1 Heartbeat UNKNOWN_MEMBER_ID"_qs);
}

void TestStaticMembership::anAbsentStaticMemberIsKeptAndDealtTo() {
    GroupFixture f = twoStatic();
    f.sends("a", rejoin(f, "a", "i-a"));  // the leader joins again; b does not
    f.fires(GroupTimer::Rebalance);
    QCOMPARE(f.group().generation, 2);
    QCOMPARE(f.group().state, GroupState::CompletingRebalance);
    QCOMPARE(f.group().members.size(), std::size_t{2});
    f.deals("a");
    QVERIFY(!findMember(f.group(), "b")->assignment.empty());
    f.fires(GroupTimer::Sync);  // it never sends SyncGroup
    QVERIFY(findMember(f.group(), "b") == nullptr);
    QCOMPARE(f.group().state, GroupState::PreparingRebalance);
}

void TestStaticMembership::withOnlyAbsentStaticMembersTheJoinPhaseGoesOn() {
    GroupFixture f = twoStatic();
    f.arrives("c");  // a dynamic newcomer begins a rebalance
    f.leaves("c");   // and leaves it to the two who do not come
    QCOMPARE(f.group().state, GroupState::PreparingRebalance);
    f.fires(GroupTimer::Rebalance);
    QCOMPARE(f.group().state, GroupState::PreparingRebalance);
    QCOMPARE(f.group().generation, 1);
    QVERIFY(f.decided().contains(u"arm rebalance 300.000"_qs));
}

void TestStaticMembership::anAbsentStaticLeaderIsSucceeded() {
    GroupFixture f = twoStatic();
    f.arrives("c").fires(GroupTimer::Rebalance);
    QVERIFY(f.group().leader == "c");
    QCOMPARE(f.group().members.size(), std::size_t{3});
}

void TestStaticMembership::aStaticSessionThatRunsOutRebalances() {
    GroupFixture f = twoStatic();
    f.fires(GroupTimer::Session, "b");
    QCOMPARE(f.group().state, GroupState::PreparingRebalance);
    QCOMPARE(f.group().members.size(), std::size_t{1});
}

QTEST_APPLESS_MAIN(TestStaticMembership)
#include "tst_static_membership.moc"
