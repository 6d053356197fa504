// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene_builder.h"

#include <algorithm>

#include "core/base/assert.h"
#include "ui/scene/owner_look.h"
#include "ui/scene/stage_parts.h"
#include "ui/scene/text_metrics.h"
#include "ui/text/caption.h"

namespace ui {
namespace {

StageCounts countsOf(const StageFacts& facts) {
    StageCounts counts;
    for (const core::TopicId topic : facts.topics) {
        counts.partitionsOfTopic.push_back(
            static_cast<int>(std::ranges::count(facts.partitions, topic, &PartitionFacts::topic)));
    }
    for (const ProducerFacts& producer : facts.producers) {
        const auto topic = std::ranges::find(facts.topics, producer.topic) - facts.topics.begin();
        counts.topicOfProducer.push_back(static_cast<int>(topic));
    }
    counts.members = static_cast<int>(facts.members.size());
    return counts;
}

double plateWidth(const StageFacts& facts) {
    double widest = 0;
    for (const PartitionFacts& partition : facts.partitions) {
        widest = std::max(widest, textWidth(partition.label, 12, Weight::Bold));
    }
    return std::clamp(widest + 10, 30.0, 66.0);
}

std::vector<ChipPlaces> placeAllChips(const StageFacts& facts, const StageLayout& layout) {
    std::vector<ChipPlaces> places;
    const double plate = plateWidth(facts);
    for (std::size_t i = 0; i < facts.members.size(); ++i) {
        places.push_back(
            placeChips(chipArea(layout, i), layout.card.chipHeight, plate, facts.members[i].chips));
    }
    return places;
}

/// Where the keyboard stands.
void addFocus(ShapeList& shapes, const StageParts& parts) {
    if (!parts.selection.focused) return;
    const Entity focused = *parts.selection.focused;
    QRectF rect;
    switch (focused.kind) {
        case EntityKind::Member:
            if (const auto index = parts.memberIndex({focused.index})) rect = parts.layout.members[*index];
            break;
        case EntityKind::Partition:
            for (std::size_t i = 0; i < parts.facts.partitions.size(); ++i) {
                if (parts.facts.partitions[i].partition.value == focused.index) rect = parts.layout.lanes[i];
            }
            break;
        case EntityKind::Coordinator:
            rect = parts.layout.coordinator;
            break;
        case EntityKind::Producer:
            for (std::size_t i = 0; i < parts.facts.producers.size(); ++i) {
                if (parts.facts.producers[i].producer.value == focused.index)
                    rect = parts.layout.producers[i];
            }
            break;
        case EntityKind::Request:
        case EntityKind::Response:
            break;  // come and go: the keyboard does not stand on them
    }
    if (rect.isNull()) return;
    const Stroke edge{{Role::Ink}, 2, 3, 2};
    shapes.add(Layer::Over, Box{rect.adjusted(-3, -3, 3, 3), 8, {}, edge, Corners::All}, focused);
}

}  // namespace

std::optional<std::size_t> StageParts::memberIndex(core::SlotId slot) const {
    const auto found = std::ranges::find(facts.members, slot, &MemberFacts::slot);
    if (found == facts.members.end()) return std::nullopt;
    return static_cast<std::size_t>(found - facts.members.begin());
}

std::uint8_t StageParts::colourOf(core::SlotId slot) const {
    return ownerLook(static_cast<int>(memberIndex(slot).value_or(0)));
}

std::size_t StageParts::laneIndex(core::PartitionId partition) const {
    const auto found = std::ranges::find(facts.partitions, partition, &PartitionFacts::partition);
    CORE_ASSERT(found != facts.partitions.end());
    return static_cast<std::size_t>(found - facts.partitions.begin());
}

Stroke StageParts::frameOf(const Entity& entity) const {
    if (selection.selected == entity) return {{Role::Ink}, 2, 0, 0};
    if (selection.hovered == entity) return {{Role::Mark}, 1.5, 0, 0};
    return {{Role::Edge}, 1, 0, 0};
}

Scene buildStage(const Frame& frame, QSizeF windowPixels, const Selection& selection, core::GroupId group) {
    const StageFacts facts = stageFacts(frame, group);
    const StageLayout layout = layoutStage(windowPixels, countsOf(facts));
    const StageParts parts{facts, layout, selection, placeAllChips(facts, layout)};
    ShapeList shapes;
    shapes.add(Layer::Still, Box{QRectF(QPointF(), layout.size), 0, {Role::Panel}, {}, Corners::All});
    addHeadings(shapes, parts);
    addProducers(shapes, parts, producedDots(frame, group));
    const std::vector<RecordDot> delivered = deliveredDots(frame, group);
    addLinks(shapes, parts, delivered);
    addLanes(shapes, parts);
    addMembers(shapes, parts);
    addChips(shapes, parts);
    addStrip(shapes, parts);
    addTracks(shapes, parts);
    addCoordinator(shapes, parts);
    addFlights(shapes, parts);
    addCaption(shapes, parts, caption(frame, facts));
    addLegend(shapes, parts, recordsPerDot(frame, group), delivered);
    addFocus(shapes, parts);
    return {layout.size, layout.scale, shapes.take(), layout.dividerY};
}

}  // namespace ui
