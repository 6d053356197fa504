// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_widget.h"

#include <QFocusEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/scene/hit.h"
#include "ui/scene/scene_builder.h"
#include "ui/scene/stage_facts.h"
#include "ui/text/spoken.h"

namespace ui {
namespace {

/// One notch of a wheel.
constexpr double kZoomStep = 1.1;
constexpr int kLinePx = 40;

}  // namespace

CanvasWidget::CanvasWidget(QWidget* parent)
    : QAbstractScrollArea(parent), m_painter(Theme(Appearance::Light), Reuse::StillLayer) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Stage"));
}

QSize CanvasWidget::sizeHint() const { return {1048, 608}; }

void CanvasWidget::setFrame(const FramePtr& frame) {
    m_frame = frame;
    rebuild();
}

void CanvasWidget::setTheme(const Theme& theme) {
    m_painter.setTheme(theme);
    viewport()->update();
}

void CanvasWidget::setGroup(core::GroupId group) {
    m_group = group;
    rebuild();
}

void CanvasWidget::select(std::optional<Entity> entity) {
    if (m_selection.selected == entity) return;
    m_selection.selected = entity;
    rebuild();
}

void CanvasWidget::setZoom(double zoom) {
    const double limited = std::clamp(zoom, kSmallestZoom, kLargestZoom);
    if (qFuzzyCompare(limited, m_zoom)) return;
    m_zoom = limited;
    rebuild();
    Q_EMIT zoomChanged(m_zoom);
}

void CanvasWidget::rebuild() {
    viewport()->update();
    if (m_frame == nullptr || m_frame->world == nullptr) {
        m_scene = {};
        return;
    }
    m_scene = buildStage(*m_frame, QSizeF(viewport()->size()), m_selection, m_group);
    m_scene.scale *= m_zoom;
    updateScrollBars();
}

void CanvasWidget::updateScrollBars() {
    const QSizeF content = m_scene.size * m_scene.scale;
    // Half a pixel more than the window is no reason to scroll.
    const int right = static_cast<int>(std::floor(content.width() + 0.5)) - viewport()->width();
    const int below = static_cast<int>(std::floor(content.height() + 0.5)) - viewport()->height();
    horizontalScrollBar()->setRange(0, std::max(0, right));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(kLinePx);
    verticalScrollBar()->setRange(0, std::max(0, below));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(kLinePx);
}

QPoint CanvasWidget::scrolled() const {
    return {horizontalScrollBar()->value(), verticalScrollBar()->value()};
}

int CanvasWidget::pinnedHeight() const {
    // Who looks closer looks at one place, and wants all the room for it.
    if (m_scene.footer <= 0 || m_zoom > 1 || verticalScrollBar()->maximum() == 0) return 0;
    return static_cast<int>(std::ceil((m_scene.size.height() - m_scene.footer) * m_scene.scale));
}

QPointF CanvasWidget::toScene(const QPointF& place) const {
    QPoint scroll = scrolled();
    if (place.y() >= viewport()->height() - pinnedHeight()) scroll.setY(verticalScrollBar()->maximum());
    return (place + scroll) / m_scene.scale;
}

void CanvasWidget::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_painter.theme().colour(Role::Panel));
    const int pinned = pinnedHeight();
    const QRect body = viewport()->rect().adjusted(0, 0, 0, -pinned);
    if (pinned > 0) painter.setClipRect(body);
    painter.translate(-scrolled());
    m_painter.paint(painter, m_scene);
    if (pinned == 0) return;
    painter.resetTransform();
    painter.setClipRect(QRect(0, body.bottom() + 1, body.width(), pinned));
    painter.translate(-horizontalScrollBar()->value(), -verticalScrollBar()->maximum());
    m_painter.paint(painter, m_scene);
}

void CanvasWidget::resizeEvent(QResizeEvent*) { rebuild(); }

void CanvasWidget::setHovered(std::optional<Entity> entity) {
    viewport()->setCursor(entity ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (m_selection.hovered == entity) return;
    m_selection.hovered = entity;
    rebuild();
}

void CanvasWidget::mouseMoveEvent(QMouseEvent* event) {
    setHovered(entityAt(m_scene, toScene(event->position())));
}

void CanvasWidget::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    if (const auto entity = entityAt(m_scene, toScene(event->position()))) choose(*entity);
}

void CanvasWidget::choose(Entity entity) {
    select(entity);
    Q_EMIT entitySelected(entity);
}

void CanvasWidget::wheelEvent(QWheelEvent* event) {
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    constexpr double kNotch = 120;
    zoomAround(event->position(), m_zoom * std::pow(kZoomStep, event->angleDelta().y() / kNotch));
    event->accept();
}

void CanvasWidget::zoomAround(const QPointF& place, double zoom) {
    const QPointF kept = toScene(place);
    setZoom(zoom);
    const QPoint scroll = (kept * m_scene.scale - place).toPoint();
    horizontalScrollBar()->setValue(scroll.x());
    verticalScrollBar()->setValue(scroll.y());
}

void CanvasWidget::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && m_selection.focused) {
        choose(*m_selection.focused);
        return;
    }
    event->ignore();  // arrows, space and letters belong to the window
}

bool CanvasWidget::moveFocus(FocusStep step) {
    const std::vector<Entity> order = focusOrder(m_scene);
    if (order.empty()) return false;
    const auto last = static_cast<std::ptrdiff_t>(order.size()) - 1;
    std::ptrdiff_t place = step == FocusStep::Next ? 0 : last;
    if (m_selection.focused) {
        const auto found = std::ranges::find(order, *m_selection.focused);
        if (found != order.end()) place = found - order.begin() + (step == FocusStep::Next ? 1 : -1);
    }
    if (place < 0 || place > last) return false;
    m_selection.focused = order[static_cast<std::size_t>(place)];
    rebuild();
    showFocused();
    return true;
}

void CanvasWidget::showFocused() {
    const QRectF bounds = boundsOf(m_scene, *m_selection.focused);
    const QRectF pixels(bounds.topLeft() * m_scene.scale, bounds.size() * m_scene.scale);
    const QPoint scroll = scrolled();
    const int visible = viewport()->height() - pinnedHeight();
    if (pixels.top() < scroll.y() || pixels.bottom() > scroll.y() + visible) {
        verticalScrollBar()->setValue(static_cast<int>(pixels.center().y()) - visible / 2);
    }
    if (pixels.left() < scroll.x() || pixels.right() > scroll.x() + viewport()->width()) {
        horizontalScrollBar()->setValue(static_cast<int>(pixels.center().x()) - viewport()->width() / 2);
    }
    setAccessibleDescription(spoken(*m_selection.focused));
}

bool CanvasWidget::focusNextPrevChild(bool next) {
    if (hasFocus() && moveFocus(next ? FocusStep::Next : FocusStep::Previous)) return true;
    return QAbstractScrollArea::focusNextPrevChild(next);
}

void CanvasWidget::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    if (!m_selection.focused) return;
    m_selection.focused.reset();
    rebuild();
}

QString CanvasWidget::spoken(const Entity& entity) const {
    return m_frame == nullptr ? QString() : spokenName(entity, stageFacts(*m_frame, m_group));
}

bool CanvasWidget::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) setHovered(std::nullopt);
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto entity = entityAt(m_scene, toScene(help->pos()));
    QToolTip::showText(help->globalPos(), entity ? spoken(*entity) : QString(), viewport());
    return true;
}

}  // namespace ui
