// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/sticky_general.h"

#include <algorithm>

#include "core/assignor/member_order.h"
#include "core/assignor/sticky_balance.h"
#include "core/assignor/water_filling.h"

namespace core {
namespace {

/// Order A: topics with few subscribers first.
std::vector<std::int32_t> topicsInOrderA(const Numbering& numbering, const Subscriptions& subscriptions) {
    std::vector<std::int32_t> ranks(static_cast<std::size_t>(numbering.topics()));
    for (std::size_t i = 0; i < ranks.size(); ++i) ranks[i] = static_cast<std::int32_t>(i);
    std::stable_sort(ranks.begin(), ranks.end(), [&](std::int32_t a, std::int32_t b) {
        return subscriptions.subscribers(a) < subscriptions.subscribers(b);
    });
    return ranks;
}

class GeneralBuilder {
public:
    GeneralBuilder(const AssignmentInput& input, const Numbering& numbering, const StickyClaims& claims,
                   std::span<const std::size_t> order)
        : m_input(input),
          m_numbering(numbering),
          m_claims(claims),
          m_order(order),
          m_subscriptions(input, numbering),
          m_plan(emptyPlan()),
          m_assignment(input.members.size()) {}

    StrategyOutcome build() {
        keepClaims();
        const bool ownedNothing = std::all_of(m_plan.sizes.begin(), m_plan.sizes.end(),
                                              [](std::int32_t size) { return size == 0; });
        dealUnowned();
        notePreviousOwners();
        freezeMembers();
        const BalanceOutcome outcome = balance(
            m_plan,
            {m_dealt, ownedNothing ? GroupBefore::OwnedNothing : GroupBefore::OwnedPartitions, m_revocation});
        placeMoved(outcome.moved);
        return {std::move(m_assignment), outcome.previousOwnerOutOfPlay
                                             ? std::optional(AssignmentFailure::PreviousOwnerOutOfPlay)
                                             : std::nullopt};
    }

private:
    [[nodiscard]] StickyPlan emptyPlan() const {
        std::vector<std::size_t> byId = memberIdOrder(m_input.members);
        SubscriberLists lists(m_subscriptions, m_numbering, byId);
        const std::size_t members = byId.size();
        StickyPlan plan{
            m_input,
            m_numbering,
            m_subscriptions,
            std::move(byId),
            std::move(lists),
            topicsInOrderA(m_numbering, m_subscriptions),
            std::vector<std::int32_t>(static_cast<std::size_t>(m_numbering.partitions()), kNobody),
            {},
            std::vector<std::int32_t>(members, 0),
            std::vector<std::int32_t>(members, 0),
            std::vector<std::uint8_t>(members, 0)};
        for (std::size_t member = 0; member < members; ++member)
            for (const std::int32_t rank : m_subscriptions.topicsOf(plan.byId[member]))
                plan.mostSizes[member] += m_numbering.countOf(rank);
        return plan;
    }

    /// Step 2: everybody keeps what is its own by the settled claims, except of topics it has given up.
    void keepClaims() {
        for (std::size_t member = 0; member < m_plan.byId.size(); ++member) {
            const std::size_t index = m_plan.byId[member];
            for (const AssignorPartition claimed : m_input.members[index].owned) {
                const std::int32_t number = m_numbering.numberOf(claimed);
                if (number == kNotNumbered || m_claims.ownerOf(number) != static_cast<std::int32_t>(index))
                    continue;
                if (!m_subscriptions.subscribes(index, m_numbering.rankOf(claimed.topic)))
                    m_revocation = Revocation::Needed;
                else if (m_plan.owner[static_cast<std::size_t>(number)] == kNobody)
                    give(static_cast<std::int32_t>(member), claimed, number);
            }
            m_plan.sizes[member] = static_cast<std::int32_t>(m_assignment[index].size());
        }
    }

    /// Steps 3 and 4: partitions without an owner, in order A, each to the subscriber with the fewest.
    void dealUnowned() {
        for (const std::int32_t rank : m_plan.topics) {
            const std::int32_t first = m_numbering.firstOf(rank);
            const std::int32_t end = first + m_numbering.countOf(rank);
            const auto ofTopic = m_plan.owner.begin() + first;
            if (std::find(ofTopic, ofTopic + m_numbering.countOf(rank), kNobody) ==
                ofTopic + m_numbering.countOf(rank))
                continue;
            WaterFilling filling(m_plan.subscribers.of(rank), m_plan.sizes);
            for (std::int32_t number = first; number < end; ++number) {
                if (m_plan.owner[static_cast<std::size_t>(number)] != kNobody) continue;
                give(filling.next(), {m_numbering.topicAt(rank), number - first}, number);
                if (m_plan.isShared(rank)) m_dealt.push_back(number);
            }
        }
    }

    /// Step 1: the newest claim among members of older generations; first in hash order among equals.
    void notePreviousOwners() {
        const std::vector<std::int32_t> numbers = ranksIn(m_plan.byId);
        std::vector<std::int32_t> generations;
        for (const std::size_t index : m_order) {
            const AssignorMember& member = m_input.members[index];
            if (member.generation >= m_claims.maxGeneration || member.owned.empty()) continue;
            m_plan.previous.resize(m_plan.owner.size(), kNobody);
            generations.resize(m_plan.owner.size(), -1);
            for (const AssignorPartition claimed : member.owned) {
                const std::int32_t number = m_numbering.numberOf(claimed);
                if (number == kNotNumbered) continue;
                const auto at = static_cast<std::size_t>(number);
                if (m_plan.previous[at] != kNobody && member.generation <= generations[at]) continue;
                m_plan.previous[at] = numbers[index];
                generations[at] = member.generation;
            }
        }
    }

    /// Step 5: a member that has all it can have, of topics that nobody else subscribes to.
    void freezeMembers() {
        for (std::size_t member = 0; member < m_plan.byId.size(); ++member) {
            const std::span<const std::int32_t> topics = m_subscriptions.topicsOf(m_plan.byId[member]);
            const bool sharesNone = std::none_of(topics.begin(), topics.end(),
                                                 [&](std::int32_t rank) { return m_plan.isShared(rank); });
            m_plan.frozen[member] = m_plan.sizes[member] == m_plan.mostSizes[member] && sharesNone ? 1 : 0;
        }
    }

    void give(std::int32_t member, AssignorPartition partition, std::int32_t number) {
        m_plan.owner[static_cast<std::size_t>(number)] = member;
        m_assignment[m_plan.byId[static_cast<std::size_t>(member)]].push_back(partition);
    }

    /// What has moved leaves its old list and goes to the end of its new one.
    void placeMoved(const std::vector<std::int32_t>& moved) {
        if (moved.empty()) return;
        std::vector<std::uint8_t> hasMoved(m_plan.owner.size(), 0);
        for (const std::int32_t number : moved) hasMoved[static_cast<std::size_t>(number)] = 1;
        for (std::vector<AssignorPartition>& list : m_assignment)
            std::erase_if(list, [&](AssignorPartition partition) {
                return hasMoved[static_cast<std::size_t>(m_numbering.numberOf(partition))] != 0;
            });
        for (const std::int32_t number : moved)
            give(m_plan.owner[static_cast<std::size_t>(number)], m_numbering.partitionAt(number), number);
    }

    const AssignmentInput& m_input;
    const Numbering& m_numbering;
    const StickyClaims& m_claims;
    std::span<const std::size_t> m_order;
    Subscriptions m_subscriptions;
    StickyPlan m_plan;
    Assignment m_assignment;
    std::vector<std::int32_t> m_dealt;
    Revocation m_revocation = Revocation::NotNeeded;
};

}  // namespace

StrategyOutcome assignGeneral(const AssignmentInput& input, const Numbering& numbering,
                              const StickyClaims& claims, std::span<const std::size_t> order) {
    return GeneralBuilder(input, numbering, claims, order).build();
}

}  // namespace core
