// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/water_filling.h"

#include <algorithm>

#include "core/base/assert.h"

namespace core {
namespace {

/// Ascending by size; members of one size stay in their order. Sizes of one topic's subscribers are mostly
/// close together, so that counting them beats comparing them.
std::vector<std::int32_t> sortedBySize(std::span<const std::int32_t> members,
                                       const std::vector<std::int32_t>& sizes) {
    const auto sizeOf = [&](std::int32_t member) { return sizes[static_cast<std::size_t>(member)]; };
    std::int32_t least = sizeOf(members.front());
    std::int32_t most = least;
    for (const std::int32_t member : members) {
        least = std::min(least, sizeOf(member));
        most = std::max(most, sizeOf(member));
    }
    std::vector<std::int32_t> sorted(members.begin(), members.end());
    const auto levels = static_cast<std::size_t>(most - least) + 1;
    if (levels > 4 * members.size()) {
        std::stable_sort(sorted.begin(), sorted.end(),
                         [&](std::int32_t a, std::int32_t b) { return sizeOf(a) < sizeOf(b); });
        return sorted;
    }
    std::vector<std::size_t> places(levels + 1, 0);
    for (const std::int32_t member : members) ++places[static_cast<std::size_t>(sizeOf(member) - least) + 1];
    for (std::size_t level = 0; level < levels; ++level) places[level + 1] += places[level];
    for (const std::int32_t member : members)
        sorted[places[static_cast<std::size_t>(sizeOf(member) - least)]++] = member;
    return sorted;
}

}  // namespace

WaterFilling::WaterFilling(std::span<const std::int32_t> members, std::vector<std::int32_t>& sizes)
    : m_sizes(sizes) {
    CORE_ASSERT(!members.empty());
    m_bySize = sortedBySize(members, sizes);
}

void WaterFilling::rise() {
    const auto sizeAt = [&](std::size_t place) { return m_sizes[static_cast<std::size_t>(m_bySize[place])]; };
    std::size_t end = m_level;
    while (end < m_bySize.size() && sizeAt(end) == sizeAt(0)) ++end;
    const auto begin = m_bySize.begin();
    if (end > m_level && m_level > 0)
        std::inplace_merge(begin, begin + static_cast<std::ptrdiff_t>(m_level),
                           begin + static_cast<std::ptrdiff_t>(end));
    m_level = end;
    m_next = 0;
}

}  // namespace core
