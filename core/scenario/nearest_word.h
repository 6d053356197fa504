// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// "Did you mean …?": the known word with the fewest slips from a given one.

#include <span>
#include <string>
#include <string_view>

namespace core {

/// How many letters must be put in, left out, replaced or swapped with their neighbour.
[[nodiscard]] std::size_t editDistance(std::string_view a, std::string_view b);

/// The nearest of these words, the first of equals; empty when none is near enough to be meant.
[[nodiscard]] std::string nearestWord(std::string_view word, std::span<const std::string_view> known);

/// "a, b, c".
[[nodiscard]] std::string listOf(std::span<const std::string_view> words);

}  // namespace core
