// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/partition_movements.h"

#include "core/base/assert.h"

namespace core {

std::int32_t PartitionMovements::actualPartition(std::int32_t number, std::int32_t topic, std::int32_t from,
                                                 std::int32_t to) const {
    const auto record = m_records.find(number);
    const std::int32_t origin = record == m_records.end() ? from : record->second.from;
    const auto opposite = m_byDirection.find({topic, to, origin});
    return opposite == m_byDirection.end() ? number : opposite->second.first();
}

void PartitionMovements::record(Moved partition, std::int32_t from, std::int32_t to) {
    std::int32_t origin = from;
    if (const auto earlier = m_records.find(partition.number); earlier != m_records.end()) {
        CORE_ASSERT(earlier->second.to == from);
        origin = earlier->second.from;
        const auto direction = m_byDirection.find({partition.topic, origin, from});
        CORE_ASSERT(direction != m_byDirection.end());
        direction->second.erase(partition.number);
        if (direction->second.empty()) m_byDirection.erase(direction);
        m_records.erase(earlier);
        if (origin == to) return;
    }
    m_records[partition.number] = {origin, to};
    m_byDirection[{partition.topic, origin, to}].insert(partition.number, partition.hash);
}

}  // namespace core
