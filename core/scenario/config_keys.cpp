// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/config_keys.h"

#include <algorithm>
#include <variant>

#include "core/base/overload.h"
#include "core/scenario/duration_text.h"
#include "core/scenario/expected.h"
#include "core/scenario/nearest_word.h"
#include "core/scenario/number_text.h"
#include "core/scenario/value_reader.h"

namespace core {
namespace {

/// Kafka's INT.
constexpr std::int64_t kMaxInt = 2147483647;
constexpr std::string_view kSessionTimeout = "session.timeout.ms";
constexpr std::string_view kHeartbeatInterval = "heartbeat.interval.ms";
constexpr std::string_view kOffsetReset = "auto.offset.reset";
constexpr std::string_view kStrategy = "partition.assignment.strategy";
constexpr std::string_view kRequestTimeout = "request.timeout.ms";
constexpr std::string_view kInstanceId = "group.instance.id";

/// A setting that is a number or a switch.
template <class Config>
struct Setting {
    std::string_view key;
    std::variant<SimDuration Config::*, std::int32_t Config::*, bool Config::*> field;
    std::int64_t lowest = 0;
};

// Where Kafka has no lower bound, a member that cannot live is kept out: a period of nothing is no period.
constexpr Setting<ClientConfig> kClientSettings[] = {
    {kSessionTimeout, &ClientConfig::sessionTimeout, 1},
    {kHeartbeatInterval, &ClientConfig::heartbeatInterval, 1},
    {"max.poll.interval.ms", &ClientConfig::maxPollInterval, 1},
    {"max.poll.records", &ClientConfig::maxPollRecords, 1},
    {kEnableAutoCommit, &ClientConfig::autoCommit},
    {"auto.commit.interval.ms", &ClientConfig::autoCommitInterval},
    {"metadata.max.age.ms", &ClientConfig::metadataMaxAge, 1},
    {"retry.backoff.ms", &ClientConfig::retryBackoff, 1},
    {kRequestTimeout, &ClientConfig::requestTimeout, 1},
};
constexpr std::string_view kClientKnown[] = {
    kSessionTimeout,       kHeartbeatInterval, "max.poll.interval.ms",
    "max.poll.records",    kEnableAutoCommit,  "auto.commit.interval.ms",
    "retry.backoff.ms",    kOffsetReset,       kStrategy,
    "metadata.max.age.ms", kInstanceId,        kRequestTimeout,
};
constexpr std::string_view kClientLater[] = {
    "client.id",
    "client.rack",
    "default.api.timeout.ms",
    "exclude.internal.topics",
    "fetch.max.bytes",
    "fetch.max.wait.ms",
    "fetch.min.bytes",
    "group.protocol",
    "group.remote.assignor",
    "internal.leave.group.on.close",
    "isolation.level",
    "max.partition.fetch.bytes",
    "retry.backoff.max.ms",
    "share.acknowledgement.mode",
    "share.acquire.mode",
};

constexpr std::string_view kOffsetsRetention = "offsets.retention.minutes";
constexpr Setting<BrokerConfig> kBrokerSettings[] = {
    {"group.initial.rebalance.delay.ms", &BrokerConfig::initialRebalanceDelay},
    {"group.min.session.timeout.ms", &BrokerConfig::minSessionTimeout},
    {"group.max.session.timeout.ms", &BrokerConfig::maxSessionTimeout},
    {"group.max.size", &BrokerConfig::groupMaxSize, 1},
    {"offsets.topic.num.partitions", &BrokerConfig::offsetsPartitions, 1},
    {"offsets.retention.check.interval.ms", &BrokerConfig::offsetsRetentionCheck, 1},
};
constexpr std::string_view kBrokerKnown[] = {
    "group.initial.rebalance.delay.ms",
    "group.min.session.timeout.ms",
    "group.max.session.timeout.ms",
    "group.max.size",
    "offsets.topic.num.partitions",
    "offsets.retention.check.interval.ms",
    kOffsetsRetention,
};
constexpr std::string_view kBrokerLater[] = {
    "group.consumer.assignors",
    "group.consumer.heartbeat.interval.ms",
    "group.consumer.max.heartbeat.interval.ms",
    "group.consumer.max.session.timeout.ms",
    "group.consumer.max.size",
    "group.consumer.migration.policy",
    "group.consumer.min.heartbeat.interval.ms",
    "group.consumer.min.session.timeout.ms",
    "group.consumer.session.timeout.ms",
    "group.coordinator.rebalance.protocols",
    "group.share.assignors",
    "group.share.delivery.count.limit",
    "group.share.heartbeat.interval.ms",
    "group.share.max.heartbeat.interval.ms",
    "group.share.max.record.lock.duration.ms",
    "group.share.max.session.timeout.ms",
    "group.share.max.share.sessions",
    "group.share.max.size",
    "group.share.min.heartbeat.interval.ms",
    "group.share.min.record.lock.duration.ms",
    "group.share.min.session.timeout.ms",
    "group.share.partition.max.record.locks",
    "group.share.record.lock.duration.ms",
    "group.share.session.timeout.ms",
    "offsets.commit.timeout.ms",
    "offsets.topic.replication.factor",
};

constexpr std::string_view kResets[] = {"earliest", "latest", "none", "by_duration:PT1H"};
constexpr OffsetReset kResetValues[] = {OffsetReset::Earliest, OffsetReset::Latest, OffsetReset::None};

template <class T, class From>
void store(T& field, const std::optional<From>& value) {
    if (value) field = static_cast<T>(*value);
}

template <class Config>
void readSetting(const Setting<Config>& setting, const Place& place, Config& config, ErrorList& errors) {
    const IntegerRange range{setting.lowest, kMaxInt};
    std::visit(
        Overload{
            [&](SimDuration Config::*field) { store(config.*field, readMilliseconds(place, range, errors)); },
            [&](std::int32_t Config::*field) { store(config.*field, readInteger(place, range, errors)); },
            [&](bool Config::*field) { store(config.*field, readSwitch(place, errors)); },
        },
        setting.field);
}

void readOffsetReset(const Place& place, ClientConfig& config, ErrorList& errors) {
    constexpr std::string_view kByDuration = "by_duration:";
    const std::string_view text = place.node->text;
    if (text.starts_with(kByDuration)) {
        const std::optional<SimDuration> back = isoDurationFrom(text.substr(kByDuration.size()));
        if (back) {
            config.autoOffsetReset = OffsetReset::ByDuration;
            config.resetBy = *back;
        } else {
            place.report(errors, ScenarioErrorCode::BadValue,
                         {std::string(text), std::string(expected::kIsoDuration)});
        }
        return;
    }
    const std::optional<std::size_t> reset = readWord(place, {kResets, {}}, errors);
    if (reset) config.autoOffsetReset = kResetValues[*reset];
}

std::vector<std::string> unknownStrategy(std::string_view name, const ErrorList& errors) {
    std::vector<std::string_view> known;
    for (const AssignorId assignor : kAssignors) {
        known.push_back(kafkaName(assignor));
        known.push_back(className(assignor));
    }
    std::vector<std::string> arguments{std::string(name), std::string(expected::kStrategies)};
    const std::string nearest = errors.full() ? std::string() : nearestWord(name, known);
    if (!nearest.empty()) arguments.push_back(nearest);
    return arguments;
}

/// One name of the list; reports one that is unknown or listed twice.
void addStrategy(const Place& place, std::string_view name, std::vector<AssignorId>& strategies,
                 ErrorList& errors) {
    const std::optional<AssignorId> assignor = assignorNamed(name);
    if (!assignor) {
        place.report(errors, ScenarioErrorCode::BadValue, unknownStrategy(name, errors));
    } else if (std::ranges::find(strategies, *assignor) != strategies.end()) {
        place.report(errors, ScenarioErrorCode::DuplicateName,
                     {std::string(kind::kAssignor), std::string(name)});
    } else {
        strategies.push_back(*assignor);
    }
}

/// A list, or Kafka's own spelling of one: names with commas between them.
void readStrategies(const Place& place, ClientConfig& config, ErrorList& errors) {
    std::vector<AssignorId> strategies;
    if (place.is(YamlNode::Kind::Plain) || place.is(YamlNode::Kind::Quoted)) {
        std::string_view rest = place.node->text;
        while (true) {
            const std::size_t comma = std::min(rest.find(','), rest.size());
            std::string_view name = rest.substr(0, comma);
            name.remove_prefix(std::min(name.find_first_not_of(' '), name.size()));
            name = name.substr(0, name.find_last_not_of(' ') + 1);
            addStrategy(place, name, strategies, errors);
            if (comma == rest.size()) break;
            rest.remove_prefix(comma + 1);
        }
    } else if (const std::optional<std::vector<Place>> names = readList(place, errors)) {
        for (const Place& item : *names) {
            if (const std::optional<std::string> name = readText(item, errors)) {
                addStrategy(item, *name, strategies, errors);
            }
        }
        if (names->empty())
            place.report(errors, ScenarioErrorCode::WrongType, {std::string(expected::kFilledList)});
    }
    if (!strategies.empty()) config.strategies = std::move(strategies);
}

/// The consumer's constructor demands it (facts 2.1, heartbeat.interval.ms). Only what is said here counts:
/// what was wrong further out has been reported there.
void checkHeartbeat(const Section& section, const ClientConfig& config, ErrorList& errors) {
    if (config.heartbeatInterval < config.sessionTimeout) return;
    const auto report = [&](const Place& said, std::string_view key, std::string_view other,
                            SimDuration value, SimDuration byDefault) {
        const auto milliseconds = std::chrono::floor<std::chrono::milliseconds>(value).count();
        std::vector<std::string> arguments{std::string(key), said.node->text,
                                           std::string(other) + ": " + std::to_string(milliseconds)};
        // A value that nobody can find in the file needs a word about where it comes from.
        if (!section.has(other) && value == byDefault) arguments.emplace_back("default");
        said.report(errors, ScenarioErrorCode::Contradiction, std::move(arguments));
    };
    const ClientConfig defaults;
    if (const std::optional<Place> heartbeat = section.find(kHeartbeatInterval)) {
        report(*heartbeat, kHeartbeatInterval, kSessionTimeout, config.sessionTimeout,
               defaults.sessionTimeout);
    } else if (const std::optional<Place> session = section.find(kSessionTimeout)) {
        report(*session, kSessionTimeout, kHeartbeatInterval, config.heartbeatInterval,
               defaults.heartbeatInterval);
    }
}

bool isAmong(std::span<const std::string_view> known, std::span<const std::string_view> later,
             std::string_view key) {
    return std::ranges::find(known, key) != known.end() || std::ranges::find(later, key) != later.end();
}

}  // namespace

bool isClientSetting(std::string_view key) { return isAmong(kClientKnown, kClientLater, key); }

bool isBrokerSetting(std::string_view key) { return isAmong(kBrokerKnown, kBrokerLater, key); }

void readClientConfig(const Place& place, ClientConfig& config, ErrorList& errors) {
    const Section section(place, {kClientKnown, kClientLater}, errors);
    const std::size_t errorsBefore = errors.size();
    for (const Setting<ClientConfig>& setting : kClientSettings) {
        if (const std::optional<Place> value = section.find(setting.key))
            readSetting(setting, *value, config, errors);
    }
    if (errors.size() == errorsBefore) checkHeartbeat(section, config, errors);
    if (const std::optional<Place> reset = section.find(kOffsetReset))
        readOffsetReset(*reset, config, errors);
    if (const std::optional<Place> strategies = section.find(kStrategy))
        readStrategies(*strategies, config, errors);
    if (const std::optional<Place> id = section.find(kInstanceId))
        config.groupInstanceId = readName(*id, NameRule::AnyText, errors).value_or("");
}

void readBrokerConfig(const Place& place, BrokerConfig& config, ErrorList& errors) {
    const Section section(place, {kBrokerKnown, kBrokerLater}, errors);
    for (const Setting<BrokerConfig>& setting : kBrokerSettings) {
        if (const std::optional<Place> value = section.find(setting.key))
            readSetting(setting, *value, config, errors);
    }
    const std::optional<Place> retention = section.find(kOffsetsRetention);
    const std::optional<std::int64_t> minutes =
        retention ? readInteger(*retention, {1, kMaxInt}, errors) : std::nullopt;
    if (minutes) config.offsetsRetention = std::chrono::minutes{*minutes};
}

}  // namespace core
