// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include <QFile>

namespace support {
namespace {

ProgramResult finished(QProcess& process, const QByteArray& input) {
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(120'000)) return {};
    if (process.exitStatus() != QProcess::NormalExit) return {-1, {}, process.readAllStandardError()};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// Nothing of a desktop: the program has to do on a bare machine.
QProcessEnvironment withoutDisplay() {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR"}) {
        environment.remove(QString::fromLatin1(variable));
    }
    return environment;
}

}  // namespace

QString programPath() { return qEnvironmentVariable("GROUPSCOPE_PROGRAM"); }

ProgramResult groupscope(const QStringList& arguments, const QByteArray& input) {
    QProcess process;
    process.setProcessEnvironment(withoutDisplay());
    process.start(programPath(), arguments);
    return finished(process, input);
}

ProgramResult inShell(const QString& folder, const QByteArray& script, const QByteArray& input) {
    QProcess process;
    QProcessEnvironment environment = withoutDisplay();
    environment.insert(QStringLiteral("G"), programPath());
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), QString::fromUtf8(script)});
    return finished(process, input);
}

bool ProgramOnTerminal::isPossible() {
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal < 0) return false;
    const bool usable = grantpt(terminal) == 0 && unlockpt(terminal) == 0;
    close(terminal);
    return usable;
}

ProgramOnTerminal::ProgramOnTerminal(const QString& folder, const QStringList& arguments)
    : m_terminal(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
    if (m_terminal < 0 || grantpt(m_terminal) != 0 || unlockpt(m_terminal) != 0) qFatal("no terminal");
    const QByteArray name = ptsname(m_terminal);
    m_process.setChildProcessModifier(
        [name] { dup2(open(name.constData(), O_RDWR | O_NOCTTY), STDERR_FILENO); });
    m_process.setProcessEnvironment(withoutDisplay());
    m_process.setWorkingDirectory(folder);
    m_process.start(programPath(), arguments);
    m_process.closeWriteChannel();
}

ProgramOnTerminal::~ProgramOnTerminal() { close(m_terminal); }

bool ProgramOnTerminal::readTerminal() {
    char bytes[1000];
    const ssize_t count = read(m_terminal, bytes, sizeof bytes);  // fails when nobody writes there any more
    if (count > 0) m_shown.append(bytes, count);
    return count > 0;
}

bool ProgramOnTerminal::waitFor(const QByteArray& text) {
    while (!m_shown.contains(text)) {
        if (!readTerminal()) return false;
    }
    return true;
}

void ProgramOnTerminal::send(int signal) { kill(static_cast<pid_t>(m_process.processId()), signal); }

ProgramResult ProgramOnTerminal::finished() {
    while (readTerminal()) {
    }
    if (!m_process.waitForFinished(120'000) || m_process.exitStatus() != QProcess::NormalExit) return {};
    return {m_process.exitCode(), m_process.readAllStandardOutput(), m_shown};
}

QByteArray contentsOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace support
