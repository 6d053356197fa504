// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/plain_sticky.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/assignor/java_hash.h"
#include "core/assignor/member_order.h"

namespace {

using core::AssignorPartition;
using Member = std::size_t;
using Pair = std::pair<Member, Member>;

class PlainSticky {
public:
    explicit PlainSticky(const core::AssignmentInput& input)
        : m_input(input),
          m_hashOrder(core::memberHashOrder(input.members)),
          m_idRanks(core::ranksIn(core::memberIdOrder(input.members))) {
        for (Member member = 0; member < input.members.size(); ++member) {
            m_owned[member] = {};
            m_inScope.insert(member);
        }
    }

    PlainOutcome run() {
        settleClaims();
        notePreviousOwners();
        bool revocationRequired = false;
        for (const auto& [partition, owner] : std::map(m_owner)) {
            if (!subscribes(owner, partition.topic)) {
                revocationRequired = true;
                m_owner.erase(partition);
            } else {
                m_owned[owner].insert(partition);
            }
        }
        const bool initializing =
            std::ranges::all_of(m_owned, [](const auto& each) { return each.second.empty(); });
        std::vector<AssignorPartition> all = partitionsInOrderA();
        std::vector<AssignorPartition> unassigned;
        for (const AssignorPartition partition : all)
            if (!m_owner.contains(partition)) unassigned.push_back(partition);
        for (const AssignorPartition partition : unassigned)
            give(partition, firstSubscriber(partition.topic));
        const auto isFixed = [&](AssignorPartition partition) { return pot(partition.topic).size() < 2; };
        std::erase_if(all, isFixed);
        std::erase_if(unassigned, isFixed);
        for (Member member = 0; member < m_input.members.size(); ++member)
            if (m_owned[member].size() == mostOf(member) && std::ranges::all_of(m_owned[member], isFixed))
                m_inScope.erase(member);
        const auto owners = m_owner;
        const auto owned = m_owned;
        const std::int64_t scoreBefore = score();
        if (!revocationRequired) reassign(unassigned);
        const bool changed = reassign(all);
        if (!initializing && changed && score() >= scoreBefore) {
            m_owner = owners;
            m_owned = owned;
        }
        PlainOutcome outcome{core::Assignment(m_input.members.size()), m_failed};
        for (const auto& [member, partitions] : m_owned)
            outcome.assignment[member].assign(partitions.begin(), partitions.end());
        return outcome;
    }

private:
    void settleClaims() {
        std::map<AssignorPartition, Member> standing;
        for (const Member member : m_hashOrder)
            for (const AssignorPartition partition : m_input.members[member].owned) {
                m_maxGeneration = std::max(m_maxGeneration, m_input.members[member].generation);
                if (!exists(partition)) continue;
                if (!standing.contains(partition)) {
                    standing[partition] = m_owner[partition] = member;
                    continue;
                }
                const core::AssignorMember& other = m_input.members[standing[partition]];
                const std::int32_t otherGeneration = other.wireGeneration.value_or(other.generation);
                const std::int32_t generation = m_input.members[member].generation;
                if (generation < otherGeneration) continue;
                standing[partition] = member;
                if (generation == otherGeneration)
                    m_owner.erase(partition);
                else
                    m_owner[partition] = member;
            }
        for (const core::AssignorMember& member : m_input.members)
            m_maxGeneration = std::max(m_maxGeneration, member.generation);
    }

    void notePreviousOwners() {
        std::map<AssignorPartition, std::int32_t> generations;
        for (const Member member : m_hashOrder) {
            const std::int32_t generation = m_input.members[member].generation;
            if (generation >= m_maxGeneration) continue;
            for (const AssignorPartition partition : m_input.members[member].owned)
                if (!generations.contains(partition) || generation > generations[partition]) {
                    generations[partition] = generation;
                    m_previous[partition] = member;
                }
        }
    }

    std::vector<AssignorPartition> partitionsInOrderA() const {
        std::vector<AssignorPartition> all;
        for (std::int32_t topic = 0; topic < static_cast<std::int32_t>(m_input.topics.size()); ++topic)
            for (std::int32_t number = 0; number < m_input.topics[static_cast<std::size_t>(topic)].partitions;
                 ++number)
                if (!pot(topic).empty()) all.push_back({topic, number});
        std::ranges::stable_sort(all, {},
                                 [&](AssignorPartition partition) { return pot(partition.topic).size(); });
        return all;
    }

    bool reassign(const std::vector<AssignorPartition>& list) {
        bool changed = false;
        for (bool again = true; again;) {
            again = false;
            for (const AssignorPartition partition : list) {
                if (isBalanced()) break;
                const std::optional<Member> to = betterOwner(partition);
                if (!to) continue;
                move(partition, *to);
                changed = again = true;
            }
        }
        return changed;
    }

    std::optional<Member> betterOwner(AssignorPartition partition) {
        const std::size_t size = m_owned[m_owner[partition]].size();
        if (const auto previous = m_previous.find(partition); previous != m_previous.end()) {
            if (!m_inScope.contains(previous->second))
                m_failed = true;
            else if (size > m_owned[previous->second].size() + 1)
                return previous->second;
        }
        for (const Member member : pot(partition.topic))
            if (size > m_owned[member].size() + 1) return firstSubscriber(partition.topic);
        return std::nullopt;
    }

    bool isBalanced() {
        std::size_t least = m_owner.size();
        std::size_t most = 0;
        for (const Member member : m_inScope) {
            least = std::min(least, m_owned[member].size());
            most = std::max(most, m_owned[member].size());
        }
        if (m_inScope.empty() || least + 1 >= most) return true;
        for (const Member member : m_inScope) {
            if (m_owned[member].size() >= mostOf(member)) continue;
            for (const auto& [partition, owner] : m_owner)
                if (owner != member && subscribes(member, partition.topic) &&
                    m_owned[member].size() + 1 < m_owned[owner].size())
                    return false;
        }
        return true;
    }

    void move(AssignorPartition partition, Member to) {
        const Member owner = m_owner[partition];
        const Member origin = m_moved.contains(partition) ? m_moved[partition].first : owner;
        std::vector<AssignorPartition> opposite;
        for (const AssignorPartition each : m_insertion)
            if (each.topic == partition.topic && m_moved[each] == Pair{to, origin}) opposite.push_back(each);
        if (!opposite.empty()) {
            std::vector<std::int32_t> hashes;
            for (const AssignorPartition each : opposite) hashes.push_back(hashOf(each));
            partition = opposite[core::javaHashOrder(hashes).front()];
        }
        const Member from = m_owner[partition];
        const Member first = m_moved.contains(partition) ? m_moved[partition].first : from;
        std::erase(m_insertion, partition);
        m_moved.erase(partition);
        if (first != to) {
            m_moved[partition] = {first, to};
            m_insertion.push_back(partition);
        }
        m_owned[from].erase(partition);
        give(partition, to);
    }

    void give(AssignorPartition partition, Member member) {
        m_owner[partition] = member;
        m_owned[member].insert(partition);
    }

    /// Order L.
    Member firstSubscriber(std::int32_t topic) {
        return std::ranges::min(pot(topic), {}, [&](Member member) {
            return std::pair(m_owned[member].size(), m_idRanks[member]);
        });
    }

    std::int64_t score() {
        std::int64_t sum = 0;
        for (const Member a : m_inScope)
            for (const Member b : m_inScope)
                if (a < b)
                    sum += std::abs(static_cast<std::int64_t>(m_owned[a].size()) -
                                    static_cast<std::int64_t>(m_owned[b].size()));
        return sum;
    }

    std::int32_t hashOf(AssignorPartition partition) const {
        const auto name = static_cast<std::uint32_t>(
            core::javaHash(m_input.topics[static_cast<std::size_t>(partition.topic)].name));
        return static_cast<std::int32_t>(31U * (31U + static_cast<std::uint32_t>(partition.partition)) +
                                         name);
    }

    std::vector<Member> pot(std::int32_t topic) const {
        std::vector<Member> members;
        for (Member member = 0; member < m_input.members.size(); ++member)
            if (subscribes(member, topic)) members.push_back(member);
        return members;
    }
    bool subscribes(Member member, std::int32_t topic) const {
        const std::vector<std::int32_t>& topics = m_input.members[member].topics;
        return std::ranges::find(topics, topic) != topics.end();
    }
    bool exists(AssignorPartition partition) const {
        return !pot(partition.topic).empty() &&
               partition.partition < m_input.topics[static_cast<std::size_t>(partition.topic)].partitions;
    }
    std::size_t mostOf(Member member) const {
        std::size_t most = 0;
        for (const std::int32_t topic :
             std::set(m_input.members[member].topics.begin(), m_input.members[member].topics.end()))
            most += static_cast<std::size_t>(m_input.topics[static_cast<std::size_t>(topic)].partitions);
        return most;
    }

    const core::AssignmentInput& m_input;
    std::vector<Member> m_hashOrder;
    std::vector<std::int32_t> m_idRanks;
    std::map<AssignorPartition, Member> m_owner;
    std::map<AssignorPartition, Member> m_previous;
    std::map<Member, std::set<AssignorPartition>> m_owned;
    std::set<Member> m_inScope;
    std::map<AssignorPartition, Pair> m_moved;   ///< from where at first, and where to
    std::vector<AssignorPartition> m_insertion;  ///< moved partitions in the order of their records
    std::int32_t m_maxGeneration = -1;
    bool m_failed = false;
};

}  // namespace

PlainOutcome assignPlainly(const core::AssignmentInput& input) { return PlainSticky(input).run(); }
