// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options.h"

#include "app/command_line.h"
#include "app/option_values.h"

namespace app {
namespace {

/// The only scenario that a command takes.
QString singleScenario(CommandLine& line) {
    const QStringList given = line.positional();
    if (given.isEmpty())
        line.fail(QStringLiteral("which scenario? A file, or a name that `groupscope list` shows"));
    if (given.size() > 1) line.fail(QStringLiteral("one scenario only, but also given: ") % given.at(1));
    return given.value(0);
}

std::optional<std::uint64_t> seedOf(CommandLine& line) {
    return line.value<std::uint64_t>("seed", seedFrom, "a whole number from 0 to 18446744073709551615");
}

constexpr char kExpectedTime[] = "a time such as 12.5s or 300ms";

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
        options.scenario = singleScenario(line);
        options.until = line.value<core::SimTime>("until", timeFrom, kExpectedTime);
        options.seed = seedOf(line);
        options.trace = line.text("trace");
        options.report = line.text("report");
        if (options.trace == QLatin1String("-") && options.report == QLatin1String("-")) {
            line.fail(QStringLiteral("only one of --trace and --report can go to standard output"));
        }
    }
    return line.result(options);
}

Parsed parseCheck(const QStringList& arguments) {
    CommandLine line("Usage: groupscope check SCENARIO... [--seed N]",
                     "Runs each scenario and holds it against its own expectations.");
    line.addSeed();
    CheckOptions options;
    if (line.parse(arguments)) {
        options.scenarios = line.positional();
        options.seed = seedOf(line);
        if (options.scenarios.isEmpty()) {
            line.fail(QStringLiteral("which scenarios? Files, or names that `groupscope list` shows"));
        }
    }
    return line.result(options);
}

void readPicture(CommandLine& line, ExportOptions& options) {
    constexpr char kExpectedSize[] = "a width and a height from 200 to 16384, such as 1920x1080";
    options.at = line.value<core::SimTime>("at", timeFrom, kExpectedTime);
    options.size = line.value<QSize>("size", sizeFrom, kExpectedSize).value_or(options.size);
    options.scale = line.value<double>("scale", scaleFrom, "a number from 0.25 to 8").value_or(options.scale);
    options.theme = line.value<ThemeChoice>("theme", themeFrom, "light or dark").value_or(options.theme);
    options.background = line.value<Background>("background", backgroundFrom, "opaque or transparent")
                             .value_or(options.background);
    const QString view = line.text("view").value_or(QStringLiteral("stage"));
    if (view != QLatin1String("stage")) line.fail(QStringLiteral("--view %1: expected stage").arg(view));
}

void readOutput(CommandLine& line, ExportOptions& options) {
    options.output = line.text("output").value_or(QString());
    const QString ending = options.output.section(QLatin1Char('.'), -1).toLower();
    if (options.output.isEmpty()) {
        line.fail(QStringLiteral("where to? Give -o FILE"));
    } else if (ending != QLatin1String("svg") && ending != QLatin1String("png")) {
        line.fail(QStringLiteral("-o %1: the name has to end in .svg or .png").arg(options.output));
    }
}

Parsed parseExport(const QStringList& arguments) {
    CommandLine line("Usage: groupscope export SCENARIO [--view stage] [--at TIME] -o FILE.svg|FILE.png",
                     "Draws one moment of a scenario.");
    line.add("view", "VIEW", "What to draw: stage.");
    line.add("at", "TIME", "Which moment; default: the scenario's duration.");
    line.add("output", "FILE", "Where to; the ending .svg or .png says what it becomes.");
    line.add("size", "WxH", "In logical pixels; default: 1920x1080.");
    line.add("scale", "FACTOR", "Device pixels a logical pixel, for .png; default: 1.");
    line.add("theme", "THEME", "light or dark; default: light.");
    line.add("background", "KIND", "opaque or transparent; default: opaque.");
    line.addSeed();
    ExportOptions options;
    if (line.parse(arguments)) {
        options.scenario = singleScenario(line);
        options.seed = seedOf(line);
        readPicture(line, options);
        readOutput(line, options);
    }
    return line.result(options);
}

constexpr char kWindowUsage[] =
    "Usage: groupscope [SCENARIO] [--log-level LEVEL] [--quit-after-first-frame]\n"
    "       groupscope list\n"
    "       groupscope run SCENARIO [--until 60s] [--seed N] [--trace FILE] [--report FILE]\n"
    "       groupscope check SCENARIO... [--seed N]\n"
    "       groupscope export SCENARIO [--view stage] [--at TIME] -o FILE.svg|FILE.png\n"
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
        if (given.size() > 1) line.fail(QStringLiteral("one scenario only, but also given: ") % given.at(1));
        options.scenario = given.value(0, QLatin1String(kWelcomeScenario));
        options.quitAfterFirstFrame = line.isSet("quit-after-first-frame");
    }
    return line.result(options);
}

}  // namespace

Parsed parseArguments(const QStringList& arguments) {
    static constexpr struct {
        const char* name;
        Parsed (*parse)(const QStringList&);
    } kCommands[] = {{"list", parseList}, {"run", parseRun}, {"check", parseCheck}, {"export", parseExport}};
    for (const auto& command : kCommands) {
        if (arguments.value(1) == QLatin1String(command.name)) return command.parse(arguments.mid(1));
    }
    return parseWindow(arguments);
}

}  // namespace app
