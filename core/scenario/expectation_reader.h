// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The `expect:` of a scenario: metrics, and what they must be.

#include "core/scenario/read_context.h"

namespace core {

/// One of them, or the `when` of a choice; empty and reported when it says no metric.
[[nodiscard]] std::optional<Expectation> readExpectation(const Place& place, ReadContext& context);

void readExpectations(const Place& place, ReadContext& context);

}  // namespace core
