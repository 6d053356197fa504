// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Plays a long run a piece at a time, so that a terminal shows how far it has come and Ctrl-C is heard.

#include <algorithm>

#include "app/interruption.h"
#include "app/progress.h"

namespace app {

/// Calls `playTo` with moments up to and including `end`, until it returns false or somebody interrupts.
template <class PlayTo>
void playInPieces(core::SimTime end, const Interruption& interruption, Progress& progress, PlayTo playTo) {
    constexpr core::SimDuration kPiece = std::chrono::seconds{1};
    core::SimTime moment{};
    while (playTo(moment) && moment < end && !interruption.isRequested()) {
        moment = std::min(end, moment + kPiece);
        progress.show(moment, end);
    }
}

}  // namespace app
