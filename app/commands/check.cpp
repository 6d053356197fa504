// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/check.h"

#include <algorithm>

#include "app/expectation_text.h"
#include "app/output_file.h"
#include "app/progress.h"
#include "app/scenario_source.h"
#include "core/scenario/expectation_checker.h"

namespace app {
namespace {

struct Tally {
    qsizetype passed = 0;
    qsizetype failed = 0;
};

Tally checkScenario(const QString& name, const std::optional<std::uint64_t>& seed) {
    const ui::OpenResult loaded = loadScenario(name, seed);
    if (!loaded.ok()) {
        print(Stream::Error, loaded.error() % QLatin1Char('\n'));
        return {0, 1};
    }
    Tally tally;
    for (const core::ExpectationOutcome& outcome : core::checkExpectations(loaded.value().scenario)) {
        (outcome.holds ? tally.passed : tally.failed) += 1;
        if (!outcome.holds) print(Stream::Output, failureText(name, outcome) % QLatin1Char('\n'));
    }
    return tally;
}

}  // namespace

int checkCommand(const CheckOptions& options) {
    Tally total;
    {
        Progress progress(QStringLiteral("check"));
        for (qsizetype i = 0; i < options.scenarios.size(); ++i) {
            progress.show(static_cast<int>(100 * i / options.scenarios.size()));
            const Tally tally = checkScenario(options.scenarios.at(i), options.seed);
            total.passed += tally.passed;
            total.failed += tally.failed;
        }
    }
    print(Stream::Output, QStringLiteral("%1 passed, %2 failed\n").arg(total.passed).arg(total.failed));
    return total.failed == 0 ? 0 : 1;
}

}  // namespace app
