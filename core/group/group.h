// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The closed set of group kinds on the coordinator, and the only place that dispatches on it.

#include <variant>

#include "core/group/classic_group.h"

namespace core {

using Group = std::variant<ClassicGroup>;
using GroupFact = std::variant<ClassicFact>;

/// decide() takes its state by const reference, so that it cannot change it; evolve() is total.
template <class G>
concept GroupMachine = std::copyable<G> && std::equality_comparable<G> &&
                       requires(const G& now, G& next, const GroupInput& input, const ClassicFact& fact,
                                const GroupContext& context) {
                           { decide(now, input, context) } -> std::same_as<GroupDecision>;
                           { evolve(next, fact) } -> std::same_as<void>;
                       };

[[nodiscard]] GroupDecision decideGroup(const Group& group, const GroupInput& input,
                                        const GroupContext& context);
void evolveGroup(Group& group, const ClassicFact& fact);

[[nodiscard]] std::optional<Offset> committedOffset(const Group& group, PartitionId partition);

/// Whether a fact of this machine is written to __consumer_offsets.
[[nodiscard]] bool isDurableFact(const ClassicFact& fact);
/// Answers with this error to everything that waits at the group.
[[nodiscard]] std::vector<Response> parkedAnswers(const Group& group, ErrorCode error, BrokerId broker);
/// What another coordinator makes of what was written: its members, generation and assignments, Stable or
/// Empty, and every committed offset (facts 3.10).
[[nodiscard]] Group restored(const Group& lost, const std::optional<Group>& saved);
/// The session timers that a coordinator arms when it has loaded the group.
[[nodiscard]] std::vector<std::pair<GroupTimerKey, SimDuration>> sessionsOf(const Group& group);

/// What every kind of group can tell about itself.
struct GroupSummary {
    GroupState state{};
    std::int32_t generation = 0;
    std::uint32_t members = 0;  ///< that the coordinator lists
    bool operator==(const GroupSummary&) const = default;
};
[[nodiscard]] GroupSummary summaryOf(const Group& group);
/// The consumers that the coordinator lists.
[[nodiscard]] std::vector<SlotId> memberSlots(const Group& group);
/// The consumer that leads; none while there is nobody.
[[nodiscard]] std::optional<SlotId> leaderOf(const Group& group);

/// The partition of __consumer_offsets that holds this group: abs(String.hashCode(group.id)) mod count
/// (facts 1, GCS.partitionFor).
[[nodiscard]] std::int32_t offsetsPartition(std::string_view groupId, std::int32_t count);

}  // namespace core
