// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Where things sit on the stage: pure geometry from counts and the size of the window. Everything is in
// units of the design's 1048 × 608 stage; `scale` turns them into pixels. It never refuses: what does not
// fit makes the stage larger than the window.

#include <QRectF>
#include <QSizeF>
#include <vector>

namespace ui {

struct StageCounts {
    std::vector<int> partitionsOfTopic;  ///< in the order of the lanes
    int members = 0;
    std::vector<int> topicOfProducer;  ///< index into partitionsOfTopic
};

/// How much a lane has room for.
enum class LaneStyle : std::uint8_t {
    Full,     ///< numbers above the track
    OneLine,  ///< the lag beside the track
};

/// Heights inside a lane, from its top.
struct LanePlan {
    LaneStyle style = LaneStyle::Full;
    double labelBase = 0;
    double textBase = 0;
    double trackTop = 0;
    double trackHeight = 0;
    double trackLeft = 0;   ///< from the lane's left
    double trackRight = 0;  ///< from the lane's left
};

/// Heights inside a member's card, from its top.
struct CardPlan {
    bool stateBesideName = false;
    double dotY = 0;
    double nameBase = 0;
    double stateBase = 0;
    double activityBase = 0;
    double barTop = 0;
    double barHeight = 0;
    double chipsTop = 0;
    double chipHeight = 0;
    double requestY = 0;
    double responseY = 0;
    double pillHeight = 0;
};

struct TopicPlace {
    double headingBase = 0;
    double top = 0;
    double bottom = 0;
};

struct StageLayout {
    double scale = 1;
    QSizeF size;  ///< in units; at least the window
    double margin = 0;
    double headingBase = 0;
    std::vector<TopicPlace> topics;
    std::vector<QRectF> producers;
    std::vector<QRectF> lanes;
    std::vector<QRectF> members;
    QRectF coordinator;
    LanePlan lane;
    CardPlan card;
    double tagWidth = 36;
    double coordinatorFoot = 0;  ///< down to here the coordinator is in sight when nothing is scrolled
    double dividerY = 0;
    QRectF caption;
    QRectF legend;

    [[nodiscard]] QRectF tag(std::size_t laneIndex) const;
    [[nodiscard]] QRectF track(std::size_t laneIndex) const;
    /// Where the chip of a partition that nobody owns waits.
    [[nodiscard]] QRectF stripChip(std::size_t laneIndex) const;
};

[[nodiscard]] StageLayout layoutStage(QSizeF windowPixels, const StageCounts& counts);

/// Place number `index` of `count` along an edge from `top` to `bottom`, close together around the middle.
[[nodiscard]] double spreadPlace(double top, double bottom, int index, int count, double pitch);

}  // namespace ui
