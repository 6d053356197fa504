// SPDX-License-Identifier: GPL-3.0-or-later
// RoundRobinAssignor (facts 5.2): all partitions in a row, dealt to the members in turn; a member that
// does not subscribe to a partition's topic is passed over.

#include <algorithm>

#include "core/assignor/member_order.h"
#include "core/assignor/numbering.h"
#include "core/assignor/strategies.h"
#include "core/assignor/subscriptions.h"

namespace core {
namespace {

/// The place in a topic's list of subscribers where the turn goes on after the member at `cursor`.
std::size_t firstFrom(std::span<const std::int32_t> subscribers, std::size_t cursor) {
    const auto found =
        std::lower_bound(subscribers.begin(), subscribers.end(), static_cast<std::int32_t>(cursor));
    return found == subscribers.end() ? 0 : static_cast<std::size_t>(found - subscribers.begin());
}

}  // namespace

StrategyOutcome assignRoundRobin(const AssignmentInput& input) {
    if (input.members.empty()) return {{}, AssignmentFailure::NoMembers};
    const Numbering numbering(input);
    const Subscriptions subscriptions(input, numbering);
    const std::vector<std::size_t> order = staticFirstOrder(input.members);
    const SubscriberLists lists(subscriptions, numbering, order);
    Assignment assignment(input.members.size());
    for (std::vector<AssignorPartition>& given : assignment)
        given.reserve(static_cast<std::size_t>(numbering.partitions()) / input.members.size() + 1);
    std::size_t cursor = 0;
    for (std::int32_t rank = 0; rank < numbering.topics(); ++rank) {
        const std::span<const std::int32_t> subscribers = lists.of(rank);
        std::size_t next = firstFrom(subscribers, cursor);
        for (std::int32_t number = 0; number < numbering.countOf(rank); ++number) {
            const auto place = static_cast<std::size_t>(subscribers[next]);
            assignment[order[place]].push_back({numbering.topicAt(rank), number});
            cursor = place + 1;
            if (++next == subscribers.size()) next = 0;
        }
    }
    return {std::move(assignment)};
}

}  // namespace core
