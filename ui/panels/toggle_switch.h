// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A switch with its label beside it, bound to a checkable action: it shows the action's state and toggles it.

#include <QAbstractButton>

#include "ui/scene/theme.h"

class QAction;

namespace ui {

class ToggleSwitch : public QAbstractButton {
    Q_OBJECT

public:
    explicit ToggleSwitch(QAction& action, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();

    QAction& m_action;
    Theme m_theme{Appearance::Light};
};

}  // namespace ui
