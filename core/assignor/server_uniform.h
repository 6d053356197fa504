// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The two algorithms of the coordinator's UniformAssignor (facts 5.7), each in a file of its own; only
// server_uniform.cpp chooses between them. `owned` of a member is its target assignment until now.

#include "core/assignor/assignor.h"
#include "core/assignor/numbering.h"

namespace core {

/// All members subscribe to the same topics.
[[nodiscard]] Assignment assignHomogeneous(const AssignmentInput& input, const Numbering& numbering);
/// Any subscriptions.
[[nodiscard]] Assignment assignHeterogeneous(const AssignmentInput& input, const Numbering& numbering);

}  // namespace core
