// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the members of a group claim to own, settled to at most one owner for each partition (facts 5.3).
// Both algorithms of the sticky assignors start from this; it decides nothing about who gets what.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/assignor/assignor.h"
#include "core/assignor/numbering.h"

namespace core {

inline constexpr std::int32_t kNobody = -1;

struct StickyClaims {
    /// By partition: the member, by index, in whose name the newest claim stands, or kNobody. Empty when
    /// nobody claims anything.
    std::vector<std::int32_t> claimant;
    /// By partition: two members claimed it in one generation. Empty when that happened nowhere.
    std::vector<std::uint8_t> doublyClaimed;
    /// By partition, beside doublyClaimed: that is how it stands; nobody has claimed it in a newer
    /// generation.
    std::vector<std::uint8_t> lost;
    std::int32_t maxGeneration = -1;

    [[nodiscard]] bool isDoublyClaimed(std::int32_t number) const {
        return !doublyClaimed.empty() && doublyClaimed[static_cast<std::size_t>(number)] != 0;
    }
    /// Index of the one member that owns the partition, or kNobody.
    [[nodiscard]] std::int32_t ownerOf(std::int32_t number) const {
        if (claimant.empty() || (!lost.empty() && lost[static_cast<std::size_t>(number)] != 0))
            return kNobody;
        return claimant[static_cast<std::size_t>(number)];
    }
};

/// Members are visited in this order; who claims first matters when generations differ on the wire.
[[nodiscard]] StickyClaims settleClaims(const AssignmentInput& input, const Numbering& numbering,
                                        std::span<const std::size_t> order);

/// Whether Kafka takes the group for one with equal subscriptions. It compares each member's list with the
/// first list that is not empty, by length and content, so a member that names a topic twice, or one
/// without topics that is visited first, can mislead it.
[[nodiscard]] bool allSubscriptionsEqual(const AssignmentInput& input, std::span<const std::size_t> order);

}  // namespace core
