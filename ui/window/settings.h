// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is remembered from one start to the next: how the window was left and what was chosen in the menus.
// Typed access to QSettings; never anything of a run.

#include <QByteArray>
#include <QSettings>

#include "core/base/time.h"
#include "ui/player/tempo.h"
#include "ui/window/appearance.h"

namespace ui {

struct Choices {
    ThemeChoice theme = ThemeChoice::System;
    int textPercent = 100;
    SlowMotion slowMotion = SlowMotion::Auto;
    double speed = 1.0;
    bool partitionLag = true;
    bool committedLag = false;
    core::SimDuration chartSpan{6'000'000};
    bool operator==(const Choices&) const = default;
};

struct WindowLayout {
    QByteArray geometry;
    QList<QByteArray> splitters;
};

class Settings {
public:
    Settings();

    [[nodiscard]] Choices choices() const;
    void setChoices(const Choices& choices);
    [[nodiscard]] WindowLayout layout() const;
    void setLayout(const WindowLayout& layout);
    /// Folder from which a scenario was opened last.
    [[nodiscard]] QString folder() const;
    void setFolder(const QString& folder);

private:
    QSettings m_store;
};

/// The sizes of text that can be chosen, ascending.
inline constexpr int kTextPercents[] = {90, 100, 115, 130, 150};

}  // namespace ui
