// SPDX-License-Identifier: GPL-3.0-or-later
// The real window, driven by keys and the mouse, offscreen: what a user does and then sees.

#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/open_window.h"
#include "ui/canvas/canvas_widget.h"
#include "ui/panels/time_track.h"
#include "ui/player/player.h"
#include "ui/window/actions.h"
#include "ui/window/main_window.h"
#include "ui/window/scenario_opener.h"

using namespace std::chrono_literals;

using support::at;
using support::kGroup;
using support::OpenWindow;

class TestMainWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void addingAConsumerMakesTheGroupRebalance();
    void lagRisesWhileEverybodyIsStoppedAndDrainsAfterwards();
    void aCrashedConsumersPartitionsWaitForTheSessionTimer();
    void goingBackBeforeTheCrashFindsTheStateThatWas();
    void undoTakesTheCrashBackAndRedoPutsItThere();
    void lettersActOnlyOutsideOfTextFields();
    void spacePlaysAndPauses();
    void theTimeBarGoesToTheMomentUnderThePointer();
    void clickingAnEventGoesToItsMoment();
    void theStrategyBoxPlaysTheSameRunAnew();
    void choosingAStrategyIsUndoneInItsTurn();
    void numberKeysChooseWhoIsActedUpon();
    void aBadFileIsExplainedInATextThatCanBeCopied();
    void theWindowOpensAsItWasLeft();
    void noTwoActionsShareAKey();
    void everyActionCanBeTriggered();
};

void TestMainWindow::initTestCase() { support::forgetSettings(); }

void TestMainWindow::addingAConsumerMakesTheGroupRebalance() {
    OpenWindow window(60s);
    const std::int32_t before = window.generation();
    const auto ownersBefore = window.owners();
    window.key(Qt::Key_A);
    window.goTo(90s);
    QCOMPARE(window.generation(), before + 1);
    const auto added = core::findSlot(window.world(), kGroup, "c5");
    QVERIFY(added.has_value());
    const auto owners = window.owners();
    QVERIFY(owners != ownersBefore);
    QCOMPARE(std::count(owners.begin(), owners.end(), added), 1);
}

void TestMainWindow::lagRisesWhileEverybodyIsStoppedAndDrainsAfterwards() {
    OpenWindow window(60s);
    const core::Offset before = window.lag();
    window.key(Qt::Key_A);
    core::Offset peak = 0;
    std::uint32_t mostStopped = 0;
    for (int step = 1; step <= 80; ++step) {
        window.goTo(60s + 100ms * step);
        peak = std::max(peak, window.lag());
        mostStopped = std::max(mostStopped, window.stopped());
    }
    QCOMPARE(mostStopped, 8U);
    QVERIFY2(peak > before + 100, qPrintable(QString::number(peak)));
    window.goTo(90s);
    QVERIFY2(window.lag() < before + 20, qPrintable(QString::number(window.lag())));
}

void TestMainWindow::aCrashedConsumersPartitionsWaitForTheSessionTimer() {
    OpenWindow window(60s);
    window.key(Qt::Key_1);
    window.key(Qt::Key_K);
    window.goTo(62s);
    QCOMPARE(window.status("c1"), core::SlotStatus::Crashed);
    QCOMPARE(window.stopped(), 2U);
    const std::int32_t before = window.generation();
    window.goTo(95s);
    QCOMPARE(window.stopped(), 2U);
    QCOMPARE(window.generation(), before);
    window.goTo(120s);
    QCOMPARE(window.stopped(), 0U);
    QCOMPARE(window.generation(), before + 1);
}

void TestMainWindow::goingBackBeforeTheCrashFindsTheStateThatWas() {
    OpenWindow window(50s);
    window.goTo(55s);
    const core::World before = window.world();
    window.goTo(60s);
    window.key(Qt::Key_1);
    window.key(Qt::Key_K);
    window.goTo(70s);
    window.goTo(55s);
    QVERIFY(window.world() == before);
}

void TestMainWindow::undoTakesTheCrashBackAndRedoPutsItThere() {
    OpenWindow window(70s);
    const core::World plain = window.world();
    window.goTo(60s);
    window.key(Qt::Key_1);
    window.key(Qt::Key_K);
    window.goTo(70s);
    const core::World crashed = window.world();
    window.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(window.world() == plain);
    window.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(window.world() == crashed);
}

void TestMainWindow::lettersActOnlyOutsideOfTextFields() {
    OpenWindow window(60s);
    window.key(Qt::Key_F, Qt::ControlModifier);
    auto* filter = window->findChild<QLineEdit*>();
    QCOMPARE(QApplication::focusWidget(), filter);
    QTest::keyClicks(filter, QStringLiteral("ak"));
    QCOMPARE(filter->text(), QStringLiteral("ak"));
    QVERIFY(window.player().timeline().interventions().empty());
}

void TestMainWindow::spacePlaysAndPauses() {
    OpenWindow window(60s);
    window.key(Qt::Key_Space);
    QVERIFY(window.player().isPlaying());
    window.key(Qt::Key_Space);
    QVERIFY(!window.player().isPlaying());
}

void TestMainWindow::theTimeBarGoesToTheMomentUnderThePointer() {
    OpenWindow window(60s);
    auto* track = window->findChild<ui::TimeTrack*>();
    QTest::mouseClick(track, Qt::LeftButton, {}, QPoint(track->width() / 2, track->height() / 2));
    while (window.player().isMoving()) window.player().advance(16ms);
    QVERIFY(std::chrono::abs(window.player().frame()->at - at(60s)) < 1s);
    QTest::mouseClick(track, Qt::LeftButton, {}, QPoint(0, track->height() / 2));
    QCOMPARE(window.player().frame()->at, at(0s));
}

void TestMainWindow::clickingAnEventGoesToItsMoment() {
    OpenWindow window(60s);
    auto* table = window->findChild<QTableView*>();
    const QModelIndex row = table->model()->index(3, 0);
    table->scrollTo(row);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(row).center());
    const double seconds = row.data().toString().toDouble();
    QCOMPARE(window.player().frame()->at.time_since_epoch().count() / 1000, qRound64(seconds * 1000));
}

void TestMainWindow::theStrategyBoxPlaysTheSameRunAnew() {
    OpenWindow window(60s);
    QCOMPARE(window.generation(), 2);
    auto* box = window->findChild<QComboBox*>(QStringLiteral("strategy"));
    box->setFocus();
    for (int i = 0; i < 3; ++i) QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(box->currentText(), QStringLiteral("cooperative-sticky (cooperative)"));
    QCOMPARE(window.player().frame()->at, at(60s));
    QCOMPARE(window.generation(), 3);
}

void TestMainWindow::choosingAStrategyIsUndoneInItsTurn() {
    OpenWindow window(60s);
    const auto strategy = [&] {
        return window.player().scenario().groups[0].defaults.config.strategies.front();
    };
    const auto consumers = [&] { return window.world().slots.size(); };
    const std::size_t before = consumers();
    window.key(Qt::Key_A);
    window.key(Qt::Key_4, Qt::ControlModifier);
    window.key(Qt::Key_A);
    window.goTo(61s);
    QCOMPARE(consumers(), before + 2);
    window.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(consumers(), before + 1);
    QCOMPARE(strategy(), core::AssignorId::CooperativeSticky);
    window.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(strategy(), core::AssignorId::Range);
    QCOMPARE(consumers(), before + 1);
    window.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(consumers(), before);
    for (int i = 0; i < 3; ++i) window.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(strategy(), core::AssignorId::CooperativeSticky);
    QCOMPARE(consumers(), before + 2);
}

void TestMainWindow::numberKeysChooseWhoIsActedUpon() {
    OpenWindow window(60s);
    window.key(Qt::Key_2);
    window.key(Qt::Key_Delete);
    window.goTo(62s);
    QCOMPARE(window.status("c2"), core::SlotStatus::Left);
    QCOMPARE(window.status("c1"), core::SlotStatus::Running);
    window.key(Qt::Key_R);
    window.goTo(64s);
    QCOMPARE(window.status("c2"), core::SlotStatus::Running);
}

void TestMainWindow::aBadFileIsExplainedInATextThatCanBeCopied() {
    OpenWindow window(60s);
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("bad.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("format: 1\nsumary: none\n");
    file.close();
    const core::World before = window.world();
    window->opener().open(file.fileName());
    const auto dialogs = window->findChildren<QDialog*>();
    const auto found = std::ranges::find_if(dialogs, [](const QDialog* one) { return one->isVisible(); });
    QVERIFY(found != dialogs.end());
    QDialog* dialog = *found;
    const QString text = dialog->findChild<QPlainTextEdit*>()->toPlainText();
    QVERIFY2(text.contains(QStringLiteral("bad.yaml:2:1")) && text.contains(QStringLiteral("summary")),
             qPrintable(text));
    for (QPushButton* button : dialog->findChildren<QPushButton*>()) {
        if (button->text().contains(QStringLiteral("Copy"))) button->click();
    }
    QCOMPARE(QGuiApplication::clipboard()->text(), text);
    dialog->close();
    QVERIFY(window.world() == before);
}

void TestMainWindow::theWindowOpensAsItWasLeft() {
    {
        OpenWindow window(20s);
        window->resize(1333, 777);
        window->actions()[ui::ActionId::ThemeDark].trigger();
        window->actions()[ui::ActionId::SlowMotion].setChecked(false);
        window->close();
    }
    OpenWindow window(20s);
    QVERIFY(window->actions()[ui::ActionId::ThemeDark].isChecked());
    QCOMPARE(window.player().slowMotion(), ui::SlowMotion::Off);
    QVERIFY(window->palette().color(QPalette::Window).lightness() < 64);
    window->actions()[ui::ActionId::ThemeLight].trigger();
    window->actions()[ui::ActionId::SlowMotion].setChecked(true);
    window->close();
}

void TestMainWindow::noTwoActionsShareAKey() {
    OpenWindow window(30s);
    QStringList taken;
    for (const QAction* action : window->actions().all()) {
        for (const QKeySequence& keys : action->shortcuts()) {
            const QKeyCombination key = keys[0];
            const bool sign = key.key() < 0x80 && !(key.key() >= Qt::Key_A && key.key() <= Qt::Key_Z);
            // Many keyboards have signs on the upper half of a key: Ctrl++ and Ctrl+Shift++ are one key
            // there.
            QVERIFY2(!(sign && key.keyboardModifiers().testFlag(Qt::ShiftModifier)),
                     qPrintable(keys.toString()));
            taken << keys.toString();
        }
    }
    QCOMPARE(QSet<QString>(taken.begin(), taken.end()).size(), taken.size());
}

void TestMainWindow::everyActionCanBeTriggered() {
    OpenWindow window(30s);
    for (QAction* action : window->actions().all()) {
        // Choosing a file and quitting wait for the user and for the program.
        if (action == &window->actions()[ui::ActionId::OpenFile]) continue;
        if (action == &window->actions()[ui::ActionId::Quit]) continue;
        QSignalSpy triggered(action, &QAction::triggered);
        const bool enabled = action->isEnabled();
        action->trigger();
        QCOMPARE(triggered.size(), enabled ? 1 : 0);
        QVERIFY2(!action->toolTip().isEmpty() && !action->shortcuts().isEmpty(), qPrintable(action->text()));
        for (QDialog* dialog : window->findChildren<QDialog*>()) dialog->close();
    }
    window.player().pause();
    QVERIFY(!window->grab().isNull());
}

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
