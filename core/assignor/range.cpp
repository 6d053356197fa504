// SPDX-License-Identifier: GPL-3.0-or-later
// RangeAssignor (facts 5.1): each topic by itself is cut into consecutive ranges.

#include <algorithm>

#include "core/assignor/member_order.h"
#include "core/assignor/numbering.h"
#include "core/assignor/strategies.h"
#include "core/assignor/subscriptions.h"

namespace core {
namespace {

/// Partitions from, from+1, … of one topic.
struct Range {
    std::int32_t from = 0;
    std::int32_t count = 0;
};

/// n = q*|S| + r: the first r subscribers get q+1 partitions, the others q.
Range rangeOf(std::int32_t subscriber, std::int32_t subscribers, std::int32_t partitions) {
    const std::int32_t quotient = partitions / subscribers;
    const std::int32_t remainder = partitions % subscribers;
    return {quotient * subscriber + std::min(subscriber, remainder),
            quotient + (subscriber < remainder ? 1 : 0)};
}

}  // namespace

StrategyOutcome assignRange(const AssignmentInput& input) {
    const Numbering numbering(input);
    const Subscriptions subscriptions(input, numbering);
    std::vector<std::int32_t> seen(static_cast<std::size_t>(numbering.topics()), 0);
    Assignment assignment(input.members.size());
    for (const std::size_t member : staticFirstOrder(input.members)) {
        std::vector<AssignorPartition>& given = assignment[member];
        for (const std::int32_t rank : subscriptions.topicsOf(member)) {
            const Range range = rangeOf(seen[static_cast<std::size_t>(rank)]++,
                                        subscriptions.subscribers(rank), numbering.countOf(rank));
            for (std::int32_t i = 0; i < range.count; ++i)
                given.push_back({numbering.topicAt(rank), range.from + i});
        }
    }
    return {std::move(assignment)};
}

}  // namespace core
