// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/recorded_run.h"

#include <utility>

#include "core/observe/trace.h"

namespace core {

RecordedRun::RecordedRun(World start, TraceMode trace)
    : m_world(std::move(start)), m_record(m_world), m_mode(trace) {}

void RecordedRun::playTo(SimTime moment) {
    while (step(m_world, moment, m_out)) take();
    runUntil(m_world, moment, m_out);  // nothing is left to do but to move the clock
}

void RecordedRun::take() {
    m_record.take(m_world, m_out);
    if (m_mode == TraceMode::On) {
        for (const TimedNote& note : m_out.notes) appendTrace(m_trace, m_world, note);
        traceClosedRebalances();
    }
    m_out.clear();
}

void RecordedRun::traceClosedRebalances() {
    const std::vector<std::size_t>& closed = m_record.closedRebalances();
    for (; m_tracedRebalances < closed.size(); ++m_tracedRebalances) {
        appendTrace(m_trace, m_world, m_record.rebalances()[closed[m_tracedRebalances]]);
    }
}

void RecordedRun::finish() {
    m_record.finish(m_world);
    if (m_mode == TraceMode::Off) return;
    traceClosedRebalances();
    appendTotals(m_trace, m_world);
}

std::string RecordedRun::takeTrace() { return std::exchange(m_trace, {}); }

}  // namespace core
