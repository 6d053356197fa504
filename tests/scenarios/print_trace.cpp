// SPDX-License-Identifier: GPL-3.0-or-later
// Prints the trace of one scenario file. It links the model alone, so that builds by different compilers
// can be held against each other byte for byte.

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "core/observe/recorded_run.h"
#include "core/scenario/scenario_reader.h"
#include "core/scenario/world_builder.h"

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: print_trace SCENARIO.yaml\n", stderr);
        return 2;
    }
    std::ifstream file(argv[1], std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const auto scenario = core::readScenario(text);
    if (!scenario.ok()) {
        const core::ScenarioError& first = scenario.error().front();
        std::fprintf(stderr, "%s:%d:%d: not a scenario (%s)\n", argv[1], first.line, first.column,
                     first.path.c_str());
        return 1;
    }
    core::RecordedRun run(core::buildWorld(scenario.value()), core::TraceMode::On);
    run.playTo(core::SimTime{} + scenario.value().duration);
    run.finish();
    const std::string trace = run.takeTrace();
    return std::fwrite(trace.data(), 1, trace.size(), stdout) == trace.size() ? 0 : 1;
}
