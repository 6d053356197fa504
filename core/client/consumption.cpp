// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/client/consumption.h"

#include <algorithm>

#include "core/base/assert.h"

namespace core {

const OwnedPartition* findOwned(const Consumption& consumption, PartitionId partition) {
    const auto found = std::ranges::lower_bound(consumption.owned, partition, {}, &OwnedPartition::partition);
    return found != consumption.owned.end() && found->partition == partition ? &*found : nullptr;
}

OwnedPartition* findOwned(Consumption& consumption, PartitionId partition) {
    return const_cast<OwnedPartition*>(findOwned(std::as_const(consumption), partition));
}

std::vector<PartitionId> ownedPartitions(const Consumption& consumption) {
    std::vector<PartitionId> partitions;
    partitions.reserve(consumption.owned.size());
    for (const OwnedPartition& owned : consumption.owned) partitions.push_back(owned.partition);
    return partitions;
}

bool readsAnswers(const Consumption& consumption) {
    return std::holds_alternative<InPoll>(consumption.activity) ||
           std::holds_alternative<InClose>(consumption.activity);
}

bool isGone(const Consumption& consumption) { return std::holds_alternative<Gone>(consumption.activity); }

SimTime pollStart(const Consumption& consumption, SimTime now) {
    const auto* poll = std::get_if<InPoll>(&consumption.activity);
    if (poll == nullptr) return consumption.lastPoll;
    CORE_ASSERT(now >= poll->since);
    return poll->since + (now - poll->since) / kPollTimeout * kPollTimeout;
}

Offset recordsDone(const Consumption& consumption, SimTime now) {
    const auto* batch = std::get_if<InBatch>(&consumption.activity);
    if (batch == nullptr) return 0;
    if (now >= batch->until) return batch->count;
    return batch->count * (now - batch->since) / (batch->until - batch->since);
}

}  // namespace core
