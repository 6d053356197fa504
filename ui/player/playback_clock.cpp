// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/player/playback_clock.h"

#include <algorithm>
#include <cmath>

#include "core/base/assert.h"

namespace ui {

namespace {

constexpr double kSpeeds[] = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05,  0.1,   0.2,   0.5,   1.0,
                              2.0,   5.0,   10.0,  20.0, 50.0, 100.0, 200.0, 500.0, 1000.0};

}  // namespace

core::SimTime PlaybackClock::advance(std::chrono::nanoseconds wall, double tempo) {
    CORE_ASSERT(tempo > 0.0);
    CORE_ASSERT(wall.count() >= 0);
    const double us = static_cast<double>(wall.count()) / 1000.0 / tempo + m_carriedUs;
    const double whole = std::floor(us);
    m_carriedUs = us - whole;
    m_at += core::SimDuration{static_cast<std::int64_t>(whole)};
    return m_at;
}

void PlaybackClock::adopt(core::SimTime reached) {
    if (reached == m_at) return;
    m_at = reached;
    m_carriedUs = 0.0;
}

std::span<const double> playbackSpeeds() { return kSpeeds; }

double nextSpeed(double speed, SpeedStep step) {
    if (step == SpeedStep::Faster) {
        const auto* next = std::upper_bound(std::begin(kSpeeds), std::end(kSpeeds), speed);
        return next == std::end(kSpeeds) ? kSpeeds[std::size(kSpeeds) - 1] : *next;
    }
    const auto* next = std::lower_bound(std::begin(kSpeeds), std::end(kSpeeds), speed);
    return next == std::begin(kSpeeds) ? kSpeeds[0] : *(next - 1);
}

}  // namespace ui
