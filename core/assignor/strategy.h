// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Every way of assigning partitions that Kafka has, whoever computes it: the leader of a classic group,
// the coordinator of a KIP-848 group, or that of a share group. Names only; assignor.h computes.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/protocol/names.h"

namespace core {

enum class Strategy : std::uint8_t {
    Range,
    RoundRobin,
    Sticky,
    CooperativeSticky,
    ServerRange,
    ServerUniform,
    ShareSimple,
};
inline constexpr Strategy kStrategies[] = {
    Strategy::Range,       Strategy::RoundRobin,    Strategy::Sticky,     Strategy::CooperativeSticky,
    Strategy::ServerRange, Strategy::ServerUniform, Strategy::ShareSimple};

/// The short name, as assignment cases spell it: "range", "server-range" and so on.
[[nodiscard]] std::string_view strategyName(Strategy strategy);
[[nodiscard]] std::optional<Strategy> strategyNamed(std::string_view name);

/// The strategy that a client-side assignor stands for.
[[nodiscard]] Strategy strategyOf(AssignorId assignor);

}  // namespace core
