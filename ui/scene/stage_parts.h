// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The parts of the stage, one function a part, each turning facts and places into shapes. All are pure but
// for the list they add to; scene_builder calls them in order.

#include "ui/scene/chip_layout.h"
#include "ui/scene/flow.h"
#include "ui/scene/layout.h"
#include "ui/scene/selection.h"
#include "ui/scene/shape_list.h"
#include "ui/scene/stage_facts.h"

namespace ui {

struct StageParts {
    const StageFacts& facts;
    const StageLayout& layout;
    const Selection& selection;
    std::vector<ChipPlaces> chips;  ///< by member

    /// Number of a slot among the members; its colour.
    [[nodiscard]] std::optional<std::size_t> memberIndex(core::SlotId slot) const;
    [[nodiscard]] std::uint8_t colourOf(core::SlotId slot) const;
    [[nodiscard]] std::size_t laneIndex(core::PartitionId partition) const;
    /// The frame of something that can be chosen.
    [[nodiscard]] Stroke frameOf(const Entity& entity) const;
};

/// The part of a card in which its chips sit.
[[nodiscard]] QRectF chipArea(const StageLayout& layout, std::size_t member);

/// Signs that the legend shows too.
void addPauseSign(ShapeList& shapes, const QPointF& centre, double radius);
void addWarningSign(ShapeList& shapes, Layer layer, const QPointF& centre, std::optional<Entity> entity);
/// The left end of a track whose log goes on.
void addTornEdge(ShapeList& shapes, const QRectF& track);

void addProducers(ShapeList& shapes, const StageParts& parts, const std::vector<RecordDot>& dots);
void addHeadings(ShapeList& shapes, const StageParts& parts);
void addLanes(ShapeList& shapes, const StageParts& parts);
void addLinks(ShapeList& shapes, const StageParts& parts, const std::vector<RecordDot>& dots);
void addMembers(ShapeList& shapes, const StageParts& parts);
void addChips(ShapeList& shapes, const StageParts& parts);
void addStrip(ShapeList& shapes, const StageParts& parts);
void addFlights(ShapeList& shapes, const StageParts& parts);
void addTracks(ShapeList& shapes, const StageParts& parts);
void addCoordinator(ShapeList& shapes, const StageParts& parts);
void addCaption(ShapeList& shapes, const StageParts& parts, const QString& caption);
/// `delivered`: the dots that are on their way to consumers.
void addLegend(ShapeList& shapes, const StageParts& parts, std::int64_t recordsPerDot,
               const std::vector<RecordDot>& delivered);

}  // namespace ui
