// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The orders in which assignors visit the members of a group (facts 5.0). Each is a list of indices into
// AssignmentInput::members; none of them depends on anything but the ids.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/assignor/assignor.h"

namespace core {

/// Order M: static members by instance id, then dynamic ones by member id.
[[nodiscard]] std::vector<std::size_t> staticFirstOrder(const std::vector<AssignorMember>& members);

/// By member id alone.
[[nodiscard]] std::vector<std::size_t> memberIdOrder(const std::vector<AssignorMember>& members);

/// The order in which the leader iterates over its HashMap of members.
[[nodiscard]] std::vector<std::size_t> memberHashOrder(const std::vector<AssignorMember>& members);

/// For each member its place in an order.
[[nodiscard]] std::vector<std::int32_t> ranksIn(const std::vector<std::size_t>& order);

}  // namespace core
