// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/history.h"

#include <algorithm>
#include <numeric>

namespace core {
namespace {

template <class T>
void cutBehind(std::vector<T>& items, SimTime moment) {
    const auto end = std::ranges::upper_bound(items, moment, {}, &T::at);
    items.erase(end, items.end());
}

}  // namespace

Sample takeSample(const World& world, GroupId group) {
    Sample sample{.at = world.now,
                  .positionLag = positionLags(world, group),
                  .committedLag = committedLags(world, group),
                  .produced = 0,
                  .delivered = 0};
    const GroupEntry& entry = world.groups[group.index()];
    for (const TopicId topic : entry.topics) {
        for (const PartitionId partition : world.topics[topic].partitions) {
            sample.produced += world.topics[partition].log.end();
            sample.delivered += entry.ledgers[partition.index()].delivered();
        }
    }
    return sample;
}

Offset total(const std::vector<Offset>& lags) { return std::accumulate(lags.begin(), lags.end(), Offset{0}); }

void thinSamples(std::vector<Sample>& samples) {
    std::vector<Sample> kept;
    kept.reserve(samples.size() / 2 + 4);
    std::size_t i = 0;
    for (; i + 4 <= samples.size(); i += 4) {
        const auto first = samples.begin() + static_cast<std::ptrdiff_t>(i);
        const auto [low, high] = std::minmax_element(first, first + 4, [](const Sample& a, const Sample& b) {
            return total(a.positionLag) < total(b.positionLag);
        });
        const auto [earlier, later] = std::minmax(low, high);
        kept.push_back(*earlier);
        // All four are equal where low is high: any other of them will do.
        kept.push_back(earlier == later ? *(first + 3) : *later);
    }
    for (; i < samples.size(); ++i) kept.push_back(samples[i]);
    samples = std::move(kept);
}

void History::record(const World& world, const StepOutput& out) {
    if (m_started && world.revision <= m_recordedRevision) return;
    const bool look = out.ownershipChanged || !m_started;
    m_started = true;
    m_recordedRevision = world.revision;
    m_recordedUntil = world.now;
    recordNotes(world, out);
    recordDeliveries(out);
    if (!look) return;
    m_ownership.look(world);
    m_rebalances.follow(world, m_ownership);
    // Who begins elsewhere makes the lag leap: between two samples nobody would see it.
    sample(world);
}

void History::recordNotes(const World& world, const StepOutput& out) {
    m_rebalances.take(world, out);
    for (const TimedNote& note : out.notes) {
        if (!isNews(note.note) || m_notes.size() > kMaxNotes) continue;
        m_notes.push_back(m_notes.size() < kMaxNotes ? note
                                                     : TimedNote{note.at, LimitReached{Limit::NotesKept}});
        m_noteRevisions.push_back(world.revision);
    }
}

void History::recordDeliveries(const StepOutput& out) {
    m_deliveries.insert(m_deliveries.end(), out.deliveries.begin(), out.deliveries.end());
    if (m_deliveries.size() <= kMaxDeliveries) return;
    m_deliveries.erase(m_deliveries.begin(), m_deliveries.begin() + kMaxDeliveries / 2);
}

void History::sample(const World& world) {
    m_samples.resize(world.groups.size());
    for (std::uint32_t i = 0; i < world.groups.size(); ++i) {
        std::vector<Sample>& samples = m_samples[i];
        if (!samples.empty() && world.now <= samples.back().at) continue;
        samples.push_back(takeSample(world, GroupId{i}));
        if (samples.size() > kMaxSamples) thinSamples(samples);
    }
}

const std::vector<Sample>& History::samples(GroupId group) const {
    static const std::vector<Sample> kNone;
    return group.index() < m_samples.size() ? m_samples[group.index()] : kNone;
}

void History::cutAfter(const World& world) {
    const auto end = std::ranges::upper_bound(m_noteRevisions, world.revision);
    m_notes.resize(static_cast<std::size_t>(end - m_noteRevisions.begin()));
    m_noteRevisions.erase(end, m_noteRevisions.end());
    for (std::vector<Sample>& samples : m_samples) cutBehind(samples, world.now);
    cutBehind(m_deliveries, world.now);
    m_ownership.cutAfter(world.revision);
    m_rebalances.cutAfter(world.revision);
    m_recordedUntil = std::min(m_recordedUntil, world.now);
    m_recordedRevision = std::min(m_recordedRevision, world.revision);
    m_epoch += 1;
}

}  // namespace core
