// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/rebalance_fold.h"

#include <algorithm>
#include <iterator>

#include "core/base/assert.h"
#include "core/base/overload.h"

namespace core {
namespace {

bool contains(const std::vector<SlotId>& slots, SlotId slot) {
    return std::ranges::find(slots, slot) != slots.end();
}

bool isIn(const AssignmentComputed& computed, SlotId slot) {
    return std::ranges::any_of(computed.assignments,
                               [slot](const auto& entry) { return entry.first == slot; });
}

}  // namespace

RebalanceFold::GroupBook& RebalanceFold::bookOf(GroupId group) {
    if (group.index() >= m_books.size()) m_books.resize(group.index() + 1);
    return m_books[group.index()];
}

std::optional<std::size_t> RebalanceFold::runningAt(const GroupBook& book, SimTime at) const {
    if (!book.newest) return std::nullopt;
    const Rebalance& newest = m_rebalances[*book.newest];
    if (newest.closed || at > newest.to) return std::nullopt;
    return book.newest;
}

void RebalanceFold::take(const RebalanceInput& input) {
    std::visit(Overload{
                   [this](const TimedNote& note) { takeNote(note.note, note.at); },
                   [this](const StopBegan& stop) { stopBegan(stop); },
                   [this](const StopEnded& stop) { stopEnded(stop); },
                   [this](const PartitionMoved& move) { moved(move); },
                   [this](const Settled&) { settle(); },
                   [this](const CauseFound& found) {
                       const GroupBook& book = bookOf(found.group);
                       if (!book.newest) return;
                       m_rebalances[*book.newest].because = found.because;
                       m_rebalances[*book.newest].untold = found.untold;
                   },
               },
               input);
}

void RebalanceFold::takeNote(const Note& note, SimTime at) {
    if (const auto* change = std::get_if<GroupStateChanged>(&note)) {
        stateChanged(*change, at);
    } else if (const auto* computed = std::get_if<AssignmentComputed>(&note)) {
        assignmentComputed(*computed);
    } else if (const auto* callback = std::get_if<CallbackRun>(&note)) {
        callbackRun(*callback, at);
    } else if (const auto* response = std::get_if<ResponseRead>(&note)) {
        responseRead(*response);
    } else if (const auto* started = std::get_if<ConsumerStarted>(&note)) {
        consumerStarted(*started);
    } else if (const auto* gone = std::get_if<ConsumerGone>(&note)) {
        consumerGone(*gone, at);
    }
}

void RebalanceFold::stateChanged(const GroupStateChanged& change, SimTime at) {
    switch (change.to) {
        case GroupState::PreparingRebalance:
            begin(change, at);
            return;
        case GroupState::CompletingRebalance:
        case GroupState::Empty:
            endJoin(change, at);
            return;
        case GroupState::Stable:
        case GroupState::Dead:
            return;
    }
}

void RebalanceFold::begin(const GroupStateChanged& change, SimTime at) {
    CORE_ASSERT(change.reason.has_value());
    GroupBook& book = bookOf(change.group);
    if (book.newest && m_rebalances[*book.newest].to == kNever) m_rebalances[*book.newest].to = at;
    const std::size_t index = m_rebalances.size();
    Rebalance rebalance;
    rebalance.group = change.group;
    rebalance.oldGeneration = change.generation;
    rebalance.reason = *change.reason;
    rebalance.cause = change.cause;
    rebalance.from = at;
    for (const HandedOver& handed : std::exchange(book.handedOver, {}))
        (handed.callback == Callback::PartitionsLost ? rebalance.lost : rebalance.revoked) += 1;
    m_rebalances.push_back(std::move(rebalance));
    m_tallies.emplace_back();
    m_unclosed.push_back(index);
    book.newest = index;
    book.owing.clear();
    book.lastAssigned.reset();
    for (const PastStop& past : std::exchange(book.pastStops, {})) {
        OpenStop stop{past.since, std::nullopt, std::nullopt};
        attach(past.partition, stop, index);
        m_tallies[index].openStops -= 1;
        count(index, past.since, past.end);
    }
    attachOpenStops(book, index);
}

void RebalanceFold::endJoin(const GroupStateChanged& change, SimTime at) {
    GroupBook& book = bookOf(change.group);
    if (!book.newest) return;
    Rebalance& newest = m_rebalances[*book.newest];
    newest.generation = change.generation;
    newest.joined = at;
    newest.members = change.members;
    if (change.to != GroupState::Empty) return;
    book.members.clear();
    newest.to = at;  // nobody is left to be assigned anything, or to cause another rebalance
    attachOpenStops(book, *book.newest);
}

void RebalanceFold::assignmentComputed(const AssignmentComputed& computed) {
    GroupBook& book = bookOf(computed.group);
    // A leader that is late works on a generation that is over.
    if (!book.newest || m_rebalances[*book.newest].generation != computed.generation) return;
    for (auto& [partition, stop] : book.stops) {
        // Who is not in the new generation has been dropped by this very rebalance. A process that ended
        // while its JoinGroup was parked is in it, and will cause another (facts 4.7, T5).
        const bool dropped = !stop.leftBy || !isIn(computed, *stop.leftBy);
        if (!stop.rebalance && dropped) attach(partition, stop, *book.newest);
    }
    takeMembers(book, computed);
    book.startedSince.clear();
    book.owing.clear();
    for (const auto& [slot, partitions] : computed.assignments) {
        const auto live = book.processes.find(slot);
        if (live == book.processes.end() || std::ranges::count(book.owing, slot) < live->second)
            book.owing.push_back(slot);
    }
}

void RebalanceFold::takeMembers(GroupBook& book, const AssignmentComputed& computed) {
    std::vector<SlotId> members;
    for (const auto& [slot, partitions] : computed.assignments) members.push_back(slot);
    std::ranges::sort(members);
    members.erase(std::unique(members.begin(), members.end()), members.end());
    std::vector<SlotId>& newcomers = m_rebalances[*book.newest].newcomers;
    newcomers.clear();
    std::ranges::set_difference(members, book.members, std::back_inserter(newcomers));
    book.members = std::move(members);
}

void RebalanceFold::callbackRun(const CallbackRun& callback, SimTime at) {
    GroupBook& book = bookOf(callback.group);
    if (callback.callback == Callback::PartitionsAssigned) {
        if (callback.phase == CallbackPhase::Begin || !contains(book.owing, callback.slot)) return;
        book.lastAssigned = at;
        noLongerOwes(book, callback.slot, at);
        return;
    }
    if (callback.phase == CallbackPhase::End) return;
    const auto count = static_cast<std::uint32_t>(callback.partitions.size());
    const bool isLost = callback.callback == Callback::PartitionsLost;
    if (const std::optional<std::size_t> running = runningAt(book, at)) {
        (isLost ? m_rebalances[*running].lost : m_rebalances[*running].revoked) += count;
    } else if (contains(book.fenced, callback.slot)) {
        (isLost ? book.outside.lost : book.outside.revoked) += count;
    } else {
        for (const PartitionId partition : callback.partitions)
            book.handedOver.push_back({partition, callback.callback});
    }
}

/// Who is fenced has no place in the group any more: what it gives up leads to nothing.
void RebalanceFold::responseRead(const ResponseRead& response) {
    if (response.error != ErrorCode::FencedInstanceId) return;
    GroupBook& book = bookOf(response.group);
    if (!contains(book.fenced, response.slot)) book.fenced.push_back(response.slot);
}

/// What a process gets that started after the generation was dealt, another one of its group.instance.id had
/// (facts 3.8). Whoever was there may begin to read later than the rebalance ends, once a zombie has stopped.
void RebalanceFold::moved(const PartitionMoved& move) {
    GroupBook& book = bookOf(move.group);
    const bool inNewest =
        book.newest && (move.at <= m_rebalances[*book.newest].to || !contains(book.startedSince, move.to));
    (inNewest ? m_rebalances[*book.newest].moved : book.outside.moved).push_back(move);
}

void RebalanceFold::consumerStarted(const ConsumerStarted& started) {
    GroupBook& book = bookOf(started.group);
    book.processes[started.slot] += 1;
    if (!contains(book.startedSince, started.slot)) book.startedSince.push_back(started.slot);
    std::erase(book.fenced, started.slot);
    // The new process has the name of the old one, but does not stand for it in the group.
    for (auto& [partition, stop] : book.stops) {
        if (stop.leftBy == started.slot) stop.leftBy.reset();
    }
}

void RebalanceFold::consumerGone(const ConsumerGone& gone, SimTime at) {
    GroupBook& book = bookOf(gone.group);
    std::uint32_t& live = book.processes.try_emplace(gone.slot, 1).first->second;
    live -= std::min(live, 1U);
    // Another process of the same name may live on and still owe its callback.
    while (std::ranges::count(book.owing, gone.slot) > live) noLongerOwes(book, gone.slot, at);
}

void RebalanceFold::noLongerOwes(GroupBook& book, SlotId slot, SimTime at) {
    const auto one = std::ranges::find(book.owing, slot);
    if (one == book.owing.end()) return;
    book.owing.erase(one);
    if (!book.owing.empty()) return;
    CORE_ASSERT(book.newest.has_value());
    m_rebalances[*book.newest].to = book.lastAssigned.value_or(at);
}

const OutsideRebalances& RebalanceFold::outside(GroupId group) const {
    static const OutsideRebalances kNothing;
    return group.index() < m_books.size() ? m_books[group.index()].outside : kNothing;
}

bool RebalanceFold::isStopped(GroupId group, PartitionId partition) const {
    return group.index() < m_books.size() && m_books[group.index()].stops.contains(partition);
}

void RebalanceFold::stopBegan(const StopBegan& began) {
    GroupBook& book = bookOf(began.group);
    const auto [place, isNew] = book.stops.insert({began.partition, {began.at, std::nullopt, began.leftBy}});
    CORE_ASSERT(isNew);
    const std::optional<std::size_t> running = runningAt(book, began.at);
    if (running && !began.leftBy) attach(began.partition, place->second, *running);
}

void RebalanceFold::stopEnded(const StopEnded& ended) {
    GroupBook& book = bookOf(ended.group);
    const auto place = book.stops.find(ended.partition);
    CORE_ASSERT(place != book.stops.end());
    // What ends before any other rebalance began was ended by the one that runs.
    if (!place->second.rebalance) {
        if (const auto running = runningAt(book, ended.at)) attach(ended.partition, place->second, *running);
    }
    const OpenStop stop = place->second;
    book.stops.erase(place);
    if (!stop.rebalance) {
        if (ended.readAgain) {
            endOutside(book, ended.partition, stop.since, ended.at);
        } else {
            book.pastStops.push_back({ended.partition, stop.since, ended.at});
        }
        return;
    }
    m_tallies[*stop.rebalance].openStops -= 1;
    count(*stop.rebalance, stop.since, ended.at);
}

void RebalanceFold::endOutside(GroupBook& book, PartitionId partition, SimTime since, SimTime end) {
    book.outside.stops.push_back({partition, since, end});
    std::erase_if(book.handedOver, [&](const HandedOver& handed) {
        if (handed.partition != partition) return false;
        (handed.callback == Callback::PartitionsLost ? book.outside.lost : book.outside.revoked) += 1;
        return true;
    });
}

void RebalanceFold::attachOpenStops(GroupBook& book, std::size_t rebalance) {
    for (auto& [partition, stop] : book.stops) {
        if (!stop.rebalance) attach(partition, stop, rebalance);
    }
}

void RebalanceFold::attach(PartitionId partition, OpenStop& stop, std::size_t rebalance) {
    CORE_ASSERT(!stop.rebalance);
    stop.rebalance = rebalance;
    Rebalance& r = m_rebalances[rebalance];
    Tally& tally = m_tallies[rebalance];
    r.firstStop = std::min(r.firstStop, stop.since);
    r.lastStopEnd = kNever;
    tally.openStops += 1;
    const auto place = std::ranges::lower_bound(tally.partitions, partition);
    if (place != tally.partitions.end() && *place == partition) return;
    tally.partitions.insert(place, partition);
    r.stoppedPartitions += 1;
}

void RebalanceFold::count(std::size_t rebalance, SimTime since, SimTime end) {
    Rebalance& r = m_rebalances[rebalance];
    r.stopped += end - since;
    r.longestStop = std::max(r.longestStop, end - since);
    if (m_tallies[rebalance].openStops == 0) r.lastStopEnd = end;
}

bool RebalanceFold::canClose(std::size_t rebalance) const {
    return m_rebalances[rebalance].to != kNever && m_tallies[rebalance].openStops == 0;
}

bool RebalanceFold::canSettle() const {
    return std::ranges::any_of(m_unclosed, [this](std::size_t index) { return canClose(index); });
}

void RebalanceFold::settle() {
    for (const std::size_t index : m_unclosed) m_rebalances[index].closed = canClose(index);
    std::erase_if(m_unclosed, [this](std::size_t index) { return m_rebalances[index].closed; });
}

void RebalanceFold::finish(SimTime now) {
    for (GroupBook& book : m_books) {
        for (const auto& [partition, stop] : std::exchange(book.stops, {})) {
            if (!stop.rebalance) {
                endOutside(book, partition, stop.since, now);
                continue;
            }
            m_tallies[*stop.rebalance].openStops -= 1;
            count(*stop.rebalance, stop.since, now);
        }
        for (const PastStop& past : std::exchange(book.pastStops, {}))
            endOutside(book, past.partition, past.since, past.end);
        for (const HandedOver& handed : std::exchange(book.handedOver, {}))
            (handed.callback == Callback::PartitionsLost ? book.outside.lost : book.outside.revoked) += 1;
    }
    for (Rebalance& rebalance : m_rebalances) rebalance.to = std::min(rebalance.to, now);
    settle();
}

}  // namespace core
