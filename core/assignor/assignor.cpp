// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/assignor.h"

#include <algorithm>
#include <iterator>

#include "core/assignor/strategies.h"
#include "core/base/assert.h"

namespace core {
namespace {

struct Strategy {
    AssignorId id;
    std::string_view name;
    Assignment (*assign)(const AssignmentInput&);
};

constexpr Strategy kStrategies[] = {
    {AssignorId::Range, "range", assignRange},
    {AssignorId::CooperativeSticky, "cooperative-sticky", assignCooperativeSticky},
};

bool isWellFormed(const AssignmentInput& input) {
    const auto knownTopic = [&](std::int32_t topic) {
        return topic >= 0 && static_cast<std::size_t>(topic) < input.topics.size();
    };
    const auto known = [&](const AssignorMember& member) {
        return std::all_of(member.topics.begin(), member.topics.end(), knownTopic) &&
               std::all_of(member.owned.begin(), member.owned.end(), [&](AssignorPartition claim) {
                   return knownTopic(claim.topic) && claim.partition >= 0;
               });
    };
    return std::all_of(input.members.begin(), input.members.end(), known);
}

}  // namespace

Assignment assignPartitions(AssignorId assignor, const AssignmentInput& input) {
    CORE_ASSERT(isWellFormed(input));
    const auto* strategy = std::find_if(std::begin(kStrategies), std::end(kStrategies),
                                        [&](const Strategy& each) { return each.id == assignor; });
    CORE_ASSERT(strategy != std::end(kStrategies));
    Assignment assignment = strategy->assign(input);
    CORE_ASSERT(assignment.size() == input.members.size());
    return assignment;
}

}  // namespace core
