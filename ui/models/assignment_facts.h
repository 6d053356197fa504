// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the picture of all strategies says, as plain values without places: rows, columns and, for what is
// owned now and for each strategy, who has what. Read once from a comparison; the picture, its tool tips and
// the table are made from it.

#include <QString>
#include <optional>
#include <vector>

#include "core/observe/strategy_comparison.h"

namespace ui {

/// A row.
struct AssignedMember {
    core::SlotId slot;
    QString name;
    std::uint8_t number = 0;  ///< its look (ui/scene/owner_look.h)
    bool lost = false;        ///< dead, and still in the group: gets nothing
    bool operator==(const AssignedMember&) const = default;
};
/// A column.
struct AssignedPartition {
    std::size_t topic = 0;  ///< into AssignmentFacts::topics
    std::int32_t number = 0;
    core::PartitionId id;
    bool operator==(const AssignedPartition&) const = default;
};
struct AssignedTopic {
    QString name;
    std::size_t first = 0;  ///< its first column
    std::size_t count = 0;
    bool operator==(const AssignedTopic&) const = default;
};

enum class CellLook : std::uint8_t {
    Empty,
    Kept,   ///< owned now, and given again
    New,    ///< given, and owned by somebody else now
    First,  ///< given, and owned by nobody now
    Gone,   ///< owned now, and given to somebody else
};

/// A band: what is owned now, or what a strategy would give.
struct AssignmentBand {
    std::optional<core::Strategy> strategy;    ///< none: now
    std::vector<std::vector<CellLook>> cells;  ///< [row][column]
    std::vector<std::size_t> counts;           ///< partitions of each row
    std::vector<bool> stopped;                 ///< of each column
    std::size_t moved = 0;
    std::size_t stops = 0;
    std::size_t fewest = 0;
    std::size_t most = 0;
    int rounds = 0;
    std::vector<core::CoPartitionBreak> breaks;  ///< topics by their index in `topics`
    bool operator==(const AssignmentBand&) const = default;
};

struct AssignmentFacts {
    std::vector<AssignedTopic> topics;  ///< by name
    std::vector<AssignedPartition> columns;
    std::vector<AssignedMember> rows;   ///< by slot; those that are lost last
    std::vector<AssignmentBand> bands;  ///< now, then every strategy; none without members
    std::size_t owned = 0;              ///< partitions that somebody owns now
    bool operator==(const AssignmentFacts&) const = default;
};

[[nodiscard]] AssignmentFacts assignmentFacts(const core::World& world,
                                              const core::StrategyComparison& comparison);

/// "P3", or "orders-3" where there are several topics.
[[nodiscard]] QString columnLabel(const AssignmentFacts& facts, std::size_t column);

}  // namespace ui
