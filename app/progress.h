// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How far a long job has come, on one line of a terminal that is wiped in the end. Nothing is shown when
// standard error is no terminal, and nothing for a job that is over at once.

#include <QElapsedTimer>
#include <QString>

#include "core/base/time.h"

namespace app {

class Progress {
public:
    explicit Progress(const QString& what);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// As a part of simulated time. May be called as often as one likes.
    void show(core::SimTime done, core::SimTime end);
    /// The same in other words, for who has asked whether it is time for another look.
    [[nodiscard]] bool isDue();
    void show(const QString& done);
    /// Makes room for another line on the terminal.
    void wipe();
    /// From now on nothing is shown.
    void hide() { m_terminal = false; }

private:
    QString m_what;
    bool m_terminal;
    QString m_shown;
    QElapsedTimer m_sinceShown;
};

}  // namespace app
