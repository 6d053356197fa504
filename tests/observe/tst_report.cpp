// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/observe/recorded_run.h"
#include "core/observe/report.h"
#include "tests/support/random_scenario.h"
#include "tests/support/scenario_text.h"
#include "tests/support/scenario_world.h"

using namespace core;
using namespace std::chrono_literals;

namespace {

RunReport reportOf(const char* scenario, SimDuration length = 60s) {
    RecordedRun run(support::worldOf(support::sourceFile(
                        QStringLiteral("resources/scenarios/%1.yaml").arg(QLatin1String(scenario)))),
                    TraceMode::Off);
    run.playTo(SimTime{length});
    run.finish();
    return makeReport(run.world(), run.record());
}

/// The joins after the first consumer's own.
std::vector<RebalanceReport> later(const RunReport& report) {
    const std::vector<RebalanceReport>& each = report.groups.front().each;
    return {each.begin() + 1, each.end()};
}

SimDuration stoppedIn(const std::vector<RebalanceReport>& each) {
    SimDuration sum{};
    for (const RebalanceReport& one : each) sum += one.stopped;
    return sum;
}

/// With a figure of its own for everything.
GroupReport anyGroup() {
    RebalanceReport join;
    join.generation = 2;
    join.reason = RebalanceReason::Join;
    join.cause = "c2";
    join.from = SimTime{20s};
    join.duration = 4s;
    join.members = 2;
    join.moved = 3;
    join.revoked = 6;
    join.stoppedPartitions = 6;
    join.stopped = 18'001'499us;
    join.longestStop = 3s;
    join.peakPositionLag = 367;
    GroupReport group;
    group.group = "orders";
    group.state = GroupState::Stable;
    group.generation = 2;
    group.members = 2;
    group.partitions = 6;
    group.rebalances = 2;
    group.moved = 3;
    group.revoked = 6;
    group.stop = {36s, 3s};
    group.positionLag = 1;
    group.peakPositionLag = 367;
    group.produced = 7201;
    group.processed = 7200;
    group.delivered = 7200;
    join.because = {{CauseKind::StartedAgain, SimTime{19s}, "c2", {}, 0},
                    {CauseKind::LongBatch, SimTime{18s}, "c2", 6100ms, 61}};
    group.completedRebalances = 2;
    group.offsetCommits = 9;
    MemberReport c2;
    c2.member = "c2";
    c2.metrics.join = {1, 30ms, 30ms};
    c2.metrics.rebalance = {2, 90ms, 50ms};
    c2.metrics.failedRebalances = 1;
    c2.metrics.lastRebalance = SimTime{24s};
    c2.assignedPartitions = 3;
    c2.recordsConsumed = 3600;
    c2.lastPollAgo = 40ms;
    c2.failure = ErrorCode::FencedInstanceId;
    group.consumers = {c2};
    group.each = {join};
    group.stuck = {{"orders-2", "c2", 400}};
    group.outside = {1, 2, 3, 1, 8s, 5s};
    return group;
}

}  // namespace

class ReportTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anEagerJoinIsOneRebalanceThatStopsEverything() {
        const std::vector<RebalanceReport> joins = later(reportOf("eager-join"));
        QCOMPARE(joins.size(), std::size_t{1});
        QCOMPARE(joins[0].reason, RebalanceReason::Join);
        QCOMPARE(joins[0].cause, std::string("c2"));
        QCOMPARE(joins[0].revoked, 6U);
        QCOMPARE(joins[0].stoppedPartitions, 6U);
        QCOMPARE(joins[0].moved, 3U);
    }

    void aCooperativeJoinIsTwoRebalancesThatStopWhatMoves() {
        const std::vector<RebalanceReport> joins = later(reportOf("cooperative-join"));
        QCOMPARE(joins.size(), std::size_t{2});
        QCOMPARE(joins[0].revoked + joins[1].revoked, 3U);
        QCOMPARE(joins[0].stoppedPartitions + joins[1].stoppedPartitions, 3U);
        QCOMPARE(joins[0].moved + joins[1].moved, 3U);
    }

    void bothCostAboutEighteenPartitionSeconds() {
        const SimDuration eager = stoppedIn(later(reportOf("eager-join")));
        const SimDuration cooperative = stoppedIn(later(reportOf("cooperative-join")));
        QVERIFY2(eager > 17s && eager < 19s, QByteArray::number(qint64(eager.count())));
        QVERIFY2(cooperative > 17s && cooperative < 19s, QByteArray::number(qint64(cooperative.count())));
    }

    void theStopsOfAGroupAreThoseOfItsRebalances() {
        const RunReport report = reportOf("eager-join");
        const GroupReport& group = report.groups.front();
        QCOMPARE(stoppedIn(group.each), group.stop.total);
        QCOMPARE(group.rebalances, 2U);
        QCOMPARE(group.revoked, 6U);
        QCOMPARE(group.moved, 3U);
        QCOMPARE(group.state, GroupState::Stable);
        QCOMPARE(group.members, 2U);
        QCOMPARE(group.partitions, 6U);
    }

    void rebalancesAndTheRestAddUpToTheWhole_data() {
        QTest::addColumn<QString>("text");
        for (const char* name : {"static-hole", "static-fenced", "rolling-static", "storm-spiral", "zombie"})
            QTest::addRow("%s", name) << QString::fromStdString(
                support::sourceFile(QStringLiteral("resources/scenarios/%1.yaml").arg(QLatin1String(name))));
        for (std::uint64_t seed = 1; seed <= 60; ++seed)
            QTest::addRow("seed %d", int(seed)) << QString::fromStdString(support::randomScenario(seed));
    }

    void rebalancesAndTheRestAddUpToTheWhole() {
        QFETCH(QString, text);
        RecordedRun run(support::worldOf(text.toStdString()), TraceMode::Off);
        run.playTo(SimTime{200s});
        run.finish();
        for (const GroupReport& group : makeReport(run.world(), run.record()).groups) {
            OutsideReport sum = group.outside;
            for (const RebalanceReport& one : group.each) {
                sum.moved += one.moved;
                sum.revoked += one.revoked;
                sum.lost += one.lost;
                sum.stopped += one.stopped;
            }
            QCOMPARE(sum.moved, group.moved);
            QCOMPARE(sum.revoked, group.revoked);
            QCOMPARE(sum.lost, group.lost);
            QCOMPARE(sum.stopped, group.stop.total);
        }
    }

    void aStaticMemberThatComesBackInTimeCausesNoRebalance() {
        // c2 is away from 20 s to 28 s, within its session, and from 45 s to 75 s, beyond it.
        const GroupReport group = reportOf("static-hole", 95s).groups.front();
        QCOMPARE(group.rebalances, 3U);
        QCOMPARE(group.outside.moved, 0U);
        QCOMPARE(group.outside.revoked, 2U);
        QCOMPARE(group.outside.stoppedPartitions, 2U);
        QVERIFY(group.outside.longestStop > 7900ms && group.outside.longestStop < 8100ms);
        QVERIFY(group.each[1].longestStop > 15s && group.each[1].longestStop < 18s);
    }

    void aPoisonRecordIsNamed() {
        const GroupReport group = reportOf("poison").groups.front();
        QCOMPARE(group.stuck.size(), std::size_t{1});
        const StuckReport& stuck = group.stuck.front();
        QCOMPARE(stuck.partition + "@" + std::to_string(stuck.offset), std::string("orders-2@150"));
    }

    void aTakenOverPlaceMovesPartitionsInNoRebalance() {
        const GroupReport group = reportOf("static-fenced", 40s).groups.front();
        QCOMPARE(group.each.size(), std::size_t{1});
        QCOMPARE(group.each[0].moved, 0U);
        QCOMPARE(group.outside, (OutsideReport{3, 0, 3, 0, 0s, 0s}));
    }

    void whatAZombieHadMovesInTheRebalanceThoughItIsReadLater() {
        const GroupReport group = reportOf("zombie", 45s).groups.front();
        QCOMPARE(group.each[1].reason, RebalanceReason::SessionTimeout);
        QCOMPARE(group.each[1].moved, 3U);
        QCOMPARE(group.outside, OutsideReport{});
    }

    void theJsonNamesEveryFigureAndUsesIntegersOnly() {
        const std::string expected =
            R"({"seed": 7, "t": 60000000, "groups": [{"group": "orders", "state": "Stable", )"
            R"("generation": 2, )"
            R"("members": 2, "partitions": 6, "rebalances": 2, "moved": 3, "revoked": 6, "lost": 0, )"
            R"("stopped_partition_ms": 36000, "longest_stop_ms": 3000, "position_lag": 1, )"
            R"("peak_position_lag": 367, "produced": 7201, "processed": 7200, "delivered": 7200, )"
            R"("redelivered": 0, "skipped": 0, "deleted_unread": [], )"
            R"("each_rebalance": [{"generation": 2, "cause": "join", )"
            R"("member": "c2", "because": [{"what": "started again", "t": 19000000, "member": "c2"}, )"
            R"({"what": "long batch", "t": 18000000, "member": "c2", "ms": 6100, "count": 61}], )"
            R"("from_t": 20000000, "to_t": 24000000, "members": 2, "moved": 3, )"
            R"("revoked": 6, )"
            R"("lost": 0, "stopped_partitions": 6, "stopped_partition_ms": 18001, "longest_stop_ms": 3000, )"
            R"("peak_position_lag": 367}], "outside_rebalances": {"moved": 1, "revoked": 2, "lost": 3, )"
            R"("stopped_partitions": 1, "stopped_partition_ms": 8000, "longest_stop_ms": 5000}, )"
            R"("stuck": [{"partition": "orders-2", "member": "c2", "offset": 400}], )"
            R"("group-coordinator-metrics": )"
            R"({"group-completed-rebalance-count": 2, "offset-commit-count": 9}, )"
            R"("consumers": [{"member": "c2", "failure": "FENCED_INSTANCE_ID", )"
            R"("consumer-coordinator-metrics": {"rebalance-total": 2, )"
            R"("rebalance-latency-avg": 45, "rebalance-latency-max": 50, "rebalance-latency-total": 90, )"
            R"("failed-rebalance-total": 1, "last-rebalance-seconds-ago": 36, "join-total": 1, )"
            R"("join-time-avg": 30, "join-time-max": 30, "sync-total": 0, "heartbeat-total": 0, )"
            R"("last-heartbeat-seconds-ago": -1, "commit-total": 0, "assigned-partitions": 3}, )"
            R"("consumer-fetch-manager-metrics": {"records-consumed-total": 3600}, )"
            R"("consumer-metrics": {"last-poll-seconds-ago": 0}}]}], )"
            R"("skipped_actions": [{"t": 5000000, "action": "join", )"
            R"("group": "orders", "member": "c1", "reason": "runs-already"}], "actions_not_reached": 2})"
            "\n";
        const SkippedReport skipped{SimTime{5s}, "join", "orders", "c1", "", SkipReason::RunsAlready, 0};
        QCOMPARE(reportJson({7, SimTime{60s}, {anyGroup()}, {skipped}, 2}), expected);
    }
};

QTEST_APPLESS_MAIN(ReportTest)
#include "tst_report.moc"
