// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/group/group.h"

#include <cstdlib>
#include <type_traits>

#include "core/assignor/java_hash.h"

namespace core {

static_assert([]<class... G>(std::type_identity<std::variant<G...>>) {
    return (GroupMachine<G> && ...);
}(std::type_identity<Group>{}));

GroupDecision decideGroup(const Group& group, const GroupInput& input, const GroupContext& context) {
    return std::visit([&](const auto& machine) { return decide(machine, input, context); }, group);
}

void evolveGroup(Group& group, const ClassicFact& fact) {
    std::visit([&](auto& machine) { evolve(machine, fact); }, group);
}

std::optional<Offset> committedOffset(const Group& group, PartitionId partition) {
    const auto& committed =
        std::visit([](const auto& machine) -> const auto& { return machine.committed; }, group);
    const auto found = committed.find(partition);
    return found == committed.end() ? std::nullopt : std::optional<Offset>(found->second);
}

GroupSummary summaryOf(const Group& group) {
    return std::visit(
        [](const auto& machine) {
            return GroupSummary{machine.state, machine.generation,
                                static_cast<std::uint32_t>(machine.members.size())};
        },
        group);
}

std::int32_t offsetsPartition(std::string_view groupId, std::int32_t count) {
    const std::int32_t hash = javaHash(groupId);
    // Utils.abs takes the one number without a counterpart as 0.
    const std::int32_t magnitude = hash == INT32_MIN ? 0 : std::abs(hash);
    return magnitude % count;
}

}  // namespace core
