// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Requests and responses of the classic protocol and of fetching, as values. Field names are Kafka's.
// Responses carry their error beside the body. Who may answer what stands in core/group.

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/protocol/names.h"

namespace core {

/// Identity of one incarnation in its group, made by the coordinator: <client.id>-<uuid> (facts 1).
using MemberId = std::string;

/// Matches a response with its request; counted per client from 1.
using Correlation = std::uint32_t;

/// "No generation" in requests of a client that is not in a group.
inline constexpr std::int32_t kNoGeneration = -1;

/// What the sticky assignor keeps from its last assignment, although the partitions have been given back
/// since (facts 5.3; SA.subscriptionUserData).
struct StickyMemory {
    std::vector<PartitionId> partitions;  ///< sorted
    std::int32_t generation = kNoGeneration;
    bool operator==(const StickyMemory&) const = default;
};

/// What a member tells the others in its JoinGroup: the serialised subscription of Kafka. The broker
/// compares it as a whole and never looks inside (facts 3.7).
struct Subscription {
    std::vector<TopicId> topics;     ///< sorted
    std::vector<PartitionId> owned;  ///< what it still owns, sorted; empty for an eager member
    std::int32_t generation = kNoGeneration;
    /// The user data of sticky, of a member that lists it; none before its first assignment.
    std::optional<StickyMemory> userData{};
    bool operator==(const Subscription&) const = default;
};

struct FindCoordinatorRequest {
    GroupId group;
    bool operator==(const FindCoordinatorRequest&) const = default;
};
struct JoinGroupRequest {
    GroupId group;
    MemberId memberId;
    std::string clientId;  ///< of the request's header: the first part of a new member id
    SimDuration sessionTimeout{};
    SimDuration rebalanceTimeout{};
    std::vector<AssignorId> assignors;  ///< in order of preference
    Subscription subscription;
    std::string instanceId{};  ///< group.instance.id; empty for a dynamic member
    bool operator==(const JoinGroupRequest&) const = default;
};
struct MemberAssignment {
    MemberId memberId;
    std::vector<PartitionId> partitions;
    bool operator==(const MemberAssignment&) const = default;
};
struct SyncGroupRequest {
    GroupId group;
    MemberId memberId;
    std::int32_t generation = kNoGeneration;
    std::vector<MemberAssignment> assignments;  ///< of the leader only
    std::string instanceId{};
    bool operator==(const SyncGroupRequest&) const = default;
};
struct HeartbeatRequest {
    GroupId group;
    MemberId memberId;
    std::int32_t generation = kNoGeneration;
    std::string instanceId{};
    bool operator==(const HeartbeatRequest&) const = default;
};
struct LeaveGroupRequest {
    GroupId group;
    MemberId memberId;
    bool operator==(const LeaveGroupRequest&) const = default;
};
struct PartitionOffset {
    PartitionId partition;
    Offset offset = 0;
    bool operator==(const PartitionOffset&) const = default;
};
struct OffsetCommitRequest {
    GroupId group;
    MemberId memberId;
    std::int32_t generation = kNoGeneration;
    std::vector<PartitionOffset> offsets;
    std::string instanceId{};
    bool operator==(const OffsetCommitRequest&) const = default;
};
struct OffsetFetchRequest {
    GroupId group;
    std::vector<PartitionId> partitions;
    bool operator==(const OffsetFetchRequest&) const = default;
};
struct FetchRequest {
    std::vector<PartitionOffset> from;  ///< the fetch position of each partition
    bool operator==(const FetchRequest&) const = default;
};
using RequestBody = std::variant<FindCoordinatorRequest, JoinGroupRequest, SyncGroupRequest, HeartbeatRequest,
                                 LeaveGroupRequest, OffsetCommitRequest, OffsetFetchRequest, FetchRequest>;

struct FindCoordinatorResponse {
    BrokerId coordinator;
    bool operator==(const FindCoordinatorResponse&) const = default;
};
struct JoinedMember {
    MemberId memberId;
    Subscription subscription;
    std::string instanceId{};
    bool operator==(const JoinedMember&) const = default;
};
struct JoinGroupResponse {
    MemberId memberId;
    std::int32_t generation = kNoGeneration;
    MemberId leader;
    AssignorId protocol{};
    std::vector<JoinedMember> members;  ///< for the leader only, in the broker's own order
    bool skipAssignment = false;        ///< a static leader is back: what it assigned still holds (KIP-814)
    bool operator==(const JoinGroupResponse&) const = default;
};
struct SyncGroupResponse {
    std::vector<PartitionId> assignment;
    bool operator==(const SyncGroupResponse&) const = default;
};
struct HeartbeatResponse {
    bool operator==(const HeartbeatResponse&) const = default;
};
struct LeaveGroupResponse {
    bool operator==(const LeaveGroupResponse&) const = default;
};
struct OffsetCommitResponse {
    std::vector<PartitionOffset> offsets;  ///< those of the request, so that a reader need not look it up
    bool operator==(const OffsetCommitResponse&) const = default;
};
struct OffsetFetchResponse {
    std::vector<PartitionId> requested;
    std::vector<PartitionOffset> committed;  ///< only those that have one
    bool operator==(const OffsetFetchResponse&) const = default;
};
/// Records [from, to) of one partition: the records themselves are read from its log.
struct RecordRange {
    PartitionId partition;
    Offset from = 0;
    Offset to = 0;
    [[nodiscard]] Offset count() const { return to - from; }
    bool operator==(const RecordRange&) const = default;
};
struct FetchResponse {
    std::vector<RecordRange> ranges;
    std::vector<PartitionId> outOfRange{};  ///< what was asked for is no longer in their logs
    bool operator==(const FetchResponse&) const = default;
};
using ResponseBody =
    std::variant<FindCoordinatorResponse, JoinGroupResponse, SyncGroupResponse, HeartbeatResponse,
                 LeaveGroupResponse, OffsetCommitResponse, OffsetFetchResponse, FetchResponse>;

struct Request {
    ClientId client;
    BrokerId broker;
    Correlation correlation = 0;
    RequestBody body;
    bool operator==(const Request&) const = default;
};
struct Response {
    ClientId client;
    BrokerId broker;
    Correlation correlation = 0;
    ErrorCode error = ErrorCode::None;
    ResponseBody body;
    bool operator==(const Response&) const = default;
};

[[nodiscard]] Api apiOf(const RequestBody& body);
[[nodiscard]] Api apiOf(const ResponseBody& body);

/// A response of this API with nothing in it, to go with an error.
[[nodiscard]] ResponseBody emptyResponse(Api api);

/// The generation a request states; kNoGeneration where its API has none.
[[nodiscard]] std::int32_t generationOf(const RequestBody& body);

}  // namespace core
