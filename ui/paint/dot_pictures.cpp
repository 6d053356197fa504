// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/paint/dot_pictures.h"

#include <cmath>

namespace ui {
namespace {

constexpr double kLargest = 10;
constexpr int kPhases = 4;

/// From a dot's centre to the edge of its picture, in whole pixels.
int margin(int radius, int edgeWidth) {
    return static_cast<int>(std::ceil(radius / 100.0 + edgeWidth / 200.0)) + 2;
}

}  // namespace

bool DotPictures::suits(const Dot& dot) { return dot.radius <= kLargest && dot.edge.dash <= 0; }

QImage DotPictures::picture(const Key& key) {
    const int reach = margin(key.radius, key.edgeWidth);
    QImage image(2 * reach, 2 * reach, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(key.edgeWidth > 0 ? QPen(QColor::fromRgba(key.edge), key.edgeWidth / 100.0)
                                     : QPen(Qt::NoPen));
    painter.setBrush(key.fill != 0 ? QBrush(QColor::fromRgba(key.fill)) : QBrush());
    const double x = reach + static_cast<double>(key.phase % kPhases) / kPhases;
    const double y = reach + static_cast<double>(key.phase / kPhases) / kPhases;
    painter.drawEllipse(QPointF(x, y), key.radius / 100.0, key.radius / 100.0);
    return image;
}

void DotPictures::paint(QPainter& painter, const QTransform& toPixels, const Dot& dot, const Theme& theme) {
    const QPointF centre = toPixels.map(dot.centre) + QPointF(0.5, 0.5) / kPhases;
    const double x = std::floor(centre.x());
    const double y = std::floor(centre.y());
    const double scale = toPixels.m11();
    const bool edged = dot.edge.colour.role != Role::None;
    const bool filled = dot.fill.role != Role::None;
    const Key key{.fill = filled ? theme.colour(dot.fill).rgba() : 0,
                  .edge = edged ? theme.colour(dot.edge.colour).rgba() : 0,
                  .radius = qRound(dot.radius * scale * 100),
                  .edgeWidth = edged ? qRound(dot.edge.width * scale * 100) : 0,
                  .phase = static_cast<int>((centre.x() - x) * kPhases) +
                           kPhases * static_cast<int>((centre.y() - y) * kPhases)};
    auto found = m_pictures.find(key);
    if (found == m_pictures.end()) found = m_pictures.insert(key, picture(key));
    const int reach = margin(key.radius, key.edgeWidth);
    painter.drawImage(QPoint(static_cast<int>(x) - reach, static_cast<int>(y) - reach), *found);
}

}  // namespace ui
