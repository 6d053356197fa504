// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Starts the program as a user does, without a display, and waits for its end. Which program it is, the
// test's environment says.

#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QStringList>

namespace support {

struct ProgramResult {
    int status = -1;  ///< -1 when it crashed or did not end
    QByteArray output;
    QByteArray error;
};

[[nodiscard]] QString programPath();

[[nodiscard]] ProgramResult groupscope(const QStringList& arguments, const QByteArray& input = {});
/// A shell's script in this folder, in which $G stands for the program: "$G run - > x".
[[nodiscard]] ProgramResult inShell(const QString& folder, const QByteArray& script,
                                    const QByteArray& input = {});

/// The program while it runs, in this folder, with its standard error on a terminal.
class ProgramOnTerminal {
public:
    /// False where the system has no pseudo-terminals, as in a bare root without /dev/pts.
    [[nodiscard]] static bool isPossible();
    ProgramOnTerminal(const QString& folder, const QStringList& arguments);
    ~ProgramOnTerminal();
    ProgramOnTerminal(const ProgramOnTerminal&) = delete;
    ProgramOnTerminal& operator=(const ProgramOnTerminal&) = delete;

    /// Reads what stands on the terminal until this is among it, or the program has ended.
    bool waitFor(const QByteArray& text);
    void send(int signal);
    /// Its end: `error` is all that stood on the terminal.
    [[nodiscard]] ProgramResult finished();

private:
    bool readTerminal();

    int m_terminal = -1;
    QByteArray m_shown;
    QProcess m_process;
};

/// Nothing for a file that is not there.
[[nodiscard]] QByteArray contentsOf(const QString& path);

}  // namespace support
