// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The only place where wall time enters: while the player moves, tells it sixty times a second how much
// screen time has passed. Stands still while the player does.

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <chrono>

namespace ui {

class Player;

class FrameDriver : public QObject {
    Q_OBJECT

public:
    explicit FrameDriver(Player& player, QObject* parent = nullptr);

private:
    void follow();
    void tick();
    /// Gives a jump as many steps a slice as leave the window time for everything else.
    void pace(std::chrono::nanoseconds took);

    Player& m_player;
    QTimer m_timer;
    QElapsedTimer m_elapsed;
};

}  // namespace ui
