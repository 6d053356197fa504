// SPDX-License-Identifier: GPL-3.0-or-later
// Screen time to simulated time, without any clock.

#include <QTest>

#include "ui/player/playback_clock.h"

using namespace std::chrono_literals;

namespace {

core::SimTime at(core::SimDuration sinceStart) { return core::SimTime{} + sinceStart; }

}  // namespace

class TestPlaybackClock : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tempoDividesScreenTime_data();
    void tempoDividesScreenTime();
    void partsOfAMicrosecondAddUp();
    void adoptingAnotherMomentDropsTheCarriedPart();
    void adoptingTheSameMomentKeepsTheCarriedPart();
    void speedsStepThroughTheList_data();
    void speedsStepThroughTheList();
    void theListGoesFromAThousandthToAThousand();
};

void TestPlaybackClock::tempoDividesScreenTime_data() {
    QTest::addColumn<qint64>("wallMs");
    QTest::addColumn<double>("tempo");
    QTest::addColumn<qint64>("simulatedUs");
    QTest::newRow("as it is") << qint64{16} << 1.0 << qint64{16'000};
    QTest::newRow("ten times as fast") << qint64{16} << 0.1 << qint64{160'000};
    QTest::newRow("a thousandth") << qint64{16} << 1000.0 << qint64{16};
    QTest::newRow("a message of 1 ms takes 350 ms") << qint64{350} << 350.0 << qint64{1'000};
    QTest::newRow("no time") << qint64{0} << 1.0 << qint64{0};
}

void TestPlaybackClock::tempoDividesScreenTime() {
    QFETCH(qint64, wallMs);
    QFETCH(double, tempo);
    QFETCH(qint64, simulatedUs);
    ui::PlaybackClock clock;
    clock.adopt(at(20s));
    QCOMPARE(clock.advance(std::chrono::milliseconds{wallMs}, tempo).time_since_epoch().count(),
             20'000'000 + simulatedUs);
}

void TestPlaybackClock::partsOfAMicrosecondAddUp() {
    ui::PlaybackClock clock;
    for (int frame = 0; frame < 1000; ++frame) (void)clock.advance(16ms, 64'000.0);
    QCOMPARE(clock.at().time_since_epoch().count(), 250);
}

void TestPlaybackClock::adoptingAnotherMomentDropsTheCarriedPart() {
    ui::PlaybackClock clock;
    (void)clock.advance(900ns, 1.0);
    clock.adopt(at(5us));
    QCOMPARE(clock.advance(900ns, 1.0), at(5us));
}

void TestPlaybackClock::adoptingTheSameMomentKeepsTheCarriedPart() {
    ui::PlaybackClock clock;
    (void)clock.advance(900ns, 1.0);
    clock.adopt(at(0us));
    QCOMPARE(clock.advance(900ns, 1.0), at(1us));
}

void TestPlaybackClock::speedsStepThroughTheList_data() {
    QTest::addColumn<double>("speed");
    QTest::addColumn<ui::SpeedStep>("step");
    QTest::addColumn<double>("next");
    QTest::newRow("faster") << 1.0 << ui::SpeedStep::Faster << 2.0;
    QTest::newRow("slower") << 1.0 << ui::SpeedStep::Slower << 0.5;
    QTest::newRow("from between, faster") << 3.0 << ui::SpeedStep::Faster << 5.0;
    QTest::newRow("from between, slower") << 3.0 << ui::SpeedStep::Slower << 2.0;
    QTest::newRow("the fastest stays") << 1000.0 << ui::SpeedStep::Faster << 1000.0;
    QTest::newRow("the slowest stays") << 0.001 << ui::SpeedStep::Slower << 0.001;
}

void TestPlaybackClock::speedsStepThroughTheList() {
    QFETCH(double, speed);
    QFETCH(ui::SpeedStep, step);
    QFETCH(double, next);
    QCOMPARE(ui::nextSpeed(speed, step), next);
}

void TestPlaybackClock::theListGoesFromAThousandthToAThousand() {
    const auto speeds = ui::playbackSpeeds();
    QCOMPARE(speeds.front(), 0.001);
    QCOMPARE(speeds.back(), 1000.0);
    QVERIFY(std::is_sorted(speeds.begin(), speeds.end()));
}

QTEST_APPLESS_MAIN(TestPlaybackClock)
#include "tst_playback_clock.moc"
