// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A headless run from its start: the world, the record of it, and the trace if it is wanted. Goes forward
// only; core/timeline is what can go back.

#include <string>

#include "core/engine/simulation.h"
#include "core/observe/run_record.h"

namespace core {

enum class TraceMode : std::uint8_t { Off, On };

class RecordedRun {
public:
    RecordedRun(World start, TraceMode trace);

    /// Runs everything up to and at this moment.
    void playTo(SimTime moment);
    /// Ends the run here: closes what is open and, in the trace, writes the last lines.
    void finish();

    [[nodiscard]] const World& world() const { return m_world; }
    [[nodiscard]] const RunRecord& record() const { return m_record; }
    [[nodiscard]] RunRecord& record() { return m_record; }
    /// The lines written since the last call.
    [[nodiscard]] std::string takeTrace();

private:
    void take();
    void traceClosedRebalances();

    World m_world;
    RunRecord m_record;
    TraceMode m_mode;
    StepOutput m_out;
    std::string m_trace;
    std::size_t m_tracedRebalances = 0;  ///< of RunRecord::closedRebalances()
};

}  // namespace core
