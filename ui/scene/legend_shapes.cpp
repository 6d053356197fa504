// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "ui/scene/stage_parts.h"
#include "ui/scene/text_metrics.h"
#include "ui/text/stage_words.h"

namespace ui {
namespace {

constexpr double kColumn = 212;
constexpr double kFirstRow = 17.5;

/// Sizes of a caption, the largest that fits is taken.
constexpr std::array kCaptionSizes{18.0, 16.0, 15.0, 14.0, 13.0};
constexpr double kLineHeight = 1.44;

void addTexts(ShapeList& shapes, const QPointF& first, double pitch, const std::array<QString, 4>& texts) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const QPointF at = first + QPointF(0, static_cast<double>(i) * pitch + 4);
        shapes.add(Layer::Still, Text{at, texts[i], 12, Weight::Normal, Align::Left, {Role::Ink}});
    }
}

/// The marks of a lane and of a member.
void addMarks(ShapeList& shapes, QPointF at, double pitch) {
    const Stroke ink{{Role::Ink}, 2, 0, 0};
    shapes.add(Layer::Still, Dot{at, 4.5, {Role::Ink}, {}});
    at.ry() += pitch;
    shapes.add(Layer::Still, Dot{at, 6, {Role::Panel}, ink});
    at.ry() += pitch;
    shapes.add(Layer::Still, Dot{at, 7, {}, {{Role::Ink}, 1.5, 2.5, 2.5}});
    shapes.add(Layer::Still, Dot{at, 3.5, {Role::Ink}, {}});
    at.ry() += pitch;
    shapes.add(Layer::Still, Arc{at, 8, 0, 0.8, ink});
    shapes.add(Layer::Still, Arc{at, 4.5, 0, 0.8, {{Role::Mark}, 2, 0, 0}});
}

/// The ways a partition or its link can look.
void addLooks(ShapeList& shapes, QPointF at, double pitch) {
    shapes.addHatch(Layer::Still, Hatch{{at.x() + 0.5, at.y() - 6.5, 23, 11}, 0, Corners::All, {}}, 1);
    at.ry() += pitch;
    const Colour ink{Role::Ink};
    shapes.add(Layer::Still, Line{at, at + QPointF(24, 0), {ink, 2.5, 0, 0}});
    shapes.add(Layer::Still, Dot{at + QPointF(7, 0), 4, ink, {}});
    shapes.add(Layer::Still, Dot{at + QPointF(19, 0), 4, ink, {}});
    at.ry() += pitch;
    shapes.add(Layer::Still, Line{at, at + QPointF(24, 0), {ink, 2.5, 6, 5}});
    at.ry() += pitch;
    const QRectF ghost(at.x(), at.y() - 8, 24, 15);
    shapes.add(Layer::Still, Box{ghost, 3, {}, {{Role::Mark}, 1.5, 3, 3}, Corners::All});
}

}  // namespace

void addLegend(ShapeList& shapes, const StageParts& parts, std::int64_t recordsPerDot) {
    const QRectF& area = parts.layout.legend;
    const double pitch = std::min(19.0, (area.height() - 20) / 3.3);
    const QPointF first(area.left(), area.top() + std::min(kFirstRow, area.height() - 3 * pitch - 10));
    addMarks(shapes, first + QPointF(8, 0), pitch);
    addTexts(shapes, first + QPointF(28, 0), pitch,
             {stageWord(StageWord::LegendCommitted), stageWord(StageWord::LegendPosition),
              stageWord(StageWord::LegendNoReader), stageWord(StageWord::LegendTimers)});
    addLooks(shapes, first + QPointF(kColumn, 0), pitch);
    addTexts(shapes, first + QPointF(kColumn + 32, 0), pitch,
             {stageWord(StageWord::LegendStopped), dotLegend(recordsPerDot),
              stageWord(StageWord::LegendStill), stageWord(StageWord::LegendGhost)});
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
