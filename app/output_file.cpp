// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace app {

OutputFile::OutputFile(const QString& name) : m_name(name) {
    if (name != QLatin1String("-")) m_file = std::make_unique<QSaveFile>(name);
}

bool OutputFile::open() { return m_file == nullptr || m_file->open(QIODevice::WriteOnly); }

void OutputFile::write(std::string_view bytes) {
    if (m_file != nullptr) {
        m_written = m_file->write(bytes.data(), static_cast<qint64>(bytes.size())) >= 0 && m_written;
    } else {
        m_written = std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() && m_written;
    }
}

bool OutputFile::commit() {
    if (m_file != nullptr) return m_file->commit() && m_written;
    return std::fflush(stdout) == 0 && m_written;
}

QString OutputFile::problem() const {
    if (m_file != nullptr) return m_name % QLatin1String(": ") % m_file->errorString();
    return QStringLiteral("standard output: ") % QString::fromLocal8Bit(std::strerror(errno));
}

QString writeOutput(const QString& name, std::string_view bytes) {
    OutputFile file(name);
    if (!file.open()) return file.problem();
    file.write(bytes);
    return file.commit() ? QString() : file.problem();
}

void print(Stream stream, const QString& text) {
    const QByteArray bytes = text.toUtf8();
    std::FILE* file = stream == Stream::Output ? stdout : stderr;
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), file);
    std::fflush(file);
}

}  // namespace app
