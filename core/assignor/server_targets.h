// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Target assignments and subscriptions as the coordinator keeps them, in Java's hash tables, and the orders
// in which it goes through them (facts 5.7). Shared by the server-side assignors; it assigns nothing.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/assignor/assignor.h"
#include "core/assignor/java_hash.h"
#include "core/assignor/numbering.h"

namespace core {

/// hashCode() of Kafka's Uuid.
[[nodiscard]] std::int32_t javaHash(TopicUuid uuid);

/// The order of a set of topic ids, given the order in which they came. Topics are indices of the input and
/// distinct.
[[nodiscard]] std::vector<std::int32_t> topicSetOrder(const AssignmentInput& input,
                                                      std::span<const std::int32_t> topics, JavaTable table);

/// Whether the coordinator takes the subscriptions for homogeneous: it compares names, absent topics
/// included.
[[nodiscard]] bool subscriptionNamesAreEqual(const AssignmentInput& input);

/// Topics of a subscription that take part, as a set of topic ids iterates over them.
[[nodiscard]] std::vector<std::int32_t> subscribedTopicOrder(const AssignmentInput& input,
                                                             const Numbering& numbering,
                                                             const AssignorMember& member);

/// The partitions of one topic in a member's target, ascending.
struct TargetTopic {
    std::int32_t topic = 0;
    std::span<const AssignorPartition> partitions;
};

/// Reads one member's target after the other; what it returns is valid until the next one.
class TargetReader {
public:
    explicit TargetReader(const AssignmentInput& input) : m_input(input), m_seenIn(input.topics.size(), 0) {}

    /// By topic, in the order in which the topics came; each partition once.
    [[nodiscard]] std::span<const TargetTopic> read(const AssignorMember& member);

    /// What was read last, as the map of the coordinator iterates over it: indices into it.
    [[nodiscard]] std::span<const std::size_t> mapOrder();

private:
    [[nodiscard]] bool split(std::span<const AssignorPartition> claims);
    void sortCopy(std::span<const AssignorPartition> claims);

    const AssignmentInput& m_input;
    std::vector<TargetTopic> m_topics;
    std::vector<AssignorPartition> m_sorted;
    std::vector<std::uint32_t> m_seenIn;  ///< by topic: the reading that met it last
    std::uint32_t m_reading = 0;
    std::vector<std::int32_t> m_orderedTopics;  ///< those that m_order is for
    std::vector<std::size_t> m_order;
};

}  // namespace core
