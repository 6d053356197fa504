// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is kept of one run, so that metrics and reports can be read off it: ownership, rebalances, what was
// handed to callbacks, counts of records, peaks of lag. It eats every step and never changes the world.

#include <optional>
#include <vector>

#include "core/observe/action_effects.h"
#include "core/observe/client_metrics.h"
#include "core/observe/committed_peaks.h"
#include "core/observe/double_ownership.h"
#include "core/observe/key_order.h"
#include "core/observe/lag_peaks.h"
#include "core/observe/message_counts.h"
#include "core/observe/ownership.h"
#include "core/observe/rebalance.h"
#include "core/observe/unread_gaps.h"

namespace core {

/// Partitions handed to onPartitionsRevoked or onPartitionsLost.
struct HandedBack {
    SimTime at;
    GroupId group;
    SlotId slot;
    Callback callback{};
    std::vector<PartitionId> partitions;
    bool operator==(const HandedBack&) const = default;
};

/// Records since the start of the run.
struct RecordCounts {
    Offset delivered = 0;    ///< to the application, each time counted
    Offset redelivered = 0;  ///< deliveries after the first within the group
    Offset processed = 0;    ///< processing ended, each time counted
    Offset outOfOrder = 0;   ///< processed after a later record of the same key
    bool operator==(const RecordCounts&) const = default;
};

/// A part of a run: all of a group, or only one consumer's, or one partition's.
struct RunScope {
    GroupId group;
    std::optional<SlotId> member;
    std::optional<PartitionId> partition;
};

class RunRecord {
public:
    explicit RunRecord(const World& start);

    /// To be called after every single step, with what that step brought forth.
    void take(const World& world, const StepOutput& out);
    /// Closes what is still open; nothing may follow.
    void finish(const World& world);

    [[nodiscard]] const OwnershipRecorder& ownership() const { return m_ownership; }
    [[nodiscard]] const std::vector<Rebalance>& rebalances() const { return m_rebalances.rebalances(); }
    [[nodiscard]] const OutsideRebalances& outside(GroupId group) const {
        return m_rebalances.outside(group);
    }
    /// Indices of the rebalances that have closed, in the order in which they did.
    [[nodiscard]] const std::vector<std::size_t>& closedRebalances() const { return m_closed; }
    [[nodiscard]] const std::vector<HandedBack>& handedBack() const { return m_handedBack; }
    [[nodiscard]] const ActionEffects& actions() const { return m_actions; }
    [[nodiscard]] const UnreadGaps& unreadGaps() const { return m_unreadGaps; }
    [[nodiscard]] LagPeaks& lagPeaks() { return m_lagPeaks; }
    [[nodiscard]] CommittedPeaks& committedPeaks() { return m_committedPeaks; }
    [[nodiscard]] const DoubleOwnership& doubleOwnership() const { return m_doubleOwnership; }
    [[nodiscard]] const MessageCounts& messages() const { return m_messages; }
    [[nodiscard]] const MetricsRecorder& metrics() const { return m_metrics; }

    /// Counts up to now, the finished part of batches in hand included.
    [[nodiscard]] RecordCounts counts(const World& world, const RunScope& scope) const;
    /// The group's largest position lag so far.
    [[nodiscard]] Offset peakPositionLag(const World& world, GroupId group) const;
    /// The group's largest position lag from the begin of a rebalance until it was closed.
    [[nodiscard]] Offset peakPositionLag(const World& world, std::size_t rebalance) const;

private:
    struct PartitionCounts {
        PartitionId partition;
        RecordCounts counts;
    };
    using SlotCounts = std::vector<PartitionCounts>;  ///< sorted by partition

    void takeNotes(const World& world, const std::vector<TimedNote>& notes);
    void followRebalances(const World& world);
    void endClosedSpans(const World& world);
    [[nodiscard]] RecordCounts& countsOf(SlotId slot, PartitionId partition);

    OwnershipRecorder m_ownership;
    RebalanceRecorder m_rebalances;
    LagPeaks m_lagPeaks;
    CommittedPeaks m_committedPeaks;
    DoubleOwnership m_doubleOwnership;
    KeyOrder m_keyOrder;
    MessageCounts m_messages;
    MetricsRecorder m_metrics;
    std::vector<std::size_t> m_groupSpans;      ///< of m_lagPeaks, by GroupId
    std::vector<std::size_t> m_rebalanceSpans;  ///< of m_lagPeaks, beside rebalances()
    std::vector<std::size_t> m_unclosed;        ///< indices of rebalances, ascending
    std::vector<std::size_t> m_closed;
    std::vector<HandedBack> m_handedBack;
    ActionEffects m_actions;
    UnreadGaps m_unreadGaps;
    std::vector<SlotCounts> m_counts;  ///< by SlotId
};

}  // namespace core
