// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/check.h"

#include <algorithm>

#include "app/expectation_text.h"
#include "app/output_file.h"
#include "app/pieces.h"
#include "app/scenario_source.h"
#include "core/scenario/expectation_checker.h"

namespace app {
namespace {

struct Tally {
    qsizetype passed = 0;
    qsizetype failed = 0;
    std::optional<int> interrupted{};  ///< the status to exit with
};

void play(core::ExpectationCheck& check, const QString& name, const Interruption& interruption) {
    Progress progress(name);
    playInPieces(check.end(), interruption, progress, [&](core::SimTime moment) {
        check.playTo(moment);
        return true;
    });
}

Tally checkScenario(const QString& name, const std::optional<std::uint64_t>& seed) {
    const ui::OpenResult loaded = loadScenario(name, seed);
    if (!loaded.ok()) {
        print(Stream::Error, loaded.error() % QLatin1Char('\n'));
        return {0, 1};
    }
    const core::Scenario& scenario = loaded.value().scenario;
    const bool asks = std::ranges::any_of(scenario.lesson, &core::LessonStep::asks);
    if (scenario.expectations.empty() && !asks) {
        print(Stream::Error, name % QStringLiteral(": has no `expect:`, so there is nothing to check\n"));
    }
    const Interruption interruption;
    core::ExpectationCheck check(scenario);
    play(check, name, interruption);
    if (interruption.isRequested()) return {0, 0, interruption.status()};
    Tally tally;
    for (const core::ExpectationOutcome& outcome : check.outcomes()) {
        (outcome.holds ? tally.passed : tally.failed) += 1;
        if (!outcome.holds) print(Stream::Output, failureText(name, outcome) % QLatin1Char('\n'));
    }
    for (const core::QuestionOutcome& question : check.questions()) {
        (question.holds() ? tally.passed : tally.failed) += 1;
        if (!question.holds()) print(Stream::Output, failureText(name, question) % QLatin1Char('\n'));
    }
    return tally;
}

}  // namespace

int checkCommand(const CheckOptions& options) {
    Tally total;
    for (const QString& name : options.scenarios) {
        const Tally tally = checkScenario(name, options.seed);
        if (tally.interrupted) return *tally.interrupted;
        total.passed += tally.passed;
        total.failed += tally.failed;
    }
    print(Stream::Output, QStringLiteral("%1 passed, %2 failed\n").arg(total.passed).arg(total.failed));
    return total.failed == 0 ? 0 : 1;
}

}  // namespace app
