// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a user or a scenario's timeline may do to the world. Consumers are named by slot; a slot that
// does not exist yet is made by JoinConsumer.

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/protocol/consumer_settings.h"

namespace core {

/// A new process of this consumer starts. A name that the group has not had yet makes a new slot
/// with the group's settings.
struct JoinConsumer {
    GroupId group;
    std::string name;
    std::optional<ConsumerSettings> settings;  ///< in place of the slot's, from now on
    bool operator==(const JoinConsumer&) const = default;
};
/// Orderly close(), after the batch in hand.
struct LeaveConsumer {
    GroupId group;
    std::string name;
    bool operator==(const LeaveConsumer&) const = default;
};
/// The process dies: no LeaveGroup, no commit.
struct CrashConsumer {
    GroupId group;
    std::string name;
    bool operator==(const CrashConsumer&) const = default;
};
enum class RestartHow : std::uint8_t { Leave, Crash };
/// The process ends, and a new one starts this long after the action.
struct RestartConsumer {
    GroupId group;
    std::string name;
    SimDuration after{};
    RestartHow how = RestartHow::Leave;
    bool operator==(const RestartConsumer&) const = default;
};

/// As scenario files call them.
[[nodiscard]] constexpr std::string_view actionName(const JoinConsumer&) { return "join"; }
[[nodiscard]] constexpr std::string_view actionName(const LeaveConsumer&) { return "leave"; }
[[nodiscard]] constexpr std::string_view actionName(const CrashConsumer&) { return "crash"; }
[[nodiscard]] constexpr std::string_view actionName(const RestartConsumer&) { return "restart"; }

using Intervention = std::variant<JoinConsumer, LeaveConsumer, CrashConsumer, RestartConsumer>;

struct TimedIntervention {
    SimTime at;
    Intervention what;
    bool operator==(const TimedIntervention&) const = default;
};

}  // namespace core
