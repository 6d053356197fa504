// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The parts of the picture of all strategies; private to ui/views. Each adds its shapes and decides nothing.

#include "ui/models/assignment_facts.h"
#include "ui/scene/shape_list.h"
#include "ui/views/assignment_layout.h"

namespace ui {

/// Size of all words but names and headings.
inline constexpr double kAssignmentText = 12;
/// The longest bar of a member's count, at the left of the figures.
inline constexpr double kCountBar = 52;

/// What the picture is made from, and where its shapes go.
struct AssignmentDrawing {
    const AssignmentFacts& facts;
    const AssignmentLayout& layout;
    ShapeList& shapes;

    void text(QPointF at, const QString& words, double size, Weight weight, Role role,
              Align align = Align::Left) const;
    /// Lines of text below each other; the y of the next.
    double lines(QPointF at, const QString& words, double width, Role role) const;
};

/// Width of heading and legend on one line.
[[nodiscard]] double assignmentHeadWidth(const QString& heading);
void addAssignmentHead(const AssignmentDrawing& on, const QString& heading);
/// Names of topics over their columns, and numbers of partitions as far as they do not touch.
void addColumnHeads(const AssignmentDrawing& on);
/// What is to be said of a band's strategy.
void addStrategyWords(const AssignmentDrawing& on, std::size_t band);
void addAssignmentGrid(const AssignmentDrawing& on, std::size_t band);
/// Names of members, and how many partitions each has.
void addAssignmentRows(const AssignmentDrawing& on, std::size_t band);
/// Spread, moves, stops.
void addAssignmentFigures(const AssignmentDrawing& on, std::size_t band);

/// One cell, or its sample in the legend.
void addAssignmentCell(ShapeList& shapes, const QRectF& cell, CellLook look, std::uint8_t colour,
                       std::optional<Entity> entity);

}  // namespace ui
