// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/numbering.h"

#include <algorithm>
#include <limits>

#include "core/assignor/java_hash.h"
#include "core/base/assert.h"

namespace core {

Numbering::Numbering(const AssignmentInput& input) : m_ranks(input.topics.size(), kNotNumbered) {
    const AssignorMember* previous = nullptr;
    for (const AssignorMember& member : input.members) {
        // Members of one group mostly subscribe alike; a repeated list names nothing new.
        if (previous == nullptr || previous->topics != member.topics)
            for (const std::int32_t topic : member.topics) m_ranks[static_cast<std::size_t>(topic)] = 0;
        previous = &member;
    }
    for (std::size_t topic = 0; topic < m_ranks.size(); ++topic) {
        if (input.topics[topic].partitions <= 0) m_ranks[topic] = kNotNumbered;
        if (m_ranks[topic] != kNotNumbered) m_order.push_back(static_cast<std::int32_t>(topic));
    }
    const auto nameOf = [&](std::int32_t topic) {
        return std::string_view(input.topics[static_cast<std::size_t>(topic)].name);
    };
    std::sort(m_order.begin(), m_order.end(),
              [&](std::int32_t a, std::int32_t b) { return javaLess(nameOf(a), nameOf(b)); });
    m_firsts.push_back(0);
    for (std::size_t rank = 0; rank < m_order.size(); ++rank) {
        const auto topic = static_cast<std::size_t>(m_order[rank]);
        m_ranks[topic] = static_cast<std::int32_t>(rank);
        CORE_ASSERT(input.topics[topic].partitions <=
                    std::numeric_limits<std::int32_t>::max() - m_firsts.back());
        m_firsts.push_back(m_firsts.back() + input.topics[topic].partitions);
    }
}

}  // namespace core
