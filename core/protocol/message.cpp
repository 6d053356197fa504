// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/message.h"

#include "core/base/overload.h"

namespace core {

Api apiOf(const RequestBody& body) { return static_cast<Api>(body.index()); }
Api apiOf(const ResponseBody& body) { return static_cast<Api>(body.index()); }

// Both variants list the APIs in the order of the enum.
static_assert(std::variant_size_v<RequestBody> == kApiCount &&
              std::variant_size_v<ResponseBody> == kApiCount);
static_assert(
    std::is_same_v<std::variant_alternative_t<static_cast<std::size_t>(Api::Heartbeat), RequestBody>,
                   HeartbeatRequest>);
static_assert(
    std::is_same_v<std::variant_alternative_t<static_cast<std::size_t>(Api::Heartbeat), ResponseBody>,
                   HeartbeatResponse>);
static_assert(std::is_same_v<std::variant_alternative_t<static_cast<std::size_t>(Api::Fetch), ResponseBody>,
                             FetchResponse>);

ResponseBody emptyResponse(Api api) {
    switch (api) {
        case Api::FindCoordinator:
            return FindCoordinatorResponse{};
        case Api::JoinGroup:
            return JoinGroupResponse{};
        case Api::SyncGroup:
            return SyncGroupResponse{};
        case Api::Heartbeat:
            return HeartbeatResponse{};
        case Api::LeaveGroup:
            return LeaveGroupResponse{};
        case Api::OffsetCommit:
            return OffsetCommitResponse{};
        case Api::OffsetFetch:
            return OffsetFetchResponse{};
        case Api::Fetch:
            return FetchResponse{};
    }
    return HeartbeatResponse{};
}

std::int32_t generationOf(const RequestBody& body) {
    return std::visit(Overload{
                          [](const FindCoordinatorRequest&) { return kNoGeneration; },
                          [](const JoinGroupRequest& r) { return r.subscription.generation; },
                          [](const SyncGroupRequest& r) { return r.generation; },
                          [](const HeartbeatRequest& r) { return r.generation; },
                          [](const LeaveGroupRequest&) { return kNoGeneration; },
                          [](const OffsetCommitRequest& r) { return r.generation; },
                          [](const OffsetFetchRequest&) { return kNoGeneration; },
                          [](const FetchRequest&) { return kNoGeneration; },
                      },
                      body);
}

}  // namespace core
