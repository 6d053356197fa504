// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/log/topics.h"

namespace core {

std::int32_t partitionCount(const Topic& topic) {
    return topic.deleted ? 0 : static_cast<std::int32_t>(topic.partitions.size());
}

std::string partitionName(const Topics& topics, PartitionId partition) {
    const Partition& p = topics[partition];
    return topics[p.topic].name + '-' + std::to_string(p.number);
}

}  // namespace core
