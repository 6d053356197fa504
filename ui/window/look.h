// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The theme and the size of text that are in force: follows the actions of the menus and, if the user wants
// it so, the system. Everybody who paints hears of a change.

#include <QObject>

#include "ui/window/appearance.h"

namespace ui {

class Actions;

class Look : public QObject {
    Q_OBJECT

public:
    explicit Look(const Actions& actions, QObject* parent = nullptr);

    [[nodiscard]] const Theme& theme() const { return m_theme; }
    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    [[nodiscard]] int textPercent() const { return m_percent; }

    void set(ThemeChoice choice, int textPercent);
    /// The system's theme may have changed.
    void systemChanged();

Q_SIGNALS:
    void changed();

private:
    enum class TextStep : std::uint8_t { Smaller, Larger };
    void choose(ThemeChoice choice) { set(choice, m_percent); }
    void stepText(TextStep step);

    const Actions& m_actions;
    ThemeChoice m_choice = ThemeChoice::System;
    int m_percent = 100;
    Theme m_theme{Appearance::Light};
};

}  // namespace ui
