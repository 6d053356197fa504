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
#include "core/log/producer.h"
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
    std::int64_t backlog = 0;            ///< records that are there at 0 s, over all partitions in turn
    std::int64_t retention = 1'000'000;  ///< records kept in each partition
    bool later = false;                  ///< an action creates it; until then it has no partitions
    bool operator==(const TopicSpec&) const = default;
};

struct ProducerSpec {
    std::string name;
    std::string topic;
    std::int64_t recordsPerKilosecond = 0;
    KeyChoice keys = KeyChoice::RoundRobin;
    std::uint32_t keyCount = 1;
    std::uint32_t keySkew = 0;  ///< in hundredths
    Arrivals arrivals = Arrivals::Even;
    std::int32_t recordBytes = 100;
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

/// "orders-3", read apart.
struct PartitionSpec {
    std::string topic;
    std::int32_t number = 0;
    bool operator==(const PartitionSpec&) const = default;
};

/// What a `configure` comes to: the whole configuration of each consumer that the file knows of.
struct ConfigureSpec {
    std::vector<std::pair<std::string, ClientConfig>> configs;
    std::optional<ClientConfig> defaults;  ///< where it is about the group as a whole
    bool operator==(const ConfigureSpec&) const = default;
};

/// A link, in `between: [c1, broker-2]`, and what travels on it in `drop`.
struct LinkSpec {
    std::string consumer;                  ///< empty: any
    std::optional<std::uint32_t> broker;   ///< counted from 0; none: any
    std::optional<Direction> direction{};  ///< of `from` and `to`
    bool operator==(const LinkSpec&) const = default;
};

struct NetworkSpec {
    std::optional<SimDuration> latency;
    std::optional<SimDuration> jitter;
    std::optional<std::int32_t> lossPerMillion;
    bool operator==(const NetworkSpec&) const = default;
};

/// One action; which fields it has depends on its kind. Where a member joins by its own settings (`join`
/// with more than a name), they stand in `settings`.
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
        Pause,
        Resume,
        Processing,
        Configure,
        CreateTopic,
        DeleteTopic,
        Rate,
        Network,
        FailCommits,
        Drop,
        Poison,
    } kind{};
    std::string group;   ///< empty where the action is about no consumer, as is `member`
    std::string member;  ///< empty too where it is about all of a group
    SimDuration after{};
    RestartHow how = RestartHow::Leave;
    SimDuration lasts{};                    ///< `for`
    std::vector<std::string> topics{};      ///< a new subscription
    std::string topic{};                    ///< that grows, comes or goes
    std::int32_t count = 0;                 ///< of partitions, or of messages to lose
    std::optional<std::uint32_t> broker{};  ///< counted from 0
    std::string coordinatorOf{};            ///< a group, in place of `broker`
    SimDuration load = 200ms;
    std::vector<PartitionSpec> partitions{};
    Offset offset = 0;
    SimDuration time{};  ///< of processing
    SimDuration jitter{};
    ConfigureSpec configure{};
    std::string producer{};
    std::int64_t rate = 0;  ///< records in a thousand seconds
    NetworkSpec network{};
    LinkSpec link{};
    ErrorCode error{};
    Api api{};
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
    Leader,
    LagSeconds,
    PeakLag,
    PeakLagSeconds,
    Skipped,
    OutOfOrder,
    DoubleOwnedSeconds,
    CommitsFailed,
    Requests,
    Errors,
};
inline constexpr Metric kMetrics[] = {
    Metric::Generation,     Metric::State,
    Metric::Members,        Metric::Assigned,
    Metric::Owner,          Metric::Lag,
    Metric::PositionLag,    Metric::Rebalances,
    Metric::Moved,          Metric::Revoked,
    Metric::Lost,           Metric::StoppedPartitionSeconds,
    Metric::LongestStop,    Metric::PeakPositionLag,
    Metric::Produced,       Metric::Processed,
    Metric::Redelivered,    Metric::Leader,
    Metric::LagSeconds,     Metric::PeakLag,
    Metric::PeakLagSeconds, Metric::Skipped,
    Metric::OutOfOrder,     Metric::DoubleOwnedSeconds,
    Metric::CommitsFailed,  Metric::Requests,
    Metric::Errors,
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
    std::optional<Api> api{};          ///< of `requests`
    std::optional<ErrorCode> error{};  ///< of `errors`
    int line = 0;                      ///< in the file, for messages
    bool operator==(const Expectation&) const = default;
};

/// One answer that the presenter offers. It is right when its expectation holds in this run.
struct ChoiceSpec {
    LocalText text;
    Expectation when;
    bool operator==(const ChoiceSpec&) const = default;
};

/// What the presenter says at a moment, or asks: a question has choices, exactly one of which is right.
struct LessonStep {
    SimTime at;
    LocalText text;
    std::vector<ChoiceSpec> choices;
    LocalText because;
    int line = 0;  ///< in the file, for messages
    [[nodiscard]] bool asks() const { return !choices.empty(); }
    bool operator==(const LessonStep&) const = default;
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
    std::vector<LessonStep> lesson;
    bool operator==(const Scenario&) const = default;
};

}  // namespace core
