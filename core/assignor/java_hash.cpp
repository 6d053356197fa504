// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/java_hash.h"

#include <algorithm>
#include <bit>

#include "core/base/assert.h"

namespace core {
namespace {

constexpr std::uint32_t kReplacement = 0xfffdU;
constexpr std::size_t kSmallestTable = 16;
/// Reads one code point and moves `at` past it; what is not UTF-8 counts as U+FFFD, byte by byte.
std::uint32_t nextCodePoint(std::string_view utf8, std::size_t& at) {
    const auto byte = [&](std::size_t index) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(utf8[index]));
    };
    const std::uint32_t lead = byte(at++);
    if (lead < 0x80U) return lead;
    const std::size_t more = lead >= 0xf0U ? 3 : lead >= 0xe0U ? 2 : lead >= 0xc2U ? 1 : 0;
    if (more == 0 || lead > 0xf4U || at + more > utf8.size()) return kReplacement;
    std::uint32_t point = lead & (0x3fU >> more);
    for (std::size_t i = 0; i < more; ++i) {
        if ((byte(at + i) & 0xc0U) != 0x80U) return kReplacement;
        point = (point << 6U) | (byte(at + i) & 0x3fU);
    }
    at += more;
    return point;
}

/// The smallest power of two that is not below floor(n / 0.75) + 1.
std::size_t capacityFor(std::size_t count) { return std::bit_ceil(count * 4 / 3 + 1); }

std::size_t capacityAtFirst(JavaTable table, std::size_t count) {
    switch (table) {
        case JavaTable::Filled:
            return kSmallestTable;
        case JavaTable::Copied:
            return std::max(kSmallestTable, capacityFor(count));
        case JavaTable::Presized:
            return capacityFor(count + 1);
    }
    assertionFailed("a JavaTable of java_hash.h", __FILE__, __LINE__);
}

std::size_t keysBefore(std::span<const std::int32_t> hashes, std::size_t index, std::size_t capacity) {
    const std::size_t bucket = javaSpread(hashes[index]) & (capacity - 1);
    std::size_t count = 0;
    for (std::size_t i = 0; i < index; ++i)
        count += (javaSpread(hashes[i]) & (capacity - 1)) == bucket ? 1 : 0;
    return count;
}

std::size_t finalCapacity(std::span<const std::int32_t> hashes, std::size_t capacity) {
    for (std::size_t i = 0; i < hashes.size() && capacity < kJavaTreeTable; ++i) {
        if (keysBefore(hashes, i, capacity) >= kJavaCrowdedBucket) capacity *= 2;
        if ((i + 1) * 4 > capacity * 3) capacity *= 2;
    }
    while (hashes.size() * 4 > capacity * 3) capacity *= 2;
    return capacity;
}

}  // namespace

std::int32_t javaHash(std::string_view utf8) {
    std::uint32_t hash = 0;
    for (std::size_t at = 0; at < utf8.size();) {
        const std::uint32_t point = nextCodePoint(utf8, at);
        if (point < 0x10000U) {
            hash = hash * 31U + point;
            continue;
        }
        const std::uint32_t high = 0xd800U + ((point - 0x10000U) >> 10U);
        const std::uint32_t low = 0xdc00U + ((point - 0x10000U) & 0x3ffU);
        hash = (hash * 31U + high) * 31U + low;
    }
    return static_cast<std::int32_t>(hash);
}

bool javaLess(std::string_view a, std::string_view b) {
    const auto [inA, inB] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    if (inB == b.end()) return false;
    if (inA == a.end()) return true;
    const auto left = static_cast<unsigned char>(*inA);
    const auto right = static_cast<unsigned char>(*inB);
    // Code points above U+FFFF (lead byte F0 and up) are surrogates D800-DFFF in UTF-16, so they come
    // before U+E000-U+FFFF (lead bytes EE and EF); everything else sorts as its bytes do.
    const auto aboveSurrogates = [](unsigned char lead) { return lead == 0xee || lead == 0xef; };
    if (left >= 0xf0 && aboveSurrogates(right)) return true;
    if (right >= 0xf0 && aboveSurrogates(left)) return false;
    return left < right;
}

std::vector<std::size_t> javaHashOrder(std::span<const std::int32_t> hashes, JavaTable table) {
    const std::size_t capacity = finalCapacity(hashes, capacityAtFirst(table, hashes.size()));
    std::vector<std::size_t> starts(capacity + 1, 0);
    for (const std::int32_t hash : hashes) ++starts[(javaSpread(hash) & (capacity - 1)) + 1];
    for (std::size_t bucket = 0; bucket < capacity; ++bucket) starts[bucket + 1] += starts[bucket];
    std::vector<std::size_t> order(hashes.size());
    for (std::size_t i = 0; i < hashes.size(); ++i)
        order[starts[javaSpread(hashes[i]) & (capacity - 1)]++] = i;
    return order;
}

std::vector<std::size_t> javaHashOrder(std::span<const std::string> keys) {
    std::vector<std::int32_t> hashes(keys.size());
    std::transform(keys.begin(), keys.end(), hashes.begin(),
                   [](const std::string& key) { return javaHash(key); });
    return javaHashOrder(hashes);
}

}  // namespace core
