// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the model runs, alone and inside a timeline, and how long it takes to be anywhere in a run that
// has been played.

#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <string>

#include "core/base/rng.h"
#include "core/engine/simulation.h"
#include "core/scenario/scenario_reader.h"
#include "core/scenario/world_builder.h"
#include "core/timeline/timeline.h"

namespace {

using namespace std::chrono_literals;

core::Scenario scenarioCalled(const std::string& name) {
    std::ifstream file(GROUPSCOPE_BENCHMARK_DATA "/" + name + ".yaml", std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    auto scenario = core::readScenario(text);
    CORE_ASSERT(scenario.ok());
    return std::move(scenario).value();
}

double peakMegabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

/// Runs to the end in steps of one simulated second; what comes out is dropped.
void play(core::World& world, core::SimTime end) {
    core::StepOutput out;
    for (core::SimTime moment = core::SimTime{} + 1s; moment <= end; moment += 1s) {
        core::runUntil(world, moment, out);
        out.clear();
    }
}

void runs(benchmark::State& state, const std::string& name) {
    const core::Scenario scenario = scenarioCalled(name);
    const core::World start = core::buildWorld(scenario);
    std::uint64_t events = 0;
    std::int64_t records = 0;
    for (auto _ : state) {
        core::World world = start;
        play(world, core::SimTime{} + scenario.duration);
        events += world.events;
        for (const core::Producer& producer : world.producers) records += producer.sent;
    }
    state.counters["events"] =
        benchmark::Counter(static_cast<double>(events), benchmark::Counter::kAvgIterations);
    state.counters["events/s"] = benchmark::Counter(static_cast<double>(events), benchmark::Counter::kIsRate);
    state.counters["records/s"] =
        benchmark::Counter(static_cast<double>(records), benchmark::Counter::kIsRate);
    state.counters["peak_MB"] = peakMegabytes();
}

void playsInTimeline(benchmark::State& state, const std::string& name) {
    const core::Scenario scenario = scenarioCalled(name);
    for (auto _ : state) {
        core::Timeline timeline(core::buildWorld(scenario));
        benchmark::DoNotOptimize(timeline.seek(core::SimTime{} + scenario.duration));
    }
    state.counters["peak_MB"] = peakMegabytes();
}

/// Jumps to moments all over a run that has been played; also tells the worst jump.
void seeks(benchmark::State& state, const std::string& name) {
    const core::Scenario scenario = scenarioCalled(name);
    core::Timeline timeline(core::buildWorld(scenario));
    (void)timeline.seek(core::SimTime{} + scenario.duration);
    core::Rng luck = core::Rng::stream(1, {core::StreamPurpose::Processing, 0});
    double worst = 0.0;
    for (auto _ : state) {
        const core::SimTime moment{core::SimDuration{luck.between(0, core::microseconds(scenario.duration))}};
        const auto before = std::chrono::steady_clock::now();
        benchmark::DoNotOptimize(timeline.seek(moment));
        const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - before;
        worst = std::max(worst, took.count());
    }
    state.counters["worst_ms"] = worst;
    state.counters["checkpoints"] = static_cast<double>(timeline.checkpoints());
}

BENCHMARK_CAPTURE(runs, big, "big")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(runs, hour, "hour")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(playsInTimeline, hour, "hour")->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK_CAPTURE(seeks, hour, "hour")->Unit(benchmark::kMillisecond)->Iterations(500);

}  // namespace
