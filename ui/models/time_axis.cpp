// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/time_axis.h"

#include <algorithm>
#include <cmath>

#include "core/base/assert.h"

namespace ui {

using namespace std::chrono_literals;

const std::vector<core::SimDuration>& chartSpans() {
    static const std::vector<core::SimDuration> spans{20ms, 100ms, 1s,   2s,   6s,    15s,  30s,
                                                      60s,  120s,  300s, 600s, 1800s, 3600s};
    return spans;
}

core::SimDuration nextSpan(core::SimDuration span, SpanStep step) {
    const auto& spans = chartSpans();
    if (step == SpanStep::Longer) {
        const auto next = std::upper_bound(spans.begin(), spans.end(), span);
        return next == spans.end() ? spans.back() : *next;
    }
    const auto next = std::lower_bound(spans.begin(), spans.end(), span);
    return next == spans.begin() ? spans.front() : *std::prev(next);
}

TimeSpan spanAround(core::SimTime moment, core::SimDuration length) {
    const core::SimTime from = std::max(moment - length * 3 / 5, core::SimTime{});
    return {from, from + length};
}

std::vector<core::SimTime> ticksIn(const TimeSpan& span, int most) {
    CORE_ASSERT(span.from < span.to);
    CORE_ASSERT(most > 0);
    const core::SimDuration length = span.to - span.from;
    core::SimDuration step{1};
    for (const int factor : {1, 2, 5}) {
        // The smallest step of this family that is coarse enough; the best of the three wins below.
        core::SimDuration candidate{factor};
        while (length / candidate >= most) candidate *= 10;
        step = factor == 1 ? candidate : std::min(step, candidate);
    }
    std::vector<core::SimTime> ticks;
    const auto first = (span.from.time_since_epoch().count() + step.count() - 1) / step.count();
    for (core::SimTime tick{step * first}; tick <= span.to; tick += step) ticks.push_back(tick);
    return ticks;
}

std::vector<bool> labelsThatFit(const std::vector<LineLabel>& labels, const std::vector<LineLabel>& taken,
                                double gap) {
    std::vector<LineLabel> placed = taken;
    std::vector<bool> fits;
    for (const LineLabel& label : labels) {
        const bool free = std::none_of(placed.begin(), placed.end(), [&](const LineLabel& other) {
            return std::abs(other.centre - label.centre) < (other.width + label.width) / 2 + gap;
        });
        if (free) placed.push_back(label);
        fits.push_back(free);
    }
    return fits;
}

}  // namespace ui
