// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A scenario played to a moment, as the frame that the window would show: for tests of the picture.

#include <string_view>

#include "core/timeline/timeline.h"
#include "ui/player/frame.h"

namespace support {

class StageRun {
public:
    explicit StageRun(core::World start) : m_timeline(std::move(start)) {}
    /// A scenario that comes with the program, by its name.
    [[nodiscard]] static StageRun shipped(std::string_view name);

    /// Does something at this moment; moments only rise.
    StageRun& crashes(core::SimDuration moment, std::string_view consumer);
    StageRun& leaves(core::SimDuration moment, std::string_view consumer);
    StageRun& joins(core::SimDuration moment, std::string_view consumer);

    /// The frame of a moment, with news slowed down as the window does. It lives as long as this run.
    [[nodiscard]] ui::Frame at(core::SimDuration moment);

private:
    void intervene(core::SimDuration moment, const core::Intervention& what);

    core::Timeline m_timeline;
};

}  // namespace support
