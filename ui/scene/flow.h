// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The records on the move at one moment, one dot for each or for every k-th of them. Found in the logs and
// in the recent deliveries, so that no dot is without a record and its place depends on the frame alone.

#include <vector>

#include "ui/player/frame.h"

namespace ui {

/// A record that was produced, or handed to a member, a moment ago.
struct RecordDot {
    core::PartitionId partition;
    std::optional<core::SlotId> reader;  ///< none: on its way from the producer
    double progress = 0;                 ///< 0 … 1 along its link
    bool again = false;                  ///< the group had been given it before
    bool operator==(const RecordDot&) const = default;
};

/// How long a dot travels: 0.6 screen seconds at the user's speed, whatever slow motion does.
[[nodiscard]] core::SimDuration flightOfRecords(const Frame& frame);

/// One dot stands for this many records, so that a link carries about three.
[[nodiscard]] std::int64_t recordsPerDot(const Frame& frame, core::GroupId group);

[[nodiscard]] std::vector<RecordDot> producedDots(const Frame& frame, core::GroupId group);
[[nodiscard]] std::vector<RecordDot> deliveredDots(const Frame& frame, core::GroupId group);

}  // namespace ui
