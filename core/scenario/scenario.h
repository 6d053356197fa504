// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A scenario file (format 1) as a value: what exists, what happens when, what must come out. Names are
// still names here; world_builder turns them into ids.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/time.h"
#include "core/protocol/config.h"
#include "core/protocol/intervention.h"

namespace core {

/// A text, or the same text in several languages; "" is the key of a text without one.
using LocalText = std::map<std::string, std::string>;
/// In this language, else in English, else any.
[[nodiscard]] std::string textIn(const LocalText& text, const std::string& language);

struct TopicSpec {
    std::string name;
    std::int32_t partitions = 1;
    std::int64_t backlog = 0;  ///< records that are there at 0 s, over all partitions in turn
    bool operator==(const TopicSpec&) const = default;
};

struct ProducerSpec {
    std::string name;
    std::string topic;
    std::int64_t recordsPerKilosecond = 0;
    bool operator==(const ProducerSpec&) const = default;
};

struct MemberSpec {
    std::string name;
    ClientConfig config;  ///< the group's, with the member's own settings in their place
    std::vector<std::string> topics;
    ProcessingSettings processing;
    ListenerSettings listener;
    CommitSettings commit;
    bool operator==(const MemberSpec&) const = default;
};

struct GroupSpec {
    std::string id;
    MemberSpec defaults;  ///< of a member that only gives its name; its own name is empty
    std::vector<MemberSpec> members;
    bool operator==(const GroupSpec&) const = default;
};

/// Where a member joins by its own settings (`join` with more than a name), they stand in `settings`.
struct ActionSpec {
    SimTime at;
    enum class Kind : std::uint8_t {
        Join,
        Leave,
        Crash,
        Restart,
        Hang,
        Freeze,
        Subscribe,
        AddPartitions,
        BrokerDown,
        BrokerUp,
    } kind{};
    std::string group;  ///< empty where the action is about no consumer, as is `member`
    std::string member;
    SimDuration after{};
    RestartHow how = RestartHow::Leave;
    SimDuration lasts{};                ///< `for`
    std::vector<std::string> topics{};  ///< a new subscription
    std::string topic{};                ///< that grows, to `count` partitions
    std::int32_t count = 0;
    std::optional<std::uint32_t> broker{};  ///< counted from 0
    std::string coordinatorOf{};            ///< a group, in place of `broker`
    SimDuration load = 200ms;
    std::optional<MemberSpec> settings{};
    bool operator==(const ActionSpec&) const = default;
};

enum class Metric : std::uint8_t {
    Generation,
    State,
    Members,
    Assigned,
    Owner,
    Lag,
    PositionLag,
    Rebalances,
    Moved,
    Revoked,
    Lost,
    StoppedPartitionSeconds,
    LongestStop,
    PeakPositionLag,
    Produced,
    Processed,
    Redelivered,
};
inline constexpr Metric kMetrics[] = {
    Metric::Generation,  Metric::State,
    Metric::Members,     Metric::Assigned,
    Metric::Owner,       Metric::Lag,
    Metric::PositionLag, Metric::Rebalances,
    Metric::Moved,       Metric::Revoked,
    Metric::Lost,        Metric::StoppedPartitionSeconds,
    Metric::LongestStop, Metric::PeakPositionLag,
    Metric::Produced,    Metric::Processed,
    Metric::Redelivered,
};
/// As it stands in a file: "position_lag".
[[nodiscard]] std::string_view scenarioName(Metric metric);

/// What a metric must be. Numbers in thousandths, so that 0.6 s is exact.
struct Expectation {
    Metric metric{};
    std::string group;  ///< filled in when there is one group only
    std::optional<std::string> member;
    std::optional<std::string> partition;  ///< "orders-3"
    SimTime from{};
    std::optional<SimTime> to;              ///< default: the duration
    std::optional<std::string> equalsText;  ///< a state, an owner, or a sorted list "[orders-0, orders-1]"
    std::optional<std::int64_t> atLeast;    ///< thousandths; equals sets both
    std::optional<std::int64_t> atMost;
    int line = 0;  ///< in the file, for messages
    bool operator==(const Expectation&) const = default;
};

struct Scenario {
    LocalText name;
    LocalText summary;
    std::uint64_t seed = 1;
    SimDuration duration = 60s;
    SimDuration opensAt{};
    std::uint32_t brokers = 1;
    NetworkSettings network;
    BrokerConfig brokerConfig;
    std::vector<TopicSpec> topics;
    std::vector<ProducerSpec> producers;
    std::vector<GroupSpec> groups;
    std::vector<ActionSpec> timeline;
    std::vector<Expectation> expectations;
    bool operator==(const Scenario&) const = default;
};

}  // namespace core
