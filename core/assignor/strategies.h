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

/// Of the client and of the server alike (facts 5.1, 5.7).
[[nodiscard]] StrategyOutcome assignRange(const AssignmentInput& input);
[[nodiscard]] StrategyOutcome assignRoundRobin(const AssignmentInput& input);
[[nodiscard]] StrategyOutcome assignSticky(const AssignmentInput& input);
[[nodiscard]] StrategyOutcome assignCooperativeSticky(const AssignmentInput& input);
[[nodiscard]] StrategyOutcome assignServerUniform(const AssignmentInput& input);
[[nodiscard]] StrategyOutcome assignShareSimple(const AssignmentInput& input);

}  // namespace core
