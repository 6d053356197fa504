// SPDX-License-Identifier: GPL-3.0-or-later
// What the panels say of a moment of a real run: the report on its rebalance and the facts of the inspector.

#include <QTest>

#include "core/scenario/scenario_reader.h"
#include "tests/support/scenario_text.h"
#include "ui/models/inspector_facts.h"
#include "ui/models/rebalance_report.h"
#include "ui/models/rebalance_text.h"
#include "ui/player/player.h"

using namespace std::chrono_literals;

namespace {

constexpr core::GroupId kGroup{0};

core::SimTime at(core::SimDuration sinceStart) { return core::SimTime{} + sinceStart; }

class At : public ui::Player {
public:
    At(const char* scenario, core::SimDuration moment)
        : Player(core::readScenario(
                     support::sourceFile(
                         QStringLiteral("resources/scenarios/%1.yaml").arg(QLatin1String(scenario))))
                     .value()) {
        goTo(moment);
    }
    void goTo(core::SimDuration moment) {
        seek(at(moment));
        while (isMoving()) advance(16ms);
    }
    [[nodiscard]] std::optional<ui::RebalanceReport> report() const { return ui::reportOn(*frame(), kGroup); }
};

/// "label: value" lines.
QStringList lines(const ui::Facts& facts) {
    QStringList result;
    for (const ui::Fact& fact : facts) result << fact.label + u": " + fact.value;
    return result;
}

}  // namespace

class TestRebalanceReport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void beforeTheFirstRebalanceThereIsNone();
    void anEagerJoinStopsEverybody();
    void onlyWhoWasThereHadToLearnOfIt();
    void rebalancesThatInterruptEachOtherAreOneReport();
    void whoIsNotInARowIsNotSummedUp();
    void theReportKnowsNoMoreThanItsMoment();
    void aFinishedRebalanceIsOver();
    void bothRoundsOfACooperativeJoinAreOneReport();
    void aCrashDoesNotCountToTheRebalanceBeforeIt();
    void aCrashCountsFromTheMomentOfTheCrash();
    void whoReadsOnDoesNotKnowYetThoughAnotherIsDead();
    void aPlaceTakenAgainIsNoRebalance();
    void aPlaceTakenOverIsNoRebalance();
    void whoWasNotThereHadNothingToLearn();
    void anEmptyGroupIsNotReadAgain();
    void theInspectorShowsAMemberInItsCallback();
    void theInspectorShowsADeadMember();
    void theInspectorPrefersTheNewestConsumer();
};

void TestRebalanceReport::beforeTheFirstRebalanceThereIsNone() {
    const At player("welcome", 0s);
    QVERIFY(!player.report().has_value());
}

void TestRebalanceReport::anEagerJoinStopsEverybody() {
    const At player("welcome", 21600ms);
    const auto report = player.report();
    QVERIFY(report.has_value());
    const core::World& world = *player.frame()->world;
    QCOMPARE(ui::generationTexts(*report),
             (QStringList{QStringLiteral("generation 1 → 2"), QStringLiteral("1 → 2")}));
    QCOMPARE(ui::causeText(*report, world), QStringLiteral("c4 joined at 20.0 s"));
    QCOMPARE(ui::unawareText(*report, world), QStringLiteral("c1 to c3 did not know"));
    QCOMPARE(report->stoppedPartitions, std::size_t{8});
    QCOMPARE(report->stoppedNow, std::size_t{8});
    QCOMPARE(report->moved(), std::size_t{5});
    QVERIFY(report->notKnown + report->nobodyConsumes == at(21600ms) - report->from);
    QVERIFY(report->stillToCome.has_value() && !report->over);
    // They stop within some milliseconds of one another.
    QVERIFY(report->stopped <= report->nobodyConsumes * 8);
    QVERIFY(report->stopped > report->nobodyConsumes * 8 - 8 * 5ms);
}

void TestRebalanceReport::onlyWhoWasThereHadToLearnOfIt() {
    At player("welcome", 19s);
    player.intervene(core::JoinConsumer{kGroup, "c5", {}});  // c4 follows at 20 s, into the same rebalance
    player.goTo(20500ms);
    const auto world = player.frame()->newest;
    QCOMPARE(ui::unawareText(*player.report(), *world), QStringLiteral("c1 to c3 do not know yet"));
    player.goTo(23400ms);
    QCOMPARE(ui::unawareText(*player.report(), *world), QStringLiteral("c1 to c3 did not know"));
    At alone("welcome", 7s);
    QCOMPARE(ui::unawareText(*alone.report(), *world), QStringLiteral("nobody had to learn of it"));
}

void TestRebalanceReport::rebalancesThatInterruptEachOtherAreOneReport() {
    At player("welcome", 21600ms);
    player.intervene(core::JoinConsumer{kGroup, "c5", {}});  // while the state of all eight is rebuilt
    player.goTo(22s);
    const auto report = player.report();
    QVERIFY(report.has_value());
    QCOMPARE(report->oldGeneration, 1);
    QCOMPARE(report->stoppedPartitions, std::size_t{8});
    QCOMPARE(report->stoppedNow, std::size_t{8});
    QVERIFY(!report->over);
    QCOMPARE(ui::causeText(*report, *player.frame()->newest), QStringLiteral("c4 joined at 20.0 s"));
    QCOMPARE(ui::furtherText(*report, *player.frame()->newest), QStringLiteral("Then c5 joined at 21.6 s."));
    QCOMPARE(ui::rebalanceFacts(*report).front().value, QStringLiteral("8 of 8"));
    player.intervene(core::JoinConsumer{kGroup, "c6", {}});  // the second has stopped nothing itself
    player.goTo(22100ms);
    QCOMPARE(player.report()->oldGeneration, 1);
    QCOMPARE(player.report()->stoppedNow, std::size_t{8});
}

void TestRebalanceReport::whoIsNotInARowIsNotSummedUp() {
    ui::RebalanceReport report;
    const At player("welcome", 30s);
    const core::World& world = *player.frame()->world;
    report.unaware = {core::SlotId{0}, core::SlotId{2}, core::SlotId{3}};
    QCOMPARE(ui::unawareText(report, world), QStringLiteral("c1, c3, c4 do not know yet"));
    report.unaware = {core::SlotId{1}, core::SlotId{2}, core::SlotId{3}};
    QCOMPARE(ui::unawareText(report, world), QStringLiteral("c2 to c4 do not know yet"));
}

void TestRebalanceReport::theReportKnowsNoMoreThanItsMoment() {
    At player("welcome", 21600ms);
    const auto early = player.report();
    player.goTo(60s);
    player.goTo(21600ms);
    const auto again = player.report();
    QVERIFY(early->stopped == again->stopped && early->moves == again->moves);
    QCOMPARE(ui::rebalanceFacts(*again).front().value, ui::rebalanceFacts(*early).front().value);
}

void TestRebalanceReport::aFinishedRebalanceIsOver() {
    const At player("welcome", 40s);
    const auto report = player.report();
    QVERIFY(report->over);
    QVERIFY(report->stillToCome == core::SimDuration{});
    const auto& recorded = player.timeline().history().rebalances().back();
    QVERIFY(report->stopped == recorded.stopped);
    QCOMPARE(report->stoppedPartitions, std::size_t{recorded.stoppedPartitions});
}

void TestRebalanceReport::bothRoundsOfACooperativeJoinAreOneReport() {
    const At player("cooperative-join", 40s);
    const auto report = player.report();
    QCOMPARE(ui::generationTexts(*report).front(), QStringLiteral("generation 1 → 3"));
    QCOMPARE(report->stoppedPartitions, std::size_t{3});
    QCOMPARE(report->moved(), std::size_t{3});
    QVERIFY(report->over);
}

void TestRebalanceReport::aCrashDoesNotCountToTheRebalanceBeforeIt() {
    At player("welcome", 60s);
    auto expected = player.report();
    player.intervene(core::CrashConsumer{kGroup, "c1"});
    player.goTo(80s);
    expected->stoppedByOther = 2;  // what c1 had
    QVERIFY(player.report() == expected);
}

void TestRebalanceReport::aCrashCountsFromTheMomentOfTheCrash() {
    At player("welcome", 60s);
    player.intervene(core::CrashConsumer{kGroup, "c1"});
    player.goTo(110s);
    const auto report = player.report();
    QVERIFY(report->reason == core::RebalanceReason::SessionTimeout);
    QVERIFY2(report->nobodyConsumes > 40s, qPrintable(QString::number(report->nobodyConsumes.count())));
}

void TestRebalanceReport::whoReadsOnDoesNotKnowYetThoughAnotherIsDead() {
    At player("static-hole", 61s);  // c2 has closed at 45 s; its session ran out at 60 s
    auto report = player.report();
    QCOMPARE(ui::unawareText(*report, *player.frame()->newest), QStringLiteral("c1, c3 do not know yet"));
    QVERIFY(report->stoppedBefore);
    QVERIFY(report->notKnown > 900ms && report->notKnown < 1s);
    // It counts from where c2 closed, not from its first absence.
    QVERIFY(report->nobodyConsumes > 15900ms && report->nobodyConsumes < 16s);
    QVERIFY(report->stopped == 2 * report->nobodyConsumes);
    player.goTo(64s);
    report = player.report();
    QCOMPARE(ui::unawareText(*report, *player.frame()->newest), QStringLiteral("c1, c3 did not know"));
    QVERIFY(report->notKnown > 1s && report->notKnown < 3500ms);
}

void TestRebalanceReport::aPlaceTakenAgainIsNoRebalance() {
    At player("static-hole", 40s);  // c2 was away from 20 s to 28 s
    const auto report = player.report();
    QCOMPARE(report->oldGeneration, 0);
    QCOMPARE(ui::sinceText(*report, *player.frame()->newest, kGroup),
             QStringLiteral("Since then, without a rebalance: nobody read P2 P3 for 8.0 s, at 28.0 s."));
    player.goTo(27s);
    QCOMPARE(ui::sinceText(*player.report(), *player.frame()->newest, kGroup), QString());
    QCOMPARE(ui::stillText(*player.report()), QStringLiteral("over"));
    player.goTo(19s);
    QCOMPARE(ui::stillText(*player.report()), QStringLiteral("over: all are read again"));
}

void TestRebalanceReport::aPlaceTakenOverIsNoRebalance() {
    const At player("static-fenced", 30s);
    const auto report = player.report();
    QCOMPARE(report->moved(), std::size_t{0});
    QCOMPARE(report->deliveredAgain, core::Offset{0});
    QCOMPARE(ui::sinceText(*report, *player.frame()->newest, kGroup),
             QStringLiteral("Since then, without a rebalance: c3 took P3 P4 P5 from c2, at 18.5 s."));
}

void TestRebalanceReport::whoWasNotThereHadNothingToLearn() {
    const At taken("static-fenced", 30s);  // c3 has started long after the rebalance
    QVERIFY(taken.report()->unaware.empty() && taken.report()->notKnown == 0s);
    const At again("endless-loop", 90s);  // c2 had been put out, and joins by itself
    QVERIFY(again.report()->unaware.empty() && again.report()->notKnown == 0s);
}

void TestRebalanceReport::anEmptyGroupIsNotReadAgain() {
    const At player("storm-spiral", 116100ms);
    QCOMPARE(ui::stillText(*player.report()), QStringLiteral("over: nobody is left"));
}

void TestRebalanceReport::theInspectorShowsAMemberInItsCallback() {
    const At player("welcome", 21600ms);
    const auto slot = core::findSlot(*player.frame()->world, kGroup, "c4");
    const ui::Inspection shown = ui::inspect(*player.frame(), kGroup, {ui::EntityKind::Member, slot->value});
    const QStringList facts = lines(shown.facts);
    QCOMPARE(shown.name, QStringLiteral("c4"));
    QCOMPARE(facts[0], QStringLiteral("state: STABLE"));
    QCOMPARE(facts[1], QStringLiteral("inside: onPartitionsAssigned"));
    QVERIFY(facts[2].startsWith(QStringLiteral("member.id: c4-")));
    QCOMPARE(facts[3], QStringLiteral("generation: 2"));
    QCOMPARE(facts[4], QStringLiteral("assigned: orders-6, orders-7"));
    QCOMPARE(facts[5], QStringLiteral("position: none until restored"));
    QCOMPARE(facts[7], QStringLiteral("session: 44.4 of 45 s left"));
    QCOMPARE(facts[8], QStringLiteral("max.poll: 299.4 of 300 s left"));
}

void TestRebalanceReport::theInspectorShowsADeadMember() {
    At player("welcome", 60s);
    player.intervene(core::CrashConsumer{kGroup, "c1"});
    player.goTo(61s);
    const ui::Inspection shown = ui::inspect(*player.frame(), kGroup, {ui::EntityKind::Member, 0});
    const QStringList facts = lines(shown.facts);
    QCOMPARE(facts[0], QStringLiteral("state: crashed"));
    QVERIFY2(facts[2].startsWith(QStringLiteral("session: 4")), qPrintable(facts[2]));
}

void TestRebalanceReport::theInspectorPrefersTheNewestConsumer() {
    At player("welcome", 21s);
    const auto slot = core::findSlot(*player.frame()->world, kGroup, "c4");
    const ui::Entity newest{ui::EntityKind::Member, slot->value};
    QVERIFY(ui::defaultEntity(*player.frame()->world, kGroup) == newest);
}

QTEST_GUILESS_MAIN(TestRebalanceReport)
#include "tst_rebalance_report.moc"
