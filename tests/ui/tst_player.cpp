// SPDX-License-Identifier: GPL-3.0-or-later
// Playback of a real run: time passes as told, going back is exact, what the user does can be undone.

#include <QSignalSpy>
#include <QTest>

#include "core/scenario/scenario_reader.h"
#include "tests/support/scenario_text.h"
#include "ui/player/consumer_names.h"
#include "ui/player/player.h"

using namespace std::chrono_literals;

namespace {

constexpr core::GroupId kGroup{0};

core::SimTime at(core::SimDuration sinceStart) { return core::SimTime{} + sinceStart; }

core::Scenario welcome() {
    return core::readScenario(support::sourceFile(QStringLiteral("resources/scenarios/welcome.yaml")))
        .value();
}

/// A player on the welcome scenario, at this moment.
class WelcomePlayer : public ui::Player {
public:
    explicit WelcomePlayer(core::SimDuration moment) : Player(welcome()) {
        seek(at(moment));
        while (isMoving()) advance(0ns);
    }
};

std::int32_t generation(const ui::Player& player) {
    return std::get<core::ClassicGroup>(player.frame()->world->groups[0].machine).generation;
}

}  // namespace

class TestPlayer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void opensWhereTheScenarioWantsToBeOpened();
    void timePassesAtTheChosenSpeed();
    void timeStandsStillWhilePaused();
    void aMessageWithNewsStaysInSight();
    void noFrameLeapsOverNews();
    void fastPlayIsNotSlowedDown();
    void goingBackIsExact();
    void anInterventionInThePastIsUndoneAndRedone();
    void addedConsumersGetNamesOfTheirOwn();
    void anotherStrategyKeepsMomentAndInterventions();
    void nextRebalanceIsFoundBeforeItHasBeenPlayed();
    void withoutALandmarkTheJumpEndsWithTheScenario();
    void previousPhaseIsTheNoteBefore();
    void aLongJumpIsMadeInSlices();
    void aLongJumpSaysWhereItGoesAndStopsWhenTold();
    void aLongJumpIsShownTenTimesASecond();
    void whatTakesLongIsDoneInSlicesAndComesOutTheSame_data();
    void whatTakesLongIsDoneInSlicesAndComesOutTheSame();
    void everyFrameShowsTheWorldOfItsMoment();
    void resumingRepeatsWhatWasDone();
};

void TestPlayer::opensWhereTheScenarioWantsToBeOpened() {
    const ui::Player player(welcome());
    QCOMPARE(player.frame()->at, at(17s));
    QCOMPARE(player.frame()->playing, false);
}

void TestPlayer::timePassesAtTheChosenSpeed() {
    WelcomePlayer player(17s);
    player.setSlowMotion(ui::SlowMotion::Off);
    player.setSpeed(5.0);
    player.play();
    player.advance(16ms);
    QCOMPARE(player.frame()->at, at(17080ms));
}

void TestPlayer::timeStandsStillWhilePaused() {
    WelcomePlayer player(17s);
    player.advance(16ms);
    QCOMPARE(player.frame()->at, at(17s));
}

void TestPlayer::aMessageWithNewsStaysInSight() {
    WelcomePlayer player(19999ms);
    player.play();
    int framesInFlight = 0;
    while (player.frame()->at < at(20100ms)) {
        player.advance(16ms);
        const core::World& world = *player.frame()->world;
        const auto& request = world.slots.back().request;
        if (request && request->api == core::Api::FindCoordinator) continue;
        const bool firstJoin = request && request->sentAt < at(20010ms);
        if (firstJoin && world.now >= request->sentAt && world.now < request->arrivesAt) ++framesInFlight;
    }
    QVERIFY2(framesInFlight * 16 >= 350, qPrintable(QString::number(framesInFlight)));
}

void TestPlayer::noFrameLeapsOverNews() {
    WelcomePlayer player(19999ms);
    player.play();
    std::vector<core::SimTime> shown;
    while (player.frame()->at < at(21500ms)) {
        player.advance(100ms);
        shown.push_back(player.frame()->at);
    }
    for (const core::TimedNote& note : player.timeline().history().notes()) {
        if (note.at < at(20s) || note.at > at(21500ms)) continue;
        QVERIFY(std::find(shown.begin(), shown.end(), note.at) != shown.end());
    }
}

void TestPlayer::fastPlayIsNotSlowedDown() {
    WelcomePlayer player(19999ms);
    player.setSpeed(100.0);
    player.play();
    player.advance(100ms);
    QCOMPARE(player.frame()->at, at(29999ms));
}

void TestPlayer::goingBackIsExact() {
    WelcomePlayer player(21600ms);
    const core::World before = *player.frame()->world;
    player.seek(at(40s));
    player.seek(at(3s));
    player.seek(at(21600ms));
    QVERIFY(*player.frame()->world == before);
}

void TestPlayer::anInterventionInThePastIsUndoneAndRedone() {
    WelcomePlayer player(40s);
    const core::World plain = *player.frame()->world;
    player.seek(at(30s));
    player.intervene(core::CrashConsumer{kGroup, "c1"});
    player.seek(at(40s));
    const core::World crashed = *player.frame()->world;
    QVERIFY(crashed != plain);
    player.undo();
    QCOMPARE(player.frame()->at, at(40s));
    QVERIFY(*player.frame()->world == plain);
    player.redo();
    QVERIFY(*player.frame()->world == crashed);
}

void TestPlayer::addedConsumersGetNamesOfTheirOwn() {
    WelcomePlayer player(30s);
    QCOMPARE(ui::nextConsumerName(*player.frame()->world, kGroup), std::string("c5"));
    player.intervene(core::JoinConsumer{kGroup, "c5", {}});
    player.seek(at(31s));
    QCOMPARE(ui::nextConsumerName(*player.frame()->world, kGroup), std::string("c6"));
}

void TestPlayer::anotherStrategyKeepsMomentAndInterventions() {
    WelcomePlayer player(30s);
    player.intervene(core::JoinConsumer{kGroup, "c5", {}});
    player.seek(at(60s));
    QCOMPARE(generation(player), 3);
    const auto interventions = player.timeline().interventions();
    QSignalSpy changed(&player, &ui::Player::scenarioChanged);
    player.setStrategy(kGroup, core::AssignorId::CooperativeSticky);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(player.frame()->at, at(60s));
    QVERIFY(player.timeline().interventions() == interventions);
    QCOMPARE(generation(player), 5);
    player.setStrategy(kGroup, core::AssignorId::Range);
    QCOMPARE(generation(player), 3);
}

void TestPlayer::nextRebalanceIsFoundBeforeItHasBeenPlayed() {
    WelcomePlayer player(17s);
    player.jumpForward(ui::Landmark::Rebalance);
    while (player.isMoving()) player.advance(16ms);
    const auto& last = player.timeline().history().rebalances().back();
    QVERIFY(last.from > at(20s));
    QCOMPARE(player.frame()->at, last.from);
    const auto& group = std::get<core::ClassicGroup>(player.frame()->world->groups[0].machine);
    QVERIFY(group.state == core::GroupState::PreparingRebalance);
}

void TestPlayer::withoutALandmarkTheJumpEndsWithTheScenario() {
    WelcomePlayer player(60s);
    player.jumpForward(ui::Landmark::Rebalance);
    while (player.isMoving()) player.advance(16ms);
    QCOMPARE(player.frame()->at, at(120s));
    player.jumpForward(ui::Landmark::Rebalance);
    QCOMPARE(player.frame()->at, at(120s));
}

void TestPlayer::previousPhaseIsTheNoteBefore() {
    WelcomePlayer player(22s);
    player.jumpBack(ui::Landmark::Phase);
    const auto& notes = player.timeline().history().notes();
    const auto before = ui::landmarkBefore(notes, ui::Landmark::Phase, at(22s));
    QVERIFY(before.has_value());
    QCOMPARE(player.frame()->at, *before);
    player.jumpBack(ui::Landmark::Phase);
    QVERIFY(player.frame()->at < *before);
}

void TestPlayer::aLongJumpIsMadeInSlices() {
    WelcomePlayer player(17s);
    player.seek(at(600s));
    QVERIFY(player.isMoving());
    QVERIFY(player.frame()->at < at(600s));
    for (int frame = 0; frame < 1000 && player.isMoving(); ++frame) player.advance(16ms);
    QCOMPARE(player.frame()->at, at(600s));
}

void TestPlayer::aLongJumpSaysWhereItGoesAndStopsWhenTold() {
    WelcomePlayer player(17s);
    player.setStepsPerSlice(2'000);
    player.seek(at(100s));
    QVERIFY(player.isJumping());
    QVERIFY(player.frame()->journey.has_value());
    QCOMPARE(player.frame()->journey->from, at(17s));
    QCOMPARE(player.frame()->journey->to, at(100s));
    player.advance(16ms);
    player.stopJump();
    const core::SimTime reached = player.frame()->at;
    QVERIFY(reached > at(17s) && reached < at(100s));
    QVERIFY(!player.isMoving() && !player.frame()->journey);
    player.advance(16ms);
    QCOMPARE(player.frame()->at, reached);
}

void TestPlayer::aLongJumpIsShownTenTimesASecond() {
    WelcomePlayer player(17s);
    player.setStepsPerSlice(200);
    player.seek(at(100s));
    int slices = 0;
    int shown = 0;
    const auto connection = connect(&player, &ui::Player::frameChanged, [&shown] { ++shown; });
    for (; player.isMoving() && slices < 100'000; ++slices) player.advance(16ms);
    disconnect(connection);
    QVERIFY2(slices > 100 && shown <= slices / 6 + 2,
             qPrintable(QStringLiteral("%1 of %2").arg(shown).arg(slices)));
    QCOMPARE(player.frame()->at, at(100s));
}

void TestPlayer::whatTakesLongIsDoneInSlicesAndComesOutTheSame_data() {
    QTest::addColumn<int>("steps");
    QTest::newRow("at once") << 1'000'000;
    QTest::newRow("in many slices") << 150;
}

void TestPlayer::whatTakesLongIsDoneInSlicesAndComesOutTheSame() {
    QFETCH(int, steps);
    const auto finish = [](ui::Player& player) {
        for (int i = 0; i < 100'000 && player.isMoving(); ++i) player.advance(16ms);
    };
    WelcomePlayer player(30s);
    player.setStepsPerSlice(static_cast<std::uint64_t>(steps));
    player.intervene(core::CrashConsumer{kGroup, "c1"});
    player.seek(at(60s));
    finish(player);
    const core::World crashed = *player.frame()->world;
    player.undo();
    finish(player);
    QCOMPARE(player.frame()->at, at(60s));
    WelcomePlayer plain(60s);
    QVERIFY(*player.frame()->world == *plain.frame()->world);
    player.redo();
    finish(player);
    QVERIFY(*player.frame()->world == crashed);
    player.setStrategy(kGroup, core::AssignorId::CooperativeSticky);
    finish(player);
    QCOMPARE(player.frame()->at, at(60s));
    player.setStrategy(kGroup, core::AssignorId::Range);
    finish(player);
    QVERIFY(*player.frame()->world == crashed);
    player.seek(at(41s));
    finish(player);
    player.stepForward();
    finish(player);
    WelcomePlayer other(30s);
    other.intervene(core::CrashConsumer{kGroup, "c1"});
    other.seek(at(41s));
    finish(other);
    other.stepForward();
    finish(other);
    QCOMPARE(player.frame()->at, other.frame()->at);
    QVERIFY(player.frame()->at > at(41s));
}

void TestPlayer::everyFrameShowsTheWorldOfItsMoment() {
    WelcomePlayer player(17s);
    const ui::FramePtr early = player.frame();
    const core::World copy = *early->world;
    player.seek(at(25s));
    QVERIFY(*early->world == copy);
    QCOMPARE(early->at, early->world->now);
    QCOMPARE(player.frame()->at, player.frame()->world->now);
}

void TestPlayer::resumingRepeatsWhatWasDone() {
    WelcomePlayer player(30s);
    player.intervene(core::JoinConsumer{kGroup, "c5", {}});
    player.seek(at(35s));
    player.intervene(core::CrashConsumer{kGroup, "c2"});
    player.seek(at(50s));

    WelcomePlayer other(17s);
    other.resume(welcome(), player.timeline().interventions(), at(50s));
    while (other.isMoving()) other.advance(16ms);
    QVERIFY(*other.frame()->world == *player.frame()->world);
}

QTEST_GUILESS_MAIN(TestPlayer)
#include "tst_player.moc"
