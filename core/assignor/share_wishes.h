// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How many partitions each member of a share group should read (facts 5.8). Kafka computes this in binary
// floating point, whose rounding now and then adds one; that is reproduced here with integers.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

struct ShareWishes {
    std::int32_t sharing = 0;           ///< how many members should read each partition
    std::vector<std::int32_t> members;  ///< how many partitions each member should read
};

/// For this many members, at least one, and this many partitions.
[[nodiscard]] ShareWishes shareWishes(std::size_t members, std::size_t partitions);

}  // namespace core
