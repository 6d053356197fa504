// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/shape_list.h"

#include <algorithm>
#include <cmath>

#include "ui/scene/owner_look.h"
#include "ui/scene/text_metrics.h"

namespace ui {
namespace {

/// From a line of text's middle down to its base line, as a share of the size.
constexpr double kBaseBelowMiddle = 0.36;
/// Height of capitals and figures, with a little air.
constexpr double kInkHeight = 0.82;

}  // namespace

void ShapeList::addOwnerBox(Layer layer, const Box& box, std::uint8_t owner, std::optional<Entity> entity) {
    Box filled = box;
    filled.fill = {Role::Owner, owner};
    add(layer, filled, entity);
    for (const OwnerStripe& stripe : ownerStripes(box.rect, box.radius, owner)) {
        const Colour colour{Role::OwnerStripe, owner};
        if (stripe.dashed) {
            const double y = stripe.rect.center().y();
            const Stroke dashes{colour, stripe.rect.height(), 4, 3};
            add(layer, Line{{stripe.rect.left(), y}, {stripe.rect.right(), y}, dashes}, entity);
        } else {
            add(layer, Box{stripe.rect, 0, colour, {}, Corners::All}, entity);
        }
    }
}

void ShapeList::addOwnerName(Layer layer, const QRectF& box, const QString& name, double size,
                             std::uint8_t owner, std::optional<Entity> entity) {
    const QRectF room = ownerNameRoom(box, owner);
    const double fitting = std::floor(std::min(size, room.height() / kInkHeight));
    const QString shown = elidedName(name, room.width() - 2, fitting, Weight::Bold);
    addCentred(layer, room, shown, fitting, Weight::Bold, {Role::OnOwner, owner}, entity);
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
    addCentred(layer, plate, elidedName(name, width - 4, 12, Weight::Bold), 12, Weight::Bold, {Role::Ink},
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
