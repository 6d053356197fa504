// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Paints one line of "What happens": the time, then the words; the present one bold on a bar.

#include <QStyledItemDelegate>

#include "ui/scene/theme.h"

namespace ui {

/// Where the words of such a line begin at the least, in sizes of the text.
inline constexpr double kWordsAt = 3.7;

class HappeningDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum DataRole : int { TimeRole = Qt::UserRole, PresentRole };

    explicit HappeningDelegate(QObject* parent = nullptr);

    void setTheme(const Theme& theme) { m_theme = theme; }
    /// Where the words of a line begin, in sizes of the text from its left.
    void setWordsAt(double wordsAt) { m_wordsAt = wordsAt; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    Theme m_theme{Appearance::Light};
    double m_wordsAt = kWordsAt;
};

/// How high such a line is.
inline constexpr double kLineHeight = 2.0;

}  // namespace ui
