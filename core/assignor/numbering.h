// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Numbers what takes part in one assignment: topics that exist and that somebody subscribes to, by name,
// and their partitions, topic by topic. Assignors work on these numbers; names are compared once, here.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/assignor/assignor.h"

namespace core {

/// Not numbered: the topic does not take part, or has no such partition.
inline constexpr std::int32_t kNotNumbered = -1;

class Numbering {
public:
    explicit Numbering(const AssignmentInput& input);

    [[nodiscard]] std::int32_t topics() const { return static_cast<std::int32_t>(m_order.size()); }
    [[nodiscard]] std::int32_t partitions() const { return m_firsts.back(); }

    /// Place of a topic of the input by name, or kNotNumbered.
    [[nodiscard]] std::int32_t rankOf(std::int32_t topic) const {
        return m_topics[static_cast<std::size_t>(topic)].rank;
    }
    /// Index in the input of the topic with this rank.
    [[nodiscard]] std::int32_t topicAt(std::int32_t rank) const {
        return m_order[static_cast<std::size_t>(rank)];
    }
    /// Number of the first partition of the topic with this rank; that of rank topics() is partitions().
    [[nodiscard]] std::int32_t firstOf(std::int32_t rank) const {
        return m_firsts[static_cast<std::size_t>(rank)];
    }
    [[nodiscard]] std::int32_t countOf(std::int32_t rank) const { return firstOf(rank + 1) - firstOf(rank); }

    /// Number of a partition of the input, or kNotNumbered.
    [[nodiscard]] std::int32_t numberOf(AssignorPartition partition) const {
        const Topic& topic = m_topics[static_cast<std::size_t>(partition.topic)];
        return partition.partition < topic.count ? topic.first + partition.partition : kNotNumbered;
    }

    /// Rank of the topic of a numbered partition.
    [[nodiscard]] std::int32_t rankAt(std::int32_t number) const {
        const auto after = std::upper_bound(m_firsts.begin(), m_firsts.end(), number);
        return static_cast<std::int32_t>(after - m_firsts.begin()) - 1;
    }
    [[nodiscard]] AssignorPartition partitionAt(std::int32_t number) const {
        const std::int32_t rank = rankAt(number);
        return {topicAt(rank), number - firstOf(rank)};
    }

private:
    struct Topic {
        std::int32_t rank = kNotNumbered;
        std::int32_t first = 0;
        std::int32_t count = 0;  ///< 0 when the topic takes no part
    };

    std::vector<Topic> m_topics;         ///< by index of the input
    std::vector<std::int32_t> m_order;   ///< by rank
    std::vector<std::int32_t> m_firsts;  ///< by rank, and one more
};

/// Calls use(rank, partition) for each partition of one topic after the other.
template <class Use>
void forEachPartition(const Numbering& numbering, Use use) {
    for (std::int32_t rank = 0; rank < numbering.topics(); ++rank)
        for (std::int32_t number = 0; number < numbering.countOf(rank); ++number)
            use(AssignorPartition{numbering.topicAt(rank), number}, numbering.firstOf(rank) + number);
}

}  // namespace core
