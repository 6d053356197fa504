// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The sticky assignors' algorithm for groups whose members all subscribe to the same topics (facts 5.4).
// Linear in the partitions; called by sticky and by cooperative-sticky only.

#include <cstddef>
#include <span>

#include "core/assignor/assignor.h"
#include "core/assignor/numbering.h"
#include "core/assignor/sticky_claims.h"

namespace core {

/// What becomes of a partition that goes from one live member to another: an eager group has given it up
/// already; a cooperative one withholds it until its owner has (facts 5.6).
enum class Transfers : std::uint8_t { Given, Withheld };

/// `order` is the members' hash order.
[[nodiscard]] Assignment assignConstrained(const AssignmentInput& input, const Numbering& numbering,
                                           const StickyClaims& claims, std::span<const std::size_t> order,
                                           Transfers transfers);

}  // namespace core
