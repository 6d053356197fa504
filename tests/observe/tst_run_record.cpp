// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/observe/recorded_run.h"
#include "core/observe/totals.h"
#include "tests/support/scenario_text.h"
#include "tests/support/scenario_world.h"

using namespace core;
using namespace std::chrono_literals;

namespace {

constexpr GroupId kGroup{0};

/// Two consumers, the second crashes while it holds uncommitted records; a third takes over.
World crashing() {
    return support::worldOf(R"(
format: 1
name: a crash
duration: 40s
topics: [{name: t, partitions: 4}]
producers: [{name: p, topic: t, rate: 200/s, keys: round-robin}]
groups:
  - id: g
    topics: [t]
    config: {partition.assignment.strategy: [range], auto.offset.reset: earliest, session.timeout.ms: 6000,
             heartbeat.interval.ms: 2000}
    processing: {time: 4ms}
    members: [{name: c1}, {name: c2}]
timeline:
  - {at: 13s, do: crash, member: c2}
  - {at: 25s, do: join, member: c3}
)");
}

Offset totalPositionLag(const World& world) {
    Offset lag = 0;
    for (const PartitionId partition : world.topics.topics[0].partitions)
        lag += positionLag(world, kGroup, partition);
    return lag;
}

/// The lag changes with steps only, so the largest one after a step, or at the start, is the peak.
Offset peakByLooking(World world, SimTime from, SimTime until) {
    StepOutput out;
    runUntil(world, from, out);
    Offset peak = totalPositionLag(world);
    while (step(world, until, out)) {
        peak = std::max(peak, totalPositionLag(world));
        out.clear();
    }
    return peak;
}

Offset ledgerSum(const World& world, Offset (DeliveryLedger::*count)() const) {
    Offset sum = 0;
    for (const DeliveryLedger& ledger : world.groups[0].ledgers) sum += (ledger.*count)();
    return sum;
}

RecordedRun playedTo(World start, SimDuration moment) {
    RecordedRun run(std::move(start), TraceMode::Off);
    run.playTo(SimTime{moment});
    return run;
}

}  // namespace

class RunRecordTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void peakLagIsThatOfALookAfterEveryStep() {
        const RecordedRun run = playedTo(crashing(), 40s);
        const Offset peak = run.record().peakPositionLag(run.world(), kGroup);
        QCOMPARE(peak, peakByLooking(crashing(), SimTime{}, SimTime{40s}));
        QVERIFY(peak > totalPositionLag(run.world()));
    }

    void peakLagOfASpanIsThatOfALookAfterEveryStep_data() {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        for (const int from : {0, 7000, 13001, 16000, 19000}) {
            for (const int to : {13000, 14003, 22000, 40000}) {
                if (from < to) QTest::addRow("%d to %d ms", from, to) << from << to;
            }
        }
    }

    void peakLagOfASpanIsThatOfALookAfterEveryStep() {
        QFETCH(int, from);
        QFETCH(int, to);
        const SimTime begin{std::chrono::milliseconds{from}};
        const SimTime end{std::chrono::milliseconds{to}};
        RecordedRun run(crashing(), TraceMode::Off);
        run.playTo(begin);
        const std::size_t span = run.record().lagPeaks().open(run.world(), {kGroup, std::nullopt});
        run.playTo(end);
        run.record().lagPeaks().close(run.world(), span);
        run.playTo(end + 5s);
        QCOMPARE(run.record().lagPeaks().peak(run.world(), span), peakByLooking(crashing(), begin, end));
    }

    void deliveriesAreThoseOfTheLedgers() {
        const RecordedRun run = playedTo(crashing(), 40s);
        const RecordCounts counts = run.record().counts(run.world(), {kGroup, std::nullopt, std::nullopt});
        QCOMPARE(counts.delivered, ledgerSum(run.world(), &DeliveryLedger::delivered));
        QCOMPARE(counts.redelivered, ledgerSum(run.world(), &DeliveryLedger::redelivered));
        QVERIFY(counts.redelivered > 0);
    }

    void partsAddUpToTheWhole() {
        const RecordedRun run = playedTo(crashing(), 39s + 977ms);
        const RunRecord& record = run.record();
        const RecordCounts all = record.counts(run.world(), {kGroup, std::nullopt, std::nullopt});
        RecordCounts byMember;
        for (std::uint32_t s = 0; s < run.world().slots.size(); ++s) {
            const RecordCounts part = record.counts(run.world(), {kGroup, SlotId{s}, std::nullopt});
            QVERIFY(part.delivered > 0);
            byMember.delivered += part.delivered;
            byMember.redelivered += part.redelivered;
            byMember.processed += part.processed;
        }
        QCOMPARE(byMember, all);
        RecordCounts byPartition;
        for (const PartitionId partition : run.world().topics.topics[0].partitions) {
            const RecordCounts part = record.counts(run.world(), {kGroup, std::nullopt, partition});
            byPartition.delivered += part.delivered;
            byPartition.redelivered += part.redelivered;
            byPartition.processed += part.processed;
        }
        QCOMPARE(byPartition, all);
    }

    void recordsOfABatchInHandCountOneByOne() {
        // One consumer, one record each 10 ms that takes 4 ms: after 3 s of waiting a batch of hundreds.
        RecordedRun run(crashing(), TraceMode::Off);
        Offset previous = 0;
        bool sawSingleSteps = false;
        for (SimTime moment{6s}; moment < SimTime{7s}; moment += 4ms) {
            run.playTo(moment);
            const Offset processed =
                run.record().counts(run.world(), {kGroup, SlotId{0}, std::nullopt}).processed;
            QVERIFY(processed >= previous);
            // 4 ms a record: in 4 ms one more at most, whatever the size of the batch.
            if (moment > SimTime{6s}) QVERIFY(processed - previous <= 1);
            sawSingleSteps = sawSingleSteps || processed - previous == 1;
            previous = processed;
        }
        QVERIFY(sawSingleSteps);
    }

    void closesEveryRebalanceOnce() {
        RecordedRun run = playedTo(crashing(), 40s);
        run.finish();
        std::vector<std::size_t> closed = run.record().closedRebalances();
        std::ranges::sort(closed);
        std::vector<std::size_t> all(run.record().rebalances().size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        QCOMPARE(closed, all);
        QCOMPARE(all.size(), std::size_t{3});  // start, crash, join
    }

    void keepsWhatWasHandedBack() {
        const RecordedRun run = playedTo(support::secondJoins("cooperative-sticky"), 28s);
        const std::vector<PartitionId> moving{PartitionId{3}, PartitionId{4}, PartitionId{5}};
        const std::vector<HandedBack>& handed = run.record().handedBack();
        QCOMPARE(handed.size(), std::size_t{1});
        QCOMPARE(handed[0],
                 (HandedBack{handed[0].at, kGroup, SlotId{0}, Callback::PartitionsRevoked, moving}));
    }
};

QTEST_APPLESS_MAIN(RunRecordTest)
#include "tst_run_record.moc"
