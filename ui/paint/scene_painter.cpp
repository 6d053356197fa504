// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/paint/scene_painter.h"

#include <QPaintEngine>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/paint/hatch_texture.h"
#include "ui/scene/hatching.h"
#include "ui/scene/text_metrics.h"

namespace ui {
namespace {

/// Laid out texts are dropped all at once when there are more: numbers that change would pile up.
constexpr qsizetype kMostTexts = 4000;

/// A larger still layer would cost more memory than it saves time: a picture that is zoomed in.
constexpr double kMostStillPixels = 9e6;

bool isDrawn(const Stroke& stroke) { return stroke.colour.role != Role::None && stroke.width > 0; }

/// In a window the device is shared: a widget's own place in it stays in force when a transform is reset,
/// so that all reckoning by hand is in the widget's pixels (combinedTransform), not in the device's.
/// No rotation, no shear, no scaling of the device itself: units can be turned into pixels by hand.
bool isPlain(const QPainter& painter) {
    const bool pixels =
        painter.paintEngine() != nullptr && painter.paintEngine()->type() == QPaintEngine::Raster;
    return pixels && painter.combinedTransform().type() <= QTransform::TxScale &&
           qFuzzyCompare(painter.device()->devicePixelRatioF(), 1.0);
}

std::size_t stillShapes(const std::vector<Shape>& shapes) {
    const auto end = std::find_if(shapes.begin(), shapes.end(),
                                  [](const Shape& shape) { return shape.layer != Layer::Still; });
    return static_cast<std::size_t>(end - shapes.begin());
}

QPainterPath outlinePath(const Box& box) {
    QPainterPath path;
    path.addPolygon(roundedOutline(box.rect, box.radius, box.corners));
    path.closeSubpath();
    return path;
}

}  // namespace

void ScenePainter::setTheme(const Theme& theme) {
    if (theme == m_theme) return;
    m_theme = theme;
    m_stillShapes.clear();
    m_dots.clear();
}

QPen ScenePainter::pen(const Stroke& stroke) const {
    if (!isDrawn(stroke)) return {Qt::NoPen};
    QPen result(m_theme.colour(stroke.colour), stroke.width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    if (stroke.dash > 0) result.setDashPattern({stroke.dash / stroke.width, stroke.gap / stroke.width});
    return result;
}

QBrush ScenePainter::brush(const Colour& colour) const {
    return colour.role == Role::None ? QBrush() : QBrush(m_theme.colour(colour));
}

void ScenePainter::paint(QPainter& painter, const Scene& scene) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.scale(scene.scale, scene.scale);
    m_onPixels = isPlain(painter);
    if (m_texts.size() > kMostTexts) m_texts.clear();
    const std::size_t still = stillShapes(scene.shapes);
    const double pixels = scene.size.width() * scene.size.height() * scene.scale * scene.scale;
    if (m_reuse == Reuse::StillLayer && m_onPixels && pixels <= kMostStillPixels) {
        paintStillLayer(painter, scene, still);
    } else {
        paintShapes(painter, scene.shapes, 0, still);
    }
    paintShapes(painter, scene.shapes, still, scene.shapes.size());
    painter.restore();
}

void ScenePainter::paintStillLayer(QPainter& painter, const Scene& scene, std::size_t count) {
    const QTransform toPixels = painter.combinedTransform();
    const auto end = scene.shapes.begin() + static_cast<std::ptrdiff_t>(count);
    const QTransform scaling = QTransform::fromScale(toPixels.m11(), toPixels.m22());
    const QSizeF size = scene.size * scene.scale;
    const QSize pixels(static_cast<int>(std::ceil(size.width())), static_cast<int>(std::ceil(size.height())));
    const bool same = scaling == m_stillTransform && m_still.size() == pixels &&
                      m_stillShapes.size() == count &&
                      std::equal(scene.shapes.begin(), end, m_stillShapes.begin());
    if (!same) {
        m_stillTransform = scaling;
        m_stillShapes.assign(scene.shapes.begin(), end);
        m_still = QImage(pixels, QImage::Format_RGB32);
        m_still.fill(m_theme.colour(Role::Panel));
        QPainter onImage(&m_still);
        onImage.setRenderHint(QPainter::Antialiasing);
        onImage.setTransform(scaling);
        paintShapes(onImage, m_stillShapes, 0, count);
    }
    painter.save();
    painter.resetTransform();
    painter.drawImage(QPointF(toPixels.dx(), toPixels.dy()).toPoint(), m_still);
    painter.restore();
}

void ScenePainter::paintShapes(QPainter& painter, const std::vector<Shape>& shapes, std::size_t from,
                               std::size_t to) {
    const QTransform toPixels = painter.combinedTransform();
    for (std::size_t i = from; i < to; ++i) {
        const auto* dot = std::get_if<Dot>(&shapes[i].form);
        if (dot == nullptr || !m_onPixels || !DotPictures::suits(*dot)) {
            std::visit([this, &painter](const auto& form) { paintForm(painter, form); }, shapes[i].form);
            continue;
        }
        painter.save();
        painter.resetTransform();
        for (; i < to; ++i) {  // all dots of this run, so that the transform is changed once
            dot = std::get_if<Dot>(&shapes[i].form);
            if (dot == nullptr || !DotPictures::suits(*dot)) break;
            m_dots.paint(painter, toPixels, *dot, m_theme);
        }
        --i;
        painter.restore();
    }
}

/// Straight boxes are filled without going through an outline, many times faster on pixels.
void ScenePainter::paintStraight(QPainter& painter, const Box& box) {
    if (box.fill.role != Role::None) painter.fillRect(box.rect, m_theme.colour(box.fill));
    if (!isDrawn(box.edge)) return;
    const double half = box.edge.width / 2;
    const QRectF outer = box.rect.adjusted(-half, -half, half, half);
    const QRectF inner = box.rect.adjusted(half, half, -half, -half);
    const QColor colour = m_theme.colour(box.edge.colour);
    if (inner.isEmpty()) {
        painter.fillRect(outer, colour);
        return;
    }
    painter.fillRect(QRectF(outer.topLeft(), QPointF(outer.right(), inner.top())), colour);
    painter.fillRect(QRectF(QPointF(outer.left(), inner.bottom()), outer.bottomRight()), colour);
    painter.fillRect(QRectF(QPointF(outer.left(), inner.top()), inner.bottomLeft()), colour);
    painter.fillRect(QRectF(inner.topRight(), QPointF(outer.right(), inner.bottom())), colour);
}

/// A frame as one filled shape on another, which is faster than stroking its outline.
void ScenePainter::paintFramed(QPainter& painter, const Box& box) {
    const double half = box.edge.width / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(brush(box.edge.colour));
    painter.drawRoundedRect(box.rect.adjusted(-half, -half, half, half), box.radius + half,
                            box.radius + half);
    painter.setBrush(brush(box.fill));
    const double inner = std::max(0.0, box.radius - half);
    painter.drawRoundedRect(box.rect.adjusted(half, half, -half, -half), inner, inner);
}

void ScenePainter::paintForm(QPainter& painter, const Box& box) {
    const bool solid = box.edge.dash <= 0;
    if (m_onPixels && solid && box.radius <= 0) return paintStraight(painter, box);
    const bool framed = isDrawn(box.edge) && box.fill.role != Role::None && box.corners == Corners::All;
    if (m_onPixels && solid && framed) return paintFramed(painter, box);
    painter.setPen(pen(box.edge));
    painter.setBrush(brush(box.fill));
    if (box.radius <= 0) {
        painter.drawRect(box.rect);
    } else if (box.corners == Corners::All) {
        painter.drawRoundedRect(box.rect, box.radius, box.radius);
    } else {
        painter.drawPath(outlinePath(box));
    }
}

void ScenePainter::paintForm(QPainter& painter, const Hatch& hatch) {
    if (hatch.rect.isEmpty()) return;
    if (m_onPixels) return paintTexture(painter, hatch);
    paintForm(painter, Box{hatch.rect, hatch.radius, Colour{Role::StopGround}, {}, hatch.corners});
    QPainterPath stripes;
    for (const QPolygonF& stripe : hatchStripes(hatch)) {
        stripes.addPolygon(stripe);
        stripes.closeSubpath();
    }
    painter.fillPath(stripes, m_theme.colour(Role::Stop));
}

void ScenePainter::paintTexture(QPainter& painter, const Hatch& hatch) {
    const QTransform toPixels = painter.combinedTransform();
    const QRectF rect = toPixels.mapRect(hatch.rect);
    const QRect around = rect.toAlignedRect();
    const QPointF origin = toPixels.map(hatch.origin);
    const double start = around.x() + around.y() - origin.x() - origin.y();
    const HatchColours colours{m_theme.colour(Role::StopGround), m_theme.colour(Role::Stop)};
    QBrush texture(hatchTexture(around.size(), start, toPixels.m11(), colours));
    texture.setTransform(QTransform::fromTranslate(around.x(), around.y()));
    painter.save();
    painter.resetTransform();
    painter.setPen(Qt::NoPen);
    painter.setBrush(texture);
    const double radius = hatch.radius * toPixels.m11();
    if (radius <= 0) {
        painter.drawRect(rect);
    } else {
        painter.drawPath(outlinePath(Box{rect, radius, {}, {}, hatch.corners}));
    }
    painter.restore();
}

void ScenePainter::paintForm(QPainter& painter, const Line& line) {
    painter.setPen(pen(line.stroke));
    painter.drawLine(line.from, line.to);
}

void ScenePainter::paintForm(QPainter& painter, const Curve& curve) {
    QPainterPath path(curve.from);
    path.cubicTo(curve.control1, curve.control2, curve.to);
    painter.strokePath(path, pen(curve.stroke));
}

void ScenePainter::paintForm(QPainter& painter, const Arc& arc) {
    if (arc.span <= 0) return;
    const QRectF rect(arc.centre.x() - arc.radius, arc.centre.y() - arc.radius, 2 * arc.radius,
                      2 * arc.radius);
    painter.setPen(pen(arc.stroke));
    painter.setBrush(Qt::NoBrush);
    if (arc.span >= 1) {
        painter.drawEllipse(rect);
        return;
    }
    // Qt counts sixteenths of a degree, counter-clockwise from the right.
    constexpr double kQtTurn = 360.0 * 16.0;
    painter.drawArc(rect, qRound(kQtTurn * (0.25 - arc.start)), qRound(-kQtTurn * arc.span));
}

void ScenePainter::paintForm(QPainter& painter, const Dot& dot) {
    painter.setPen(pen(dot.edge));
    painter.setBrush(brush(dot.fill));
    painter.drawEllipse(dot.centre, dot.radius, dot.radius);
}

void ScenePainter::paintForm(QPainter& painter, const Path& path) {
    const QPolygonF points(QList<QPointF>(path.points.begin(), path.points.end()));
    QPen outline = pen(path.edge);
    outline.setJoinStyle(Qt::RoundJoin);
    painter.setPen(outline);
    painter.setBrush(brush(path.fill));
    if (path.fill.role == Role::None) {
        painter.drawPolyline(points);
    } else {
        painter.drawPolygon(points);
    }
}

const QFont& ScenePainter::font(const Text& text) {
    const int key = qRound(text.size) * 2 + (text.weight == Weight::Bold ? 1 : 0);
    auto found = m_fonts.find(key);
    if (found == m_fonts.end()) found = m_fonts.insert(key, sceneFont(text.size, text.weight));
    return *found;
}

const QStaticText& ScenePainter::laidOut(const Text& text) {
    const TextKey key{text.text, qRound(text.size), text.weight};
    auto found = m_texts.find(key);
    if (found == m_texts.end()) {
        QStaticText laid(text.text);
        laid.setTextFormat(Qt::PlainText);
        laid.setPerformanceHint(QStaticText::AggressiveCaching);
        found = m_texts.insert(key, laid);
    }
    return *found;
}

void ScenePainter::paintForm(QPainter& painter, const Text& text) {
    QPointF at = text.at;
    if (text.align != Align::Left) {
        const double width = textWidth(text.text, text.size, text.weight);
        at.rx() -= text.align == Align::Centre ? width / 2 : width;
    }
    painter.setPen(m_theme.colour(text.colour));
    painter.setFont(font(text));
    if (m_onPixels) {
        at.ry() -= QFontMetricsF(painter.font()).ascent();
        painter.drawStaticText(at, laidOut(text));
    } else {
        painter.drawText(at, text.text);
    }
}

}  // namespace ui
