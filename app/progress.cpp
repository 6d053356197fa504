// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress.h"

#include <unistd.h>

#include "app/output_file.h"

namespace app {

Progress::Progress(const QString& what) : m_what(what), m_terminal(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
    if (m_shown >= 0) print(Stream::Error, QStringLiteral("\r\x1b[K"));
}

void Progress::show(int percent) {
    if (!m_terminal || percent == m_shown) return;
    m_shown = percent;
    print(Stream::Error, QStringLiteral("\r%1 %2 %").arg(m_what).arg(percent, 3));
}

}  // namespace app
