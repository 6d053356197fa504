// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <array>

#include "core/base/rng.h"

using namespace core;

class TestRng : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sameNameSameNumbers();
    void otherNamesOtherNumbers();
    void everyRemainderIsDrawnAboutEquallyOften();
    void bothEndsOfARangeAreDrawn();
};

void TestRng::sameNameSameNumbers() {
    Rng a = Rng::stream(42, {StreamPurpose::Network, 3});
    Rng b = Rng::stream(42, {StreamPurpose::Network, 3});
    for (int i = 0; i < 100; ++i) QCOMPARE(a.next(), b.next());
}

void TestRng::otherNamesOtherNumbers() {
    Rng a = Rng::stream(42, {StreamPurpose::Network, 3});
    Rng seed = Rng::stream(43, {StreamPurpose::Network, 3});
    Rng purpose = Rng::stream(42, {StreamPurpose::MemberIds, 3});
    Rng number = Rng::stream(42, {StreamPurpose::Network, 4});
    const std::uint64_t first = a.next();
    QVERIFY(first != seed.next());
    QVERIFY(first != purpose.next());
    QVERIFY(first != number.next());
    QVERIFY(streamNumber("g/c1/0") != streamNumber("g/c1/1"));
}

void TestRng::everyRemainderIsDrawnAboutEquallyOften() {
    Rng luck = Rng::stream(1, {StreamPurpose::Producer, 0});
    std::array<int, 7> drawn{};
    for (int i = 0; i < 70'000; ++i) drawn[luck.below(7)] += 1;
    for (const int count : drawn) QVERIFY(count > 9'500 && count < 10'500);
}

void TestRng::bothEndsOfARangeAreDrawn() {
    Rng luck = Rng::stream(1, {StreamPurpose::Producer, 1});
    bool low = false;
    bool high = false;
    for (int i = 0; i < 1'000; ++i) {
        const std::int64_t drawn = luck.between(-2, 2);
        QVERIFY(drawn >= -2 && drawn <= 2);
        low |= drawn == -2;
        high |= drawn == 2;
    }
    QVERIFY(low && high);
}

QTEST_APPLESS_MAIN(TestRng)
#include "tst_rng.moc"
