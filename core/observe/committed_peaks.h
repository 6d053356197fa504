// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The largest committed lag within spans of a run, in records and in time. Between two commits it only
// grows, so that it is looked at right before a commit and when a span begins and ends.

#include <vector>

#include "core/observe/lag_peaks.h"

namespace core {

enum class LagUnit : std::uint8_t { Records, Time };

class CommittedPeaks {
public:
    /// Number of a span that begins now and lasts until it is closed.
    [[nodiscard]] std::size_t open(const World& world, const LagScope& scope, LagUnit unit);
    void close(const World& world, std::size_t span);
    /// Of a closed span: records, or microseconds; the largest of any partition, where time is asked for.
    [[nodiscard]] std::int64_t peak(std::size_t span) const { return m_spans[span].peak; }

    /// To be called after every single step. Costs nothing while no span is open.
    void take(const World& world, const StepOutput& out);

private:
    struct Span {
        LagScope scope;
        LagUnit unit{};
        std::int64_t peak = 0;
        bool open = true;
    };
    void remember(const World& world, GroupId group);
    [[nodiscard]] std::int64_t lag(const World& world, const Span& span) const;
    void raise(const World& world);

    std::vector<std::vector<Offset>> m_committed;  ///< by GroupId and PartitionId, as after the last step
    std::vector<Span> m_spans;
    std::size_t m_open = 0;  ///< how many are
};

}  // namespace core
