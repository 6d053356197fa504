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
    /// What has been done, where nobody knows how much is to come.
    void show(const QString& done);

private:
    /// Whether it is time for another look.
    [[nodiscard]] bool isDue();
    void write(const QString& text);

    QString m_what;
    bool m_terminal;
    QString m_shown;
    QElapsedTimer m_sinceShown;
};

}  // namespace app
