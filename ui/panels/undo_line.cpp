// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/undo_line.h"

#include <QAction>
#include <QFontInfo>
#include <QPainter>
#include <algorithm>

#include "ui/panels/action_button.h"
#include "ui/panels/happening_delegate.h"

namespace ui {

namespace {

constexpr int kPadding = 8;

}  // namespace

UndoLine::UndoLine(QAction& undo, QWidget* parent) : QAbstractButton(parent), m_undo(undo) {
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    setToolTip(toolTipWithKey(undo));
    connect(this, &QAbstractButton::clicked, &m_undo, &QAction::trigger);
    setWhat({});
}

void UndoLine::setWhat(const QString& what) {
    m_what = what.isEmpty() ? tr("nothing of yours yet") : what;
    setText(tr("Undo"));
    setEnabled(!what.isEmpty());
    setAccessibleName(text() + u' ' + m_what);
    update();
}

void UndoLine::setWordsAt(double wordsAt) {
    m_wordsAt = wordsAt;
    update();
}

void UndoLine::setTheme(const Theme& theme) {
    m_theme = theme;
    update();
}

QSize UndoLine::sizeHint() const { return {0, qRound(QFontInfo(font()).pixelSize() * kLineHeight)}; }

void UndoLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (isEnabled() && (underMouse() || hasFocus())) {
        painter.setPen(hasFocus() ? QPen(m_theme.colour(Role::Mark)) : QPen(Qt::NoPen));
        painter.setBrush(m_theme.colour(underMouse() ? Role::Field : Role::Panel));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    const QRect inside = rect().adjusted(kPadding, 0, -kPadding, 0);
    painter.setPen(m_theme.colour(Role::InkSoft));
    painter.drawText(inside, Qt::AlignVCenter | Qt::AlignLeft, text());
    const QRect words =
        inside.adjusted(qRound(QFontInfo(font()).pixelSize() * std::max(kWordsAt, m_wordsAt)), 0, 0, 0);
    if (isEnabled()) painter.setPen(m_theme.colour(Role::Ink));
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(m_what, Qt::ElideRight, words.width()));
}

}  // namespace ui
