// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Names and numbers as captions write them; what several kinds of caption share.

#include <QString>
#include <optional>
#include <vector>

#include "ui/text/situation.h"

namespace ui {

/// "four"; figures beyond twelve.
[[nodiscard]] QString numberWord(std::size_t number);
/// "c1, c2 and c3", or how many members there are.
[[nodiscard]] QString names(const Situation& s, const std::vector<core::SlotId>& slotIds);
/// Of processes that are gone: "the former c2" where another of that name runs by now.
[[nodiscard]] QString goneNames(const Situation& s, const std::vector<core::SlotId>& slotIds);
[[nodiscard]] QString partitionNames(const Situation& s, const std::vector<core::PartitionId>& list);
/// "c4", the consumer that set the rebalance off.
[[nodiscard]] QString causeName(const Situation& s);
[[nodiscard]] bool contains(const std::vector<core::SlotId>& list, std::optional<core::SlotId> slot);

}  // namespace ui
