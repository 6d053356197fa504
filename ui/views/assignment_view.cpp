// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/assignment_view.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/scene/text_metrics.h"
#include "ui/views/assignment_shapes.h"

namespace ui {
namespace {

struct Assignments {
    Q_DECLARE_TR_FUNCTIONS(Assignments)
};

}  // namespace

AssignmentLayout assignmentLayout(const AssignmentFacts& facts, const QString& heading, QSizeF size) {
    double names = 0;
    for (const AssignedMember& member : facts.rows)
        names = std::max(names, textWidth(member.name, kAssignmentText, Weight::Bold));
    const bool warnings =
        std::ranges::any_of(facts.bands, [](const AssignmentBand& band) { return !band.breaks.empty(); });
    const AssignmentExtent extent{.bands = facts.bands.size(),
                                  .members = facts.rows.size(),
                                  .partitions = facts.columns.size(),
                                  .severalTopics = facts.topics.size() > 1,
                                  .names = names,
                                  .head = assignmentHeadWidth(heading),
                                  .warnings = warnings};
    return {extent, size};
}

Scene assignmentView(const AssignmentFacts& facts, const QString& heading, QSizeF size) {
    const AssignmentLayout layout = assignmentLayout(facts, heading, size);
    ShapeList shapes;
    const AssignmentDrawing on{facts, layout, shapes};
    shapes.add(Layer::Still, Box{QRectF(QPointF(), layout.size()), 0, {Role::Panel}, {}, Corners::All});
    addAssignmentHead(on, heading);
    if (facts.rows.empty()) {
        on.text(
            {layout.margin(), layout.titleLine() + 40},
            Assignments::tr("No consumer is running. Start one, and every strategy has something to give."),
            16, Weight::Normal, Role::InkSoft);
    } else {
        addColumnHeads(on);
    }
    for (std::size_t index = 0; index < facts.bands.size(); ++index) {
        const QRectF band = layout.band(index);
        on.shapes.add(Layer::Still, Line{band.topLeft(), band.topRight(), {{Role::EdgeSoft}, 1, 0, 0}});
        addStrategyWords(on, index);
        addAssignmentGrid(on, index);
        addAssignmentRows(on, index);
        addAssignmentFigures(on, index);
    }
    return {layout.size(), 1, shapes.take()};
}

}  // namespace ui
