// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/line_source.h"

#include <unistd.h>

#include <QFileInfo>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace app {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 18U;

}  // namespace

bool LineSource::open() {
    constexpr QIODevice::OpenMode kMode = QIODevice::ReadOnly | QIODevice::Unbuffered;
    const bool standardInput = m_name == QLatin1String("-");
    if (standardInput) m_name = QStringLiteral("standard input");
    if (standardInput ? m_file.open(stdin, kMode) : m_file.open(kMode)) {
        if (!m_file.isSequential()) m_size = m_file.size();
        return true;
    }
    m_problem = m_name % QStringLiteral(": ") % m_file.errorString();
    return false;
}

LineSource::More LineSource::readMore() {
    m_buffer.erase(0, m_begin);
    m_begin = 0;
    if (m_buffer.size() > kMostBytes) {
        m_buffer.clear();
        m_overflowed = true;
    }
    const std::size_t held = m_buffer.size();
    m_buffer.resize(held + kChunk);
    // Not through Qt, which would go on waiting after a signal.
    const ssize_t count = ::read(m_file.handle(), m_buffer.data() + held, kChunk);
    m_buffer.resize(held + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count > 0) m_bytesRead += count;
    if (count >= 0) return count > 0 ? More::Read : More::End;
    m_problem = m_name % QStringLiteral(": ") % QString::fromLocal8Bit(std::strerror(errno));
    return More::Failed;
}

LineSource::Result LineSource::take(std::size_t end, std::size_t next, std::string_view& line) {
    line = std::string_view(m_buffer).substr(m_begin, end - m_begin);
    m_begin = next;
    const bool tooLong = m_overflowed || line.size() > kMostBytes;
    m_overflowed = false;
    return tooLong ? Result::TooLong : Result::Line;
}

LineSource::Result LineSource::next(std::string_view& line) {
    std::size_t seen = m_begin;  // no line ends before it
    while (true) {
        const std::size_t end = m_buffer.find('\n', seen);
        if (end != std::string::npos) return take(end, end + 1, line);
        const More more = readMore();
        if (more == More::Failed) return Result::Failed;
        if (more == More::End) {
            // The last line may lack its end.
            if (m_buffer.empty() && !m_overflowed) return Result::End;
            return take(m_buffer.size(), m_buffer.size(), line);
        }
        seen = m_buffer.size() - std::min(m_buffer.size(), kChunk);
    }
}

}  // namespace app
