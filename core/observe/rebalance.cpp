// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/rebalance.h"

#include <algorithm>

namespace core {
namespace {

bool isFenced(const Note& note) {
    const auto* response = std::get_if<ResponseRead>(&note);
    return response != nullptr && response->error == ErrorCode::FencedInstanceId;
}

bool concernsRebalances(const Note& note) {
    return std::holds_alternative<GroupStateChanged>(note) ||
           std::holds_alternative<AssignmentComputed>(note) || std::holds_alternative<CallbackRun>(note) ||
           std::holds_alternative<ConsumerStarted>(note) || std::holds_alternative<ConsumerGone>(note) ||
           isFenced(note);
}

/// Whom the coordinator lists, but for who made the group change.
std::vector<SlotId> untold(const World& world, const GroupStateChanged& change) {
    std::vector<SlotId> slots = memberSlots(world.groups[change.group.index()].machine);
    std::erase_if(slots, [&](SlotId slot) { return slot == change.cause; });
    std::ranges::sort(slots);
    return slots;
}

/// Whether the newest process of this consumer has ended or is in close(). One that is only asked to close
/// may take part in a rebalance first.
bool isLeaving(const World& world, SlotId slot) {
    const Client* client = currentClient(world, slot);
    if (client == nullptr) return true;
    const Activity& activity = consumptionOf(*client).activity;
    const auto* callback = std::get_if<InCallback>(&activity);
    return std::holds_alternative<InClose>(activity) ||
           (callback != nullptr && callback->stage == CallbackStage::Close);
}

/// Who owned the partition before the stop that has just begun, if it stopped because that process ends.
std::optional<SlotId> leftBy(const World& world, const OwnershipLane& lane) {
    if (lane.back().owner && isLeaving(world, *lane.back().owner)) return lane.back().owner;
    if (lane.size() < 2) return std::nullopt;
    const std::optional<SlotId> owner = lane[lane.size() - 2].owner;
    return owner && isLeaving(world, *owner) ? owner : std::nullopt;
}

}  // namespace

void RebalanceRecorder::put(RebalanceInput input, std::uint64_t revision) {
    m_fold.take(input);
    m_inputs.push_back({revision, std::move(input)});
}

void RebalanceRecorder::take(const World& world, const StepOutput& out) {
    if (out.notes.empty()) return;
    m_causes.take(world, out);
    for (const TimedNote& note : out.notes) {
        if (!concernsRebalances(note.note)) continue;
        put(note, world.revision);
        const auto* change = std::get_if<GroupStateChanged>(&note.note);
        if (change != nullptr && change->to == GroupState::PreparingRebalance)
            put(CauseFound{change->group, m_causes.behind(*change, note.at), untold(world, *change)},
                world.revision);
    }
}

void RebalanceRecorder::follow(const World& world, const OwnershipRecorder& ownership) {
    const std::vector<PartitionMoved>& moves = ownership.moves();
    while (m_movesTaken < moves.size()) put(moves[m_movesTaken++], world.revision);
    for (std::uint32_t g = 0; g < world.groups.size(); ++g) {
        const GroupId group{g};
        for (const TopicId topic : world.groups[g].topics) {
            for (const PartitionId partition : world.topics[topic].partitions) {
                const OwnershipLane& lane = ownership.lane(group, partition);
                const bool stopped = isStopped(lane.back().reading);
                if (stopped == m_fold.isStopped(group, partition)) continue;
                if (stopped) {
                    put(StopBegan{world.now, group, partition, leftBy(world, lane)}, world.revision);
                } else {
                    const bool readAgain = lane.back().reading == Reading::Flowing;
                    put(StopEnded{world.now, group, partition, readAgain}, world.revision);
                }
            }
        }
    }
    if (m_fold.canSettle()) put(Settled{}, world.revision);
}

void RebalanceRecorder::finish(const World& world, const OwnershipRecorder& ownership) {
    follow(world, ownership);
    m_fold.finish(world.now);
}

void RebalanceRecorder::cutAfter(std::uint64_t revision) {
    while (!m_inputs.empty() && m_inputs.back().revision > revision) {
        if (std::holds_alternative<PartitionMoved>(m_inputs.back().input)) m_movesTaken -= 1;
        m_inputs.pop_back();
    }
    m_causes.cutAfter(revision);
    m_fold = {};
    for (const Taken& taken : m_inputs) m_fold.take(taken.input);
}

const Rebalance* newestRebalance(const std::vector<Rebalance>& rebalances, GroupId group) {
    const auto newest = std::find_if(rebalances.rbegin(), rebalances.rend(),
                                     [&](const Rebalance& rebalance) { return rebalance.group == group; });
    return newest == rebalances.rend() ? nullptr : &*newest;
}

}  // namespace core
