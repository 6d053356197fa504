// SPDX-License-Identifier: GPL-3.0-or-later
// The axis that the charts share: its stretch, its ticks, labels that do not touch, thinned lines.

#include <QTest>

#include "ui/models/lag_series.h"
#include "ui/models/time_axis.h"

using namespace std::chrono_literals;

namespace {

core::SimTime at(core::SimDuration sinceStart) { return core::SimTime{} + sinceStart; }

core::Sample sample(core::SimDuration when, std::vector<core::Offset> lags) {
    core::Sample result;
    result.at = at(when);
    result.positionLag = std::move(lags);
    result.committedLag = {7, 7};
    return result;
}

}  // namespace

class TestTimeAxis : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theMomentStandsAtThreeFifths();
    void nearTheStartTheSpanBeginsThere();
    void ticksAreRoundAndFew_data();
    void ticksAreRoundAndFew();
    void spansStepThroughTheirList();
    void labelsGiveWayToMoreImportantOnes();
    void linesReachBeyondTheEdges();
    void aSpikeSurvivesThinning();
    void committedLagIsALineOfItsOwn();
    void scalesRoundUp_data();
    void scalesRoundUp();
};

void TestTimeAxis::theMomentStandsAtThreeFifths() {
    const ui::TimeSpan expected{at(18s), at(24s)};
    QCOMPARE(ui::spanAround(at(21600ms), 6s), expected);
}

void TestTimeAxis::nearTheStartTheSpanBeginsThere() {
    const ui::TimeSpan expected{at(0s), at(6s)};
    QCOMPARE(ui::spanAround(at(2s), 6s), expected);
}

void TestTimeAxis::ticksAreRoundAndFew_data() {
    QTest::addColumn<ui::TimeSpan>("span");
    QTest::addColumn<int>("most");
    QTest::addColumn<std::vector<core::SimTime>>("ticks");
    using Ticks = std::vector<core::SimTime>;
    QTest::newRow("whole seconds") << ui::TimeSpan{at(18s), at(24s)} << 9
                                   << Ticks{at(18s), at(19s), at(20s), at(21s), at(22s), at(23s), at(24s)};
    QTest::newRow("fewer, in steps of two")
        << ui::TimeSpan{at(18s), at(24s)} << 5 << Ticks{at(18s), at(20s), at(22s), at(24s)};
    QTest::newRow("not from the edge")
        << ui::TimeSpan{at(18500ms), at(21s)} << 4 << Ticks{at(19s), at(20s), at(21s)};
    QTest::newRow("milliseconds") << ui::TimeSpan{at(0s), at(20ms)} << 5
                                  << Ticks{at(0s), at(5ms), at(10ms), at(15ms), at(20ms)};
}

void TestTimeAxis::ticksAreRoundAndFew() {
    QFETCH(ui::TimeSpan, span);
    QFETCH(int, most);
    QFETCH(std::vector<core::SimTime>, ticks);
    QCOMPARE(ui::ticksIn(span, most), ticks);
}

void TestTimeAxis::spansStepThroughTheirList() {
    QCOMPARE(ui::nextSpan(6s, ui::SpanStep::Longer), core::SimDuration(15s));
    QCOMPARE(ui::nextSpan(6s, ui::SpanStep::Shorter), core::SimDuration(2s));
    QCOMPARE(ui::nextSpan(ui::chartSpans().front(), ui::SpanStep::Shorter), ui::chartSpans().front());
    QCOMPARE(ui::nextSpan(ui::chartSpans().back(), ui::SpanStep::Longer), ui::chartSpans().back());
}

void TestTimeAxis::labelsGiveWayToMoreImportantOnes() {
    const std::vector<ui::LineLabel> labels{{10, 20}, {25, 20}, {60, 20}, {100, 20}};
    const std::vector<bool> expected{true, false, true, false};
    QCOMPARE(ui::labelsThatFit(labels, {{95, 20}}, 2), expected);
}

void TestTimeAxis::linesReachBeyondTheEdges() {
    const std::vector<core::Sample> samples{sample(1s, {1, 2}), sample(2s, {3, 4}), sample(3s, {5, 6}),
                                            sample(4s, {7, 8}), sample(5s, {9, 10})};
    const ui::LagLines lines =
        ui::lagLines(samples, {{at(2500ms), at(3500ms)}, ui::LagKind::Position, 100, {core::PartitionId{1}}});
    QCOMPARE(lines.total, (ui::LagLine{{2, 7}, {3, 11}, {4, 15}}));
    QCOMPARE(lines.partitions, (std::vector<ui::LagLine>{{{2, 4}, {3, 6}, {4, 8}}}));
}

void TestTimeAxis::aSpikeSurvivesThinning() {
    std::vector<core::Sample> samples;
    for (int i = 0; i < 1000; ++i) samples.push_back(sample(10ms * i, {i == 505 ? 90 : i == 507 ? 0 : 5}));
    const ui::LagLines lines = ui::lagLines(samples, {{at(0s), at(10s)}, ui::LagKind::Position, 10, {}});
    QVERIFY(lines.total.size() <= 22);
    QVERIFY(lines.total.contains(QPointF(5.05, 90)));
    QVERIFY(lines.total.contains(QPointF(5.07, 0)));
}

void TestTimeAxis::committedLagIsALineOfItsOwn() {
    const std::vector<core::Sample> samples{sample(1s, {1, 2}), sample(2s, {3, 4})};
    const ui::LagLines lines = ui::lagLines(samples, {{at(1s), at(2s)}, ui::LagKind::Committed, 100, {}});
    QCOMPARE(lines.total, (ui::LagLine{{1, 14}, {2, 14}}));
}

void TestTimeAxis::scalesRoundUp_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("scale");
    QTest::newRow("one") << 1.0 << 1.0;
    QTest::newRow("just above one") << 1.5 << 2.0;
    QTest::newRow("ninety-four") << 94.0 << 100.0;
    QTest::newRow("a hundred") << 100.0 << 100.0;
    QTest::newRow("over a hundred") << 101.0 << 200.0;
    QTest::newRow("six hundred") << 643.0 << 1000.0;
}

void TestTimeAxis::scalesRoundUp() {
    QFETCH(double, value);
    QFETCH(double, scale);
    QCOMPARE(ui::roundUp(value), scale);
}

QTEST_APPLESS_MAIN(TestTimeAxis)
#include "tst_time_axis.moc"
