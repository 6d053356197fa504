// SPDX-License-Identifier: GPL-3.0-or-later
// The coordinator's SimpleAssignor for share groups, as it is in Kafka 4.2 (facts 5.8): partitions may be
// shared. One computation over all topics where members subscribe alike, else one for each topic.

#include <algorithm>

#include "core/assignor/java_hash.h"
#include "core/assignor/member_order.h"
#include "core/assignor/server_targets.h"
#include "core/assignor/share_wishes.h"
#include "core/assignor/strategies.h"
#include "core/assignor/subscriptions.h"

namespace core {
namespace {

/// Shares some partitions among the members of a group. Members and partitions are small numbers here;
/// a partition's hash decides when its turn comes.
class Sharing {
public:
    Sharing(std::vector<std::int32_t> hashes, std::vector<std::int32_t> wishes, std::int32_t sharing)
        : m_hashes(std::move(hashes)),
          m_wishes(std::move(wishes)),
          m_sharing(static_cast<std::size_t>(sharing)),
          m_holders(m_hashes.size()),
          m_held(m_wishes.size()) {}

    /// The member has the partition in its target.
    void hold(std::size_t member, std::size_t partition) {
        if (m_holders[partition].empty()) m_inserted.push_back(partition);
        m_holders[partition].push_back(member);
        m_held[member].push_back(partition);
    }

    /// Partitions of each member.
    [[nodiscard]] std::vector<std::vector<std::size_t>> settle() {
        const std::vector<std::vector<std::size_t>> holdersAtFirst = m_holders;
        for (std::size_t member = 0; member < m_held.size(); ++member) takeSurplusPartitions(member);
        for (std::size_t partition = 0; partition < m_hashes.size(); ++partition) {
            takeSurplusMembers(partition, holdersAtFirst[partition]);
            if (holdersAtFirst[partition].empty()) m_inserted.push_back(partition);
        }
        giveOut();
        return std::move(m_held);
    }

private:
    /// The set of a member's partitions gives up what comes first in it.
    void takeSurplusPartitions(std::size_t member) {
        std::vector<std::size_t>& held = m_held[member];
        const std::size_t surplus = held.size() - std::min(held.size(), wish(member));
        std::vector<std::int32_t> hashes;
        for (const std::size_t partition : held) hashes.push_back(m_hashes[partition]);
        std::vector<std::size_t> taken;
        for (const std::size_t index : javaHashOrder(hashes)) {
            if (taken.size() == surplus) break;
            taken.push_back(held[index]);
            std::erase(m_holders[held[index]], member);
        }
        std::erase_if(
            held, [&](std::size_t partition) { return std::ranges::find(taken, partition) != taken.end(); });
    }

    /// So does the set of a partition's members; its table is as large as it was before some left it.
    void takeSurplusMembers(std::size_t partition, const std::vector<std::size_t>& holdersAtFirst) {
        std::vector<std::size_t>& holders = m_holders[partition];
        const std::vector<std::int32_t> hashes(holdersAtFirst.begin(), holdersAtFirst.end());
        for (const std::size_t index : javaHashOrder(hashes)) {
            if (holders.size() <= m_sharing) break;
            std::erase(m_held[holdersAtFirst[index]], partition);
            std::erase(holders, holdersAtFirst[index]);
        }
    }

    /// Each partition that has too few members goes round the members that have too few partitions. A member
    /// met twice on one partition's round counts twice, though it gets it once; that is how Kafka does it.
    void giveOut() {
        std::vector<std::int32_t> hashes;
        for (const std::size_t partition : m_inserted) hashes.push_back(m_hashes[partition]);
        for (std::size_t member = 0; member < m_held.size(); ++member)
            if (m_held[member].size() < wish(member)) m_unfilled.push_back(member);
        for (const std::size_t index : javaHashOrder(hashes, JavaTable::Presized)) {
            if (m_unfilled.empty()) return;
            const std::size_t partition = m_inserted[index];
            const std::vector<std::size_t> holders = m_holders[partition];
            for (std::size_t count = holders.size(); count < m_sharing;) {
                if (m_next == m_unfilled.size() && !beginRound()) break;
                const std::size_t member = m_unfilled[m_next];
                if (std::ranges::find(holders, member) != holders.end()) {
                    ++m_next;
                    continue;
                }
                give(member, partition);
                ++count;
            }
        }
    }

    /// False when the last round over the unfilled members gave nothing.
    [[nodiscard]] bool beginRound() {
        if (!m_gaveThisRound || m_unfilled.empty()) return false;
        m_gaveThisRound = false;
        m_next = 0;
        return true;
    }

    void give(std::size_t member, std::size_t partition) {
        std::vector<std::size_t>& held = m_held[member];
        if (std::ranges::find(held, partition) == held.end()) held.push_back(partition);
        m_gaveThisRound = true;
        if (held.size() >= wish(member))
            m_unfilled.erase(m_unfilled.begin() + static_cast<std::ptrdiff_t>(m_next));
        else
            ++m_next;
    }

    [[nodiscard]] std::size_t wish(std::size_t member) const {
        return static_cast<std::size_t>(m_wishes[member]);
    }

    std::vector<std::int32_t> m_hashes;  ///< by partition
    std::vector<std::int32_t> m_wishes;  ///< by member
    std::size_t m_sharing;
    std::vector<std::vector<std::size_t>> m_holders;  ///< by partition
    std::vector<std::vector<std::size_t>> m_held;     ///< by member
    std::vector<std::size_t> m_inserted;              ///< partitions in the order in which the map got them
    std::vector<std::size_t> m_unfilled;              ///< members that should have more
    std::size_t m_next = 0;
    bool m_gaveThisRound = false;
};

class ShareBuilder {
public:
    explicit ShareBuilder(const AssignmentInput& input)
        : m_input(input),
          m_numbering(input),
          m_subscriptions(input, m_numbering),
          m_order(memberHashOrder(input.members)),
          m_assignment(input.members.size()) {}

    Assignment build() {
        if (m_numbering.partitions() == 0) return std::move(m_assignment);
        readTargets();
        if (subscriptionNamesAreEqual(m_input)) {
            const AssignorMember& first = m_input.members[m_order.front()];
            share(subscribedTopicOrder(m_input, m_numbering, first), m_targets, Turn::ByTopicPartition);
        } else {
            shareEachTopic();
        }
        return std::move(m_assignment);
    }

private:
    /// What a partition's hash is made of.
    enum class Turn : std::uint8_t { ByTopicPartition, ByNumber };
    struct Target {
        std::size_t member = 0;
        AssignorPartition partition;
    };

    /// All targets in the order in which Kafka goes through them.
    void readTargets() {
        TargetReader reader(m_input);
        for (std::size_t member = 0; member < m_order.size(); ++member) {
            const std::span<const TargetTopic> target = reader.read(m_input.members[m_order[member]]);
            for (const std::size_t index : reader.mapOrder()) {
                std::vector<std::int32_t> numbers;
                for (const AssignorPartition partition : target[index].partitions)
                    if (m_numbering.numberOf(partition) != kNotNumbered)
                        numbers.push_back(partition.partition);
                for (const std::size_t place : javaHashOrder(numbers, JavaTable::Copied))
                    m_targets.push_back({member, {target[index].topic, numbers[place]}});
            }
        }
    }

    void shareEachTopic() {
        std::vector<std::vector<Target>> targets(static_cast<std::size_t>(m_numbering.topics()));
        for (const Target& target : m_targets)
            targets[static_cast<std::size_t>(m_numbering.rankOf(target.partition.topic))].push_back(target);
        for (std::int32_t rank = 0; rank < m_numbering.topics(); ++rank)
            share({m_numbering.topicAt(rank)}, targets[static_cast<std::size_t>(rank)], Turn::ByNumber);
    }

    /// Shares the partitions of these topics, whose targets are given.
    void share(const std::vector<std::int32_t>& topics, const std::vector<Target>& targets, Turn turn) {
        std::vector<AssignorPartition> partitions;
        std::vector<std::size_t> firsts(m_input.topics.size(), 0);
        for (const std::int32_t topic : topics) {
            firsts[static_cast<std::size_t>(topic)] = partitions.size();
            for (std::int32_t number = 0; number < m_numbering.countOf(m_numbering.rankOf(topic)); ++number)
                partitions.push_back({topic, number});
        }
        std::vector<std::int32_t> hashes;
        for (const AssignorPartition partition : partitions) hashes.push_back(hashOf(partition, turn));
        const ShareWishes wishes = wishesFor(topics.front(), partitions.size());
        Sharing sharing(std::move(hashes), wishes.members, wishes.sharing);
        for (const auto& [member, target] : targets)
            sharing.hold(member, firsts[static_cast<std::size_t>(target.topic)] +
                                     static_cast<std::size_t>(target.partition));
        const std::vector<std::vector<std::size_t>> settled = sharing.settle();
        for (std::size_t member = 0; member < m_order.size(); ++member)
            for (const std::size_t partition : settled[member])
                m_assignment[m_order[member]].push_back(partitions[partition]);
    }

    /// Wishes of the topic's subscribers; the others want nothing.
    [[nodiscard]] ShareWishes wishesFor(std::int32_t topic, std::size_t partitions) const {
        const std::int32_t rank = m_numbering.rankOf(topic);
        const ShareWishes ofSubscribers =
            shareWishes(static_cast<std::size_t>(m_subscriptions.subscribers(rank)), partitions);
        ShareWishes wishes{ofSubscribers.sharing, {}};
        std::size_t subscriber = 0;
        for (const std::size_t index : m_order)
            wishes.members.push_back(
                m_subscriptions.subscribes(index, rank) ? ofSubscribers.members[subscriber++] : 0);
        return wishes;
    }

    /// A record's hash: that of the topic id times 31 plus the partition.
    [[nodiscard]] std::int32_t hashOf(AssignorPartition partition, Turn turn) const {
        if (turn == Turn::ByNumber) return partition.partition;
        const auto topic = static_cast<std::uint32_t>(
            javaHash(m_input.topics[static_cast<std::size_t>(partition.topic)].uuid));
        return static_cast<std::int32_t>(31U * topic + static_cast<std::uint32_t>(partition.partition));
    }

    const AssignmentInput& m_input;
    Numbering m_numbering;
    Subscriptions m_subscriptions;
    std::vector<std::size_t> m_order;  ///< index in the input of each member number
    std::vector<Target> m_targets;
    Assignment m_assignment;
};

}  // namespace

StrategyOutcome assignShareSimple(const AssignmentInput& input) { return {ShareBuilder(input).build()}; }

}  // namespace core
