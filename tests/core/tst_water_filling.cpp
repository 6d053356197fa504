// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/assignor/water_filling.h"
#include "core/base/rng.h"

using namespace core;

namespace {

/// Who gets the next things, looked for anew each time.
std::vector<std::int32_t> oneByOne(const std::vector<std::int32_t>& members, std::vector<std::int32_t> sizes,
                                   int things) {
    std::vector<std::int32_t> given;
    for (; things > 0; --things) {
        given.push_back(std::ranges::min(members, {}, [&](std::int32_t member) {
            return std::pair(sizes[static_cast<std::size_t>(member)], member);
        }));
        ++sizes[static_cast<std::size_t>(given.back())];
    }
    return given;
}

std::vector<std::int32_t> filled(const std::vector<std::int32_t>& members, std::vector<std::int32_t> sizes,
                                 int things) {
    std::vector<std::int32_t> given;
    WaterFilling filling(members, sizes);
    for (; things > 0; --things) given.push_back(filling.next());
    return given;
}

}  // namespace

class WaterFillingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theLowestRiseTogetherInTheOrderOfTheirNumbers() {
        QCOMPARE(filled({0, 1, 2, 3}, {2, 0, 1, 0}, 8), (std::vector<std::int32_t>{1, 3, 1, 2, 3, 0, 1, 2}));
    }

    void othersDoNotTakePart() {
        QCOMPARE(filled({1, 3}, {0, 5, 0, 5, 0}, 3), (std::vector<std::int32_t>{1, 3, 1}));
    }

    void agreesWithLookingForTheLowestEachTime() {
        Rng rng = Rng::stream(1, {StreamPurpose::MemberIds, 0});
        for (int round = 0; round < 2000; ++round) {
            std::vector<std::int32_t> sizes;
            std::vector<std::int32_t> members;
            const std::uint64_t range = std::uint64_t{1} << rng.below(12);
            for (std::int32_t member = 0; member < 20; ++member) {
                sizes.push_back(static_cast<std::int32_t>(rng.below(range)));
                if (rng.below(3) > 0) members.push_back(member);
            }
            if (members.empty()) continue;
            QCOMPARE(filled(members, sizes, 60), oneByOne(members, sizes, 60));
        }
    }
};

QTEST_APPLESS_MAIN(WaterFillingTest)
#include "tst_water_filling.moc"
