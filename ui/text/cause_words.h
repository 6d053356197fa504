// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Why a rebalance began, in words: "because it missed max.poll.interval.ms by 0.1 s, because its batch of 61
// records took 6.1 s". A chain that says no more than the reason itself has no words.

#include <QString>
#include <string>
#include <vector>

#include "core/observe/causes.h"
#include "core/observe/report.h"

namespace ui {

[[nodiscard]] QString becauseText(const std::vector<core::CauseReport>& chain);
/// The same with the names of a world.
[[nodiscard]] QString becauseText(const core::CauseChain& chain, const core::World& names);

}  // namespace ui
