// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "app/option_values.h"

namespace app {

CommandLine::CommandLine(const char* usage, const char* description) : m_usage(QLatin1String(usage)) {
    m_parser.setApplicationDescription(QLatin1String(description));
    m_parser.addOption({{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Shows this help.")});
    add("log-level", "LEVEL", "What is logged to standard error: trace, debug, info, warning, error or off.");
}

void CommandLine::add(const char* name, const char* value, const char* description) {
    QStringList names{QLatin1String(name)};
    if (names.constFirst() == QLatin1String("output")) names.prepend(QStringLiteral("o"));
    m_parser.addOption({names, QLatin1String(description), QLatin1String(value)});
}

void CommandLine::addFlag(const char* name, const char* description) {
    m_parser.addOption({QLatin1String(name), QLatin1String(description)});
}

bool CommandLine::parse(const QStringList& arguments) {
    m_level = QLatin1String(kDefaultLogLevel);
    if (!m_parser.parse(arguments)) {
        fail(m_parser.errorText());
        return false;
    }
    m_level = value<QString>("log-level", logLevelFrom, "trace, debug, info, warning, error or off")
                  .value_or(m_level);
    return !m_error && !wantsHelp();
}

std::optional<QString> CommandLine::text(const char* name) const {
    if (!m_parser.isSet(QLatin1String(name))) return std::nullopt;
    return m_parser.value(QLatin1String(name));
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
