// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Settings of Kafka that the model obeys, under typed names, with the defaults of 4.2 (facts section 2).
// core/scenario translates between these and Kafka's own keys.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/time.h"
#include "core/protocol/names.h"

namespace core {

using namespace std::chrono_literals;

/// auto.offset.reset: where reading starts without a committed offset, or when it is out of range.
enum class OffsetReset : std::uint8_t { Earliest, Latest, None, ByDuration };

/// Whose client it is, where that makes a difference (scenario format, `client`).
enum class ClientKind : std::uint8_t {
    Java,
    Librdkafka,  ///< commits in the background; refuses a list that mixes eager and cooperative
    Kafkajs,     ///< heartbeats between messages only; says nothing of revocation; commits after each batch
};

/// A consumer's settings (facts 2.1).
struct ClientConfig {
    ClientKind kind = ClientKind::Java;
    std::string groupInstanceId;          ///< group.instance.id; empty = a dynamic member
    SimDuration sessionTimeout = 45s;     ///< session.timeout.ms
    SimDuration heartbeatInterval = 3s;   ///< heartbeat.interval.ms
    SimDuration maxPollInterval = 300s;   ///< max.poll.interval.ms, also the rebalance timeout
    std::int32_t maxPollRecords = 500;    ///< max.poll.records
    bool autoCommit = true;               ///< enable.auto.commit
    SimDuration autoCommitInterval = 5s;  ///< auto.commit.interval.ms
    SimDuration metadataMaxAge = 300s;    ///< metadata.max.age.ms
    SimDuration retryBackoff = 100ms;     ///< retry.backoff.ms, the heartbeat thread's wake-up too
    SimDuration requestTimeout = 30s;     ///< request.timeout.ms; a JoinGroup waits longer (facts 4.5 B)
    OffsetReset autoOffsetReset = OffsetReset::Latest;
    SimDuration resetBy{};  ///< of by_duration: so far back
    std::vector<AssignorId> strategies{AssignorId::Range, AssignorId::CooperativeSticky};

    bool operator==(const ClientConfig&) const = default;
};

/// The protocol a client runs: the most advanced one that every listed assignor supports (facts 4.1).
[[nodiscard]] RebalanceProtocol rebalanceProtocol(const std::vector<AssignorId>& strategies);

/// A broker's settings for classic groups (facts 2.2).
struct BrokerConfig {
    SimDuration initialRebalanceDelay = 3s;    ///< group.initial.rebalance.delay.ms
    SimDuration minSessionTimeout = 6s;        ///< group.min.session.timeout.ms
    SimDuration maxSessionTimeout = 1800s;     ///< group.max.session.timeout.ms
    std::int32_t groupMaxSize = 2147483647;    ///< group.max.size
    std::int32_t offsetsPartitions = 50;       ///< offsets.topic.num.partitions
    SimDuration offsetsRetention = 604'800s;   ///< offsets.retention.minutes, in an Empty group
    SimDuration offsetsRetentionCheck = 600s;  ///< offsets.retention.check.interval.ms
    /// A constant in Kafka, GCC.CLASSIC_GROUP_NEW_MEMBER_JOIN_TIMEOUT_MS.
    SimDuration newMemberJoinTimeout = 300s;

    bool operator==(const BrokerConfig&) const = default;
};

/// What the application does inside its rebalance callbacks.
struct ListenerSettings {
    SimDuration revokedTakes{};
    SimDuration assignedTakes{};
    SimDuration restore{};         ///< state to rebuild in onPartitionsAssigned, for each partition in turn
    bool commitsOnRevoke = false;  ///< commitSync() at the end of onPartitionsRevoked

    bool operator==(const ListenerSettings&) const = default;
};

/// How the application itself commits what it has worked through; nothing to do with enable.auto.commit.
enum class CommitCall : std::uint8_t { None, Sync, Async };
/// What the application does when a commit of its own fails.
enum class CommitErrorPolicy : std::uint8_t { Continue, Exit };
struct CommitSettings {
    CommitCall call = CommitCall::None;
    SimDuration every{};  ///< at the end of the first batch after so long; 0 = of each batch
    CommitErrorPolicy onError = CommitErrorPolicy::Continue;
    std::optional<SimDuration> restartAfter{};  ///< of an application that has exited: it is started again
    bool operator==(const CommitSettings&) const = default;
};

/// How long the application works on one record: time ± jitter. Handed off, others work on it one after the
/// other while the application polls on; what is committed is what was polled.
struct ProcessingSettings {
    SimDuration time = 1ms;
    SimDuration jitter{};
    bool handOff = false;

    bool operator==(const ProcessingSettings&) const = default;
};

/// One-way delay of every link: latency plus a random part of up to jitter.
struct NetworkSettings {
    SimDuration latency = 1ms;  ///< at least 1 µs, so that nothing happens in zero time
    SimDuration jitter{};
    std::int32_t lossPerMillion = 0;  ///< messages that never arrive

    bool operator==(const NetworkSettings&) const = default;
};

}  // namespace core
