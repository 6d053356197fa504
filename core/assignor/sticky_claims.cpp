// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/sticky_claims.h"

#include <algorithm>

namespace core {
namespace {

class Settlement {
public:
    Settlement(const std::vector<AssignorMember>& members, StickyClaims& claims)
        : m_members(members), m_claims(claims), m_standing(claims.owner.size(), kNobody) {}

    void claim(std::size_t partition, std::int32_t member) {
        const std::int32_t earlier = m_standing[partition];
        if (earlier == kNobody) {
            m_claims.owner[partition] = m_standing[partition] = member;
            return;
        }
        const std::int32_t earlierGeneration = wireGeneration(earlier);
        const std::int32_t generation = m_members[static_cast<std::size_t>(member)].generation;
        if (generation < earlierGeneration) return;
        if (generation == earlierGeneration) m_claims.doublyClaimed[partition] = 1;
        m_claims.owner[partition] = generation == earlierGeneration ? kNobody : member;
        m_standing[partition] = member;
    }

private:
    [[nodiscard]] std::int32_t wireGeneration(std::int32_t member) const {
        const AssignorMember& claimant = m_members[static_cast<std::size_t>(member)];
        return claimant.wireGeneration.value_or(claimant.generation);
    }

    const std::vector<AssignorMember>& m_members;
    StickyClaims& m_claims;
    /// In whose name the newest claim stands; that member need not have kept the partition.
    std::vector<std::int32_t> m_standing;
};

}  // namespace

StickyClaims settleClaims(const AssignmentInput& input, const Numbering& numbering,
                          std::span<const std::size_t> order) {
    const auto partitions = static_cast<std::size_t>(numbering.partitions());
    StickyClaims claims{std::vector<std::int32_t>(partitions, kNobody),
                        std::vector<std::uint8_t>(partitions, 0), -1};
    Settlement settlement(input.members, claims);
    for (const std::size_t member : order) {
        claims.maxGeneration = std::max(claims.maxGeneration, input.members[member].generation);
        for (const AssignorPartition claimed : input.members[member].owned) {
            const std::int32_t number = numbering.numberOf(claimed);
            if (number != kNotNumbered)
                settlement.claim(static_cast<std::size_t>(number), static_cast<std::int32_t>(member));
        }
    }
    return claims;
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
