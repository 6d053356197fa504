// SPDX-License-Identifier: GPL-3.0-or-later
// CooperativeStickyAssignor: sticky, but what another live member still owns is withheld until that
// member has given it up (facts 5.6).

#include "core/assignor/member_order.h"
#include "core/assignor/numbering.h"
#include "core/assignor/sticky_claims.h"
#include "core/assignor/sticky_constrained.h"
#include "core/assignor/strategies.h"
#include "core/base/assert.h"

namespace core {

StrategyOutcome assignCooperativeSticky(const AssignmentInput& input) {
    const std::vector<std::size_t> order = memberHashOrder(input.members);
    if (input.members.empty()) return {{}, AssignmentFailure::NoMembers};
    CORE_ASSERT(allSubscriptionsEqual(input, order));
    const Numbering numbering(input);
    const StickyClaims claims = settleClaims(input, numbering, order);
    return {assignConstrained(input, numbering, claims, order, Transfers::Withheld)};
}

}  // namespace core
