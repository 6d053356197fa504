// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "app/nearest_name.h"
#include "app/option_values.h"
#include "app/same_file.h"

namespace app {
namespace {

QString dashed(const QString& name) {
    return (name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) % name;
}

}  // namespace

CommandLine::CommandLine(const char* usage, const char* description) : m_usage(QLatin1String(usage)) {
    m_parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    m_parser.setApplicationDescription(QLatin1String(description));
    addFlag("help", "Shows this help.");
    add("log-level", "LEVEL", "What is logged to standard error: trace, debug, info, warning, error or off.");
}

void CommandLine::add(const char* name, const char* value, const char* description) {
    QStringList names{QLatin1String(name)};
    if (names.constFirst() == QLatin1String("output")) names.prepend(QStringLiteral("o"));
    m_parser.addOption({names, QLatin1String(description), QLatin1String(value)});
    m_names << names;
}

void CommandLine::addFlag(const char* name, const char* description) {
    QStringList names{QLatin1String(name)};
    if (names.constFirst() == QLatin1String("help")) names.prepend(QStringLiteral("h"));
    m_parser.addOption({names, QLatin1String(description)});
    m_names << names;
}

bool CommandLine::parse(const QStringList& arguments) {
    m_level = QLatin1String(kDefaultLogLevel);
    if (!m_parser.parse(arguments)) {
        failUnknownOption();
        fail(m_parser.errorText());
        return false;
    }
    refuseRepetition();
    m_level = value<QString>("log-level", logLevelFrom, "trace, debug, info, warning, error or off")
                  .value_or(m_level);
    return !m_error && !wantsHelp();
}

void CommandLine::failUnknownOption() {
    const QStringList unknown = m_parser.unknownOptionNames();
    if (unknown.isEmpty()) return;
    QStringList known;
    for (const QStringList& names : std::as_const(m_names)) known << names.constLast();
    const QString nearest = nearestName(unknown.constFirst(), known);
    const QString message = QStringLiteral("there is no option ") % dashed(unknown.constFirst());
    fail(nearest.isEmpty() ? message : message % QStringLiteral("; did you mean %1?").arg(dashed(nearest)));
}

void CommandLine::refuseRepetition() {
    const QStringList given = m_parser.optionNames();
    for (const QStringList& names : std::as_const(m_names)) {
        qsizetype times = 0;
        for (const QString& name : names) times += given.count(name);
        if (times > 1) fail(dashed(names.constFirst()) % QStringLiteral(" can be given once only"));
    }
}

std::optional<QString> CommandLine::text(const char* name) const {
    if (!m_parser.isSet(QLatin1String(name))) return std::nullopt;
    return m_parser.value(QLatin1String(name));
}

std::optional<std::uint64_t> CommandLine::seed() {
    return value<std::uint64_t>("seed", seedFrom, "a whole number from 0 to 18446744073709551615");
}

std::optional<core::SimTime> CommandLine::moment(const char* name) {
    return value<core::SimTime>(name, timeFrom, "a time from 0 to 720h, such as 12.5s or 300ms");
}

QString CommandLine::singleScenario() {
    const QStringList given = positional();
    if (given.isEmpty())
        fail(QStringLiteral("which scenario? A file, or a name that `groupscope list` shows"));
    if (given.size() > 1) fail(QStringLiteral("one scenario only, but also given: ") % given.at(1));
    return given.value(0);
}

void CommandLine::keepApart(const QList<NamedFile>& files) {
    for (qsizetype i = 0; i < files.size(); ++i) {
        for (qsizetype j = 0; j < i; ++j) {
            const NamedFile& first = files.at(j);
            const NamedFile& second = files.at(i);
            if (!first.file || !second.file || !isSameFile(*first.file, *second.file)) continue;
            fail(
                QStringLiteral("%1 and %2 are the same file: %3").arg(first.what, second.what, *second.file));
        }
    }
}

void CommandLine::fail(const QString& message) {
    if (!m_error) m_error = UsageError{message, m_usage};
}

void CommandLine::failValue(const char* name, const QString& given, const char* expected) {
    fail(QStringLiteral("--%1 %2: expected %3").arg(QLatin1String(name), given, QLatin1String(expected)));
}

Parsed CommandLine::result(decltype(Invocation::command) command) const {
    if (m_error) return *m_error;
    if (wantsHelp()) return Invocation{TextWanted{helpText()}, m_level};
    return Invocation{std::move(command), m_level};
}

QString CommandLine::helpText() const {
    // Qt's own first line names no command, so ours stands in its place.
    const QString text = m_parser.helpText();
    return m_usage % text.mid(text.indexOf(QLatin1Char('\n')));
}

}  // namespace app
