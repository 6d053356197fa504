// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The value of each metric of the scenario format, read off a run. Numbers are thousandths, so that seconds
// and counts share one exact form; nothing is measured here that RunRecord or World does not already know.

#include <cstdint>
#include <string>
#include <variant>

#include "core/observe/recorded_run.h"
#include "core/scenario/scenario.h"

namespace core {

/// A number in thousandths, or a text: a state, an owner, a list of partitions.
using MetricValue = std::variant<std::int64_t, std::string>;

/// How a metric is read off a run.
enum class MetricKind : std::uint8_t {
    Moment,   ///< the state at the end of the span
    Span,     ///< from what was recorded, for any span that is over
    Counter,  ///< difference of two counts
    Peak,     ///< has to be watched while the span lasts
};
[[nodiscard]] MetricKind kindOf(Metric metric);

/// A metric's subject with names turned into ids.
struct MetricScope {
    RunScope run;
    bool anyGroup = false;   ///< no group was named: over all topics
    bool isMissing = false;  ///< the consumer or partition that was named is not there yet
};
[[nodiscard]] MetricScope scopeOf(const World& world, const Expectation& expectation);

/// Of a MetricKind::Moment: now.
[[nodiscard]] MetricValue momentValue(Metric metric, const World& world, const MetricScope& scope);

/// Half-open: [from, to).
struct TimeSpan {
    SimTime from;
    SimTime to;
};
/// Of a MetricKind::Span.
[[nodiscard]] MetricValue spanValue(Metric metric, const RecordedRun& run, const MetricScope& scope,
                                    TimeSpan span);

/// Of a MetricKind::Counter: records so far, not yet in thousandths.
[[nodiscard]] Offset countedSoFar(const Expectation& expectation, const RecordedRun& run,
                                  const MetricScope& scope);

[[nodiscard]] constexpr std::int64_t inThousandths(std::int64_t number) { return number * 1000; }

/// "6", "18.012", "Stable", "[orders-0, orders-1]".
[[nodiscard]] std::string textOf(const MetricValue& value);

}  // namespace core
