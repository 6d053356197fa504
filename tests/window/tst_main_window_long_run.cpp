// SPDX-License-Identifier: GPL-3.0-or-later
// A run of a whole day in the window: what takes long is done bit by bit, says how far it is, and can be
// stopped.
#include <QFile>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/open_window.h"
#include "tests/support/scenario_text.h"
#include "ui/panels/time_track.h"
#include "ui/window/actions.h"
#include "ui/window/main_window.h"
#include "ui/window/scenario_opener.h"

using namespace std::chrono_literals;

using support::at;
using support::OpenWindow;

namespace {

class TestMainWindowLongRun : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void clickingFarAheadLeavesTheWindowFreeAndEscStops();
    void whatIsFarAheadIsReachedInTheEnd();
    void escIsFreeWhileThereIsNothingToStop();
    void openingFarIntoARunIsAJumpToo();

private:
    /// Opens the welcome scenario as a file that lasts a day.
    void openDay(OpenWindow& window, const QByteArray& opensAt = "17s");

    QTemporaryDir m_folder;
};

void TestMainWindowLongRun::initTestCase() { support::forgetSettings(); }

void TestMainWindowLongRun::openDay(OpenWindow& window, const QByteArray& opensAt) {
    const std::string text = support::sourceFile(QStringLiteral("resources/scenarios/welcome.yaml"));
    QByteArray day = QByteArray::fromStdString(text);
    day.replace("duration: 120s", "duration: 24h")
        .replace("opens_at: 17s", QByteArray("opens_at: ").append(opensAt));
    QFile file(m_folder.filePath(QStringLiteral("day.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(day);
    file.close();
    window->opener().open(file.fileName());
    window.player().pause();
}

void TestMainWindowLongRun::clickingFarAheadLeavesTheWindowFreeAndEscStops() {
    OpenWindow window(20s);
    openDay(window);
    auto* track = window->findChild<ui::TimeTrack*>();
    QTest::mouseClick(track, Qt::LeftButton, {}, QPoint(track->width() - 9, track->height() / 2));
    QVERIFY(window.player().isJumping());
    QVERIFY(window.player().frame()->journey->to > at(23h));
    for (int slice = 0; slice < 8; ++slice) window.player().advance(16ms);
    const core::SimTime before = window.player().frame()->at;
    QVERIFY(before > at(17s) && before < at(1h));
    QVERIFY(window->actions()[ui::ActionId::StopJump].isEnabled());
    window.key(Qt::Key_Escape);
    QVERIFY(!window.player().isMoving());
    QVERIFY(window.player().frame()->at >= before && window.player().frame()->at < at(3h));
}

void TestMainWindowLongRun::whatIsFarAheadIsReachedInTheEnd() {
    OpenWindow window(20s);
    openDay(window);
    window.player().seek(at(15min));
    QVERIFY(window.player().isJumping());
    while (window.player().isMoving()) window.player().advance(16ms);
    QCOMPARE(window.player().frame()->at, at(15min));
    QVERIFY(!window.player().frame()->journey.has_value());
}

void TestMainWindowLongRun::escIsFreeWhileThereIsNothingToStop() {
    OpenWindow window(20s);
    QVERIFY(!window->actions()[ui::ActionId::StopJump].isEnabled());
    window.key(Qt::Key_Escape);
    QCOMPARE(window.player().frame()->at, at(20s));
}

void TestMainWindowLongRun::openingFarIntoARunIsAJumpToo() {
    OpenWindow window(20s);
    openDay(window, "20h");
    QVERIFY(!window.player().isJumping());  // pausing has stopped it
    QVERIFY(window.player().frame()->at < at(1h));
}

}  // namespace

QTEST_MAIN(TestMainWindowLongRun)
#include "tst_main_window_long_run.moc"
