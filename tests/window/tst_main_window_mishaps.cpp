// SPDX-License-Identifier: GPL-3.0-or-later
// What the keys H, F, P and C do to a running group in the real window.

#include "core/client/consumption.h"
#include "tests/support/open_window.h"
#include "ui/text/stage_words.h"
#include "ui/window/actions.h"

namespace {

using namespace std::chrono_literals;
using support::kGroup;
using support::OpenWindow;

class TestMainWindowMishaps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { support::forgetSettings(); }
    void aConsumerThatHangsFallsBehind();
    void aFrozenConsumerSaysSo();
    void aSlowConsumerFallsBehindUntilItIsQuickAgain();
    void moreNewPartitionsAreSeenByEverybody();
    void aLoneBrokerCannotGoDown();
    void theShippedMishapsOpenAndPlay_data();
    void theShippedMishapsOpenAndPlay();
};

const core::Consumption& consumption(OpenWindow& window, const char* name) {
    return core::consumptionOf(
        *core::currentClient(window.world(), *core::findSlot(window.world(), kGroup, name)));
}

QString activity(OpenWindow& window, const char* name) {
    const core::SlotId slot = *core::findSlot(window.world(), kGroup, name);
    return ui::stageFacts(*window.player().frame(), kGroup).member(slot)->activity;
}

void TestMainWindowMishaps::aConsumerThatHangsFallsBehind() {
    OpenWindow window(60s);
    window.key(Qt::Key_1);
    window.key(Qt::Key_H);
    window.goTo(64s);
    QVERIFY(core::isHanging(consumption(window, "c1"), window.world().now));
    QVERIFY2(activity(window, "c1").startsWith(u"hangs, for "), qPrintable(activity(window, "c1")));
    QVERIFY(window.lag() > 100);
    QCOMPARE(window.stopped(), 0U);  // a hang is no stop: it shows as lag
    window.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!core::isHanging(consumption(window, "c1"), window.world().now));
}

void TestMainWindowMishaps::aSlowConsumerFallsBehindUntilItIsQuickAgain() {
    OpenWindow window(60s);
    window.key(Qt::Key_1);
    window.key(Qt::Key_S);
    window.key(Qt::Key_S);
    window.goTo(70s);
    const core::Offset behind = window.lag();
    QVERIFY2(behind > 100, qPrintable(QString::number(behind)));
    window.key(Qt::Key_S, Qt::ShiftModifier);
    window.key(Qt::Key_S, Qt::ShiftModifier);
    window.goTo(80s);
    QVERIFY(window.lag() < behind);
    window.key(Qt::Key_Z, Qt::ControlModifier);
    window.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(window.lag() > behind);  // it has never been quick again
}

void TestMainWindowMishaps::aFrozenConsumerSaysSo() {
    OpenWindow window(60s);
    window.key(Qt::Key_2);
    window.key(Qt::Key_F);
    window.goTo(64s);
    QVERIFY(core::isFrozen(consumption(window, "c2"), window.world().now));
    QCOMPARE(activity(window, "c2"), QStringLiteral("frozen, for 6.0 s more"));
    window.goTo(75s);
    QVERIFY(!core::isFrozen(consumption(window, "c2"), window.world().now));
    QCOMPARE(window.generation(), 2);  // within its session
}

void TestMainWindowMishaps::moreNewPartitionsAreSeenByEverybody() {
    OpenWindow window(60s);
    window.key(Qt::Key_P);
    QCOMPARE(window.world().topics.partitions.size(), std::size_t{10});
    window.goTo(61s);
    QCOMPARE(ui::stageFacts(*window.player().frame(), kGroup).partitions.size(), std::size_t{10});
    window.goTo(55s);  // before it
    QCOMPARE(window.world().topics.partitions.size(), std::size_t{8});
    window.goTo(330s);  // the leader's metadata are five minutes old at most
    const auto owners = window.owners();
    QVERIFY(std::ranges::all_of(owners, [](const auto& owner) { return owner.has_value(); }));
    window.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(window.world().topics.partitions.size(), std::size_t{8});
}

void TestMainWindowMishaps::aLoneBrokerCannotGoDown() {
    OpenWindow window(60s);
    QVERIFY(!window->actions()[ui::ActionId::Failover].isEnabled());
}

void TestMainWindowMishaps::theShippedMishapsOpenAndPlay_data() {
    QTest::addColumn<QString>("scenario");
    for (const char* name : {"crash", "missed-poll-interval", "zombie", "dead-newcomer", "static-restart",
                             "static-away", "failover", "growing-topic"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestMainWindowMishaps::theShippedMishapsOpenAndPlay() {
    QFETCH(QString, scenario);
    OpenWindow window(1s);
    window->opener().open(scenario);
    window.player().pause();
    const auto end = window.player().scenario().duration;
    for (core::SimDuration moment = 10s; moment <= end; moment += 1s) {
        window.goTo(moment);
        (void)window->grab();  // everything that it shows then is drawn
    }
    QCOMPARE(window->opener().origin(), scenario);
}

}  // namespace

QTEST_MAIN(TestMainWindowMishaps)
#include "tst_main_window_mishaps.moc"
