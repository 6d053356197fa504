// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/event_delegate.h"

#include <QFontInfo>
#include <QPainter>

namespace ui {

namespace {

constexpr int kCellPadding = 8;
constexpr int kPillPadding = 8;
constexpr double kPillHeight = 1.6;  // of the text's size
constexpr double kFuture = 0.5;

QFont bold(const QFont& font) {
    QFont result = font;
    result.setBold(true);
    return result;
}

}  // namespace

EventDelegate::EventDelegate(QObject* parent) : QStyledItemDelegate(parent) {}

QSize EventDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {0, QFontInfo(option.font).pixelSize() * 2};
}

void EventDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    const auto tense = index.data(NotesModel::TenseRole).value<NotesModel::Tense>();
    const bool present = tense == NotesModel::Tense::Present;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (present) painter->fillRect(option.rect, m_theme.colour(Role::Rest));
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(m_theme.colour(Role::Mark));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    if (tense == NotesModel::Tense::Future) painter->setOpacity(kFuture);

    const QRect cell = option.rect.adjusted(kCellPadding, 0, -2, 0);
    if (index.column() == NotesModel::WhatColumn) {
        paintWhat(*painter, cell, index, option.font);
    } else {
        const auto mark =
            index.siblingAtColumn(NotesModel::WhatColumn).data(NotesModel::MarkRole).value<EventMark>();
        const bool failed = mark == EventMark::Failure && index.column() == NotesModel::DetailColumn;
        const bool soft = index.column() == NotesModel::TimeColumn && !present;
        painter->setPen(m_theme.colour(failed ? Role::Alarm : soft ? Role::InkSoft : Role::Ink));
        painter->setFont(option.font);
        const QString text = index.data().toString();
        painter->drawText(cell, Qt::AlignVCenter | Qt::AlignLeft,
                          option.fontMetrics.elidedText(text, Qt::ElideRight, cell.width()));
    }
    painter->restore();
}

void EventDelegate::paintWhat(QPainter& painter, const QRect& cell, const QModelIndex& index,
                              const QFont& font) const {
    const auto mark = index.data(NotesModel::MarkRole).value<EventMark>();
    painter.setFont(bold(font));
    const QFontMetrics metrics(painter.font());
    const int size = QFontInfo(font).pixelSize();
    const QString text = metrics.elidedText(index.data().toString(), Qt::ElideRight, cell.width());
    if (mark == EventMark::Plain) {
        painter.setPen(m_theme.colour(Role::Ink));
        painter.drawText(cell, Qt::AlignVCenter | Qt::AlignLeft, text);
        return;
    }
    const bool outlined = mark == EventMark::Response;
    const bool failed = mark == EventMark::Failure;
    const Role fill = failed ? Role::Alarm : outlined ? Role::Panel : Role::Control;
    const Role ink = failed ? Role::OnAlarm : outlined ? Role::Ink : Role::OnControl;
    QRectF pill(0, 0, metrics.horizontalAdvance(text) + 2 * kPillPadding, size * kPillHeight);
    pill.moveCenter(QRectF(cell).center());
    pill.moveLeft(cell.left() - kPillPadding + 0.5);
    painter.setBrush(m_theme.colour(fill));
    painter.setPen(QPen(m_theme.colour(failed ? Role::Alarm : Role::Control), 1.5));
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
    painter.setPen(m_theme.colour(ink));
    painter.drawText(pill, Qt::AlignCenter, text);
}

}  // namespace ui
