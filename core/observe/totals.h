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

/// To the nearest, half a millisecond up.
[[nodiscard]] constexpr std::int64_t roundedMilliseconds(SimDuration duration) {
    return (microseconds(duration) + 500) / 1000;
}

}  // namespace core
