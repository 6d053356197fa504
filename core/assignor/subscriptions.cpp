// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/subscriptions.h"

#include <algorithm>

namespace core {
namespace {

std::vector<std::int32_t> sortedRanks(const std::vector<std::int32_t>& topics, const Numbering& numbering) {
    std::vector<std::int32_t> ranks;
    ranks.reserve(topics.size());
    for (const std::int32_t topic : topics)
        if (numbering.rankOf(topic) != kNotNumbered) ranks.push_back(numbering.rankOf(topic));
    std::sort(ranks.begin(), ranks.end());
    ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
    return ranks;
}

}  // namespace

Subscriptions::Subscriptions(const AssignmentInput& input, const Numbering& numbering)
    : m_subscribers(static_cast<std::size_t>(numbering.topics()), 0) {
    m_listOf.reserve(input.members.size());
    const std::vector<std::int32_t>* previous = nullptr;
    for (const AssignorMember& member : input.members) {
        if (previous == nullptr || *previous != member.topics)
            m_lists.push_back(sortedRanks(member.topics, numbering));
        previous = &member.topics;
        m_listOf.push_back(m_lists.size() - 1);
        for (const std::int32_t rank : m_lists.back()) ++m_subscribers[static_cast<std::size_t>(rank)];
    }
    m_named.resize(m_lists.size() * m_subscribers.size());
    for (std::size_t list = 0; list < m_lists.size(); ++list)
        for (const std::int32_t rank : m_lists[list])
            m_named[list * m_subscribers.size() + static_cast<std::size_t>(rank)] = true;
}

SubscriberLists::SubscriberLists(const Subscriptions& subscriptions, const Numbering& numbering,
                                 std::span<const std::size_t> order) {
    m_starts.push_back(0);
    for (std::int32_t rank = 0; rank < numbering.topics(); ++rank)
        m_starts.push_back(m_starts.back() + static_cast<std::size_t>(subscriptions.subscribers(rank)));
    m_places.resize(m_starts.back());
    std::vector<std::size_t> ends(m_starts.begin(), m_starts.end() - 1);
    for (std::size_t place = 0; place < order.size(); ++place)
        for (const std::int32_t rank : subscriptions.topicsOf(order[place]))
            m_places[ends[static_cast<std::size_t>(rank)]++] = static_cast<std::int32_t>(place);
}

}  // namespace core
