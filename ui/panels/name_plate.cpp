// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/name_plate.h"

#include <cmath>

#include "ui/scene/owner_look.h"
#include "ui/scene/text_metrics.h"

namespace ui {

namespace {

constexpr double kHeight = 28.0;
constexpr double kLeastWidth = 40.0;
constexpr double kMostWidth = 130.0;
constexpr double kTextSize = 15.0;
constexpr double kRadius = 4.0;

}  // namespace

NamePlate::NamePlate(QWidget* parent) : PictureWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void NamePlate::setName(const QString& name, std::optional<int> number) {
    if (name == m_name && number == m_number) return;
    m_name = name;
    m_number = number;
    setAccessibleName(name);
    updateGeometry();
    update();
}

QSize NamePlate::sizeHint() const {
    const double width = textWidth(m_name, kTextSize, Weight::Bold) + 16.0;
    const double shown = std::clamp(width, kLeastWidth, kMostWidth);
    return (QSizeF(shown, kHeight) * unit()).toSize();
}

Scene NamePlate::picture(QSizeF size) const {
    ShapeList shapes;
    addNamePlate(shapes, QRectF(QPointF(), size), m_name, m_number, kTextSize);
    return {size, 1, shapes.take()};
}

void addNamePlate(ShapeList& shapes, const QRectF& rect, const QString& name, std::optional<int> number,
                  double size) {
    if (number) {
        const std::uint8_t look = ownerLook(*number);
        shapes.addOwnerBox(Layer::State, Box{rect, kRadius, {}, {}, Corners::All}, look);
        shapes.addOwnerName(Layer::State, rect.adjusted(2, 0, -2, 0), name, size, look);
        return;
    }
    shapes.add(Layer::State, Box{rect, kRadius, {Role::Control}, {}, Corners::All});
    const QString shown = elided(name, rect.width() - 8.0, size, Weight::Bold);
    shapes.addCentred(Layer::State, rect, shown, size, Weight::Bold, {Role::OnControl});
}

}  // namespace ui
