// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/ownership_widget.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "ui/views/ownership_view.h"

namespace ui {
namespace {

constexpr int kLanePitchPx = 16;
constexpr int kTop = 4;
constexpr int kMostLanesPreferred = 24;

}  // namespace

OwnershipWidget::OwnershipWidget(QWidget* parent) : QWidget(parent), m_painter(Theme(Appearance::Light)) {
    setMouseTracking(true);
    setAccessibleName(tr("Who consumes: owner of each partition over time"));
    setAttribute(Qt::WA_OpaquePaintEvent);
}

QSize OwnershipWidget::sizeHint() const {
    const auto lanes = m_frame ? static_cast<int>(m_frame->world->topics.partitions.size()) : 8;
    return {600, std::min(lanes, kMostLanesPreferred) * kLanePitchPx + 2 * kTop};
}

QSize OwnershipWidget::minimumSizeHint() const { return {200, 48}; }

void OwnershipWidget::setFrame(const FramePtr& frame) {
    m_frame = frame;
    rebuild();
}

void OwnershipWidget::setTheme(const Theme& theme) {
    m_painter.setTheme(theme);
    update();
}

void OwnershipWidget::setGroup(core::GroupId group) {
    m_group = group;
    rebuild();
}

void OwnershipWidget::setAxis(core::SimTime from, core::SimTime to, int left, int right) {
    if (from == m_plot.from && to == m_plot.to && left == m_left && right == m_right) return;
    m_plot.from = from;
    m_plot.to = to;
    m_left = left;
    m_right = right;
    rebuild();
}

void OwnershipWidget::rebuild() {
    m_plot.size = QSizeF(size());
    m_plot.lanes = QRectF(m_left, kTop, m_right - m_left, height() - 2 * kTop);
    const bool drawable = m_frame && m_frame->world && m_plot.to > m_plot.from && m_plot.lanes.isValid();
    m_scene = drawable ? ownershipView(*m_frame, m_group, m_plot) : Scene{};
    update();
}

void OwnershipWidget::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_painter.theme().colour(Role::Panel));
    m_painter.paint(painter, m_scene);
}

void OwnershipWidget::resizeEvent(QResizeEvent*) { rebuild(); }

void OwnershipWidget::chooseAt(double x) {
    if (m_scene.shapes.empty()) return;
    Q_EMIT momentChosen(m_plot.momentAt(x));
}

void OwnershipWidget::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) chooseAt(event->position().x());
}

void OwnershipWidget::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons().testFlag(Qt::LeftButton)) {
        chooseAt(event->position().x());
        return;
    }
    if (m_scene.shapes.empty()) return;
    const QString reading = ownershipReading(*m_frame, m_group, m_plot, event->position());
    QToolTip::showText(event->globalPosition().toPoint(), reading, this);
}

}  // namespace ui
