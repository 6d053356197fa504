// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Turns topic names into the indices that assignors work with. It owns the topics of one
// AssignmentInput while that is put together; a name that is not listed becomes a topic without metadata.

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/assignor/assignor.h"

namespace core {

class TopicIndex {
public:
    explicit TopicIndex(std::vector<AssignorTopic> topics);

    [[nodiscard]] std::int32_t operator()(const std::string& name) {
        // Claims name a topic for each partition, subscriptions name topics in the same order again and
        // again.
        if (isNamed(m_last, name)) return static_cast<std::int32_t>(m_last);
        if (isNamed(m_last + 1, name)) return static_cast<std::int32_t>(++m_last);
        return lookUp(name);
    }

    [[nodiscard]] std::vector<AssignorTopic> topics() && { return std::move(m_topics); }

private:
    [[nodiscard]] bool isNamed(std::size_t topic, const std::string& name) const {
        return topic < m_topics.size() && m_topics[topic].name == name;
    }
    std::int32_t lookUp(const std::string& name);

    std::vector<AssignorTopic> m_topics;
    std::map<std::string, std::int32_t> m_indices;
    std::size_t m_last = 0;
};

}  // namespace core
