// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The one sentence under the stage: what is going on in this group and why. A function of the frame, made
// from the rebalances of the history and from the state itself, so that it is true whichever way time runs.

#include <QString>

#include "core/base/ids.h"
#include "ui/player/frame.h"
#include "ui/scene/stage_facts.h"

namespace ui {

[[nodiscard]] QString caption(const Frame& frame, core::GroupId group);
/// The same, for a caller that has the facts already.
[[nodiscard]] QString caption(const Frame& frame, const StageFacts& facts);

}  // namespace ui
