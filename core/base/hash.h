// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// FNV-1a over 64 bits: fingerprints of whole runs, equal on every machine and compiler.

#include <cstdint>
#include <string_view>

namespace core {

class Fingerprint {
public:
    void add(std::string_view bytes) {
        for (const char c : bytes) addByte(static_cast<unsigned char>(c));
    }
    void add(std::uint64_t number) {
        for (int shift = 0; shift < 64; shift += 8) addByte(static_cast<unsigned char>(number >> shift));
    }
    [[nodiscard]] std::uint64_t value() const { return m_value; }

private:
    void addByte(unsigned char byte) { m_value = (m_value ^ byte) * 0x100000001b3ULL; }

    std::uint64_t m_value = 0xcbf29ce484222325ULL;
};

}  // namespace core
