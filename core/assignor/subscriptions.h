// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Who subscribes to what, in the ranks of a Numbering: for each member its existing topics, each once,
// by name, and for each topic its subscribers. Neighbours with the same list share one copy.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/assignor/assignor.h"
#include "core/assignor/numbering.h"

namespace core {

class Subscriptions {
public:
    Subscriptions(const AssignmentInput& input, const Numbering& numbering);

    /// Ranks of the topics of a member, ascending.
    [[nodiscard]] std::span<const std::int32_t> topicsOf(std::size_t member) const {
        return m_lists[m_listOf[member]];
    }

    /// How many members subscribe to the topic with this rank.
    [[nodiscard]] std::int32_t subscribers(std::int32_t rank) const {
        return m_subscribers[static_cast<std::size_t>(rank)];
    }

    [[nodiscard]] bool subscribes(std::size_t member, std::int32_t rank) const {
        return m_named[m_listOf[member] * m_subscribers.size() + static_cast<std::size_t>(rank)];
    }

private:
    std::vector<std::vector<std::int32_t>> m_lists;
    std::vector<std::size_t> m_listOf;        ///< by member
    std::vector<std::int32_t> m_subscribers;  ///< by rank
    std::vector<bool> m_named;                ///< by list, then rank
};

/// For each topic its subscribers in a given order of the members, as places in that order.
class SubscriberLists {
public:
    SubscriberLists(const Subscriptions& subscriptions, const Numbering& numbering,
                    std::span<const std::size_t> order);

    [[nodiscard]] std::span<const std::int32_t> of(std::int32_t rank) const {
        const auto topic = static_cast<std::size_t>(rank);
        return std::span(m_places).subspan(m_starts[topic], m_starts[topic + 1] - m_starts[topic]);
    }

private:
    std::vector<std::int32_t> m_places;
    std::vector<std::size_t> m_starts;  ///< by rank, and one more
};

}  // namespace core
