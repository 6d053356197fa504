// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Simulated time in whole microseconds since the scenario's start. SimClock has no now(): wall time
// cannot leak into the model.

#include <chrono>
#include <cstdint>

namespace core {

struct SimClock {
    using rep = std::int64_t;
    using period = std::micro;
    using duration = std::chrono::duration<rep, period>;
    using time_point = std::chrono::time_point<SimClock>;
    static constexpr bool is_steady = true;
};

using SimTime = SimClock::time_point;
using SimDuration = SimClock::duration;

inline constexpr SimTime kNever = SimTime::max();

[[nodiscard]] constexpr std::int64_t microseconds(SimTime t) { return t.time_since_epoch().count(); }
[[nodiscard]] constexpr std::int64_t microseconds(SimDuration d) { return d.count(); }

}  // namespace core
