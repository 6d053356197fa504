// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/rebalance_report.h"

#include <algorithm>

#include "ui/models/names.h"

namespace ui {

namespace {

using core::SimDuration;
using core::SimTime;

/// Rebalances that follow from one another, and the stretch of time that belongs to them.
struct Chain {
    std::vector<const core::Rebalance*> links;
    SimTime begin;                ///< of the first, or of a stop that led to it
    SimTime next = core::kNever;  ///< when the next one begins, or a stop that leads to it, if that is known

    [[nodiscard]] const core::Rebalance& first() const { return *links.front(); }
    [[nodiscard]] const core::Rebalance& last() const { return *links.back(); }
    /// A stop that begins later, such as that of a crash, belongs to the rebalance that it leads to.
    [[nodiscard]] SimTime stopsUntil() const { return std::min(last().to, next); }
    /// Whether it is still being felt when the next rebalance begins.
    [[nodiscard]] bool lastsInto(const core::Rebalance& later) const {
        return std::any_of(links.begin(), links.end(), [&](const core::Rebalance* link) {
            return link->stoppedPartitions > 0 && link->lastStopEnd > later.from;
        });
    }
    /// When the last partition that it stopped is read again.
    [[nodiscard]] SimTime end() const {
        SimTime latest = last().to;
        for (const core::Rebalance* link : links) {
            if (link->stoppedPartitions > 0) latest = std::max(latest, link->lastStopEnd);
        }
        return std::min(latest, next);
    }
};

/// A round that the members owe to the one before, as in a cooperative rebalance: nobody has caused it anew.
bool isFollowUp(const core::Rebalance& rebalance) {
    return rebalance.reason == core::RebalanceReason::MetadataChanged ||
           rebalance.reason == core::RebalanceReason::LeaderRejoined;
}

std::optional<Chain> chainAt(const core::History& history, core::GroupId group, SimTime moment) {
    Chain chain;
    for (const core::Rebalance& rebalance : history.rebalances()) {
        if (rebalance.group != group) continue;
        if (rebalance.from > moment) {
            chain.next = std::min(rebalance.from, rebalance.firstStop);
            break;
        }
        if (!chain.links.empty() && !chain.lastsInto(rebalance)) chain.links.clear();
        chain.links.push_back(&rebalance);
    }
    if (chain.links.empty()) return std::nullopt;
    chain.begin = std::min(chain.first().from, chain.first().firstStop);
    return chain;
}

/// One stop of one partition: from when nobody read it to when somebody did.
struct Stop {
    SimTime from;
    SimTime to;
};

/// Neighbouring intervals in which nobody consumes are one stop.
std::vector<Stop> stopsOf(const core::OwnershipLane& lane) {
    std::vector<Stop> stops;
    bool stopped = false;
    for (const core::OwnershipInterval& interval : lane) {
        if (!core::isStopped(interval.reading)) {
            stopped = false;
            continue;
        }
        if (stopped) {
            stops.back().to = interval.to;
            continue;
        }
        stopped = true;
        stops.push_back({interval.from, interval.to});
    }
    return stops;
}

struct StopSums {
    SimTime first = core::kNever;  ///< of those that began with the rebalance or after
    SimTime end{};                 ///< of the last stop, as far as it is known; kNever while one lasts
    SimDuration some{};            ///< in which at least one partition was stopped, so far
};

/// Length of the union.
SimDuration covered(std::vector<Stop> stops) {
    std::sort(stops.begin(), stops.end(), [](const Stop& a, const Stop& b) { return a.from < b.from; });
    SimDuration length{};
    SimTime reached{};
    for (const Stop& stop : stops) {
        if (stop.to > reached) length += stop.to - std::max(stop.from, reached);
        reached = std::max(reached, stop.to);
    }
    return length;
}

StopSums addStops(RebalanceReport& report, const Frame& frame, core::GroupId group, const Chain& chain) {
    StopSums sums;
    std::vector<Stop> counted;
    for (const core::PartitionId partition : partitionsOf(*frame.world, group)) {
        if (!frame.history->ownership().knows(group, partition)) continue;
        bool stopped = false;
        for (const Stop& stop : stopsOf(frame.history->ownership().lane(group, partition))) {
            if (stop.from > frame.at) continue;
            const std::size_t now = stop.to > frame.at ? 1 : 0;
            if (stop.from < chain.begin || stop.from >= chain.stopsUntil()) {
                report.stoppedByOther += now;
                continue;
            }
            stopped = true;
            counted.push_back({stop.from, std::min(stop.to, frame.at)});
            report.stopped += std::min(stop.to, frame.at) - stop.from;
            report.stoppedNow += now;
            if (stop.from < chain.first().from) report.stoppedBefore = true;
            if (stop.from >= chain.first().from) sums.first = std::min(sums.first, stop.from);
            sums.end = std::max(sums.end, stop.to);
        }
        report.stoppedPartitions += stopped ? 1 : 0;
    }
    sums.some = covered(std::move(counted));
    return sums;
}

/// The callbacks that run now.
struct Callbacks {
    std::optional<SimTime> end;  ///< of the last one; none when no consumer of the group runs one
    bool restoring = false;
};

Callbacks callbacksOf(const core::World& world, core::GroupId group) {
    Callbacks callbacks;
    for (std::uint32_t i = 0; i < world.slots.size(); ++i) {
        if (world.slots[i].group != group) continue;
        const core::Client* client = core::currentClient(world, core::SlotId{i});
        if (!client) continue;
        const auto* callback = std::get_if<core::InCallback>(&core::consumptionOf(*client).activity);
        if (!callback) continue;
        callbacks.end = std::max(callbacks.end.value_or(callback->until), callback->until);
        callbacks.restoring |= callback->callback == core::Callback::PartitionsAssigned &&
                               world.slots[i].settings.listener.restore > SimDuration{};
    }
    return callbacks;
}

void addBar(RebalanceReport& report, const Frame& frame, const Chain& chain, const StopSums& stops,
            const Callbacks& callbacks) {
    const SimTime known = std::min(stops.first, chain.first().joined);
    report.known = known <= frame.at;
    if (!report.unaware.empty()) report.notKnown = std::min(known, frame.at) - chain.first().from;
    report.nobodyConsumes = stops.some;
    report.over = chain.last().to <= frame.at && report.stoppedNow == 0;
    if (report.over) {
        report.stillToCome = SimDuration{};
    } else if (report.stoppedPartitions > 0 && stops.end != core::kNever && stops.end > frame.at) {
        report.stillToCome = stops.end - frame.at;
    } else if (callbacks.end && report.stoppedNow > 0) {
        report.stillToCome = *callbacks.end - frame.at;
    }
    report.nobodyLeft = report.over && chain.last().members == 0 && chain.last().joined <= frame.at;
    report.restoring = callbacks.restoring;
}

void addLag(RebalanceReport& report, const Frame& frame, core::GroupId group, const Chain& chain) {
    const SimTime until = std::min(frame.at, chain.end());
    const auto& samples = frame.history->samples(group);
    auto sample = std::upper_bound(samples.begin(), samples.end(), chain.begin,
                                   [](SimTime t, const core::Sample& s) { return t < s.at; });
    if (sample != samples.begin()) report.lagBefore = core::total(std::prev(sample)->positionLag);
    for (; sample != samples.end() && sample->at <= until; ++sample) {
        report.peakLag = std::max(report.peakLag, core::total(sample->positionLag));
    }
    core::Offset now = 0;
    for (const core::PartitionId partition : partitionsOf(*frame.world, group)) {
        now += core::positionLag(*frame.world, group, partition);
    }
    report.peakLag = std::max({report.peakLag, report.lagBefore, until == frame.at ? now : 0});
}

void addDeliveries(RebalanceReport& report, const Frame& frame, core::GroupId group, const Chain& chain) {
    const SimTime until =
        std::min({frame.at, chain.next, firstOutside(*frame.history, group, chain.first().from)});
    const auto& deliveries = frame.history->deliveries();
    auto delivery = std::lower_bound(deliveries.begin(), deliveries.end(), chain.begin,
                                     [](const core::Delivery& d, SimTime t) { return d.at < t; });
    for (; delivery != deliveries.end() && delivery->at <= until; ++delivery) {
        if (delivery->group == group) report.deliveredAgain += delivery->again;
    }
}

void addMoves(RebalanceReport& report, SimTime moment, const Chain& chain) {
    for (const core::Rebalance* rebalance : chain.links) {
        for (const core::PartitionMoved& moved : rebalance->moved) {
            if (moved.at > moment) continue;
            addMove(report.moves, moved);
        }
    }
}

}  // namespace

std::size_t RebalanceReport::moved() const {
    std::size_t count = 0;
    for (const PartitionMove& move : moves) count += move.partitions.size();
    return count;
}

std::optional<RebalanceReport> reportOn(const Frame& frame, core::GroupId group) {
    const auto chain = chainAt(*frame.history, group, frame.at);
    if (!chain) return std::nullopt;
    RebalanceReport report;
    report.oldGeneration = chain->first().oldGeneration;
    if (chain->last().joined <= frame.at) report.generation = chain->last().generation;
    report.reason = chain->first().reason;
    report.cause = chain->first().cause;
    report.because = chain->first().because;
    report.from = chain->first().from;
    for (const core::Rebalance* link : chain->links) {
        if (link != chain->links.front() && !isFollowUp(*link))
            report.further.push_back({link->reason, link->cause, link->from});
    }
    report.partitions = partitionsOf(*frame.world, group).size();
    report.unaware = chain->first().untold;
    const StopSums stops = addStops(report, frame, group, *chain);
    addBar(report, frame, *chain, stops, callbacksOf(*frame.world, group));
    addLag(report, frame, group, *chain);
    addDeliveries(report, frame, group, *chain);
    addMoves(report, frame.at, *chain);
    report.since = sinceRebalance(frame, group, chain->first().from);
    return report;
}

}  // namespace ui
