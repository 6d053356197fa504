// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fixed_point.h"

#include <array>
#include <bit>

#include "core/base/assert.h"

namespace core {
namespace {

constexpr std::uint64_t kOne = std::uint64_t{1} << kPowerBits;

/// The largest whole number whose square is not above this one.
constexpr std::uint64_t squareRoot(std::uint64_t square) {
    std::uint64_t root = 0;
    for (std::uint64_t bit = std::uint64_t{1} << 31; bit != 0; bit >>= 1) {
        const std::uint64_t tried = root | bit;
        if (tried * tried <= square) root = tried;
    }
    return root;
}

/// 2^-1/2, 2^-1/4, 2^-1/8 …
constexpr std::array<std::uint64_t, kLogBits> rootsOfHalf() {
    std::array<std::uint64_t, kLogBits> roots{};
    std::uint64_t root = kOne / 2;
    for (std::uint64_t& next : roots) {
        root = squareRoot(root << kPowerBits);
        next = root;
    }
    return roots;
}

}  // namespace

std::uint64_t log2Of(std::uint64_t number) {
    CORE_ASSERT(number >= 1 && number <= std::uint64_t{1} << 32);
    const auto whole = static_cast<int>(std::bit_width(number)) - 1;
    // The number divided by its power of two, from 1 up to 2.
    std::uint64_t mantissa = whole <= kPowerBits ? number << (kPowerBits - whole) : number >> 1;
    auto logarithm = static_cast<std::uint64_t>(whole);
    for (int bit = 0; bit < kLogBits; ++bit) {
        mantissa = (mantissa * mantissa) >> kPowerBits;
        logarithm <<= 1;
        if (mantissa >= 2 * kOne) {
            mantissa >>= 1;
            logarithm |= 1;
        }
    }
    return logarithm;
}

std::uint64_t powerOfMinus(std::uint64_t logarithm) {
    static constexpr std::array<std::uint64_t, kLogBits> kRoots = rootsOfHalf();
    const std::uint64_t whole = logarithm >> kLogBits;
    if (whole > kPowerBits) return 0;
    std::uint64_t power = kOne;
    for (int bit = 0; bit < kLogBits; ++bit) {
        const bool set = ((logarithm >> (kLogBits - 1 - bit)) & 1) != 0;
        if (set) power = (power * kRoots[static_cast<std::size_t>(bit)]) >> kPowerBits;
    }
    return power >> whole;
}

}  // namespace core
