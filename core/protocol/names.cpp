// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/names.h"

#include "core/base/assert.h"

namespace core {

std::string_view kafkaName(Api api) {
    switch (api) {
        case Api::FindCoordinator:
            return "FindCoordinator";
        case Api::JoinGroup:
            return "JoinGroup";
        case Api::SyncGroup:
            return "SyncGroup";
        case Api::Heartbeat:
            return "Heartbeat";
        case Api::LeaveGroup:
            return "LeaveGroup";
        case Api::OffsetCommit:
            return "OffsetCommit";
        case Api::OffsetFetch:
            return "OffsetFetch";
        case Api::Fetch:
            return "Fetch";
    }
    assertionFailed("an Api of names.h", __FILE__, __LINE__);
}

std::string_view kafkaName(ErrorCode error) {
    switch (error) {
        case ErrorCode::None:
            return "NONE";
        case ErrorCode::UnknownMemberId:
            return "UNKNOWN_MEMBER_ID";
        case ErrorCode::IllegalGeneration:
            return "ILLEGAL_GENERATION";
        case ErrorCode::RebalanceInProgress:
            return "REBALANCE_IN_PROGRESS";
        case ErrorCode::MemberIdRequired:
            return "MEMBER_ID_REQUIRED";
        case ErrorCode::InconsistentGroupProtocol:
            return "INCONSISTENT_GROUP_PROTOCOL";
        case ErrorCode::InvalidSessionTimeout:
            return "INVALID_SESSION_TIMEOUT";
        case ErrorCode::NotCoordinator:
            return "NOT_COORDINATOR";
        case ErrorCode::CoordinatorLoadInProgress:
            return "COORDINATOR_LOAD_IN_PROGRESS";
        case ErrorCode::CoordinatorNotAvailable:
            return "COORDINATOR_NOT_AVAILABLE";
        case ErrorCode::RequestTimedOut:
            return "REQUEST_TIMED_OUT";
        case ErrorCode::UnknownTopicOrPartition:
            return "UNKNOWN_TOPIC_OR_PARTITION";
        case ErrorCode::FencedInstanceId:
            return "FENCED_INSTANCE_ID";
        case ErrorCode::GroupMaxSizeReached:
            return "GROUP_MAX_SIZE_REACHED";
    }
    assertionFailed("an ErrorCode of names.h", __FILE__, __LINE__);
}

std::string_view kafkaName(GroupState state) {
    switch (state) {
        case GroupState::Empty:
            return "Empty";
        case GroupState::PreparingRebalance:
            return "PreparingRebalance";
        case GroupState::CompletingRebalance:
            return "CompletingRebalance";
        case GroupState::Stable:
            return "Stable";
        case GroupState::Dead:
            return "Dead";
    }
    assertionFailed("a GroupState of names.h", __FILE__, __LINE__);
}

std::string_view kafkaName(MemberState state) {
    switch (state) {
        case MemberState::Unjoined:
            return "UNJOINED";
        case MemberState::PreparingRebalance:
            return "PREPARING_REBALANCE";
        case MemberState::CompletingRebalance:
            return "COMPLETING_REBALANCE";
        case MemberState::Stable:
            return "STABLE";
    }
    assertionFailed("a MemberState of names.h", __FILE__, __LINE__);
}

std::string_view kafkaName(Callback callback) {
    switch (callback) {
        case Callback::PartitionsRevoked:
            return "onPartitionsRevoked";
        case Callback::PartitionsAssigned:
            return "onPartitionsAssigned";
        case Callback::PartitionsLost:
            return "onPartitionsLost";
    }
    assertionFailed("a Callback of names.h", __FILE__, __LINE__);
}

std::string_view kafkaName(AssignorId assignor) {
    switch (assignor) {
        case AssignorId::Range:
            return "range";
        case AssignorId::CooperativeSticky:
            return "cooperative-sticky";
        case AssignorId::RoundRobin:
            return "roundrobin";
        case AssignorId::Sticky:
            return "sticky";
    }
    assertionFailed("an AssignorId of names.h", __FILE__, __LINE__);
}

std::string_view className(AssignorId assignor) {
    switch (assignor) {
        case AssignorId::Range:
            return "org.apache.kafka.clients.consumer.RangeAssignor";
        case AssignorId::CooperativeSticky:
            return "org.apache.kafka.clients.consumer.CooperativeStickyAssignor";
        case AssignorId::RoundRobin:
            return "org.apache.kafka.clients.consumer.RoundRobinAssignor";
        case AssignorId::Sticky:
            return "org.apache.kafka.clients.consumer.StickyAssignor";
    }
    assertionFailed("an AssignorId of names.h", __FILE__, __LINE__);
}

std::string_view traceName(RebalanceReason reason) {
    switch (reason) {
        case RebalanceReason::Join:
            return "join";
        case RebalanceReason::Leave:
            return "leave";
        case RebalanceReason::SessionTimeout:
            return "session timeout";
        case RebalanceReason::LeaderRejoined:
            return "leader rejoined";
        case RebalanceReason::MetadataChanged:
            return "metadata changed";
        case RebalanceReason::StaticMemberChanged:
            return "static member changed";
        case RebalanceReason::SyncTimeout:
            return "sync timeout";
    }
    assertionFailed("a RebalanceReason of names.h", __FILE__, __LINE__);
}

std::optional<Api> apiNamed(std::string_view name) {
    for (const Api api : kApis)
        if (name == kafkaName(api)) return api;
    return std::nullopt;
}

std::optional<ErrorCode> errorNamed(std::string_view name) {
    for (const ErrorCode error : kErrorCodes)
        if (name == kafkaName(error)) return error;
    return std::nullopt;
}

std::optional<AssignorId> assignorNamed(std::string_view name) {
    for (const AssignorId assignor : kAssignors)
        if (name == kafkaName(assignor) || name == className(assignor)) return assignor;
    return std::nullopt;
}

}  // namespace core
