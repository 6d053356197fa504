// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options.h"

#include <algorithm>

#include "app/command_line.h"
#include "app/export_grammar.h"
#include "app/nearest_name.h"
#include "app/scenario_source.h"

namespace app {
namespace {

const QLatin1String kStandardStream("-");

Parsed parseList(const QStringList& arguments) {
    CommandLine line("Usage: groupscope list", "Lists the built-in scenarios.");
    if (line.parse(arguments) && !line.positional().isEmpty()) {
        line.fail(QStringLiteral("list takes no argument: ") % line.positional().constFirst());
    }
    return line.result(ListOptions{});
}

Parsed parseRun(const QStringList& arguments) {
    CommandLine line(
        "Usage: groupscope run SCENARIO [--until 60s] [--seed N] [--trace FILE] [--report FILE]",
        "Runs a scenario headless and prints what it came to. SCENARIO is a file or the name of a "
        "built-in one; - is standard input or output.");
    line.add("until", "TIME", "Where to stop; default: the scenario's duration.");
    line.addSeed();
    line.add("trace", "FILE", "Writes everything that happens, one JSON object a line.");
    line.add("report", "FILE", "Writes the report as JSON.");
    RunOptions options;
    if (line.parse(arguments)) {
        options.scenario = line.singleScenario();
        options.until = line.moment("until");
        options.seed = line.seed();
        options.trace = line.text("trace");
        options.report = line.text("report");
        if (options.trace == kStandardStream && options.report == kStandardStream) {
            line.fail(QStringLiteral("only one of --trace and --report can go to standard output"));
        }
        line.keepApart({{QStringLiteral("the scenario"), scenarioFile(options.scenario)},
                        {QStringLiteral("--trace"), options.trace},
                        {QStringLiteral("--report"), options.report}});
    }
    return line.result(options);
}

Parsed parseCheck(const QStringList& arguments) {
    CommandLine line(
        "Usage: groupscope check SCENARIO... [--seed N]",
        "Runs each scenario and holds it against its own expectations. SCENARIO is a file or the "
        "name of a built-in one; one of them can be -, standard input.");
    line.addSeed();
    CheckOptions options;
    if (line.parse(arguments)) {
        options.scenarios = line.positional();
        options.seed = line.seed();
        if (options.scenarios.isEmpty()) {
            line.fail(QStringLiteral("which scenarios? Files, or names that `groupscope list` shows"));
        }
        if (options.scenarios.count(kStandardStream) > 1) {
            line.fail(QStringLiteral("only one scenario can come from standard input"));
        }
    }
    return line.result(options);
}

Parsed parseAssign(const QStringList& arguments) {
    CommandLine line(
        "Usage: groupscope assign CASES.jsonl [-o FILE]",
        "Answers assignment cases: one JSON object a line in, one result a line out, in the same order. "
        "CASES is a file, or - for standard input. A malformed line gets {\"line\": n, \"error\": \"...\"} "
        "in "
        "its place and a message on standard error; the others keep their results, and the exit status is 1. "
        "Fields that nobody needs are not read.");
    line.add("output", "FILE", "Where to; default: -, standard output.");
    AssignOptions options;
    if (line.parse(arguments)) {
        const QStringList given = line.positional();
        if (given.isEmpty()) line.fail(QStringLiteral("which cases? A file of JSON Lines, or -"));
        if (given.size() > 1) line.fail(QStringLiteral("one file only, but also given: ") % given.at(1));
        options.cases = given.value(0);
        options.output = line.text("output").value_or(kStandardStream);
        line.keepApart(
            {{QStringLiteral("the file of cases"), options.cases}, {QStringLiteral("-o"), options.output}});
    }
    return line.result(options);
}

struct Command {
    const char* name;
    Parsed (*parse)(const QStringList&);
};
constexpr Command kCommands[] = {{"list", parseList},
                                 {"run", parseRun},
                                 {"check", parseCheck},
                                 {"export", parseExport},
                                 {"assign", parseAssign}};

QStringList commandNames() {
    QStringList names;
    for (const Command& command : kCommands) names << QLatin1String(command.name);
    return names;
}

constexpr char kWindowUsage[] =
    "Usage: groupscope [SCENARIO] [--log-level LEVEL] [--quit-after-first-frame]\n"
    "       groupscope list\n"
    "       groupscope run SCENARIO [--until 60s] [--seed N] [--trace FILE] [--report FILE]\n"
    "       groupscope check SCENARIO... [--seed N]\n"
    "       groupscope export SCENARIO [--view VIEW] [--at TIME] -o FILE.svg|FILE.png\n"
    "       groupscope assign CASES.jsonl [-o FILE]\n"
    "Each of these has --help.";

Parsed parseWindow(const QStringList& arguments) {
    CommandLine line(kWindowUsage,
                     "Shows how Kafka consumer groups behave. Without a command it opens the window, on the "
                     "welcome scenario or the one named: a file, or a name that `groupscope list` shows.");
    line.addFlag("quit-after-first-frame", "Ends as soon as the window has been painted once.");
    line.addFlag("version", "Shows the version.");
    WindowOptions options;
    if (line.parse(arguments)) {
        if (line.isSet("version")) {
            return line.result(TextWanted{QStringLiteral("groupscope " GROUPSCOPE_VERSION "\n")});
        }
        const QStringList given = line.positional();
        if (commandNames().contains(given.value(0)))
            line.fail(given.at(0) % QStringLiteral(": a command comes first, then its options"));
        if (given.size() > 1) line.fail(QStringLiteral("one scenario only, but also given: ") % given.at(1));
        options.scenario = given.value(0, QLatin1String(kWelcomeScenario));
        options.quitAfterFirstFrame = line.isSet("quit-after-first-frame");
    }
    return line.result(options);
}

/// What is wrong with a first word that is neither a command nor a scenario, but nearly a command.
std::optional<UsageError> misspeltCommand(const QString& word) {
    if (word.isEmpty() || word.startsWith(QLatin1Char('-')) || isScenario(word)) return std::nullopt;
    const QString nearest = nearestName(word, commandNames() + ui::builtInScenarios());
    if (!commandNames().contains(nearest)) return std::nullopt;
    return UsageError{
        QStringLiteral("%1: no such command, file or built-in scenario; did you mean %2?").arg(word, nearest),
        QLatin1String(kWindowUsage)};
}

}  // namespace

Parsed parseArguments(const QStringList& arguments) {
    const QString word = arguments.value(1);
    const auto* command =
        std::ranges::find_if(kCommands, [&](const Command& c) { return word == QLatin1String(c.name); });
    if (command != std::end(kCommands)) return command->parse(arguments.mid(1));
    if (const std::optional<UsageError> error = misspeltCommand(word)) return *error;
    return parseWindow(arguments);
}

}  // namespace app
