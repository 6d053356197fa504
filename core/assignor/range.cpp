// SPDX-License-Identifier: GPL-3.0-or-later
// RangeAssignor (facts 5.1): each topic by itself is cut into consecutive ranges.

#include "core/assignor/member_order.h"
#include "core/assignor/numbering.h"
#include "core/assignor/strategies.h"
#include "core/assignor/subscriptions.h"

namespace core {
namespace {

/// How one topic is cut: n = q*|S| + r, the first r subscribers get q+1 partitions, the others q.
struct Cut {
    std::int32_t quotient = 0;
    std::int32_t remainder = 0;
    std::int32_t served = 0;  ///< subscribers so far
    std::int32_t next = 0;    ///< first partition that nobody has

    [[nodiscard]] std::int32_t most() const { return quotient + (remainder > 0 ? 1 : 0); }
};

std::vector<Cut> cutsOf(const Numbering& numbering, const Subscriptions& subscriptions) {
    std::vector<Cut> cuts;
    for (std::int32_t rank = 0; rank < numbering.topics(); ++rank) {
        const std::int32_t subscribers = subscriptions.subscribers(rank);
        cuts.push_back({numbering.countOf(rank) / subscribers, numbering.countOf(rank) % subscribers, 0, 0});
    }
    return cuts;
}

}  // namespace

StrategyOutcome assignRange(const AssignmentInput& input) {
    const Numbering numbering(input);
    const Subscriptions subscriptions(input, numbering);
    std::vector<Cut> cuts = cutsOf(numbering, subscriptions);
    Assignment assignment(input.members.size());
    for (const std::size_t member : staticFirstOrder(input.members)) {
        std::size_t most = 0;
        for (const std::int32_t rank : subscriptions.topicsOf(member))
            most += static_cast<std::size_t>(cuts[static_cast<std::size_t>(rank)].most());
        std::vector<AssignorPartition>& given = assignment[member];
        given.reserve(most);
        for (const std::int32_t rank : subscriptions.topicsOf(member)) {
            Cut& cut = cuts[static_cast<std::size_t>(rank)];
            const std::int32_t end = cut.next + cut.quotient + (cut.served++ < cut.remainder ? 1 : 0);
            for (; cut.next < end; ++cut.next) given.push_back({numbering.topicAt(rank), cut.next});
        }
    }
    return {std::move(assignment)};
}

}  // namespace core
