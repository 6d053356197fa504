// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/sticky_constrained.h"

#include <algorithm>

#include "core/assignor/member_order.h"
#include "core/base/assert.h"

namespace core {
namespace {

/// P partitions over N members: everybody gets least = P div N or most = ceil(P / N); `extra` = P mod N
/// members get most, where the two differ.
struct Quotas {
    std::size_t least = 0;
    std::size_t most = 0;
    std::size_t extra = 0;
};

class ConstrainedBuilder {
public:
    ConstrainedBuilder(const AssignmentInput& input, const Numbering& numbering, const StickyClaims& claims,
                       Transfers transfers)
        : m_input(input),
          m_numbering(numbering),
          m_claims(claims),
          m_transfers(transfers),
          m_assignment(input.members.size()),
          m_sizes(input.members.size(), 0),
          m_kept(claims.claimant.size(), 0) {
        const std::size_t members = input.members.size();
        const auto partitions = static_cast<std::size_t>(numbering.partitions());
        m_quotas = {partitions / members, (partitions + members - 1) / members, partitions % members};
    }

    Assignment build(std::span<const std::size_t> order) {
        for (const std::size_t member : order) keep(member);
        sortByMemberId();
        forEachPartition(m_numbering, [&](AssignorPartition partition, std::int32_t number) {
            if (m_kept.empty() || m_kept[static_cast<std::size_t>(number)] == 0) deal(partition, number);
        });
        CORE_ASSERT(m_underEnd == 0);
        return std::move(m_assignment);
    }

private:
    /// Step 1: a member keeps what fits its quota.
    void keep(std::size_t member) {
        const std::vector<AssignorPartition> owned = ownedBy(member);
        m_assignment[member].reserve(m_quotas.most);
        if (owned.size() < m_quotas.least) {
            keepFirst(member, owned, owned.size());
            m_under.push_back(member);
        } else if (owned.size() >= m_quotas.most && m_membersWithMost < m_quotas.extra) {
            keepFirst(member, owned, m_quotas.most);
            if (++m_membersWithMost == m_quotas.extra) m_exact.clear();
        } else {
            keepFirst(member, owned, m_quotas.least);
            if (m_membersWithMost < m_quotas.extra) m_exact.push_back(member);
        }
    }

    /// By partition number, then topic: so a member with too many gives up high numbers of every topic.
    [[nodiscard]] std::vector<AssignorPartition> ownedBy(std::size_t member) const {
        std::vector<AssignorPartition> owned;
        owned.reserve(m_input.members[member].owned.size());
        for (const AssignorPartition claimed : m_input.members[member].owned) {
            const std::int32_t number = m_numbering.numberOf(claimed);
            if (number != kNotNumbered && !m_claims.isDoublyClaimed(number) &&
                m_claims.ownerOf(number) == static_cast<std::int32_t>(member))
                owned.push_back(claimed);
        }
        const auto byNumber = [&](AssignorPartition a, AssignorPartition b) {
            if (a.partition != b.partition) return a.partition < b.partition;
            return m_numbering.rankOf(a.topic) < m_numbering.rankOf(b.topic);
        };
        if (!std::is_sorted(owned.begin(), owned.end(), byNumber))
            std::sort(owned.begin(), owned.end(), byNumber);
        owned.erase(std::unique(owned.begin(), owned.end()), owned.end());
        return owned;
    }

    void keepFirst(std::size_t member, const std::vector<AssignorPartition>& owned, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            m_assignment[member].push_back(owned[i]);
            m_kept[static_cast<std::size_t>(m_numbering.numberOf(owned[i]))] = 1;
        }
        m_sizes[member] = count;
    }

    /// Step 2. The pool needs no sorting: numbers are in its order.
    void sortByMemberId() {
        const std::vector<std::int32_t> ranks = ranksIn(memberIdOrder(m_input.members));
        const auto byId = [&](std::size_t a, std::size_t b) { return ranks[a] < ranks[b]; };
        std::sort(m_under.begin(), m_under.end(), byId);
        std::sort(m_exact.begin(), m_exact.end(), byId);
        m_underEnd = m_under.size();
    }

    /// Step 3 for one partition of the pool.
    void deal(AssignorPartition partition, std::int32_t number) {
        const std::size_t member = nextMember();
        ++m_sizes[member];
        const std::int32_t owner = m_claims.ownerOf(number);
        const bool moves = m_claims.isDoublyClaimed(number) ||
                           (owner != kNobody && owner != static_cast<std::int32_t>(member));
        if (!moves || m_transfers == Transfers::Given) m_assignment[member].push_back(partition);
        if (m_dealtToUnder) closeTurn(member);
    }

    [[nodiscard]] std::size_t nextMember() {
        m_dealtToUnder = m_underEnd > 0;
        if (m_dealtToUnder) return m_under[m_underNext++];
        CORE_ASSERT(m_exactNext < m_exact.size());
        return m_exact[m_exactNext++];
    }

    /// Members that have reached the least quota leave the circle; those still in it close ranks in place,
    /// so that the next round visits them in the same order.
    void closeTurn(std::size_t member) {
        if (m_sizes[member] == m_quotas.least)
            m_exact.push_back(member);
        else
            m_under[m_underStaying++] = member;
        if (m_underNext < m_underEnd) return;
        m_underEnd = m_underStaying;
        m_underNext = m_underStaying = 0;
    }

    const AssignmentInput& m_input;
    const Numbering& m_numbering;
    const StickyClaims& m_claims;
    Transfers m_transfers;
    Quotas m_quotas;
    Assignment m_assignment;
    std::vector<std::size_t> m_sizes;  ///< by member, what is withheld included
    std::vector<std::uint8_t> m_kept;  ///< by partition; empty when nobody claims anything
    std::size_t m_membersWithMost = 0;
    std::vector<std::size_t> m_under;  ///< the circle of members below the least quota, [0, m_underEnd)
    std::size_t m_underNext = 0;
    std::size_t m_underStaying = 0;
    std::size_t m_underEnd = 0;
    bool m_dealtToUnder = false;
    std::vector<std::size_t> m_exact;  ///< members with the least quota that may get one more
    std::size_t m_exactNext = 0;
};

}  // namespace

Assignment assignConstrained(const AssignmentInput& input, const Numbering& numbering,
                             const StickyClaims& claims, std::span<const std::size_t> order,
                             Transfers transfers) {
    CORE_ASSERT(!input.members.empty());
    return ConstrainedBuilder(input, numbering, claims, transfers).build(order);
}

}  // namespace core
