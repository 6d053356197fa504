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

/// A partition by name: it may come into being later than the intervention is planned.
struct TopicPartition {
    TopicId topic;
    std::int32_t number = 0;
    auto operator<=>(const TopicPartition&) const = default;
};
/// The application pauses fetching of these partitions, or resumes it; those it does not own are passed over.
struct PauseConsumer {
    GroupId group;
    std::string name;
    std::vector<TopicPartition> partitions;
    bool resumes = false;
    bool operator==(const PauseConsumer&) const = default;
};
/// From now on the application takes this long for a record. Without a name: every consumer of the group.
struct ChangeProcessing {
    GroupId group;
    std::string name;
    SimDuration time{};
    SimDuration jitter{};
    bool operator==(const ChangeProcessing&) const = default;
};
/// Running consumers restart one after the other, each with its new settings; the next one begins this long
/// after the one before. Without a name: every consumer of the group, and those still to come.
struct ConfigureConsumers {
    GroupId group;
    std::string name;
    SimDuration between{};
    std::vector<std::pair<std::string, ClientConfig>> configs;  ///< by consumer
    std::optional<ClientConfig> defaults;                       ///< of a consumer that only gets a name
    bool operator==(const ConfigureConsumers&) const = default;
};
struct CreateTopic {
    TopicId topic;
    std::int32_t count = 0;
    bool operator==(const CreateTopic&) const = default;
};
struct DeleteTopic {
    TopicId topic;
    bool operator==(const DeleteTopic&) const = default;
};
struct ChangeRate {
    ProducerId producer;
    std::int64_t recordsPerKilosecond = 0;
    bool operator==(const ChangeRate&) const = default;
};
/// What is said changes, the rest stays; of every link, or of the one between a consumer and a broker.
struct ChangeNetwork {
    std::optional<SimDuration> latency;
    std::optional<SimDuration> jitter;
    std::optional<std::int32_t> lossPerMillion;
    std::string consumer;  ///< both or none of the two; consumers of this name in every group
    std::optional<BrokerId> broker;
    bool operator==(const ChangeNetwork&) const = default;
};
/// For this long, OffsetCommits of this consumer are answered with this error.
struct FailCommits {
    GroupId group;
    std::string name;
    SimDuration lasts{};
    ErrorCode error{};
    bool operator==(const FailCommits&) const = default;
};
/// Which way a message goes.
enum class Direction : std::uint8_t { Request, Response };
/// The next messages of this kind are lost.
struct DropMessages {
    Api api{};
    std::optional<Direction> direction;  ///< none: either
    std::string consumer;                ///< empty: of any
    std::optional<BrokerId> broker;      ///< none: any
    std::int32_t count = 1;
    bool operator==(const DropMessages&) const = default;
};
/// The application fails at this record each time.
struct PoisonRecord {
    TopicPartition partition;
    Offset offset = 0;
    bool operator==(const PoisonRecord&) const = default;
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

[[nodiscard]] constexpr std::string_view actionName(const PauseConsumer& pause) {
    return pause.resumes ? "resume" : "pause";
}
[[nodiscard]] constexpr std::string_view actionName(const ChangeProcessing&) { return "processing"; }
[[nodiscard]] constexpr std::string_view actionName(const ConfigureConsumers&) { return "configure"; }
[[nodiscard]] constexpr std::string_view actionName(const CreateTopic&) { return "create-topic"; }
[[nodiscard]] constexpr std::string_view actionName(const DeleteTopic&) { return "delete-topic"; }
[[nodiscard]] constexpr std::string_view actionName(const ChangeRate&) { return "rate"; }
[[nodiscard]] constexpr std::string_view actionName(const ChangeNetwork&) { return "network"; }
[[nodiscard]] constexpr std::string_view actionName(const FailCommits&) { return "fail-commits"; }
[[nodiscard]] constexpr std::string_view actionName(const DropMessages&) { return "drop"; }
[[nodiscard]] constexpr std::string_view actionName(const PoisonRecord&) { return "poison"; }

using Intervention =
    std::variant<JoinConsumer, LeaveConsumer, CrashConsumer, RestartConsumer, HangConsumer, FreezeConsumer,
                 SubscribeConsumer, AddPartitions, BrokerDown, BrokerUp, PauseConsumer, ChangeProcessing,
                 ConfigureConsumers, CreateTopic, DeleteTopic, ChangeRate, ChangeNetwork, FailCommits,
                 DropMessages, PoisonRecord>;

/// Whom an intervention is about, where it is about a consumer; the name is empty where it is about all of
/// the group's.
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
