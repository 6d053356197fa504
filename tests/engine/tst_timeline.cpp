// SPDX-License-Identifier: GPL-3.0-or-later
// Going back is exact, doing something in the past starts another future, undo is a replay.

#include <QtTest>

#include "core/base/rng.h"
#include "core/timeline/timeline.h"
#include "tests/support/scenario_world.h"

using namespace core;
using namespace std::chrono_literals;

namespace {

constexpr GroupId kGroup{0};

World straight(SimTime until) {
    World world = support::secondJoins("range");
    StepOutput out;
    runUntil(world, until, out);
    return world;
}

std::int32_t generation(const Timeline& timeline) {
    return std::get<ClassicGroup>(timeline.world().groups[0].machine).generation;
}

}  // namespace

class TestTimeline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void seekEqualsTheStraightRun();
    void goingBackAndForthEqualsGoingOnce();
    void goingForwardOverWhatHasBeenPlayedTakesFewSteps();
    void goingBackInSlicesEqualsGoingOnce();
    void aSeekSaysWhetherNewsStoppedIt();
    void interventionsGivenAtTheStartHappenInTime();
    void framesKeepTheWorldTheyWereGiven();
    void replayRecordsNothingTwice();
    void stoppingAtNewsAndGoingOnEqualsTheStraightRun();
    void stepsBackVisitTheSameWorldsAsStepsForward();
    void interventionTakesEffectAtTheFirstMomentWithoutAnEvent();
    void interventionInThePastCutsTheOldFutureOff();
    void undoAndRedoGoThroughTheSameWorlds();
    void undoOfAnInterventionInTheFutureStaysWhereItIs();
    void randomInterventionsReplayAsAScriptedTimeline();
    void scenarioTimelineStaysInForceAfterAnIntervention();
    void anotherStartKeepsInterventionsAndMoment();
    void checkpointsAreThinnedInALongRun();
    void thinningKeepsTheSpikes();
};

void TestTimeline::seekEqualsTheStraightRun() {
    Timeline timeline(support::secondJoins("range"));
    timeline.seek(SimTime{20s});
    QVERIFY(timeline.world() == straight(SimTime{20s}));
}

void TestTimeline::goingBackAndForthEqualsGoingOnce() {
    Rng luck = Rng::stream(7, {StreamPurpose::Producer, 0});
    Timeline timeline(support::secondJoins("cooperative-sticky"));
    for (int i = 0; i < 20; ++i) {
        const SimTime to{SimDuration{luck.between(0, 28'000'000)}};
        timeline.seek(to);
        Timeline fresh(support::secondJoins("cooperative-sticky"));
        fresh.seek(to);
        QVERIFY2(timeline.world() == fresh.world(), qPrintable(QString::number(microseconds(to))));
    }
}

void TestTimeline::goingForwardOverWhatHasBeenPlayedTakesFewSteps() {
    Timeline timeline(support::secondJoins("range"));
    timeline.seek(SimTime{20s});
    timeline.seek(SimTime{});
    QCOMPARE(timeline.seek(SimTime{19s}, {.steps = 10, .stop = StopAt::Moment}), SimTime{19s});
    QVERIFY(timeline.world() == straight(SimTime{19s}));
}

void TestTimeline::goingBackInSlicesEqualsGoingOnce() {
    Timeline timeline(support::secondJoins("range"));
    timeline.seek(SimTime{20s});
    SimTime reached = timeline.seek(SimTime{12'500ms}, {.steps = 7, .stop = StopAt::Moment});
    QVERIFY(reached < SimTime{12'500ms});
    for (int slice = 0; slice < 1000 && reached != SimTime{12'500ms}; ++slice) {
        const SimTime next = timeline.seek(SimTime{12'500ms}, {.steps = 7, .stop = StopAt::Moment});
        QVERIFY(next >= reached);
        reached = next;
    }
    QVERIFY(timeline.world() == straight(SimTime{12'500ms}));
}

void TestTimeline::aSeekSaysWhetherNewsStoppedIt() {
    Timeline timeline(support::secondJoins("range"));
    timeline.seek(SimTime{11s});
    QVERIFY(!timeline.stoppedAtNews());
    timeline.seek(SimTime{20s}, {.steps = 5, .stop = StopAt::News});
    QVERIFY(!timeline.stoppedAtNews());  // out of steps
    timeline.seek(SimTime{20s}, {.stop = StopAt::News});
    QVERIFY(timeline.stoppedAtNews());
    QCOMPARE(timeline.now(), SimTime{12s});
}

void TestTimeline::interventionsGivenAtTheStartHappenInTime() {
    Timeline first(support::secondJoins("range"));
    first.seek(SimTime{14s});
    first.intervene(CrashConsumer{kGroup, "c1"});
    first.seek(SimTime{16s});
    first.intervene(JoinConsumer{kGroup, "c9", {}});
    first.seek(SimTime{20s});
    Timeline again(support::secondJoins("range"), first.interventions());
    again.seek(SimTime{20s});
    QVERIFY(again.world() == first.world());
    again.undo();
    QCOMPARE(again.undone().size(), std::size_t{1});
    QVERIFY(again.undone().back() == first.interventions().back());
}

void TestTimeline::framesKeepTheWorldTheyWereGiven() {
    Timeline timeline(support::secondJoins("range"));
    timeline.seek(SimTime{5s});
    const std::shared_ptr<const World> kept = timeline.share();
    const World copy = *kept;
    timeline.seek(SimTime{15s});
    QVERIFY(*kept == copy);
}

void TestTimeline::replayRecordsNothingTwice() {
    Timeline timeline(support::secondJoins("range"));
    timeline.seek(SimTime{20s});
    const std::vector<TimedNote> notes = timeline.history().notes();
    const std::vector<Sample> samples = timeline.history().samples(kGroup);
    const std::vector<Delivery> deliveries = timeline.history().deliveries();
    timeline.seek(SimTime{11s});
    timeline.seek(SimTime{20s});
    QVERIFY(timeline.history().notes() == notes);
    QVERIFY(timeline.history().samples(kGroup) == samples);
    QVERIFY(timeline.history().deliveries() == deliveries);
    const auto due = std::ranges::count_if(samples, [](const Sample& sample) {
        return sample.at.time_since_epoch() % History::kSampleEvery == SimDuration{};
    });
    QCOMPARE(due, 201);  // every 100 ms, and the start
}

void TestTimeline::stoppingAtNewsAndGoingOnEqualsTheStraightRun() {
    Timeline timeline(support::secondJoins("range"));
    int stops = 0;
    while (timeline.seek(SimTime{20s}, {.steps = UINT64_MAX, .stop = StopAt::News}) < SimTime{20s}) ++stops;
    QVERIFY(stops > 15);
    QVERIFY(timeline.world() == straight(SimTime{20s}));
}

void TestTimeline::stepsBackVisitTheSameWorldsAsStepsForward() {
    Timeline timeline(support::secondJoins("range"));
    std::vector<std::uint64_t> revisions;
    for (int i = 0; i < 20; ++i) {
        timeline.stepForward();
        revisions.push_back(timeline.world().revision);
    }
    for (std::size_t i = revisions.size() - 1; i-- > 0;) {
        timeline.stepBack();
        QCOMPARE(timeline.world().revision, revisions[i]);
    }
    timeline.stepBack();
    QCOMPARE(timeline.now(), SimTime{});
}

void TestTimeline::interventionTakesEffectAtTheFirstMomentWithoutAnEvent() {
    Timeline timeline(support::secondJoins("range"));
    timeline.seek(SimTime{5s + 1us});
    timeline.intervene(CrashConsumer{kGroup, "c1"});
    QCOMPARE(timeline.interventions().back().at, SimTime{5s + 1us});  // nothing had happened then
    timeline.seek(SimTime{6s});
    timeline.stepForward();
    const SimTime busy = timeline.now();
    timeline.intervene(JoinConsumer{kGroup, "c9", {}});
    QCOMPARE(timeline.interventions().back().at, busy + 1us);
}

void TestTimeline::interventionInThePastCutsTheOldFutureOff() {
    Timeline timeline(support::secondJoins("range"));
    timeline.seek(SimTime{20s});
    QCOMPARE(generation(timeline), 2);
    const std::uint64_t epoch = timeline.history().epoch();
    timeline.seek(SimTime{10s});
    timeline.intervene(LeaveConsumer{kGroup, "c1"});
    QVERIFY(timeline.history().epoch() > epoch);
    QVERIFY(timeline.history().notes().back().at <= timeline.now());
    QVERIFY(timeline.newest()->now == timeline.now());
    timeline.seek(SimTime{20s});
    QVERIFY(timeline.world() != straight(SimTime{20s}));
}

void TestTimeline::undoAndRedoGoThroughTheSameWorlds() {
    Timeline timeline(support::secondJoins("range"));
    timeline.seek(SimTime{9s});
    timeline.intervene(JoinConsumer{kGroup, "c3", {}});
    timeline.seek(SimTime{14s});
    timeline.intervene(CrashConsumer{kGroup, "c3"});
    timeline.seek(SimTime{16s});
    const World both = timeline.world();
    timeline.undo();
    timeline.undo();
    QVERIFY(timeline.world() == straight(SimTime{16s}));
    QVERIFY(!timeline.canUndo());
    timeline.redo();
    timeline.redo();
    QVERIFY(timeline.world() == both);
    QVERIFY(!timeline.canRedo());
}

void TestTimeline::undoOfAnInterventionInTheFutureStaysWhereItIs() {
    Timeline timeline(support::secondJoins("range"));
    timeline.seek(SimTime{14s});
    timeline.intervene(CrashConsumer{kGroup, "c2"});
    timeline.seek(SimTime{8s});
    timeline.undo();
    QCOMPARE(timeline.now(), SimTime{8s});
    QVERIFY(timeline.world() == straight(SimTime{8s}));
    timeline.seek(SimTime{20s});
    QVERIFY(timeline.world() == straight(SimTime{20s}));
}

void TestTimeline::randomInterventionsReplayAsAScriptedTimeline() {
    Rng luck = Rng::stream(11, {StreamPurpose::Producer, 0});
    Timeline timeline(support::secondJoins("range"));
    for (int i = 0; i < 12; ++i) {
        timeline.seek(timeline.now() + SimDuration{luck.between(100'000, 2'000'000)});
        timeline.stepForward();
        const std::string name = "c" + std::to_string(luck.between(1, 4));
        switch (luck.below(3)) {
            case 0:
                timeline.intervene(JoinConsumer{kGroup, name, {}});
                break;
            case 1:
                timeline.intervene(LeaveConsumer{kGroup, name});
                break;
            default:
                timeline.intervene(RestartConsumer{kGroup, name, 300ms, RestartHow::Crash});
                break;
        }
    }
    timeline.seek(SimTime{40s});
    World scripted = support::secondJoins("range");
    for (const TimedIntervention& made : timeline.interventions()) scheduleIntervention(scripted, made);
    StepOutput out;
    runUntil(scripted, SimTime{40s}, out);
    QVERIFY(scripted.clients == timeline.world().clients);
    QVERIFY(scripted.topics == timeline.world().topics);
    QVERIFY(scripted.groups[0].machine == timeline.world().groups[0].machine);
}

void TestTimeline::scenarioTimelineStaysInForceAfterAnIntervention() {
    Timeline timeline(support::secondJoins("range"));
    timeline.seek(SimTime{6s});
    timeline.intervene(JoinConsumer{kGroup, "c3", {}});
    timeline.seek(SimTime{20s});
    QCOMPARE(std::get<ClassicGroup>(timeline.world().groups[0].machine).members.size(), std::size_t{3});
}

void TestTimeline::anotherStartKeepsInterventionsAndMoment() {
    Timeline timeline(support::secondJoins("range"));
    timeline.seek(SimTime{8s});
    timeline.intervene(JoinConsumer{kGroup, "c3", {}});
    timeline.seek(SimTime{20s});
    const std::uint64_t epoch = timeline.history().epoch();
    timeline.restartFrom(support::secondJoins("cooperative-sticky"));
    QVERIFY(timeline.history().epoch() > epoch);  // its notes are others, though as many
    QCOMPARE(timeline.now(), SimTime{20s});
    const auto& group = std::get<ClassicGroup>(timeline.world().groups[0].machine);
    QCOMPARE(group.assignor, std::optional(AssignorId::CooperativeSticky));
    QCOMPARE(group.members.size(), std::size_t{3});
}

void TestTimeline::checkpointsAreThinnedInALongRun() {
    Timeline timeline(support::secondJoins("range"));
    timeline.seek(SimTime{900s});
    // 600 of the last ten minutes, one in ten seconds of the five before, and the start.
    QVERIFY(timeline.checkpoints() > 600 && timeline.checkpoints() < 640);
    timeline.seek(SimTime{123s});
    QVERIFY(timeline.world() == straight(SimTime{123s}));
}

void TestTimeline::thinningKeepsTheSpikes() {
    std::vector<Sample> samples;
    for (int i = 0; i < 16; ++i) {
        samples.push_back({.at = SimTime{SimDuration{i}},
                           .positionLag = {i == 6 ? 100 : 5},
                           .committedLag = {},
                           .produced = 0,
                           .delivered = 0});
    }
    thinSamples(samples);
    QCOMPARE(samples.size(), std::size_t{8});
    QVERIFY(std::ranges::is_sorted(samples, {}, &Sample::at));
    QCOMPARE(std::ranges::count_if(samples, [](const Sample& s) { return total(s.positionLag) == 100; }), 1);
}

QTEST_APPLESS_MAIN(TestTimeline)
#include "tst_timeline.moc"
