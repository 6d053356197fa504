// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Kafka's own words for requests, errors, states and callbacks, and how Kafka spells them.
// The spelling is part of the trace format and of what stands on screen; it is never translated.

#include <cstdint>
#include <optional>
#include <string_view>

namespace core {

enum class Api : std::uint8_t {
    FindCoordinator,
    JoinGroup,
    SyncGroup,
    Heartbeat,
    LeaveGroup,
    OffsetCommit,
    OffsetFetch,
    Fetch,
};
inline constexpr std::size_t kApiCount = 8;
inline constexpr Api kApis[] = {Api::FindCoordinator, Api::JoinGroup,    Api::SyncGroup,   Api::Heartbeat,
                                Api::LeaveGroup,      Api::OffsetCommit, Api::OffsetFetch, Api::Fetch};

/// Error codes of facts section 1 that the model can answer.
enum class ErrorCode : std::uint8_t {
    None,
    UnknownMemberId,
    IllegalGeneration,
    RebalanceInProgress,
    MemberIdRequired,
    InconsistentGroupProtocol,
    InvalidSessionTimeout,
    GroupMaxSizeReached,
    FencedInstanceId,
    NotCoordinator,
    CoordinatorLoadInProgress,
    CoordinatorNotAvailable,
    RequestTimedOut,
    UnknownTopicOrPartition,
};

inline constexpr ErrorCode kErrorCodes[] = {
    ErrorCode::UnknownMemberId,
    ErrorCode::IllegalGeneration,
    ErrorCode::RebalanceInProgress,
    ErrorCode::MemberIdRequired,
    ErrorCode::InconsistentGroupProtocol,
    ErrorCode::InvalidSessionTimeout,
    ErrorCode::GroupMaxSizeReached,
    ErrorCode::FencedInstanceId,
    ErrorCode::NotCoordinator,
    ErrorCode::CoordinatorLoadInProgress,
    ErrorCode::CoordinatorNotAvailable,
    ErrorCode::RequestTimedOut,
    ErrorCode::UnknownTopicOrPartition,
};

/// States of a classic group (facts 3.1, CGS).
enum class GroupState : std::uint8_t { Empty, PreparingRebalance, CompletingRebalance, Stable, Dead };

/// States of a classic client (facts 4.2, AC.MemberState).
enum class MemberState : std::uint8_t { Unjoined, PreparingRebalance, CompletingRebalance, Stable };

enum class Callback : std::uint8_t { PartitionsRevoked, PartitionsAssigned, PartitionsLost };

/// Why a group left for PreparingRebalance, in the words of the trace.
enum class RebalanceReason : std::uint8_t {
    Join,
    Leave,
    SessionTimeout,
    LeaderRejoined,
    MetadataChanged,
    SyncTimeout,
    StaticMemberChanged,
};

/// How a client takes part in a rebalance (facts 4.1).
enum class RebalanceProtocol : std::uint8_t { Eager, Cooperative };

/// Client-side assignors (facts section 5).
enum class AssignorId : std::uint8_t { Range, RoundRobin, Sticky, CooperativeSticky };
inline constexpr AssignorId kAssignors[] = {AssignorId::Range, AssignorId::RoundRobin, AssignorId::Sticky,
                                            AssignorId::CooperativeSticky};

[[nodiscard]] std::string_view kafkaName(Api api);
[[nodiscard]] std::string_view kafkaName(ErrorCode error);
[[nodiscard]] std::string_view kafkaName(GroupState state);
[[nodiscard]] std::string_view kafkaName(MemberState state);
[[nodiscard]] std::string_view kafkaName(Callback callback);
[[nodiscard]] std::string_view kafkaName(AssignorId assignor);
/// The class that stands in partition.assignment.strategy.
[[nodiscard]] std::string_view className(AssignorId assignor);
[[nodiscard]] std::string_view traceName(RebalanceReason reason);

/// By Kafka's name; empty for an API or an error that the model does not have, NONE among them.
[[nodiscard]] std::optional<Api> apiNamed(std::string_view name);
[[nodiscard]] std::optional<ErrorCode> errorNamed(std::string_view name);

/// By short name or by Java class name; empty when Kafka has no such client-side assignor.
[[nodiscard]] std::optional<AssignorId> assignorNamed(std::string_view name);

}  // namespace core
