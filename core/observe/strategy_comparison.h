// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What each of Kafka's strategies would give to whom if a group rebalanced now, side by side, and what it
// would cost. Nothing is decided here: the assignors of core/assignor are asked, the world is only looked at.

#include <cstdint>
#include <vector>

#include "core/assignor/assignor.h"
#include "core/engine/world.h"

namespace core {

/// Two topics that could be joined by key cannot be: the partition of this number is with different members.
struct CoPartitionBreak {
    std::int32_t first = 0;  ///< topics, by their index in AssignmentInput::topics, first < second
    std::int32_t second = 0;
    std::vector<std::int32_t> numbers;  ///< ascending
    bool operator==(const CoPartitionBreak&) const = default;
};

/// Pairs of topics with as many partitions, in which a partition number has no member that reads both.
/// Whether their records have the same keys is for the caller to say.
[[nodiscard]] std::vector<CoPartitionBreak> coPartitionBreaks(const std::vector<AssignorTopic>& topics,
                                                              const Assignment& assignment);

struct ForetoldAssignment {
    Strategy strategy{};
    Assignment given;  ///< once the group has settled; rows as in AssignmentInput::members, each ascending
    std::size_t fewest = 0;
    std::size_t most = 0;
    std::vector<AssignorPartition> moved;    ///< owned now by a member that loses it; ascending
    std::vector<AssignorPartition> stopped;  ///< read now, and nobody would read it for a while; ascending
    int rounds = 1;  ///< rebalances until the group has settled: cooperative may need two
    std::vector<CoPartitionBreak> breaks;
    bool operator==(const ForetoldAssignment&) const = default;
};

/// The outcome for one strategy, where `input` says what is owned now.
[[nodiscard]] ForetoldAssignment outcomeOf(Strategy strategy, const AssignmentInput& input);

/// A consumer that is dead, but still in the group by its coordinator's account: it takes no part, and what
/// it has had nobody reads until it is given to others.
struct LostMember {
    SlotId slot;
    std::vector<AssignorPartition> owned;  ///< ascending
    bool operator==(const LostMember&) const = default;
};

struct StrategyComparison {
    AssignmentInput input;
    std::vector<SlotId> slots;    ///< beside input.members
    std::vector<TopicId> topics;  ///< beside input.topics
    std::vector<LostMember> lost;
    std::vector<ForetoldAssignment> outcomes;  ///< in the order of kStrategies; empty when there is no member
    bool operator==(const StrategyComparison&) const = default;
};

/// Of the live consumers of a group. What a consumer owns is what it reads or has been given last, as long as
/// the coordinator knows it: whoever is out of the group loses everything when it joins again. Topic ids,
/// which are random in Kafka, follow from the topics' names.
[[nodiscard]] StrategyComparison compareStrategies(const World& world, GroupId group);

/// The part of it that needs no assignor: equal inputs have equal comparisons.
[[nodiscard]] StrategyComparison comparisonInput(const World& world, GroupId group);

}  // namespace core
