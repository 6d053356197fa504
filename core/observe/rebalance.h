// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Each rebalance as one value: its cause, how long it took, what moved, what stopped. Made from notes and
// ownership; the report on screen, `groupscope run` and the trace's closing lines all come from here.

#include <optional>
#include <variant>
#include <vector>

#include "core/observe/ownership.h"
#include "core/observe/rebalance_fold.h"
#include "core/protocol/note.h"

namespace core {

class RebalanceRecorder {
public:
    /// Takes in the notes of a step; call it after every one.
    void take(const World& world, const StepOutput& out);
    /// Follows stops and moves; call it after OwnershipRecorder::look, after the notes of the same step,
    /// and once at the end.
    void follow(const World& world, const OwnershipRecorder& ownership);
    /// Closes what is still open, as at the end of a run.
    void finish(const World& world, const OwnershipRecorder& ownership);
    /// Forgets everything that was seen after this World::revision.
    void cutAfter(std::uint64_t revision);

    [[nodiscard]] const std::vector<Rebalance>& rebalances() const { return m_fold.rebalances(); }
    [[nodiscard]] const OutsideRebalances& outside(GroupId group) const { return m_fold.outside(group); }

    bool operator==(const RebalanceRecorder&) const = default;

private:
    struct Taken {
        std::uint64_t revision = 0;
        RebalanceInput input;
        bool operator==(const Taken&) const = default;
    };
    void put(RebalanceInput input, std::uint64_t revision);

    /// All that the fold was made from, so that it can be made again up to an earlier step. Routine notes
    /// are not among it: it grows with rebalances, not with time.
    std::vector<Taken> m_inputs;
    RebalanceFold m_fold;
    CauseRecorder m_causes;
    std::size_t m_movesTaken = 0;  ///< of OwnershipRecorder::moves()
};

/// The newest rebalance of a group; null before its first.
[[nodiscard]] const Rebalance* newestRebalance(const std::vector<Rebalance>& rebalances, GroupId group);

}  // namespace core
