// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The balancing of the general sticky algorithm: steps 6 and 7 of facts 5.5. It changes owners and sizes
// in a plan and says which partitions have moved; step 8 needs nothing, because frozen members never change.

#include <cstdint>
#include <vector>

#include "core/assignor/sticky_plan.h"

namespace core {

enum class GroupBefore : std::uint8_t { OwnedNothing, OwnedPartitions };
enum class Revocation : std::uint8_t { NotNeeded, Needed };

struct BalanceRequest {
    /// Partitions that had no owner, in order A.
    const std::vector<std::int32_t>& dealt;
    GroupBefore before{};
    Revocation revocation{};
};

struct BalanceOutcome {
    /// Partitions that have moved, in the order of their last move; one may have come back.
    std::vector<std::int32_t> moved;
    bool previousOwnerOutOfPlay = false;  ///< Kafka's code would have failed (facts 5.5, known defect)
};

[[nodiscard]] BalanceOutcome balance(StickyPlan& plan, const BalanceRequest& request);

}  // namespace core
