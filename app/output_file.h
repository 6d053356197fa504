// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Where a result goes: a file that appears whole or not at all, a device or pipe that is written as it is,
// or standard output for "-". Nothing that could not be written goes unsaid.

#include <QFileDevice>
#include <QString>
#include <memory>
#include <string_view>

namespace app {

class OutputFile {
public:
    explicit OutputFile(const QString& name);

    /// These return false once anything has gone wrong, and then do nothing any more.
    [[nodiscard]] bool open();
    [[nodiscard]] bool write(std::string_view bytes);
    /// Puts the file in its place; without it, what stood there stays.
    [[nodiscard]] bool commit();
    /// "FILE: why", after one of them has failed.
    [[nodiscard]] const QString& problem() const { return m_problem; }

private:
    bool fail(const QString& why);

    QString m_name;
    std::unique_ptr<QFileDevice> m_file;  ///< null for standard output
    QString m_problem;
};

/// All at once; the problem, or an empty text.
[[nodiscard]] QString writeOutput(const QString& name, std::string_view bytes);

/// A text for people on standard output or standard error.
enum class Stream : std::uint8_t { Output, Error };
void print(Stream stream, const QString& text);

/// The status to exit with after a command has ended with this one: a failure when standard output has not
/// taken everything.
[[nodiscard]] int statusAfterOutput(int status);

}  // namespace app
