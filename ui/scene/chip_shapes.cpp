// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "ui/scene/stage_parts.h"
#include "ui/scene/text_metrics.h"
#include "ui/text/stage_words.h"

namespace ui {
namespace {

constexpr double kCorner = 4;

/// A chip with what its parts have in common.
struct Chip {
    QRectF rect;
    double plate = 30;
    QString label;
    std::uint8_t colour = 0;
    Entity entity;

    [[nodiscard]] QRectF plateRect() const { return {rect.topLeft(), QSizeF(plate, rect.height())}; }
};

/// The name of a chip that is in nobody's colour.
void addName(ShapeList& shapes, const Chip& chip, Role ink, Weight weight) {
    const QRectF plate = chip.plateRect();
    const QString shown = elidedName(chip.label, plate.width() - 3, 12, weight);
    shapes.addCentred(Layer::Still, plate, shown, 12, weight, {ink}, chip.entity);
}

void addRead(ShapeList& shapes, const Chip& chip) {
    shapes.addOwnerBox(Layer::Still, Box{chip.rect, kCorner, {}, {}, Corners::All}, chip.colour, chip.entity);
    shapes.addOwnerName(Layer::Still, chip.plateRect(), chip.label, 12, chip.colour, chip.entity);
}

/// A plate, and a hatched track that fills with the owner's colour.
void addResting(ShapeList& shapes, const Chip& chip, double restored) {
    shapes.add(Layer::State, Hatch{chip.rect, kCorner, Corners::All, {}}, chip.entity);
    const double trackLeft = chip.rect.left() + chip.plate + 1;
    const double width = std::max(0.0, chip.rect.right() - 1 - trackLeft) * restored;
    if (width > 0) {
        const QRectF done(trackLeft, chip.rect.top(), width, chip.rect.height());
        shapes.add(Layer::State, Box{done, 0, {Role::Owner, chip.colour}, {}, Corners::All}, chip.entity);
    }
    const Stroke edge{{Role::Owner, chip.colour}, 2, 0, 0};
    shapes.add(Layer::State, Box{chip.rect, kCorner, {}, edge, Corners::All}, chip.entity);
    shapes.addOwnerBox(Layer::State, Box{chip.plateRect(), kCorner, {}, {}, Corners::Left}, chip.colour,
                       chip.entity);
    shapes.addOwnerName(Layer::State, chip.plateRect(), chip.label, 12, chip.colour, chip.entity);
    const QRectF divider(trackLeft - 1.5, chip.rect.top() + 1, 1.5, chip.rect.height() - 2);
    shapes.add(Layer::State, Box{divider, 0, {Role::StopGround}, {}, Corners::All});
}

void addDead(ShapeList& shapes, const Chip& chip) {
    shapes.addHatch(Layer::Still, Hatch{chip.rect, kCorner, Corners::All, {}}, 1.5, chip.entity);
    const QRectF plate = chip.plateRect().adjusted(2, 2, -2, -2);
    shapes.add(Layer::Still, Box{plate, 3, {Role::Panel}, {}, Corners::All}, chip.entity);
    addName(shapes, chip, Role::Ink, Weight::Bold);
}

void addGhost(ShapeList& shapes, const Chip& chip) {
    const Stroke edge{{Role::Mark}, 1.5, 3, 3};
    shapes.add(Layer::Still, Box{chip.rect, kCorner, {}, edge, Corners::All}, chip.entity);
    addName(shapes, chip, Role::InkSoft, Weight::Normal);
}

void addChip(ShapeList& shapes, const ChipFacts& facts, const Chip& chip) {
    switch (facts.look) {
        case ChipLook::Read:
            addRead(shapes, chip);
            break;
        case ChipLook::Resting:
            addResting(shapes, chip, facts.restored);
            break;
        case ChipLook::Dead:
            addDead(shapes, chip);
            break;
        case ChipLook::Ghost:
            addGhost(shapes, chip);
            break;
    }
    if (facts.ownedTwice) addWarningSign(shapes, Layer::State, chip.rect.topRight(), chip.entity);
}

/// A chip that nobody owns: hatched, with its name on a plate.
void addUnowned(ShapeList& shapes, Layer layer, const QRectF& rect, const PartitionFacts& facts) {
    const Entity entity = entityOf(EntityKind::Partition, facts.partition.value);
    shapes.addHatch(layer, Hatch{rect, kCorner, Corners::All, rect.topLeft()}, 1.5, entity);
    shapes.addPlate(layer, rect, facts.label, entity);
}

bool waitsInStrip(const PartitionFacts& facts) {
    return facts.reading == core::Reading::Nobody && !facts.deadOwner;
}

/// Where a flight begins or ends: the chip's place in a card, or beside the lane.
QRectF endOfFlight(const StageParts& parts, const PartitionFacts& facts, std::optional<core::SlotId> slot) {
    const QRectF strip = parts.layout.stripChip(parts.laneIndex(facts.partition));
    const auto member = slot ? parts.memberIndex(*slot) : std::nullopt;
    if (!member) return strip;
    const std::vector<ChipFacts>& chips = parts.facts.members[*member].chips;
    for (std::size_t i = 0; i < chips.size(); ++i) {
        const QRectF& place = parts.chips[*member].rects[i];
        if (chips[i].partition == facts.partition && !place.isNull()) return place;
    }
    const QRectF area = chipArea(parts.layout, *member);
    return {area.topLeft(), QSizeF(strip.width(), parts.layout.card.chipHeight)};
}

double eased(double t) { return t * t * (3 - 2 * t); }

QRectF between(const QRectF& from, const QRectF& to, double share) {
    const QPointF corner = from.topLeft() + (to.topLeft() - from.topLeft()) * share;
    return {corner, from.size() + (to.size() - from.size()) * share};
}

/// A chip that is on its way to this card is not there yet.
bool isArriving(const StageParts& parts, const MemberFacts& member, const ChipFacts& chip) {
    if (chip.look == ChipLook::Ghost) return false;
    const auto& flight = parts.facts.partitions[parts.laneIndex(chip.partition)].flight;
    return flight && flight->to == member.slot;
}

/// Over the strip, a word a line: beside the badge there is room for no more.
void addStripHeading(ShapeList& shapes, const StageParts& parts) {
    const QRectF strip = parts.layout.stripChip(0);
    const QStringList lines = wrapped(stageWord(StageWord::NobodyOwns), strip.width(), 12, Weight::Bold);
    QPointF at(strip.center().x(), parts.layout.headingBase - 14.0 * static_cast<double>(lines.size() - 1));
    for (const QString& line : lines) {
        shapes.add(Layer::Still, Text{at, line, 12, Weight::Bold, Align::Centre, {Role::Alarm}});
        at.ry() += 14;
    }
}

}  // namespace

void addWarningSign(ShapeList& shapes, Layer layer, const QPointF& centre, std::optional<Entity> entity) {
    shapes.add(layer, Dot{centre, 6, {Role::Alarm}, {{Role::Panel}, 1, 0, 0}}, entity);
    const QRectF around(centre - QPointF(6, 6), QSizeF(12, 12));
    shapes.addCentred(layer, around, QStringLiteral("!"), 10, Weight::Bold, {Role::OnAlarm}, entity);
}

void addChips(ShapeList& shapes, const StageParts& parts) {
    for (std::size_t m = 0; m < parts.facts.members.size(); ++m) {
        const MemberFacts& member = parts.facts.members[m];
        const ChipPlaces& places = parts.chips[m];
        for (std::size_t i = 0; i < member.chips.size(); ++i) {
            const ChipFacts& facts = member.chips[i];
            if (places.rects[i].isNull() || isArriving(parts, member, facts)) continue;
            const QString& label = parts.facts.partitions[parts.laneIndex(facts.partition)].label;
            addChip(shapes, facts,
                    Chip{places.rects[i], places.plateWidth, label, parts.colourOf(member.slot),
                         entityOf(EntityKind::Partition, facts.partition.value)});
        }
        if (places.hidden == 0) continue;
        const QString more = u'+' + QString::number(places.hidden);
        shapes.addCentred(Layer::Still, places.hiddenRect, more, 12, Weight::Bold, {Role::Ink},
                          entityOf(EntityKind::Member, member.slot.value));
    }
}

void addStrip(ShapeList& shapes, const StageParts& parts) {
    bool any = false;
    for (std::size_t i = 0; i < parts.facts.partitions.size(); ++i) {
        const PartitionFacts& facts = parts.facts.partitions[i];
        if (!waitsInStrip(facts)) continue;
        any = true;
        if (!facts.flight) addUnowned(shapes, Layer::Still, parts.layout.stripChip(i), facts);
    }
    if (!any) return;
    addStripHeading(shapes, parts);
}

void addFlights(ShapeList& shapes, const StageParts& parts) {
    for (const PartitionFacts& facts : parts.facts.partitions) {
        if (!facts.flight) continue;
        const QRectF from = endOfFlight(parts, facts, facts.flight->from);
        const QRectF to = endOfFlight(parts, facts, facts.flight->to);
        addUnowned(shapes, Layer::Flow, between(from, to, eased(facts.flight->progress)), facts);
    }
}

}  // namespace ui
