// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "ui/scene/curve_point.h"
#include "ui/scene/stage_parts.h"

namespace ui {
namespace {

constexpr double kLinkPitch = 24;

/// A member's links, in the order of its chips.
struct MemberLinks {
    std::vector<core::PartitionId> partitions;
    std::vector<Curve> curves;
    bool allStill = true;
};

MemberLinks linksOf(const StageParts& parts, std::size_t index) {
    const MemberFacts& member = parts.facts.members[index];
    const QRectF& card = parts.layout.members[index];
    std::vector<ChipFacts> owned;
    std::ranges::copy_if(member.chips, std::back_inserter(owned), [](const ChipFacts& chip) {
        return chip.look == ChipLook::Read || chip.look == ChipLook::Resting;
    });
    MemberLinks links;
    for (std::size_t i = 0; i < owned.size(); ++i) {
        const QRectF& lane = parts.layout.lanes[parts.laneIndex(owned[i].partition)];
        const double y = spreadPlace(card.top() + 6, card.bottom() - 6, static_cast<int>(i),
                                     static_cast<int>(owned.size()), kLinkPitch);
        const bool flows = owned[i].look == ChipLook::Read;
        const Stroke stroke{
            {Role::Owner, parts.colourOf(member.slot)}, 2.5, flows ? 0.0 : 6.0, flows ? 0.0 : 5.0};
        links.partitions.push_back(owned[i].partition);
        links.curves.push_back(linkBetween({lane.right(), lane.center().y()}, {card.left(), y}, stroke));
        links.allStill = links.allStill && !flows;
    }
    return links;
}

/// One on a card when all links into it are still.
void addPause(ShapeList& shapes, const StageParts& parts, const QRectF& card) {
    const double lanes = parts.layout.lanes.front().right();
    const bool stripInUse = std::ranges::any_of(parts.facts.partitions, [](const PartitionFacts& facts) {
        return facts.reading == core::Reading::Nobody && !facts.deadOwner;
    });
    const double x = stripInUse ? card.left() - 16 : (lanes + card.left()) / 2;
    addPauseSign(shapes, {x, card.center().y()}, 9);
}

void addDots(ShapeList& shapes, const MemberLinks& links, const MemberFacts& member, std::uint8_t colour,
             const std::vector<RecordDot>& dots) {
    for (const RecordDot& dot : dots) {
        if (dot.reader != member.slot) continue;
        const auto found = std::ranges::find(links.partitions, dot.partition);
        if (found == links.partitions.end()) continue;  // given away while the dot was on its way
        const Curve& link = links.curves[static_cast<std::size_t>(found - links.partitions.begin())];
        if (link.stroke.dash > 0) continue;  // still: what was on its way has stopped with it
        const QPointF at = pointOn(link, dot.progress);
        shapes.add(Layer::Flow, Dot{at, 4.5, {Role::Owner, colour}, {{Role::Panel}, 1.2, 0, 0}});
        if (dot.again) shapes.add(Layer::Flow, Dot{at, 1.8, {Role::Panel}, {}});
    }
}

}  // namespace

void addPauseSign(ShapeList& shapes, const QPointF& centre, double radius) {
    shapes.add(Layer::Still, Dot{centre, radius, {Role::Panel}, {{Role::Alarm}, 1.5, 0, 0}});
    const double width = radius / 3;
    for (const double left : {-4.0 / 9 * radius, radius / 9}) {
        const QRectF bar(centre.x() + left, centre.y() - 4.0 / 9 * radius, width, 8.0 / 9 * radius);
        shapes.add(Layer::Still, Box{bar, 0, {Role::Alarm}, {}, Corners::All});
    }
}

void addLinks(ShapeList& shapes, const StageParts& parts, const std::vector<RecordDot>& dots) {
    for (std::size_t i = 0; i < parts.facts.members.size(); ++i) {
        const MemberFacts& member = parts.facts.members[i];
        const MemberLinks links = linksOf(parts, i);
        for (std::size_t link = 0; link < links.curves.size(); ++link) {
            const Entity entity = entityOf(EntityKind::Partition, links.partitions[link].value);
            shapes.add(Layer::Still, links.curves[link], entity);
        }
        if (!links.curves.empty() && links.allStill) addPause(shapes, parts, parts.layout.members[i]);
        addDots(shapes, links, member, parts.colourOf(member.slot), dots);
    }
}

}  // namespace ui
