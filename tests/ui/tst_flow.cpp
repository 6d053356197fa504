// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/flow.h"

#include <QTest>
#include <algorithm>

#include "tests/support/stage_run.h"

using support::StageRun;
using ui::RecordDot;

namespace {

using namespace std::chrono_literals;
constexpr core::GroupId kGroup{0};

class TestFlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLinkCarriesAboutThreeDots_data();
    void aLinkCarriesAboutThreeDots();
    void everyProducedDotIsARecordOfTheLog();
    void everyDeliveredDotIsARecordOfADelivery();
    void dotsMoveWithTheFrameAlone();
    void nothingIsOnItsWayToSomebodyWhoDoesNotRead();
    void recordsGivenAgainAreMarked();
};

void TestFlow::aLinkCarriesAboutThreeDots_data() {
    QTest::addColumn<double>("speed");
    QTest::addColumn<qint64>("recordsPerDot");
    QTest::newRow("speed 1: 12 records on a link") << 1.0 << qint64{4};
    QTest::newRow("speed 0.1: one") << 0.1 << qint64{1};
    QTest::newRow("speed 0.2: two") << 0.2 << qint64{1};
    QTest::newRow("speed 2: 24") << 2.0 << qint64{10};
    QTest::newRow("speed 10: 120") << 10.0 << qint64{40};
}

void TestFlow::aLinkCarriesAboutThreeDots() {
    QFETCH(double, speed);
    QFETCH(qint64, recordsPerDot);
    StageRun run = StageRun::shipped("welcome");
    ui::Frame frame = run.at(17s);
    frame.userSpeed = speed;
    QCOMPARE(ui::recordsPerDot(frame, kGroup), recordsPerDot);
}

void TestFlow::everyProducedDotIsARecordOfTheLog() {
    StageRun run = StageRun::shipped("welcome");
    const ui::Frame frame = run.at(17s);
    const core::SimDuration flight = ui::flightOfRecords(frame);
    QCOMPARE(flight, core::SimDuration{600ms});
    std::vector<RecordDot> expected;
    for (std::uint32_t p = 0; p < 8; ++p) {
        const core::PartitionLog& log = frame.world->topics[core::PartitionId{p}].log;
        for (core::Offset o = log.start(); o < log.end(); ++o) {
            const core::SimDuration age = frame.at - log.producedAt(o);
            if (o % 4 != 0 || age >= flight) continue;
            expected.push_back({{p}, std::nullopt, static_cast<double>(age.count()) / 600'000.0, false});
        }
    }
    QVERIFY(!expected.empty());
    QCOMPARE(ui::producedDots(frame, kGroup), expected);
}

void TestFlow::everyDeliveredDotIsARecordOfADelivery() {
    StageRun run = StageRun::shipped("welcome");
    const ui::Frame frame = run.at(17s);
    const std::vector<RecordDot> dots = ui::deliveredDots(frame, kGroup);
    QVERIFY(!dots.empty());
    for (const RecordDot& dot : dots) {
        const bool delivered = std::ranges::any_of(frame.history->deliveries(), [&](const core::Delivery& d) {
            return d.slot == dot.reader && d.records.partition == dot.partition && d.at <= frame.at &&
                   d.at > frame.at - 1200ms && (d.records.to - 1) / 4 * 4 >= d.records.from;
        });
        QVERIFY(delivered);
        QVERIFY(dot.progress >= 0 && dot.progress < 1);
    }
}

void TestFlow::dotsMoveWithTheFrameAlone() {
    StageRun run = StageRun::shipped("welcome");
    const std::vector<RecordDot> before = ui::deliveredDots(run.at(17s), kGroup);
    (void)run.at(30s);
    QCOMPARE(ui::deliveredDots(run.at(17s), kGroup), before);
}

void TestFlow::nothingIsOnItsWayToSomebodyWhoDoesNotRead() {
    StageRun run = StageRun::shipped("welcome");
    QCOMPARE(ui::deliveredDots(run.at(22s), kGroup), std::vector<RecordDot>{});
}

void TestFlow::recordsGivenAgainAreMarked() {
    StageRun run = StageRun::shipped("welcome");
    run.crashes(29'500ms, "c2");
    bool again = false;
    for (core::SimDuration moment = 70s; moment < 85s && !again; moment += 100ms) {
        again = std::ranges::any_of(ui::deliveredDots(run.at(moment), kGroup), &RecordDot::again);
    }
    QVERIFY(again);
}

}  // namespace

QTEST_APPLESS_MAIN(TestFlow)
#include "tst_flow.moc"
