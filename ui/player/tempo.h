// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Auto slow motion: how many screen seconds a simulated second takes at this moment, so that news can be
// seen. A pure function of what the moment holds; the flow of records never slows time.

#include <cstdint>
#include <vector>

#include "core/engine/world.h"

namespace ui {

enum class SlowMotion : std::uint8_t { Off, Auto };

struct Tempo {
    double now = 1.0;   ///< at this moment
    double news = 1.0;  ///< while there is news; never less than `now` without news
    bool operator==(const Tempo&) const = default;
};

/// A message with news stays in flight at least this long on screen.
inline constexpr double kFlightSeconds = 0.35;
/// What is instantaneous in Kafka is drawn this long on screen after it has happened.
inline constexpr double kGlowSeconds = 0.6;
/// Above this speed slow motion does not act: fast play stays fast and true.
inline constexpr double kSlowMotionLimit = 10.0;

[[nodiscard]] bool slowMotionActs(double userSpeed, SlowMotion mode);

/// `notes` are those of the history; what lies after the world's moment does not count.
[[nodiscard]] Tempo tempoOf(const core::World& world, const std::vector<core::TimedNote>& notes,
                            double userSpeed, SlowMotion mode);

}  // namespace ui
