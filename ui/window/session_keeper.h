// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Saves the session a few seconds after each change, so that a crash loses no more, and takes the file away
// when the window is closed properly. What it finds at the start was left by a crash. One program at a time
// keeps a session; a second one leaves it alone.

#include <QBasicTimer>
#include <QLockFile>
#include <QObject>

#include "ui/window/session.h"

namespace ui {

class Player;

class SessionKeeper : public QObject {
    Q_OBJECT

public:
    explicit SessionKeeper(Player& player, QObject* parent = nullptr);

    /// What the run before this one has left; none when nothing was done in it.
    [[nodiscard]] const std::optional<Session>& left() const { return m_left; }
    /// It is not wanted.
    void forgetLeft() { m_left.reset(); }
    /// What is played now was read from here.
    void setSource(const QString& origin, const QByteArray& text);
    /// Something was done that must not be lost.
    void changed();
    /// Saves without waiting.
    void saveNow();
    /// The window closes: what was done is kept as it is now.
    void close();

protected:
    void timerEvent(QTimerEvent* event) override;

private:
    Player& m_player;
    QString m_path;
    QLockFile m_lock;
    bool m_keeps = false;
    std::optional<Session> m_left;
    QString m_origin;
    QByteArray m_text;
    QBasicTimer m_timer;
};

}  // namespace ui
