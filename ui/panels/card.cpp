// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/card.h"

#include <QHBoxLayout>
#include <QStylePainter>
#include <QVBoxLayout>

namespace ui {

namespace {

/// And the frame's own pixel.
constexpr int kPadding = 15;
constexpr int kTopPadding = 11;

const char* kindName(TextKind kind) {
    switch (kind) {
        case TextKind::Title:
            return "title";
        case TextKind::Section:
            return "section";
        case TextKind::Soft:
            return "soft";
        case TextKind::Corner:
            return "corner";
        case TextKind::Plain:
            break;
    }
    return "plain";
}

}  // namespace

Card::Card(const QString& name, QWidget* parent) : QFrame(parent), m_body(new QVBoxLayout(this)) {
    setProperty("card", true);
    setAccessibleName(name);
    m_body->setContentsMargins(kPadding, kTopPadding, kPadding, kTopPadding);
    m_body->setSpacing(0);
}

QLabel* makeLabel(const QString& text, TextKind kind) {
    auto* label = new QLabel(text);
    label->setProperty("kind", QLatin1StringView(kindName(kind)));
    label->setTextFormat(Qt::PlainText);
    return label;
}

Remark::Remark(const QString& text, QWidget* parent) : QLabel(text, parent) {
    setProperty("kind", QStringLiteral("soft"));
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setToolTip(text);
}

void Remark::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    const QRect inside = contentsRect();
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, inside.width());
    painter.drawItemText(inside, Qt::AlignVCenter | Qt::AlignLeft, palette(), isEnabled(), shown,
                         foregroundRole());
}

Heading::Heading(const QString& title, QWidget* parent)
    : QWidget(parent), m_row(new QHBoxLayout(this)), m_remark(makeLabel({}, TextKind::Soft)) {
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(4);
    m_row->addWidget(makeLabel(title, TextKind::Section));
    m_row->addStretch();
    m_row->addWidget(m_remark);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void Heading::setRemark(const QString& remark) {
    if (m_remark->text() != remark) m_remark->setText(remark);
}

void addGap(QBoxLayout& layout, int height) {
    layout.addItem(new QSpacerItem(0, height, QSizePolicy::Minimum, QSizePolicy::Preferred));
}

}  // namespace ui
