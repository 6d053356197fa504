// SPDX-License-Identifier: GPL-3.0-or-later
// Partition logs, the delivery ledger and producers.

#include <QtTest>
#include <array>
#include <map>

#include "core/base/fixed_point.h"
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
    void aLogForgetsItsOldestRecords();
    void keysAreHashedAsTheJavaClientDoes_data();
    void keysAreHashedAsTheJavaClientDoes();
    void logarithmsAndPowersAreWhole();
    void keysAreDrawnByZipf();
    void aKeyStaysOnItsPartition();
    void theStickyPartitionerStaysForABatch();
    void randomArrivalsKeepTheRate();
    void anotherRateBeginsOneIntervalLater();
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

void TestLogs::aLogForgetsItsOldestRecords() {
    PartitionLog log;
    for (std::uint32_t i = 0; i < 1'000; ++i) log.append(SimTime{SimDuration{i}}, i);
    log.retain(2'000);
    QCOMPARE(log.start(), Offset{0});
    log.retain(300);
    QCOMPARE(log.start(), Offset{700});
    QCOMPARE(log.end(), Offset{1'000});
    QCOMPARE(log.key(700), RecordKey{700});
    QCOMPARE(log.key(999), RecordKey{999});
    QCOMPARE(log.firstAtOrAfter(SimTime{SimDuration{5}}), Offset{700});
    PartitionLog same;
    for (std::uint32_t i = 0; i < 1'000; ++i) {
        same.append(SimTime{SimDuration{i}}, i);
        same.retain(300);
    }
    QVERIFY(log == same);
    log.append(SimTime{SimDuration{1'000}}, 5);
    QCOMPARE(log.key(1'000), RecordKey{5});
}

/// What the Java client's Utils.murmur2 gives.
void TestLogs::keysAreHashedAsTheJavaClientDoes_data() {
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::int32_t>("hash");
    const auto row = [](const char* bytes, std::int32_t hash) {
        QTest::newRow(bytes) << std::string(bytes) << hash;
    };
    row("21", -973932308);
    row("foobar", -790332482);
    row("a-little-bit-long-string", -985981536);
    row("a-little-bit-longer-string", -1486304829);
    row("lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8", -58897971);
    row("abc", 479470107);
}

void TestLogs::keysAreHashedAsTheJavaClientDoes() {
    QFETCH(std::string, bytes);
    QFETCH(std::int32_t, hash);
    QCOMPARE(static_cast<std::int32_t>(murmur2(bytes)), hash);
    QCOMPARE(partitionForKey(murmur2(bytes), 7), (hash & 0x7fffffff) % 7);
}

void TestLogs::logarithmsAndPowersAreWhole() {
    QCOMPARE(log2Of(1), std::uint64_t{0});
    QCOMPARE(log2Of(8), std::uint64_t{3} << kLogBits);
    QCOMPARE(log2Of(std::uint64_t{1} << 32), std::uint64_t{32} << kLogBits);
    QCOMPARE(log2Of(10) >> 4, std::uint64_t{55'732'705} >> 4);  // 3.3219280948...
    QCOMPARE(powerOfMinus(0), std::uint64_t{1} << kPowerBits);
    QCOMPARE(powerOfMinus(std::uint64_t{5} << kLogBits), std::uint64_t{1} << (kPowerBits - 5));
    QCOMPARE(powerOfMinus(std::uint64_t{1} << (kLogBits - 1)) >> 8, std::uint64_t{1'518'500'249} >> 8);
}

void TestLogs::keysAreDrawnByZipf() {
    // With an exponent of 1 key i comes 1 / (i + 1) as often as the first.
    const KeyDeck deck(4, 100);
    Rng luck = Rng::stream(1, {StreamPurpose::Producer, 3});
    std::array<int, 4> drawn{};
    for (int i = 0; i < 25'000; ++i) drawn[deck.draw(luck)] += 1;
    const std::array<int, 4> wanted{12'000, 6'000, 4'000, 3'000};
    for (std::size_t key = 0; key < wanted.size(); ++key)
        QVERIFY2(std::abs(drawn[key] - wanted[key]) < 250, QByteArray::number(drawn[key]));
}

void TestLogs::aKeyStaysOnItsPartition() {
    Producer producer;
    producer.keys = KeyChoice::Keyed;
    producer.partitions = 6;
    producer.recordsPerKilosecond = 1'000;
    producer.deck = KeyDeck(20, 0);
    producer.luck = Rng::stream(1, {StreamPurpose::Producer, 4});
    std::map<RecordKey, std::int32_t> places;
    for (int i = 0; i < 2'000; ++i) {
        const ChosenPlace place = choosePlace(producer);
        recordSent(producer);
        const auto [known, isNew] = places.try_emplace(place.key, place.partition);
        QCOMPARE(place.partition, known->second);
        QCOMPARE(place.partition, partitionForKey(murmur2("key-" + std::to_string(place.key)), 6));
    }
    QCOMPARE(places.size(), std::size_t{20});
}

void TestLogs::theStickyPartitionerStaysForABatch() {
    Producer producer;
    producer.keys = KeyChoice::None;
    producer.partitions = 5;
    producer.recordsPerKilosecond = 1'000;
    producer.recordBytes = 1'000;
    producer.luck = Rng::stream(1, {StreamPurpose::Producer, 5});
    std::int32_t last = choosePlace(producer).partition;
    int stays = 1;
    for (int i = 0; i < 500; ++i) {
        const ChosenPlace place = choosePlace(producer);
        QCOMPARE(place.key, kNoKey);
        if (place.partition == last) {
            stays += 1;
            continue;
        }
        QCOMPARE(stays, 17);  // the seventeenth record of 1 000 bytes fills 16 384
        last = place.partition;
        stays = 1;
    }
}

void TestLogs::randomArrivalsKeepTheRate() {
    Producer producer;
    producer.recordsPerKilosecond = 50'000;
    producer.arrivals = Arrivals::Poisson;
    producer.luck = Rng::stream(1, {StreamPurpose::Producer, 9});
    SimDuration least = std::chrono::seconds{1};
    SimDuration most{};
    for (int i = 0; i < 50'000; ++i) {
        const SimTime before = producer.due;
        recordSent(producer);
        least = std::min(least, producer.due - before);
        most = std::max(most, producer.due - before);
    }
    const std::int64_t seconds = microseconds(producer.due) / 1'000'000;
    QVERIFY2(seconds > 980 && seconds < 1'020, QByteArray::number(seconds));  // 50 000 records at 50/s
    QVERIFY(least < SimDuration{100} && most > SimDuration{150'000});
}

void TestLogs::anotherRateBeginsOneIntervalLater() {
    Producer producer;
    producer.recordsPerKilosecond = 10'000;
    for (int i = 0; i < 5; ++i) recordSent(producer);
    QCOMPARE(producer.due, SimTime{SimDuration{500'000}});
    changeRate(producer, 50'000, SimTime{SimDuration{430'000}});
    QCOMPARE(producer.due, SimTime{SimDuration{450'000}});
    recordSent(producer);
    QCOMPARE(producer.due, SimTime{SimDuration{470'000}});
    changeRate(producer, 0, SimTime{SimDuration{460'000}});
    QCOMPARE(producer.due, kNever);
}

QTEST_APPLESS_MAIN(TestLogs)
#include "tst_logs.moc"
