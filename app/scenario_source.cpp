// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scenario_source.h"

#include <QFile>
#include <QFileInfo>
#include <cstdio>

#include "app/nearest_name.h"
#include "core/scenario/scenario_reader.h"

namespace app {
namespace {

ui::OpenResult readStandardInput() {
    QFile file;
    if (!file.open(stdin, QIODevice::ReadOnly))
        return QString(QStringLiteral("standard input: ") % file.errorString());
    // One byte more than the limit is enough for the reader to see that it is too large.
    return ui::readScenarioText(QStringLiteral("-"),
                                file.read(static_cast<qint64>(core::kMaxScenarioBytes) + 1));
}

QString unknownName(const QString& name) {
    const QString message =
        QStringLiteral("%1: no such file, and no built-in scenario of this name").arg(name);
    const QString nearest = nearestName(name, ui::builtInScenarios());
    if (nearest.isEmpty()) return message % QStringLiteral("; `groupscope list` shows them");
    return message % QStringLiteral("; did you mean %1?").arg(nearest);
}

ui::OpenResult findScenario(const QString& fileOrName) {
    if (fileOrName == QLatin1String("-")) return readStandardInput();
    return isScenario(fileOrName) ? ui::openScenario(fileOrName) : unknownName(fileOrName);
}

}  // namespace

bool isScenario(const QString& fileOrName) {
    return ui::builtInScenarios().contains(fileOrName) || QFileInfo::exists(fileOrName);
}

std::optional<QString> scenarioFile(const QString& fileOrName) {
    if (fileOrName == QLatin1String("-") || ui::builtInScenarios().contains(fileOrName)) return std::nullopt;
    return fileOrName;
}

ui::OpenResult loadScenario(const QString& fileOrName, const std::optional<std::uint64_t>& seed) {
    ui::OpenResult result = findScenario(fileOrName);
    if (!result.ok() || !seed) return result;
    ui::OpenedScenario opened = std::move(result).value();
    opened.scenario.seed = *seed;
    return opened;
}

}  // namespace app
