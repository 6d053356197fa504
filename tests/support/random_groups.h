// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A consumer group that lives through random events, as a source of assignor inputs: members come and go,
// change what they subscribe to, miss a rebalance and return with old claims; topics come, go and grow.

#include "core/assignor/assignor.h"
#include "core/base/rng.h"

enum class Subscriptions : std::uint8_t { Equal, Different };

class RandomGroup {
public:
    RandomGroup(std::uint64_t seed, core::Strategy strategy);

    /// What the assignor is called with now.
    [[nodiscard]] const core::AssignmentInput& input() const { return m_input; }

    /// The assignment takes effect: it is what members own from now on, in the next generation.
    void adopt(const core::Assignment& assignment);

    /// Something happens to the group.
    void change();

private:
    [[nodiscard]] std::int32_t number(std::int32_t below);
    [[nodiscard]] bool chance(std::int32_t percent) { return number(100) < percent; }
    [[nodiscard]] std::vector<std::int32_t> subscription();
    void addMember();
    void subscribe(core::AssignorMember& member);
    void dropForeignClaims();

    core::Rng m_rng;
    core::Strategy m_strategy;
    Subscriptions m_subscriptions;
    core::AssignmentInput m_input;
    std::vector<std::int32_t> m_common;  ///< what everybody subscribes to in a group of equals
    std::vector<core::AssignorMember> m_away;
    std::int32_t m_generation = 0;
    std::int32_t m_membersSoFar = 0;
};
