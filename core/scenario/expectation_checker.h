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

/// One outcome for each expectation, in the order of the file.
[[nodiscard]] std::vector<ExpectationOutcome> checkExpectations(const Scenario& scenario);

/// The same over a run that stands at its start; `end` stands for a missing `to`.
[[nodiscard]] std::vector<ExpectationOutcome> checkExpectations(const std::vector<Expectation>& expectations,
                                                                RecordedRun& run, SimTime end);

}  // namespace core
