// SPDX-License-Identifier: GPL-3.0-or-later
// A coordinator that moves to another broker, in whole runs (facts 3.10).

#include <QtTest>

#include "core/observe/recorded_run.h"
#include "core/scenario/scenario_reader.h"
#include "core/scenario/world_builder.h"

using namespace core;
using namespace std::chrono_literals;

namespace {

constexpr GroupId kGroup{0};

/// Two members share four partitions; `timeline` is what happens.
std::string scenario(const char* timeline, int brokers = 3) {
    return "format: 1\nname: n\nduration: 60s\ncluster: {brokers: " + std::to_string(brokers) +
           "}\n"
           "topics: [{name: t, partitions: 4}]\n"
           "producers: [{name: p, topic: t, rate: 40/s, keys: round-robin}]\n"
           "groups:\n  - id: g\n    topics: [t]\n"
           "    config: {partition.assignment.strategy: [range], auto.offset.reset: earliest}\n"
           "    members: [{name: c1}, {name: c2}]\n"
           "timeline:\n" +
           timeline;
}

class Run {
public:
    explicit Run(const std::string& text) : m_run(buildWorld(readScenario(text).value()), TraceMode::On) {
        m_run.playTo(SimTime{60s});
        m_trace = QString::fromStdString(m_run.takeTrace()).split(u'\n');
    }
    [[nodiscard]] const World& world() const { return m_run.world(); }
    [[nodiscard]] GroupSummary group() const { return summaryOf(world().groups[0].machine); }
    /// Lines of the trace that hold all of these texts.
    [[nodiscard]] qsizetype lines(const QStringList& texts) const {
        return std::ranges::count_if(m_trace, [&](const QString& line) {
            return std::ranges::all_of(texts, [&](const QString& text) { return line.contains(text); });
        });
    }
    /// Every partition is read by somebody.
    [[nodiscard]] bool allRead() const {
        return std::ranges::all_of(ownership(world(), kGroup), [](const Ownership& o) { return o.flowing; });
    }

private:
    RecordedRun m_run;
    QStringList m_trace;
};

}  // namespace

class TestFailover : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nobodyIsPutOut();
    void whileItLoadsHeartbeatsAreGoodAndCommitsAreNot();
    void aRebalanceUnderWayIsLost();
    void whatWasCommittedIsKept();
    void aLoneBrokerHasNobodyToTakeOver();
    void aBrokerThatIsUpAgainCanTakeOver();
};

void TestFailover::nobodyIsPutOut() {
    const Run run(scenario("  - {at: 20s, do: broker-down, coordinator-of: g}\n"));
    QCOMPARE(run.group(), (GroupSummary{GroupState::Stable, 1, 2}));
    QVERIFY(run.allRead());
    QVERIFY(run.lines({u"NOT_COORDINATOR"_qs}) >= 2);
    QCOMPARE(run.lines({u"UNKNOWN_MEMBER_ID"_qs}), 0);
}

void TestFailover::whileItLoadsHeartbeatsAreGoodAndCommitsAreNot() {
    const Run run(scenario("  - {at: 20s, do: broker-down, coordinator-of: g, load: 12s}\n"));
    QVERIFY(run.lines({u"OffsetCommit"_qs, u"COORDINATOR_LOAD_IN_PROGRESS"_qs}) > 0);
    QCOMPARE(run.lines({u"Heartbeat"_qs, u"COORDINATOR_LOAD_IN_PROGRESS"_qs}), 0);
    QCOMPARE(run.group(), (GroupSummary{GroupState::Stable, 1, 2}));
}

void TestFailover::aRebalanceUnderWayIsLost() {
    // c1 is busy, so that c3's JoinGroup waits at the coordinator when that goes down.
    const Run run(
        scenario("  - {at: 19s, do: hang, member: c1, for: 6s}\n"
                 "  - {at: 20s, do: join, member: c3}\n"
                 "  - {at: 22s, do: broker-down, coordinator-of: g}\n"));
    QCOMPARE(run.lines({u"\"JoinGroup\""_qs, u"NOT_COORDINATOR"_qs, u"\"c3\""_qs}), 1);
    QVERIFY(run.lines({u"\"JoinGroup\""_qs, u"UNKNOWN_MEMBER_ID"_qs, u"\"c3\""_qs}) >= 1);
    QCOMPARE(run.group().state, GroupState::Stable);
    QCOMPARE(run.group().members, 3U);
    QVERIFY(run.allRead());
}

void TestFailover::whatWasCommittedIsKept() {
    const Run run(
        scenario("  - {at: 20s, do: broker-down, coordinator-of: g}\n"
                 "  - {at: 30s, do: leave, member: c1}\n"));
    for (const DeliveryLedger& ledger : run.world().groups[0].ledgers)
        QCOMPARE(ledger.redelivered(), Offset{0});
}

void TestFailover::aLoneBrokerHasNobodyToTakeOver() {
    const Run run(scenario("  - {at: 20s, do: broker-down, broker: 1}\n", 1));
    QVERIFY(run.world().brokersDown.empty());
    QVERIFY(run.allRead());
}

void TestFailover::aBrokerThatIsUpAgainCanTakeOver() {
    const Run run(
        scenario("  - {at: 20s, do: broker-down, broker: 1}\n"
                 "  - {at: 25s, do: broker-down, broker: 2}\n"
                 "  - {at: 30s, do: broker-up, broker: 1}\n"
                 "  - {at: 35s, do: broker-down, broker: 3}\n"));
    QCOMPARE(run.world().groups[0].coordinator, BrokerId{0});
    QCOMPARE(run.group(), (GroupSummary{GroupState::Stable, 1, 2}));
    QVERIFY(run.allRead());
}

QTEST_APPLESS_MAIN(TestFailover)
#include "tst_failover.moc"
