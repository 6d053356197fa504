// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A fixed number of records: for each its produce time and key, no payload. Chunks are shared between
// copies of a log; a log that appends to a shared chunk takes a copy of its own first.

#include <array>
#include <cstdint>

#include "core/base/time.h"

namespace core {

/// Number of a producer's key; key i stands for the bytes "key-i".
using RecordKey = std::uint32_t;
/// Record without a key.
inline constexpr RecordKey kNoKey = 0xffffffffU;

struct RecordChunk {
    static constexpr std::size_t kCapacity = 256;
    std::array<SimTime, kCapacity> producedAt;
    std::array<RecordKey, kCapacity> key;
};

}  // namespace core
