// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// One moment of a run as everything on screen sees it: immutable, shared, complete. All that is drawn is
// a function of a Frame; nothing drawn depends on wall time.

#include <cstdint>
#include <memory>
#include <optional>

#include "core/timeline/timeline.h"

namespace ui {

struct Frame {
    core::SimTime at{};
    std::shared_ptr<const core::World> world;   ///< at this moment
    std::shared_ptr<const core::World> newest;  ///< has every slot that a note of the history may name
    /// Append-only until its address or its epoch changes; owned by the timeline, which outlives its frames.
    /// Readers in the GUI thread look no further than historyEnd notes, which may lie after `at`.
    const core::History* history = nullptr;
    std::size_t historyEnd = 0;
    double tempo = 1.0;  ///< screen seconds a simulated second takes; large = slow motion
    /// Tempo while there is news. What is instantaneous in Kafka is drawn for 0.6 s of screen time at this
    /// tempo, so that its progress does not jump when the tempo falls back.
    double newsTempo = 1.0;
    double userSpeed = 1.0;  ///< simulated seconds a screen second, as the user set it
    bool playing = false;
    /// Where a long jump is going, and where it began, while it is under way.
    struct Journey {
        core::SimTime from;
        core::SimTime to;
    };
    std::optional<Journey> journey;
};
using FramePtr = std::shared_ptr<const Frame>;

}  // namespace ui
