// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Lines of the lag chart as points: samples of a stretch of time, thinned to the width of the chart by
// minimum and maximum, so that no spike is lost. A pure function of the history.

#include <QList>
#include <QPointF>

#include "core/timeline/history.h"
#include "ui/models/time_axis.h"

namespace ui {

enum class LagKind : std::uint8_t { Position, Committed };

/// x: seconds, y: records.
using LagLine = QList<QPointF>;

struct LagLines {
    LagLine total;
    std::vector<LagLine> partitions;  ///< in the order that was asked for
};

struct LagRequest {
    TimeSpan span;
    LagKind kind = LagKind::Position;
    int columns = 600;  ///< pixels; at most two points each
    std::vector<core::PartitionId> partitions;
};

[[nodiscard]] LagLines lagLines(const std::vector<core::Sample>& samples, const LagRequest& request);

/// The smallest of 1, 2, 5, 10 … that is at least this.
[[nodiscard]] double roundUp(double value);

}  // namespace ui
