// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"

#include <bit>

#include "core/base/assert.h"
#include "core/base/hash.h"

namespace core {
namespace {

std::uint64_t splitMix(std::uint64_t& x) {
    x += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = x;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

}  // namespace

Rng Rng::stream(std::uint64_t seed, StreamId id) {
    Fingerprint name;
    name.add(seed);
    name.add(static_cast<std::uint64_t>(id.purpose));
    name.add(id.number);
    std::uint64_t x = name.value();
    Rng rng;
    for (std::uint64_t& word : rng.m_state) word = splitMix(x);
    return rng;
}

std::uint64_t Rng::next() {
    auto& s = m_state;
    const std::uint64_t result = std::rotl(s[1] * 5, 7) * 9;
    const std::uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = std::rotl(s[3], 45);
    return result;
}

std::uint64_t Rng::below(std::uint64_t bound) {
    CORE_ASSERT(bound > 0);
    const std::uint64_t rejected = (0 - bound) % bound;  // so that every remainder is equally likely
    for (;;) {
        const std::uint64_t drawn = next();
        if (drawn >= rejected) return drawn % bound;
    }
}

std::int64_t Rng::between(std::int64_t low, std::int64_t high) {
    CORE_ASSERT(low <= high);
    const auto span = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + (span == 0 ? next() : below(span)));
}

std::uint64_t streamNumber(std::string_view name) {
    Fingerprint hash;
    hash.add(name);
    return hash.value();
}

}  // namespace core
