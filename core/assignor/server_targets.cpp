// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/server_targets.h"

#include <algorithm>

namespace core {

std::int32_t javaHash(TopicUuid uuid) {
    const std::uint64_t halves = uuid.high ^ uuid.low;
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(halves >> 32U) ^
                                     static_cast<std::uint32_t>(halves));
}

std::vector<std::int32_t> topicSetOrder(const AssignmentInput& input, std::span<const std::int32_t> topics,
                                        JavaTable table) {
    std::vector<std::int32_t> hashes;
    for (const std::int32_t topic : topics)
        hashes.push_back(javaHash(input.topics[static_cast<std::size_t>(topic)].uuid));
    std::vector<std::int32_t> ordered;
    for (const std::size_t index : javaHashOrder(hashes, table)) ordered.push_back(topics[index]);
    return ordered;
}

std::vector<std::int32_t> subscribedTopicOrder(const AssignmentInput& input, const Numbering& numbering,
                                               const AssignorMember& member) {
    std::vector<std::int32_t> topics;
    std::vector<std::uint8_t> seen(input.topics.size(), 0);
    for (const std::int32_t topic : member.topics)
        if (numbering.rankOf(topic) != kNotNumbered && seen[static_cast<std::size_t>(topic)]++ == 0)
            topics.push_back(topic);
    return topicSetOrder(input, topics, JavaTable::Filled);
}

bool subscriptionNamesAreEqual(const AssignmentInput& input) {
    const auto asSet = [](std::vector<std::int32_t> topics) {
        std::sort(topics.begin(), topics.end());
        topics.erase(std::unique(topics.begin(), topics.end()), topics.end());
        return topics;
    };
    const std::vector<std::int32_t>& first = input.members.front().topics;
    return std::all_of(input.members.begin(), input.members.end(), [&](const AssignorMember& member) {
        return member.topics == first || asSet(member.topics) == asSet(first);
    });
}

std::span<const TargetTopic> TargetReader::read(const AssignorMember& member) {
    if (!split(member.owned)) {
        sortCopy(member.owned);
        (void)split(m_sorted);
    }
    return m_topics;
}

std::span<const std::size_t> TargetReader::mapOrder() {
    // Members of one group mostly have partitions of the same topics.
    const auto sameTopic = [](const TargetTopic& a, std::int32_t b) { return a.topic == b; };
    if (!m_topics.empty() && std::equal(m_topics.begin(), m_topics.end(), m_orderedTopics.begin(),
                                        m_orderedTopics.end(), sameTopic))
        return m_order;
    m_orderedTopics.clear();
    std::vector<std::int32_t> hashes;
    for (const TargetTopic& each : m_topics) {
        m_orderedTopics.push_back(each.topic);
        hashes.push_back(javaHash(m_input.topics[static_cast<std::size_t>(each.topic)].uuid));
    }
    m_order = javaHashOrder(hashes);
    return m_order;
}

/// False when a topic comes back later or its partitions are not ascending.
bool TargetReader::split(std::span<const AssignorPartition> claims) {
    m_topics.clear();
    ++m_reading;
    for (std::size_t begin = 0; begin < claims.size();) {
        const std::int32_t topic = claims[begin].topic;
        std::uint32_t& seenIn = m_seenIn[static_cast<std::size_t>(topic)];
        if (seenIn == m_reading) return false;
        seenIn = m_reading;
        std::size_t end = begin + 1;
        for (; end < claims.size() && claims[end].topic == topic; ++end)
            if (claims[end].partition <= claims[end - 1].partition) return false;
        m_topics.push_back({topic, claims.subspan(begin, end - begin)});
        begin = end;
    }
    return true;
}

void TargetReader::sortCopy(std::span<const AssignorPartition> claims) {
    std::vector<std::size_t> places(m_input.topics.size(), claims.size());
    for (std::size_t i = claims.size(); i > 0; --i)
        places[static_cast<std::size_t>(claims[i - 1].topic)] = i - 1;
    m_sorted.assign(claims.begin(), claims.end());
    const auto key = [&](AssignorPartition claim) {
        return std::pair(places[static_cast<std::size_t>(claim.topic)], claim.partition);
    };
    std::sort(m_sorted.begin(), m_sorted.end(),
              [&](AssignorPartition a, AssignorPartition b) { return key(a) < key(b); });
    m_sorted.erase(std::unique(m_sorted.begin(), m_sorted.end()), m_sorted.end());
}

}  // namespace core
