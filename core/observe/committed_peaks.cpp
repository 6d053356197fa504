// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/committed_peaks.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/observe/totals.h"

namespace core {
namespace {

/// Whether committed offsets, or what there is to commit, may have changed.
bool changesCommits(const StepOutput& out) {
    return out.ownershipChanged || std::ranges::any_of(out.notes, [](const TimedNote& note) {
               return std::holds_alternative<CommitAccepted>(note.note) ||
                      std::holds_alternative<GroupTimerFired>(note.note);
           });
}

}  // namespace

void CommittedPeaks::remember(const World& world, GroupId group) {
    m_committed.resize(world.groups.size());
    std::vector<Offset>& committed = m_committed[group.index()];
    committed.assign(world.topics.partitions.size(), 0);
    for (std::uint32_t p = 0; p < committed.size(); ++p) {
        const PartitionLog& log = world.topics.partitions[p].log;
        committed[p] = committedOffset(world, group, PartitionId{p}).value_or(log.start());
    }
}

std::int64_t CommittedPeaks::lag(const World& world, const Span& span) const {
    const std::vector<Offset>& committed = m_committed[span.scope.group.index()];
    std::int64_t lag = 0;
    const auto take = [&](PartitionId partition) {
        if (partition.index() >= committed.size()) return;  // made in this very step
        const Offset from = committed[partition.index()];
        if (span.unit == LagUnit::Records) {
            lag += world.topics[partition].log.end() - from;
        } else {
            lag = std::max(lag, microseconds(lagTime(world, partition, from)));
        }
    };
    if (span.scope.partition) {
        take(*span.scope.partition);
        return lag;
    }
    for (const TopicId topic : world.groups[span.scope.group.index()].topics) {
        if (world.topics[topic].deleted) continue;
        for (const PartitionId partition : world.topics[topic].partitions) take(partition);
    }
    return lag;
}

void CommittedPeaks::raise(const World& world) {
    for (Span& span : m_spans) {
        if (span.open) span.peak = std::max(span.peak, lag(world, span));
    }
}

std::size_t CommittedPeaks::open(const World& world, const LagScope& scope, LagUnit unit) {
    for (std::uint32_t g = 0; g < world.groups.size(); ++g) remember(world, GroupId{g});
    m_spans.push_back({scope, unit, 0, true});
    m_spans.back().peak = lag(world, m_spans.back());
    m_open += 1;
    return m_spans.size() - 1;
}

void CommittedPeaks::close(const World& world, std::size_t span) {
    CORE_ASSERT(m_spans[span].open);
    m_spans[span].peak = std::max(m_spans[span].peak, lag(world, m_spans[span]));
    m_spans[span].open = false;
    m_open -= 1;
}

void CommittedPeaks::take(const World& world, const StepOutput& out) {
    if (m_open == 0 || !changesCommits(out)) return;
    raise(world);
    for (std::uint32_t g = 0; g < world.groups.size(); ++g) remember(world, GroupId{g});
    raise(world);
}

}  // namespace core
