// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/utf8_check.h"

#include <cstdint>

namespace core {
namespace {

constexpr bool isPlainText(unsigned char byte) {
    return byte >= 0x20 ? byte != 0x7f : byte == '\t' || byte == '\n' || byte == '\r';
}

/// How many bytes a character has that starts with this byte; 0 when none does.
constexpr std::size_t lengthFromLead(unsigned char lead) {
    if (lead >= 0xc2 && lead <= 0xdf) return 2;
    if (lead >= 0xe0 && lead <= 0xef) return 3;
    if (lead >= 0xf0 && lead <= 0xf4) return 4;
    return 0;
}

/// Overlong forms, surrogates and numbers past U+10FFFF show in the second byte (RFC 3629, section 4).
constexpr bool secondByteFits(unsigned char lead, unsigned char second) {
    switch (lead) {
        case 0xe0:
            return second >= 0xa0;
        case 0xed:
            return second <= 0x9f;
        case 0xf0:
            return second >= 0x90;
        case 0xf4:
            return second <= 0x8f;
        default:
            return true;
    }
}

/// Length of the character at `at`; 0 when there is none.
std::size_t characterAt(std::string_view bytes, std::size_t at) {
    const auto lead = static_cast<unsigned char>(bytes[at]);
    if (lead < 0x80) return isPlainText(lead) ? 1 : 0;
    const std::size_t length = lengthFromLead(lead);
    if (length == 0 || bytes.size() - at < length) return 0;
    if (!secondByteFits(lead, static_cast<unsigned char>(bytes[at + 1]))) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if (!continuesCharacter(bytes[at + i])) return 0;
    }
    return length;
}

}  // namespace

std::optional<std::size_t> firstBadByte(std::string_view bytes) {
    std::size_t at = 0;
    while (at < bytes.size()) {
        const std::size_t length = characterAt(bytes, at);
        if (length == 0) return at;
        at += length;
    }
    return std::nullopt;
}

}  // namespace core
