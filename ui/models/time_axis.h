// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The stretch of time that the charts show, its ticks, and labels on a line that never overlap. Pure
// arithmetic; the charts only draw what comes out.

#include <optional>
#include <vector>

#include "core/base/time.h"

namespace ui {

struct TimeSpan {
    core::SimTime from;
    core::SimTime to;
    bool operator==(const TimeSpan&) const = default;
};

/// The spans that charts can show, ascending.
[[nodiscard]] const std::vector<core::SimDuration>& chartSpans();
enum class SpanStep : std::uint8_t { Shorter, Longer };
[[nodiscard]] core::SimDuration nextSpan(core::SimDuration span, SpanStep step);

/// A span that holds the moment at three fifths of its length, or from the start while that is near.
[[nodiscard]] TimeSpan spanAround(core::SimTime moment, core::SimDuration length);

/// Round moments in the span, in steps of 1, 2 or 5, at most this many.
[[nodiscard]] std::vector<core::SimTime> ticksIn(const TimeSpan& span, int most);

/// A label that wants to stand at `centre` on a line.
struct LineLabel {
    double centre = 0;
    double width = 0;
};
/// Which labels can be shown without touching one another, the earlier in the list the more important.
/// `taken` are stretches of the line that are occupied already.
[[nodiscard]] std::vector<bool> labelsThatFit(const std::vector<LineLabel>& labels,
                                              const std::vector<LineLabel>& taken, double gap);

}  // namespace ui
