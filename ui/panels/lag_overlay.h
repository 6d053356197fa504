// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is drawn under and over the lines of the lag chart, as scenes: bands of rebalances and the grid below;
// marks, the cursor with its value and the labels of the axes above. Pure functions.

#include <QString>
#include <vector>

#include "core/base/ids.h"
#include "ui/models/time_axis.h"
#include "ui/scene/scene.h"

namespace ui {

/// A dashed line over the chart with its words beside it.
struct LagMark {
    core::SimTime at;
    QString label;
    bool operator==(const LagMark&) const = default;
};

struct LagFurniture {
    QRectF plot;  ///< in units of the scene
    TimeSpan span;
    double top = 1;  ///< records at the upper edge of the plot
    core::SimTime at;
    core::Offset lag = 0;  ///< at that moment
    std::vector<TimeSpan> bands;
    std::vector<LagMark> marks;
};

[[nodiscard]] Scene lagGround(const LagFurniture& furniture, QSizeF size);
[[nodiscard]] Scene lagOverlay(const LagFurniture& furniture, QSizeF size);

/// A moment as an axis of this length labels it.
[[nodiscard]] QString axisLabel(core::SimTime moment, core::SimDuration length);

}  // namespace ui
