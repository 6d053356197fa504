// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/world_builder.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "core/base/assert.h"
#include "core/engine/simulation.h"

namespace core {
namespace {

/// How one consumer is set up over the run, in the order of its starts: as listed, then at each join.
using SettingsHistory = std::vector<ConsumerSettings>;

void addTopics(std::vector<TopicId>& all, const std::vector<TopicId>& more) {
    std::vector<TopicId> merged;
    std::ranges::set_union(all, more, std::back_inserter(merged));
    all = std::move(merged);
}

class Builder {
public:
    explicit Builder(const Scenario& scenario) : m_scenario(scenario) {}

    World build() {
        m_world.seed = m_scenario.seed;
        m_world.brokers = m_scenario.brokers;
        m_world.brokerConfig = m_scenario.brokerConfig;
        m_world.network.settings = m_scenario.network;
        for (const TopicSpec& topic : m_scenario.topics) addTopic(topic);
        m_world.network.fetchWaiters.resize(m_world.topics.partitions.size());
        for (const ProducerSpec& producer : m_scenario.producers) addProducer(producer);
        for (const GroupSpec& group : m_scenario.groups) addGroup(group);
        for (const GroupSpec& group : m_scenario.groups) addListedMembers(group);
        for (const ActionSpec& action : m_scenario.timeline) {
            if (action.kind == ActionSpec::Kind::Join) addJoin(action);
            if (action.kind == ActionSpec::Kind::Subscribe)
                addTopics(m_world.groups[groupNamed(action.group).index()].topics,
                          topicsNamed(action.topics));
        }
        startListedMembers();
        for (const ActionSpec& action : m_scenario.timeline) schedule(action);
        return std::move(m_world);
    }

private:
    void addTopic(const TopicSpec& spec);
    void addProducer(const ProducerSpec& spec);
    void addGroup(const GroupSpec& spec);
    void addListedMembers(const GroupSpec& group);
    void addJoin(const ActionSpec& action);
    void startListedMembers();
    void schedule(const ActionSpec& action);

    [[nodiscard]] TopicId topicNamed(const std::string& name) const;
    [[nodiscard]] std::vector<TopicId> topicsNamed(const std::vector<std::string>& names) const;
    [[nodiscard]] GroupId groupNamed(const std::string& id) const;
    [[nodiscard]] ConsumerSettings settingsFrom(const MemberSpec& spec) const;
    [[nodiscard]] const MemberSpec& memberSpec(const GroupSpec& group, const std::string& name) const;
    [[nodiscard]] ConsumerSettings settingsAt(const ActionSpec& join) const;
    [[nodiscard]] JoinConsumer joinOf(const ActionSpec& action) const;
    SettingsHistory& historyOf(GroupId group, const std::string& name, const ConsumerSettings& first);

    const Scenario& m_scenario;
    World m_world;
    std::map<std::string, TopicId> m_topics;
    std::map<std::pair<GroupId, std::string>, SettingsHistory> m_histories;
};

void Builder::addTopic(const TopicSpec& spec) {
    const TopicId id{static_cast<std::uint32_t>(m_world.topics.topics.size())};
    Topic topic{spec.name, {}};
    for (std::int32_t number = 0; number < spec.partitions; ++number) {
        const auto index = static_cast<std::uint32_t>(m_world.topics.partitions.size());
        topic.partitions.push_back(PartitionId{index});
        m_world.topics.partitions.push_back({id, number, BrokerId{index % m_scenario.brokers}, {}});
    }
    for (std::int64_t record = 0; record < spec.backlog; ++record) {
        const PartitionId partition = topic.partitions[static_cast<std::size_t>(record % spec.partitions)];
        m_world.topics[partition].log.append(SimTime{} - SimDuration{1}, kNoKey);
    }
    m_topics.emplace(spec.name, id);
    m_world.topics.topics.push_back(std::move(topic));
}

void Builder::addProducer(const ProducerSpec& spec) {
    m_world.producers.push_back({spec.name, topicNamed(spec.topic), spec.recordsPerKilosecond});
}

void Builder::addGroup(const GroupSpec& spec) {
    GroupEntry group;
    group.name = spec.id;
    group.machine = ClassicGroup{};
    // The leader of the group's partition of __consumer_offsets; partition p lives on broker p mod n + 1.
    const std::int32_t home = offsetsPartition(spec.id, m_scenario.brokerConfig.offsetsPartitions);
    group.coordinator = BrokerId{static_cast<std::uint32_t>(home) % m_scenario.brokers};
    group.defaults = settingsFrom(spec.defaults);
    group.topics = group.defaults.topics;
    group.ledgers.resize(m_world.topics.partitions.size());
    m_world.groups.push_back(std::move(group));
}

/// A slot for a consumer that appears for the first time, and what it is set up with at each start.
SettingsHistory& Builder::historyOf(GroupId group, const std::string& name, const ConsumerSettings& first) {
    const auto [entry, isNew] = m_histories.try_emplace({group, name});
    if (!isNew) return entry->second;
    ConsumerSlot slot;
    slot.name = name;
    slot.group = group;
    slot.settings = first;
    m_world.slots.push_back(std::move(slot));
    return entry->second;
}

void Builder::addListedMembers(const GroupSpec& group) {
    const GroupId id = groupNamed(group.id);
    for (const MemberSpec& member : group.members) {
        const ConsumerSettings settings = settingsFrom(member);
        historyOf(id, member.name, settings).push_back(settings);
        addTopics(m_world.groups[id.index()].topics, settings.topics);
    }
}

void Builder::addJoin(const ActionSpec& action) {
    const GroupId id = groupNamed(action.group);
    const ConsumerSettings settings = settingsAt(action);
    historyOf(id, action.member, settings).push_back(settings);
    addTopics(m_world.groups[id.index()].topics, settings.topics);
}

void Builder::startListedMembers() {
    for (const GroupSpec& group : m_scenario.groups) {
        for (const MemberSpec& member : group.members) {
            scheduleIntervention(m_world, {SimTime{}, JoinConsumer{groupNamed(group.id), member.name, {}}});
        }
    }
}

/// A join says how its consumer is set up only where that is not the same at all of its starts.
JoinConsumer Builder::joinOf(const ActionSpec& action) const {
    const GroupId group = groupNamed(action.group);
    const SettingsHistory& history = m_histories.at({group, action.member});
    const bool changes =
        std::ranges::any_of(history, [&](const ConsumerSettings& s) { return s != history.front(); });
    JoinConsumer join{group, action.member, {}};
    if (changes) join.settings = settingsAt(action);
    return join;
}

void Builder::schedule(const ActionSpec& action) {
    Intervention what;
    if (action.kind == ActionSpec::Kind::AddPartitions) {
        what = AddPartitions{topicNamed(action.topic), action.count};
        scheduleIntervention(m_world, {action.at, std::move(what)});
        return;
    }
    if (action.kind == ActionSpec::Kind::BrokerDown) {
        BrokerDown down{.broker = {}, .coordinatorOf = {}, .load = action.load};
        if (action.broker) down.broker = BrokerId{*action.broker};
        if (!action.coordinatorOf.empty()) down.coordinatorOf = groupNamed(action.coordinatorOf);
        scheduleIntervention(m_world, {action.at, down});
        return;
    }
    if (action.kind == ActionSpec::Kind::BrokerUp) {
        scheduleIntervention(m_world, {action.at, BrokerUp{BrokerId{*action.broker}}});
        return;
    }
    const GroupId group = groupNamed(action.group);
    switch (action.kind) {
        case ActionSpec::Kind::Join:
            what = joinOf(action);
            break;
        case ActionSpec::Kind::Leave:
            what = LeaveConsumer{group, action.member};
            break;
        case ActionSpec::Kind::Crash:
            what = CrashConsumer{group, action.member};
            break;
        case ActionSpec::Kind::Restart:
            what = RestartConsumer{group, action.member, action.after, action.how};
            break;
        case ActionSpec::Kind::Hang:
            what = HangConsumer{group, action.member, action.lasts};
            break;
        case ActionSpec::Kind::Freeze:
            what = FreezeConsumer{group, action.member, action.lasts};
            break;
        case ActionSpec::Kind::Subscribe:
            what = SubscribeConsumer{group, action.member, topicsNamed(action.topics)};
            break;
        case ActionSpec::Kind::AddPartitions:
        case ActionSpec::Kind::BrokerDown:
        case ActionSpec::Kind::BrokerUp:
            break;
    }
    scheduleIntervention(m_world, {action.at, std::move(what)});
}

TopicId Builder::topicNamed(const std::string& name) const {
    const auto found = m_topics.find(name);
    CORE_ASSERT(found != m_topics.end());
    return found->second;
}

std::vector<TopicId> Builder::topicsNamed(const std::vector<std::string>& names) const {
    std::vector<TopicId> topics;
    for (const std::string& name : names) topics.push_back(topicNamed(name));
    std::ranges::sort(topics);
    return topics;
}

GroupId Builder::groupNamed(const std::string& id) const {
    const auto found = std::ranges::find(m_world.groups, id, &GroupEntry::name);
    CORE_ASSERT(found != m_world.groups.end());
    return GroupId{static_cast<std::uint32_t>(found - m_world.groups.begin())};
}

ConsumerSettings Builder::settingsFrom(const MemberSpec& spec) const {
    ConsumerSettings settings;
    settings.clientId = spec.name;
    settings.config = spec.config;
    settings.topics = topicsNamed(spec.topics);
    settings.processing = spec.processing;
    settings.listener = spec.listener;
    settings.commit = spec.commit;
    return settings;
}

/// As listed, else as the group has it.
const MemberSpec& Builder::memberSpec(const GroupSpec& group, const std::string& name) const {
    const auto listed = std::ranges::find(group.members, name, &MemberSpec::name);
    return listed == group.members.end() ? group.defaults : *listed;
}

ConsumerSettings Builder::settingsAt(const ActionSpec& join) const {
    const auto group = std::ranges::find(m_scenario.groups, join.group, &GroupSpec::id);
    CORE_ASSERT(group != m_scenario.groups.end());
    ConsumerSettings settings =
        settingsFrom(join.settings ? *join.settings : memberSpec(*group, join.member));
    settings.clientId = join.member;
    return settings;
}

}  // namespace

World buildWorld(const Scenario& scenario) {
    CORE_ASSERT(scenario.brokers > 0);
    return Builder(scenario).build();
}

}  // namespace core
