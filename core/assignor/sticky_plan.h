// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the general sticky algorithm works on (facts 5.5). Members are numbered by member id here, so that
// order L, (size, member id), is a comparison of two numbers. sticky_general.cpp owns the one plan of a call;
// sticky_balance.cpp moves partitions in it.

#include <cstdint>
#include <vector>

#include "core/assignor/assignor.h"
#include "core/assignor/numbering.h"
#include "core/assignor/sticky_claims.h"
#include "core/assignor/subscriptions.h"

namespace core {

/// Topics with this many subscribers or more can be balanced; others have only one place to be.
inline constexpr std::int32_t kSharedTopic = 2;

struct StickyPlan {
    const AssignmentInput& input;
    const Numbering& numbering;
    const Subscriptions& subscriptions;
    std::vector<std::size_t> byId;        ///< index in the input of each member number
    SubscriberLists subscribers;          ///< by topic, member numbers ascending
    std::vector<std::int32_t> topics;     ///< order A: ranks of topics, fewest subscribers first
    std::vector<std::int32_t> owner;      ///< by partition
    std::vector<std::int32_t> previous;   ///< by partition, whose claim is older; empty when nobody's is
    std::vector<std::int32_t> sizes;      ///< by member: partitions it has
    std::vector<std::int32_t> mostSizes;  ///< by member: partitions of its topics
    std::vector<std::uint8_t> frozen;     ///< by member: takes no part in balancing

    [[nodiscard]] bool subscribes(std::int32_t member, std::int32_t rank) const {
        return subscriptions.subscribes(byId[static_cast<std::size_t>(member)], rank);
    }
    [[nodiscard]] bool isShared(std::int32_t rank) const {
        return subscriptions.subscribers(rank) >= kSharedTopic;
    }
};

}  // namespace core
