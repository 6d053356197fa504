// SPDX-License-Identifier: GPL-3.0-or-later
// Partition logs, the delivery ledger and producers.

#include <QtTest>

#include "core/base/rng.h"
#include "core/log/delivery_ledger.h"
#include "core/log/partition_log.h"
#include "core/log/producer.h"

using namespace core;

class TestLogs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void recordsComeBackAsTheyWereAppended();
    void copyIsNotTouchedByWhatTheOriginalAppends();
    void firstRecordAtATimeIsFound();
    void ledgerCountsWhatCameAgainLikeANaiveSet();
    void recordsAreDueEvenlyFromZero_data();
    void recordsAreDueEvenlyFromZero();
    void roundRobinNamesPartitionsInTurn();
};

void TestLogs::recordsComeBackAsTheyWereAppended() {
    PartitionLog log;
    for (std::uint32_t i = 0; i < 1'000; ++i) log.append(SimTime{SimDuration{i * 10}}, i);
    QCOMPARE(log.end(), Offset{1'000});
    for (Offset o = 0; o < 1'000; ++o) {
        QCOMPARE(log.producedAt(o), SimTime{SimDuration{o * 10}});
        QCOMPARE(log.key(o), static_cast<RecordKey>(o));
    }
}

void TestLogs::copyIsNotTouchedByWhatTheOriginalAppends() {
    PartitionLog log;
    for (std::uint32_t i = 0; i < 300; ++i) log.append(SimTime{SimDuration{i}}, i);
    const PartitionLog copy = log;
    PartitionLog other = copy;
    log.append(SimTime{SimDuration{300}}, 7);
    other.append(SimTime{SimDuration{300}}, 8);
    QCOMPARE(copy.end(), Offset{300});
    QCOMPARE(log.key(300), RecordKey{7});
    QCOMPARE(other.key(300), RecordKey{8});
    QVERIFY(!(log == other));
    QVERIFY(!(log == copy));
}

void TestLogs::firstRecordAtATimeIsFound() {
    PartitionLog log;
    for (const int at : {5, 5, 9, 12}) log.append(SimTime{SimDuration{at}}, kNoKey);
    QCOMPARE(log.firstAtOrAfter(SimTime{SimDuration{0}}), Offset{0});
    QCOMPARE(log.firstAtOrAfter(SimTime{SimDuration{6}}), Offset{2});
    QCOMPARE(log.firstAtOrAfter(SimTime{SimDuration{12}}), Offset{3});
    QCOMPARE(log.firstAtOrAfter(SimTime{SimDuration{13}}), Offset{4});
}

void TestLogs::ledgerCountsWhatCameAgainLikeANaiveSet() {
    Rng luck = Rng::stream(5, {StreamPurpose::Producer, 0});
    DeliveryLedger ledger;
    std::array<bool, 300> seen{};
    Offset delivered = 0;
    Offset again = 0;
    for (int i = 0; i < 400; ++i) {
        const Offset from = luck.between(0, 290);
        const Offset to = luck.between(from + 1, std::min<Offset>(from + 12, 300));
        for (Offset o = from; o < to; ++o) {
            delivered += 1;
            again += seen[static_cast<std::size_t>(o)] ? 1 : 0;
            seen[static_cast<std::size_t>(o)] = true;
        }
        ledger.deliver(from, to);
        QCOMPARE(ledger.redelivered(), again);
    }
    QCOMPARE(ledger.delivered(), delivered);
    std::size_t covered = 0;
    for (const OffsetInterval& interval : ledger.covered())
        covered += static_cast<std::size_t>(interval.to - interval.from);
    QCOMPARE(covered, static_cast<std::size_t>(std::ranges::count(seen, true)));
}

void TestLogs::recordsAreDueEvenlyFromZero_data() {
    QTest::addColumn<qint64>("rate");
    QTest::addColumn<qint64>("sent");
    QTest::addColumn<qint64>("due");
    QTest::newRow("first") << qint64{160'000} << qint64{0} << qint64{0};
    QTest::newRow("160/s") << qint64{160'000} << qint64{1} << qint64{6'250};
    QTest::newRow("60/s, rounded down") << qint64{60'000} << qint64{1} << qint64{16'666};
    QTest::newRow("60/s, a second later exact") << qint64{60'000} << qint64{60} << qint64{1'000'000};
    QTest::newRow("one in ten seconds") << qint64{100} << qint64{3} << qint64{30'000'000};
    QTest::newRow("a month of 100 000/s")
        << qint64{100'000'000} << qint64{259'200'000'000} << qint64{2'592'000'000'000};
}

void TestLogs::recordsAreDueEvenlyFromZero() {
    QFETCH(qint64, rate);
    QFETCH(qint64, sent);
    QFETCH(qint64, due);
    Producer producer;
    producer.recordsPerKilosecond = rate;
    producer.sent = sent;
    QCOMPARE(microseconds(nextRecordAt(producer)), due);
}

void TestLogs::roundRobinNamesPartitionsInTurn() {
    Producer producer;
    for (const std::int32_t expected : {0, 1, 2, 0, 1}) {
        producer.partitions = 3;
        QCOMPARE(nextPartition(producer), expected);
        producer.sent += 1;
    }
}

QTEST_APPLESS_MAIN(TestLogs)
#include "tst_logs.moc"
