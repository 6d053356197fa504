// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The log: spdlog to standard error, Qt's own messages in it too. Only app writes to it; the lower layers
// hand their news up as values.

#include <QString>
#include <string_view>

namespace app {

/// Once, before anything can be logged.
void startLog(const QString& level);

/// Should Qt give up, the program says this instead and exits with 1; null: Qt's own words and an abort.
void setLastWords(const char* words);

[[nodiscard]] bool logsDebug();
/// Lines of a trace, each for itself.
void logDebugLines(std::string_view lines);

}  // namespace app
