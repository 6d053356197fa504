// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The book that the general sticky algorithm keeps of its own moves, so that two members do not swap
// partitions of one topic back and forth (facts 5.5, "move"). It moves nothing itself.

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "core/assignor/java_hash_set.h"

namespace core {

class PartitionMovements {
public:
    /// A partition on its way: its number over all topics, its topic's rank, and the hash of its
    /// TopicPartition.
    struct Moved {
        std::int32_t number = 0;
        std::int32_t topic = 0;
        std::int32_t hash = 0;
    };

    /// The partition to move instead of `partition`, which `from` owns and which should go to `to`.
    [[nodiscard]] std::int32_t actualPartition(std::int32_t number, std::int32_t topic, std::int32_t from,
                                               std::int32_t to) const;

    void record(Moved partition, std::int32_t from, std::int32_t to);

private:
    struct Record {
        std::int32_t from = 0;  ///< where the partition was at first
        std::int32_t to = 0;
    };
    using Direction = std::array<std::int32_t, 3>;  ///< topic, from, to

    std::map<std::int32_t, Record> m_records;  ///< by partition
    std::map<Direction, JavaHashSet> m_byDirection;
};

}  // namespace core
