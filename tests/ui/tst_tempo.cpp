// SPDX-License-Identifier: GPL-3.0-or-later
// Auto slow motion: what slows time down, by how much, and what does not.

#include <QTest>
#include <optional>

#include "ui/player/tempo.h"

using namespace std::chrono_literals;

namespace {

constexpr core::SimTime kStart = core::SimTime{} + 20s;

/// One consumer and a network of 1 ms at 20 s, with whatever a test adds.
struct Moment {
    core::World world;
    std::vector<core::TimedNote> notes;

    Moment() {
        world.now = kStart;
        world.network.settings.latency = 1ms;
        world.slots.emplace_back();
    }
    Moment& request(core::TrackMessage message) {
        world.slots[0].request = message;
        return *this;
    }
    Moment& response(core::TrackMessage message) {
        world.slots[0].response = message;
        return *this;
    }
    Moment& note(core::SimDuration ago, core::Note what) {
        notes.push_back({kStart - ago, std::move(what)});
        return *this;
    }
};

core::TrackMessage news(core::SimDuration sentAgo, core::SimDuration takes) {
    core::TrackMessage result;
    result.sentAt = kStart - sentAgo;
    result.arrivesAt = result.sentAt + takes;
    return result;
}

struct Case {
    Moment moment;
    double speed = 1.0;
    ui::SlowMotion mode = ui::SlowMotion::Auto;
    ui::Tempo expected;
};

core::CallbackRun callback() { return {}; }

}  // namespace

class TestTempo : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void newsSlowsTimeAndFlowDoesNot_data();
    void newsSlowsTimeAndFlowDoesNot();
    void aMessageStaysLongEnoughToBeSeenAtEverySpeedThatSlows();
};

void TestTempo::newsSlowsTimeAndFlowDoesNot_data() {
    QTest::addColumn<Case>("c");
    using ui::SlowMotion;
    const auto row = [](const char* name, Case c) { QTest::newRow(name) << std::move(c); };
    row("nothing happens", {Moment(), 1.0, SlowMotion::Auto, {1.0, 350.0}});
    row("twice as fast, nothing happens", {Moment(), 2.0, SlowMotion::Auto, {0.5, 350.0}});
    row("a request under way", {Moment().request(news(0ms, 1ms)), 1.0, SlowMotion::Auto, {350.0, 350.0}});
    row("a response under way", {Moment().response(news(0ms, 1ms)), 1.0, SlowMotion::Auto, {350.0, 350.0}});
    row("a slow network needs less",
        {Moment().request(news(1ms, 100ms)), 1.0, SlowMotion::Auto, {3.5, 350.0}});
    row("has arrived", {Moment().request(news(1ms, 1ms)), 1.0, SlowMotion::Auto, {1.0, 350.0}});
    row("switched off", {Moment().request(news(0ms, 1ms)), 1.0, SlowMotion::Off, {1.0, 1.0}});
    row("at ten times", {Moment().request(news(0ms, 1ms)), 10.0, SlowMotion::Auto, {350.0, 350.0}});
    row("beyond ten times", {Moment().request(news(0ms, 1ms)), 20.0, SlowMotion::Auto, {0.05, 0.05}});
    row("slower than news needs",
        {Moment().request(news(0ms, 1ms)), 0.001, SlowMotion::Auto, {1000.0, 1000.0}});
    row("a callback now", {Moment().note(0ms, callback()), 1.0, SlowMotion::Auto, {350.0, 350.0}});
    row("a callback still glows", {Moment().note(1700us, callback()), 1.0, SlowMotion::Auto, {350.0, 350.0}});
    row("a callback has glowed", {Moment().note(1800us, callback()), 1.0, SlowMotion::Auto, {1.0, 350.0}});
    row("a callback to come", {Moment().note(-1ms, callback()), 1.0, SlowMotion::Auto, {1.0, 350.0}});
    row("a timer fired",
        {Moment().note(0ms, core::GroupTimerFired{}), 1.0, SlowMotion::Auto, {350.0, 350.0}});
    row("sending is no glow", {Moment().note(0ms, core::RequestSent{}), 1.0, SlowMotion::Auto, {1.0, 350.0}});
}

void TestTempo::newsSlowsTimeAndFlowDoesNot() {
    QFETCH(Case, c);
    const ui::Tempo tempo = ui::tempoOf(c.moment.world, c.moment.notes, c.speed, c.mode);
    QCOMPARE(tempo.now, c.expected.now);
    QCOMPARE(tempo.news, c.expected.news);
}

void TestTempo::aMessageStaysLongEnoughToBeSeenAtEverySpeedThatSlows() {
    for (const double speed : {0.001, 0.1, 1.0, 5.0, 10.0}) {
        const Moment moment = Moment().request(news(0ms, 3ms));
        const ui::Tempo tempo = ui::tempoOf(moment.world, moment.notes, speed, ui::SlowMotion::Auto);
        QVERIFY2(tempo.now * 0.003 >= 0.35 - 1e-9, qPrintable(QString::number(speed)));
    }
}

QTEST_APPLESS_MAIN(TestTempo)
#include "tst_tempo.moc"
