// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The chart "Who consumes" as a scene: one lane a partition, its owner's colour over time, hatched where
// nobody consumed. A pure function of the frame, a stretch of time and a place; painted like everything else.

#include <optional>

#include "core/base/ids.h"
#include "ui/player/frame.h"
#include "ui/scene/scene.h"

namespace ui {

struct OwnershipPlot {
    QSizeF size;   ///< of the whole picture
    QRectF lanes;  ///< where the lanes are; their names stand left of it
    core::SimTime from;
    core::SimTime to;  ///< after `from`

    [[nodiscard]] double x(core::SimTime moment) const;
    [[nodiscard]] core::SimTime momentAt(double x) const;  ///< within [from, to]
};

[[nodiscard]] Scene ownershipView(const Frame& frame, core::GroupId group, const OwnershipPlot& plot);

/// What the chart says at a place: "P3, 20.4 s: read by c2". Empty beside the lanes.
[[nodiscard]] QString ownershipReading(const Frame& frame, core::GroupId group, const OwnershipPlot& plot,
                                       const QPointF& place);

}  // namespace ui
