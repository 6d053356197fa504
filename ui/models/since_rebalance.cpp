// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/since_rebalance.h"

#include <algorithm>

namespace ui {

namespace {

using namespace std::chrono_literals;

/// What lies no further apart is one change.
constexpr core::SimDuration kOneChange = 1s;

std::optional<SinceRebalance> newestMoves(const core::OutsideRebalances& outside, core::SimTime from,
                                          core::SimTime until) {
    std::optional<SinceRebalance> change;
    for (auto moved = outside.moved.rbegin(); moved != outside.moved.rend(); ++moved) {
        if (moved->at > until) continue;
        if (moved->at <= from || (change && change->at - moved->at > kOneChange)) break;
        if (!change) change = SinceRebalance{moved->at, {}, {}, {}};
        addMove(change->moves, *moved);
    }
    return change;
}

std::optional<SinceRebalance> newestStops(const core::OutsideRebalances& outside, core::SimTime from,
                                          core::SimTime until) {
    std::optional<SinceRebalance> change;
    for (auto stop = outside.stops.rbegin(); stop != outside.stops.rend(); ++stop) {
        if (stop->to > until) continue;
        if (stop->to <= from || (change && change->at - stop->to > kOneChange)) break;
        if (!change) change = SinceRebalance{stop->to, {}, {}, {}};
        change->notRead.push_back(stop->partition);
        change->longest = std::max(change->longest, stop->to - stop->from);
    }
    if (change) std::sort(change->notRead.begin(), change->notRead.end());
    return change;
}

}  // namespace

void addMove(std::vector<PartitionMove>& moves, const core::PartitionMoved& moved) {
    const auto same = std::find_if(moves.begin(), moves.end(), [&](const PartitionMove& move) {
        return move.from == moved.from && move.to == moved.to;
    });
    if (same == moves.end()) {
        moves.push_back({moved.from, moved.to, {moved.partition}});
    } else {
        auto& partitions = same->partitions;
        partitions.insert(std::upper_bound(partitions.begin(), partitions.end(), moved.partition),
                          moved.partition);
    }
    std::sort(moves.begin(), moves.end(), [](const PartitionMove& a, const PartitionMove& b) {
        return a.partitions.front() < b.partitions.front();
    });
}

std::optional<SinceRebalance> sinceRebalance(const Frame& frame, core::GroupId group, core::SimTime from) {
    const core::OutsideRebalances& outside = frame.history->outside(group);
    auto moves = newestMoves(outside, from, frame.at);
    auto stops = newestStops(outside, from, frame.at);
    if (!moves || (stops && stops->at > moves->at)) return stops;
    return moves;
}

core::SimTime firstOutside(const core::History& history, core::GroupId group, core::SimTime from) {
    core::SimTime first = core::kNever;
    for (const core::PartitionMoved& moved : history.outside(group).moved) {
        if (moved.at > from) first = std::min(first, moved.at);
    }
    for (const core::OutsideRebalances::Stop& stop : history.outside(group).stops) {
        if (stop.from > from) first = std::min(first, stop.from);
    }
    return first;
}

}  // namespace ui
