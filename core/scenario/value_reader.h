// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Single values of a scenario: texts, numbers, durations, rates, words out of a list. Each function returns
// the value, or reports what is wrong with it and returns nothing.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/place.h"
#include "core/scenario/scenario.h"

namespace core {

struct IntegerRange {
    std::int64_t lowest = 0;
    std::int64_t highest = 0;
};
struct DurationRange {
    SimDuration shortest{};
    SimDuration longest = kMaxScenarioTime;
};
/// Words that a value may be, and words of the format that this version cannot play.
struct WordSet {
    std::span<const std::string_view> known;
    std::span<const std::string_view> later;
};
/// Words of the model may be any text; names of topics follow Kafka's rule.
enum class NameRule : std::uint8_t { AnyText, Topic };

/// Any scalar, as it is written.
[[nodiscard]] std::optional<std::string> readText(const Place& place, ErrorList& errors);
/// A text, or a map from languages to texts.
[[nodiscard]] std::optional<LocalText> readLocalText(const Place& place, ErrorList& errors);
[[nodiscard]] std::optional<std::string> readName(const Place& place, NameRule rule, ErrorList& errors);
/// A consumer's; "broker-2" stands for a broker wherever ends of links are named.
[[nodiscard]] std::optional<std::string> readConsumerName(const Place& place, ErrorList& errors);
/// The number in "broker-2", counted from 1.
[[nodiscard]] std::optional<std::int64_t> brokerNumber(std::string_view name);
[[nodiscard]] std::optional<std::int64_t> readInteger(const Place& place, IntegerRange range,
                                                      ErrorList& errors);
/// A setting of Kafka that is counted in milliseconds: a plain number.
[[nodiscard]] std::optional<SimDuration> readMilliseconds(const Place& place, IntegerRange range,
                                                          ErrorList& errors);
[[nodiscard]] std::optional<std::uint64_t> readSeed(const Place& place, ErrorList& errors);
[[nodiscard]] std::optional<bool> readSwitch(const Place& place, ErrorList& errors);
/// "45s", "300ms", "0".
[[nodiscard]] std::optional<SimDuration> readDuration(const Place& place, DurationRange range,
                                                      ErrorList& errors);
/// "120/s", in records in a thousand seconds.
[[nodiscard]] std::optional<std::int64_t> readRate(const Place& place, ErrorList& errors);
/// "2.5%", in millionths.
[[nodiscard]] std::optional<std::int32_t> readPercentage(const Place& place, ErrorList& errors);
/// A number with at most two decimals, in hundredths.
[[nodiscard]] std::optional<std::int64_t> readHundredths(const Place& place, IntegerRange range,
                                                         ErrorList& errors);
/// A number with at most three decimals, in thousandths.
[[nodiscard]] std::optional<std::int64_t> readThousandths(const Place& place, ErrorList& errors);
/// One of these words; returns its index among the known ones.
[[nodiscard]] std::optional<std::size_t> readWord(const Place& place, const WordSet& words,
                                                  ErrorList& errors);

}  // namespace core
