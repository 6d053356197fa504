// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/picture_widget.h"

#include <QEvent>
#include <QFontInfo>
#include <QPainter>

namespace ui {

namespace {

/// Size of ordinary text in the units of a scene.
constexpr double kTextUnits = 12.0;

}  // namespace

PictureWidget::PictureWidget(QWidget* parent) : QWidget(parent), m_painter(Theme(Appearance::Light)) {}

void PictureWidget::setTheme(const Theme& theme) {
    m_painter.setTheme(theme);
    update();
}

double PictureWidget::unit() const { return QFontInfo(font()).pixelSize() / kTextUnits; }

void PictureWidget::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    Scene scene = picture(QSizeF(size()) / unit());
    scene.scale = unit();
    m_painter.paint(painter, scene);
}

void PictureWidget::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) updateGeometry();
    QWidget::changeEvent(event);
}

}  // namespace ui
