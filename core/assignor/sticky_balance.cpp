// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/sticky_balance.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <ranges>
#include <set>
#include <span>

#include "core/assignor/java_hash.h"
#include "core/assignor/partition_movements.h"
#include "core/base/assert.h"

namespace core {
namespace {

/// Kafka repeats passes until one changes nothing, however many that takes. Moves almost always make sizes
/// more even, which ends by itself; this ends the rest.
constexpr int kMostPasses = 10'000;

/// The subscribers of one topic by (size, number), smallest first, while sizes change one at a time.
class LeastSubscriber {
public:
    LeastSubscriber(std::span<const std::int32_t> members, const std::vector<std::int32_t>& sizes)
        : m_members(members), m_sizes(sizes) {
        for (const std::int32_t member : members) m_least = std::min(m_least, keyOf(member));
    }

    [[nodiscard]] std::int32_t member() const { return static_cast<std::int32_t>(m_least & 0xffffffffU); }
    [[nodiscard]] std::int32_t size() const { return static_cast<std::int32_t>(m_least >> 32U); }

    /// The size of this subscriber is another than before.
    void changed(std::int32_t member) {
        if (m_heap.empty()) {
            for (const std::int32_t each : m_members) m_heap.push_back(keyOf(each));
            std::make_heap(m_heap.begin(), m_heap.end(), std::greater<>());
        } else {
            m_heap.push_back(keyOf(member));
            std::push_heap(m_heap.begin(), m_heap.end(), std::greater<>());
        }
        // Keys with a size that is no longer true are dropped when they come to the top.
        while (m_heap.front() != keyOf(static_cast<std::int32_t>(m_heap.front() & 0xffffffffU))) {
            std::pop_heap(m_heap.begin(), m_heap.end(), std::greater<>());
            m_heap.pop_back();
        }
        m_least = m_heap.front();
    }

private:
    [[nodiscard]] std::uint64_t keyOf(std::int32_t member) const {
        const auto size = static_cast<std::uint64_t>(m_sizes[static_cast<std::size_t>(member)]);
        return size << 32U | static_cast<std::uint64_t>(member);
    }

    std::span<const std::int32_t> m_members;
    const std::vector<std::int32_t>& m_sizes;
    std::vector<std::uint64_t> m_heap;
    std::uint64_t m_least = std::numeric_limits<std::uint64_t>::max();
};

/// Sum over all pairs of members in play of the difference of their sizes, in Java's 32 bits.
std::int32_t balanceScore(const StickyPlan& plan) {
    std::vector<std::int64_t> sizes;
    for (std::size_t member = 0; member < plan.sizes.size(); ++member)
        if (plan.frozen[member] == 0) sizes.push_back(plan.sizes[member]);
    std::sort(sizes.begin(), sizes.end());
    std::uint64_t score = 0;
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        score += i * static_cast<std::uint64_t>(sizes[i]) - sum;
        sum += static_cast<std::uint64_t>(sizes[i]);
    }
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(score));
}

class Balancer {
public:
    explicit Balancer(StickyPlan& plan) : m_plan(plan) {}

    BalanceOutcome run(const BalanceRequest& request) {
        const std::int32_t scoreBefore = balanceScore(m_plan);
        if (request.revocation == Revocation::NotNeeded) reassign(&request.dealt);
        const bool changed = reassign(nullptr);
        if (request.before == GroupBefore::OwnedPartitions && changed && balanceScore(m_plan) >= scoreBefore)
            undo();
        return {movedInOrder(), m_previousOwnerOutOfPlay};
    }

private:
    struct Move {
        std::int32_t number = 0;
        std::int32_t from = 0;
    };
    /// A pass ends at once when nothing can be improved any more.
    enum class PassEnd : std::uint8_t { Completed, Balanced };

    /// Passes over these partitions, or over all of shared topics, until one changes nothing. True when
    /// anything has moved.
    bool reassign(const std::vector<std::int32_t>* some) {
        const std::size_t movesAtFirst = m_moves.size();
        for (int pass = 0; pass < kMostPasses; ++pass) {
            const std::size_t movesBefore = m_moves.size();
            if (sizesAreEven()) break;
            const PassEnd end = some != nullptr ? passOver(*some) : passOverAll();
            if (end == PassEnd::Balanced || m_moves.size() == movesBefore) break;
        }
        return m_moves.size() > movesAtFirst;
    }

    PassEnd passOver(std::span<const std::int32_t> numbers) {
        while (!numbers.empty()) {
            const std::int32_t rank = m_plan.numbering.rankAt(numbers.front());
            const auto isOfAnother = [&](std::int32_t number) {
                return m_plan.numbering.rankAt(number) != rank;
            };
            const auto count =
                static_cast<std::size_t>(std::ranges::find_if(numbers, isOfAnother) - numbers.begin());
            if (passOverTopic(rank, numbers.first(count)) == PassEnd::Balanced) return PassEnd::Balanced;
            numbers = numbers.subspan(count);
        }
        return PassEnd::Completed;
    }

    PassEnd passOverAll() {
        for (const std::int32_t rank : m_plan.topics) {
            if (!m_plan.isShared(rank)) continue;
            const auto numbers =
                std::views::iota(m_plan.numbering.firstOf(rank), m_plan.numbering.firstOf(rank + 1));
            if (passOverTopic(rank, numbers) == PassEnd::Balanced) return PassEnd::Balanced;
        }
        return PassEnd::Completed;
    }

    template <class Numbers>
    PassEnd passOverTopic(std::int32_t rank, const Numbers& numbers) {
        LeastSubscriber least(m_plan.subscribers.of(rank), m_plan.sizes);
        for (const std::int32_t number : numbers) {
            if (m_plan.previous.empty() && sizeOfOwner(number) <= least.size() + 1) continue;
            const std::int32_t to = betterOwner(number, least);
            if (to == kNobody) continue;
            // While nothing can be improved no rule applies, except to a member that has a partition of a
            // topic it does not subscribe to, or is to get one: only then does the answer have to be looked
            // for.
            const auto target = static_cast<std::size_t>(to);
            const bool isOdd =
                !m_plan.subscribes(to, rank) || m_plan.sizes[target] >= m_plan.mostSizes[target];
            if (isOdd && isBalanced()) return PassEnd::Balanced;
            const std::int32_t from = move(number, rank, to);
            for (const std::int32_t member : {from, to})
                if (m_plan.subscribes(member, rank)) least.changed(member);
        }
        return PassEnd::Completed;
    }

    /// Rules (a) and (b): back to the owner of an older generation, else to the subscriber with the fewest,
    /// if either has at least two less than the owner of now. kNobody: it stays.
    [[nodiscard]] std::int32_t betterOwner(std::int32_t number, const LeastSubscriber& least) {
        const std::int32_t size = sizeOfOwner(number);
        const std::int32_t previous =
            m_plan.previous.empty() ? kNobody : m_plan.previous[static_cast<std::size_t>(number)];
        if (previous != kNobody) {
            if (m_plan.frozen[static_cast<std::size_t>(previous)] != 0)
                m_previousOwnerOutOfPlay = m_previousOwnerOutOfPlay || !isBalanced();
            else if (size > m_plan.sizes[static_cast<std::size_t>(previous)] + 1)
                return previous;
        }
        return size > least.size() + 1 ? least.member() : kNobody;
    }

    /// Moves it, or another partition of its topic that would otherwise cross it; returns who has one less.
    std::int32_t move(std::int32_t number, std::int32_t rank, std::int32_t to) {
        const std::int32_t owner = m_plan.owner[static_cast<std::size_t>(number)];
        const std::int32_t actual = m_movements.actualPartition(number, rank, owner, to);
        std::int32_t& ownerOfActual = m_plan.owner[static_cast<std::size_t>(actual)];
        const std::int32_t from = ownerOfActual;
        m_movements.record({actual, rank, hashOf(actual, rank)}, from, to);
        m_moves.push_back({actual, from});
        ownerOfActual = to;
        --m_plan.sizes[static_cast<std::size_t>(from)];
        ++m_plan.sizes[static_cast<std::size_t>(to)];
        return from;
    }

    /// Facts 5.0: 31 * (31 + partition) + hash of the topic's name, in 32 bits.
    [[nodiscard]] std::int32_t hashOf(std::int32_t number, std::int32_t rank) const {
        const auto topic = static_cast<std::size_t>(m_plan.numbering.topicAt(rank));
        const auto partition = static_cast<std::uint32_t>(number - m_plan.numbering.firstOf(rank));
        const auto nameHash = static_cast<std::uint32_t>(javaHash(m_plan.input.topics[topic].name));
        return static_cast<std::int32_t>(31U * (31U + partition) + nameHash);
    }

    [[nodiscard]] std::int32_t sizeOfOwner(std::int32_t number) const {
        return m_plan.sizes[static_cast<std::size_t>(m_plan.owner[static_cast<std::size_t>(number)])];
    }

    [[nodiscard]] bool sizesAreEven() const {
        std::int32_t least = std::numeric_limits<std::int32_t>::max();
        std::int32_t most = 0;
        for (std::size_t member = 0; member < m_plan.sizes.size(); ++member) {
            if (m_plan.frozen[member] != 0) continue;
            least = std::min(least, m_plan.sizes[member]);
            most = std::max(most, m_plan.sizes[member]);
        }
        return least >= most - 1;
    }

    /// No member that could have more sees a partition of its topics with a member that has two more than it.
    [[nodiscard]] bool isBalanced() const {
        for (const std::int32_t rank : m_plan.topics) {
            if (!m_plan.isShared(rank)) continue;
            std::int32_t least = std::numeric_limits<std::int32_t>::max() - 1;
            for (const std::int32_t member : m_plan.subscribers.of(rank)) {
                const auto each = static_cast<std::size_t>(member);
                if (m_plan.sizes[each] < m_plan.mostSizes[each]) least = std::min(least, m_plan.sizes[each]);
            }
            for (std::int32_t number = m_plan.numbering.firstOf(rank);
                 number < m_plan.numbering.firstOf(rank + 1); ++number)
                if (sizeOfOwner(number) > least + 1) return false;
        }
        return true;
    }

    void undo() {
        for (auto last = m_moves.rbegin(); last != m_moves.rend(); ++last) {
            std::int32_t& owner = m_plan.owner[static_cast<std::size_t>(last->number)];
            --m_plan.sizes[static_cast<std::size_t>(owner)];
            ++m_plan.sizes[static_cast<std::size_t>(last->from)];
            owner = last->from;
        }
        m_moves.clear();
    }

    [[nodiscard]] std::vector<std::int32_t> movedInOrder() const {
        std::vector<std::int32_t> moved;
        std::set<std::int32_t> seen;
        for (auto last = m_moves.rbegin(); last != m_moves.rend(); ++last)
            if (seen.insert(last->number).second) moved.push_back(last->number);
        std::reverse(moved.begin(), moved.end());
        return moved;
    }

    StickyPlan& m_plan;
    std::vector<Move> m_moves;
    PartitionMovements m_movements;
    bool m_previousOwnerOutOfPlay = false;
};

}  // namespace

BalanceOutcome balance(StickyPlan& plan, const BalanceRequest& request) {
    return Balancer(plan).run(request);
}

}  // namespace core
