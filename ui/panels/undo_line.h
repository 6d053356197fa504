// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The last line of "What happens": what undo would take back, as a button for the undo action.

#include <QAbstractButton>

#include "ui/scene/theme.h"

class QAction;

namespace ui {

class UndoLine : public QAbstractButton {
    Q_OBJECT

public:
    explicit UndoLine(QAction& undo, QWidget* parent = nullptr);

    /// What would be taken back; empty: nothing.
    void setWhat(const QString& what);
    /// As in the list above it.
    void setWordsAt(double wordsAt);
    void setTheme(const Theme& theme);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QAction& m_undo;
    QString m_what;
    Theme m_theme{Appearance::Light};
    double m_wordsAt = 0;
};

}  // namespace ui
