// SPDX-License-Identifier: GPL-3.0-or-later
// StickyAssignor and CooperativeStickyAssignor: one computation, told apart by what becomes of partitions
// that another live member still owns (facts 5.6).

#include "core/assignor/member_order.h"
#include "core/assignor/numbering.h"
#include "core/assignor/sticky_claims.h"
#include "core/assignor/sticky_constrained.h"
#include "core/assignor/sticky_general.h"
#include "core/assignor/strategies.h"

namespace core {
namespace {

/// Withholds what somebody claims and what goes to a member that does not.
void withholdTransfers(const AssignmentInput& input, const Numbering& numbering, Assignment& assignment) {
    std::vector<std::int32_t> owner(static_cast<std::size_t>(numbering.partitions()), kNobody);
    for (std::size_t member = 0; member < assignment.size(); ++member)
        for (const AssignorPartition partition : assignment[member])
            owner[static_cast<std::size_t>(numbering.numberOf(partition))] =
                static_cast<std::int32_t>(member);
    enum class Claim : std::uint8_t { Nobody, Others, Owner };
    std::vector<Claim> claims(owner.size(), Claim::Nobody);
    for (std::size_t member = 0; member < assignment.size(); ++member)
        for (const AssignorPartition claimed : input.members[member].owned) {
            const std::int32_t number = numbering.numberOf(claimed);
            if (number == kNotNumbered) continue;
            Claim& claim = claims[static_cast<std::size_t>(number)];
            const bool byOwner = owner[static_cast<std::size_t>(number)] == static_cast<std::int32_t>(member);
            if (byOwner || claim == Claim::Nobody) claim = byOwner ? Claim::Owner : Claim::Others;
        }
    for (std::vector<AssignorPartition>& given : assignment)
        std::erase_if(given, [&](AssignorPartition partition) {
            return claims[static_cast<std::size_t>(numbering.numberOf(partition))] == Claim::Others;
        });
}

StrategyOutcome assignWith(const AssignmentInput& input, Transfers transfers) {
    if (input.members.empty()) return {{}, AssignmentFailure::NoMembers};
    const std::vector<std::size_t> order = memberHashOrder(input.members);
    const Numbering numbering(input);
    const StickyClaims claims = settleClaims(input, numbering, order);
    if (allSubscriptionsEqual(input, order))
        return {assignConstrained(input, numbering, claims, order, transfers)};
    StrategyOutcome outcome = assignGeneral(input, numbering, claims, order);
    if (transfers == Transfers::Withheld) withholdTransfers(input, numbering, outcome.assignment);
    return outcome;
}

}  // namespace

StrategyOutcome assignSticky(const AssignmentInput& input) { return assignWith(input, Transfers::Given); }

StrategyOutcome assignCooperativeSticky(const AssignmentInput& input) {
    return assignWith(input, Transfers::Withheld);
}

}  // namespace core
