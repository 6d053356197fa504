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

Remark::Remark(QWidget* parent) : QLabel(parent) {
    setProperty("kind", QStringLiteral("soft"));
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void Remark::setWordings(const QStringList& wordings) {
    if (wordings == m_wordings) return;
    m_wordings = wordings;
    setText(wordings.value(0));
    setToolTip(text());
}

QString Remark::wordingFor(int width) const {
    for (const QString& wording : m_wordings) {
        if (fontMetrics().horizontalAdvance(wording) <= width) return wording;
    }
    return fontMetrics().elidedText(m_wordings.value(m_wordings.size() - 1), Qt::ElideRight, width);
}

void Remark::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    const QRect inside = contentsRect();
    const Qt::Alignment side = alignment() & Qt::AlignHorizontal_Mask;
    painter.drawItemText(inside, static_cast<int>(Qt::AlignVCenter | side), palette(), isEnabled(),
                         wordingFor(inside.width()), foregroundRole());
}

Heading::Heading(const QString& title, QWidget* parent)
    : QWidget(parent), m_row(new QHBoxLayout(this)), m_remark(new Remark) {
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(4);
    m_row->addWidget(makeLabel(title, TextKind::Section));
    m_remark->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_row->addWidget(m_remark, 1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void Heading::setRemark(const QStringList& wordings) { m_remark->setWordings(wordings); }

void addGap(QBoxLayout& layout, int height, int least) {
    if (least > 0) layout.addSpacing(least);
    height -= least;
    layout.addItem(new QSpacerItem(0, height, QSizePolicy::Minimum, QSizePolicy::Preferred));
}

}  // namespace ui
