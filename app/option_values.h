// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Single values of the command line: each function returns what a text means, or nothing.

#include <QSize>
#include <QString>
#include <cstdint>
#include <optional>

#include "app/options.h"

namespace app {

[[nodiscard]] std::optional<core::SimTime> timeFrom(const QString& text);
[[nodiscard]] std::optional<std::uint64_t> seedFrom(const QString& text);
[[nodiscard]] std::optional<QSize> sizeFrom(const QString& text);
[[nodiscard]] std::optional<double> scaleFrom(const QString& text);
[[nodiscard]] std::optional<View> viewFrom(const QString& text);
[[nodiscard]] std::optional<ThemeChoice> themeFrom(const QString& text);
[[nodiscard]] std::optional<Background> backgroundFrom(const QString& text);
/// One of the names that the log knows, as it is.
[[nodiscard]] std::optional<QString> logLevelFrom(const QString& text);

}  // namespace app
