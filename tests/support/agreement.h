// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Holds a run of the model against recordings of the same scenario on a real broker. Two recordings differ
// where the real system leaves something to chance; the model has to equal one of them as a whole.

#include <string>
#include <vector>

#include "tests/support/run_sketch.h"

namespace support {

/// How far two moments may be apart.
struct Tolerance {
    core::SimDuration heartbeatInterval{};
};

/// One sentence for each difference; empty when the runs agree.
using Differences = std::vector<std::string>;

[[nodiscard]] Differences differences(const RunSketch& model, const RunSketch& recorded, Tolerance tolerance);
/// Those against the nearest recording.
[[nodiscard]] Differences nearestDifferences(const RunSketch& model, const std::vector<RunSketch>& recordings,
                                             Tolerance tolerance);

}  // namespace support
