// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/chip_layout.h"

#include <QTest>

using ui::ChipFacts;
using ui::ChipLook;
using ui::ChipPlaces;

namespace {

/// "RRg": a read chip, a read chip, a ghost; 's' rests, 'd' is a dead member's.
std::vector<ChipFacts> chips(const char* looks) {
    std::vector<ChipFacts> list;
    for (std::uint32_t i = 0; looks[i] != '\0'; ++i) {
        ChipFacts chip;
        chip.partition = {i};
        chip.look = looks[i] == 'R'   ? ChipLook::Read
                    : looks[i] == 's' ? ChipLook::Resting
                    : looks[i] == 'd' ? ChipLook::Dead
                                      : ChipLook::Ghost;
        list.push_back(chip);
    }
    return list;
}

const QRectF kOneRow(0, 0, 198, 24);

class TestChipLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void restingChipsAreWiderAndGhostsStandAtTheRight();
    void ghostsAloneStandAtTheRight();
    void chipsBecomeNarrowerBeforeTheyOverflow();
    void moreRowsAreUsedWhereThereAre();
    void ghostsWithoutRoomBesideGoToTheNextRow();
    void ghostsTakeAsManyRowsAsThereAre();
    void whatFindsNoRoomIsCounted();
};

void TestChipLayout::restingChipsAreWiderAndGhostsStandAtTheRight() {
    const ChipPlaces places = ui::placeChips(kOneRow, 24, 30, chips("ssg"));
    const std::vector<QRectF> expected{QRectF(0, 0, 60, 24), QRectF(66, 0, 60, 24), QRectF(168, 0, 30, 24)};
    QCOMPARE(places.rects, expected);
    QCOMPARE(places.hidden, 0);
}

void TestChipLayout::ghostsAloneStandAtTheRight() {
    const ChipPlaces places = ui::placeChips(kOneRow, 24, 30, chips("ggg"));
    const std::vector<QRectF> expected{QRectF(100, 0, 30, 24), QRectF(134, 0, 30, 24),
                                       QRectF(168, 0, 30, 24)};
    QCOMPARE(places.rects, expected);
}

void TestChipLayout::chipsBecomeNarrowerBeforeTheyOverflow() {
    const ChipPlaces places = ui::placeChips(kOneRow, 24, 30, chips("ssss"));
    QCOMPARE(places.hidden, 0);
    for (std::size_t i = 0; i < 4; ++i) {
        QVERIFY(places.rects[i].width() < 60);
        QVERIFY(kOneRow.contains(places.rects[i]));
    }
}

void TestChipLayout::moreRowsAreUsedWhereThereAre() {
    const ChipPlaces places = ui::placeChips(QRectF(10, 5, 198, 52), 24, 30, chips("RRRRRRR"));
    QCOMPARE(places.hidden, 0);
    QCOMPARE(places.rects[4].top(), 5.0);
    QCOMPARE(places.rects[6].topLeft(), QPointF(46, 33));
}

void TestChipLayout::ghostsTakeAsManyRowsAsThereAre() {
    const ChipPlaces places = ui::placeChips(QRectF(0, 0, 100, 52), 24, 45, chips("ggg"));
    const std::vector<QRectF> expected{QRectF(6, 0, 45, 24), QRectF(55, 0, 45, 24), QRectF(55, 28, 45, 24)};
    QCOMPARE(places.rects, expected);
    QCOMPARE(places.hidden, 0);
}

void TestChipLayout::ghostsWithoutRoomBesideGoToTheNextRow() {
    const ChipPlaces places = ui::placeChips(QRectF(0, 0, 198, 52), 24, 30, chips("sssgg"));
    QCOMPARE(places.rects[2].top(), 0.0);
    QCOMPARE(places.rects[3], QRectF(134, 28, 30, 24));
    QCOMPARE(places.rects[4], QRectF(168, 28, 30, 24));
}

void TestChipLayout::whatFindsNoRoomIsCounted() {
    const ChipPlaces places = ui::placeChips(kOneRow, 24, 30, chips("RRRRRRRRRR"));
    int shown = 0;
    for (const QRectF& rect : places.rects) shown += rect.isNull() ? 0 : 1;
    QCOMPARE(shown + places.hidden, 10);
    QVERIFY(places.hidden > 0);
    QVERIFY(kOneRow.contains(places.hiddenRect));
    for (const QRectF& rect : places.rects) QVERIFY(!rect.intersects(places.hiddenRect));
}

}  // namespace

QTEST_APPLESS_MAIN(TestChipLayout)
#include "tst_chip_layout.moc"
