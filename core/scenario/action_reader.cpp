// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/action_reader.h"

#include <algorithm>

#include "core/scenario/config_keys.h"
#include "core/scenario/number_text.h"
#include "core/scenario/value_reader.h"

namespace core {
namespace {

/// A topic that exists or will; empty and reported when there is none.
bool readTopicName(const Section& section, std::string_view key, std::string_view what, ActionSpec& action,
                   ReadContext& context) {
    const std::optional<Place> place = section.require(key, what);
    const std::optional<std::string> name = place ? readText(*place, context.errors) : std::nullopt;
    if (!name || !context.topics.check(*place, *name, context.errors)) return false;
    action.topic = *name;
    return true;
}

/// How many partitions a topic has from now on; expectations may name them.
bool readPartitionCount(const Section& section, std::string_view key, ActionSpec& action,
                        ReadContext& context) {
    const std::optional<Place> place = section.require(key, needed::kPartitionCount);
    const std::optional<std::int64_t> count =
        place ? readInteger(*place, {1, kMaxScenarioPartitions}, context.errors) : std::nullopt;
    if (!count || !context.partitionBudget.take(*count, *place, context.errors)) return false;
    action.count = static_cast<std::int32_t>(*count);
    for (std::int64_t i = 0; i < *count && !action.topic.empty(); ++i) {
        const std::string name = action.topic + "-" + std::to_string(i);
        const bool isNew = context.partitions.learn(name);
        const auto origin = context.origins.find(name);
        const bool isEarlier = origin != context.origins.end() && action.at < origin->second.at;
        if (isNew || isEarlier) context.origins[name] = {action.at, section.place().path};
    }
    return true;
}

enum class End : std::uint8_t { Consumer, Broker };

/// One end of a link: a broker of the cluster, or a consumer that may still come.
std::optional<End> readEnd(const Place& place, LinkSpec& link, ReadContext& context) {
    const std::optional<std::string> name = readText(place, context.errors);
    if (!name) return std::nullopt;
    if (const std::optional<std::int64_t> number = brokerNumber(*name)) {
        if (*number >= 1 && *number <= std::int64_t{context.scenario.brokers}) {
            link.broker = static_cast<std::uint32_t>(*number - 1);
            return End::Broker;
        }
        place.report(context.errors, ScenarioErrorCode::OutOfRange,
                     {*name, "broker-1", "broker-" + std::to_string(context.scenario.brokers)});
        return std::nullopt;
    }
    link.consumer = *name;
    context.namedLater.push_back({place, *name});
    return End::Consumer;
}

/// `between: [c1, broker-2]`, in either order.
bool readBetween(const Place& place, LinkSpec& link, ReadContext& context) {
    const std::optional<std::vector<Place>> ends = readList(place, context.errors);
    if (!ends) return false;
    if (ends->size() != 2) {
        place.report(context.errors, ScenarioErrorCode::WrongType, {std::string(expected::kLink)});
        return false;
    }
    const std::optional<End> first = readEnd(ends->front(), link, context);
    const std::optional<End> second = readEnd(ends->back(), link, context);
    if (!first || !second) return false;
    if (*first != *second) return true;
    place.report(context.errors, ScenarioErrorCode::WrongType, {std::string(expected::kLink)});
    return false;
}

/// `from` or `to` of a message; together they say which way it goes.
bool readDropEnd(const Section& section, std::string_view key, ActionSpec& action, ReadContext& context) {
    const std::optional<Place> place = section.find(key);
    if (!place) return true;
    const std::optional<End> end = readEnd(*place, action.link, context);
    if (!end) return false;
    const bool isRequest = (key == "from") == (*end == End::Consumer);
    const Direction direction = isRequest ? Direction::Request : Direction::Response;
    if (action.link.direction && *action.link.direction != direction) {
        place->report(context.errors, ScenarioErrorCode::WrongType, {std::string(expected::kLink)});
        return false;
    }
    action.link.direction = direction;
    return true;
}

/// Whether there is such a partition can be told when all actions have been read. One that is about several
/// groups says it once for each.
void namePartition(const Place& place, std::string name, SimTime at, ReadContext& context) {
    const auto isSame = [&](const ReadContext::PartitionNamed& named) { return named.place.at == place.at; };
    if (std::ranges::any_of(context.partitionsNamed, isSame)) return;
    context.partitionsNamed.push_back({place, std::move(name), at});
}

/// "orders-3", split at its last hyphen.
PartitionSpec splitPartition(const std::string& name) {
    const std::size_t dash = name.rfind('-');
    return {name.substr(0, dash), static_cast<std::int32_t>(integerFrom(name.substr(dash + 1)).value_or(0))};
}

/// The newest configuration that the file gives this consumer.
ClientConfig& latestConfig(const GroupSpec& group, const std::string& member, ReadContext& context) {
    const auto [entry, isNew] = context.latestConfigs.try_emplace({group.id, member});
    if (!isNew) return entry->second;
    const auto listed = std::ranges::find(group.members, member, &MemberSpec::name);
    entry->second = listed == group.members.end() ? group.defaults.config : listed->config;
    return entry->second;
}

/// Errors are reported once, of the first that has them.
bool applyConfig(const Place& place, ClientConfig& config, ReadContext& context) {
    const std::size_t before = context.errors.size();
    readClientConfig(place, config, context.errors);
    return context.errors.size() == before;
}

}  // namespace

bool readAddPartitions(const Section& section, ActionSpec& action, ReadContext& context) {
    const bool topic = readTopicName(section, "topic", needed::kGrowing, action, context);
    return readPartitionCount(section, "count", action, context) && topic;
}

bool readCreateTopic(const Section& section, ActionSpec& action, ReadContext& context) {
    // Its name has been learnt before: groups may subscribe to it from the start.
    const bool name = readTopicName(section, "name", needed::kCreated, action, context);
    return readPartitionCount(section, "partitions", action, context) && name;
}

bool readDeleteTopic(const Section& section, ActionSpec& action, ReadContext& context) {
    return readTopicName(section, "name", needed::kDeleted, action, context);
}

bool readBrokerAction(const Section& section, ActionSpec& action, ReadContext& context) {
    if (const std::optional<Place> load = section.find("load"))
        action.load = readDuration(*load, {}, context.errors).value_or(action.load);
    if (const std::optional<Place> group = section.find("coordinator-of")) {
        const std::optional<std::string> id = readText(*group, context.errors);
        if (const std::optional<Place> broker = section.find("broker")) {
            group->report(context.errors, ScenarioErrorCode::Contradiction,
                          {"coordinator-of", group->node->text, "broker: " + broker->node->text});
            return false;
        }
        if (!id || !context.groups.check(*group, *id, context.errors)) return false;
        action.coordinatorOf = *id;
        return true;
    }
    const std::optional<Place> broker = section.require("broker", needed::kBroker);
    const std::optional<std::int64_t> number =
        broker ? readInteger(*broker, {1, context.scenario.brokers}, context.errors) : std::nullopt;
    if (!number) return false;
    action.broker = static_cast<std::uint32_t>(*number - 1);
    return true;
}

bool readRateAction(const Section& section, ActionSpec& action, ReadContext& context) {
    const std::optional<Place> producer = section.require("producer", needed::kProducer);
    const std::optional<std::string> name = producer ? readText(*producer, context.errors) : std::nullopt;
    const bool known = name && context.producers.check(*producer, *name, context.errors);
    const std::optional<Place> rate = section.require("rate", needed::kRate);
    const std::optional<std::int64_t> records = rate ? readRate(*rate, context.errors) : std::nullopt;
    if (!known || !records) return false;
    action.producer = *name;
    action.rate = *records;
    return true;
}

bool readNetworkAction(const Section& section, ActionSpec& action, ReadContext& context) {
    const std::size_t before = context.errors.size();
    if (const std::optional<Place> latency = section.find("latency"))
        action.network.latency = readDuration(*latency, {SimDuration{1}, kMaxScenarioTime}, context.errors);
    if (const std::optional<Place> jitter = section.find("jitter"))
        action.network.jitter = readDuration(*jitter, {}, context.errors);
    if (const std::optional<Place> loss = section.find("loss"))
        action.network.lossPerMillion = readPercentage(*loss, context.errors);
    if (const std::optional<Place> between = section.find("between"))
        (void)readBetween(*between, action.link, context);
    if (!section.has("latency") && !section.has("jitter") && !section.has("loss"))
        (void)section.require("latency", needed::kNetwork);
    return context.errors.size() == before;
}

bool readDrop(const Section& section, ActionSpec& action, ReadContext& context) {
    std::vector<std::string_view> names;
    for (const Api api : kApis) names.push_back(kafkaName(api));
    const std::optional<Place> api = section.require("api", needed::kApi);
    const std::optional<std::size_t> word = api ? readWord(*api, {names, {}}, context.errors) : std::nullopt;
    if (word) action.api = kApis[*word];
    action.count = 1;
    bool good = word.has_value();
    if (const std::optional<Place> count = section.find("count")) {
        constexpr std::int64_t kMost = 1'000'000;
        const std::optional<std::int64_t> number = readInteger(*count, {1, kMost}, context.errors);
        good = good && number;
        action.count = static_cast<std::int32_t>(number.value_or(1));
    }
    good = readDropEnd(section, "from", action, context) && good;
    return readDropEnd(section, "to", action, context) && good;
}

bool readPoison(const Section& section, ActionSpec& action, ReadContext& context) {
    const bool topic = readTopicName(section, "topic", needed::kTopicName, action, context);
    const std::optional<Place> number = section.require("partition", needed::kPartitionNumber);
    std::int64_t partition = -1;
    if (number)
        partition = readInteger(*number, {0, kMaxScenarioPartitions}, context.errors).value_or(partition);
    if (const std::optional<Place> offset = section.require("offset", needed::kOffset))
        action.offset = readInteger(*offset, {0, INT64_MAX}, context.errors).value_or(0);
    if (!topic || partition < 0) return false;
    namePartition(*number, action.topic + "-" + std::to_string(partition), action.at, context);
    action.partitions.push_back({action.topic, static_cast<std::int32_t>(partition)});
    return true;
}

bool readPartitionsToPause(const Section& section, ActionSpec& action, ReadContext& context) {
    const std::optional<Place> list = section.require("partitions", needed::kPartitions);
    const std::optional<std::vector<Place>> items = list ? readList(*list, context.errors) : std::nullopt;
    if (!items) return false;
    if (items->empty())
        list->report(context.errors, ScenarioErrorCode::WrongType, {std::string(expected::kFilledList)});
    for (const Place& item : *items) {
        const std::optional<std::string> name = readText(item, context.errors);
        if (!name) continue;
        namePartition(item, *name, action.at, context);
        action.partitions.push_back(splitPartition(*name));
    }
    return action.partitions.size() == items->size() && !items->empty();
}

bool readProcessingAction(const Section& section, ActionSpec& action, ReadContext& context) {
    const std::optional<Place> time = section.require("time", needed::kProcessingTime);
    const std::optional<SimDuration> takes = time ? readDuration(*time, {}, context.errors) : std::nullopt;
    if (takes) action.time = *takes;
    if (const std::optional<Place> place = section.find("jitter")) {
        const DurationRange range{SimDuration{}, takes.value_or(kMaxScenarioTime)};
        const std::optional<SimDuration> jitter = readDuration(*place, range, context.errors);
        if (!jitter) return false;
        action.jitter = *jitter;
    }
    return takes.has_value();
}

bool readConfigure(const Section& section, ActionSpec& action, ReadContext& context) {
    if (const std::optional<Place> after = section.find("after"))
        action.after = readDuration(*after, {}, context.errors).value_or(action.after);
    const std::optional<Place> config = section.require("config", needed::kConfig);
    const auto group = std::ranges::find(context.scenario.groups, action.group, &GroupSpec::id);
    if (!config || group == context.scenario.groups.end()) return false;
    const auto members = context.members.find(action.group);
    if (action.member.empty()) {
        ClientConfig& defaults = latestConfig(*group, std::string(), context);
        if (!applyConfig(*config, defaults, context)) return false;
        action.configure.defaults = defaults;
    }
    for (const std::string& name : members->second.names()) {
        if (!action.member.empty() && action.member != name) continue;
        ClientConfig& latest = latestConfig(*group, name, context);
        if (!applyConfig(*config, latest, context)) return false;
        action.configure.configs.emplace_back(name, latest);
    }
    return true;
}

bool readFailCommits(const Section& section, ActionSpec& action, ReadContext& context) {
    // What an OffsetCommit can be answered with (facts 3.11).
    constexpr ErrorCode kErrors[] = {
        ErrorCode::RebalanceInProgress,     ErrorCode::IllegalGeneration,
        ErrorCode::UnknownMemberId,         ErrorCode::FencedInstanceId,
        ErrorCode::NotCoordinator,          ErrorCode::CoordinatorNotAvailable,
        ErrorCode::RequestTimedOut,         ErrorCode::CoordinatorLoadInProgress,
        ErrorCode::UnknownTopicOrPartition,
    };
    std::vector<std::string_view> names;
    for (const ErrorCode error : kErrors) names.push_back(kafkaName(error));
    const std::optional<Place> lasts = section.require("for", needed::kPause);
    const std::optional<SimDuration> time =
        lasts ? readDuration(*lasts, {SimDuration{1}, kMaxScenarioTime}, context.errors) : std::nullopt;
    const std::optional<Place> error = section.require("error", needed::kCommitError);
    const std::optional<std::size_t> word =
        error ? readWord(*error, {names, {}}, context.errors) : std::nullopt;
    if (!time || !word) return false;
    action.lasts = *time;
    action.error = kErrors[*word];
    return true;
}

}  // namespace core
