// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Whether bytes are text: well-formed UTF-8 without control characters other than tab and line ends.
// Everything that yaml-cpp gets to see has passed it.

#include <cstddef>
#include <optional>
#include <string_view>

namespace core {

/// Where text ends to be text; empty when all of it is.
[[nodiscard]] std::optional<std::size_t> firstBadByte(std::string_view bytes);

/// True for the second and later bytes of a character.
[[nodiscard]] constexpr bool continuesCharacter(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;
}

}  // namespace core
