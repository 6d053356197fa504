// SPDX-License-Identifier: GPL-3.0-or-later
// Prints the trace of one scenario file, or the fingerprints of the first worlds of the swarm at their ends.
// It links the model alone, so that builds by different compilers can be held against each other byte for
// byte.

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "core/observe/recorded_run.h"
#include "core/scenario/scenario_reader.h"
#include "core/scenario/world_builder.h"
#include "tests/support/random_scenario.h"

namespace {

int printTrace(const char* path) {
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const auto scenario = core::readScenario(text);
    if (!scenario.ok()) {
        const core::ScenarioError& first = scenario.error().front();
        std::fprintf(stderr, "%s:%d:%d: not a scenario (%s)\n", path, first.line, first.column,
                     first.path.c_str());
        return 1;
    }
    core::RecordedRun run(core::buildWorld(scenario.value()), core::TraceMode::On);
    run.playTo(core::SimTime{} + scenario.value().duration);
    run.finish();
    const std::string trace = run.takeTrace();
    return std::fwrite(trace.data(), 1, trace.size(), stdout) == trace.size() ? 0 : 1;
}

int printSwarm(std::uint64_t worlds) {
    for (std::uint64_t seed = 1; seed <= worlds; ++seed) {
        const auto scenario = core::readScenario(support::randomScenario(seed));
        if (!scenario.ok()) return 1;
        core::World world = core::buildWorld(scenario.value());
        core::StepOutput out;
        while (core::step(world, support::kSwarmEnd, out)) out.clear();
        std::printf("%" PRIu64 " %016" PRIx64 "\n", seed, core::fingerprint(world));
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 2) return printTrace(argv[1]);
    if (argc == 3 && std::string_view(argv[1]) == "--swarm")
        return printSwarm(std::strtoull(argv[2], nullptr, 10));
    std::fputs("usage: print_trace SCENARIO.yaml\n       print_trace --swarm WORLDS\n", stderr);
    return 2;
}
