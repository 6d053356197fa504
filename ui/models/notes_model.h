// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The list of events as an item model: one row for each EventRow of the history, with the row of the moment
// shown marked. Read-only; it grows with the frame and starts afresh when another future begins.

#include <QAbstractTableModel>

#include "ui/models/event_rows.h"
#include "ui/models/event_text.h"
#include "ui/player/frame.h"

namespace ui {

class NotesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column : int { TimeColumn, WhoColumn, WhatColumn, DetailColumn, ColumnCount };
    enum Role : int {
        MarkRole = Qt::UserRole,  ///< EventMark, of the what column
        MomentRole,               ///< core::SimTime of the row, as microseconds
        TenseRole,                ///< Tense
    };
    enum class Tense : std::uint8_t { Past, Present, Future };

    explicit NotesModel(QObject* parent = nullptr);

    void setFrame(const FramePtr& frame);
    /// The row of the moment shown; -1 when there is none.
    [[nodiscard]] int presentRow() const { return m_present; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    void presentRowChanged(int row);

private:
    void grow();
    void movePresent();
    [[nodiscard]] Tense tense(int row) const;
    [[nodiscard]] EventText words(int row) const;

    FramePtr m_frame;
    std::uint64_t m_epoch = 0;
    EventRows m_rows;
    int m_count = 0;  ///< rows that the views know of
    int m_present = -1;
};

}  // namespace ui
