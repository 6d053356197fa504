// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/unread_gaps.h"

#include <algorithm>

#include "core/observe/totals.h"

namespace core {
namespace {

const DeliveryLedger* ledgerOf(const World& world, GroupId group, PartitionId partition) {
    const std::vector<DeliveryLedger>& ledgers = world.groups[group.index()].ledgers;
    return partition.index() < ledgers.size() ? &ledgers[partition.index()] : nullptr;
}

}  // namespace

void UnreadGaps::take(const World& world, const Note& note) {
    const auto* found = std::get_if<PositionsFound>(&note);
    if (found == nullptr) return;
    for (const PartitionOffset& now : found->positions) {
        Reading& reading = m_readings[{found->group, now.partition}];
        const DeliveryLedger* ledger = ledgerOf(world, found->group, now.partition);
        Offset from = reading.position;
        if (ledger != nullptr && !ledger->covered().empty())
            from = std::max(from, ledger->covered().back().to);
        // A reset to the end passes over records that are still there, too.
        const Offset to = std::min(now.offset, world.topics[now.partition].log.start());
        if (from < to) (void)reading.gaps.deliver(from, to);
        reading.position = now.offset;
    }
}

Offset UnreadGaps::deletedUnread(const World& world, GroupId group, TopicId topic) const {
    Offset deleted = 0;
    for (const auto& [key, reading] : m_readings) {
        if (key.first != group || world.topics[key.second].topic != topic) continue;
        const DeliveryLedger* ledger = ledgerOf(world, group, key.second);
        for (const OffsetInterval& gap : reading.gaps.covered()) {
            deleted += gap.to - gap.from;
            if (ledger != nullptr) deleted -= coveredBelow(*ledger, gap.to) - coveredBelow(*ledger, gap.from);
        }
    }
    return deleted;
}

}  // namespace core
