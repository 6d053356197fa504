// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/units.h"

#include <QTest>

namespace {

using namespace std::chrono_literals;
using core::SimDuration;
using core::SimTime;

class TestUnits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void durationsAreAsShortAsTheirSizeAllows_data();
    void durationsAreAsShortAsTheirSizeAllows();
    void secondsAreRoundedToTenths_data();
    void secondsAreRoundedToTenths();
    void momentsHaveMilliseconds();
    void ratesBelowOneASecondAreSaid_data();
    void ratesBelowOneASecondAreSaid();
    void thousandsStandApart_data();
    void thousandsStandApart();
    void oneIsNotMany();
    void whatIsDueSaysNowAndNotNought();
};

void TestUnits::durationsAreAsShortAsTheirSizeAllows_data() {
    QTest::addColumn<qint64>("us");
    QTest::addColumn<QString>("text");
    const auto row = [](qint64 us, const QString& text) { QTest::newRow(qPrintable(text)) << us << text; };
    row(0, QStringLiteral("0 µs"));
    row(250, QStringLiteral("250 µs"));
    row(3'500, QStringLiteral("3.5 ms"));
    row(100'000, QStringLiteral("100 ms"));
    row(600'000, QStringLiteral("600 ms"));
    row(45'000'000, QStringLiteral("45 s"));
    row(2'600'000, QStringLiteral("2.6 s"));
    row(300'000'000, QStringLiteral("5 min"));
    row(303'000'000, QStringLiteral("5 min 3 s"));
}

void TestUnits::durationsAreAsShortAsTheirSizeAllows() {
    QFETCH(qint64, us);
    QFETCH(QString, text);
    QCOMPARE(ui::durationText(SimDuration{us}), text);
}

void TestUnits::secondsAreRoundedToTenths_data() {
    QTest::addColumn<qint64>("us");
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << qint64{0} << QStringLiteral("0.0");
    QTest::newRow("down") << qint64{549'999} << QStringLiteral("0.5");
    QTest::newRow("up") << qint64{550'000} << QStringLiteral("0.6");
    QTest::newRow("to a whole second") << qint64{3'950'000} << QStringLiteral("4.0");
}

void TestUnits::secondsAreRoundedToTenths() {
    QFETCH(qint64, us);
    QFETCH(QString, text);
    QCOMPARE(ui::secondsNumber(SimDuration{us}), text);
    QCOMPARE(ui::secondsText(SimDuration{us}), QString(text + QStringLiteral(" s")));
}

void TestUnits::momentsHaveMilliseconds() {
    QCOMPARE(ui::momentText(SimTime{21'600'499us}), QStringLiteral("21.600 s"));
    QCOMPARE(ui::momentText(SimTime{5ms}), QStringLiteral("0.005 s"));
    QCOMPARE(ui::shortMomentText(SimTime{21'600'499us}), QStringLiteral("21.6 s"));
}

void TestUnits::ratesBelowOneASecondAreSaid_data() {
    QTest::addColumn<qint64>("perKilosecond");
    QTest::addColumn<QString>("text");
    QTest::newRow("whole") << qint64{160'000} << QStringLiteral("160 records/s");
    QTest::newRow("half") << qint64{500} << QStringLiteral("0.5 records/s");
    QTest::newRow("thousandths") << qint64{1'025} << QStringLiteral("1.025 records/s");
    QTest::newRow("nothing") << qint64{0} << QStringLiteral("0 records/s");
}

void TestUnits::ratesBelowOneASecondAreSaid() {
    QFETCH(qint64, perKilosecond);
    QFETCH(QString, text);
    QCOMPARE(ui::rateText(perKilosecond), text);
}

void TestUnits::thousandsStandApart_data() {
    QTest::addColumn<qint64>("count");
    QTest::addColumn<QString>("text");
    QTest::newRow("three digits") << qint64{999} << QStringLiteral("999");
    QTest::newRow("four") << qint64{1'328} << QStringLiteral(u"1\u202f328");
    QTest::newRow("seven") << qint64{1'234'567} << QStringLiteral(u"1\u202f234\u202f567");
    QTest::newRow("less than nothing") << qint64{-1'000} << QStringLiteral(u"-1\u202f000");
}

void TestUnits::thousandsStandApart() {
    QFETCH(qint64, count);
    QFETCH(QString, text);
    QCOMPARE(ui::countText(count), text);
}

void TestUnits::oneIsNotMany() {
    QCOMPARE(ui::recordsText(1), QStringLiteral("1 record"));
    QCOMPARE(ui::recordsText(0), QStringLiteral("0 records"));
    QCOMPARE(ui::recordsText(1'328), QStringLiteral(u"1\u202f328 records"));
    QCOMPARE(ui::membersText(1), QStringLiteral("1 member"));
    QCOMPARE(ui::membersText(2), QStringLiteral("2 members"));
    QCOMPARE(ui::partitionCountText(1), QStringLiteral("1 partition"));
    QCOMPARE(ui::partitionCountText(8), QStringLiteral("8 partitions"));
}

void TestUnits::whatIsDueSaysNowAndNotNought() {
    QCOMPARE(ui::inTimeText(50ms), QStringLiteral("in 0.1 s"));
    QCOMPARE(ui::inTimeText(49ms), QStringLiteral("now"));
    QCOMPARE(ui::inTimeText(-3ms), QStringLiteral("now"));
    QVERIFY(ui::isNow(49ms) && !ui::isNow(50ms));
}

}  // namespace

QTEST_GUILESS_MAIN(TestUnits)
#include "tst_units.moc"
