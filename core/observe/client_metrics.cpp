// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/client_metrics.h"

#include <algorithm>

namespace core {
namespace {

std::int64_t countOf(const std::map<GroupId, std::int64_t>& counts, GroupId group) {
    const auto found = counts.find(group);
    return found == counts.end() ? 0 : found->second;
}

Latency& latencyOf(ClientMetrics& metrics, Callback callback) {
    switch (callback) {
        case Callback::PartitionsRevoked:
            return metrics.revoked;
        case Callback::PartitionsAssigned:
            return metrics.assigned;
        case Callback::PartitionsLost:
            break;
    }
    return metrics.lost;
}

}  // namespace

void Latency::add(SimDuration took) {
    count += 1;
    total += took;
    longest = std::max(longest, took);
}

void MetricsRecorder::take(const TimedNote& timed) {
    const Note& note = timed.note;
    if (const auto* started = std::get_if<ConsumerStarted>(&note)) {
        m_processes[started->slot] = {};
    } else if (const auto* sent = std::get_if<RequestSent>(&note)) {
        Process& process = m_processes[sent->slot];
        process.asked[static_cast<std::size_t>(sent->api)] = timed.at;
        // The clock goes on from a failed attempt (facts 4.2).
        if (sent->api == Api::JoinGroup && !process.rebalancing) process.rebalancing = timed.at;
        if (sent->api == Api::Heartbeat) process.metrics.lastHeartbeat = timed.at;
    } else if (const auto* read = std::get_if<ResponseRead>(&note)) {
        takeAnswer(m_processes[read->slot], *read, timed.at);
    } else if (const auto* run = std::get_if<CallbackRun>(&note)) {
        if (run->phase == CallbackPhase::End)
            latencyOf(m_processes[run->slot].metrics, run->callback).add(run->takes);
    } else if (const auto* state = std::get_if<GroupStateChanged>(&note)) {
        if (state->to == GroupState::Stable) m_completed[state->group] += 1;
    } else if (const auto* commit = std::get_if<CommitAccepted>(&note)) {
        m_commits[commit->group] += 1;
    }
}

void MetricsRecorder::takeAnswer(Process& process, const ResponseRead& read, SimTime at) {
    const std::optional<SimTime> asked = process.asked[static_cast<std::size_t>(read.api)];
    const SimDuration took = asked ? at - *asked : SimDuration{};
    ClientMetrics& metrics = process.metrics;
    const bool good = read.error == ErrorCode::None;
    if (read.api == Api::Heartbeat) metrics.heartbeat.add(took);
    if (read.api == Api::OffsetCommit && good) metrics.commit.add(took);
    if (read.api != Api::JoinGroup && read.api != Api::SyncGroup) return;
    if (!good) {
        metrics.failedRebalances += 1;
        return;
    }
    if (read.api == Api::JoinGroup) {
        metrics.join.add(took);
        return;
    }
    metrics.sync.add(took);
    if (process.rebalancing) metrics.rebalance.add(at - *process.rebalancing);
    process.rebalancing.reset();
    metrics.lastRebalance = at;
}

ClientMetrics MetricsRecorder::of(SlotId slot) const {
    const auto found = m_processes.find(slot);
    return found == m_processes.end() ? ClientMetrics{} : found->second.metrics;
}

std::int64_t MetricsRecorder::completedRebalances(GroupId group) const { return countOf(m_completed, group); }

std::int64_t MetricsRecorder::offsetCommits(GroupId group) const { return countOf(m_commits, group); }

}  // namespace core
