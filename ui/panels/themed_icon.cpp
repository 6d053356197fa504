// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/themed_icon.h"

#include <QFile>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace ui {

namespace {

/// Drawn at twice the largest size at which an icon is shown, so that it stays sharp.
constexpr int kPixels = 128;

QByteArray colourName(const QColor& colour) { return colour.name(QColor::HexRgb).toUpper().toLatin1(); }

}  // namespace

QIcon themedIcon(const QString& name, const Theme& theme, Role ink) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) return {};
    const Theme drawnIn(Appearance::Light);
    QByteArray svg = file.readAll();
    svg.replace(colourName(drawnIn.colour(Role::Band)), colourName(theme.colour(Role::Band)));
    svg.replace(colourName(drawnIn.colour(Role::Ink)), colourName(theme.colour(ink)));
    QSvgRenderer renderer(svg);
    QPixmap pixmap(kPixels, kPixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    painter.end();
    return QIcon(pixmap);
}

}  // namespace ui
