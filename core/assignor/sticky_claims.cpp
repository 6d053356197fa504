// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/sticky_claims.h"

#include <algorithm>

namespace core {
namespace {

class Settlement {
public:
    Settlement(const AssignmentInput& input, const Numbering& numbering)
        : m_members(input.members),
          m_numbering(numbering),
          m_partitions(static_cast<std::size_t>(numbering.partitions())) {}

    StickyClaims settle(std::span<const std::size_t> order) {
        for (const std::size_t member : order) {
            m_claims.maxGeneration = std::max(m_claims.maxGeneration, m_members[member].generation);
            if (!m_members[member].owned.empty()) m_claims.claimant.resize(m_partitions, kNobody);
            for (const AssignorPartition claimed : m_members[member].owned) {
                const std::int32_t number = m_numbering.numberOf(claimed);
                if (number == kNotNumbered) continue;
                std::int32_t& claimant = m_claims.claimant[static_cast<std::size_t>(number)];
                if (claimant == kNobody || outdoes(member, claimant, static_cast<std::size_t>(number)))
                    claimant = static_cast<std::int32_t>(member);
            }
        }
        return std::move(m_claims);
    }

private:
    /// Whether the claim stands in this member's name from now on, though with equal generations neither of
    /// the two keeps the partition.
    bool outdoes(std::size_t member, std::int32_t earlier, std::size_t number) {
        const AssignorMember& other = m_members[static_cast<std::size_t>(earlier)];
        const std::int32_t generation = m_members[member].generation;
        const std::int32_t otherGeneration = other.wireGeneration.value_or(other.generation);
        if (generation < otherGeneration) return false;
        m_claims.doublyClaimed.resize(m_partitions, 0);
        m_claims.lost.resize(m_partitions, 0);
        m_claims.lost[number] = generation == otherGeneration ? 1 : 0;
        if (generation == otherGeneration) m_claims.doublyClaimed[number] = 1;
        return true;
    }

    const std::vector<AssignorMember>& m_members;
    const Numbering& m_numbering;
    std::size_t m_partitions;
    StickyClaims m_claims;
};

}  // namespace

StickyClaims settleClaims(const AssignmentInput& input, const Numbering& numbering,
                          std::span<const std::size_t> order) {
    return Settlement(input, numbering).settle(order);
}

bool allSubscriptionsEqual(const AssignmentInput& input, std::span<const std::size_t> order) {
    std::vector<std::uint8_t> named(input.topics.size(), 0);
    std::size_t distinct = 0;
    const std::vector<std::int32_t>* previous = nullptr;
    for (const std::size_t member : order) {
        const std::vector<std::int32_t>& topics = input.members[member].topics;
        if (distinct == 0) {
            for (const std::int32_t topic : topics) named[static_cast<std::size_t>(topic)] = 1;
            distinct = static_cast<std::size_t>(std::count(named.begin(), named.end(), 1));
            continue;
        }
        if (previous != nullptr && *previous == topics) continue;
        const bool equal =
            topics.size() == distinct && std::all_of(topics.begin(), topics.end(), [&](std::int32_t topic) {
                return named[static_cast<std::size_t>(topic)] == 1;
            });
        if (!equal) return false;
        previous = &topics;
    }
    return true;
}

}  // namespace core
