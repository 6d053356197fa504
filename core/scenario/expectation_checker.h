// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Runs a scenario once and holds it against its `expect:`. Spans are half-open, [from, to); metrics of a
// moment are read at `to`. The scenario comes from the reader, so its names are known to exist.

#include <string>
#include <vector>

#include "core/observe/recorded_run.h"
#include "core/scenario/scenario.h"

namespace core {

struct ExpectationOutcome {
    Expectation expectation;
    bool holds = false;
    std::string cameOut;  ///< as it would stand in the file
    bool operator==(const ExpectationOutcome&) const = default;
};

/// A question of the lesson after the run: which of its choices hold. Exactly one should.
struct QuestionOutcome {
    LessonStep question;
    std::vector<std::size_t> right;    ///< indices of the choices that hold
    std::vector<std::string> cameOut;  ///< of each choice's metric
    [[nodiscard]] bool holds() const { return right.size() == 1; }
    bool operator==(const QuestionOutcome&) const = default;
};

/// The run while it is checked, for a caller that wants to see how far it has come.
class ExpectationCheck {
public:
    explicit ExpectationCheck(const Scenario& scenario);
    ~ExpectationCheck();
    ExpectationCheck(const ExpectationCheck&) = delete;
    ExpectationCheck& operator=(const ExpectationCheck&) = delete;

    /// The last moment that an expectation asks about.
    [[nodiscard]] SimTime end() const;
    /// Runs everything up to and at this moment.
    void playTo(SimTime moment);
    /// One for each expectation, in the order of the file. Precondition: played to the end.
    [[nodiscard]] std::vector<ExpectationOutcome> outcomes() const;
    /// One for each question of the lesson. Precondition: played to the end.
    [[nodiscard]] std::vector<QuestionOutcome> questions() const;

private:
    class Watch;
    struct Question;
    template <class F>
    void forEachWatch(const F& f);

    RecordedRun m_run;
    std::vector<Watch> m_watches;
    std::vector<Question> m_questions;
    std::vector<SimTime> m_moments;  ///< that the watches wait for, ascending
    std::size_t m_passed = 0;        ///< of them
};

/// The same in one go.
[[nodiscard]] std::vector<ExpectationOutcome> checkExpectations(const Scenario& scenario);

}  // namespace core
