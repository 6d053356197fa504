// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The picture of all strategies side by side: who owns what now, and what each of Kafka's strategies would
// give to whom if the group rebalanced now. A pure function of facts and a size; painted like everything
// else.

#include "ui/models/assignment_facts.h"
#include "ui/player/frame.h"
#include "ui/scene/scene.h"
#include "ui/views/assignment_layout.h"

namespace ui {

/// Larger than asked for when rows and columns need it.
[[nodiscard]] Scene assignmentView(const AssignmentFacts& facts, const QString& heading, QSizeF size);

/// The layout that assignmentView uses.
[[nodiscard]] AssignmentLayout assignmentLayout(const AssignmentFacts& facts, const QString& heading,
                                                QSizeF size);

/// What the picture says at a place: "P3: from c1 to c2 with range". Empty beside the cells.
[[nodiscard]] QString assignmentReading(const AssignmentFacts& facts, const AssignmentLayout& layout,
                                        QPointF place);

/// "order-service at 21.6 s".
[[nodiscard]] QString assignmentHeading(const Frame& frame, core::GroupId group);

}  // namespace ui
