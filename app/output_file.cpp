// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output_file.h"

#include <unistd.h>

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace app {
namespace {

const QLatin1String kStandardOutput("standard output");

QString reason() { return QString::fromLocal8Bit(std::strerror(errno)); }

/// Not through Qt's buffer, which forgets why a full disk took a part only.
bool writeAll(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

std::unique_ptr<QFileDevice> fileNamed(const QString& name) {
    const QFileInfo there(name);
    // QSaveFile would put a file in the place of a device or a pipe: of /dev/null, too, where it may.
    if (there.exists() && !there.isFile() && !there.isDir()) return std::make_unique<QFile>(name);
    return std::make_unique<QSaveFile>(name);
}

}  // namespace

OutputFile::OutputFile(const QString& name) : m_name(name) {
    if (name != QLatin1String("-")) m_file = fileNamed(name);
}

bool OutputFile::fail(const QString& why) {
    m_problem = (m_file == nullptr ? QString(kStandardOutput) : m_name) % QStringLiteral(": ") % why;
    return false;
}

bool OutputFile::open() {
    if (m_file == nullptr || m_file->open(QIODevice::WriteOnly | QIODevice::Unbuffered)) return true;
    return fail(m_file->errorString());
}

bool OutputFile::write(std::string_view bytes) {
    if (!m_problem.isEmpty()) return false;
    return writeAll(m_file == nullptr ? STDOUT_FILENO : m_file->handle(), bytes) || fail(reason());
}

bool OutputFile::commit() {
    auto* const whole = qobject_cast<QSaveFile*>(m_file.get());
    if (whole == nullptr) return m_problem.isEmpty();
    if (!m_problem.isEmpty()) whole->cancelWriting();
    return whole->commit() || (m_problem.isEmpty() && fail(whole->errorString()));
}

QString writeOutput(const QString& name, std::string_view bytes) {
    OutputFile file(name);
    if (file.open() && file.write(bytes) && file.commit()) return {};
    return file.problem();
}

void print(Stream stream, const QString& text) {
    const QByteArray bytes = text.toUtf8();
    std::FILE* const file = stream == Stream::Output ? stdout : stderr;
    const bool failedBefore = std::ferror(file) != 0;
    // Nothing stays in the buffer: what cannot be written is to be known now, together with its reason.
    const auto size = static_cast<std::size_t>(bytes.size());
    const bool written = std::fwrite(bytes.constData(), 1, size, file) == size && std::fflush(file) == 0;
    if (!written && !failedBefore && stream == Stream::Output)
        print(Stream::Error, kStandardOutput % QStringLiteral(": ") % reason() % QLatin1Char('\n'));
}

int statusAfterOutput(int status) { return status == 0 && std::ferror(stdout) != 0 ? 1 : status; }

}  // namespace app
