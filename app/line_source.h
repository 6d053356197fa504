// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Lines of a file, or of standard input for "-", one after another: no more of it is held than the line in
// hand. A signal ends the wait for more, so that Ctrl-C is heard.

#include <QFile>
#include <QString>
#include <string>
#include <string_view>

namespace app {

class LineSource {
public:
    enum class Result : std::uint8_t {
        Line,
        TooLong,  ///< there was one, but it is not given
        End,
        Failed,
    };
    /// A case with as many claims as may be stays below it.
    static constexpr std::size_t kMostBytes = std::size_t{1} << 28U;

    explicit LineSource(const QString& name) : m_name(name), m_file(name) {}

    [[nodiscard]] bool open();
    /// The next line, without its end; valid until the next call.
    [[nodiscard]] Result next(std::string_view& line);

    /// "FILE: why".
    [[nodiscard]] const QString& problem() const { return m_problem; }
    [[nodiscard]] qint64 bytesRead() const { return m_bytesRead; }
    /// Bytes that there are; 0 when nobody knows.
    [[nodiscard]] qint64 size() const { return m_size; }

private:
    enum class More : std::uint8_t { Read, End, Failed };
    [[nodiscard]] More readMore();
    [[nodiscard]] Result take(std::size_t end, std::size_t next, std::string_view& line);

    QString m_name;
    QFile m_file;
    QString m_problem;
    qint64 m_bytesRead = 0;
    qint64 m_size = 0;
    std::string m_buffer;
    std::size_t m_begin = 0;    ///< of the line in hand, in the buffer
    bool m_overflowed = false;  ///< its beginning has been let go
};

}  // namespace app
