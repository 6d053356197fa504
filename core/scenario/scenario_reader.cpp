// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_reader.h"

#include "core/scenario/config_keys.h"
#include "core/scenario/expectation_reader.h"
#include "core/scenario/group_choice.h"
#include "core/scenario/group_reader.h"
#include "core/scenario/lesson_reader.h"
#include "core/scenario/settings_reader.h"
#include "core/scenario/timeline_reader.h"
#include "core/scenario/utf8_check.h"
#include "core/scenario/value_reader.h"

namespace core {
namespace {

constexpr std::string_view kRootKnown[] = {
    "format", "name",      "summary", "seed",     "duration", "opens_at", "cluster",
    "topics", "producers", "groups",  "timeline", "expect",   "lesson",
};
constexpr std::string_view kClusterKnown[] = {"brokers", "network", "config"};
constexpr std::string_view kNetworkKnown[] = {"latency", "jitter", "loss"};
constexpr std::string_view kTopicKnown[] = {"name", "partitions", "backlog", "retention"};
constexpr std::string_view kProducerKnown[] = {"name", "topic", "rate", "keys", "arrivals", "size"};
constexpr std::string_view kKeys[] = {"round-robin", "none"};
constexpr KeyChoice kKeyChoices[] = {KeyChoice::RoundRobin, KeyChoice::None};
constexpr std::string_view kKeyDeckKnown[] = {"count", "skew"};
constexpr std::string_view kArrivals[] = {"even", "poisson"};
constexpr std::string_view kFormats[] = {"1"};

constexpr std::int64_t kMostBrokers = 1000;
/// Sixteen bytes a record: some hundred megabytes.
constexpr std::int64_t kMostBacklog = 10'000'000;
constexpr std::int64_t kMostRetention = 100'000'000;
constexpr std::int64_t kMostKeys = 1'000'000;
/// In hundredths: with more, the first key alone is drawn.
constexpr std::int64_t kMostSkew = 1000;
/// max.message.bytes of a broker, roughly.
constexpr std::int64_t kMostRecordBytes = 1'000'000;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

void readHead(const Section& root, ReadContext& context) {
    Scenario& scenario = context.scenario;
    ErrorList& errors = context.errors;
    if (const std::optional<Place> format = root.require("format", needed::kFormat))
        (void)readWord(*format, {kFormats, {}}, errors);
    if (const std::optional<Place> name = root.require("name", needed::kScenarioName)) {
        scenario.name = readLocalText(*name, errors).value_or(LocalText{});
    }
    if (const std::optional<Place> summary = root.find("summary")) {
        scenario.summary = readLocalText(*summary, errors).value_or(LocalText{});
    }
    if (const std::optional<Place> seed = root.find("seed")) {
        scenario.seed = readSeed(*seed, errors).value_or(scenario.seed);
    }
    DurationRange opening{SimDuration{}, scenario.duration};
    if (const std::optional<Place> duration = root.find("duration")) {
        const std::optional<SimDuration> value =
            readDuration(*duration, {SimDuration{1}, kMaxScenarioTime}, errors);
        scenario.duration = value.value_or(kMaxScenarioTime);
        opening.longest = scenario.duration;
    }
    if (const std::optional<Place> opensAt = root.find("opens_at")) {
        scenario.opensAt = readDuration(*opensAt, opening, errors).value_or(SimDuration{});
    }
}

void readNetwork(const Place& place, NetworkSettings& network, ErrorList& errors) {
    const Section section(place, {kNetworkKnown, {}}, errors);
    if (const std::optional<Place> latency = section.find("latency")) {
        // Nothing happens in zero time.
        network.latency =
            readDuration(*latency, {SimDuration{1}, kMaxScenarioTime}, errors).value_or(network.latency);
    }
    if (const std::optional<Place> jitter = section.find("jitter")) {
        network.jitter = readDuration(*jitter, {}, errors).value_or(network.jitter);
    }
    if (const std::optional<Place> loss = section.find("loss"))
        network.lossPerMillion = readPercentage(*loss, errors).value_or(0);
}

void readCluster(const Place& place, ReadContext& context) {
    const Section section(place, {kClusterKnown, {}}, context.errors);
    if (const std::optional<Place> brokers = section.find("brokers")) {
        const std::optional<std::int64_t> count = readInteger(*brokers, {1, kMostBrokers}, context.errors);
        context.scenario.brokers = static_cast<std::uint32_t>(count.value_or(1));
    }
    if (const std::optional<Place> network = section.find("network")) {
        readNetwork(*network, context.scenario.network, context.errors);
    }
    if (const std::optional<Place> config = section.find("config")) {
        readBrokerConfig(*config, context.scenario.brokerConfig, context.errors);
    }
}

void readTopic(const Place& place, ReadContext& context) {
    ErrorList& errors = context.errors;
    const Section section(place, {kTopicKnown, {}}, errors);
    std::string name;
    if (const std::optional<Place> value = section.require("name", needed::kTopicName)) {
        name = readName(*value, NameRule::Topic, errors).value_or("");
        if (!name.empty() && !context.topics.define(*value, name, errors)) return;
    }
    std::int64_t partitions = 0;
    if (const std::optional<Place> value = section.require("partitions", needed::kPartitionCount)) {
        partitions = readInteger(*value, {1, kMaxScenarioPartitions}, errors).value_or(0);
        if (!context.partitionBudget.take(partitions, *value, errors)) partitions = 0;
    }
    if (name.empty()) context.topics.leaveOpen();
    if (name.empty() || partitions == 0) {
        context.partitions.leaveOpen();
        return;
    }
    std::int64_t backlog = 0;
    if (const std::optional<Place> value = section.find("backlog"))
        backlog = readInteger(*value, {0, kMostBacklog}, errors).value_or(0);
    TopicSpec topic{.name = name, .partitions = static_cast<std::int32_t>(partitions), .backlog = backlog};
    if (const std::optional<Place> value = section.find("retention"))
        topic.retention = readInteger(*value, {1, kMostRetention}, errors).value_or(topic.retention);
    context.scenario.topics.push_back(std::move(topic));
    for (std::int64_t i = 0; i < partitions; ++i) {
        (void)context.partitions.learn(name + "-" + std::to_string(i));
    }
}

void readTopics(const Place& place, ReadContext& context) {
    const std::optional<std::vector<Place>> items = readList(place, context.errors, expected::kEntries);
    if (items && items->empty()) {
        place.report(context.errors, ScenarioErrorCode::WrongType, {std::string(expected::kFilledList)});
    }
    if (!items || items->empty()) {
        context.topics.leaveOpen();
        context.partitions.leaveOpen();
        return;
    }
    for (const Place& item : *items) readTopic(item, context);
}

/// `round-robin`, `none`, or how many keys there are and how unevenly they are drawn.
void readKeys(const Place& place, ProducerSpec& producer, ErrorList& errors) {
    if (!place.is(YamlNode::Kind::Map)) {
        if (const std::optional<std::size_t> keys = readWord(place, {kKeys, {}}, errors))
            producer.keys = kKeyChoices[*keys];
        return;
    }
    const Section section(place, {kKeyDeckKnown, {}}, errors);
    producer.keys = KeyChoice::Keyed;
    if (const std::optional<Place> count = section.require("count", needed::kKeyCount))
        producer.keyCount =
            static_cast<std::uint32_t>(readInteger(*count, {1, kMostKeys}, errors).value_or(1));
    if (const std::optional<Place> skew = section.find("skew"))
        producer.keySkew =
            static_cast<std::uint32_t>(readHundredths(*skew, {0, kMostSkew}, errors).value_or(0));
}

void readProducer(const Place& place, ReadContext& context) {
    ErrorList& errors = context.errors;
    const Section section(place, {kProducerKnown, {}}, errors);
    ProducerSpec producer;
    if (const std::optional<Place> name = section.require("name", needed::kProducerName)) {
        producer.name = readName(*name, NameRule::AnyText, errors).value_or("");
        if (!producer.name.empty()) (void)context.producers.define(*name, producer.name, errors);
    }
    if (const std::optional<Place> topic = section.require("topic", needed::kProducerTopic)) {
        producer.topic = readText(*topic, errors).value_or("");
        if (!producer.topic.empty()) (void)context.topics.check(*topic, producer.topic, errors);
    }
    if (const std::optional<Place> rate = section.require("rate", needed::kRate)) {
        producer.recordsPerKilosecond = readRate(*rate, errors).value_or(0);
    }
    if (const std::optional<Place> keys = section.require("keys", needed::kKeys))
        readKeys(*keys, producer, errors);
    if (const std::optional<Place> arrivals = section.find("arrivals")) {
        if (readWord(*arrivals, {kArrivals, {}}, errors) == std::size_t{1})
            producer.arrivals = Arrivals::Poisson;
    }
    if (const std::optional<Place> size = section.find("size"))
        producer.recordBytes =
            static_cast<std::int32_t>(readInteger(*size, {1, kMostRecordBytes}, errors).value_or(100));
    context.scenario.producers.push_back(std::move(producer));
}

void readProducers(const Place& place, ReadContext& context) {
    const std::optional<std::vector<Place>> items = readList(place, context.errors, expected::kEntries);
    if (!items) return;
    for (const Place& item : *items) readProducer(item, context);
}

void readRoot(const YamlNode& node, ReadContext& context) {
    const Section root({&node, "", node.at}, {kRootKnown, {}}, context.errors);
    if (!root.readable()) return;
    readHead(root, context);
    if (const std::optional<Place> cluster = root.find("cluster")) readCluster(*cluster, context);
    if (const std::optional<Place> topics = root.require("topics", needed::kTopics)) {
        readTopics(*topics, context);
    } else {
        context.topics.leaveOpen();
        context.partitions.leaveOpen();
    }
    if (const std::optional<Place> timeline = root.find("timeline")) learnCreatedTopics(*timeline, context);
    if (const std::optional<Place> producers = root.find("producers")) readProducers(*producers, context);
    if (const std::optional<Place> groups = root.require("groups", needed::kGroups)) {
        readGroups(*groups, context);
    } else {
        context.groups.leaveOpen();
    }
    if (const std::optional<Place> timeline = root.find("timeline")) {
        learnJoins(*timeline, context);
        readTimeline(*timeline, context);
    }
    if (const std::optional<Place> expect = root.find("expect")) readExpectations(*expect, context);
    if (const std::optional<Place> lesson = root.find("lesson")) readLesson(*lesson, context);
}

/// Bytes that are no text, too long or empty are refused before anything looks for YAML in them.
bool isReadable(std::string_view text, ErrorList& errors) {
    if (text.size() > kMaxScenarioBytes) {
        errors.add(ScenarioErrorCode::TooLarge, kWholeText, "", {std::to_string(kMaxScenarioBytes)});
    } else if (const std::optional<std::size_t> bad = firstBadByte(text)) {
        errors.add(ScenarioErrorCode::NotUtf8, *bad, "");
    }
    return errors.empty();
}

}  // namespace

Result<Scenario, std::vector<ScenarioError>> readScenario(std::string_view text) {
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    ErrorList errors(text.size() > kMaxScenarioBytes ? std::string_view{} : text);
    Scenario scenario;
    ReadContext context{scenario, errors};
    if (isReadable(text, errors)) {
        const std::optional<YamlNode> root = readYaml(text, errors);
        if (root && root->kind == YamlNode::Kind::Null) {
            errors.add(ScenarioErrorCode::Empty, kWholeText, "");
        } else if (root) {
            readRoot(*root, context);
        }
    }
    if (!errors.empty()) return errors.inTextOrder();
    return scenario;
}

}  // namespace core
