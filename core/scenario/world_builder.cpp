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
    [[nodiscard]] Intervention groupAction(const ActionSpec& action) const;
    [[nodiscard]] Intervention clusterAction(const ActionSpec& action) const;
    [[nodiscard]] BrokerDown brokerDown(const ActionSpec& action) const;
    [[nodiscard]] std::vector<TopicPartition> partitionsOf(const ActionSpec& action) const;
    [[nodiscard]] ProducerId producerNamed(const std::string& name) const;

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
    Topic topic{.name = spec.name, .partitions = {}, .deleted = false, .retention = spec.retention};
    for (std::int32_t number = 0; number < spec.partitions; ++number) {
        const auto index = static_cast<std::uint32_t>(m_world.topics.partitions.size());
        topic.partitions.push_back(PartitionId{index});
        m_world.topics.partitions.push_back({id, number, BrokerId{index % m_scenario.brokers}, {}});
    }
    for (std::int64_t record = 0; record < spec.backlog; ++record) {
        const PartitionId partition = topic.partitions[static_cast<std::size_t>(record % spec.partitions)];
        m_world.topics[partition].log.append(SimTime{} - SimDuration{1}, kNoKey);
        m_world.topics[partition].log.retain(spec.retention);
    }
    m_topics.emplace(spec.name, id);
    m_world.topics.topics.push_back(std::move(topic));
}

void Builder::addProducer(const ProducerSpec& spec) {
    Producer producer;
    producer.name = spec.name;
    producer.topic = topicNamed(spec.topic);
    producer.recordsPerKilosecond = spec.recordsPerKilosecond;
    producer.keys = spec.keys;
    producer.arrivals = spec.arrivals;
    producer.recordBytes = spec.recordBytes;
    if (spec.keys == KeyChoice::Keyed) producer.deck = KeyDeck(spec.keyCount, spec.keySkew);
    producer.luck =
        Rng::stream(m_scenario.seed, {StreamPurpose::Producer, streamNumber(spec.topic + "/" + spec.name)});
    const bool sends = spec.recordsPerKilosecond > 0 && partitionCount(m_world.topics[producer.topic]) > 0;
    if (!sends) producer.due = kNever;
    m_world.producers.push_back(std::move(producer));
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
    const bool ofGroup = !action.group.empty();
    scheduleIntervention(m_world, {action.at, ofGroup ? groupAction(action) : clusterAction(action)});
}

Intervention Builder::groupAction(const ActionSpec& action) const {
    const GroupId group = groupNamed(action.group);
    switch (action.kind) {
        case ActionSpec::Kind::Join:
            return joinOf(action);
        case ActionSpec::Kind::Leave:
            return LeaveConsumer{group, action.member};
        case ActionSpec::Kind::Crash:
            return CrashConsumer{group, action.member};
        case ActionSpec::Kind::Restart:
            return RestartConsumer{group, action.member, action.after, action.how};
        case ActionSpec::Kind::Hang:
            return HangConsumer{group, action.member, action.lasts};
        case ActionSpec::Kind::Freeze:
            return FreezeConsumer{group, action.member, action.lasts};
        case ActionSpec::Kind::Subscribe:
            return SubscribeConsumer{group, action.member, topicsNamed(action.topics)};
        case ActionSpec::Kind::Pause:
        case ActionSpec::Kind::Resume:
            return PauseConsumer{group, action.member, partitionsOf(action),
                                 action.kind == ActionSpec::Kind::Resume};
        case ActionSpec::Kind::Processing:
            return ChangeProcessing{group, action.member, action.time, action.jitter};
        case ActionSpec::Kind::Configure:
            return ConfigureConsumers{group, action.member, action.after, action.configure.configs,
                                      action.configure.defaults};
        case ActionSpec::Kind::FailCommits:
            return FailCommits{group, action.member, action.lasts, action.error};
        case ActionSpec::Kind::AddPartitions:
        case ActionSpec::Kind::BrokerDown:
        case ActionSpec::Kind::BrokerUp:
        case ActionSpec::Kind::CreateTopic:
        case ActionSpec::Kind::DeleteTopic:
        case ActionSpec::Kind::Rate:
        case ActionSpec::Kind::Network:
        case ActionSpec::Kind::Drop:
        case ActionSpec::Kind::Poison:
            break;
    }
    assertionFailed("an action that is about a group", __FILE__, __LINE__);
}

Intervention Builder::clusterAction(const ActionSpec& action) const {
    std::optional<BrokerId> broker;
    if (action.link.broker) broker = BrokerId{*action.link.broker};
    switch (action.kind) {
        case ActionSpec::Kind::AddPartitions:
            return AddPartitions{topicNamed(action.topic), action.count};
        case ActionSpec::Kind::CreateTopic:
            return CreateTopic{topicNamed(action.topic), action.count};
        case ActionSpec::Kind::DeleteTopic:
            return DeleteTopic{topicNamed(action.topic)};
        case ActionSpec::Kind::BrokerDown:
            return brokerDown(action);
        case ActionSpec::Kind::BrokerUp:
            return BrokerUp{BrokerId{*action.broker}};
        case ActionSpec::Kind::Rate:
            return ChangeRate{producerNamed(action.producer), action.rate};
        case ActionSpec::Kind::Network:
            return ChangeNetwork{action.network.latency, action.network.jitter, action.network.lossPerMillion,
                                 action.link.consumer, broker};
        case ActionSpec::Kind::Drop:
            return DropMessages{action.api, action.link.direction, action.link.consumer, broker,
                                action.count};
        case ActionSpec::Kind::Poison:
            return PoisonRecord{partitionsOf(action).front(), action.offset};
        case ActionSpec::Kind::Join:
        case ActionSpec::Kind::Leave:
        case ActionSpec::Kind::Crash:
        case ActionSpec::Kind::Restart:
        case ActionSpec::Kind::Hang:
        case ActionSpec::Kind::Freeze:
        case ActionSpec::Kind::Subscribe:
        case ActionSpec::Kind::Pause:
        case ActionSpec::Kind::Resume:
        case ActionSpec::Kind::Processing:
        case ActionSpec::Kind::Configure:
        case ActionSpec::Kind::FailCommits:
            break;
    }
    assertionFailed("an action that is about the cluster", __FILE__, __LINE__);
}

BrokerDown Builder::brokerDown(const ActionSpec& action) const {
    BrokerDown down{.broker = {}, .coordinatorOf = {}, .load = action.load};
    if (action.broker) down.broker = BrokerId{*action.broker};
    if (!action.coordinatorOf.empty()) down.coordinatorOf = groupNamed(action.coordinatorOf);
    return down;
}

std::vector<TopicPartition> Builder::partitionsOf(const ActionSpec& action) const {
    std::vector<TopicPartition> partitions;
    for (const PartitionSpec& spec : action.partitions)
        partitions.push_back({topicNamed(spec.topic), spec.number});
    return partitions;
}

ProducerId Builder::producerNamed(const std::string& name) const {
    const auto found = std::ranges::find(m_world.producers, name, &Producer::name);
    CORE_ASSERT(found != m_world.producers.end());
    return ProducerId{static_cast<std::uint32_t>(found - m_world.producers.begin())};
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
