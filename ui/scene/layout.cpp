// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/layout.h"

#include <algorithm>
#include <numeric>

namespace ui {
namespace {

/// Widths from left to right; at the design's size, and as small as they can be.
struct Widths {
    double margin;
    double producer;
    double toLanes;
    double lane;
    double toMembers;
    double card;
    double toCoordinator;
    double coordinator;

    [[nodiscard]] double sum() const {
        return 2 * margin + producer + toLanes + lane + toMembers + card + toCoordinator + coordinator;
    }
};
constexpr Widths kDesign{16, 112, 48, 288, 96, 232, 128, 112};
constexpr Widths kSmallest{12, 104, 28, 220, 76, 232, 92, 104};
constexpr double kDesignWidth = 1048;
constexpr double kDesignHeight = 608;
constexpr double kSmallestWidth = 880;

constexpr double kLargestScale = 4;
/// Below this, text would be too small: the stage is wider than the window instead.
constexpr double kSmallestScale = 0.84;

constexpr double kLaneGap = 8;
constexpr double kLanePitch = 56;
constexpr double kSmallestLanePitch = 20;
constexpr double kLargestLane = 60;
constexpr double kCardGap = 8;
constexpr double kCardPitch = 112;
/// A lower card would have no room for what its member does.
constexpr double kSmallestCardPitch = 66;
constexpr double kLargestCard = 152;
/// A card that has to hold many chips may be higher: this much for each further row.
constexpr double kChipRow = 28;
constexpr int kChipsPerRow = 4;
constexpr double kTopicHeading = 30;
constexpr double kShortestWall = 264;

constexpr double kProducerHeight = 104;
constexpr double kLegendWidth = 486;

double between(double small, double large, double share) { return small + (large - small) * share; }

/// 0 at `low`, 1 at `high`, straight in between.
double position(double value, double low, double high) {
    return std::clamp((value - low) / (high - low), 0.0, 1.0);
}

/// What is wider than the design goes to the lanes and the cards, then to the gaps.
Widths widthsFor(double width) {
    const double share = position(width, kSmallestWidth, kDesignWidth);
    Widths widths{between(kSmallest.margin, kDesign.margin, share),
                  between(kSmallest.producer, kDesign.producer, share),
                  between(kSmallest.toLanes, kDesign.toLanes, share),
                  between(kSmallest.lane, kDesign.lane, share),
                  between(kSmallest.toMembers, kDesign.toMembers, share),
                  between(kSmallest.card, kDesign.card, share),
                  between(kSmallest.toCoordinator, kDesign.toCoordinator, share),
                  between(kSmallest.coordinator, kDesign.coordinator, share)};
    const double extra = std::max(0.0, width - widths.sum());
    widths.lane += 0.4 * extra;
    widths.card += 0.2 * extra;
    widths.toLanes += 0.1 * extra;
    widths.toMembers += 0.15 * extra;
    widths.toCoordinator += 0.15 * extra;
    return widths;
}

struct Heights {
    double header = 0;
    double content = 0;
    double toDivider = 0;
    double footer = 0;
    [[nodiscard]] double sum() const { return header + content + toDivider + footer; }
};

int lanesIn(const StageCounts& counts) {
    return std::accumulate(counts.partitionsOfTopic.begin(), counts.partitionsOfTopic.end(), 0);
}

/// Room for the headings of the topics after the first.
double headingsIn(const StageCounts& counts) {
    return kTopicHeading * std::max<double>(0, static_cast<double>(counts.partitionsOfTopic.size()) - 1);
}

double contentFor(const StageCounts& counts, double lanePitch, double cardPitch) {
    const double lanes = lanesIn(counts) * lanePitch - kLaneGap + headingsIn(counts);
    const double cards = counts.members * cardPitch - kCardGap;
    return std::max({lanes, cards, kShortestWall});
}

Heights heightsFor(double height, const StageCounts& counts) {
    const double share = position(height, 420, 580);
    Heights heights{between(46, 56, share), 0, between(10, 16, share), between(82, 96, share)};
    const double available = height - heights.sum();
    heights.content = std::max(available, contentFor(counts, kSmallestLanePitch, kSmallestCardPitch));
    return heights;
}

double scaleFor(QSizeF window, const StageCounts& counts) {
    const double designContent = contentFor(counts, kLanePitch, kCardPitch);
    const double designHeight = kDesignHeight + std::max(0.0, designContent - (8 * kLanePitch - kLaneGap));
    const double grown = std::min(window.width() / kDesignWidth, window.height() / designHeight);
    if (grown >= 1) return std::min(grown, kLargestScale);
    return std::clamp(window.width() / kSmallestWidth, kSmallestScale, 1.0);
}

LanePlan planLane(double height, double width, double tagWidth) {
    LanePlan plan;
    plan.trackLeft = width < 260 ? 46 : 52;
    plan.trackRight = width - tagWidth - 12;
    if (height >= 29) {
        const double share = position(height, 29, 48);
        const double slack = std::max(0.0, height - 48) / 2;
        plan.textBase = between(12, 17, share) + slack;
        plan.trackTop = between(16, 25, share) + slack;
        plan.trackHeight = between(9, 14, share);
    } else {
        plan.style = LaneStyle::OneLine;
        plan.trackRight -= 52;
        plan.trackHeight = std::min(10.0, height - 6);
        plan.trackTop = (height - plan.trackHeight) / 2;
        plan.textBase = height / 2 + 4.4;
    }
    plan.labelBase = height >= 40 ? height / 2 + 6 : height / 2 + 5;
    return plan;
}

CardPlan planCard(double height) {
    CardPlan plan;
    if (height >= 96) {
        plan = {false, 23, 21, 37, 56, 61, 6, 74, 24, 0, 0, 0};
    } else {
        const double share = position(height, 60, 96);
        plan = {true,
                between(13, 17, share),
                between(17, 22, share),
                between(17, 22, share),
                between(31, 42, share),
                between(34.5, 48, share),
                between(3.5, 6, share),
                between(40.5, 59, share),
                0,
                0,
                0,
                0};
        plan.chipHeight = std::min(24.0, height - plan.chipsTop - 3);
    }
    const double apart = std::min(36.0, height * 0.46);
    plan.requestY = height / 2 - apart / 2;
    plan.responseY = height / 2 + apart / 2;
    plan.pillHeight = std::min(24.0, apart - 2);
    return plan;
}

void placeLanes(StageLayout& layout, const StageCounts& counts, double left, double width, double content) {
    const int count = lanesIn(counts);
    const double room = content + kLaneGap - headingsIn(counts);
    const double pitch = count == 0 ? kLanePitch : room / count;
    const double gap = pitch >= 36 ? kLaneGap : std::max(3.0, pitch * 0.18);
    const double height = std::min(pitch - gap, kLargestLane);
    const double slack = (pitch - gap - height) / 2;
    double y = layout.coordinator.top();
    for (std::size_t topic = 0; topic < counts.partitionsOfTopic.size(); ++topic) {
        TopicPlace place{layout.headingBase, y, y};
        if (topic > 0) {
            place.headingBase = y + kTopicHeading - 10;
            y += kTopicHeading;
            place.top = y;
        }
        for (int i = 0; i < counts.partitionsOfTopic[topic]; ++i, y += pitch) {
            layout.lanes.emplace_back(left, y + slack, width, height);
        }
        place.bottom = y - gap;
        layout.topics.push_back(place);
    }
    layout.lane = planLane(height, width, layout.tagWidth);
}

/// When everybody owns the same number.
double largestCard(const StageCounts& counts) {
    const int rows =
        (lanesIn(counts) + kChipsPerRow * counts.members - 1) / (kChipsPerRow * std::max(1, counts.members));
    return kLargestCard + kChipRow * std::max(0, rows - 2);
}

void placeMembers(StageLayout& layout, const StageCounts& counts, double left, double width, double content) {
    const int count = counts.members;
    const double pitch = (content + kCardGap) / std::max(1, count);
    const double gap = pitch >= 80 ? kCardGap : 6;
    const double height = std::min(pitch - gap, largestCard(counts));
    for (int i = 0; i < count; ++i) {
        const double slack = (pitch - gap - height) / 2;
        layout.members.emplace_back(left, layout.coordinator.top() + i * pitch + slack, width, height);
    }
    layout.card = planCard(height);
}

void placeProducers(StageLayout& layout, const StageCounts& counts, double left, double width) {
    for (std::size_t i = 0; i < counts.topicOfProducer.size(); ++i) {
        const int topic = counts.topicOfProducer[i];
        const auto begin = counts.topicOfProducer.begin();
        const auto place = begin + static_cast<std::ptrdiff_t>(i);
        const auto before = static_cast<int>(std::count(begin, place, topic));
        const auto all = static_cast<int>(std::count(begin, counts.topicOfProducer.end(), topic));
        const TopicPlace& lanes = layout.topics[static_cast<std::size_t>(topic)];
        const double height =
            std::min(kProducerHeight, (lanes.bottom - lanes.top + kCardGap) / all - kCardGap);
        const double used = std::max(height, 44.0);
        const double centre = spreadPlace(lanes.top, lanes.bottom, before, all, used + kCardGap);
        layout.producers.emplace_back(left, centre - used / 2, width, used);
    }
}

}  // namespace

QRectF StageLayout::tag(std::size_t laneIndex) const {
    const QRectF& rect = lanes[laneIndex];
    return {rect.right() - tagWidth, rect.top(), tagWidth, rect.height()};
}

QRectF StageLayout::track(std::size_t laneIndex) const {
    const QRectF& rect = lanes[laneIndex];
    return {rect.left() + lane.trackLeft, rect.top() + lane.trackTop, lane.trackRight - lane.trackLeft,
            lane.trackHeight};
}

QRectF StageLayout::stripChip(std::size_t laneIndex) const {
    const QRectF& rect = lanes[laneIndex];
    const double height = std::min(24.0, rect.height() - 2);
    return {rect.right() + 10, rect.center().y() - height / 2, 56, height};
}

StageLayout layoutStage(QSizeF windowPixels, const StageCounts& counts) {
    StageLayout layout;
    layout.scale = scaleFor(windowPixels, counts);
    const QSizeF window = windowPixels / layout.scale;
    const double width = std::max(window.width(), kSmallestWidth);
    const Heights heights = heightsFor(window.height(), counts);
    const Widths widths = widthsFor(width);
    layout.size = QSizeF(width, std::max(window.height(), heights.sum()));
    layout.margin = widths.margin;
    layout.headingBase = heights.header - between(13, 16, position(heights.header, 46, 56));

    const double lanesLeft = widths.margin + widths.producer + widths.toLanes;
    const double cardsLeft = lanesLeft + widths.lane + widths.toMembers;
    layout.coordinator = QRectF(cardsLeft + widths.card + widths.toCoordinator, heights.header,
                                widths.coordinator, heights.content);
    const double footer = heights.sum() - heights.header - heights.content;
    layout.coordinatorFoot = std::max(heights.header + kShortestWall,
                                      std::min(layout.coordinator.bottom(), window.height() - footer));
    placeLanes(layout, counts, lanesLeft, widths.lane, heights.content);
    placeMembers(layout, counts, cardsLeft, widths.card, heights.content);
    placeProducers(layout, counts, widths.margin, widths.producer);

    layout.dividerY = heights.header + heights.content + heights.toDivider;
    const double right = width - widths.margin;
    layout.legend = QRectF(right - kLegendWidth, layout.dividerY, kLegendWidth, heights.footer);
    layout.caption =
        QRectF(widths.margin, layout.dividerY, layout.legend.left() - 24 - widths.margin, heights.footer);
    return layout;
}

double spreadPlace(double top, double bottom, int index, int count, double pitch) {
    const double room = count > 1 ? (bottom - top) / count : 0;
    const double step = count > 1 ? std::min(pitch, room) : 0;
    return (top + bottom) / 2 + (index - (count - 1) / 2.0) * step;
}

}  // namespace ui
