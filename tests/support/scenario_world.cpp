// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenario_world.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/scenario/scenario_reader.h"
#include "core/scenario/world_builder.h"

namespace support {

core::World worldOf(std::string_view yaml) {
    const auto scenario = core::readScenario(yaml);
    if (!scenario) {
        for (const core::ScenarioError& error : scenario.error()) {
            std::fprintf(stderr, "scenario of the test, line %d, column %d: %s (%d)\n", error.line,
                         error.column, error.path.c_str(), static_cast<int>(error.code));
        }
        std::abort();
    }
    return core::buildWorld(scenario.value());
}

core::World secondJoins(std::string_view strategy) {
    const std::string yaml = R"(
format: 1
name: a second member joins
duration: 28s
topics: [{name: t, partitions: 6}]
producers: [{name: p, topic: t, rate: 60/s, keys: round-robin}]
groups:
  - id: g
    protocol: classic
    topics: [t]
    config: {partition.assignment.strategy: [)" +
                             std::string(strategy) + R"(], auto.offset.reset: earliest}
    processing: {time: 2ms}
    members: [{name: c1}]
timeline:
  - {at: 12s, do: join, member: c2}
)";
    return worldOf(yaml);
}

}  // namespace support
