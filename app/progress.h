// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How far a long job has come, on one line of a terminal that is wiped in the end; nothing when standard
// error is no terminal.

#include <QString>

namespace app {

class Progress {
public:
    explicit Progress(const QString& what);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(int percent);

private:
    QString m_what;
    bool m_terminal;
    int m_shown = -1;
};

}  // namespace app
