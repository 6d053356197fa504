// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The links of the stage: curves that leave and arrive level, and places on them.

#include "ui/scene/scene.h"

namespace ui {

[[nodiscard]] inline Curve linkBetween(const QPointF& from, const QPointF& to, const Stroke& stroke) {
    const double middle = (from.x() + to.x()) / 2;
    return {from, {middle, from.y()}, {middle, to.y()}, to, stroke};
}

/// 0 is the start, 1 the end.
[[nodiscard]] inline QPointF pointOn(const Curve& curve, double t) {
    const double s = 1 - t;
    return curve.from * (s * s * s) + curve.control1 * (3 * s * s * t) + curve.control2 * (3 * s * t * t) +
           curve.to * (t * t * t);
}

}  // namespace ui
