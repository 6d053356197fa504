// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Durations as people write them in scenario files and on the command line: "45s", "300ms", "1.5m", "0".

#include <optional>
#include <string>
#include <string_view>

#include "core/base/time.h"

namespace core {

/// A number with a unit of us, ms, s, m or h that comes to whole microseconds, or a plain 0.
[[nodiscard]] std::optional<SimDuration> durationFrom(std::string_view text);

/// A duration as Java reads it: "PT1H30M", "P7D", "PT0.5S"; nothing negative.
[[nodiscard]] std::optional<SimDuration> isoDurationFrom(std::string_view text);

/// Well-formed, but beyond what durationFrom() can give.
[[nodiscard]] bool isTooLongDuration(std::string_view text);

/// True for a unit that durationFrom() knows.
[[nodiscard]] bool isDurationUnit(std::string_view unit);

/// "90s", "2m": in the largest unit in which it is a whole number.
[[nodiscard]] std::string durationText(SimDuration duration);

}  // namespace core
