// SPDX-License-Identifier: GPL-3.0-or-later
// What has to be readable in the window at its usual sizes, in both themes: nothing that matters is cut.
#include <QLabel>
#include <QMenuBar>
#include <QScrollBar>
#include <QTableView>
#include <QTest>

#include "tests/support/open_window.h"
#include "ui/models/notes_model.h"
#include "ui/panels/action_button.h"
#include "ui/panels/card.h"
#include "ui/panels/events_panel.h"
#include "ui/panels/fact_list.h"
#include "ui/panels/happening_list.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/rebalance_panel.h"
#include "ui/panels/time_track.h"
#include "ui/window/actions.h"
#include "ui/window/main_window.h"

using namespace std::chrono_literals;

using support::OpenWindow;

namespace {

/// Texts of the events' table that do not fit into their columns.
QStringList elidedEvents(const QTableView& table) {
    QStringList elided;
    QFont bold = table.font();
    bold.setBold(true);
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        for (int column = 0; column < table.model()->columnCount(); ++column) {
            const QString text = table.model()->index(row, column).data().toString();
            const bool what = column == ui::NotesModel::WhatColumn;
            const QFontMetrics metrics(what ? bold : table.font());
            if (metrics.horizontalAdvance(text) > table.columnWidth(column) - 10) elided << text;
        }
    }
    elided.removeDuplicates();
    return elided;
}

class TestMainWindowLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { support::forgetSettings(); }
    void everyEventIsReadWhole_data();
    void everyEventIsReadWhole();
    void theListFollowsThePresent();
    void theCornerShowsTheWholeTitleAfterAnotherStrategy();
    void momentsOfWhatHappensKeepClearOfTheWords();
    void latestMomentsFitTheirColumn();
    void theReportFitsBelowWhateverIsInspected_data();
    void theReportFitsBelowWhateverIsInspected();
    void largeTextHasRoomInTheTimeBarAndTheEvents();
    void aLongStoryLeavesTheButtonsTheirHeight();
    void aRemarkSaysLessWhereThereIsLessRoom();
};

void addWindows() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("dark");
    for (const QSize& size : {QSize(1280, 800), QSize(1600, 1000), QSize(1920, 1080)}) {
        for (const bool dark : {false, true}) {
            QTest::addRow("%dx%d %s", size.width(), size.height(), dark ? "dark" : "light") << size << dark;
        }
    }
}

void show(OpenWindow& window, const QSize& size, bool dark) {
    window->actions()[dark ? ui::ActionId::ThemeDark : ui::ActionId::ThemeLight].trigger();
    window->resize(size);
    QCoreApplication::sendPostedEvents();
    (void)window->grab();
    QCoreApplication::sendPostedEvents();
}

void TestMainWindowLayout::everyEventIsReadWhole_data() { addWindows(); }

void TestMainWindowLayout::everyEventIsReadWhole() {
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    OpenWindow window(30s);
    show(window, size, dark);
    const auto* table = window->findChild<QTableView*>();
    QVERIFY(table->model()->rowCount() > 10);
    QCOMPARE(elidedEvents(*table), QStringList());
}

void TestMainWindowLayout::theListFollowsThePresent() {
    OpenWindow window(20s);
    show(window, QSize(1600, 1000), false);
    const auto* table = window->findChild<QTableView*>();
    for (core::SimDuration moment = 20s; moment <= 26s; moment += 500ms) {
        window.goTo(moment);
        const QModelIndex last = table->model()->index(table->model()->rowCount() - 1, 0);
        QVERIFY2(table->viewport()->rect().contains(table->visualRect(last)),
                 qPrintable(last.data().toString()));
    }
}

void TestMainWindowLayout::theCornerShowsTheWholeTitleAfterAnotherStrategy() {
    OpenWindow window(30s);
    show(window, QSize(1280, 800), false);
    window.player().setStrategy(support::kGroup, core::AssignorId::CooperativeSticky);
    const auto* corner = qobject_cast<QLabel*>(window->menuBar()->cornerWidget());
    QVERIFY(corner->text().endsWith(QStringLiteral("cooperative-sticky")));
    QVERIFY(corner->width() >= corner->sizeHint().width());
}

void TestMainWindowLayout::momentsOfWhatHappensKeepClearOfTheWords() {
    ui::HappeningList list;
    QFont bold = list.font();
    bold.setBold(true);
    const double size = QFontInfo(list.font()).pixelSize();
    for (const core::SimDuration moment :
         {core::SimDuration{20s}, core::SimDuration{19'900ms}, core::SimDuration{86'399'900ms}}) {
        list.setHappenings({{core::SimTime{moment}, QStringLiteral("c5 joins"), ui::Author::User}});
        const QString text = ui::compactMoment(core::SimTime{moment});
        QVERIFY(QFontMetrics(bold).horizontalAdvance(text) + size / 2 <= list.wordsAt() * size);
    }
}

void TestMainWindowLayout::latestMomentsFitTheirColumn() {
    OpenWindow window(30s);
    show(window, QSize(1280, 800), false);
    const auto* table = window->findChild<QTableView*>();
    const int before = table->columnWidth(ui::NotesModel::TimeColumn);
    window.goTo(1100s);
    const QString moment = QStringLiteral("1100.000");
    QVERIFY(table->columnWidth(ui::NotesModel::TimeColumn) > before);
    QVERIFY(table->fontMetrics().horizontalAdvance(moment) + 10 <=
            table->columnWidth(ui::NotesModel::TimeColumn));
    window->resize(1600, 1000);
    QCOMPARE(elidedEvents(*table), QStringList());  // the others have made room for it
}

void TestMainWindowLayout::theReportFitsBelowWhateverIsInspected_data() { addWindows(); }

void TestMainWindowLayout::theReportFitsBelowWhateverIsInspected() {
    QFETCH(QSize, size);
    QFETCH(bool, dark);
    OpenWindow window(21'600ms);
    auto* inspector = window->findChild<ui::InspectorPanel*>();
    auto* report = window->findChild<ui::RebalancePanel*>();
    for (const ui::EntityKind kind : {ui::EntityKind::Member, ui::EntityKind::Partition,
                                      ui::EntityKind::Coordinator, ui::EntityKind::Producer}) {
        inspector->select(ui::Entity{kind, 0});
        show(window, size, dark);
        const QWidget* card = report->parentWidget();
        QVERIFY(report->geometry().bottom() < card->height());
        QVERIFY(report->geometry().top() > inspector->geometry().bottom() + 8);
        QVERIFY(report->height() >= report->minimumSizeHint().height());
        QVERIFY(report->width() <= card->width() - 30);
        for (const ui::FactList* facts : card->findChildren<ui::FactList*>())
            QVERIFY(facts->height() >= facts->minimumSizeHint().height());
        for (const ui::Remark* remark : card->findChildren<ui::Remark*>())
            QCOMPARE(remark->wordingFor(remark->width()), remark->text());
    }
}

void TestMainWindowLayout::largeTextHasRoomInTheTimeBarAndTheEvents() {
    OpenWindow window(30s);
    show(window, QSize(1600, 1000), false);
    for (int i = 0; i < 3; ++i) window->actions()[ui::ActionId::LargerText].trigger();
    QCoreApplication::processEvents();
    const auto* track = window->findChild<ui::TimeTrack*>();
    const auto* table = window->findChild<QTableView*>();
    const int trackHeight = track->height();
    const int wanted = track->sizeHint().height();
    const int detail = table->columnWidth(ui::NotesModel::DetailColumn);
    const int rest = table->viewport()->width() - table->columnViewportPosition(ui::NotesModel::DetailColumn);
    for (int i = 0; i < 3; ++i) window->actions()[ui::ActionId::SmallerText].trigger();
    QVERIFY2(trackHeight >= wanted, qPrintable(QStringLiteral("%1 of %2").arg(trackHeight).arg(wanted)));
    QVERIFY2(rest > 100 && detail <= rest, qPrintable(QStringLiteral("%1 in %2").arg(detail).arg(rest)));
}

void TestMainWindowLayout::aLongStoryLeavesTheButtonsTheirHeight() {
    OpenWindow window(30s);
    show(window, QSize(1600, 1000), false);
    const auto heights = [&window] {
        QList<int> list;
        for (const auto* button : window->findChildren<ui::ActionButton*>()) list << button->height();
        return list;
    };
    const QList<int> before = heights();
    QVERIFY(!before.isEmpty());
    for (int i = 0; i < 30; ++i)
        window.player().intervene(core::JoinConsumer{support::kGroup, "n" + std::to_string(i), {}});
    QCoreApplication::processEvents();
    QCOMPARE(heights(), before);
    const auto* list = window->findChild<ui::HappeningList*>();
    QVERIFY(list->height() > 100 && list->verticalScrollBar()->maximum() > 0);
}

void TestMainWindowLayout::aRemarkSaysLessWhereThereIsLessRoom() {
    ui::Remark remark;
    const QString most = QStringLiteral("generation 12 → 13");
    const QString less = QStringLiteral("12 → 13");
    remark.setWordings({most, less});
    const int whole = remark.fontMetrics().horizontalAdvance(most);
    QCOMPARE(remark.wordingFor(whole), most);
    QCOMPARE(remark.wordingFor(whole - 1), less);
    QVERIFY(remark.wordingFor(20).endsWith(QChar(0x2026)));
    QCOMPARE(remark.toolTip(), most);
}

}  // namespace

QTEST_MAIN(TestMainWindowLayout)
#include "tst_main_window_layout.moc"
