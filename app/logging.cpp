// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/logging.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <QtGlobal>
#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace app {
namespace {

/// A message handler of Qt's is a plain function, so what it may need has to live here.
const char* g_lastWords = nullptr;

spdlog::level::level_enum levelOf(QtMsgType type) {
    switch (type) {
        case QtDebugMsg:
            return spdlog::level::debug;
        case QtInfoMsg:
            return spdlog::level::info;
        case QtWarningMsg:
            return spdlog::level::warn;
        case QtCriticalMsg:
            return spdlog::level::err;
        case QtFatalMsg:
            return spdlog::level::critical;
    }
    return spdlog::level::err;
}

void logQtMessage(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (type == QtFatalMsg && g_lastWords != nullptr) {
        std::fputs(g_lastWords, stderr);
        std::_Exit(1);
    }
    const char* category = context.category != nullptr ? context.category : "default";
    spdlog::log(levelOf(type), "Qt ({}): {}", category, message.toStdString());
    if (type == QtFatalMsg) spdlog::default_logger()->flush();
}

}  // namespace

void startLog(const QString& level) {
    spdlog::set_default_logger(spdlog::stderr_logger_mt("groupscope"));
    spdlog::set_pattern("%H:%M:%S.%e %l: %v");
    spdlog::set_level(spdlog::level::from_str(level.toStdString()));
    qInstallMessageHandler(logQtMessage);
}

void setLastWords(const char* words) { g_lastWords = words; }

bool logsDebug() { return spdlog::should_log(spdlog::level::debug); }

void logDebugLines(std::string_view lines) {
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        spdlog::debug("{}", lines.substr(0, end));
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
}

}  // namespace app
