// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The functions behind the table of assignor.cpp, one for each strategy. Everybody else goes through
// assignor.h, which checks what it is given.

#include <optional>

#include "core/assignor/assignor.h"

namespace core {

/// An assignment always, and beside it what would have made Kafka's code fail.
struct StrategyOutcome {
    Assignment assignment;
    std::optional<AssignmentFailure> failure{};
};

[[nodiscard]] StrategyOutcome assignRange(const AssignmentInput& input);
[[nodiscard]] StrategyOutcome assignCooperativeSticky(const AssignmentInput& input);

}  // namespace core
