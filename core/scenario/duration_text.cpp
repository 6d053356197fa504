// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/duration_text.h"

#include <algorithm>
#include <span>

#include "core/scenario/number_text.h"

namespace core {
namespace {

struct Unit {
    std::string_view name;
    std::int64_t microseconds;
};
constexpr Unit kUnits[] = {
    {"us", 1}, {"ms", 1000}, {"s", 1'000'000}, {"m", 60'000'000}, {"h", 3'600'000'000},
};

const Unit* unitNamed(std::string_view name) {
    const auto* unit = std::ranges::find(kUnits, name, &Unit::name);
    return unit == std::end(kUnits) ? nullptr : unit;
}

}  // namespace

std::optional<SimDuration> durationFrom(std::string_view text) {
    const auto [number, name] = splitUnit(text);
    const Unit* unit = unitNamed(text == "0" ? "s" : name);
    const std::optional<std::int64_t> value =
        unit != nullptr ? scaledFrom(number, unit->microseconds) : std::nullopt;
    return value ? std::optional<SimDuration>(*value) : std::nullopt;
}

bool isTooLongDuration(std::string_view text) {
    const auto [number, name] = splitUnit(text);
    const Unit* unit = unitNamed(name);
    return unit != nullptr && isTooLarge(number, unit->microseconds);
}

bool isDurationUnit(std::string_view unit) { return unitNamed(unit) != nullptr; }

std::string durationText(SimDuration duration) {
    const std::int64_t value = microseconds(duration);
    const Unit* best = &kUnits[0];
    for (const Unit& unit : kUnits) {
        if (value % unit.microseconds == 0) best = &unit;
    }
    return value == 0 ? "0" : std::to_string(value / best->microseconds) + std::string(best->name);
}

namespace {

struct IsoUnit {
    char letter;
    std::int64_t microseconds;
};
constexpr IsoUnit kDateUnits[] = {{'D', 86'400'000'000}};
constexpr IsoUnit kTimeUnits[] = {{'H', 3'600'000'000}, {'M', 60'000'000}, {'S', 1'000'000}};

/// Takes numbers with these units off the text, each at most once and in this order.
std::optional<SimDuration> takeIsoUnits(std::string_view& text, std::span<const IsoUnit> units) {
    SimDuration sum{};
    for (const IsoUnit& unit : units) {
        const std::size_t end = text.find_first_not_of("0123456789.");
        if (end == 0 || end == std::string_view::npos || text[end] != unit.letter) continue;
        const std::optional<std::int64_t> amount = scaledFrom(text.substr(0, end), 1'000'000);
        if (!amount || *amount > 1'000'000'000'000) return std::nullopt;
        sum += SimDuration{*amount * (unit.microseconds / 1'000'000)};
        text.remove_prefix(end + 1);
    }
    return sum;
}

}  // namespace

std::optional<SimDuration> isoDurationFrom(std::string_view text) {
    if (text.size() < 3 || text.front() != 'P') return std::nullopt;
    text.remove_prefix(1);
    const std::optional<SimDuration> days = takeIsoUnits(text, kDateUnits);
    SimDuration sum = days.value_or(SimDuration{});
    if (!days) return std::nullopt;
    if (text.size() > 1 && text.front() == 'T') {
        text.remove_prefix(1);
        const std::optional<SimDuration> time = takeIsoUnits(text, kTimeUnits);
        if (!time) return std::nullopt;
        sum += *time;
    }
    if (!text.empty()) return std::nullopt;
    return sum;
}

}  // namespace core
