// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session_keeper.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>
#include <QTimerEvent>

#include "ui/player/player.h"

namespace ui {

namespace {

constexpr int kDelayMs = 2000;

QString dataFolder() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    QDir().mkpath(folder);
    return folder;
}

}  // namespace

SessionKeeper::SessionKeeper(Player& player, QObject* parent)
    : QObject(parent), m_player(player), m_path(dataFolder() + u"/session.json"), m_lock(m_path + u".lock") {
    m_lock.setStaleLockTime(0);
    m_keeps = m_lock.tryLock(0);
    QFile file(m_path);
    if (m_keeps && file.open(QIODevice::ReadOnly)) m_left = sessionFromJson(file.readAll());
    // A run in which nothing was done is no loss.
    if (m_left && m_left->interventions.empty()) m_left.reset();
}

void SessionKeeper::setSource(const QString& origin, const QByteArray& text) {
    m_origin = origin;
    m_text = text;
}

void SessionKeeper::changed() {
    if (m_keeps && !m_timer.isActive()) m_timer.start(kDelayMs, this);
}

void SessionKeeper::timerEvent(QTimerEvent* event) {
    if (event->timerId() != m_timer.timerId()) return QObject::timerEvent(event);
    saveNow();
}

void SessionKeeper::saveNow() {
    m_timer.stop();
    if (!m_keeps) return;
    // As long as nothing is done, what was left stays, whatever becomes of this run.
    if (m_left && m_player.timeline().interventions().empty()) return;
    QSaveFile file(m_path);
    if (!file.open(QIODevice::WriteOnly)) return;
    file.write(toJson(sessionOf(m_player, m_origin, m_text)));
    file.commit();
}

void SessionKeeper::close() {
    m_timer.stop();
    if (!m_keeps) return;
    // A run in which nothing was done is no loss; any other can be gone on with next time.
    if (m_left || !m_player.timeline().interventions().empty()) {
        saveNow();
    } else {
        QFile::remove(m_path);
    }
}

}  // namespace ui
