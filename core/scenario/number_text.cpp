// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/number_text.h"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace core {
namespace {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// value * factor + addend; empty when it does not fit.
std::optional<std::int64_t> scaled(std::int64_t value, std::int64_t factor, std::int64_t addend) {
    std::int64_t product = 0;
    std::int64_t sum = 0;
    if (__builtin_mul_overflow(value, factor, &product)) return std::nullopt;
    if (__builtin_add_overflow(product, addend, &sum)) return std::nullopt;
    return sum;
}

/// Digits behind the point in units of 1/scale; empty when they are finer than that.
std::optional<std::int64_t> fractionFrom(std::string_view digits, std::int64_t scale) {
    std::int64_t fraction = 0;
    std::int64_t unit = scale;
    for (const char digit : digits) {
        if (!isDigit(digit)) return std::nullopt;
        if (unit % 10 != 0 && digit != '0') return std::nullopt;
        unit /= 10;
        fraction += unit * (digit - '0');
    }
    return fraction;
}

}  // namespace

std::optional<std::int64_t> integerFrom(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    if (text.starts_with("+") || text.empty()) return std::nullopt;
    std::int64_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<std::int64_t> scaledFrom(std::string_view text, std::int64_t scale) {
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string_view digits = text.substr(0, point);
    if (digits.empty() || !std::all_of(digits.begin(), digits.end(), isDigit)) return std::nullopt;
    if (point + 1 == text.size()) return std::nullopt;
    const std::optional<std::int64_t> whole = integerFrom(digits);
    const std::optional<std::int64_t> fraction =
        fractionFrom(text.substr(std::min(point + 1, text.size())), scale);
    if (!whole || !fraction) return std::nullopt;
    const std::optional<std::int64_t> size = scaled(*whole, scale, *fraction);
    if (!size) return std::nullopt;
    return negative ? -*size : *size;
}

bool isTooLarge(std::string_view text, std::int64_t scale) {
    if (text.starts_with('-')) text.remove_prefix(1);
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string_view whole = text.substr(0, point);
    const std::string_view fraction = text.substr(std::min(point + 1, text.size()));
    const bool isNumber = !whole.empty() && std::all_of(whole.begin(), whole.end(), isDigit) &&
                          std::all_of(fraction.begin(), fraction.end(), isDigit);
    return isNumber && !scaledFrom(whole, scale);
}

NumberAndUnit splitUnit(std::string_view text) {
    const auto end = std::find_if_not(text.begin(), text.end(),
                                      [](char c) { return isDigit(c) || c == '.' || c == '-' || c == '+'; });
    const auto length = static_cast<std::size_t>(end - text.begin());
    return {text.substr(0, length), text.substr(length)};
}

}  // namespace core
