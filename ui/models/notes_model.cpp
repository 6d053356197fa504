// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/notes_model.h"

#include "ui/text/describe.h"

namespace ui {

NotesModel::NotesModel(QObject* parent) : QAbstractTableModel(parent) {}

void NotesModel::setFrame(const FramePtr& frame) {
    const bool afresh = !m_frame || m_frame->history != frame->history || m_epoch != frame->history->epoch();
    if (afresh) {
        beginResetModel();
        m_frame = frame;
        m_epoch = frame->history->epoch();
        m_rows = {};
        m_rows.take(frame->history->notes(), frame->historyEnd);
        m_count = static_cast<int>(m_rows.rows().size());
        m_present = -1;
        endResetModel();
    } else {
        m_frame = frame;
        grow();
    }
    movePresent();
}

void NotesModel::grow() {
    const auto firstChanged = static_cast<int>(m_rows.take(m_frame->history->notes(), m_frame->historyEnd));
    const auto count = static_cast<int>(m_rows.rows().size());
    if (firstChanged < m_count) {
        Q_EMIT dataChanged(index(firstChanged, 0), index(m_count - 1, ColumnCount - 1));
    }
    if (count == m_count) return;
    beginInsertRows({}, m_count, count - 1);
    m_count = count;
    endInsertRows();
}

void NotesModel::movePresent() {
    const auto row = ui::presentRow(m_rows.rows(), m_frame->at);
    const int present = row ? static_cast<int>(*row) : -1;
    if (present == m_present) return;
    const int first = std::max(std::min(present, m_present), 0);
    const int last = std::max(present, m_present);
    m_present = present;
    if (last < m_count) Q_EMIT dataChanged(index(first, 0), index(last, ColumnCount - 1), {TenseRole});
    Q_EMIT presentRowChanged(present);
}

int NotesModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_count; }

int NotesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

NotesModel::Tense NotesModel::tense(int row) const {
    if (row == m_present) return Tense::Present;
    return row < m_present ? Tense::Past : Tense::Future;
}

EventText NotesModel::words(int row) const {
    const EventRow& event = m_rows.rows()[static_cast<std::size_t>(row)];
    return eventText(event, m_frame->history->notes()[event.note], *m_frame->newest);
}

QVariant NotesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const int row = index.row();
    const EventRow& event = m_rows.rows()[static_cast<std::size_t>(row)];
    switch (role) {
        case MomentRole:
            return QVariant::fromValue<qint64>(core::microseconds(event.at));
        case TenseRole:
            return QVariant::fromValue(tense(row));
        case MarkRole:
            return QVariant::fromValue(words(row).mark);
        case Qt::ToolTipRole:
            return describe(m_frame->history->notes()[event.note].note, *m_frame->newest);
        case Qt::DisplayRole:
            break;
        default:
            return {};
    }
    const EventText text = words(row);
    switch (index.column()) {
        case TimeColumn:
            return text.time;
        case WhoColumn:
            return text.who;
        case WhatColumn:
            return text.what;
        default:
            return text.detail;
    }
}

QVariant NotesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
        case TimeColumn:
            return tr("seconds");
        case WhoColumn:
            return tr("who");
        case WhatColumn:
            return tr("what");
        case DetailColumn:
            return tr("detail");
        default:
            return {};
    }
}

}  // namespace ui
