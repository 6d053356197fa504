// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/expectation_reader.h"

#include <algorithm>

#include "core/scenario/group_choice.h"
#include "core/scenario/nearest_word.h"
#include "core/scenario/number_text.h"
#include "core/scenario/value_reader.h"

namespace core {
namespace {

constexpr std::string_view kKnown[] = {
    "metric", "group",    "groups",  "member",  "partition", "from",  "to",
    "equals", "at_least", "at_most", "between", "api",       "error",
};
constexpr std::string_view kComparisons[] = {"equals", "at_least", "at_most", "between"};
constexpr std::string_view kMember = "member";
constexpr std::string_view kPartition = "partition";
constexpr std::string_view kOwnerNone = "none";

enum class ValueKind : std::uint8_t { Number, State, Consumer, Partitions };
/// Whether a metric can be asked of one member, or of one partition.
enum class Scope : std::uint8_t { Never, Optional, Always };

struct MetricRules {
    ValueKind value = ValueKind::Number;
    Scope group = Scope::Always;
    Scope member = Scope::Never;
    Scope partition = Scope::Never;
};

MetricRules rulesOf(Metric metric) {
    switch (metric) {
        case Metric::State:
            return {ValueKind::State, Scope::Always, Scope::Never, Scope::Never};
        case Metric::Assigned:
            return {ValueKind::Partitions, Scope::Always, Scope::Always, Scope::Never};
        case Metric::Owner:
            return {ValueKind::Consumer, Scope::Always, Scope::Never, Scope::Always};
        case Metric::Leader:
            return {ValueKind::Consumer, Scope::Always, Scope::Never, Scope::Never};
        case Metric::Generation:
        case Metric::Members:
        case Metric::Rebalances:
            return {};
        case Metric::Lag:
        case Metric::PositionLag:
        case Metric::PeakPositionLag:
        case Metric::Moved:
        case Metric::StoppedPartitionSeconds:
        case Metric::LongestStop:
        case Metric::LagSeconds:
        case Metric::PeakLag:
        case Metric::PeakLagSeconds:
        case Metric::Skipped:
        case Metric::DoubleOwnedSeconds:
            return {ValueKind::Number, Scope::Always, Scope::Never, Scope::Optional};
        case Metric::Revoked:
        case Metric::Lost:
        case Metric::Processed:
        case Metric::Redelivered:
        case Metric::OutOfOrder:
            return {ValueKind::Number, Scope::Always, Scope::Optional, Scope::Optional};
        case Metric::CommitsFailed:
        case Metric::Requests:
        case Metric::Errors:
            return {ValueKind::Number, Scope::Always, Scope::Optional, Scope::Never};
        case Metric::Produced:
            return {ValueKind::Number, Scope::Optional, Scope::Never, Scope::Optional};
    }
    return {};
}

std::optional<Metric> readMetric(const Section& section, ErrorList& errors) {
    const std::optional<Place> place = section.require("metric", needed::kMetric);
    const std::optional<std::string> word = place ? readText(*place, errors) : std::nullopt;
    if (!word) return std::nullopt;
    const auto* known = std::ranges::find(kMetrics, std::string_view(*word), scenarioName);
    if (known != std::end(kMetrics)) return *known;
    std::vector<std::string_view> names;
    std::ranges::transform(kMetrics, std::back_inserter(names), scenarioName);
    place->report(errors, ScenarioErrorCode::UnknownName,
                  {std::string(kind::kMetric), *word, nearestWord(*word, names)});
    return std::nullopt;
}

/// A name that narrows the metric down; `known` is null when nobody can tell.
std::optional<std::string> readScope(const Section& section, std::string_view key, Scope scope, Metric metric,
                                     const KnownNames* known, ErrorList& errors) {
    const std::string_view what = key == kMember ? needed::kMember : needed::kPartition;
    const std::optional<Place> place =
        scope == Scope::Always ? section.require(key, what) : section.find(key);
    if (!place) return std::nullopt;
    if (scope == Scope::Never) {
        place->report(errors, ScenarioErrorCode::NotSupportedYet,
                      {std::string(key), std::string(scenarioName(metric))});
        return std::nullopt;
    }
    const std::optional<std::string> name = readText(*place, errors);
    if (!name || known == nullptr || !known->check(*place, *name, errors)) return std::nullopt;
    return name;
}

void readScopes(const Section& section, const MetricRules& rules, Expectation& expectation,
                ReadContext& context) {
    if (const std::optional<Place> all = section.find("groups")) {
        all->report(context.errors, ScenarioErrorCode::OneForEachGroup, {groupList(context)});
    } else if (rules.group == Scope::Always || section.has("group")) {
        expectation.group = readGroupOf(section, context).value_or("");
    }
    const auto members = context.members.find(expectation.group);
    expectation.member =
        readScope(section, kMember, rules.member, expectation.metric,
                  members == context.members.end() ? nullptr : &members->second, context.errors);
    expectation.partition = readScope(section, kPartition, rules.partition, expectation.metric,
                                      &context.partitions, context.errors);
}

void readSpan(const Section& section, Expectation& expectation, ReadContext& context) {
    DurationRange range{SimDuration{}, context.scenario.duration};
    if (const std::optional<Place> from = section.find("from")) {
        range.shortest = readDuration(*from, range, context.errors).value_or(SimDuration{});
        expectation.from = SimTime{range.shortest};
    }
    if (const std::optional<Place> to = section.find("to")) {
        if (const std::optional<SimDuration> end = readDuration(*to, range, context.errors)) {
            expectation.to = SimTime{*end};
        }
    }
}

/// The one comparison that an expectation has.
std::optional<Place> readComparison(const Section& section, ErrorList& errors) {
    std::optional<Place> found;
    std::string_view foundKey;
    for (const std::string_view key : kComparisons) {
        const std::optional<Place> place = section.find(key);
        if (!place) continue;
        if (found) {
            place->report(errors, ScenarioErrorCode::Contradiction,
                          {std::string(key), place->node->text, std::string(foundKey)});
            return std::nullopt;
        }
        found = place;
        foundKey = key;
    }
    if (!found) (void)section.require("equals", needed::kComparison);
    return found;
}

void readBetween(const Place& place, Expectation& expectation, ErrorList& errors) {
    const std::optional<std::vector<Place>> bounds = readList(place, errors);
    if (!bounds) return;
    if (bounds->size() != 2) {
        place.report(errors, ScenarioErrorCode::WrongType, {std::string(expected::kPair)});
        return;
    }
    expectation.atLeast = readThousandths(bounds->front(), errors);
    expectation.atMost = readThousandths(bounds->back(), errors);
    if (expectation.atLeast && expectation.atMost && *expectation.atLeast > *expectation.atMost) {
        const std::string both = bounds->front().node->text + ", " + bounds->back().node->text;
        place.report(errors, ScenarioErrorCode::BadValue, {"[" + both + "]", std::string(expected::kPair)});
    }
}

void readNumber(const Section& section, const Place& place, Expectation& expectation, ErrorList& errors) {
    if (section.has("between")) {
        readBetween(place, expectation, errors);
        return;
    }
    const std::optional<std::int64_t> value = readThousandths(place, errors);
    if (!section.has("at_most")) expectation.atLeast = value;
    if (!section.has("at_least")) expectation.atMost = value;
}

std::optional<std::string> readState(const Place& place, ErrorList& errors) {
    constexpr GroupState kStates[] = {GroupState::Empty, GroupState::PreparingRebalance,
                                      GroupState::CompletingRebalance, GroupState::Stable, GroupState::Dead};
    std::vector<std::string_view> names;
    for (const GroupState state : kStates) names.push_back(kafkaName(state));
    const std::optional<std::size_t> state = readWord(place, {names, {}}, errors);
    if (!state) return std::nullopt;
    return std::string(names[*state]);
}

std::optional<std::string> readOwner(const Place& place, const Expectation& expectation,
                                     ReadContext& context) {
    const std::optional<std::string> name = readText(place, context.errors);
    const auto members = context.members.find(expectation.group);
    if (!name || *name == kOwnerNone || members == context.members.end()) return name;
    if (!members->second.check(place, *name, context.errors)) return std::nullopt;
    return name;
}

/// "[orders-0, orders-1]", sorted by topic, then number.
std::optional<std::string> readPartitions(const Place& place, ReadContext& context) {
    const std::optional<std::vector<Place>> items = readList(place, context.errors);
    if (!items) return std::nullopt;
    using Key = std::pair<std::string, std::int64_t>;
    std::vector<Key> partitions;
    for (const Place& item : *items) {
        const std::optional<std::string> name = readText(item, context.errors);
        if (!name || !context.partitions.check(item, *name, context.errors)) continue;
        const std::size_t dash = name->rfind('-');
        partitions.emplace_back(name->substr(0, dash), integerFrom(name->substr(dash + 1)).value_or(0));
    }
    std::ranges::sort(partitions);
    std::string text;
    for (const auto& [topic, number] : partitions) {
        text += (text.empty() ? "" : ", ") + topic + "-" + std::to_string(number);
    }
    return "[" + text + "]";
}

void readValue(const Section& section, ValueKind kind, Expectation& expectation, ReadContext& context) {
    const std::optional<Place> place = readComparison(section, context.errors);
    if (!place) return;
    if (kind == ValueKind::Number) {
        readNumber(section, *place, expectation, context.errors);
        return;
    }
    if (!section.has("equals")) {
        const std::size_t dot = place->path.rfind('.');
        place->report(context.errors, ScenarioErrorCode::Contradiction,
                      {place->path.substr(dot + 1), place->node->text,
                       "metric: " + std::string(scenarioName(expectation.metric))});
        return;
    }
    if (kind == ValueKind::State) expectation.equalsText = readState(*place, context.errors);
    if (kind == ValueKind::Consumer) expectation.equalsText = readOwner(*place, expectation, context);
    if (kind == ValueKind::Partitions) expectation.equalsText = readPartitions(*place, context);
}

/// `api` and `error` narrow one metric each.
void readNarrowing(const Section& section, Expectation& expectation, ErrorList& errors) {
    const auto belongs = [&](const Place& place, std::string_view key, Metric metric) {
        if (expectation.metric == metric) return true;
        place.report(errors, ScenarioErrorCode::NotSupportedYet,
                     {std::string(key), std::string(scenarioName(expectation.metric))});
        return false;
    };
    if (const std::optional<Place> place = section.find("api")) {
        std::vector<std::string_view> names;
        for (const Api api : kApis) names.push_back(kafkaName(api));
        if (belongs(*place, "api", Metric::Requests)) {
            const std::optional<std::size_t> word = readWord(*place, {names, {}}, errors);
            if (word) expectation.api = kApis[*word];
        }
    }
    if (const std::optional<Place> place = section.find("error")) {
        std::vector<std::string_view> names;
        for (const ErrorCode error : kErrorCodes) names.push_back(kafkaName(error));
        if (belongs(*place, "error", Metric::Errors)) {
            const std::optional<std::size_t> word = readWord(*place, {names, {}}, errors);
            if (word) expectation.error = kErrorCodes[*word];
        }
    }
}

}  // namespace

std::optional<Expectation> readExpectation(const Place& place, ReadContext& context) {
    const Section section(place, {kKnown, {}}, context.errors);
    const std::optional<Metric> metric = readMetric(section, context.errors);
    if (!metric) return std::nullopt;
    Expectation expectation;
    expectation.metric = *metric;
    expectation.line = context.errors.lines().lineAt(place.at);
    const MetricRules rules = rulesOf(*metric);
    readScopes(section, rules, expectation, context);
    readSpan(section, expectation, context);
    readNarrowing(section, expectation, context.errors);
    readValue(section, rules.value, expectation, context);
    return expectation;
}

void readExpectations(const Place& place, ReadContext& context) {
    const std::optional<std::vector<Place>> items = readList(place, context.errors, expected::kEntries);
    if (!items) return;
    for (const Place& item : *items) {
        if (std::optional<Expectation> expectation = readExpectation(item, context))
            context.scenario.expectations.push_back(std::move(*expectation));
    }
}

}  // namespace core
