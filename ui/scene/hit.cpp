// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/hit.h"

#include <QLineF>
#include <QPolygonF>
#include <algorithm>
#include <array>

#include "ui/scene/curve_point.h"

namespace ui {
namespace {

/// A thin line is hit this far beside it.
constexpr double kReach = 5;
constexpr int kCurveSteps = 24;

double distance(const QPointF& a, const QPointF& b) { return QLineF(a, b).length(); }

double distanceToSegment(const QPointF& place, const QPointF& from, const QPointF& to) {
    const QPointF along = to - from;
    const double length = QPointF::dotProduct(along, along);
    if (length <= 0) return distance(place, from);
    const double t = std::clamp(QPointF::dotProduct(place - from, along) / length, 0.0, 1.0);
    return distance(place, from + along * t);
}

bool isHit(const Box& box, const QPointF& place) { return box.rect.contains(place); }
bool isHit(const Hatch& hatch, const QPointF& place) { return hatch.rect.contains(place); }
bool isHit(const Line& line, const QPointF& place) {
    return distanceToSegment(place, line.from, line.to) <= kReach;
}
bool isHit(const Curve& curve, const QPointF& place) {
    for (int step = 0; step < kCurveSteps; ++step) {
        const QPointF from = pointOn(curve, static_cast<double>(step) / kCurveSteps);
        const QPointF to = pointOn(curve, static_cast<double>(step + 1) / kCurveSteps);
        if (distanceToSegment(place, from, to) <= kReach) return true;
    }
    return false;
}
bool isHit(const Arc& arc, const QPointF& place) { return distance(place, arc.centre) <= arc.radius; }
bool isHit(const Dot& dot, const QPointF& place) { return distance(place, dot.centre) <= dot.radius; }
bool isHit(const Path& path, const QPointF& place) {
    return QPolygonF(QList<QPointF>(path.points.begin(), path.points.end()))
        .containsPoint(place, Qt::OddEvenFill);
}
/// Text has the place that it stands on.
bool isHit(const Text&, const QPointF&) { return false; }

QRectF around(const QPointF& centre, double radius) {
    return {centre - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)};
}

QRectF bounds(const Box& box) { return box.rect; }
QRectF bounds(const Hatch& hatch) { return hatch.rect; }
QRectF bounds(const Line& line) { return QRectF(line.from, line.to).normalized(); }
QRectF bounds(const Curve& curve) { return QRectF(curve.from, curve.to).normalized(); }
QRectF bounds(const Arc& arc) { return around(arc.centre, arc.radius); }
QRectF bounds(const Dot& dot) { return around(dot.centre, dot.radius); }
QRectF bounds(const Path& path) {
    return QPolygonF(QList<QPointF>(path.points.begin(), path.points.end())).boundingRect();
}
QRectF bounds(const Text&) { return {}; }

/// Place of a kind in the order of reading; none for what comes and goes.
std::optional<int> readingOrder(EntityKind kind) {
    switch (kind) {
        case EntityKind::Producer:
            return 0;
        case EntityKind::Partition:
            return 1;
        case EntityKind::Member:
            return 2;
        case EntityKind::Coordinator:
            return 3;
        case EntityKind::Request:
        case EntityKind::Response:
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Entity> entityAt(const Scene& scene, const QPointF& place) {
    for (auto shape = scene.shapes.rbegin(); shape != scene.shapes.rend(); ++shape) {
        if (!shape->entity || shape->layer == Layer::Over) continue;
        if (std::visit([&place](const auto& form) { return isHit(form, place); }, shape->form))
            return shape->entity;
    }
    return std::nullopt;
}

std::vector<Entity> focusOrder(const Scene& scene) {
    std::vector<std::pair<int, std::uint32_t>> keys;
    for (const Shape& shape : scene.shapes) {
        if (!shape.entity) continue;
        if (const auto order = readingOrder(shape.entity->kind))
            keys.emplace_back(*order, shape.entity->index);
    }
    std::ranges::sort(keys);
    keys.erase(std::ranges::unique(keys).begin(), keys.end());
    static constexpr std::array kKinds{EntityKind::Producer, EntityKind::Partition, EntityKind::Member,
                                       EntityKind::Coordinator};
    std::vector<Entity> entities;
    for (const auto& [order, index] : keys)
        entities.push_back({kKinds.at(static_cast<std::size_t>(order)), index});
    return entities;
}

QRectF boundsOf(const Scene& scene, const Entity& entity) {
    QRectF all;
    for (const Shape& shape : scene.shapes) {
        if (shape.entity != entity) continue;
        all |= std::visit([](const auto& form) { return bounds(form); }, shape.form);
    }
    return all;
}

}  // namespace ui
