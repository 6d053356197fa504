// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Brings scenarios into the player: a built-in one, a file, or what the last run has left. Says what
// is wrong when one cannot be played, and keeps the session of what is played.

#include <QObject>

#include "ui/window/scenario_library.h"
#include "ui/window/session_keeper.h"

namespace ui {

class Player;

class ScenarioOpener : public QObject {
    Q_OBJECT

public:
    /// Dialogs open over `window`, which owns this.
    ScenarioOpener(QWidget& window, Player& player, const OpenedScenario& playing);

    /// Built-in name or path of what is played.
    [[nodiscard]] const QString& origin() const { return m_origin; }

    void open(const QString& origin);
    void reload() { open(QString(m_origin)); }
    void chooseFile();
    /// Asks whether to go on where the last run was left, if anything was done in it.
    void offerLastSession();

    [[nodiscard]] SessionKeeper& session() { return m_session; }

private:
    void showError(const QString& text);
    void takeOver(const OpenedScenario& opened);
    void resumeLast();

    QWidget& m_window;
    Player& m_player;
    SessionKeeper m_session;
    QString m_origin;
};

}  // namespace ui
