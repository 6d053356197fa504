// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "ui/scene/stage_parts.h"
#include "ui/scene/text_metrics.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {
namespace {

constexpr double kCorner = 6;
/// The widest lag takes this part of a track.
constexpr double kLargestShare = 0.9;
constexpr core::Offset kSmallestScale = 10;

/// Records that a track is long: 1, 2 or 5 times a power of ten.
core::Offset trackScale(core::Offset largestLag) {
    core::Offset scale = kSmallestScale;
    for (int step = 0; kLargestShare * static_cast<double>(scale) < static_cast<double>(largestLag); ++step) {
        scale = step % 3 == 1 ? scale / 2 * 5 : scale * 2;
    }
    return scale;
}

/// One lane, with what its parts have in common.
struct Lane {
    const PartitionFacts& facts;
    QRectF rect;
    QRectF track;
    QRectF tag;
    double perRecord = 1;
    Entity entity;
    bool stopped = false;

    [[nodiscard]] double x(core::Offset offset) const {
        return std::max(track.left(), track.right() - static_cast<double>(facts.end - offset) * perRecord);
    }
};

void addLag(ShapeList& shapes, const Lane& lane, const StageParts& parts) {
    const core::Offset from = lane.facts.committed.value_or(lane.facts.start);
    const QRectF lag(QPointF(lane.x(from), lane.track.top()), lane.track.bottomRight());
    if (lag.width() <= 0) return;
    if (lane.stopped) {
        shapes.add(Layer::State, Hatch{lag, 0, Corners::All, {}}, lane.entity);
        shapes.add(Layer::State, Box{crisp(lag), 0, {}, {{Role::Stop}, 1, 0, 0}, Corners::All}, lane.entity);
        return;
    }
    if (!lane.facts.owner) {  // nobody is in the group: nothing is missed
        shapes.add(Layer::State, Box{crisp(lag), 0, {Role::Rest}, {{Role::Mark}, 1, 0, 0}, Corners::All},
                   lane.entity);
        return;
    }
    const std::uint8_t owner = parts.colourOf(*lane.facts.owner);
    QRectF delivered = lag;
    delivered.setRight(std::max(lag.left(), lane.x(lane.facts.position)));
    QRectF unread = lag;
    unread.setLeft(delivered.right());
    shapes.add(Layer::State, Box{delivered, 0, {Role::OwnerPale, owner}, {}, Corners::All}, lane.entity);
    if (unread.width() > 0)
        shapes.addOwnerBox(Layer::State, Box{unread, 0, {}, {}, Corners::All}, owner, lane.entity);
    shapes.add(Layer::State, Box{crisp(lag), 0, {}, {{Role::Owner, owner}, 1, 0, 0}, Corners::All},
               lane.entity);
}

void addMarks(ShapeList& shapes, const Lane& lane) {
    const double middle = lane.track.center().y();
    const double size = std::min(1.0, lane.track.height() / 14 + 0.1);
    const QPointF end(lane.track.right(), lane.track.top() - 3);
    shapes.add(Layer::State, Line{end, QPointF(end.x(), lane.track.bottom() + 3), {{Role::Ink}, 2, 0, 0}});
    const QPointF goesOn(lane.x(lane.facts.committed.value_or(lane.facts.position)), middle);
    if (lane.facts.reading != core::Reading::Flowing) {
        const Stroke ring{{Role::Ink}, 1.5, 2.5, 2.5};
        shapes.add(Layer::State, Dot{goesOn, 8 * size, {Role::Panel}, ring}, lane.entity);
    }
    if (lane.facts.committed) {
        shapes.add(Layer::State, Dot{goesOn, 4.5 * size, {Role::Ink}, {{Role::Panel}, 1, 0, 0}}, lane.entity);
    }
    if (lane.facts.reading == core::Reading::Flowing) {
        const QPointF position(lane.x(lane.facts.position), middle);
        shapes.add(Layer::State, Dot{position, 6 * size, {Role::Panel}, {{Role::Ink}, 2, 0, 0}}, lane.entity);
    }
}

void addNumbers(ShapeList& shapes, const Lane& lane, const StageLayout& layout) {
    const double base = lane.rect.top() + layout.lane.textBase;
    const bool beside = layout.lane.style == LaneStyle::OneLine;
    const double right = beside ? lane.tag.left() - 6 : lane.track.right();
    QString lag = lagText(lane.facts.lag());
    if (beside && textWidth(lag, 12, Weight::Bold) > right - lane.track.right() - 4)
        lag = countText(lane.facts.lag());  // its place says what it is
    const Colour colour{lane.stopped ? Role::Alarm : Role::Ink};
    shapes.add(Layer::State, Text{{right, base}, lag, 12, Weight::Bold, Align::Right, colour}, lane.entity);
    if (beside) return;
    const QString committed = committedText(lane.facts.committed);
    const double room = lane.track.width() - textWidth(lag, 12, Weight::Bold) - 8;
    if (textWidth(committed, 12, Weight::Normal) > room) return;
    shapes.add(Layer::Still,
               Text{{lane.track.left(), base}, committed, 12, Weight::Normal, Align::Left, {Role::InkSoft}},
               lane.entity);
}

/// The lane's right end: who owns it.
void addTag(ShapeList& shapes, const Lane& lane, const StageParts& parts) {
    const double corner = std::min(kCorner, lane.rect.height() / 4);
    if (lane.facts.owner) {
        const std::uint8_t owner = parts.colourOf(*lane.facts.owner);
        const QString name = parts.facts.members[*parts.memberIndex(*lane.facts.owner)].name;
        const Box box{lane.tag, corner, {}, {}, Corners::Right};
        shapes.addOwnerBox(Layer::Still, box, owner, lane.entity);
        shapes.addOwnerName(Layer::Still, lane.tag, name, 13, owner, lane.entity);
        return;
    }
    if (!lane.stopped) return;
    const Hatch hatch{crisp(lane.tag), corner, Corners::All, {}};
    shapes.addHatch(Layer::Still, hatch, 1, lane.entity);
    if (!lane.facts.deadOwner) return;
    const auto dead = parts.memberIndex(*lane.facts.deadOwner);
    if (dead) shapes.addPlate(Layer::Still, lane.tag, parts.facts.members[*dead].name, lane.entity);
}

void addLane(ShapeList& shapes, const Lane& lane, const StageParts& parts) {
    const StageLayout& layout = parts.layout;
    const double corner = std::min(kCorner, lane.rect.height() / 4);
    shapes.add(Layer::Still,
               Box{crisp(lane.rect), corner, {Role::Panel}, parts.frameOf(lane.entity), Corners::All},
               lane.entity);
    const bool large = lane.rect.height() >= 40;
    const QPointF label(lane.rect.left() + (large ? 12 : 10), lane.rect.top() + layout.lane.labelBase);
    const double size = large ? 15 : 13;
    const QString shown = elided(lane.facts.number, layout.lane.trackLeft - 14, size, Weight::Bold);
    shapes.add(Layer::Still, Text{label, shown, size, Weight::Bold, Align::Left, {Role::Ink}}, lane.entity);

    QRectF bed = lane.track;
    bed.setLeft(lane.x(lane.facts.start));
    if (bed.width() > 0) shapes.add(Layer::Still, Box{bed, 0, {Role::Bed}, {}, Corners::All}, lane.entity);
    addLag(shapes, lane, parts);
    const double unclamped =
        lane.track.right() - static_cast<double>(lane.facts.end - lane.facts.start) * lane.perRecord;
    if (unclamped < lane.track.left()) addTornEdge(shapes, lane.track);
    addMarks(shapes, lane);
    addNumbers(shapes, lane, layout);
    addTag(shapes, lane, parts);
}

}  // namespace

void addTornEdge(ShapeList& shapes, const QRectF& track) {
    const double x = track.left();
    const double step = track.height() / 4;
    std::vector<QPointF> edge;
    for (int i = 0; i <= 4; ++i) edge.emplace_back(x + (i % 2 == 1 ? 4 : 0), track.top() + i * step);
    std::vector<QPointF> gap = edge;
    gap.insert(gap.begin(), QPointF(x - 1, track.top() - 1));
    gap.emplace_back(x - 1, track.bottom() + 1);
    shapes.add(Layer::Still, Path{std::move(gap), {Role::Panel}, {}});
    shapes.add(Layer::Still, Path{std::move(edge), {}, {{Role::Mark}, 1.2, 0, 0}});
}

void addLanes(ShapeList& shapes, const StageParts& parts) {
    for (const core::TopicId topic : parts.facts.topics) {
        core::Offset largest = 0;
        for (const PartitionFacts& facts : parts.facts.partitions) {
            if (facts.topic == topic) largest = std::max(largest, facts.lag());
        }
        const auto scale = static_cast<double>(trackScale(largest));
        for (std::size_t i = 0; i < parts.facts.partitions.size(); ++i) {
            const PartitionFacts& facts = parts.facts.partitions[i];
            if (facts.topic != topic) continue;
            const QRectF track = parts.layout.track(i);
            addLane(shapes,
                    Lane{facts, parts.layout.lanes[i], track, parts.layout.tag(i), track.width() / scale,
                         entityOf(EntityKind::Partition, facts.partition.value),
                         // The dead that still are in the group would have read it.
                         core::isStopped(facts.reading) || facts.deadOwner.has_value()},
                    parts);
        }
    }
}

}  // namespace ui
