// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/assignor/java_hash.h"
#include "core/assignor/java_hash_set.h"
#include "core/base/rng.h"

using namespace core;

class JavaHashSetTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFirstElementIsThatOfTheLowestBucket() {
        JavaHashSet set;
        QVERIFY(set.empty());
        set.insert(7, 20);
        set.insert(8, 3);
        set.insert(9, 19);
        QCOMPARE(set.first(), 8);
        set.erase(8);
        QCOMPARE(set.first(), 9);
        set.erase(9);
        QCOMPARE(set.first(), 7);
        set.erase(7);
        QVERIFY(set.empty());
    }

    void whatComesBackGoesToTheEndOfItsBucket() {
        JavaHashSet set;
        set.insert(1, 5);
        set.insert(2, 21);
        set.erase(1);
        set.insert(1, 5);
        QCOMPARE(set.first(), 2);
    }

    void aTableThatHasGrownStaysLarge() {
        JavaHashSet set;
        // 16 shares bucket 0 with 0 while there are 16 buckets; with the thirteenth key there are 32.
        set.insert(100, 16);
        for (std::int32_t key = 1; key <= 12; ++key) set.insert(key, key);
        for (std::int32_t key = 1; key <= 12; ++key) set.erase(key);
        set.insert(101, 1);
        QCOMPARE(set.first(), 101);
    }

    void agreesWithTheOrderOfAWholeTable() {
        Rng rng = Rng::stream(1, {StreamPurpose::MemberIds, 0});
        for (int round = 0; round < 2000; ++round) {
            JavaHashSet set;
            std::vector<std::int32_t> hashes;
            const std::uint64_t bits = rng.below(31);
            for (std::uint64_t left = 1 + rng.below(60); left > 0; --left) {
                hashes.push_back(static_cast<std::int32_t>(rng.below(std::uint64_t{2} << bits)));
                set.insert(static_cast<std::int32_t>(hashes.size()) - 1, hashes.back());
                QCOMPARE(static_cast<std::size_t>(set.first()), javaHashOrder(hashes).front());
            }
        }
    }
};

QTEST_APPLESS_MAIN(JavaHashSetTest)
#include "tst_java_hash_set.moc"
