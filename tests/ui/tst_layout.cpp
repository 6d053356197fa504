// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/layout.h"

#include <QTest>
#include <algorithm>

using ui::layoutStage;
using ui::StageCounts;
using ui::StageLayout;

namespace {

StageCounts countsOf(int members, int partitions) { return {{partitions}, members, {0}}; }

/// Everything that must not lie on anything else.
std::vector<QRectF> parts(const StageLayout& layout) {
    std::vector<QRectF> rects = layout.lanes;
    rects.insert(rects.end(), layout.members.begin(), layout.members.end());
    rects.insert(rects.end(), layout.producers.begin(), layout.producers.end());
    rects.push_back(layout.coordinator);
    rects.push_back(layout.caption);
    rects.push_back(layout.legend);
    return rects;
}

class TestLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theDesignsOwnSizeGivesItsPlaces();
    void nothingLiesOnAnythingElse_data();
    void nothingLiesOnAnythingElse();
    void laneAndCardKeepRoomForTheirText_data();
    void laneAndCardKeepRoomForTheirText();
    void aWindowTwiceAsLargeIsTheSamePictureTwiceAsLarge();
    void whatDoesNotFitMakesTheStageHigher();
    void aNarrowWindowGetsAStageThatIsWider();
    void eachTopicHasItsOwnStretchOfLanes();
    void producersOfOneTopicStandBelowEachOther();
    void linksAreSpreadAroundTheMiddle();
};

void TestLayout::theDesignsOwnSizeGivesItsPlaces() {
    const StageLayout layout = layoutStage(QSizeF(1048, 608), countsOf(4, 8));
    QCOMPARE(layout.scale, 1.0);
    QCOMPARE(layout.size, QSizeF(1048, 608));
    QCOMPARE(layout.lanes.front(), QRectF(176, 56, 288, 48));
    QCOMPARE(layout.lanes.back(), QRectF(176, 448, 288, 48));
    QCOMPARE(layout.track(0), QRectF(228, 81, 188, 14));
    QCOMPARE(layout.tag(0), QRectF(428, 56, 36, 48));
    QCOMPARE(layout.stripChip(0), QRectF(474, 68, 56, 24));
    QCOMPARE(layout.members.front(), QRectF(560, 56, 232, 104));
    QCOMPARE(layout.members.back(), QRectF(560, 392, 232, 104));
    QCOMPARE(layout.coordinator, QRectF(920, 56, 112, 440));
    QCOMPARE(layout.producers.front(), QRectF(16, 224, 112, 104));
    QCOMPARE(layout.dividerY, 512.0);
}

void TestLayout::nothingLiesOnAnythingElse_data() {
    QTest::addColumn<QSizeF>("window");
    QTest::addColumn<int>("members");
    QTest::addColumn<int>("partitions");
    for (const QSizeF& window : {QSizeF(728, 408), QSizeF(900, 500), QSizeF(1048, 608), QSizeF(1368, 688),
                                 QSizeF(1920, 1080), QSizeF(3840, 2160)}) {
        for (const int members : {1, 2, 3, 4, 8, 12, 20}) {
            for (const int partitions : {1, 6, 8, 24, 48, 100}) {
                QTest::addRow("%gx%g, %d members, %d partitions", window.width(), window.height(), members,
                              partitions)
                    << window << members << partitions;
            }
        }
    }
}

void TestLayout::nothingLiesOnAnythingElse() {
    QFETCH(QSizeF, window);
    QFETCH(int, members);
    QFETCH(int, partitions);
    const StageLayout layout = layoutStage(window, countsOf(members, partitions));
    const QRectF stage = QRectF(QPointF(), layout.size).adjusted(-0.01, -0.01, 0.01, 0.01);
    const std::vector<QRectF> rects = parts(layout);
    for (std::size_t i = 0; i < rects.size(); ++i) {
        QVERIFY(rects[i].isValid());
        QVERIFY(stage.contains(rects[i]));
        const QRectF inner = rects[i].adjusted(0.01, 0.01, -0.01, -0.01);
        for (std::size_t j = i + 1; j < rects.size(); ++j) QVERIFY(!inner.intersects(rects[j]));
    }
}

void TestLayout::laneAndCardKeepRoomForTheirText_data() { nothingLiesOnAnythingElse_data(); }

void TestLayout::laneAndCardKeepRoomForTheirText() {
    QFETCH(QSizeF, window);
    QFETCH(int, members);
    QFETCH(int, partitions);
    const StageLayout layout = layoutStage(window, countsOf(members, partitions));
    constexpr double kTextPx = 12;
    constexpr double kSmallestScale = 0.84;
    QVERIFY(layout.scale >= kSmallestScale);
    QVERIFY(layout.lanes.front().height() >= kTextPx);
    QVERIFY(layout.card.chipHeight >= kTextPx + 3);
    // The name, what the member does, its progress and its chips, one below the other.
    QVERIFY(layout.card.activityBase - kTextPx >= layout.card.stateBase);
    QVERIFY(layout.card.barTop >= layout.card.activityBase + 3);
    QVERIFY(layout.card.chipsTop >= layout.card.barTop + layout.card.barHeight);
    QVERIFY(layout.card.chipsTop + layout.card.chipHeight <= layout.members.front().height());
    QVERIFY(layout.lane.trackTop + layout.lane.trackHeight <= layout.lanes.front().height());
    QVERIFY(layout.lane.trackRight - layout.lane.trackLeft >= 60);
    QVERIFY(layout.lane.style == ui::LaneStyle::OneLine || layout.lane.textBase < layout.lane.trackTop);
}

void TestLayout::aWindowTwiceAsLargeIsTheSamePictureTwiceAsLarge() {
    const StageLayout once = layoutStage(QSizeF(1048, 608), countsOf(4, 8));
    const StageLayout twice = layoutStage(QSizeF(2096, 1216), countsOf(4, 8));
    QCOMPARE(twice.scale, 2.0);
    QCOMPARE(parts(twice), parts(once));
}

void TestLayout::whatDoesNotFitMakesTheStageHigher() {
    const StageLayout layout = layoutStage(QSizeF(1048, 608), countsOf(4, 100));
    QCOMPARE(layout.size.width(), 1048.0);
    QVERIFY(layout.size.height() > 608);
    QCOMPARE(layout.lanes.size(), std::size_t{100});
}

void TestLayout::aNarrowWindowGetsAStageThatIsWider() {
    const StageLayout layout = layoutStage(QSizeF(400, 500), countsOf(4, 8));
    QVERIFY(layout.size.width() * layout.scale > 400);
}

void TestLayout::eachTopicHasItsOwnStretchOfLanes() {
    const StageLayout layout = layoutStage(QSizeF(1048, 608), {{3, 2}, 2, {0, 1}});
    QCOMPARE(layout.topics.size(), std::size_t{2});
    QCOMPARE(layout.lanes.size(), std::size_t{5});
    QVERIFY(layout.lanes[2].bottom() < layout.topics[1].headingBase);
    QVERIFY(layout.topics[1].headingBase < layout.lanes[3].top());
    QVERIFY(layout.producers[0].center().y() < layout.lanes[2].bottom());
    QVERIFY(layout.producers[1].center().y() > layout.lanes[3].top());
}

void TestLayout::producersOfOneTopicStandBelowEachOther() {
    const StageLayout layout = layoutStage(QSizeF(1048, 608), {{8}, 2, {0, 0, 0}});
    QCOMPARE(layout.producers.size(), std::size_t{3});
    QVERIFY(layout.producers[0].bottom() < layout.producers[1].top());
    QVERIFY(layout.producers[1].bottom() < layout.producers[2].top());
}

void TestLayout::linksAreSpreadAroundTheMiddle() {
    QCOMPARE(ui::spreadPlace(0, 100, 0, 1, 24), 50.0);
    QCOMPARE(ui::spreadPlace(0, 100, 0, 2, 24), 38.0);
    QCOMPARE(ui::spreadPlace(0, 100, 1, 2, 24), 62.0);
    QCOMPARE(ui::spreadPlace(0, 100, 9, 10, 24), 95.0);  // closer together where room is short
}

}  // namespace

QTEST_GUILESS_MAIN(TestLayout)
#include "tst_layout.moc"
