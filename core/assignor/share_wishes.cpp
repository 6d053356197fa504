// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/assignor/share_wishes.h"

#include "core/base/assert.h"

namespace core {
namespace {

__extension__ using Wide = unsigned __int128;

/// mantissa * 2^-scale, with 53 significant bits like an IEEE 754 binary64.
struct Rounded {
    Wide mantissa = 0;
    int scale = 0;
};

/// To nearest, ties to even.
Rounded rounded(Wide mantissa, int scale) {
    constexpr Wide kEnd = Wide{1} << 53U;
    bool sticky = false;
    bool half = false;
    while (mantissa >= kEnd) {
        sticky = sticky || half;
        half = (mantissa & 1U) != 0;
        mantissa >>= 1U;
        --scale;
    }
    if (half && (sticky || (mantissa & 1U) != 0)) ++mantissa;
    return {mantissa, scale};
}

/// For a dividend not below the divisor.
Rounded quotient(std::uint64_t dividend, std::uint64_t divisor) {
    constexpr int kScale = 60;
    const Wide scaled = Wide{dividend} << static_cast<unsigned>(kScale);
    const Wide whole = scaled / divisor;
    // A remainder only matters for what is exactly half; the lowest bit, far below the 53rd, stands for it.
    return rounded(whole | (scaled % divisor != 0 ? 1U : 0U), kScale);
}

std::int64_t ceilOf(const Rounded& number) {
    if (number.scale <= 0)
        return static_cast<std::int64_t>(number.mantissa << static_cast<unsigned>(-number.scale));
    const Wide whole = number.mantissa >> static_cast<unsigned>(number.scale);
    return static_cast<std::int64_t>(whole) +
           ((whole << static_cast<unsigned>(number.scale)) != number.mantissa ? 1 : 0);
}

}  // namespace

ShareWishes shareWishes(std::size_t members, std::size_t partitions) {
    CORE_ASSERT(members > 0);
    if (partitions == 0) return {0, std::vector<std::int32_t>(members, 0)};
    const std::size_t sharing = (members + partitions - 1) / partitions;
    const Rounded exact = quotient(sharing * partitions, members);
    ShareWishes wishes{static_cast<std::int32_t>(sharing), {}};
    std::int64_t before = 0;
    for (std::size_t member = 1; member <= members; ++member) {
        const std::int64_t upToHere = ceilOf(rounded(exact.mantissa * member, exact.scale));
        wishes.members.push_back(static_cast<std::int32_t>(upToHere - before));
        before = upToHere;
    }
    return wishes;
}

}  // namespace core
