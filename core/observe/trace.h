// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A run as JSON Lines, one thing that happened a line, in the form that the command line describes.
// Pure text from values: the same run gives the same bytes everywhere.

#include <string>

#include "core/engine/simulation.h"
#include "core/observe/rebalance.h"

namespace core {

/// Appends the lines of a note; nothing for a note that the trace does not list.
void appendTrace(std::string& out, const World& world, const TimedNote& note);
/// The closing line of a rebalance.
void appendTrace(std::string& out, const World& world, const Rebalance& rebalance);
/// The last line: totals over all groups.
void appendTotals(std::string& out, const World& world);

}  // namespace core
