// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/shape_list.h"

#include <algorithm>

#include "ui/scene/text_metrics.h"
#include "ui/scene/theme.h"

namespace ui {
namespace {

/// From a line of text's middle down to its base line, as a share of the size.
constexpr double kBaseBelowMiddle = 0.36;

}  // namespace

void ShapeList::addOwnerBox(Layer layer, const Box& box, std::uint8_t owner, std::optional<Entity> entity) {
    Box filled = box;
    filled.fill = {Role::Owner, owner};
    add(layer, filled, entity);
    if (!hasStripe(owner)) return;
    // Close to the lower edge, so that a name stays on the plain colour.
    const double height = std::max(1.5, box.rect.height() * 0.1);
    const double bottom = box.rect.bottom() - std::max(1.0, box.rect.height() * 0.08);
    const QRectF stripe(box.rect.left(), bottom - height, box.rect.width(), height);
    add(layer, Box{stripe, 0, {Role::OwnerStripe, owner}, {}, Corners::All}, entity);
}

void ShapeList::addHatch(Layer layer, const Hatch& hatch, double edgeWidth, std::optional<Entity> entity) {
    add(layer, hatch, entity);
    const Stroke edge{{Role::Stop}, edgeWidth, 0, 0};
    add(layer, Box{hatch.rect, hatch.radius, {}, edge, hatch.corners}, entity);
}

void ShapeList::addPlate(Layer layer, const QRectF& rect, const QString& name, std::optional<Entity> entity) {
    const double height = std::min(18.0, rect.height() - 4);
    const double width = std::min(std::max(30.0, textWidth(name, 12, Weight::Bold) + 8), rect.width() - 8);
    const QRectF plate(rect.center().x() - width / 2, rect.center().y() - height / 2, width, height);
    add(layer, Box{plate, 3, {Role::Panel}, {}, Corners::All}, entity);
    addCentred(layer, plate, elided(name, width - 4, 12, Weight::Bold), 12, Weight::Bold, {Role::Ink},
               entity);
}

void ShapeList::addCentred(Layer layer, const QRectF& rect, const QString& text, double size, Weight weight,
                           Colour colour, std::optional<Entity> entity) {
    const QPointF base(rect.center().x(), rect.center().y() + size * kBaseBelowMiddle);
    add(layer, Text{base, text, size, weight, Align::Centre, colour}, entity);
}

std::vector<Shape> ShapeList::take() {
    std::vector<Shape> shapes = std::move(m_layers[0]);
    std::size_t count = shapes.size();
    for (std::size_t i = 1; i < m_layers.size(); ++i) count += m_layers[i].size();
    shapes.reserve(count);
    for (std::size_t i = 1; i < m_layers.size(); ++i) {
        std::ranges::move(m_layers[i], std::back_inserter(shapes));
    }
    return shapes;
}

QRectF crisp(const QRectF& rect) { return rect.adjusted(0.5, 0.5, -0.5, -0.5); }

}  // namespace ui
