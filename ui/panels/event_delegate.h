// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Paints one row of the list of events: API names as pills, the present row on a bar, what is still to come
// fainter. Takes everything from the model's roles.

#include <QStyledItemDelegate>

#include "ui/models/notes_model.h"
#include "ui/scene/theme.h"

namespace ui {

class EventDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit EventDelegate(QObject* parent = nullptr);

    void setTheme(const Theme& theme) { m_theme = theme; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintWhat(QPainter& painter, const QRect& cell, const QModelIndex& index, const QFont& font) const;

    Theme m_theme{Appearance::Light};
};

}  // namespace ui
