// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a user or a scenario's timeline may do to the world. Consumers are named by slot; a slot that
// does not exist yet is made by JoinConsumer.

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

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

/// The application stops between two records for this long; the heartbeat thread lives on.
struct HangConsumer {
    GroupId group;
    std::string name;
    SimDuration lasts{};
    bool operator==(const HangConsumer&) const = default;
};
/// Every thread of the process stops for this long, heartbeats too, as in a long garbage collection.
struct FreezeConsumer {
    GroupId group;
    std::string name;
    SimDuration lasts{};
    bool operator==(const FreezeConsumer&) const = default;
};

/// The application changes its subscription after the batch in hand; to nothing: it unsubscribes, and polls
/// no more until it subscribes again.
struct SubscribeConsumer {
    GroupId group;
    std::string name;
    std::vector<TopicId> topics;  ///< sorted
    bool operator==(const SubscribeConsumer&) const = default;
};
/// The topic grows to this many partitions.
struct AddPartitions {
    TopicId topic;
    std::int32_t count = 0;
    bool operator==(const AddPartitions&) const = default;
};

/// A broker goes down: its partitions' leaders move to the next one that is up, and the groups that it
/// coordinates are served by that one once it has loaded them.
struct BrokerDown {
    std::optional<BrokerId> broker;        ///< this one,
    std::optional<GroupId> coordinatorOf;  ///< or whichever coordinates this group
    SimDuration load{200'000};
    bool operator==(const BrokerDown&) const = default;
};
/// It is up again; leaders stay where they are.
struct BrokerUp {
    BrokerId broker;
    bool operator==(const BrokerUp&) const = default;
};

/// As scenario files call them.
[[nodiscard]] constexpr std::string_view actionName(const JoinConsumer&) { return "join"; }
[[nodiscard]] constexpr std::string_view actionName(const LeaveConsumer&) { return "leave"; }
[[nodiscard]] constexpr std::string_view actionName(const CrashConsumer&) { return "crash"; }
[[nodiscard]] constexpr std::string_view actionName(const RestartConsumer&) { return "restart"; }
[[nodiscard]] constexpr std::string_view actionName(const HangConsumer&) { return "hang"; }
[[nodiscard]] constexpr std::string_view actionName(const FreezeConsumer&) { return "freeze"; }
[[nodiscard]] constexpr std::string_view actionName(const SubscribeConsumer&) { return "subscribe"; }
[[nodiscard]] constexpr std::string_view actionName(const AddPartitions&) { return "add-partitions"; }
[[nodiscard]] constexpr std::string_view actionName(const BrokerDown&) { return "broker-down"; }
[[nodiscard]] constexpr std::string_view actionName(const BrokerUp&) { return "broker-up"; }

using Intervention = std::variant<JoinConsumer, LeaveConsumer, CrashConsumer, RestartConsumer, HangConsumer,
                                  FreezeConsumer, SubscribeConsumer, AddPartitions, BrokerDown, BrokerUp>;

/// Whom an intervention is about, where it is about a consumer.
struct InterventionTarget {
    GroupId group;
    std::string name;
};
[[nodiscard]] std::optional<InterventionTarget> targetOf(const Intervention& what);

struct TimedIntervention {
    SimTime at;
    Intervention what;
    bool operator==(const TimedIntervention&) const = default;
};

}  // namespace core
