// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "ui/scene/owner_look.h"
#include "ui/scene/stage_parts.h"
#include "ui/scene/text_metrics.h"
#include "ui/text/stage_words.h"

namespace ui {
namespace {

/// Sizes of a caption, the largest that fits is taken.
constexpr std::array kCaptionSizes{18.0, 16.0, 15.0, 14.0, 13.0, 12.0};
constexpr double kLineHeight = 1.44;

/// Between rows of the legend, where there is room for it.
constexpr double kPitch = 18;
constexpr double kTextSize = 12;

/// A mark as it looks on the stage, drawn from the middle of its left edge.
using Mark = void (*)(ShapeList& shapes, const QPointF& at);
struct Entry {
    Mark mark = nullptr;
    QString text;
};
struct Column {
    double left = 0;
    double textLeft = 0;  ///< from the column's left
    std::vector<Entry> entries;
};

void committedMark(ShapeList& shapes, const QPointF& at) {
    shapes.add(Layer::Still, Dot{at + QPointF(8, 0), 4.5, {Role::Ink}, {}});
}

void positionMark(ShapeList& shapes, const QPointF& at) {
    shapes.add(Layer::Still, Dot{at + QPointF(8, 0), 6, {Role::Panel}, {{Role::Ink}, 2, 0, 0}});
}

void noReaderMark(ShapeList& shapes, const QPointF& at) {
    shapes.add(Layer::Still, Dot{at + QPointF(8, 0), 6.5, {}, {{Role::Ink}, 1.5, 2.5, 2.5}});
    shapes.add(Layer::Still, Dot{at + QPointF(8, 0), 3.5, {Role::Ink}, {}});
}

void olderMark(ShapeList& shapes, const QPointF& at) {
    const QRectF track(at.x() + 2, at.y() - 5, 14, 10);
    shapes.add(Layer::Still, Box{track, 0, {Role::Bed}, {}, Corners::All});
    addTornEdge(shapes, track);
}

void timersMark(ShapeList& shapes, const QPointF& at) {
    const QPointF centre = at + QPointF(8, 0);
    shapes.add(Layer::Still, Arc{centre, 7, 0, 0.8, {{Role::Ink}, 2, 0, 0}});
    shapes.add(Layer::Still, Arc{centre, 4, 0, 0.8, {{Role::Mark}, 2, 0, 0}});
}

void stoppedMark(ShapeList& shapes, const QPointF& at) {
    shapes.addHatch(Layer::Still, Hatch{{at.x() + 0.5, at.y() - 5.5, 23, 11}, 0, Corners::All, {}}, 1);
}

void flowMark(ShapeList& shapes, const QPointF& at) {
    const Colour ink{Role::Ink};
    shapes.add(Layer::Still, Line{at, at + QPointF(24, 0), {ink, 2.5, 0, 0}});
    shapes.add(Layer::Still, Dot{at + QPointF(7, 0), 4, ink, {}});
    shapes.add(Layer::Still, Dot{at + QPointF(19, 0), 4, ink, {}});
}

void stillMark(ShapeList& shapes, const QPointF& at) {
    shapes.add(Layer::Still, Line{at, at + QPointF(24, 0), {{Role::Ink}, 2.5, 6, 5}});
    addPauseSign(shapes, at + QPointF(12, 0), 6.5);
}

void ghostMark(ShapeList& shapes, const QPointF& at) {
    const QRectF ghost(at.x() + 0.5, at.y() - 6, 23, 12);
    shapes.add(Layer::Still, Box{ghost, 3, {}, {{Role::Mark}, 1.5, 3, 3}, Corners::All});
}

void restoringMark(ShapeList& shapes, const QPointF& at) {
    const QRectF chip(at.x() + 1, at.y() - 5.5, 22, 11);
    shapes.add(Layer::Still, Hatch{chip, 2, Corners::All, {}});
    shapes.add(Layer::Still, Box{{chip.left(), chip.top(), 11, 11}, 0, {Role::Control}, {}, Corners::All});
    shapes.add(Layer::Still, Box{chip, 2, {}, {{Role::Control}, 1.5, 0, 0}, Corners::All});
}

void addPill(ShapeList& shapes, const QPointF& at, Role fill, Role edge) {
    const QRectF pill(at.x(), at.y() - 5, 18, 10);
    shapes.add(Layer::Still, Box{crisp(pill), 4.5, {fill}, {{edge}, 1.2, 0, 0}, Corners::All});
}

void messagesMark(ShapeList& shapes, const QPointF& at) {
    addPill(shapes, at, Role::Control, Role::Control);
    addPill(shapes, at + QPointF(21, 0), Role::Panel, Role::Control);
}

void doneMark(ShapeList& shapes, const QPointF& at) {
    addPill(shapes, at, Role::Rest, Role::Rest);
    addPill(shapes, at + QPointF(21, 0), Role::Alarm, Role::Alarm);
}

void heartbeatMark(ShapeList& shapes, const QPointF& at) {
    shapes.add(Layer::Still, Line{at, at + QPointF(39, 0), {{Role::Mark}, 1.5, 0, 0}});
    const QPointF middle = at + QPointF(20, 0);
    shapes.add(Layer::Still, Line{middle - QPointF(0, 6), middle + QPointF(0, 6), {{Role::Ink}, 2, 0, 0}});
}

void looksMark(ShapeList& shapes, const QPointF& at) {
    for (const int pattern : {1, 2}) {
        const QRectF box(at.x() + (pattern - 1) * 21, at.y() - 6, 18, 12);
        const auto look = static_cast<std::uint8_t>(pattern * kOwnerColours);
        shapes.addOwnerBox(Layer::Still, Box{box, 2, {}, {}, Corners::All}, look);
    }
}

void twiceMark(ShapeList& shapes, const QPointF& at) {
    addWarningSign(shapes, Layer::Still, at + QPointF(20, 0), std::nullopt);
}

void againMark(ShapeList& shapes, const QPointF& at) {
    shapes.add(Layer::Still, Line{at, at + QPointF(39, 0), {{Role::Mark}, 2.5, 0, 0}});
    shapes.add(Layer::Still, Dot{at + QPointF(20, 0), 4.5, {Role::Ink}, {}});
    shapes.add(Layer::Still, Dot{at + QPointF(20, 0), 1.8, {Role::Panel}, {}});
}

/// What only large or strange groups show is explained when they do.
std::vector<Entry> protocolEntries(const StageFacts& facts, const std::vector<RecordDot>& delivered) {
    std::vector<Entry> entries{{messagesMark, stageWord(StageWord::LegendMessages)},
                               {doneMark, stageWord(StageWord::LegendDone)},
                               {heartbeatMark, stageWord(StageWord::LegendHeartbeat)}};
    if (facts.members.size() > static_cast<std::size_t>(kOwnerColours))
        entries.push_back({looksMark, stageWord(StageWord::LegendLooks)});
    const bool twice = std::ranges::any_of(facts.members, [](const MemberFacts& member) {
        return std::ranges::any_of(member.chips, &ChipFacts::ownedTwice);
    });
    if (twice) entries.push_back({twiceMark, stageWord(StageWord::LegendTwice)});
    if (std::ranges::any_of(delivered, &RecordDot::again))
        entries.push_back({againMark, stageWord(StageWord::LegendAgain)});
    return entries;
}

std::vector<Column> columnsOf(const StageFacts& facts, std::int64_t recordsPerDot,
                              const std::vector<RecordDot>& delivered) {
    return {{0,
             26,
             {{committedMark, stageWord(StageWord::LegendCommitted)},
              {positionMark, stageWord(StageWord::LegendPosition)},
              {noReaderMark, stageWord(StageWord::LegendNoReader)},
              {olderMark, stageWord(StageWord::LegendOlder)},
              {timersMark, stageWord(StageWord::LegendTimers)}}},
            {168,
             32,
             {{stoppedMark, stageWord(StageWord::LegendStopped)},
              {flowMark, dotLegend(recordsPerDot)},
              {stillMark, stageWord(StageWord::LegendStill)},
              {ghostMark, stageWord(StageWord::LegendGhost)},
              {restoringMark, stageWord(StageWord::LegendRestoring)}}},
            {332, 46, protocolEntries(facts, delivered)}};
}

}  // namespace

void addLegend(ShapeList& shapes, const StageParts& parts, std::int64_t recordsPerDot,
               const std::vector<RecordDot>& delivered) {
    const QRectF& area = parts.layout.legend;
    const std::vector<Column> columns = columnsOf(parts.facts, recordsPerDot, delivered);
    std::size_t rows = 0;
    for (const Column& column : columns) rows = std::max(rows, column.entries.size());
    const double pitch = std::min(kPitch, (area.height() - 10) / static_cast<double>(rows));
    const QPointF first = area.topLeft() + QPointF(0, 7 + pitch / 2);
    for (const Column& column : columns) {
        QPointF at = first + QPointF(column.left, 0);
        for (const Entry& entry : column.entries) {
            entry.mark(shapes, at);
            const QPointF base = at + QPointF(column.textLeft, 0.36 * kTextSize);
            shapes.add(Layer::Still,
                       Text{base, entry.text, kTextSize, Weight::Normal, Align::Left, {Role::Ink}});
            at.ry() += pitch;
        }
    }
}

void addCaption(ShapeList& shapes, const StageParts& parts, const QString& caption) {
    const StageLayout& layout = parts.layout;
    const double y = layout.dividerY + 0.5;
    const double right = layout.size.width() - layout.margin;
    shapes.add(Layer::Still, Line{{layout.margin, y}, {right, y}, {{Role::EdgeSoft}, 1, 0, 0}});
    double size = kCaptionSizes.back();
    QStringList lines;
    for (const double tried : kCaptionSizes) {
        size = tried;
        lines = wrapped(caption, layout.caption.width(), size, Weight::Normal);
        if (static_cast<double>(lines.size()) * size * kLineHeight <= layout.caption.height() - 6) break;
    }
    QPointF at(layout.caption.left(), layout.dividerY + 6 + size);
    for (const QString& line : lines) {
        shapes.add(Layer::Still, Text{at, line, size, Weight::Normal, Align::Left, {Role::Ink}});
        at.ry() += size * kLineHeight;
    }
}

}  // namespace ui
