// SPDX-License-Identifier: GPL-3.0-or-later
// The check values are those of facts 5.0.

#include <QtTest>

#include "core/assignor/java_hash.h"

using namespace core;

namespace {

using Names = std::vector<std::string>;
using Numbers = std::vector<std::int32_t>;

Names inHashOrder(const Names& keys) {
    Names ordered;
    for (const std::size_t index : javaHashOrder(keys)) ordered.push_back(keys[index]);
    return ordered;
}

/// A number is its own hash.
Numbers inHashOrder(const Numbers& numbers, JavaTable table) {
    Numbers ordered;
    for (const std::size_t index : javaHashOrder(numbers, table)) ordered.push_back(numbers[index]);
    return ordered;
}

Numbers ascending(std::int32_t from, std::int32_t to, std::int32_t step = 1) {
    Numbers numbers;
    for (std::int32_t number = from; number <= to; number += step) numbers.push_back(number);
    return numbers;
}

}  // namespace

class JavaHashTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stringHashCountsUtf16Units() {
        QCOMPARE(javaHash(""), 0);
        QCOMPARE(javaHash("c1"), 99 * 31 + 49);
        QCOMPARE(javaHash("\u00e9"), 0xe9);
        QCOMPARE(javaHash("\uff5e"), 0xff5e);
        QCOMPARE(javaHash("\U0001f600"), 0xd83d * 31 + 0xde00);
    }

    void stringHashWrapsAroundAt32Bits() {
        // The usual example of a string with the smallest hash there is.
        QCOMPARE(javaHash("polygenelubricants"), std::numeric_limits<std::int32_t>::min());
    }

    void brokenUtf8CountsAsReplacementCharacters() {
        QCOMPARE(javaHash("\xff"), 0xfffd);
        QCOMPARE(javaHash("\xc3"), 0xfffd);
        QCOMPARE(javaHash("\xe2\x82x"), (0xfffd * 31 + 0xfffd) * 31 + 'x');
    }

    void stringsCompareByUtf16Unit() {
        QVERIFY(javaLess("c-10", "c-2"));
        QVERIFY(!javaLess("c-2", "c-10"));
        QVERIFY(javaLess("c", "c1"));
        QVERIFY(!javaLess("c1", "c1"));
        QVERIFY(javaLess("A", "_"));
        QVERIFY(javaLess("_", "a"));
        QVERIFY(javaLess("z", "\u00e9"));
    }

    void charactersAboveTheBasicPlaneComeBeforeItsEnd() {
        QVERIFY(javaLess("\U0001f600", "\uff5e"));
        QVERIFY(!javaLess("\uff5e", "\U0001f600"));
        QVERIFY(javaLess("\U0001f600", "\ue000"));
        QVERIFY(javaLess("\ud7ff", "\U0001f600"));
        QVERIFY(javaLess("\U0001f600", "\U0001f601"));
    }

    void filledTablesIterateAsInJava() {
        QCOMPARE(inHashOrder({"c1", "c2", "c3"}), (Names{"c3", "c1", "c2"}));
        QCOMPARE(inHashOrder({"app-A", "app-B", "app-C"}), (Names{"app-C", "app-B", "app-A"}));
        QCOMPARE(inHashOrder({"consumer-A", "consumer-B", "consumer-C", "consumer-D"}),
                 (Names{"consumer-D", "consumer-C", "consumer-B", "consumer-A"}));
        Names members;
        for (int i = 1; i <= 13; ++i) members.push_back("m" + std::to_string(i));
        QCOMPARE(inHashOrder(members),
                 (Names{"m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "m9", "m11", "m10", "m13", "m12"}));
    }

    void numbersBeyondTheTableWrapAround() {
        QCOMPARE(inHashOrder({14, 15, 16, 17, 18, 19}, JavaTable::Filled), (Numbers{16, 17, 18, 19, 14, 15}));
        QCOMPARE(inHashOrder({1, 2, 9, 17}, JavaTable::Copied), (Numbers{1, 17, 2, 9}));
        QCOMPARE(inHashOrder({3, 16, 20}, JavaTable::Copied), (Numbers{16, 3, 20}));
    }

    void twelveKeysMakeACopyTwiceAsLargeAsAFilledTable() {
        QCOMPARE(inHashOrder(ascending(10, 21), JavaTable::Copied), ascending(10, 21));
        QCOMPARE(inHashOrder(ascending(10, 21), JavaTable::Filled),
                 (Numbers{16, 17, 18, 19, 20, 21, 10, 11, 12, 13, 14, 15}));
    }

    void aNinthKeyInOneBucketMakesTheTableGrow() {
        // Eight multiples of 16 share bucket 0 of 16; with the ninth there are 32 buckets.
        QCOMPARE(inHashOrder(ascending(0, 112, 16), JavaTable::Filled), ascending(0, 112, 16));
        QCOMPARE(inHashOrder(ascending(0, 128, 16), JavaTable::Filled),
                 (Numbers{0, 32, 64, 96, 128, 16, 48, 80, 112}));
    }

    void manyKeysKeepInsertionOrderInsideABucket() {
        const Numbers numbers = ascending(0, 99);
        QCOMPARE(inHashOrder(numbers, JavaTable::Filled), numbers);
        QCOMPARE(inHashOrder({256, 0, 512}, JavaTable::Filled), (Numbers{256, 0, 512}));
    }
};

QTEST_APPLESS_MAIN(JavaHashTest)
#include "tst_java_hash.moc"
