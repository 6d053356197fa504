// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/double_ownership.h"

#include <algorithm>

namespace core {
namespace {

/// How many live consumers of the group believe that they own each partition.
std::vector<std::uint32_t> believers(const World& world, GroupId group) {
    std::vector<std::uint32_t> count(world.topics.partitions.size(), 0);
    for (const Client& client : world.clients) {
        const Consumption& consumption = consumptionOf(client);
        if (groupOf(client) != group || isGone(consumption)) continue;
        for (const OwnedPartition& owned : consumption.owned) count[owned.partition.index()] += 1;
    }
    return count;
}

}  // namespace

void DoubleOwnership::look(const World& world) {
    m_stretches.resize(world.groups.size());
    for (std::uint32_t g = 0; g < world.groups.size(); ++g) {
        const std::vector<std::uint32_t> count = believers(world, GroupId{g});
        m_stretches[g].resize(count.size());
        for (std::size_t p = 0; p < count.size(); ++p) {
            std::vector<Stretch>& stretches = m_stretches[g][p];
            const bool lasts = !stretches.empty() && stretches.back().to == kNever;
            if (count[p] > 1 && !lasts) stretches.push_back({world.now, kNever});
            if (count[p] < 2 && lasts) stretches.back().to = world.now;
        }
    }
}

SimDuration DoubleOwnership::time(GroupId group, PartitionId partition, SimTime from, SimTime to) const {
    SimDuration sum{};
    if (group.index() >= m_stretches.size() || partition.index() >= m_stretches[group.index()].size())
        return sum;
    for (const Stretch& stretch : m_stretches[group.index()][partition.index()]) {
        const SimTime begin = std::max(stretch.from, from);
        const SimTime end = std::min(stretch.to, to);
        if (begin < end) sum += end - begin;
    }
    return sum;
}

}  // namespace core
