// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Names, numbers and clauses as captions write them; what several kinds of caption share.

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
/// "c4", the consumer that set a rebalance off.
[[nodiscard]] QString causeName(const Situation& s, const Beginning& beginning);
[[nodiscard]] bool contains(const std::vector<core::SlotId>& list, std::optional<core::SlotId> slot);

/// A sentence about several consumers: the first for one of them, the second for more.
[[nodiscard]] QString agree(std::size_t count, const QString& one, const QString& many);
/// "c1 gave up P6 and c2 gave up P7", from a clause such as "%1 gave up %2".
[[nodiscard]] QString shareClauses(const Situation& s, const std::vector<Share>& shares,
                                   const QString& clause);
/// How the join phase that runs began: "c4 wants in".
[[nodiscard]] QString beginningNow(const Situation& s);
/// How a rebalance began, looked back upon: "c4 joined".
[[nodiscard]] QString beginningPast(const Situation& s, const Beginning& beginning);

}  // namespace ui
