// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Connects the actions of playback with the player. Holds no state of its own.

#include <QObject>

namespace ui {

class Actions;
class Player;

class PlaybackCommands : public QObject {
    Q_OBJECT

public:
    PlaybackCommands(Player& player, const Actions& actions, QObject* parent = nullptr);
};

}  // namespace ui
