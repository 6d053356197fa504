// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Numbers as people write them, in whole units: "19.9" seconds are 19 900 thousandths. Exact, or nothing;
// no floating point.

#include <cstdint>
#include <optional>
#include <string_view>

namespace core {

/// An integer, with a sign or without; empty for anything else and for what does not fit.
[[nodiscard]] std::optional<std::int64_t> integerFrom(std::string_view text);

/// A decimal number times `scale`, a power of ten; empty when it is not whole then, or not a number.
[[nodiscard]] std::optional<std::int64_t> scaledFrom(std::string_view text, std::int64_t scale);

/// A well-formed number so large that scaledFrom() has nothing to give for it.
[[nodiscard]] bool isTooLarge(std::string_view text, std::int64_t scale);

/// A number and the letters after it: "120/s" → "120", "/s".
struct NumberAndUnit {
    std::string_view number;
    std::string_view unit;
};
[[nodiscard]] NumberAndUnit splitUnit(std::string_view text);

}  // namespace core
