// SPDX-License-Identifier: GPL-3.0-or-later
// What the leader of a classic group does between its JoinGroup answer and its SyncGroup: it runs the voted
// assignor on what the members said (facts 4.5 D).

#include <algorithm>

#include "core/assignor/assignor.h"
#include "core/base/assert.h"
#include "core/client/classic_steps.h"

namespace core {
namespace {

/// The assignor's view of the group: its topics by index, members in the order of the JoinGroup answer.
struct LeaderView {
    AssignmentInput input;
    std::vector<TopicId> topics;
};

std::optional<std::int32_t> topicIndex(const LeaderView& view, TopicId topic) {
    const auto found = std::ranges::find(view.topics, topic);
    if (found == view.topics.end()) return std::nullopt;
    return static_cast<std::int32_t>(found - view.topics.begin());
}

/// What the voted assignor takes for owned, and of which generation (facts 5.3).
void claim(const JoinedMember& member, AssignorId assignor, const Topics& topics, const LeaderView& view,
           AssignorMember& row) {
    const Subscription& said = member.subscription;
    StickyMemory claimed{.partitions = said.owned, .generation = said.generation};
    if (assignor == AssignorId::Sticky) {
        claimed = said.userData.value_or(StickyMemory{});
        row.wireGeneration = said.generation;
    }
    row.generation = claimed.generation;
    for (const PartitionId partition : claimed.partitions) {
        // What sticky remembers may be of a topic that nobody subscribes to any more.
        const std::optional<std::int32_t> topic = topicIndex(view, topics[partition].topic);
        if (topic) row.owned.push_back({*topic, topics[partition].number});
    }
}

LeaderView leaderView(const JoinGroupResponse& joined, const Topics& topics,
                      const std::vector<TopicSize>& sizes) {
    LeaderView view;
    for (const JoinedMember& member : joined.members) {
        for (const TopicId topic : member.subscription.topics) {
            if (std::ranges::find(view.topics, topic) == view.topics.end()) view.topics.push_back(topic);
        }
    }
    for (const TopicId topic : view.topics) {
        const auto size = std::ranges::find(sizes, topic, &TopicSize::topic);
        CORE_ASSERT(size != sizes.end());
        view.input.topics.push_back({topics[topic].name, size->partitions});
    }
    for (const JoinedMember& member : joined.members) {
        AssignorMember row;
        row.id = member.memberId;
        row.groupInstanceId = member.instanceId;
        for (const TopicId topic : member.subscription.topics) row.topics.push_back(*topicIndex(view, topic));
        claim(member, joined.protocol, topics, view, row);
        view.input.members.push_back(std::move(row));
    }
    return view;
}

}  // namespace

std::vector<MemberAssignment> runAssignor(const JoinGroupResponse& joined, const Topics& topics,
                                          const std::vector<TopicSize>& sizes) {
    const LeaderView view = leaderView(joined, topics, sizes);
    const Assignment assignment = assignPartitions(joined.protocol, view.input);
    std::vector<MemberAssignment> result;
    for (std::size_t i = 0; i < joined.members.size(); ++i) {
        MemberAssignment given{joined.members[i].memberId, {}};
        for (const AssignorPartition& p : assignment[i]) {
            const Topic& topic = topics[view.topics[static_cast<std::size_t>(p.topic)]];
            given.partitions.push_back(topic.partitions[static_cast<std::size_t>(p.partition)]);
        }
        std::ranges::sort(given.partitions);
        result.push_back(std::move(given));
    }
    return result;
}

AssignmentComputed assignmentNote(const ClassicClient& client, const ClientContext& context,
                                  const JoinGroupResponse& joined,
                                  const std::vector<MemberAssignment>& assignments) {
    AssignmentComputed note{.slot = client.slot,
                            .group = client.group,
                            .assignor = joined.protocol,
                            .generation = joined.generation,
                            .assignments = {}};
    for (const MemberAssignment& given : assignments) {
        note.assignments.emplace_back(context.directory.at(given.memberId), given.partitions);
    }
    std::ranges::sort(note.assignments);
    return note;
}

}  // namespace core
