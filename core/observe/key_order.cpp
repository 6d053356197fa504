// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/key_order.h"

namespace core {

Offset KeyOrder::take(const World& world, const Processed& processed) {
    const Partition& partition = world.topics[processed.records.partition];
    const PartitionLog& log = partition.log;
    m_groups.resize(world.groups.size());
    std::vector<Keys>& topics = m_groups[processed.group.index()];
    topics.resize(world.topics.topics.size());
    Keys& keys = topics[partition.topic.index()];
    Offset late = 0;
    // What the log has forgotten meanwhile cannot be looked up any more.
    for (Offset o = std::max(processed.records.from, log.start()); o < processed.records.to; ++o) {
        const RecordKey key = log.key(o);
        if (key == kNoKey) continue;
        if (key >= keys.size()) keys.resize(key + 1);
        Latest& latest = keys[key];
        const SimTime at = log.producedAt(o);
        const bool isLate = at < latest.producedAt || (at == latest.producedAt && o < latest.offset);
        late += isLate ? 1 : 0;
        if (!isLate) latest = {at, o};
    }
    return late;
}

}  // namespace core
