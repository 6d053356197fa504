// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene.h"

#include <QStringList>
#include <array>

namespace ui {
namespace {

constexpr std::array kEntityNames{u"member",   u"partition", u"coordinator",
                                  u"producer", u"request",   u"response"};
constexpr std::array kLayerNames{u"still", u"state", u"flow", u"over"};
constexpr std::array kRoleNames{u"none",       u"ground",    u"panel",       u"field",    u"ink",
                                u"ink-soft",   u"control",   u"on-control",  u"edge",     u"edge-soft",
                                u"mark",       u"flow-line", u"bed",         u"rest",     u"band",
                                u"alarm",      u"stop",      u"stop-ground", u"on-alarm", u"owner",
                                u"owner-pale", u"on-owner",  u"owner-stripe"};
constexpr std::array kCornerNames{u"", u" left", u" right"};
constexpr std::array kAlignNames{u"left", u"centre", u"right"};

template <class Names, class Value>
QString nameIn(const Names& names, Value value) {
    return QString::fromUtf16(names.at(static_cast<std::size_t>(value)));
}

QString number(double value) {
    QString text = QString::number(value, 'f', 2);
    while (text.endsWith(u'0')) text.chop(1);
    if (text.endsWith(u'.')) text.chop(1);
    return text == QStringLiteral("-0") ? QStringLiteral("0") : text;
}

QString place(const QPointF& point) { return number(point.x()) + u',' + number(point.y()); }

QString place(const QRectF& rect) {
    return place(rect.topLeft()) + u' ' + number(rect.width()) + u'x' + number(rect.height());
}

QString name(const Colour& colour) {
    const QString role = nameIn(kRoleNames, colour.role);
    return colour.role < Role::Owner ? role : role + u'(' + QString::number(colour.owner) + u')';
}

QString name(const Stroke& stroke) {
    if (stroke.colour.role == Role::None) return {};
    const QString dash = stroke.dash > 0 ? QStringLiteral(" dashed") : QString();
    return QStringLiteral(" edge ") + name(stroke.colour) + u' ' + number(stroke.width) + dash;
}

QString fill(const Colour& colour) {
    return colour.role == Role::None ? QString() : QStringLiteral(" fill ") + name(colour);
}

QString formText(const Box& box) {
    return QStringLiteral("box ") + place(box.rect) + nameIn(kCornerNames, box.corners) + fill(box.fill) +
           name(box.edge);
}

QString formText(const Hatch& hatch) {
    return QStringLiteral("hatch ") + place(hatch.rect) + nameIn(kCornerNames, hatch.corners);
}

QString formText(const Line& line) {
    return QStringLiteral("line ") + place(line.from) + u' ' + place(line.to) + name(line.stroke);
}

QString formText(const Curve& curve) {
    return QStringLiteral("curve ") + place(curve.from) + u' ' + place(curve.to) + name(curve.stroke);
}

QString formText(const Arc& arc) {
    return QStringLiteral("arc ") + place(arc.centre) + u' ' + number(arc.radius) + QStringLiteral(" from ") +
           number(arc.start) + QStringLiteral(" by ") + number(arc.span) + name(arc.stroke);
}

QString formText(const Dot& dot) {
    return QStringLiteral("dot ") + place(dot.centre) + u' ' + number(dot.radius) + fill(dot.fill) +
           name(dot.edge);
}

QString formText(const Path& path) {
    QStringList points;
    for (const QPointF& point : path.points) points << place(point);
    return QStringLiteral("path ") + points.join(u' ') + fill(path.fill) + name(path.edge);
}

QString formText(const Text& text) {
    const QString weight = text.weight == Weight::Bold ? QStringLiteral(" bold ") : QStringLiteral(" ");
    return QStringLiteral("text ") + place(text.at) + u' ' + nameIn(kAlignNames, text.align) + u' ' +
           number(text.size) + weight + name(text.colour) + QStringLiteral(" \"") + text.text + u'"';
}

}  // namespace

QString toText(const Shape& shape) {
    QString text = nameIn(kLayerNames, shape.layer) + u' ' +
                   std::visit([](const auto& form) { return formText(form); }, shape.form);
    if (shape.entity) {
        text += QStringLiteral(" = ") + nameIn(kEntityNames, shape.entity->kind) + u' ' +
                QString::number(shape.entity->index);
    }
    return text;
}

QString toText(const Scene& scene) {
    QString text = QStringLiteral("scene ") + number(scene.size.width()) + u'x' +
                   number(scene.size.height()) + QStringLiteral(" scale ") + number(scene.scale) + u'\n';
    for (const Shape& shape : scene.shapes) text += toText(shape) + u'\n';
    return text;
}

}  // namespace ui
