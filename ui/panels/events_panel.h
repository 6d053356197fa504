// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// "Protocol and events": everything that was news, the row of the moment shown marked and kept in sight. A
// click on a row asks for its moment; the field filters by any word of a row.

#include <QSortFilterProxyModel>

#include "ui/models/notes_model.h"
#include "ui/panels/card.h"
#include "ui/scene/theme.h"

class QLineEdit;
class QTableView;

namespace ui {

class EventDelegate;

class EventsPanel : public Card {
    Q_OBJECT

public:
    explicit EventsPanel(QWidget* parent = nullptr);

    void setFrame(const FramePtr& frame);
    void setTheme(const Theme& theme);
    /// Puts the keyboard into the filter.
    void focusFilter();

Q_SIGNALS:
    void momentChosen(core::SimTime moment);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void leaveFilter();
    void fitColumns();
    /// A row that is cut looks like an accident: the table is a whole number of rows high.
    void fitRows();
    void follow(int presentRow);
    void choose(const QModelIndex& index);

    NotesModel m_model;
    QSortFilterProxyModel m_filtered;
    QLineEdit* m_filter;
    QTableView* m_table;
    EventDelegate* m_delegate;
    int m_longestTime = 0;  ///< pixels that the latest moment needs
};

}  // namespace ui
