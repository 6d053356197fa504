// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/expectation_checker.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/observe/totals.h"
#include "core/scenario/metric_value.h"
#include "core/scenario/world_builder.h"

namespace core {
namespace {

/// The last moment of which everything has happened before `moment`.
SimTime justBefore(SimTime moment) { return moment - SimDuration{1}; }

}  // namespace

/// One expectation while the run goes by.
class ExpectationCheck::Watch {
public:
    Watch(const Expectation& expectation, SimTime end)
        : m_expectation(expectation), m_span{expectation.from, expectation.to.value_or(end)} {}

    [[nodiscard]] TimeSpan span() const { return m_span; }

    /// Everything before this moment has happened, nothing at it.
    void before(RecordedRun& run, SimTime moment) {
        const MetricScope scope = scopeOf(run.world(), m_expectation);
        if (kind() == MetricKind::Counter) {
            const bool atStart = moment == SimTime{};
            const Offset counted = atStart ? 0 : countedSoFar(m_expectation, run, scope);
            if (moment == m_span.from) m_countedBefore = counted;
            if (moment == m_span.to) m_value = inThousandths(counted - m_countedBefore);
        } else if (kind() == MetricKind::Span && moment == m_span.to) {
            m_value = spanValue(m_expectation.metric, run, scope, m_span);
        } else if (m_peak && moment == m_span.to) {
            m_value = closePeak(run);
        }
    }

    /// Everything at this moment has happened too.
    void after(RecordedRun& run, SimTime moment) {
        const MetricScope scope = scopeOf(run.world(), m_expectation);
        if (kind() == MetricKind::Moment && moment == m_span.to) {
            m_value = momentValue(m_expectation.metric, run.world(), scope);
        } else if (isPeakBegin(moment) && !scope.isMissing) {
            m_peak = openPeak(run, {scope.run.group, scope.run.partition});
        }
    }

    [[nodiscard]] ExpectationOutcome outcome() const { return {m_expectation, holds(), textOf(m_value)}; }

private:
    [[nodiscard]] MetricKind kind() const { return kindOf(m_expectation.metric); }

    [[nodiscard]] std::size_t openPeak(RecordedRun& run, const LagScope& scope) const {
        if (m_expectation.metric == Metric::PeakPositionLag)
            return run.record().lagPeaks().open(run.world(), scope);
        const bool inTime = m_expectation.metric == Metric::PeakLagSeconds;
        return run.record().committedPeaks().open(run.world(), scope,
                                                  inTime ? LagUnit::Time : LagUnit::Records);
    }

    [[nodiscard]] std::int64_t closePeak(RecordedRun& run) const {
        if (m_expectation.metric == Metric::PeakPositionLag) {
            run.record().lagPeaks().close(run.world(), *m_peak);
            return inThousandths(run.record().lagPeaks().peak(run.world(), *m_peak));
        }
        CommittedPeaks& peaks = run.record().committedPeaks();
        peaks.close(run.world(), *m_peak);
        const std::int64_t peak = peaks.peak(*m_peak);
        if (m_expectation.metric == Metric::PeakLag) return inThousandths(peak);
        return roundedMilliseconds(SimDuration{peak});
    }

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

/// A question of the lesson and one watch for each of its choices.
struct ExpectationCheck::Question {
    LessonStep step;
    std::vector<Watch> choices;
};

template <class F>
void ExpectationCheck::forEachWatch(const F& f) {
    for (Watch& watch : m_watches) f(watch);
    for (Question& question : m_questions) {
        for (Watch& watch : question.choices) f(watch);
    }
}

ExpectationCheck::ExpectationCheck(const Scenario& scenario) : m_run(buildWorld(scenario), TraceMode::Off) {
    for (const Expectation& expectation : scenario.expectations) {
        m_watches.emplace_back(expectation, SimTime{scenario.duration});
        m_moments.push_back(m_watches.back().span().from);
        m_moments.push_back(m_watches.back().span().to);
    }
    for (const LessonStep& step : scenario.lesson) {
        Question& question = m_questions.emplace_back();
        question.step = step;
        for (const ChoiceSpec& choice : step.choices) {
            question.choices.emplace_back(choice.when, SimTime{scenario.duration});
            m_moments.push_back(question.choices.back().span().from);
            m_moments.push_back(question.choices.back().span().to);
        }
    }
    std::erase_if(m_questions, [](const Question& question) { return question.choices.empty(); });
    std::ranges::sort(m_moments);
    m_moments.erase(std::unique(m_moments.begin(), m_moments.end()), m_moments.end());
}

ExpectationCheck::~ExpectationCheck() = default;

SimTime ExpectationCheck::end() const { return m_moments.empty() ? SimTime{} : m_moments.back(); }

void ExpectationCheck::playTo(SimTime moment) {
    for (; m_passed < m_moments.size() && m_moments[m_passed] <= moment; ++m_passed) {
        const SimTime watched = m_moments[m_passed];
        CORE_ASSERT(watched >= SimTime{});
        if (watched > SimTime{}) m_run.playTo(justBefore(watched));
        forEachWatch([&](Watch& watch) { watch.before(m_run, watched); });
        m_run.playTo(watched);
        forEachWatch([&](Watch& watch) { watch.after(m_run, watched); });
    }
    m_run.playTo(moment);
}

std::vector<ExpectationOutcome> ExpectationCheck::outcomes() const {
    CORE_ASSERT(m_passed == m_moments.size());
    std::vector<ExpectationOutcome> outcomes;
    for (const Watch& watch : m_watches) outcomes.push_back(watch.outcome());
    return outcomes;
}

std::vector<QuestionOutcome> ExpectationCheck::questions() const {
    CORE_ASSERT(m_passed == m_moments.size());
    std::vector<QuestionOutcome> outcomes;
    for (const Question& question : m_questions) {
        QuestionOutcome& outcome = outcomes.emplace_back(QuestionOutcome{question.step, {}, {}});
        for (std::size_t i = 0; i < question.choices.size(); ++i) {
            const ExpectationOutcome choice = question.choices[i].outcome();
            outcome.cameOut.push_back(choice.cameOut);
            if (choice.holds) outcome.right.push_back(i);
        }
    }
    return outcomes;
}

std::vector<ExpectationOutcome> checkExpectations(const Scenario& scenario) {
    ExpectationCheck check(scenario);
    check.playTo(check.end());
    return check.outcomes();
}

}  // namespace core
