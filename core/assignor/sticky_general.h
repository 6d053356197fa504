// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The sticky assignors' algorithm for groups whose members subscribe to different topics (facts 5.5).
// Called by sticky and by cooperative-sticky only.

#include <span>

#include "core/assignor/numbering.h"
#include "core/assignor/sticky_claims.h"
#include "core/assignor/strategies.h"

namespace core {

/// `order` is the members' hash order.
[[nodiscard]] StrategyOutcome assignGeneral(const AssignmentInput& input, const Numbering& numbering,
                                            const StickyClaims& claims, std::span<const std::size_t> order);

}  // namespace core
