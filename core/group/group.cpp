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

bool isDurableFact(const ClassicFact& fact) { return isDurable(fact); }

std::vector<Response> parkedAnswers(const Group& group, ErrorCode error, BrokerId broker) {
    return std::visit(
        [&](const ClassicGroup& classic) {
            std::vector<Response> answers;
            for (const ClassicMember& member : classic.members) {
                if (member.join)
                    answers.push_back(
                        {member.join->client, broker, member.join->correlation, error, JoinGroupResponse{}});
                if (member.sync)
                    answers.push_back(
                        {member.sync->client, broker, member.sync->correlation, error, SyncGroupResponse{}});
            }
            return answers;
        },
        group);
}

Group restored(const Group& lost, const std::optional<Group>& saved) {
    ClassicGroup loaded = saved ? std::get<ClassicGroup>(*saved) : ClassicGroup{};
    loaded.committed = std::get<ClassicGroup>(lost).committed;
    loaded.state = loaded.members.empty() ? GroupState::Empty : GroupState::Stable;
    loaded.pending.clear();
    loaded.pendingSync.clear();
    loaded.initialDelay.reset();
    loaded.joinDeadline.reset();
    for (ClassicMember& member : loaded.members) {
        member.isNew = false;
        member.join.reset();
        member.sync.reset();
    }
    return loaded;
}

std::vector<std::pair<GroupTimerKey, SimDuration>> sessionsOf(const Group& group) {
    std::vector<std::pair<GroupTimerKey, SimDuration>> sessions;
    for (const ClassicMember& member : std::get<ClassicGroup>(group).members)
        sessions.emplace_back(GroupTimerKey{GroupTimer::Session, member.id}, member.sessionTimeout);
    return sessions;
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

std::vector<SlotId> memberSlots(const Group& group) {
    std::vector<SlotId> slots;
    std::visit(
        [&](const auto& machine) {
            for (const auto& member : machine.members) slots.push_back(member.slot);
        },
        group);
    return slots;
}

std::optional<SlotId> leaderOf(const Group& group) {
    return std::visit(
        [](const auto& machine) -> std::optional<SlotId> {
            const auto* leader = findMember(machine, machine.leader);
            return leader == nullptr ? std::nullopt : std::optional(leader->slot);
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
