// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/value_reader.h"

#include <algorithm>
#include <charconv>
#include <system_error>

#include "core/scenario/duration_text.h"
#include "core/scenario/expected.h"
#include "core/scenario/nearest_word.h"
#include "core/scenario/number_text.h"

namespace core {
namespace {

/// A million records a second: far beyond what a picture can show, and the arithmetic stays exact.
constexpr std::int64_t kMostRecordsPerSecond = 1'000'000;
constexpr std::int64_t kKilosecond = 1000;
constexpr std::size_t kLongestName = 249;

bool isScalar(const Place& place) {
    return place.is(YamlNode::Kind::Plain) || place.is(YamlNode::Kind::Quoted);
}

/// The scalar's text; reports anything else as not being what was expected.
std::optional<std::string_view> scalar(const Place& place, std::string_view what, ErrorList& errors) {
    if (isScalar(place)) return place.node->text;
    if (!place.is(YamlNode::Kind::Refused))
        place.report(errors, ScenarioErrorCode::WrongType, {std::string(what)});
    return std::nullopt;
}

/// The same for numbers and switches, which do not stand in quotes.
std::optional<std::string_view> plainScalar(const Place& place, std::string_view what, ErrorList& errors) {
    if (place.is(YamlNode::Kind::Quoted)) {
        place.report(errors, ScenarioErrorCode::WrongType, {std::string(what)});
        return std::nullopt;
    }
    return scalar(place, what, errors);
}

void reportBadValue(const Place& place, std::string_view what, ErrorList& errors) {
    place.report(errors, ScenarioErrorCode::BadValue, {place.node->text, std::string(what)});
}

bool isTopicLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '_' || c == '-';
}

/// Topic names as Kafka allows them (org.apache.kafka.common.internals.Topic).
bool isTopicName(std::string_view name) {
    return name != "." && name != ".." && std::all_of(name.begin(), name.end(), isTopicLetter);
}

void reportOutOfRange(const Place& place, std::string lowest, std::string highest, ErrorList& errors) {
    place.report(errors, ScenarioErrorCode::OutOfRange,
                 {place.node->text, std::move(lowest), std::move(highest)});
}

/// What is wrong with a number: it is none, or it lacks a unit that we know.
ScenarioErrorCode unitProblem(std::string_view number) {
    return scaledFrom(number, 1'000'000) ? ScenarioErrorCode::UnknownUnit : ScenarioErrorCode::BadValue;
}

}  // namespace

std::optional<std::string> readText(const Place& place, ErrorList& errors) {
    const std::optional<std::string_view> text = scalar(place, expected::kText, errors);
    if (!text) return std::nullopt;
    return std::string(*text);
}

std::optional<LocalText> readLocalText(const Place& place, ErrorList& errors) {
    LocalText text;
    if (!place.is(YamlNode::Kind::Map)) {
        const std::optional<std::string_view> only = scalar(place, expected::kLocalText, errors);
        if (!only) return std::nullopt;
        text[""] = *only;
        return text;
    }
    for (const YamlEntry& entry : place.node->entries) {
        const std::optional<std::string> translation =
            readText({&entry.value, place.path + "." + entry.key, entry.value.at}, errors);
        if (translation) text[entry.key] = *translation;
    }
    if (place.node->entries.empty()) {
        place.report(errors, ScenarioErrorCode::WrongType, {std::string(expected::kLocalText)});
    }
    if (text.empty()) return std::nullopt;
    return text;
}

std::optional<std::string> readName(const Place& place, NameRule rule, ErrorList& errors) {
    const std::string_view what = rule == NameRule::Topic ? expected::kTopicName : expected::kName;
    const std::optional<std::string_view> name = scalar(place, what, errors);
    if (!name) return std::nullopt;
    const bool oneLine = name->find_first_of("\r\n\t") == std::string_view::npos;
    const bool fits = !name->empty() && name->size() <= kLongestName && oneLine;
    if (!fits || (rule == NameRule::Topic && !isTopicName(*name))) {
        reportBadValue(place, what, errors);
        return std::nullopt;
    }
    return std::string(*name);
}

std::optional<std::int64_t> brokerNumber(std::string_view name) {
    constexpr std::string_view kPrefix = "broker-";
    if (!name.starts_with(kPrefix)) return std::nullopt;
    return integerFrom(name.substr(kPrefix.size()));
}

std::optional<std::string> readConsumerName(const Place& place, ErrorList& errors) {
    std::optional<std::string> name = readName(place, NameRule::AnyText, errors);
    if (!name || !brokerNumber(*name)) return name;
    reportBadValue(place, expected::kConsumerName, errors);
    return std::nullopt;
}

std::optional<std::int64_t> readInteger(const Place& place, IntegerRange range, ErrorList& errors) {
    const std::optional<std::string_view> text = plainScalar(place, expected::kInteger, errors);
    if (!text) return std::nullopt;
    const std::optional<std::int64_t> value = integerFrom(*text);
    if (!value && !isTooLarge(*text, 1)) {
        reportBadValue(place, expected::kInteger, errors);
        return std::nullopt;
    }
    if (!value || *value < range.lowest || *value > range.highest) {
        reportOutOfRange(place, std::to_string(range.lowest), std::to_string(range.highest), errors);
        return std::nullopt;
    }
    return value;
}

std::optional<SimDuration> readMilliseconds(const Place& place, IntegerRange range, ErrorList& errors) {
    const bool isNumber =
        place.is(YamlNode::Kind::Plain) && (integerFrom(place.node->text) || isTooLarge(place.node->text, 1));
    if (isScalar(place) && !isNumber) {
        reportBadValue(place, expected::kMilliseconds, errors);
        return std::nullopt;
    }
    const std::optional<std::int64_t> value = readInteger(place, range, errors);
    if (!value) return std::nullopt;
    return std::chrono::milliseconds{*value};
}

std::optional<std::uint64_t> readSeed(const Place& place, ErrorList& errors) {
    const std::optional<std::string_view> text = plainScalar(place, expected::kInteger, errors);
    if (!text) return std::nullopt;
    std::uint64_t seed = 0;
    const auto [end, problem] = std::from_chars(text->data(), text->data() + text->size(), seed);
    if (problem == std::errc{} && end == text->data() + text->size()) return seed;
    const bool isInteger = integerFrom(*text).has_value() || problem == std::errc::result_out_of_range;
    if (isInteger) {
        reportOutOfRange(place, "0", std::to_string(UINT64_MAX), errors);
    } else {
        reportBadValue(place, expected::kInteger, errors);
    }
    return std::nullopt;
}

std::optional<bool> readSwitch(const Place& place, ErrorList& errors) {
    const std::optional<std::string_view> text = plainScalar(place, expected::kSwitch, errors);
    if (!text) return std::nullopt;
    if (*text == "true") return true;
    if (*text == "false") return false;
    reportBadValue(place, expected::kSwitch, errors);
    return std::nullopt;
}

std::optional<SimDuration> readDuration(const Place& place, DurationRange range, ErrorList& errors) {
    const std::optional<std::string_view> text = scalar(place, expected::kDuration, errors);
    if (!text) return std::nullopt;
    const std::optional<SimDuration> value = durationFrom(*text);
    if (!value && !isTooLongDuration(*text)) {
        const auto [number, unit] = splitUnit(*text);
        const ScenarioErrorCode code =
            isDurationUnit(unit) ? ScenarioErrorCode::BadValue : unitProblem(number);
        place.report(errors, code, {std::string(*text), std::string(expected::kDuration)});
        return std::nullopt;
    }
    if (!value || *value < range.shortest || *value > range.longest) {
        reportOutOfRange(place, durationText(range.shortest), durationText(range.longest), errors);
        return std::nullopt;
    }
    return value;
}

std::optional<std::int64_t> readRate(const Place& place, ErrorList& errors) {
    const std::optional<std::string_view> text = scalar(place, expected::kRate, errors);
    if (!text) return std::nullopt;
    const auto [number, unit] = splitUnit(*text);
    const std::optional<std::int64_t> rate = unit == "/s" ? scaledFrom(number, kKilosecond) : std::nullopt;
    if (!rate && !(unit == "/s" && isTooLarge(number, kKilosecond))) {
        const ScenarioErrorCode code = unit == "/s" ? ScenarioErrorCode::BadValue : unitProblem(number);
        place.report(errors, code, {std::string(*text), std::string(expected::kRate)});
        return std::nullopt;
    }
    if (!rate || *rate < 0 || *rate > kMostRecordsPerSecond * kKilosecond) {
        reportOutOfRange(place, "0/s", std::to_string(kMostRecordsPerSecond) + "/s", errors);
        return std::nullopt;
    }
    return rate;
}

std::optional<std::int32_t> readPercentage(const Place& place, ErrorList& errors) {
    constexpr std::int64_t kPercent = 10'000;
    constexpr std::int64_t kMost = 100 * kPercent;
    const std::optional<std::string_view> text = scalar(place, expected::kPercentage, errors);
    if (!text) return std::nullopt;
    const bool hasSign = text->ends_with('%');
    const std::string_view number = hasSign ? text->substr(0, text->size() - 1) : *text;
    const std::optional<std::int64_t> value = hasSign ? scaledFrom(number, kPercent) : std::nullopt;
    if (!value) {
        reportBadValue(place, expected::kPercentage, errors);
    } else if (*value < 0 || *value > kMost) {
        reportOutOfRange(place, "0%", "100%", errors);
    } else {
        return static_cast<std::int32_t>(*value);
    }
    return std::nullopt;
}

std::optional<std::int64_t> readHundredths(const Place& place, IntegerRange range, ErrorList& errors) {
    const std::optional<std::string_view> text = plainScalar(place, expected::kHundredths, errors);
    if (!text) return std::nullopt;
    const std::optional<std::int64_t> value = scaledFrom(*text, 100);
    if (!value) {
        reportBadValue(place, expected::kHundredths, errors);
    } else if (*value < range.lowest || *value > range.highest) {
        reportOutOfRange(place, std::to_string(range.lowest / 100), std::to_string(range.highest / 100),
                         errors);
    } else {
        return value;
    }
    return std::nullopt;
}

std::optional<std::int64_t> readThousandths(const Place& place, ErrorList& errors) {
    const std::optional<std::string_view> text = plainScalar(place, expected::kNumber, errors);
    if (!text) return std::nullopt;
    const std::optional<std::int64_t> value = scaledFrom(*text, 1000);
    if (!value && isTooLarge(*text, 1000)) {
        const std::string most = std::to_string(INT64_MAX / 1000);
        reportOutOfRange(place, "-" + most, most, errors);
    } else if (!value) {
        reportBadValue(place, expected::kNumber, errors);
    }
    return value;
}

std::optional<std::size_t> readWord(const Place& place, const WordSet& words, ErrorList& errors) {
    const std::optional<std::string_view> text = scalar(place, expected::kText, errors);
    if (!text) return std::nullopt;
    const auto known = std::find(words.known.begin(), words.known.end(), *text);
    if (known != words.known.end()) return static_cast<std::size_t>(known - words.known.begin());
    if (std::find(words.later.begin(), words.later.end(), *text) != words.later.end()) {
        place.report(errors, ScenarioErrorCode::NotSupportedYet, {std::string(*text)});
    } else {
        std::vector<std::string> arguments{std::string(*text), listOf(words.known)};
        // A single word is named in any case.
        const std::string nearest =
            words.known.size() < 2 || errors.full() ? std::string() : nearestWord(*text, words.known);
        if (!nearest.empty()) arguments.push_back(nearest);
        place.report(errors, ScenarioErrorCode::BadValue, std::move(arguments));
    }
    return std::nullopt;
}

}  // namespace core
