// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_groups.h"

#include <algorithm>

using core::AssignorMember;
using core::AssignorPartition;
using core::Strategy;

namespace {

constexpr std::int32_t kMostTopics = 4;
constexpr std::int32_t kMostPartitions = 9;
constexpr std::size_t kMostMembers = 9;

bool usesClaims(Strategy strategy) {
    return strategy != Strategy::Range && strategy != Strategy::RoundRobin &&
           strategy != Strategy::ServerRange;
}

bool usesGenerations(Strategy strategy) {
    return strategy == Strategy::Sticky || strategy == Strategy::CooperativeSticky;
}

}  // namespace

RandomGroup::RandomGroup(std::uint64_t seed, Strategy strategy)
    : m_rng(core::Rng::stream(seed, {core::StreamPurpose::MemberIds, static_cast<std::uint64_t>(strategy)})),
      m_strategy(strategy),
      m_subscriptions(chance(50) ? Subscriptions::Equal : Subscriptions::Different) {
    const std::int32_t topics = 1 + number(kMostTopics);
    for (std::int32_t topic = 0; topic < topics; ++topic)
        m_input.topics.push_back(
            {"t" + std::to_string(topic), number(kMostPartitions + 1), {m_rng.next(), m_rng.next()}});
    m_common = subscription();
    for (std::int32_t left = 1 + number(6); left > 0; --left) addMember();
}

void RandomGroup::adopt(const core::Assignment& assignment) {
    ++m_generation;
    for (std::size_t member = 0; member < m_input.members.size(); ++member) {
        AssignorMember& adopting = m_input.members[member];
        adopting.owned.clear();
        if (usesClaims(m_strategy)) adopting.owned = assignment[member];
        std::ranges::sort(adopting.owned);
        adopting.generation = usesGenerations(m_strategy) ? m_generation : -1;
        adopting.wireGeneration.reset();
    }
}

void RandomGroup::change() {
    const std::int32_t event = number(100);
    std::vector<AssignorMember>& members = m_input.members;
    const auto some = static_cast<std::size_t>(number(static_cast<std::int32_t>(members.size())));
    if (event < 30 && members.size() < kMostMembers) {
        addMember();
    } else if (event < 50 && members.size() > 1) {
        m_away.push_back(members[some]);
        members.erase(members.begin() + static_cast<std::ptrdiff_t>(some));
    } else if (event < 65 && !m_away.empty() && m_strategy == Strategy::Sticky) {
        // It has missed a rebalance: its user data is old, and it is nobody to the coordinator.
        members.push_back(m_away.back());
        m_away.pop_back();
        members.back().id = "m" + std::to_string(m_membersSoFar++);
        members.back().wireGeneration = -1;
        subscribe(members.back());
    } else if (event < 80) {
        core::AssignorTopic& topic =
            m_input
                .topics[static_cast<std::size_t>(number(static_cast<std::int32_t>(m_input.topics.size())))];
        topic.partitions = chance(20) ? 0 : std::min(topic.partitions + 1 + number(3), 2 * kMostPartitions);
    } else {
        if (m_subscriptions == Subscriptions::Equal) m_common = subscription();
        for (AssignorMember& member : members)
            if (m_subscriptions == Subscriptions::Equal || &member == &members[some]) subscribe(member);
    }
    dropForeignClaims();
}

std::int32_t RandomGroup::number(std::int32_t below) {
    return static_cast<std::int32_t>(m_rng.below(static_cast<std::uint64_t>(below)));
}

/// At least one topic: a member that subscribes to nothing makes Kafka take a group for one of equals.
std::vector<std::int32_t> RandomGroup::subscription() {
    std::vector<std::int32_t> topics;
    for (std::int32_t topic = 0; topic < static_cast<std::int32_t>(m_input.topics.size()); ++topic)
        if (chance(60)) topics.push_back(topic);
    if (topics.empty()) topics.push_back(number(static_cast<std::int32_t>(m_input.topics.size())));
    if (chance(30)) std::ranges::reverse(topics);
    return topics;
}

void RandomGroup::addMember() {
    AssignorMember member;
    member.id = "m" + std::to_string(m_membersSoFar++);
    if (chance(15)) member.groupInstanceId = "i" + std::to_string(number(1000)) + member.id;
    subscribe(member);
    const auto place =
        static_cast<std::ptrdiff_t>(number(static_cast<std::int32_t>(m_input.members.size()) + 1));
    m_input.members.insert(m_input.members.begin() + place, member);
}

void RandomGroup::subscribe(AssignorMember& member) {
    member.topics = m_subscriptions == Subscriptions::Equal ? m_common : subscription();
}

/// What Kafka does with an old claim of a topic that its member has given up can break every rule: the
/// member may get the partition back. Such claims are left out, like those of cooperative members, who
/// give such partitions up before they join.
void RandomGroup::dropForeignClaims() {
    for (AssignorMember& member : m_input.members) {
        const bool isOld = member.generation < m_generation || m_strategy == Strategy::CooperativeSticky;
        if (!isOld) continue;
        std::erase_if(member.owned, [&](AssignorPartition partition) {
            return std::ranges::find(member.topics, partition.topic) == member.topics.end();
        });
    }
}
