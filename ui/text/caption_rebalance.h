// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Captions of a rebalance: who is awaited and why, who deals, who has given up what, what is still to be
// restored. Pure functions of the situation; each claim is one of its facts.

#include <QString>

#include "ui/text/situation.h"

namespace ui {

/// The join phase: somebody is awaited.
[[nodiscard]] QString preparingCaption(const Situation& s);
/// The join phase is over, and the assignment is awaited.
[[nodiscard]] QString completingCaption(const Situation& s);
/// The assignment is there, and not everything is read again.
[[nodiscard]] QString settlingCaption(const Situation& s);

/// What is read of the other partitions, when `mentioned` have been spoken of; empty when nothing is.
[[nodiscard]] QString othersText(const Situation& s, std::size_t mentioned);
/// How many partitions a list of shares has.
[[nodiscard]] std::size_t countOf(const std::vector<Share>& shares);

}  // namespace ui
