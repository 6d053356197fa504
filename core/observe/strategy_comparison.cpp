// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/strategy_comparison.h"

#include <algorithm>
#include <set>

#include "core/assignor/java_hash.h"
#include "core/base/hash.h"

namespace core {
namespace {

/// A cooperative group settles in two rounds; a third that changes something would be a bug of the assignor.
constexpr int kMostRounds = 4;

bool isEager(Strategy strategy) {
    switch (strategy) {
        case Strategy::Range:
        case Strategy::RoundRobin:
        case Strategy::Sticky:
            return true;
        case Strategy::CooperativeSticky:
        case Strategy::ServerRange:
        case Strategy::ServerUniform:
        case Strategy::ShareSimple:
            return false;
    }
    return false;
}

Assignment sorted(Assignment assignment) {
    for (std::vector<AssignorPartition>& partitions : assignment) std::ranges::sort(partitions);
    return assignment;
}

/// What a strategy cannot answer is nothing for everybody.
Assignment answer(Strategy strategy, const AssignmentInput& input) {
    auto result = assignOrFail(strategy, input);
    return result.ok() ? sorted(std::move(result).value()) : Assignment(input.members.size());
}

/// Members give up what they have to and join again, until nothing changes any more (facts 5.6).
void settle(ForetoldAssignment& outcome, AssignmentInput input) {
    outcome.given = answer(outcome.strategy, input);
    if (outcome.strategy != Strategy::CooperativeSticky) return;
    while (outcome.rounds < kMostRounds) {
        for (std::size_t i = 0; i < input.members.size(); ++i) {
            AssignorMember& member = input.members[i];
            member.owned = outcome.given[i];
            member.generation = std::max(member.generation, 0) + 1;
        }
        Assignment next = answer(outcome.strategy, input);
        if (next == outcome.given) return;
        outcome.given = std::move(next);
        ++outcome.rounds;
    }
}

void count(ForetoldAssignment& outcome) {
    const auto [fewest, most] =
        std::ranges::minmax(outcome.given, {}, [](const auto& partitions) { return partitions.size(); });
    outcome.fewest = fewest.size();
    outcome.most = most.size();
}

void addCost(ForetoldAssignment& outcome, const AssignmentInput& input) {
    std::vector<AssignorPartition> owned;
    for (std::size_t i = 0; i < input.members.size(); ++i) {
        for (const AssignorPartition partition : input.members[i].owned) {
            owned.push_back(partition);
            if (!std::ranges::binary_search(outcome.given[i], partition)) outcome.moved.push_back(partition);
        }
    }
    std::ranges::sort(owned);
    std::ranges::sort(outcome.moved);
    // An eager group gives up everything first; a share group's records stay acquired until they are done.
    if (isEager(outcome.strategy)) {
        outcome.stopped = std::move(owned);
    } else if (outcome.strategy != Strategy::ShareSimple) {
        outcome.stopped = outcome.moved;
    }
}

std::vector<std::set<std::size_t>> readersOf(std::int32_t topic, const AssignorTopic& of,
                                             const Assignment& assignment) {
    std::vector<std::set<std::size_t>> readers(static_cast<std::size_t>(of.partitions));
    for (std::size_t member = 0; member < assignment.size(); ++member) {
        for (const AssignorPartition partition : assignment[member]) {
            if (partition.topic == topic)
                readers[static_cast<std::size_t>(partition.partition)].insert(member);
        }
    }
    return readers;
}

bool shareNobody(const std::set<std::size_t>& a, const std::set<std::size_t>& b) {
    if (a.empty() || b.empty()) return false;
    return std::ranges::none_of(a, [&](std::size_t member) { return b.contains(member); });
}

TopicUuid idOf(const std::string& name) {
    Fingerprint high;
    high.add(name);
    Fingerprint low;
    low.add(std::uint64_t{1});
    low.add(name);
    return {high.value(), low.value()};
}

/// What a member owns; in an eager rebalance, what it has just given up.
std::vector<PartitionId> ownedNow(const ClassicGroup& group, const ClassicClient& client) {
    const ClassicMember* member = findMember(group, client.membership.memberId);
    if (member == nullptr) return {};
    std::vector<PartitionId> owned = ownedPartitions(client.consumption);
    return owned.empty() ? member->assignment : owned;
}

/// Before it has an id of the coordinator's, its name stands in.
std::string idIn(const World& world, const ClassicClient& client) {
    const MemberId& id = client.membership.memberId;
    return id.empty() ? world.slots[client.slot.index()].name : id;
}

struct Rows {
    const World& world;
    StrategyComparison& comparison;
    std::set<PartitionId> claimed{};

    std::int32_t topic(TopicId id) {
        const auto found = std::ranges::find(comparison.topics, id);
        if (found != comparison.topics.end())
            return static_cast<std::int32_t>(found - comparison.topics.begin());
        const Topic& topic = world.topics[id];
        comparison.topics.push_back(id);
        comparison.input.topics.push_back(
            {topic.name, static_cast<std::int32_t>(topic.partitions.size()), idOf(topic.name)});
        return static_cast<std::int32_t>(comparison.topics.size()) - 1;
    }

    /// Once: two may believe that they own it until a rebalance has settled.
    void claim(std::vector<AssignorPartition>& owned, PartitionId partition) {
        if (!claimed.insert(partition).second) return;
        const Partition& of = world.topics[partition];
        owned.push_back({topic(of.topic), of.number});
    }

    void addLost(const ClassicMember& member) {
        LostMember lost{member.slot, {}};
        for (const PartitionId partition : member.assignment) claim(lost.owned, partition);
        std::ranges::sort(lost.owned);
        comparison.lost.push_back(std::move(lost));
    }

    void add(const ClassicGroup& group, const ClassicClient& client) {
        AssignorMember row;
        row.id = idIn(world, client);
        for (const TopicId id : client.subscription) row.topics.push_back(topic(id));
        for (const PartitionId partition : ownedNow(group, client)) {
            const Partition& owned = world.topics[partition];
            if (std::ranges::find(client.subscription, owned.topic) == client.subscription.end()) continue;
            claim(row.owned, partition);
        }
        row.generation = row.owned.empty() ? -1 : group.generation;
        comparison.input.members.push_back(std::move(row));
        comparison.slots.push_back(client.slot);
    }
};

}  // namespace

std::vector<CoPartitionBreak> coPartitionBreaks(const std::vector<AssignorTopic>& topics,
                                                const Assignment& assignment) {
    std::vector<std::vector<std::set<std::size_t>>> readers;
    for (std::size_t i = 0; i < topics.size(); ++i)
        readers.push_back(readersOf(static_cast<std::int32_t>(i), topics[i], assignment));
    std::vector<CoPartitionBreak> breaks;
    for (std::size_t a = 0; a < topics.size(); ++a) {
        for (std::size_t b = a + 1; b < topics.size(); ++b) {
            if (topics[a].partitions != topics[b].partitions) continue;
            CoPartitionBreak found{static_cast<std::int32_t>(a), static_cast<std::int32_t>(b), {}};
            for (std::size_t number = 0; number < readers[a].size(); ++number) {
                if (shareNobody(readers[a][number], readers[b][number]))
                    found.numbers.push_back(static_cast<std::int32_t>(number));
            }
            if (!found.numbers.empty()) breaks.push_back(std::move(found));
        }
    }
    return breaks;
}

ForetoldAssignment outcomeOf(Strategy strategy, const AssignmentInput& input) {
    ForetoldAssignment outcome;
    outcome.strategy = strategy;
    if (input.members.empty()) return outcome;
    settle(outcome, input);
    count(outcome);
    addCost(outcome, input);
    outcome.breaks = coPartitionBreaks(input.topics, outcome.given);
    return outcome;
}

StrategyComparison comparisonInput(const World& world, GroupId group) {
    StrategyComparison comparison;
    const auto& machine = std::get<ClassicGroup>(world.groups[group.index()].machine);
    std::vector<const ClassicClient*> clients;
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < world.slots.size(); ++i) {
        if (world.slots[i].group != group) continue;
        const Client* current = currentClient(world, SlotId{static_cast<std::uint32_t>(i)});
        if (current == nullptr) continue;
        clients.push_back(&std::get<ClassicClient>(*current));
        ids.push_back(idIn(world, *clients.back()));
    }
    // The JoinGroup answer lists members in the order of the broker's hash map (facts 5.0).
    Rows rows{world, comparison};
    for (const std::size_t i : javaHashOrder(ids)) rows.add(machine, *clients[i]);
    for (const ClassicMember& member : machine.members) {
        if (std::ranges::find(ids, member.id) == ids.end()) rows.addLost(member);
    }
    return comparison;
}

StrategyComparison compareStrategies(const World& world, GroupId group) {
    StrategyComparison comparison = comparisonInput(world, group);
    if (comparison.slots.empty()) return comparison;
    for (const Strategy strategy : kStrategies)
        comparison.outcomes.push_back(outcomeOf(strategy, comparison.input));
    return comparison;
}

}  // namespace core
