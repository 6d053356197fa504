// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/assignor.h"

#include <algorithm>
#include <iterator>

#include "core/assignor/strategies.h"
#include "core/base/assert.h"

namespace core {
namespace {

using Assign = StrategyOutcome (*)(const AssignmentInput&);

struct StrategyEntry {
    Strategy strategy;
    std::string_view name;
    Assign assign;
};

constexpr StrategyEntry kTable[] = {
    {Strategy::Range, "range", assignRange},
    {Strategy::RoundRobin, "roundrobin", assignRoundRobin},
    {Strategy::Sticky, "sticky", assignSticky},
    {Strategy::CooperativeSticky, "cooperative-sticky", assignCooperativeSticky},
    {Strategy::ServerRange, "server-range", assignRange},
    {Strategy::ServerUniform, "server-uniform", assignServerUniform},
    {Strategy::ShareSimple, "share-simple", assignShareSimple},
};
static_assert(std::size(kTable) == std::size(kStrategies));

const StrategyEntry& entryOf(Strategy strategy) {
    const auto* entry = std::find_if(std::begin(kTable), std::end(kTable),
                                     [&](const StrategyEntry& each) { return each.strategy == strategy; });
    CORE_ASSERT(entry != std::end(kTable));
    return *entry;
}

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

StrategyOutcome outcomeOf(Strategy strategy, const AssignmentInput& input) {
    CORE_ASSERT(isWellFormed(input));
    StrategyOutcome outcome = entryOf(strategy).assign(input);
    CORE_ASSERT(outcome.assignment.size() == input.members.size());
    return outcome;
}

}  // namespace

std::string_view strategyName(Strategy strategy) { return entryOf(strategy).name; }

std::optional<Strategy> strategyNamed(std::string_view name) {
    for (const StrategyEntry& entry : kTable)
        if (entry.name == name) return entry.strategy;
    return std::nullopt;
}

Strategy strategyOf(AssignorId assignor) {
    switch (assignor) {
        case AssignorId::Range:
            return Strategy::Range;
        case AssignorId::CooperativeSticky:
            return Strategy::CooperativeSticky;
        case AssignorId::RoundRobin:
            return Strategy::RoundRobin;
        case AssignorId::Sticky:
            return Strategy::Sticky;
    }
    assertionFailed("an AssignorId of names.h", __FILE__, __LINE__);
}

Assignment assignPartitions(AssignorId assignor, const AssignmentInput& input) {
    return outcomeOf(strategyOf(assignor), input).assignment;
}

Result<Assignment, AssignmentFailure> assignOrFail(Strategy strategy, const AssignmentInput& input) {
    StrategyOutcome outcome = outcomeOf(strategy, input);
    if (outcome.failure) return *outcome.failure;
    return std::move(outcome.assignment);
}

}  // namespace core
