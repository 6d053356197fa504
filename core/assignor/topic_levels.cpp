// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/topic_levels.h"

#include <algorithm>
#include <utility>

#include "core/base/assert.h"

namespace core {

TopicLevels::TopicLevels(std::span<const std::int32_t> members, const std::vector<std::int32_t>& sizes)
    : m_sizes(sizes),
      m_members(members.begin(), members.end()),
      m_donorBegin(members.size()),
      m_donorEnd(members.size()),
      m_donorNext(members.size()) {
    CORE_ASSERT(!members.empty());
    std::stable_sort(m_members.begin(), m_members.end(), [&](std::int32_t a, std::int32_t b) {
        return sizes[static_cast<std::size_t>(a)] < sizes[static_cast<std::size_t>(b)];
    });
    m_receiverLevel = sizeAt(0) - 1;
    m_donorLevel = sizeAt(m_members.size() - 1) + 1;
}

bool TopicLevels::isEven() const { return sizeAt(m_members.size() - 1) - sizeAt(0) <= 1; }

std::int32_t TopicLevels::nextReceiver() {
    if (m_receiverNext == m_receiverEnd) {
        ++m_receiverLevel;
        while (m_receiverEnd < m_members.size() && sizeAt(m_receiverEnd) == m_receiverLevel) ++m_receiverEnd;
        m_receiverNext = 0;
    }
    return m_members[m_receiverNext++];
}

std::int32_t TopicLevels::nextDonor(const std::function<bool(std::int32_t)>& hasNoneLeft) {
    for (;;) {
        if (m_donorNext == m_donorBegin && !lowerDonors()) return kNoMember;
        const std::size_t place = --m_donorNext;
        if (!hasNoneLeft(m_members[place])) return m_members[place];
        std::swap(m_members[place], m_members[--m_donorEnd]);
    }
}

/// Nobody of the range is left to use: the level falls and the range grows downwards.
bool TopicLevels::lowerDonors() {
    if (m_donorBegin < m_donorEnd) {
        --m_donorLevel;
    } else {
        if (m_donorBegin == 0) return false;
        m_donorLevel = sizeAt(m_donorBegin - 1);
    }
    while (m_donorBegin > 0 && sizeAt(m_donorBegin - 1) == m_donorLevel) --m_donorBegin;
    m_donorNext = m_donorEnd;
    return true;
}

}  // namespace core
