// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is remembered of a run: notes that are news, samples of the lag, recent deliveries, ownership and
// rebalances. Append-only; a replay after going back records nothing twice, because it stops at what has
// been recorded. Only a fork cuts it. Owned by the timeline, read by whoever draws.

#include <cstdint>
#include <vector>

#include "core/engine/simulation.h"
#include "core/observe/ownership.h"
#include "core/observe/rebalance.h"

namespace core {

/// The lag of every partition of one group at one moment.
struct Sample {
    SimTime at;
    std::vector<Offset> positionLag;   ///< indexed by PartitionId
    std::vector<Offset> committedLag;  ///< indexed by PartitionId
    Offset produced = 0;               ///< records in all logs of the group's topics
    Offset delivered = 0;              ///< to the group's applications, each time counted
    bool operator==(const Sample&) const = default;
};
[[nodiscard]] Sample takeSample(const World& world, GroupId group);
/// Sum over all partitions.
[[nodiscard]] Offset total(const std::vector<Offset>& lags);

class History {
public:
    static constexpr std::size_t kMaxNotes = 100'000;
    static constexpr std::size_t kMaxDeliveries = 200'000;
    static constexpr std::size_t kMaxSamples = 20'000;
    static constexpr SimDuration kSampleEvery{100'000};

    explicit History(std::uint64_t epoch = 0) : m_epoch(epoch) {}

    /// Takes in what a step brought forth, unless it has been recorded before.
    void record(const World& world, const StepOutput& out);
    /// Samples every group, but for those of which a sample is as new; to be called every kSampleEvery.
    void sample(const World& world);
    /// Forgets what came after this world: another future begins.
    void cutAfter(const World& world);

    [[nodiscard]] SimTime recordedUntil() const { return m_recordedUntil; }
    /// Rises with every cut and with another start: readers begin afresh.
    [[nodiscard]] std::uint64_t epoch() const { return m_epoch; }
    /// News only (isNews), in order.
    [[nodiscard]] const std::vector<TimedNote>& notes() const { return m_notes; }
    /// World::revision right after each note's step; parallel to notes().
    [[nodiscard]] const std::vector<std::uint64_t>& noteRevisions() const { return m_noteRevisions; }
    /// Ascending in time; empty for a group that does not exist.
    [[nodiscard]] const std::vector<Sample>& samples(GroupId group) const;
    /// The newest deliveries, ascending in time.
    [[nodiscard]] const std::vector<Delivery>& deliveries() const { return m_deliveries; }
    [[nodiscard]] const OwnershipRecorder& ownership() const { return m_ownership; }
    [[nodiscard]] const std::vector<Rebalance>& rebalances() const { return m_rebalances.rebalances(); }
    [[nodiscard]] const OutsideRebalances& outside(GroupId group) const {
        return m_rebalances.outside(group);
    }

private:
    void recordNotes(const World& world, const StepOutput& out);
    void recordDeliveries(const StepOutput& out);

    SimTime m_recordedUntil{};
    std::uint64_t m_recordedRevision = 0;
    bool m_started = false;
    std::uint64_t m_epoch = 0;
    std::vector<TimedNote> m_notes;
    std::vector<std::uint64_t> m_noteRevisions;
    std::vector<std::vector<Sample>> m_samples;  ///< by GroupId
    std::vector<Delivery> m_deliveries;
    OwnershipRecorder m_ownership;
    RebalanceRecorder m_rebalances;
};

/// Keeps of every four neighbours the two with the smallest and the largest total position lag, in their
/// order, so that no spike is lost.
void thinSamples(std::vector<Sample>& samples);

}  // namespace core
