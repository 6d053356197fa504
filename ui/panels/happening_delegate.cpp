// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/happening_delegate.h"

#include <QFontInfo>
#include <QPainter>

namespace ui {

namespace {

constexpr int kPadding = 8;

}  // namespace

HappeningDelegate::HappeningDelegate(QObject* parent) : QStyledItemDelegate(parent) {}

QSize HappeningDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {0, qRound(QFontInfo(option.font).pixelSize() * kLineHeight)};
}

void HappeningDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
    const bool present = index.data(PresentRole).toBool();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    if (present || focused) {
        painter->setPen(focused ? QPen(m_theme.colour(Role::Mark)) : QPen(Qt::NoPen));
        painter->setBrush(present ? QBrush(m_theme.colour(Role::Rest)) : QBrush());
        painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
    QFont font = option.font;
    font.setBold(present);
    painter->setFont(font);
    const QFontMetrics metrics(font);
    const QRect inside = option.rect.adjusted(kPadding, 0, -kPadding, 0);
    painter->setPen(m_theme.colour(present ? Role::Ink : Role::InkSoft));
    painter->drawText(inside, Qt::AlignVCenter | Qt::AlignLeft, index.data(TimeRole).toString());
    const QRect words = inside.adjusted(qRound(QFontInfo(font).pixelSize() * m_wordsAt), 0, 0, 0);
    painter->setPen(m_theme.colour(Role::Ink));
    const QString text = metrics.elidedText(index.data().toString(), Qt::ElideRight, words.width());
    painter->drawText(words, Qt::AlignVCenter | Qt::AlignLeft, text);
    painter->restore();
}

}  // namespace ui
