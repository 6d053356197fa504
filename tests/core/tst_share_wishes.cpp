// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/share_wishes.h"

#include <QtTest>
#include <cmath>
#include <numeric>

using namespace core;

namespace {

/// As Kafka computes it, in binary floating point.
ShareWishes inFloatingPoint(int members, int partitions) {
    const int sharing = (members + partitions - 1) / partitions;
    const double exact = sharing * partitions / static_cast<double>(members);
    ShareWishes wishes{sharing, {}};
    for (int member = 0; member < members; ++member)
        wishes.members.push_back(static_cast<int>(std::ceil(exact * static_cast<double>(member + 1))) -
                                 static_cast<int>(std::ceil(exact * static_cast<double>(member))));
    return wishes;
}

}  // namespace

class ShareWishesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void partitionsAreDividedWhenThereAreEnough() {
        const ShareWishes wishes = shareWishes(3, 8);
        QCOMPARE(wishes.sharing, 1);
        QCOMPARE(wishes.members, (std::vector<std::int32_t>{3, 3, 2}));
    }

    void someReadTwoWhenPartitionsAreShared() {
        const ShareWishes wishes = shareWishes(3, 2);
        QCOMPARE(wishes.sharing, 2);
        QCOMPARE(wishes.members, (std::vector<std::int32_t>{2, 1, 1}));
    }

    void noPartitionsAreWantedWhenThereAreNone() {
        const ShareWishes wishes = shareWishes(2, 0);
        QCOMPARE(wishes.sharing, 0);
        QCOMPARE(wishes.members, (std::vector<std::int32_t>{0, 0}));
    }

    void roundingAddsOneWhereItDoesInKafka() {
        // 30 / 29 * 29 is a little more than 30 in binary64.
        const ShareWishes wishes = shareWishes(29, 2);
        QCOMPARE(std::accumulate(wishes.members.begin(), wishes.members.end(), 0), 31);
    }

    void integersGiveWhatFloatingPointGives() {
        for (int partitions = 1; partitions <= 150; ++partitions)
            for (int members = 1; members <= 150; ++members) {
                const ShareWishes wishes =
                    shareWishes(static_cast<std::size_t>(members), static_cast<std::size_t>(partitions));
                const ShareWishes expected = inFloatingPoint(members, partitions);
                QCOMPARE(wishes.sharing, expected.sharing);
                QCOMPARE(wishes.members, expected.members);
            }
    }
};

QTEST_APPLESS_MAIN(ShareWishesTest)
#include "tst_share_wishes.moc"
