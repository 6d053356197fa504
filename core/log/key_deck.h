// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The keys that a producer draws from: key i stands for the bytes "key-i", and is drawn in proportion to
// 1 / (i + 1)^skew (Zipf). A value; copies share their tables, which never change.

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/base/rng.h"
#include "core/log/record_chunk.h"

namespace core {

/// The hash by which the Java client's partitioner places a key (Utils.murmur2).
[[nodiscard]] std::uint32_t murmur2(std::string_view bytes);
/// Which of so many partitions a key goes to (BuiltInPartitioner.partitionForKey).
[[nodiscard]] std::int32_t partitionForKey(std::uint32_t hash, std::int32_t partitions);

class KeyDeck {
public:
    KeyDeck() = default;
    /// `skew` in hundredths; 0 draws every key as often as any other. Precondition: count > 0.
    KeyDeck(std::uint32_t count, std::uint32_t skew);

    [[nodiscard]] RecordKey draw(Rng& luck) const;
    [[nodiscard]] std::uint32_t hashOf(RecordKey key) const { return m_table->hashes[key]; }

    bool operator==(const KeyDeck& other) const;

private:
    struct Table {
        std::vector<std::uint64_t> weights;  ///< of this key and all before it
        std::vector<std::uint32_t> hashes;
        bool operator==(const Table&) const = default;
    };
    std::shared_ptr<const Table> m_table;
};

}  // namespace core
