// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/run_record.h"

#include <algorithm>

namespace core {
namespace {

/// Notes after which a rebalance may have begun, ended, or begun to be over.
bool movesRebalances(const Note& note) {
    return std::holds_alternative<GroupStateChanged>(note) || std::holds_alternative<CallbackRun>(note) ||
           std::holds_alternative<ConsumerGone>(note);
}

/// Records of this partition among the first `done` of a batch, but for those at which the application fails.
Offset doneOf(const std::vector<RecordRange>& batch, const std::vector<PartitionId>& failing, Offset done,
              std::optional<PartitionId> partition) {
    Offset result = 0;
    for (const RecordRange& range : batch) {
        if (std::ranges::find(failing, range.partition) != failing.end()) continue;
        const Offset part = std::min(done, range.count());
        if (!partition || *partition == range.partition) result += part;
        done -= part;
    }
    return result;
}

Offset doneInHand(const World& world, const RunScope& scope) {
    Offset done = 0;
    for (const Client& client : world.clients) {
        if (groupOf(client) != scope.group || (scope.member && slotOf(client) != *scope.member)) continue;
        const Consumption& consumption = consumptionOf(client);
        const auto* batch = std::get_if<InBatch>(&consumption.activity);
        if (batch != nullptr)
            done +=
                doneOf(batch->records, batch->failing, recordsDone(consumption, world.now), scope.partition);
        if (consumption.handedOff.empty()) continue;
        const Handful& oldest = consumption.handedOff.front();
        done += doneOf(oldest.records, {}, recordsDone(oldest, world.now), scope.partition);
    }
    return done;
}

}  // namespace

RunRecord::RunRecord(const World& start) : m_lagPeaks(start) {
    m_ownership.look(start);
    m_doubleOwnership.look(start);
    m_rebalances.follow(start, m_ownership);
    for (std::uint32_t g = 0; g < start.groups.size(); ++g) {
        m_groupSpans.push_back(m_lagPeaks.open(start, {GroupId{g}, std::nullopt}));
    }
}

void RunRecord::take(const World& world, const StepOutput& out) {
    m_lagPeaks.take(world, out);
    m_committedPeaks.take(world, out);
    for (const Delivery& delivery : out.deliveries) {
        RecordCounts& counts = countsOf(delivery.slot, delivery.records.partition);
        counts.delivered += delivery.records.count();
        counts.redelivered += delivery.again;
    }
    for (const Processed& processed : out.processed) {
        RecordCounts& counts = countsOf(processed.slot, processed.records.partition);
        counts.processed += processed.records.count();
        counts.outOfOrder += m_keyOrder.take(world, processed);
    }
    if (out.ownershipChanged) {
        m_ownership.look(world);
        m_doubleOwnership.look(world);
    }
    m_rebalances.take(world, out);
    if (!out.notes.empty()) takeNotes(world, out.notes);
    const bool moved =
        std::ranges::any_of(out.notes, [](const TimedNote& n) { return movesRebalances(n.note); });
    if (out.ownershipChanged || moved) followRebalances(world);
}

void RunRecord::takeNotes(const World& world, const std::vector<TimedNote>& notes) {
    for (const TimedNote& note : notes) {
        m_messages.take(note.note);
        m_metrics.take(note);
        m_actions.take(note);
        m_unreadGaps.take(world, note.note);
        const auto* callback = std::get_if<CallbackRun>(&note.note);
        if (callback == nullptr || callback->phase != CallbackPhase::Begin) continue;
        if (callback->callback == Callback::PartitionsAssigned || callback->partitions.empty()) continue;
        m_handedBack.push_back(
            {note.at, callback->group, callback->slot, callback->callback, callback->partitions});
    }
    while (m_rebalanceSpans.size() < rebalances().size()) {
        const std::size_t index = m_rebalanceSpans.size();
        m_rebalanceSpans.push_back(m_lagPeaks.open(world, {rebalances()[index].group, std::nullopt}));
        m_unclosed.push_back(index);
    }
}

void RunRecord::followRebalances(const World& world) {
    m_rebalances.follow(world, m_ownership);
    endClosedSpans(world);
}

void RunRecord::endClosedSpans(const World& world) {
    for (const std::size_t index : m_unclosed) {
        if (!rebalances()[index].closed) continue;
        m_lagPeaks.close(world, m_rebalanceSpans[index]);
        m_closed.push_back(index);
    }
    std::erase_if(m_unclosed, [this](std::size_t index) { return rebalances()[index].closed; });
}

void RunRecord::finish(const World& world) {
    m_rebalances.finish(world, m_ownership);
    endClosedSpans(world);
}

RecordCounts& RunRecord::countsOf(SlotId slot, PartitionId partition) {
    if (slot.index() >= m_counts.size()) m_counts.resize(slot.index() + 1);
    SlotCounts& counts = m_counts[slot.index()];
    const auto place = std::ranges::lower_bound(counts, partition, {}, &PartitionCounts::partition);
    if (place != counts.end() && place->partition == partition) return place->counts;
    return counts.insert(place, {partition, {}})->counts;
}

RecordCounts RunRecord::counts(const World& world, const RunScope& scope) const {
    RecordCounts total;
    for (std::uint32_t s = 0; s < m_counts.size(); ++s) {
        if (world.slots[s].group != scope.group || (scope.member && *scope.member != SlotId{s})) continue;
        for (const PartitionCounts& part : m_counts[s]) {
            if (scope.partition && *scope.partition != part.partition) continue;
            total.delivered += part.counts.delivered;
            total.redelivered += part.counts.redelivered;
            total.processed += part.counts.processed;
            total.outOfOrder += part.counts.outOfOrder;
        }
    }
    total.processed += doneInHand(world, scope);
    return total;
}

Offset RunRecord::peakPositionLag(const World& world, GroupId group) const {
    return m_lagPeaks.peak(world, m_groupSpans[group.index()]);
}

Offset RunRecord::peakPositionLag(const World& world, std::size_t rebalance) const {
    return m_lagPeaks.peak(world, m_rebalanceSpans[rebalance]);
}

}  // namespace core
