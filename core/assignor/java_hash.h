// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Java's string hash and string order, and the iteration order of its hash maps and sets, which decides
// real assignments (facts 5.0). Only hashes, table sizes and order: nothing is stored in such a table here.

#include <cstddef>
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

/// What a table makes of a hash before it takes the bucket from the lowest bits: the upper half joins in.
[[nodiscard]] constexpr std::uint32_t javaSpread(std::int32_t hash) {
    const auto bits = static_cast<std::uint32_t>(hash);
    return bits ^ (bits >> 16U);
}

/// A bucket that holds this many keys makes a table below kJavaTreeTable grow when one more arrives.
inline constexpr std::size_t kJavaCrowdedBucket = 8;
inline constexpr std::size_t kJavaTreeTable = 64;

/// How a table came to its size: keys put one by one; a set made as a copy of a collection, which Java 17
/// sizes for its element count at once; a table that Kafka's coordinator sizes for one key more than it gets.
enum class JavaTable : std::uint8_t { Filled, Copied, Presized };

/// Indices of distinct keys, given by their hashes in the order of insertion, in the order in which Java
/// iterates over them. A bucket of nine or more keys in a table of 64 or more would be a tree with an
/// order of its own; it is treated as a list.
[[nodiscard]] std::vector<std::size_t> javaHashOrder(std::span<const std::int32_t> hashes,
                                                     JavaTable table = JavaTable::Filled);
[[nodiscard]] std::vector<std::size_t> javaHashOrder(std::span<const std::string> keys);

}  // namespace core
