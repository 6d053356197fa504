// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Logarithms and powers of two in whole numbers. The standard's functions may differ in the last bit from
// one library to the next, and one bit is enough for another run.

#include <cstdint>

namespace core {

/// Fractional bits of a logarithm.
inline constexpr int kLogBits = 24;
/// Fractional bits of a power: 1 is 2^31.
inline constexpr int kPowerBits = 31;

/// log2 of a whole number from 1 to 2^32, rounded down.
[[nodiscard]] std::uint64_t log2Of(std::uint64_t number);

/// 2 to the power of minus this logarithm; 0 for what is smaller than the last bit.
[[nodiscard]] std::uint64_t powerOfMinus(std::uint64_t logarithm);

}  // namespace core
