// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/duration_text.h"

#include <algorithm>

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

}  // namespace core
