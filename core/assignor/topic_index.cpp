// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/topic_index.h"

namespace core {

TopicIndex::TopicIndex(std::vector<AssignorTopic> topics) : m_topics(std::move(topics)) {
    for (std::size_t i = 0; i < m_topics.size(); ++i)
        m_indices.emplace(m_topics[i].name, static_cast<std::int32_t>(i));
}

std::int32_t TopicIndex::lookUp(const std::string& name) {
    const auto [place, isNew] = m_indices.try_emplace(name, static_cast<std::int32_t>(m_topics.size()));
    if (isNew) m_topics.push_back({name, 0, {}});
    m_last = static_cast<std::size_t>(place->second);
    return place->second;
}

}  // namespace core
