// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The grammar of one command while its arguments are being read: its options, their values, and the first
// thing that is wrong. Lives inside parseArguments() only.

#include <QCommandLineParser>
#include <QList>

#include "app/options.h"

namespace app {

/// A file that a command reads or writes, and which of its arguments says so.
struct NamedFile {
    QString what;
    std::optional<QString> file;
};

class CommandLine {
public:
    CommandLine(const char* usage, const char* description);

    void add(const char* name, const char* value, const char* description);
    void addFlag(const char* name, const char* description);
    void addSeed() { add("seed", "N", "Another seed than the scenario's."); }

    /// False when reading has come to its end: a text is wanted, or the usage is wrong.
    [[nodiscard]] bool parse(const QStringList& arguments);

    [[nodiscard]] bool isSet(const char* name) const { return m_parser.isSet(QLatin1String(name)); }
    [[nodiscard]] QStringList positional() const { return m_parser.positionalArguments(); }
    /// The value of an option that was given.
    [[nodiscard]] std::optional<QString> text(const char* name) const;
    /// The same, turned into what it means; a value that means nothing is wrong usage.
    template <class T>
    [[nodiscard]] std::optional<T> value(const char* name, std::optional<T> (*read)(const QString&),
                                         const char* expected) {
        const std::optional<QString> given = text(name);
        if (!given) return std::nullopt;
        const std::optional<T> result = read(*given);
        if (!result) failValue(name, *given, expected);
        return result;
    }
    [[nodiscard]] std::optional<std::uint64_t> seed();
    [[nodiscard]] std::optional<core::SimTime> moment(const char* name);
    /// The only scenario that a command takes.
    [[nodiscard]] QString singleScenario();
    /// Wrong usage when one of these would be written over another, under whatever name.
    void keepApart(const QList<NamedFile>& files);

    void fail(const QString& message);
    [[nodiscard]] Parsed result(decltype(Invocation::command) command) const;

private:
    void failValue(const char* name, const QString& given, const char* expected);
    void failUnknownOption();
    void refuseRepetition();
    [[nodiscard]] bool wantsHelp() const { return !m_error && isSet("help"); }
    [[nodiscard]] QString helpText() const;

    QString m_usage;
    QCommandLineParser m_parser;
    QList<QStringList> m_names;  ///< of each option
    QString m_level;
    std::optional<UsageError> m_error;
};

}  // namespace app
