// SPDX-License-Identifier: GPL-3.0-or-later
// What survives a crash, as text and back.

#include <QStandardPaths>
#include <QTest>

#include "ui/player/player.h"
#include "ui/window/session.h"
#include "ui/window/session_keeper.h"

using namespace std::chrono_literals;

namespace {

constexpr core::GroupId kGroup{0};

core::SimTime at(core::SimDuration sinceStart) { return core::SimTime{} + sinceStart; }

ui::OpenedScenario welcome() { return ui::openScenario(QStringLiteral("welcome")).value(); }

ui::Session everything() {
    const ui::OpenedScenario opened = welcome();
    return {opened.origin,
            opened.text,
            {core::AssignorId::CooperativeSticky},
            {{at(30s), core::JoinConsumer{kGroup, "c5", {}}},
             {at(31s), core::LeaveConsumer{kGroup, "c1"}},
             {at(32s), core::CrashConsumer{kGroup, "c2"}},
             {at(33s), core::RestartConsumer{kGroup, "c3", {}, core::RestartHow::Leave}}},
            at(40s + 123us)};
}

}  // namespace

class TestSession : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void aSessionComesBackAsItWas();
    void whatIsNoSessionIsRefused_data();
    void whatIsNoSessionIsRefused();
    void theStrategyOfTheSessionIsPlayed();
    void whatWasDoneIsLeftUntilNothingWas();
};

void TestSession::aSessionComesBackAsItWas() {
    const auto back = ui::sessionFromJson(ui::toJson(everything()));
    QVERIFY(back.has_value());
    QVERIFY(*back == everything());
}

void TestSession::whatIsNoSessionIsRefused_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("not JSON") << QByteArray("format: 1");
    QTest::newRow("another form") << QByteArray(R"({"format": 2})");
    QTest::newRow("unknown action") << QByteArray(R"({"format": 1, "interventions": [{"do": "explode"}]})");
    QTest::newRow("unknown strategy") << QByteArray(R"({"format": 1, "strategies": ["fair"]})");
}

void TestSession::whatIsNoSessionIsRefused() {
    QFETCH(QByteArray, json);
    QVERIFY(!ui::sessionFromJson(json).has_value());
}

void TestSession::theStrategyOfTheSessionIsPlayed() {
    const ui::OpenResult opened = ui::scenarioOf(everything());
    QVERIFY(opened.ok());
    const std::vector<core::AssignorId> expected{core::AssignorId::CooperativeSticky};
    QVERIFY(opened.value().scenario.groups[0].defaults.config.strategies == expected);
    QVERIFY(opened.value().scenario.groups[0].members[0].config.strategies == expected);
}

void TestSession::whatWasDoneIsLeftUntilNothingWas() {
    const ui::OpenedScenario opened = welcome();
    ui::Player player(opened.scenario);
    player.intervene(core::CrashConsumer{kGroup, "c1"});
    const ui::Session expected = ui::sessionOf(player, opened.origin, opened.text);
    {
        ui::SessionKeeper keeper(player);
        keeper.setSource(opened.origin, opened.text);
        keeper.changed();
        keeper.saveNow();
    }
    {
        ui::SessionKeeper next(player);
        QVERIFY(next.left().has_value());
        QVERIFY(*next.left() == expected);
        next.setSource(opened.origin, opened.text);
        next.close();
    }
    ui::Player untouched(opened.scenario);
    {
        ui::SessionKeeper closed(untouched);
        QVERIFY(closed.left().has_value() && *closed.left() == expected);
        closed.saveNow();  // of a run in which nothing was done
        closed.close();
    }
    {
        ui::SessionKeeper declined(untouched);
        QVERIFY(declined.left().has_value());
        declined.forgetLeft();
        declined.close();
    }
    const ui::SessionKeeper last(untouched);
    QVERIFY(!last.left().has_value());
}

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
