// SPDX-License-Identifier: GPL-3.0-or-later
// "What would each strategy do?", opened and followed as a user does.

#include "ui/window/assignment_window.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QTest>

#include "tests/support/open_window.h"
#include "ui/panels/assignment_widget.h"
#include "ui/window/actions.h"

using support::OpenWindow;
using namespace std::chrono_literals;

namespace {

ui::AssignmentWindow& opened(OpenWindow& window) {
    window.key(Qt::Key_T, Qt::ControlModifier);
    auto* comparison = window->findChild<ui::AssignmentWindow*>();
    if (comparison == nullptr || !comparison->isVisible()) qFatal("Ctrl+T opened nothing");
    return *comparison;
}

const ui::AssignmentBand& bandOf(const ui::AssignmentWindow& window, core::Strategy strategy) {
    const auto& bands = window.picture().facts().bands;
    return *std::ranges::find(bands, std::optional(strategy), &ui::AssignmentBand::strategy);
}

}  // namespace

class AssignmentWindowTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { support::forgetSettings(); }

    void itFollowsTheRunningGroup() {
        OpenWindow window(60s);
        ui::AssignmentWindow& comparison = opened(window);
        QCOMPARE(comparison.picture().facts().rows.size(), std::size_t{4});
        // The group runs range and has settled: range would move nothing, yet stop everything.
        QCOMPARE(bandOf(comparison, core::Strategy::Range).moved, std::size_t{0});
        QCOMPARE(bandOf(comparison, core::Strategy::Range).stops, std::size_t{8});
        QCOMPARE(bandOf(comparison, core::Strategy::CooperativeSticky).stops, std::size_t{0});

        (*window).actions()[ui::ActionId::AddConsumer].trigger();
        window.goTo(60s + 10ms);
        QCOMPARE(comparison.picture().facts().rows.size(), std::size_t{5});
        QCOMPARE(bandOf(comparison, core::Strategy::Range).stops, std::size_t{8});
        QVERIFY(bandOf(comparison, core::Strategy::RoundRobin).moved > 1);
        QCOMPARE(bandOf(comparison, core::Strategy::CooperativeSticky).moved, std::size_t{1});
        QCOMPARE(bandOf(comparison, core::Strategy::CooperativeSticky).stops, std::size_t{1});
    }

    void whatItForetellsIsWhatTheGroupThenDoes_data() {
        QTest::addColumn<Qt::Key>("key");
        QTest::addColumn<core::Strategy>("strategy");
        QTest::newRow("range") << Qt::Key_1 << core::Strategy::Range;
        QTest::newRow("roundrobin") << Qt::Key_2 << core::Strategy::RoundRobin;
        QTest::newRow("sticky") << Qt::Key_3 << core::Strategy::Sticky;
        QTest::newRow("cooperative-sticky") << Qt::Key_4 << core::Strategy::CooperativeSticky;
    }

    void whatItForetellsIsWhatTheGroupThenDoes() {
        QFETCH(Qt::Key, key);
        QFETCH(core::Strategy, strategy);
        OpenWindow window(60s);
        window.key(key, Qt::ControlModifier);
        window.goTo(60s);
        (*window).actions()[ui::ActionId::AddConsumer].trigger();
        window.goTo(60s + 10ms);
        ui::AssignmentWindow& comparison = opened(window);
        const auto foretold = bandOf(comparison, strategy).counts;
        const std::size_t moves = bandOf(comparison, strategy).moved;
        const auto before = window.owners();
        window.goTo(110s);
        const auto after = window.owners();
        std::size_t moved = 0;
        for (std::size_t i = 0; i < before.size(); ++i) moved += before[i] != after[i] ? 1 : 0;
        QCOMPARE(moved, moves);
        std::vector<std::size_t> counts(foretold.size(), 0);
        for (const auto& owner : after) ++counts[owner->index()];
        QCOMPARE(counts, foretold);
    }

    void pictureGoesToTheClipboard() {
        OpenWindow window(60s);
        ui::AssignmentWindow& comparison = opened(window);
        QGuiApplication::clipboard()->clear();
        for (QPushButton* button : comparison.findChildren<QPushButton*>()) {
            if (button->text().contains(u"Copy"_qs)) QTest::mouseClick(button, Qt::LeftButton);
        }
        QVERIFY(QGuiApplication::clipboard()->image().width() >= comparison.picture().width());
    }

    void escapeClosesIt() {
        OpenWindow window(60s);
        ui::AssignmentWindow& comparison = opened(window);
        QTest::keyClick(&comparison, Qt::Key_Escape);
        QVERIFY(!comparison.isVisible());
    }
};

QTEST_MAIN(AssignmentWindowTest)
#include "tst_assignment_window.moc"
