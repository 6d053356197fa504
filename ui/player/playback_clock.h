// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Turns screen time into simulated time: pure arithmetic, no clock of its own. It keeps the part of a
// microsecond that slow motion leaves over, so that no speed ever stands still.

#include <chrono>
#include <span>

#include "core/base/time.h"

namespace ui {

class PlaybackClock {
public:
    [[nodiscard]] core::SimTime at() const { return m_at; }

    /// The moment to show after this much more screen time; `tempo` = screen seconds a simulated second.
    core::SimTime advance(std::chrono::nanoseconds wall, double tempo);

    /// Takes over what was reached, which may be less than what was asked for.
    void adopt(core::SimTime reached);

private:
    core::SimTime m_at{};
    double m_carriedUs = 0.0;
};

/// The speeds that can be chosen, ascending: simulated seconds a screen second, 1/1000 to 1000.
[[nodiscard]] std::span<const double> playbackSpeeds();

enum class SpeedStep : std::uint8_t { Slower, Faster };
/// The next speed of the list in this direction; the outermost one stays.
[[nodiscard]] double nextSpeed(double speed, SpeedStep step);

}  // namespace ui
