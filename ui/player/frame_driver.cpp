// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/player/frame_driver.h"

#include <algorithm>
#include <chrono>

#include "ui/player/player.h"

namespace ui {

using namespace std::chrono_literals;

namespace {

constexpr auto kFrame = 16ms;
/// A window that was hidden or a machine that slept must not leap over what happened meanwhile.
constexpr std::chrono::nanoseconds kLongestFrame = 100ms;
/// Of a frame, what a jump may use.
constexpr std::chrono::nanoseconds kSlice = 12ms;
constexpr double kMostSlower = 0.5;
constexpr double kMostFaster = 1.25;
constexpr std::uint64_t kFewestSteps = 500;
constexpr std::uint64_t kMostSteps = 60'000;

}  // namespace

FrameDriver::FrameDriver(Player& player, QObject* parent) : QObject(parent), m_player(player) {
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(kFrame);
    connect(&m_timer, &QTimer::timeout, this, &FrameDriver::tick);
    connect(&m_player, &Player::movingChanged, this, &FrameDriver::follow);
    follow();
}

void FrameDriver::follow() {
    if (m_player.isMoving() == m_timer.isActive()) return;
    if (m_timer.isActive()) {
        m_timer.stop();
        return;
    }
    m_elapsed.start();
    m_timer.start();
}

void FrameDriver::tick() {
    const std::chrono::nanoseconds passed{m_elapsed.nsecsElapsed()};
    m_elapsed.restart();
    m_player.advance(std::min(passed, kLongestFrame));
    if (m_player.isJumping()) pace(std::chrono::nanoseconds{m_elapsed.nsecsElapsed()});
}

void FrameDriver::pace(std::chrono::nanoseconds took) {
    const double wanted = std::chrono::duration<double>(kSlice) / std::chrono::duration<double>(took);
    const double steps =
        static_cast<double>(m_player.stepsPerSlice()) * std::clamp(wanted, kMostSlower, kMostFaster);
    m_player.setStepsPerSlice(std::clamp(static_cast<std::uint64_t>(steps), kFewestSteps, kMostSteps));
}

}  // namespace ui
