// SPDX-License-Identifier: GPL-3.0-or-later
// Rows, columns and cells of the picture of all strategies.

#include <algorithm>
#include <cmath>

#include "ui/scene/text_metrics.h"
#include "ui/views/assignment_shapes.h"

namespace ui {
namespace {

/// Cells lower or narrower than this show colour alone.
constexpr double kFramedCell = 7;
constexpr double kLabelGap = 10;
constexpr double kNamePitch = 13;
constexpr double kRuledRow = 10;

QRectF inner(const QRectF& cell) {
    const double gap = std::min(cell.width(), cell.height()) >= kFramedCell ? 1.0 : 0.0;
    return cell.adjusted(gap, gap, -gap, -gap);
}

/// Every how many columns a number stands, in steps of 1-2-5, so that none touches the next.
std::size_t labelStep(std::size_t columns, double columnWidth) {
    const QString widest = QStringLiteral("P%1").arg(columns);
    const double needed = textWidth(widest, kAssignmentText, Weight::Normal) + kLabelGap;
    std::size_t power = 1;
    while (true) {
        for (const std::size_t step : {power, 2 * power, 5 * power})
            if (static_cast<double>(step) * columnWidth >= needed) return step;
        power *= 10;
    }
}

}  // namespace

void addAssignmentCell(ShapeList& shapes, const QRectF& cell, CellLook look, std::uint8_t colour,
                       std::optional<Entity> entity) {
    const QRectF rect = inner(cell);
    const bool framed = std::min(cell.width(), cell.height()) >= kFramedCell;
    switch (look) {
        case CellLook::Empty:
            return;
        case CellLook::Gone:
            if (framed) {
                const Stroke dashed{{Role::InkSoft}, 1, 2, 2};
                shapes.add(Layer::Still, Box{crisp(rect), 0, {}, dashed, Corners::All}, entity);
            } else {
                shapes.add(Layer::Still, Box{rect, 0, {Role::Mark}, {}, Corners::All}, entity);
            }
            return;
        case CellLook::Kept:
        case CellLook::First:
        case CellLook::New:
            shapes.addOwnerBox(Layer::Still, Box{rect, 0, {}, {}, Corners::All}, colour, entity);
            if (look == CellLook::New && framed) {
                const Stroke frame{{Role::Ink}, 2, 0, 0};
                shapes.add(Layer::Still, Box{rect.adjusted(1, 1, -1, -1), 0, {}, frame, Corners::All},
                           entity);
            }
            return;
    }
}

void addColumnHeads(const AssignmentDrawing& on) {
    const AssignmentLayout& layout = on.layout;
    const auto column = [&](std::size_t index) { return layout.stop(0, index); };
    for (const AssignedTopic& topic : on.facts.topics) {
        if (topic.count == 0) continue;
        const QRectF first = column(topic.first);
        const double width = layout.columnWidth() * static_cast<double>(topic.count);
        if (on.facts.topics.size() > 1) {
            const QString name = elided(topic.name, width - 4, 13, Weight::Bold);
            on.text({first.left(), layout.topicLine()}, name, 13, Weight::Bold, Role::Ink);
        }
        const std::size_t every = labelStep(topic.count, layout.columnWidth());
        for (std::size_t number = 0; number < topic.count; number += every) {
            const QPointF at(column(topic.first + number).center().x(), layout.labelLine());
            on.text(at, QStringLiteral("P%1").arg(number), kAssignmentText, Weight::Normal, Role::InkSoft,
                    Align::Centre);
        }
    }
}

void addAssignmentGrid(const AssignmentDrawing& on, std::size_t index) {
    const AssignmentBand& band = on.facts.bands[index];
    const AssignmentLayout& layout = on.layout;
    const QRectF grid = layout.grid(index);
    on.shapes.add(Layer::Still, Box{grid, 0, {Role::Bed}, {}, Corners::All});
    for (const AssignedTopic& topic : on.facts.topics) {
        if (topic.first == 0) continue;
        const double x = layout.stop(index, topic.first).left();
        on.shapes.add(Layer::Still, Line{{x, grid.top() - 8}, {x, grid.bottom()}, {{Role::Edge}, 1, 0, 0}});
    }
    for (std::size_t row = 0; row < on.facts.rows.size(); ++row) {
        const AssignedMember& member = on.facts.rows[row];
        if (row > 0 && layout.rowHeight() >= kRuledRow) {
            const double y = layout.cell({index, row, 0}).top();
            on.shapes.add(Layer::Still,
                          Line{{grid.left(), y}, {grid.right(), y}, {{Role::EdgeSoft}, 1, 0, 0}});
        }
        const Entity entity{EntityKind::Member, member.slot.value};
        for (std::size_t column = 0; column < on.facts.columns.size(); ++column) {
            addAssignmentCell(on.shapes, layout.cell({index, row, column}), band.cells[row][column],
                              member.number, entity);
        }
    }
    // Neighbours that stop share one strip.
    for (std::size_t column = 0; column < band.stopped.size(); ++column) {
        if (!band.stopped[column]) continue;
        QRectF strip = layout.stop(index, column);
        while (column + 1 < band.stopped.size() && band.stopped[column + 1]) ++column;
        strip.setRight(layout.stop(index, column).right());
        on.shapes.addHatch(Layer::Still, Hatch{strip, 0, Corners::All, {}}, 1);
    }
}

void addAssignmentRows(const AssignmentDrawing& on, std::size_t index) {
    const AssignmentBand& band = on.facts.bands[index];
    const auto every = static_cast<std::size_t>(std::ceil(kNamePitch / (on.layout.rowHeight() + 1.01)));
    const std::size_t largest = std::max<std::size_t>(1, *std::ranges::max_element(band.counts));
    const double figures = on.layout.figures(index).left();
    for (std::size_t row = 0; row < on.facts.rows.size(); ++row) {
        const QRectF first = on.layout.cell({index, row, 0});
        const double middle = first.center().y();
        const double share = static_cast<double>(band.counts[row]) / static_cast<double>(largest);
        const double height = std::clamp(first.height() - 2, 1.0, 9.0);
        const QRectF bar(figures, middle - height / 2, kCountBar * share, height);
        on.shapes.add(Layer::Still, Box{bar, 0, {Role::Mark}, {}, Corners::All});
        if (row % every != 0) continue;
        on.text({first.left() - 8, middle + 4.4}, on.facts.rows[row].name, kAssignmentText, Weight::Bold,
                Role::Ink, Align::Right);
        on.text({figures + kCountBar + 6, middle + 4.4}, QString::number(band.counts[row]), kAssignmentText,
                Weight::Normal, Role::InkSoft);
    }
}

}  // namespace ui
