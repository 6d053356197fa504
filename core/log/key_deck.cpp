// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/log/key_deck.h"

#include <algorithm>
#include <string>

#include "core/base/assert.h"
#include "core/base/fixed_point.h"

namespace core {
namespace {

std::uint32_t littleEndian(std::string_view bytes, std::size_t at, std::size_t count) {
    std::uint32_t word = 0;
    for (std::size_t i = count; i-- > 0;) word = (word << 8) | static_cast<unsigned char>(bytes[at + i]);
    return word;
}

}  // namespace

std::uint32_t murmur2(std::string_view bytes) {
    constexpr std::uint32_t kSeed = 0x9747b28c;
    constexpr std::uint32_t kMultiplier = 0x5bd1e995;
    constexpr int kShift = 24;
    const std::size_t words = bytes.size() / 4;
    std::uint32_t hash = kSeed ^ static_cast<std::uint32_t>(bytes.size());
    for (std::size_t i = 0; i < words; ++i) {
        std::uint32_t word = littleEndian(bytes, i * 4, 4) * kMultiplier;
        word = (word ^ (word >> kShift)) * kMultiplier;
        hash = (hash * kMultiplier) ^ word;
    }
    if (const std::size_t rest = bytes.size() % 4; rest > 0)
        hash = (hash ^ littleEndian(bytes, words * 4, rest)) * kMultiplier;
    hash = (hash ^ (hash >> 13)) * kMultiplier;
    return hash ^ (hash >> 15);
}

std::int32_t partitionForKey(std::uint32_t hash, std::int32_t partitions) {
    CORE_ASSERT(partitions > 0);
    return static_cast<std::int32_t>(hash & 0x7fffffff) % partitions;
}

KeyDeck::KeyDeck(std::uint32_t count, std::uint32_t skew) {
    CORE_ASSERT(count > 0);
    Table table;
    table.weights.reserve(count);
    table.hashes.reserve(count);
    std::uint64_t sum = 0;
    for (std::uint32_t key = 0; key < count; ++key) {
        // However rare, a key that exists is drawn some day.
        sum += std::max<std::uint64_t>(powerOfMinus(log2Of(std::uint64_t{key} + 1) * skew / 100), 1);
        table.weights.push_back(sum);
        table.hashes.push_back(murmur2("key-" + std::to_string(key)));
    }
    m_table = std::make_shared<const Table>(std::move(table));
}

RecordKey KeyDeck::draw(Rng& luck) const {
    const std::vector<std::uint64_t>& weights = m_table->weights;
    const std::uint64_t drawn = luck.below(weights.back());
    return static_cast<RecordKey>(std::ranges::upper_bound(weights, drawn) - weights.begin());
}

bool KeyDeck::operator==(const KeyDeck& other) const {
    if (m_table == other.m_table) return true;
    return m_table != nullptr && other.m_table != nullptr && *m_table == *other.m_table;
}

}  // namespace core
