// SPDX-License-Identifier: GPL-3.0-or-later
// The consumer's side of the classic protocol: threads, join steps, callbacks, commits (facts section 4).

#include <QtTest>

#include "tests/support/client_fixture.h"

Q_DECLARE_METATYPE(core::ErrorCode)

using namespace core;
using namespace std::chrono_literals;
using support::ClientFixture;

namespace {

ClientConfig eager() {
    ClientConfig config;
    config.strategies = {AssignorId::Range};
    return config;
}

ClientConfig cooperative() {
    ClientConfig config;
    config.strategies = {AssignorId::CooperativeSticky};
    return config;
}

}  // namespace

class TestClassicClient : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void firstJoinTakesAnIdAndCallsOnlyAssigned();
    void leaderRunsTheAssignorAndSendsItsResult();
    void eagerMemberCommitsRevokesAndJoinsWithoutPartitions();
    void eagerMemberStopsReadingAtThePrepareStep();
    void eagerMemberIsRevokedEvenWhenItOwnsNothing();
    void cooperativeMemberRevokesNothingBeforeItJoins();
    void cooperativeMemberRevokesWhatMovesAndJoinsAgain();
    void cooperativeMemberIsHandedRecordsWhileItsJoinGroupIsParked();
    void stickyMemberClaimsWhatItHasGivenBack();
    void onlyStickyRemembersAnAssignment();
    void stickyLeaderKeepsWhatUserDataClaims();
    void refusedSyncGroupJoinsAgainWithoutCallbacks();
    void refusedJoinGroupLosesEverythingAndJoinsAsANewMember();
    void lateAnswerToAnOldGenerationPutsNobodyOut_data();
    void lateAnswerToAnOldGenerationPutsNobodyOut();
    void memberThatFellOutLosesEverythingAtItsNextPoll_data();
    void memberThatFellOutLosesEverythingAtItsNextPoll();
    void answerWaitsForTheBatchUnlessTheHeartbeatThreadReadsIt();
    void heartbeatsStopWhileTheJoinGroupIsParked();
    void missedPollIntervalLeavesByItselfAndThenLosesEverything();
    void callbackThatTakesTimeHoldsPositionsBack();
    void callbackIsLeftOnceWhateverElseHappensAtThatMoment();
    void stateIsRestoredForEachPartition();
    void batchHoldsAtMostMaxPollRecordsOldestFirst();
    void autoCommitCommitsWhatWasHandedOut();
    void closeCommitsRevokesAndLeaves();
    void closeDuringARebalanceLosesThePartitions();
    void closeWaitsForTheBatchInHand();
    void refusedNewcomerCloses();
    void listRunsEagerUnlessEveryStrategyIsCooperative();
};

void TestClassicClient::firstJoinTakesAnIdAndCallsOnlyAssigned() {
    ClientFixture f(eager());
    f.starts().findsCoordinator();
    f.answers(JoinGroupResponse{.memberId = "m", .leader = {}, .members = {}}, ErrorCode::MemberIdRequired);
    f.joined(1).assigned({0, 1});
    QCOMPARE(f.visible(),
             QStringList({u"ask FindCoordinator"_qs, u"ask JoinGroup"_qs,
                          u"state UNJOINED > PREPARING_REBALANCE"_qs, u"ask JoinGroup"_qs,
                          u"ask SyncGroup"_qs, u"state PREPARING_REBALANCE > COMPLETING_REBALANCE"_qs,
                          u"state COMPLETING_REBALANCE > STABLE"_qs, u"onPartitionsAssigned begin 0,1"_qs,
                          u"onPartitionsAssigned end 0,1"_qs, u"ask OffsetFetch"_qs}));
    QCOMPARE(f.client().membership.memberId, MemberId("m"));
}

void TestClassicClient::leaderRunsTheAssignorAndSendsItsResult() {
    ClientFixture f(eager());
    f.starts().findsCoordinator().joined(1, ClientFixture::Role::Leader);
    const std::vector<MemberAssignment> expected{{"m", {PartitionId{0}, PartitionId{1}, PartitionId{2}}},
                                                 {"other", {PartitionId{3}, PartitionId{4}, PartitionId{5}}}};
    QVERIFY(f.asked<SyncGroupRequest>().assignments == expected);
}

void TestClassicClient::eagerMemberCommitsRevokesAndJoinsWithoutPartitions() {
    ClientFixture f(eager());
    f.stable({0, 1}).beats(ErrorCode::RebalanceInProgress);
    QCOMPARE(f.visible(), QStringList({u"ask Heartbeat"_qs, u"ask OffsetCommit"_qs}));
    f.answers(OffsetCommitResponse{});
    QCOMPARE(f.visible(), QStringList({u"onPartitionsRevoked begin 0,1"_qs, u"onPartitionsRevoked end 0,1"_qs,
                                       u"ask JoinGroup"_qs, u"state STABLE > PREPARING_REBALANCE"_qs}));
    QVERIFY(f.asked<JoinGroupRequest>().subscription.owned.empty());
    QCOMPARE(f.asked<JoinGroupRequest>().subscription.generation, 1);
}

void TestClassicClient::eagerMemberStopsReadingAtThePrepareStep() {
    ClientFixture f(eager());
    f.stable({0}).beats(ErrorCode::RebalanceInProgress).fetches({{0, 3}});
    QVERIFY(!f.client().consumption.owned[0].fetchable());
    QVERIFY(std::holds_alternative<InPoll>(f.client().consumption.activity));  // the records are withheld
    QCOMPARE(*f.client().consumption.owned[0].position, Offset{0});
}

void TestClassicClient::eagerMemberIsRevokedEvenWhenItOwnsNothing() {
    ClientFixture f(eager());
    f.stable({}).beats(ErrorCode::RebalanceInProgress);
    QVERIFY(f.visible().contains(u"onPartitionsRevoked begin -"_qs));
}

void TestClassicClient::cooperativeMemberRevokesNothingBeforeItJoins() {
    ClientFixture f(cooperative());
    f.stable({0, 1}).beats(ErrorCode::RebalanceInProgress).answers(OffsetCommitResponse{});
    QCOMPARE(f.visible(), QStringList({u"ask Heartbeat"_qs, u"ask OffsetCommit"_qs, u"ask JoinGroup"_qs,
                                       u"state STABLE > PREPARING_REBALANCE"_qs}));
    QVERIFY((f.asked<JoinGroupRequest>().subscription.owned == std::vector{PartitionId{0}, PartitionId{1}}));
}

void TestClassicClient::cooperativeMemberRevokesWhatMovesAndJoinsAgain() {
    ClientFixture f(cooperative());
    f.stable({0, 1}).beats(ErrorCode::RebalanceInProgress).answers(OffsetCommitResponse{}).joined(2);
    f.decided();
    f.assigned({0});
    QCOMPARE(f.visible(),
             QStringList({u"state COMPLETING_REBALANCE > STABLE"_qs, u"onPartitionsRevoked begin 1"_qs,
                          u"onPartitionsRevoked end 1"_qs, u"onPartitionsAssigned begin -"_qs,
                          u"onPartitionsAssigned end -"_qs, u"ask OffsetCommit"_qs}));
    f.answers(OffsetCommitResponse{});
    QCOMPARE(f.asked<JoinGroupRequest>().subscription.owned, std::vector{PartitionId{0}});
    QCOMPARE(f.asked<JoinGroupRequest>().subscription.generation, 2);
}

void TestClassicClient::cooperativeMemberIsHandedRecordsWhileItsJoinGroupIsParked() {
    ClientFixture f(cooperative());
    f.stable({0, 1}).beats(ErrorCode::RebalanceInProgress).answers(OffsetCommitResponse{});
    QCOMPARE(f.client().membership.state, MemberState::PreparingRebalance);
    f.fetches({{1, 3}});
    QVERIFY(std::holds_alternative<InBatch>(f.client().consumption.activity));
    QCOMPARE(*f.client().consumption.owned[1].position, Offset{3});
}

void TestClassicClient::stickyMemberClaimsWhatItHasGivenBack() {
    ClientConfig config = eager();
    config.strategies = {AssignorId::Sticky};
    ClientFixture f(config);
    f.starts().findsCoordinator();
    QVERIFY(!f.asked<JoinGroupRequest>().subscription.userData);
    f.joined(1).assigned({0, 1}).positioned();
    f.beats(ErrorCode::RebalanceInProgress).answers(OffsetCommitResponse{});
    const Subscription& said = f.asked<JoinGroupRequest>().subscription;
    QCOMPARE(said.owned, std::vector<PartitionId>{});
    const StickyMemory remembered{.partitions = {PartitionId{0}, PartitionId{1}}, .generation = 1};
    QVERIFY(said.userData == remembered);
}

void TestClassicClient::onlyStickyRemembersAnAssignment() {
    ClientConfig config = eager();
    config.strategies = {AssignorId::RoundRobin, AssignorId::Sticky};
    ClientFixture f(config);  // roundrobin is voted
    f.stable({0, 1}).beats(ErrorCode::RebalanceInProgress).answers(OffsetCommitResponse{});
    QVERIFY(!f.asked<JoinGroupRequest>().subscription.userData);
}

void TestClassicClient::stickyLeaderKeepsWhatUserDataClaims() {
    ClientConfig config = eager();
    config.strategies = {AssignorId::Sticky};
    ClientFixture f(config);
    f.starts().findsCoordinator();
    JoinGroupResponse answer{.memberId = MemberId("m"),
                             .generation = 3,
                             .leader = MemberId("m"),
                             .protocol = AssignorId::Sticky,
                             .members = {}};
    Subscription said{.topics = {TopicId{0}}, .owned = {}, .generation = 2};
    said.userData =
        StickyMemory{.partitions = {PartitionId{1}, PartitionId{3}, PartitionId{5}}, .generation = 2};
    answer.members = {{"m", said}, {"other", {{TopicId{0}}, {}, kNoGeneration}}};
    f.answers(answer);
    const std::vector<MemberAssignment> expected{{"m", {PartitionId{1}, PartitionId{3}, PartitionId{5}}},
                                                 {"other", {PartitionId{0}, PartitionId{2}, PartitionId{4}}}};
    QVERIFY(f.asked<SyncGroupRequest>().assignments == expected);
}

void TestClassicClient::refusedSyncGroupJoinsAgainWithoutCallbacks() {
    ClientFixture f(eager());
    f.stable({0}).beats(ErrorCode::RebalanceInProgress).answers(OffsetCommitResponse{}).joined(2);
    f.decided();
    f.answers(SyncGroupResponse{}, ErrorCode::RebalanceInProgress);
    QCOMPARE(f.visible(),
             QStringList({u"ask JoinGroup"_qs, u"state COMPLETING_REBALANCE > PREPARING_REBALANCE"_qs}));
    QCOMPARE(f.asked<JoinGroupRequest>().memberId, MemberId("m"));
}

void TestClassicClient::refusedJoinGroupLosesEverythingAndJoinsAsANewMember() {
    ClientFixture f(cooperative());
    f.stable({0, 1}).beats(ErrorCode::RebalanceInProgress).answers(OffsetCommitResponse{});
    f.decided();
    f.answers(JoinGroupResponse{}, ErrorCode::UnknownMemberId);
    QCOMPARE(f.visible(), QStringList({u"state PREPARING_REBALANCE > UNJOINED"_qs,
                                       u"onPartitionsLost begin 0,1"_qs, u"onPartitionsLost end 0,1"_qs,
                                       u"ask JoinGroup"_qs, u"state UNJOINED > PREPARING_REBALANCE"_qs}));
    QCOMPARE(f.asked<JoinGroupRequest>().memberId, MemberId());
    QVERIFY(f.asked<JoinGroupRequest>().subscription.owned.empty());
}

void TestClassicClient::lateAnswerToAnOldGenerationPutsNobodyOut_data() {
    QTest::addColumn<ErrorCode>("error");
    QTest::newRow("unknown") << ErrorCode::UnknownMemberId;
    QTest::newRow("old generation") << ErrorCode::IllegalGeneration;
}

void TestClassicClient::lateAnswerToAnOldGenerationPutsNobodyOut() {
    QFETCH(ErrorCode, error);
    ClientFixture f(cooperative());
    f.stable({0, 1}).fires(ClientTimer::Heartbeat);
    f.sleeps(5s).fires(ClientTimer::AutoCommit).answers(OffsetCommitResponse{}, ErrorCode::UnknownMemberId);
    f.joined(2);
    QCOMPARE(f.client().membership.state, MemberState::CompletingRebalance);
    f.decided();
    f.answers(HeartbeatResponse{}, error);
    QCOMPARE(f.visible(), QStringList());
    QCOMPARE(f.client().membership.generation, 2);
}

void TestClassicClient::memberThatFellOutLosesEverythingAtItsNextPoll_data() {
    QTest::addColumn<ErrorCode>("error");
    QTest::addColumn<QString>("memberId");
    QTest::newRow("unknown: the id is forgotten") << ErrorCode::UnknownMemberId << QString();
    QTest::newRow("old generation: the id is kept") << ErrorCode::IllegalGeneration << u"m"_qs;
}

void TestClassicClient::memberThatFellOutLosesEverythingAtItsNextPoll() {
    QFETCH(ErrorCode, error);
    QFETCH(QString, memberId);
    ClientFixture f(cooperative());
    f.stable({0, 1}).beats(error);
    QCOMPARE(f.visible(), QStringList({u"ask Heartbeat"_qs, u"state STABLE > UNJOINED"_qs,
                                       u"onPartitionsLost begin 0,1"_qs, u"onPartitionsLost end 0,1"_qs,
                                       u"ask JoinGroup"_qs, u"state UNJOINED > PREPARING_REBALANCE"_qs}));
    QCOMPARE(QString::fromStdString(f.asked<JoinGroupRequest>().memberId), memberId);
    QCOMPARE(f.asked<JoinGroupRequest>().subscription.generation, kNoGeneration);
}

void TestClassicClient::answerWaitsForTheBatchUnlessTheHeartbeatThreadReadsIt() {
    ClientFixture f(eager());
    f.stable({0}).fetches({{0, 500}}).sleeps(30ms);  // half a second of work
    f.fires(ClientTimer::Heartbeat);
    f.decided();
    f.answers(HeartbeatResponse{}, ErrorCode::RebalanceInProgress);
    QCOMPARE(f.decided(), QStringList({u"fact AnswerQueued"_qs, u"arm ThreadReads 0.070"_qs}));
    QCOMPARE(f.client().membership.rejoinNeeded, false);
    f.sleeps(70ms).fires(ClientTimer::ThreadReads);
    QCOMPARE(f.client().membership.rejoinNeeded, true);
    QVERIFY(std::holds_alternative<InBatch>(f.client().consumption.activity));  // the rejoin waits for poll()
}

void TestClassicClient::heartbeatsStopWhileTheJoinGroupIsParked() {
    ClientFixture f(eager());
    f.stable({0}).beats(ErrorCode::RebalanceInProgress).answers(OffsetCommitResponse{});
    QVERIFY(f.decided().contains(u"cancel Heartbeat"_qs));
    QVERIFY(!f.client().heartbeat.enabled);
    f.joined(2);
    QVERIFY(f.decided().contains(u"arm Heartbeat 3.000"_qs));
}

void TestClassicClient::missedPollIntervalLeavesByItselfAndThenLosesEverything() {
    ClientConfig config = eager();
    config.maxPollInterval = 400ms;
    ClientFixture f(config);
    f.stable({0});
    f.fetches({{0, 500}});
    QVERIFY(f.decided().contains(u"arm PollInterval 0.400"_qs));
    f.sleeps(400ms).fires(ClientTimer::PollInterval);
    QCOMPARE(f.visible(), QStringList({u"ask LeaveGroup"_qs, u"state STABLE > UNJOINED"_qs}));
    f.sleeps(100ms).fires(ClientTimer::BatchDone);
    QCOMPARE(f.visible(), QStringList({u"onPartitionsLost begin 0"_qs, u"onPartitionsLost end 0"_qs,
                                       u"ask JoinGroup"_qs, u"state UNJOINED > PREPARING_REBALANCE"_qs}));
    QVERIFY(f.asked<JoinGroupRequest>().memberId.empty());
}

void TestClassicClient::callbackThatTakesTimeHoldsPositionsBack() {
    ClientFixture f(eager(), {.revokedTakes = 0s, .assignedTakes = 2s, .restore = 0s});
    f.starts().findsCoordinator().joined(1);
    f.decided();
    f.assigned({0});
    QVERIFY(f.decided().contains(u"arm CallbackDone 2.000"_qs));
    QVERIFY(!f.client().consumption.owned[0].restored);
    f.sleeps(2s).fires(ClientTimer::CallbackDone);
    QCOMPARE(f.visible(), QStringList({u"onPartitionsAssigned end 0"_qs, u"ask OffsetFetch"_qs}));
}

void TestClassicClient::callbackIsLeftOnceWhateverElseHappensAtThatMoment() {
    ClientFixture f(eager(), {.revokedTakes = 0s, .assignedTakes = 3s, .restore = 0s});
    f.starts().findsCoordinator().joined(1).assigned({0});
    f.decided();
    f.sleeps(3s).fires(ClientTimer::Heartbeat);  // due at the moment at which the callback returns
    f.fires(ClientTimer::CallbackDone);
    QCOMPARE(f.visible(),
             QStringList({u"ask Heartbeat"_qs, u"onPartitionsAssigned end 0"_qs, u"ask OffsetFetch"_qs}));
}

void TestClassicClient::stateIsRestoredForEachPartition() {
    ClientFixture f(eager(), {.revokedTakes = 0s, .assignedTakes = 0s, .restore = 700ms});
    f.starts().findsCoordinator().joined(1);
    f.decided();
    f.assigned({0, 1, 2});
    QVERIFY(f.decided().contains(u"arm CallbackDone 2.100"_qs));
}

void TestClassicClient::batchHoldsAtMostMaxPollRecordsOldestFirst() {
    ClientConfig config = eager();
    config.maxPollRecords = 4;
    ClientFixture f(config);
    f.stable({0, 1}).fetches({{1, 3}});  // handed out at once
    f.fetches({{0, 3}});
    f.sleeps(3ms).fires(ClientTimer::BatchDone);
    const auto* batch = std::get_if<InBatch>(&f.client().consumption.activity);
    QVERIFY(batch != nullptr);
    QVERIFY((batch->records == std::vector<RecordRange>{{PartitionId{0}, 0, 3}}));
    f.fetches({{1, 2}, {0, 7}});
    f.sleeps(3ms).fires(ClientTimer::BatchDone);
    batch = std::get_if<InBatch>(&f.client().consumption.activity);
    QVERIFY((batch->records == std::vector<RecordRange>{{PartitionId{1}, 3, 5}, {PartitionId{0}, 3, 5}}));
}

void TestClassicClient::autoCommitCommitsWhatWasHandedOut() {
    ClientFixture f(eager());
    f.stable({0, 1}).fetches({{0, 2}});
    f.sleeps(5s).fires(ClientTimer::BatchDone);
    QVERIFY((f.asked<OffsetCommitRequest>().offsets ==
             std::vector<PartitionOffset>{{PartitionId{0}, 2}, {PartitionId{1}, 0}}));
}

void TestClassicClient::closeCommitsRevokesAndLeaves() {
    ClientFixture f(eager());
    f.stable({0}).wantsToClose().sleeps(100ms).fires(ClientTimer::PollReturns);
    f.answers(OffsetCommitResponse{}).answers(LeaveGroupResponse{});
    QCOMPARE(f.visible(), QStringList({u"ask OffsetCommit"_qs, u"onPartitionsRevoked begin 0"_qs,
                                       u"onPartitionsRevoked end 0"_qs, u"ask LeaveGroup"_qs,
                                       u"state STABLE > UNJOINED"_qs}));
    QVERIFY(isGone(f.client().consumption));
}

void TestClassicClient::closeDuringARebalanceLosesThePartitions() {
    ClientFixture f(cooperative());
    f.stable({0}).beats(ErrorCode::RebalanceInProgress).answers(OffsetCommitResponse{});
    f.decided();
    f.wantsToClose().sleeps(100ms).fires(ClientTimer::PollReturns);
    QCOMPARE(f.visible(), QStringList({u"onPartitionsLost begin 0"_qs, u"onPartitionsLost end 0"_qs,
                                       u"ask LeaveGroup"_qs, u"state PREPARING_REBALANCE > UNJOINED"_qs}));
}

void TestClassicClient::closeWaitsForTheBatchInHand() {
    ClientFixture f(eager());
    f.stable({0}).fetches({{0, 500}}).wantsToClose();
    QVERIFY(std::holds_alternative<InBatch>(f.client().consumption.activity));
    f.decided();
    f.sleeps(500ms).fires(ClientTimer::BatchDone);
    QCOMPARE(f.visible(), QStringList({u"ask OffsetCommit"_qs}));
    QCOMPARE(f.asked<OffsetCommitRequest>().offsets, (std::vector<PartitionOffset>{{PartitionId{0}, 500}}));
}

void TestClassicClient::refusedNewcomerCloses() {
    ClientFixture f(eager());
    f.starts().findsCoordinator().answers(JoinGroupResponse{}, ErrorCode::GroupMaxSizeReached);
    QVERIFY(isGone(f.client().consumption));
    QVERIFY(!f.visible().contains(u"ask LeaveGroup"_qs));
}

void TestClassicClient::listRunsEagerUnlessEveryStrategyIsCooperative() {
    QCOMPARE(rebalanceProtocol({AssignorId::Range, AssignorId::CooperativeSticky}), RebalanceProtocol::Eager);
    QCOMPARE(rebalanceProtocol({AssignorId::CooperativeSticky}), RebalanceProtocol::Cooperative);
}

QTEST_APPLESS_MAIN(TestClassicClient)
#include "tst_classic_client.moc"
