// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress.h"

#include <unistd.h>

#include "app/output_file.h"

namespace app {

namespace {

/// The end of a name says most; a line that wraps could not be wiped.
QString shortened(const QString& name) {
    constexpr qsizetype kMostLetters = 40;
    return name.size() <= kMostLetters ? name : QChar(0x2026) % name.right(kMostLetters);
}

}  // namespace

Progress::Progress(const QString& what) : m_what(shortened(what)), m_terminal(isatty(STDERR_FILENO) == 1) {
    m_sinceShown.start();
}

Progress::~Progress() { wipe(); }

void Progress::wipe() {
    if (!m_shown.isEmpty()) print(Stream::Error, QStringLiteral("\r\x1b[K"));
    m_shown.clear();
}

bool Progress::isDue() {
    constexpr qint64 kMillisecondsBetween = 250;
    if (!m_terminal || m_sinceShown.elapsed() < kMillisecondsBetween) return false;
    m_sinceShown.restart();
    return true;
}

void Progress::show(core::SimTime done, core::SimTime end) {
    if (end <= core::SimTime{} || !isDue()) return;
    show(QStringLiteral("%1 %").arg(100 * core::microseconds(done) / core::microseconds(end), 3));
}

void Progress::show(const QString& done) {
    if (!m_terminal || done == m_shown) return;
    m_shown = done;
    print(Stream::Error, QStringLiteral("\r%1 %2\x1b[K").arg(m_what, done));
}

}  // namespace app
