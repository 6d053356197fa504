// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Records counted over a whole world at one moment, as the last line of a trace and the reports state them.

#include "core/engine/world.h"

namespace core {

struct RecordTotals {
    Offset produced = 0;     ///< in all logs, a backlog included
    Offset delivered = 0;    ///< to the applications, each time counted
    Offset redelivered = 0;  ///< each time after the first within a group
    Offset skipped = 0;      ///< never delivered, and the group reads on behind them
    bool operator==(const RecordTotals&) const = default;
};

/// Over all groups; a topic's records count as produced once.
[[nodiscard]] RecordTotals recordTotals(const World& world);
/// Of one group: produced is what its topics got.
[[nodiscard]] RecordTotals recordTotals(const World& world, GroupId group);

/// Records below `end` that were handed out at least once.
[[nodiscard]] Offset coveredBelow(const DeliveryLedger& ledger, Offset end);

/// What was never handed out of one partition although reading goes on behind it: behind the position or the
/// commit, and behind everything that was handed out.
[[nodiscard]] Offset skippedRecords(const World& world, GroupId group, PartitionId partition);
/// How long the oldest record of a partition that is not committed has been there; 0 when all are.
[[nodiscard]] SimDuration lagTime(const World& world, PartitionId partition, Offset committed);

/// To the nearest, half a millisecond up.
[[nodiscard]] constexpr std::int64_t roundedMilliseconds(SimDuration duration) {
    return (microseconds(duration) + 500) / 1000;
}

}  // namespace core
