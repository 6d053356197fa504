// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenario_text.h"

#include <QFile>
#include <QStringList>

namespace support {
namespace {

constexpr std::string_view kSmallScenario = R"(format: 1
name: small
duration: 60s
topics:
  - {name: orders, partitions: 6}
producers:
  - {name: checkout, topic: orders, rate: 120/s, keys: round-robin}
groups:
  - id: g
    protocol: classic
    config: {partition.assignment.strategy: [range]}
    topics: [orders]
    processing: {time: 2ms}
    members:
      - {name: c1}
timeline:
  - {at: 20s, do: join, member: c2}
expect:
  - {metric: rebalances, equals: 2}
)";

QString codeName(core::ScenarioErrorCode code) {
    using enum core::ScenarioErrorCode;
    switch (code) {
        case TooLarge:
            return QStringLiteral("TooLarge");
        case NotUtf8:
            return QStringLiteral("NotUtf8");
        case Empty:
            return QStringLiteral("Empty");
        case Syntax:
            return QStringLiteral("Syntax");
        case Anchor:
            return QStringLiteral("Anchor");
        case SecondDocument:
            return QStringLiteral("SecondDocument");
        case TooDeep:
            return QStringLiteral("TooDeep");
        case DuplicateKey:
            return QStringLiteral("DuplicateKey");
        case UnknownKey:
            return QStringLiteral("UnknownKey");
        case Misplaced:
            return QStringLiteral("Misplaced");
        case OneForEachGroup:
            return QStringLiteral("OneForEachGroup");
        case UsedOnce:
            return QStringLiteral("UsedOnce");
        case NotYet:
            return QStringLiteral("NotYet");
        case NotSupportedYet:
            return QStringLiteral("NotSupportedYet");
        case MissingKey:
            return QStringLiteral("MissingKey");
        case WrongType:
            return QStringLiteral("WrongType");
        case BadValue:
            return QStringLiteral("BadValue");
        case UnknownUnit:
            return QStringLiteral("UnknownUnit");
        case UnknownName:
            return QStringLiteral("UnknownName");
        case DuplicateName:
            return QStringLiteral("DuplicateName");
        case OutOfRange:
            return QStringLiteral("OutOfRange");
        case Contradiction:
            return QStringLiteral("Contradiction");
        case TooMany:
            return QStringLiteral("TooMany");
        case TooManyErrors:
            return QStringLiteral("TooManyErrors");
    }
    return QStringLiteral("?");
}

}  // namespace

std::string smallScenario() { return std::string(kSmallScenario); }

std::string smallScenarioWith(std::string_view what, std::string_view replacement) {
    std::string text = smallScenario();
    const std::size_t at = text.find(what);
    if (at == std::string::npos || text.find(what, at + 1) != std::string::npos) {
        qFatal("the small scenario does not have \"%s\" exactly once", std::string(what).c_str());
    }
    return text.replace(at, what.size(), replacement);
}

QString line(const core::ScenarioError& error) {
    QStringList arguments;
    for (const std::string& argument : error.arguments) arguments << QString::fromStdString(argument);
    return QStringLiteral("%1 %2:%3 %4 [%5]")
        .arg(codeName(error.code))
        .arg(error.line)
        .arg(error.column)
        .arg(QString::fromStdString(error.path), arguments.join(QLatin1Char('|')));
}

QString errorsOf(std::string_view yaml) {
    const auto read = core::readScenario(yaml);
    if (read.ok()) return {};
    QStringList lines;
    for (const core::ScenarioError& error : read.error()) lines << line(error);
    return lines.join(QLatin1Char('\n'));
}

std::string sourceFile(const QString& path) {
    QFile file(QStringLiteral(GROUPSCOPE_SOURCE_DIR "/") + path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s: %s", qPrintable(path), qPrintable(file.errorString()));
    return file.readAll().toStdString();
}

}  // namespace support
