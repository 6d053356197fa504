// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A button that stands for an action of the menus: shows its text and its key, follows its state, and
// triggers it. Has no behaviour of its own.

#include <QPushButton>

#include "ui/scene/theme.h"

class QAction;

namespace ui {

enum class Prominence : std::uint8_t { Normal, Primary };

class ActionButton : public QPushButton {
    Q_OBJECT

public:
    ActionButton(QAction& action, Prominence prominence, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    [[nodiscard]] QString keyText() const;

    QAction& m_action;
    Prominence m_prominence;
    Theme m_theme{Appearance::Light};
};

/// The action's text without the mark of its mnemonic.
[[nodiscard]] QString plainText(const QAction& action);
/// The action's tool tip with its key.
[[nodiscard]] QString toolTipWithKey(const QAction& action);

}  // namespace ui
