// SPDX-License-Identifier: GPL-3.0-or-later
// A window that was not closed properly offers to go on where it was, and waits for the answer.
#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QTest>

#include "tests/support/open_window.h"
#include "ui/window/session.h"

using namespace std::chrono_literals;

using support::at;
using support::kGroup;
using support::OpenWindow;

namespace {

class TestMainWindowSession : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { support::forgetSettings(); }
    void init();
    void timeStandsStillWhileTheQuestionStands();
    void goingOnIsWhereItWasWithWhatWasDone();
    void whatIsLeftStaysUntilSomethingElseIsDone();
    void closingKeepsWhatWasDone();
};

/// A session as a window would have left it: c2 was made to crash at 30 s, and a quarter of an hour was
/// shown.
void TestMainWindowSession::init() {
    const QByteArray text = ui::openScenario(QStringLiteral("welcome")).value().text;
    const ui::Session session{
        QStringLiteral("welcome"), text, {}, {{at(30s), core::CrashConsumer{kGroup, "c2"}}}, at(15min)};
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    QVERIFY(QDir().mkpath(folder));
    QFile file(folder + QStringLiteral("/session.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(ui::toJson(session));
}

QMessageBox* question(OpenWindow& window) {
    window.player().play();
    window->opener().offerLastSession();
    return window->findChild<QMessageBox*>();
}

void TestMainWindowSession::timeStandsStillWhileTheQuestionStands() {
    OpenWindow window(20s);
    QMessageBox* box = question(window);
    QVERIFY(box != nullptr && box->isVisible());
    QVERIFY(!window.player().isPlaying());
    QTest::mouseClick(box->button(QMessageBox::No), Qt::LeftButton);
    QVERIFY(window.player().isPlaying());
    QVERIFY(window.player().timeline().interventions().empty());
}

void TestMainWindowSession::goingOnIsWhereItWasWithWhatWasDone() {
    OpenWindow window(20s);
    QMessageBox* box = question(window);
    QVERIFY(box != nullptr);
    QTest::mouseClick(box->button(QMessageBox::Yes), Qt::LeftButton);
    while (window.player().isJumping()) window.player().advance(16ms);
    QCOMPARE(window.player().frame()->at, at(15min));  // a long way, made in slices
    QVERIFY(!window.player().isPlaying());
    QCOMPARE(window.status("c2"), core::SlotStatus::Crashed);
}

std::optional<ui::Session> kept() {
    QFile file(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
               QStringLiteral("/session.json"));
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    return ui::sessionFromJson(file.readAll());
}

void TestMainWindowSession::whatIsLeftStaysUntilSomethingElseIsDone() {
    {
        OpenWindow window(20s);
        QVERIFY(question(window) != nullptr);
        window->opener().session().saveNow();
        window->close();  // while the question stands
    }
    QVERIFY(kept().has_value());
    QCOMPARE(kept()->moment, at(15min));
    {
        OpenWindow window(20s);
        QTest::mouseClick(question(window)->button(QMessageBox::No), Qt::LeftButton);
        window->close();
    }
    QVERIFY(!kept().has_value());
}

void TestMainWindowSession::closingKeepsWhatWasDone() {
    {
        OpenWindow window(20s);
        QTest::mouseClick(question(window)->button(QMessageBox::No), Qt::LeftButton);
        window.player().intervene(core::CrashConsumer{kGroup, "c1"});
        window.player().pause();
        window->close();
    }
    QVERIFY(kept().has_value());
    QCOMPARE(kept()->interventions.size(), std::size_t{1});
}

}  // namespace

QTEST_MAIN(TestMainWindowSession)
#include "tst_main_window_session.moc"
