// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The moments of a run that playback can jump to: the beginnings of rebalances and of their phases.
// Pure functions of the notes played so far.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/protocol/note.h"

namespace ui {

enum class Landmark : std::uint8_t {
    Phase,      ///< the group's state changes, or a rebalance callback begins or ends
    Rebalance,  ///< the group enters PreparingRebalance
};

[[nodiscard]] bool isLandmark(const core::Note& note, Landmark kind);

/// The nearest one before or after this moment among what has been played.
[[nodiscard]] std::optional<core::SimTime> landmarkBefore(const std::vector<core::TimedNote>& notes,
                                                          Landmark kind, core::SimTime moment);
[[nodiscard]] std::optional<core::SimTime> landmarkAfter(const std::vector<core::TimedNote>& notes,
                                                         Landmark kind, core::SimTime moment);

}  // namespace ui
