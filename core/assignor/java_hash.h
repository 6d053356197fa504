// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The iteration order of Java's hash maps and sets, which decides real assignments (facts 5.0).
// Emulated from the description there; only order and table sizes, no storage.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// String.hashCode over the UTF-16 units of a UTF-8 text: h = 31*h + unit, 32-bit, from 0.
[[nodiscard]] std::int32_t javaHash(std::string_view utf8);

/// Java compares strings by UTF-16 code unit; that differs from UTF-8 byte order above U+FFFF.
[[nodiscard]] bool javaLess(std::string_view a, std::string_view b);

/// Indices of distinct keys, given in the order of insertion, in the order in which a table filled one by
/// one iterates over them.
[[nodiscard]] std::vector<std::size_t> javaHashOrder(std::span<const std::int32_t> hashes);
[[nodiscard]] std::vector<std::size_t> javaHashOrder(std::span<const std::string> keys);

}  // namespace core
