// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Says in one plain sentence what a note means, for the list of events and for captions. All sentences about
// notes are here, and every kind of note has one: a new note without a sentence does not compile.

#include <QString>

#include "core/engine/world.h"
#include "core/protocol/note.h"

namespace ui {

/// `names` has every slot, group and partition that the note may name.
[[nodiscard]] QString describe(const core::Note& note, const core::World& names);

/// "c1"; "?" for a consumer that this world does not have.
[[nodiscard]] QString memberName(const core::World& world, core::SlotId slot);
/// "P3", or "orders-3" where the group reads more than one topic.
[[nodiscard]] QString partitionLabel(const core::World& world, core::GroupId group,
                                     core::PartitionId partition);
/// "c1, c2 and c3".
[[nodiscard]] QString listText(const QStringList& names);
/// "P0, P1 and P2", or "8 partitions" when they would fill the line.
[[nodiscard]] QString partitionsText(const core::World& world, core::GroupId group,
                                     const std::vector<core::PartitionId>& partitions);

}  // namespace ui
