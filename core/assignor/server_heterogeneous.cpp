// SPDX-License-Identifier: GPL-3.0-or-later
// UniformAssignor for members that subscribe to different topics (facts 5.7). Members are numbered in the
// order of the coordinator's map; that is all that hash order decides here.

#include <algorithm>
#include <functional>

#include "core/assignor/member_order.h"
#include "core/assignor/server_uniform.h"
#include "core/assignor/subscriptions.h"
#include "core/assignor/topic_levels.h"

namespace core {
namespace {

constexpr std::int32_t kNobody = -1;
constexpr int kBalanceRounds = 16;

/// Most partitions a subscriber first, then fewest subscribers, then topic id, whose halves are signed.
std::vector<std::int32_t> topicOrder(const AssignmentInput& input, const Numbering& numbering,
                                     const Subscriptions& subscriptions) {
    std::vector<std::int32_t> ranks(static_cast<std::size_t>(numbering.topics()));
    for (std::size_t i = 0; i < ranks.size(); ++i) ranks[i] = static_cast<std::int32_t>(i);
    const auto uuid = [&](std::int32_t rank) {
        const TopicUuid& id = input.topics[static_cast<std::size_t>(numbering.topicAt(rank))].uuid;
        return std::pair(static_cast<std::int64_t>(id.high), static_cast<std::int64_t>(id.low));
    };
    std::sort(ranks.begin(), ranks.end(), [&](std::int32_t a, std::int32_t b) {
        const std::int64_t subscribersOfA = subscriptions.subscribers(a);
        const std::int64_t subscribersOfB = subscriptions.subscribers(b);
        const std::int64_t share =
            numbering.countOf(a) * subscribersOfB - numbering.countOf(b) * subscribersOfA;
        if (share != 0) return share > 0;
        if (subscribersOfA != subscribersOfB) return subscribersOfA < subscribersOfB;
        return uuid(a) < uuid(b);
    });
    return ranks;
}

class HeterogeneousBuilder {
public:
    HeterogeneousBuilder(const AssignmentInput& input, const Numbering& numbering)
        : m_input(input),
          m_numbering(numbering),
          m_subscriptions(input, numbering),
          m_members(memberHashOrder(input.members)),
          m_subscribers(m_subscriptions, numbering, m_members),
          m_topics(topicOrder(input, numbering, m_subscriptions)),
          m_owner(static_cast<std::size_t>(numbering.partitions()), kNobody),
          m_sizes(input.members.size(), 0) {}

    Assignment build() {
        keepTargets();
        for (const std::int32_t rank : m_topics) assignUnowned(rank);
        balanceTopics();
        Assignment assignment(m_input.members.size());
        for (std::size_t member = 0; member < m_members.size(); ++member)
            assignment[m_members[member]].reserve(static_cast<std::size_t>(m_sizes[member]));
        forEachPartition(m_numbering, [&](AssignorPartition partition, std::int32_t number) {
            assignment[m_members[static_cast<std::size_t>(ownerOf(number))]].push_back(partition);
        });
        return assignment;
    }

private:
    [[nodiscard]] std::int32_t& ownerOf(std::int32_t number) {
        return m_owner[static_cast<std::size_t>(number)];
    }

    /// Step 1.
    void keepTargets() {
        for (std::size_t member = 0; member < m_members.size(); ++member)
            for (const AssignorPartition target : m_input.members[m_members[member]].owned) {
                const std::int32_t number = m_numbering.numberOf(target);
                if (number == kNotNumbered || ownerOf(number) != kNobody) continue;
                if (!m_subscriptions.subscribes(m_members[member], m_numbering.rankOf(target.topic)))
                    continue;
                ownerOf(number) = static_cast<std::int32_t>(member);
                ++m_sizes[member];
            }
    }

    /// Step 2 for one topic.
    void assignUnowned(std::int32_t rank) {
        TopicLevels levels(m_subscribers.of(rank), m_sizes);
        for (std::int32_t number = m_numbering.firstOf(rank); number < m_numbering.firstOf(rank + 1);
             ++number) {
            if (ownerOf(number) != kNobody) continue;
            ownerOf(number) = levels.nextReceiver();
            ++m_sizes[static_cast<std::size_t>(ownerOf(number))];
        }
    }

    /// Step 3: over and over, until nothing has changed since this topic's last visit.
    void balanceTopics() {
        std::size_t stopAt = 0;
        for (int round = 0; round < kBalanceRounds; ++round) {
            for (std::size_t place = 0; place < m_topics.size(); ++place) {
                if (place == stopAt && round > 0) return;
                if (m_subscriptions.subscribers(m_topics[place]) >= 2 && balanceTopic(m_topics[place]))
                    stopAt = place;
            }
        }
    }

    /// True when a partition has moved.
    bool balanceTopic(std::int32_t rank) {
        TopicLevels levels(m_subscribers.of(rank), m_sizes);
        if (levels.isEven()) return false;
        std::vector<std::vector<std::int32_t>> had(m_members.size());
        for (std::int32_t number = m_numbering.firstOf(rank); number < m_numbering.firstOf(rank + 1);
             ++number)
            had[static_cast<std::size_t>(ownerOf(number))].push_back(number);
        const auto hasNoneLeft = [&](std::int32_t member) {
            return had[static_cast<std::size_t>(member)].empty();
        };
        bool changed = false;
        for (;;) {
            const std::int32_t donor = levels.nextDonor(hasNoneLeft);
            if (donor == TopicLevels::kNoMember) return changed;
            const std::int32_t receiver = levels.nextReceiver();
            if (levels.donorLevel() - levels.receiverLevel() <= 1) return changed;
            std::vector<std::int32_t>& partitions = had[static_cast<std::size_t>(donor)];
            ownerOf(partitions.back()) = receiver;
            partitions.pop_back();
            --m_sizes[static_cast<std::size_t>(donor)];
            ++m_sizes[static_cast<std::size_t>(receiver)];
            changed = true;
        }
    }

    const AssignmentInput& m_input;
    const Numbering& m_numbering;
    Subscriptions m_subscriptions;
    std::vector<std::size_t> m_members;  ///< index in the input of each member number
    SubscriberLists m_subscribers;       ///< by topic, member numbers ascending
    std::vector<std::int32_t> m_topics;  ///< ranks, in the order in which they are visited
    std::vector<std::int32_t> m_owner;   ///< by partition, a member number
    std::vector<std::int32_t> m_sizes;   ///< by member number, over all topics
};

}  // namespace

Assignment assignHeterogeneous(const AssignmentInput& input, const Numbering& numbering) {
    return HeterogeneousBuilder(input, numbering).build();
}

}  // namespace core
