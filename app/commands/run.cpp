// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/run.h"

#include "app/logging.h"
#include "app/output_file.h"
#include "app/pieces.h"
#include "app/report_table.h"
#include "app/scenario_source.h"
#include "core/observe/recorded_run.h"
#include "core/observe/report.h"
#include "core/scenario/world_builder.h"

namespace app {
namespace {

bool isStandardOutput(const std::optional<QString>& name) { return name == QLatin1String("-"); }

/// Ends early when the trace cannot be written.
void play(core::RecordedRun& run, core::SimTime end, const QString& name, OutputFile* trace,
          const Interruption& interruption) {
    Progress progress(name);
    const auto writeOut = [&] {
        const std::string lines = run.takeTrace();
        if (logsDebug()) logDebugLines(lines);
        return trace == nullptr || trace->write(lines);
    };
    playInPieces(end, interruption, progress, [&](core::SimTime moment) {
        run.playTo(moment);
        return writeOut();
    });
    if (interruption.isRequested()) return;
    run.finish();
    (void)writeOut();
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
    const Interruption interruption;
    play(run, options.until.value_or(core::SimTime{scenario.duration}), options.scenario,
         trace ? &*trace : nullptr, interruption);
    if (interruption.isRequested()) return interruption.status();
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
