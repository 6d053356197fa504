// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Who subscribes to what, in the ranks of a Numbering: for each member its existing topics, each once,
// by name. Members with the same list share one copy.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/assignor/assignor.h"
#include "core/assignor/numbering.h"

namespace core {

class Subscriptions {
public:
    Subscriptions(const AssignmentInput& input, const Numbering& numbering);

    /// Ranks of the topics of a member, ascending.
    [[nodiscard]] std::span<const std::int32_t> topicsOf(std::size_t member) const {
        return m_lists[m_listOf[member]];
    }
    /// How many members subscribe to the topic with this rank.
    [[nodiscard]] std::int32_t subscribers(std::int32_t rank) const {
        return m_subscribers[static_cast<std::size_t>(rank)];
    }

private:
    std::vector<std::vector<std::int32_t>> m_lists;
    std::vector<std::size_t> m_listOf;  ///< by member
    std::vector<std::int32_t> m_subscribers;
};

}  // namespace core
