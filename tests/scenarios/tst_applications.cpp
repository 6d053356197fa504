// SPDX-License-Identifier: GPL-3.0-or-later
// Applications that commit themselves, hang, freeze and change what they subscribe to, in whole runs
// (scenario format; facts 3.11, 4.2 to 4.6).

#include <QtTest>

#include "core/observe/recorded_run.h"
#include "core/scenario/scenario_reader.h"
#include "core/scenario/world_builder.h"

using namespace core;
using namespace std::chrono_literals;

namespace {

constexpr GroupId kGroup{0};

/// Two members, four partitions of t and two of u, until 30 s; `group` and `timeline` say the rest.
World playedFor(SimDuration duration, const std::string& group, const std::string& timeline) {
    const std::string text =
        "format: 1\nname: n\nduration: 60s\n"
        "topics: [{name: t, partitions: 4}, {name: u, partitions: 2}]\n"
        "producers: [{name: p, topic: t, rate: 40/s, keys: round-robin}]\n"
        "groups:\n  - id: g\n    topics: [t]\n"
        "    config: {partition.assignment.strategy: [range], auto.offset.reset: earliest}\n" +
        group + "    members: [{name: c1}, {name: c2}]\n" +
        (timeline.empty() ? "" : "timeline:\n" + timeline);
    World world = buildWorld(readScenario(text).value());
    StepOutput out;
    runUntil(world, SimTime{duration}, out);
    return world;
}

Offset redelivered(const World& world) {
    Offset sum = 0;
    for (const DeliveryLedger& ledger : world.groups[0].ledgers) sum += ledger.redelivered();
    return sum;
}

Offset committed(const World& world) {
    Offset sum = 0;
    for (std::uint32_t p = 0; p < 4; ++p) sum += committedOffset(world, kGroup, PartitionId{p}).value_or(0);
    return sum;
}

const Consumption& consumption(const World& world, const char* name) {
    return consumptionOf(*currentClient(world, *findSlot(world, kGroup, name)));
}

}  // namespace

class TestApplications : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void afterEachBatchEverythingHandedOutIsCommitted();
    void commitsCanBeFartherApart();
    void withoutAnyCommitACrashRepeatsEverything();
    void aCommitInOnPartitionsRevokedLeavesNothingToRepeat();
    void aHangLeavesTheHeartbeatsAlone();
    void aHangWithoutRecordsBeginsWhenPollReturns();
    void aFreezeStopsTheHeartbeatsToo();
    void aShortFreezeIsForgotten();
    void whoUnsubscribesLeavesAndMayComeBack();
    void aChangedSubscriptionIsJoinedWith();
};

void TestApplications::afterEachBatchEverythingHandedOutIsCommitted() {
    const World world = playedFor(20s, "    commit: {mode: sync, every: batch}\n", "");
    QVERIFY(committed(world) > 500);
    Offset lag = 0;
    for (std::uint32_t p = 0; p < 4; ++p) lag += committedLag(world, kGroup, PartitionId{p});
    QVERIFY2(lag <= 8, qPrintable(QString::number(lag)));  // one batch in hand
}

void TestApplications::commitsCanBeFartherApart() {
    const World often = playedFor(20s, "    commit: {mode: async, every: batch}\n", "");
    const World seldom = playedFor(20s, "    commit: {mode: async, every: 6s}\n", "");
    QVERIFY(committed(seldom) < committed(often));
    QVERIFY(committed(seldom) > 0);
}

void TestApplications::withoutAnyCommitACrashRepeatsEverything() {
    const std::string crash = "  - {at: 10s, do: crash, member: c2}\n";
    const World never = playedFor(60s, "    commit: {mode: sync, every: 1h}\n", crash);
    const World always = playedFor(60s, "    commit: {mode: sync, every: batch}\n", crash);
    QVERIFY(redelivered(never) > 100);
    QVERIFY(redelivered(always) < 5);
}

void TestApplications::aCommitInOnPartitionsRevokedLeavesNothingToRepeat() {
    const std::string join = "  - {at: 20s, do: join, member: c3}\n";
    const std::string manual = "    commit: {mode: sync, every: 1h}\n";
    QVERIFY(redelivered(playedFor(40s, manual, join)) > 100);
    QCOMPARE(redelivered(playedFor(40s, manual + "    listener: {revoked: {commit: sync}}\n", join)),
             Offset{0});
}

void TestApplications::aHangLeavesTheHeartbeatsAlone() {
    const World world = playedFor(50s, "", "  - {at: 20s, do: hang, member: c1, for: 60s}\n");
    QVERIFY(isHanging(consumption(world, "c1"), world.now));
    QCOMPARE(summaryOf(world.groups[0].machine).members, 2U);
    QVERIFY(positionLag(world, kGroup, PartitionId{0}) > 200);
}

void TestApplications::aHangWithoutRecordsBeginsWhenPollReturns() {
    const World world =
        playedFor(21s, "",
                  "  - {at: 10s, do: subscribe, member: c2, topics: [u]}\n"  // nothing comes there
                  "  - {at: 20s, do: hang, member: c2, for: 5s}\n");
    QVERIFY(isHanging(consumption(world, "c2"), world.now));
}

void TestApplications::aFreezeStopsTheHeartbeatsToo() {
    const World world = playedFor(60s, "", "  - {at: 10s, do: freeze, member: c2, for: 60s}\n");
    QVERIFY(isFrozen(consumption(world, "c2"), world.now));
    QCOMPARE(summaryOf(world.groups[0].machine).members, 1U);
}

void TestApplications::aShortFreezeIsForgotten() {
    const World world = playedFor(50s, "", "  - {at: 20s, do: freeze, member: c2, for: 10s}\n");
    QCOMPARE(summaryOf(world.groups[0].machine), (GroupSummary{GroupState::Stable, 1, 2}));
    QCOMPARE(redelivered(world), Offset{0});
    QVERIFY(positionLag(world, kGroup, PartitionId{3}) < 10);
}

void TestApplications::whoUnsubscribesLeavesAndMayComeBack() {
    const std::string away = "  - {at: 20s, do: subscribe, member: c2, topics: []}\n";
    const World gone = playedFor(40s, "", away);
    QCOMPARE(summaryOf(gone.groups[0].machine).members, 1U);
    QVERIFY(std::holds_alternative<Idle>(consumption(gone, "c2").activity));
    const World back = playedFor(60s, "", away + "  - {at: 40s, do: subscribe, member: c2, topics: [t]}\n");
    QCOMPARE(summaryOf(back.groups[0].machine).members, 2U);
    QCOMPARE(consumption(back, "c2").owned.size(), std::size_t{2});
}

void TestApplications::aChangedSubscriptionIsJoinedWith() {
    const World world = playedFor(40s, "", "  - {at: 20s, do: subscribe, member: c1, topics: [t, u]}\n");
    QCOMPARE(consumption(world, "c1").owned.size(), std::size_t{4});  // two of t, and u to itself
    QCOMPARE(consumption(world, "c2").owned.size(), std::size_t{2});
}

QTEST_APPLESS_MAIN(TestApplications)
#include "tst_applications.moc"
