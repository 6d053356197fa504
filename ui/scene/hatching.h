// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The stripes of a hatched rectangle as polygons that lie inside it: not every device keeps a clip or a
// brush pattern, and all have to show the same.

#include <QPolygonF>
#include <vector>

#include "ui/scene/scene.h"

namespace ui {

/// A stripe every so many units, measured across the stripes, and its width.
inline constexpr double kHatchPeriod = 8.0;
inline constexpr double kHatchStripe = 3.6;

[[nodiscard]] std::vector<QPolygonF> hatchStripes(const Hatch& hatch);

/// A convex outline of the rectangle with its rounded corners.
[[nodiscard]] QPolygonF roundedOutline(const QRectF& rect, double radius, Corners corners);

}  // namespace ui
