// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Deterministic randomness in named streams. A stream depends on the scenario's seed and on its own
// name only, so that one more member or link never changes the luck of the others. Integers only:
// the standard's distributions differ between libraries.

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

namespace core {

/// What a stream is for. Each purpose numbers its own streams.
enum class StreamPurpose : std::uint32_t { MemberIds, Network, Processing, Producer };

struct StreamId {
    StreamPurpose purpose{};
    std::uint64_t number = 0;
    auto operator<=>(const StreamId&) const = default;
};

/// xoshiro256**, seeded through splitmix64 as its authors advise.
class Rng {
public:
    Rng() = default;
    [[nodiscard]] static Rng stream(std::uint64_t seed, StreamId id);

    [[nodiscard]] std::uint64_t next();
    /// Uniform in [0, bound); bound > 0.
    [[nodiscard]] std::uint64_t below(std::uint64_t bound);
    /// Uniform in [low, high].
    [[nodiscard]] std::int64_t between(std::int64_t low, std::int64_t high);

    auto operator<=>(const Rng&) const = default;

private:
    std::array<std::uint64_t, 4> m_state{};
};

/// The number of a stream that belongs to something with a name.
[[nodiscard]] std::uint64_t streamNumber(std::string_view name);

}  // namespace core
