// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/log/topics.h"

namespace core {

std::string partitionName(const Topics& topics, PartitionId partition) {
    const Partition& p = topics[partition];
    return topics[p.topic].name + '-' + std::to_string(p.number);
}

}  // namespace core
