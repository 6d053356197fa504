// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"

#include <QFile>
#include <QProcess>

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

QByteArray contentsOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace support
