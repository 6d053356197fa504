// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Kafka's assignors as pure functions in a table: who gets which partition. The leader of a classic
// group calls the client-side ones (facts 4.5 D); nothing else in the model decides an assignment.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/assignor/strategy.h"
#include "core/base/result.h"
#include "core/protocol/names.h"

namespace core {

/// Kafka's topic id: the upper and the lower 64 bits of its UUID. Server-side assignors go by it.
struct TopicUuid {
    std::uint64_t high = 0;
    std::uint64_t low = 0;
    auto operator<=>(const TopicUuid&) const = default;
};

/// A topic with its partitions 0 … partitions-1; 0 = the topic has no metadata.
struct AssignorTopic {
    std::string name;
    std::int32_t partitions = 0;
    TopicUuid uuid{};
    bool operator==(const AssignorTopic&) const = default;
};

/// A partition by the index of its topic in AssignmentInput::topics.
struct AssignorPartition {
    std::int32_t topic = 0;
    std::int32_t partition = 0;
    auto operator<=>(const AssignorPartition&) const = default;
};

struct AssignorMember {
    std::string id;                        ///< member.id
    std::string groupInstanceId;           ///< empty for a dynamic member
    std::vector<std::int32_t> topics;      ///< subscription, indices into AssignmentInput::topics
    std::vector<AssignorPartition> owned;  ///< what it claims to own
    std::int32_t generation = -1;          ///< that goes with owned; -1 = none
    /// The subscription's own generation field where it is not that of owned: when two members claim a
    /// partition it stands for the one seen earlier (facts 5.3).
    std::optional<std::int32_t> wireGeneration{};
    bool operator==(const AssignorMember&) const = default;
};

/// Members in the order of the JoinGroup answer: the order in which the leader's HashMap is filled
/// (facts 5.0).
struct AssignmentInput {
    std::vector<AssignorTopic> topics;
    std::vector<AssignorMember> members;
    bool operator==(const AssignmentInput&) const = default;
};

/// Partitions of each member, in the order of AssignmentInput::members, in the order in which they were
/// given.
using Assignment = std::vector<std::vector<AssignorPartition>>;

/// What makes Kafka's own assignor throw instead of answering.
enum class AssignmentFailure : std::uint8_t {
    NoMembers,               ///< of a strategy that divides by their number
    PreviousOwnerOutOfPlay,  ///< a stale claim of a member that takes no part in balancing (facts 5.5)
};

/// What the leader of a classic group computes. Where Kafka's code would fail it assigns as if the claim
/// in its way did not exist, because a leader in the model has to go on.
[[nodiscard]] Assignment assignPartitions(AssignorId assignor, const AssignmentInput& input);

/// As Kafka does it, its failures included.
[[nodiscard]] Result<Assignment, AssignmentFailure> assignOrFail(Strategy strategy,
                                                                 const AssignmentInput& input);

}  // namespace core
