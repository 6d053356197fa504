// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/hatching.h"

#include <cmath>
#include <numbers>

namespace ui {
namespace {

constexpr int kStepsPerCorner = 4;

enum class Side { Below, Above };

/// How far a point lies along x + y, which is constant along a stripe.
double along(const QPointF& point) { return point.x() + point.y(); }

/// The part of a convex polygon whose x + y is above or below a limit.
QPolygonF cut(const QPolygonF& polygon, double limit, Side keep) {
    const auto inside = [limit, keep](const QPointF& p) {
        return keep == Side::Above ? along(p) >= limit : along(p) <= limit;
    };
    QPolygonF result;
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF& a = polygon[i];
        const QPointF& b = polygon[(i + 1) % polygon.size()];
        if (inside(a)) result << a;
        if (inside(a) != inside(b)) result << a + (b - a) * ((limit - along(a)) / (along(b) - along(a)));
    }
    return result;
}

void addCorner(QPolygonF& outline, const QPointF& centre, double radius, double startTurn) {
    for (int step = 0; step <= kStepsPerCorner; ++step) {
        const double angle = 2 * std::numbers::pi * (startTurn + 0.25 * step / kStepsPerCorner);
        outline << centre + QPointF(std::sin(angle), -std::cos(angle)) * radius;
    }
}

}  // namespace

QPolygonF roundedOutline(const QRectF& rect, double radius, Corners corners) {
    QPolygonF outline;
    const double left = corners == Corners::Right ? 0 : radius;
    const double right = corners == Corners::Left ? 0 : radius;
    const auto corner = [&outline](const QPointF& at, double r, double dx, double dy, double turn) {
        if (r <= 0) {
            outline << at;
        } else {
            addCorner(outline, at + QPointF(dx, dy) * r, r, turn);
        }
    };
    corner(rect.topRight(), right, -1, 1, 0.0);
    corner(rect.bottomRight(), right, -1, -1, 0.25);
    corner(rect.bottomLeft(), left, 1, -1, 0.5);
    corner(rect.topLeft(), left, 1, 1, 0.75);
    return outline;
}

std::vector<QPolygonF> hatchStripes(const Hatch& hatch) {
    std::vector<QPolygonF> stripes;
    if (hatch.rect.isEmpty()) return stripes;
    const QPolygonF outline = roundedOutline(hatch.rect, hatch.radius, hatch.corners);
    const double period = kHatchPeriod * std::numbers::sqrt2;
    const double width = kHatchStripe * std::numbers::sqrt2;
    const double phase = along(hatch.origin);
    const double first = std::floor((along(hatch.rect.topLeft()) - phase) / period);
    const double end = along(hatch.rect.bottomRight());
    for (double start = phase + first * period; start < end; start += period) {
        QPolygonF stripe = cut(cut(outline, start, Side::Above), start + width, Side::Below);
        if (stripe.size() >= 3) stripes.push_back(std::move(stripe));
    }
    return stripes;
}

}  // namespace ui
