// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/numbering.h"

#include <algorithm>
#include <limits>

#include "core/assignor/java_hash.h"
#include "core/base/assert.h"

namespace core {

Numbering::Numbering(const AssignmentInput& input) : m_topics(input.topics.size()) {
    std::vector<std::uint8_t> isNamed(input.topics.size(), 0);
    const AssignorMember* previous = nullptr;
    for (const AssignorMember& member : input.members) {
        // Members of one group mostly subscribe alike; a repeated list names nothing new.
        if (previous == nullptr || previous->topics != member.topics)
            for (const std::int32_t topic : member.topics) isNamed[static_cast<std::size_t>(topic)] = 1;
        previous = &member;
    }
    for (std::size_t topic = 0; topic < isNamed.size(); ++topic)
        if (isNamed[topic] != 0 && input.topics[topic].partitions > 0)
            m_order.push_back(static_cast<std::int32_t>(topic));
    std::sort(m_order.begin(), m_order.end(), [&](std::int32_t a, std::int32_t b) {
        return javaLess(input.topics[static_cast<std::size_t>(a)].name,
                        input.topics[static_cast<std::size_t>(b)].name);
    });
    m_firsts.push_back(0);
    for (const std::int32_t topic : m_order) {
        const std::int32_t first = m_firsts.back();
        const std::int32_t count = input.topics[static_cast<std::size_t>(topic)].partitions;
        CORE_ASSERT(count <= std::numeric_limits<std::int32_t>::max() - first);
        m_topics[static_cast<std::size_t>(topic)] = {static_cast<std::int32_t>(m_firsts.size()) - 1, first,
                                                     count};
        m_firsts.push_back(first + count);
    }
}

}  // namespace core
