// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Where a result goes: a file that appears whole or not at all, or standard output for "-".

#include <QSaveFile>
#include <QString>
#include <memory>
#include <string_view>

namespace app {

class OutputFile {
public:
    explicit OutputFile(const QString& name);

    [[nodiscard]] bool open();
    void write(std::string_view bytes);
    /// Puts the file in its place; false when any of it could not be written.
    [[nodiscard]] bool commit();
    /// "FILE: why", after open() or commit() has failed.
    [[nodiscard]] QString problem() const;

private:
    QString m_name;
    std::unique_ptr<QSaveFile> m_file;  ///< null for standard output
    bool m_written = true;
};

/// All at once; the problem, or an empty text.
[[nodiscard]] QString writeOutput(const QString& name, std::string_view bytes);

/// A text for people on standard output or standard error.
enum class Stream : std::uint8_t { Output, Error };
void print(Stream stream, const QString& text);

}  // namespace app
