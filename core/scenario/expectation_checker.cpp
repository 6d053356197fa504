// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/expectation_checker.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/scenario/metric_value.h"
#include "core/scenario/world_builder.h"

namespace core {
namespace {

/// The last moment of which everything has happened before `moment`.
SimTime justBefore(SimTime moment) { return moment - SimDuration{1}; }

/// One expectation while the run goes by.
class Watch {
public:
    Watch(const Expectation& expectation, SimTime end)
        : m_expectation(expectation), m_span{expectation.from, expectation.to.value_or(end)} {}

    [[nodiscard]] TimeSpan span() const { return m_span; }

    /// Everything before this moment has happened, nothing at it.
    void before(RecordedRun& run, SimTime moment) {
        const MetricScope scope = scopeOf(run.world(), m_expectation);
        if (kind() == MetricKind::Counter) {
            const bool atStart = moment == SimTime{};
            const Offset counted = atStart ? 0 : countedSoFar(m_expectation.metric, run, scope);
            if (moment == m_span.from) m_countedBefore = counted;
            if (moment == m_span.to) m_value = inThousandths(counted - m_countedBefore);
        } else if (kind() == MetricKind::Span && moment == m_span.to) {
            m_value = spanValue(m_expectation.metric, run, scope, m_span);
        } else if (m_peak && moment == m_span.to) {
            run.record().lagPeaks().close(run.world(), *m_peak);
            m_value = inThousandths(run.record().lagPeaks().peak(run.world(), *m_peak));
        }
    }

    /// Everything at this moment has happened too.
    void after(RecordedRun& run, SimTime moment) {
        const MetricScope scope = scopeOf(run.world(), m_expectation);
        if (kind() == MetricKind::Moment && moment == m_span.to) {
            m_value = momentValue(m_expectation.metric, run.world(), scope);
        } else if (isPeakBegin(moment)) {
            m_peak = run.record().lagPeaks().open(run.world(), {scope.run.group, scope.run.partition});
        }
    }

    [[nodiscard]] ExpectationOutcome outcome() const { return {m_expectation, holds(), textOf(m_value)}; }

private:
    [[nodiscard]] MetricKind kind() const { return kindOf(m_expectation.metric); }

    [[nodiscard]] bool isPeakBegin(SimTime moment) const {
        return kind() == MetricKind::Peak && moment == m_span.from && m_span.from < m_span.to;
    }

    [[nodiscard]] bool holds() const {
        if (m_expectation.equalsText) return textOf(m_value) == *m_expectation.equalsText;
        const auto* number = std::get_if<std::int64_t>(&m_value);
        if (number == nullptr) return false;
        return (!m_expectation.atLeast || *number >= *m_expectation.atLeast) &&
               (!m_expectation.atMost || *number <= *m_expectation.atMost);
    }

    Expectation m_expectation;
    TimeSpan m_span;
    Offset m_countedBefore = 0;
    std::optional<std::size_t> m_peak;
    MetricValue m_value = std::int64_t{0};  ///< what an empty span comes to
};

std::vector<SimTime> momentsOf(const std::vector<Watch>& watches) {
    std::vector<SimTime> moments;
    for (const Watch& watch : watches) {
        moments.push_back(watch.span().from);
        moments.push_back(watch.span().to);
    }
    std::ranges::sort(moments);
    moments.erase(std::unique(moments.begin(), moments.end()), moments.end());
    return moments;
}

}  // namespace

std::vector<ExpectationOutcome> checkExpectations(const std::vector<Expectation>& expectations,
                                                  RecordedRun& run, SimTime end) {
    std::vector<Watch> watches;
    for (const Expectation& expectation : expectations) watches.emplace_back(expectation, end);
    for (const SimTime moment : momentsOf(watches)) {
        CORE_ASSERT(moment >= SimTime{});
        if (moment > SimTime{}) run.playTo(justBefore(moment));
        for (Watch& watch : watches) watch.before(run, moment);
        run.playTo(moment);
        for (Watch& watch : watches) watch.after(run, moment);
    }
    std::vector<ExpectationOutcome> outcomes;
    for (const Watch& watch : watches) outcomes.push_back(watch.outcome());
    return outcomes;
}

std::vector<ExpectationOutcome> checkExpectations(const Scenario& scenario) {
    RecordedRun run(buildWorld(scenario), TraceMode::Off);
    return checkExpectations(scenario.expectations, run, SimTime{scenario.duration});
}

}  // namespace core
