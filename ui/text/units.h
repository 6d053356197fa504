// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How durations, moments, rates and counts are written, everywhere in the window and in pictures.
// Pure functions of their arguments; no locale, so that pictures are the same on every machine.

#include <QString>

#include "core/base/ids.h"
#include "core/base/time.h"

namespace ui {

/// "0.6 s", "45 s", "3.5 ms", "250 µs", "5 min 3 s": as short as its size allows.
[[nodiscard]] QString durationText(core::SimDuration duration);
/// Seconds rounded to one decimal: "0.6 s".
[[nodiscard]] QString secondsText(core::SimDuration duration);
/// "12 ms" below a second, "0 s", else rounded to one decimal: "4.3 s".
[[nodiscard]] QString spanText(core::SimDuration duration);
/// Seconds without the unit, rounded to one decimal: "0.6".
[[nodiscard]] QString secondsNumber(core::SimDuration duration);
/// Whether a countdown would say "0.0 s": it says "now" instead.
[[nodiscard]] bool isNow(core::SimDuration left);
/// When something will happen: "in 0.6 s", or "now".
[[nodiscard]] QString inTimeText(core::SimDuration left);
/// A moment of the run to the millisecond: "21.600 s".
[[nodiscard]] QString momentText(core::SimTime moment);
/// A moment to a tenth: "21.6 s".
[[nodiscard]] QString shortMomentText(core::SimTime moment);
/// "160 records/s" from records a thousand seconds.
[[nodiscard]] QString rateText(std::int64_t recordsPerKilosecond);
/// "1 record", "1 328 records".
[[nodiscard]] QString recordsText(std::int64_t count);
/// "1 member", "12 members".
[[nodiscard]] QString membersText(std::size_t count);
/// "1 partition", "8 partitions".
[[nodiscard]] QString partitionCountText(std::size_t count);
/// Thin groups of three: "1 328".
[[nodiscard]] QString countText(std::int64_t count);

}  // namespace ui
