// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/totals.h"

#include <algorithm>

namespace core {

Offset coveredBelow(const DeliveryLedger& ledger, Offset end) {
    Offset covered = 0;
    for (const OffsetInterval& interval : ledger.covered()) {
        covered += std::max<Offset>(0, std::min(interval.to, end) - interval.from);
    }
    return covered;
}

Offset skippedRecords(const World& world, GroupId group, PartitionId partition) {
    const std::vector<DeliveryLedger>& ledgers = world.groups[group.index()].ledgers;
    if (partition.index() >= ledgers.size()) return 0;
    const DeliveryLedger& ledger = ledgers[partition.index()];
    // What the log no longer has counts as well: it is gone, and was never read.
    Offset end = readPosition(world, group, partition);
    if (!ledger.covered().empty()) end = std::max(end, ledger.covered().back().to);
    return end - coveredBelow(ledger, end);
}

SimDuration lagTime(const World& world, PartitionId partition, Offset committed) {
    const PartitionLog& log = world.topics[partition].log;
    const Offset oldest = std::max(committed, log.start());
    return oldest < log.end() ? world.now - log.producedAt(oldest) : SimDuration{};
}

RecordTotals recordTotals(const World& world, GroupId group) {
    const GroupEntry& entry = world.groups[group.index()];
    RecordTotals totals;
    for (const TopicId topic : entry.topics) {
        for (const PartitionId partition : world.topics[topic].partitions) {
            totals.produced += world.topics[partition].log.end();
            if (partition.index() >= entry.ledgers.size()) continue;
            const DeliveryLedger& ledger = entry.ledgers[partition.index()];
            totals.delivered += ledger.delivered();
            totals.redelivered += ledger.redelivered();
            totals.skipped += skippedRecords(world, group, partition);
        }
    }
    return totals;
}

RecordTotals recordTotals(const World& world) {
    RecordTotals totals;
    for (std::uint32_t g = 0; g < world.groups.size(); ++g) {
        const RecordTotals group = recordTotals(world, GroupId{g});
        totals.delivered += group.delivered;
        totals.redelivered += group.redelivered;
        totals.skipped += group.skipped;
    }
    for (const Partition& partition : world.topics.partitions) totals.produced += partition.log.end();
    return totals;
}

}  // namespace core
