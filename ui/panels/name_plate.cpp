// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/name_plate.h"

#include <cmath>

#include "ui/scene/text_metrics.h"

namespace ui {

namespace {

constexpr double kHeight = 28.0;
constexpr double kLeastWidth = 40.0;
constexpr double kMostWidth = 130.0;
constexpr double kTextSize = 15.0;
constexpr double kRadius = 4.0;
constexpr double kStripe = 4.0;

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
    Scene scene{size, 1, {}};
    addPlate(scene, QRectF(QPointF(), size), m_name, m_number, kTextSize);
    return scene;
}

void addPlate(Scene& scene, const QRectF& rect, const QString& name, std::optional<int> number, double size) {
    const auto owner = static_cast<std::uint8_t>(number.value_or(0));
    const Colour fill = number ? Colour{Role::Owner, owner} : Colour{Role::Control};
    const Colour ink = number ? Colour{Role::OnOwner, owner} : Colour{Role::OnControl};
    scene.shapes.push_back({Layer::State, {}, Box{rect, kRadius, fill, {}}});
    if (number && hasStripe(*number)) {
        const QRectF stripe(rect.left(), rect.bottom() - kStripe - 1, rect.width(), kStripe);
        scene.shapes.push_back({Layer::State, {}, Box{stripe, 0, {Role::OwnerStripe}, {}}});
    }
    const QString shown = elided(name, rect.width() - 8.0, size, Weight::Bold);
    const QPointF at(rect.center().x(), rect.center().y() + size * 0.36);
    scene.shapes.push_back({Layer::State, {}, Text{at, shown, size, Weight::Bold, Align::Centre, ink}});
}

}  // namespace ui
