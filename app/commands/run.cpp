// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/run.h"

#include "app/logging.h"
#include "app/output_file.h"
#include "app/progress.h"
#include "app/report_table.h"
#include "app/scenario_source.h"
#include "core/observe/recorded_run.h"
#include "core/observe/report.h"
#include "core/scenario/world_builder.h"

namespace app {
namespace {

bool isStandardOutput(const std::optional<QString>& name) { return name == QLatin1String("-"); }

/// Plays in pieces, so that the trace leaves memory and the progress is seen.
void play(core::RecordedRun& run, core::SimTime end, const QString& name, OutputFile* trace) {
    constexpr core::SimDuration kPiece = std::chrono::seconds{1};
    Progress progress(name);
    const auto writeOut = [&] {
        const std::string lines = run.takeTrace();
        if (logsDebug()) logDebugLines(lines);
        if (trace != nullptr) trace->write(lines);
    };
    run.playTo(core::SimTime{});
    for (core::SimTime moment{}; moment < end;) {
        moment = std::min(end, moment + kPiece);
        run.playTo(moment);
        writeOut();
        progress.show(static_cast<int>(100 * core::microseconds(moment) / core::microseconds(end)));
    }
    run.finish();
    writeOut();
}

int fail(const QString& problem) {
    print(Stream::Error, problem % QLatin1Char('\n'));
    return 1;
}

}  // namespace

int runCommand(const RunOptions& options) {
    const ui::OpenResult loaded = loadScenario(options.scenario, options.seed);
    if (!loaded.ok()) return fail(loaded.error());
    const core::Scenario& scenario = loaded.value().scenario;
    std::optional<OutputFile> trace;
    if (options.trace) {
        trace.emplace(*options.trace);
        if (!trace->open()) return fail(trace->problem());
    }
    const bool traced = trace.has_value() || logsDebug();
    core::RecordedRun run(core::buildWorld(scenario), traced ? core::TraceMode::On : core::TraceMode::Off);
    play(run, options.until.value_or(core::SimTime{scenario.duration}), options.scenario,
         trace ? &*trace : nullptr);
    if (trace && !trace->commit()) return fail(trace->problem());
    const core::RunReport report = core::makeReport(run.world(), run.record());
    if (options.report) {
        const QString problem = writeOutput(*options.report, core::reportJson(report));
        if (!problem.isEmpty()) return fail(problem);
    }
    const bool taken = isStandardOutput(options.trace) || isStandardOutput(options.report);
    print(taken ? Stream::Error : Stream::Output, reportTable(options.scenario, report));
    return 0;
}

}  // namespace app
