// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scenario_source.h"

#include <QFile>
#include <QFileInfo>
#include <cstdio>
#include <vector>

#include "core/scenario/nearest_word.h"
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
    std::vector<std::string> names;
    for (const QString& known : ui::builtInScenarios()) names.push_back(known.toStdString());
    const std::vector<std::string_view> views(names.begin(), names.end());
    const std::string nearest = core::nearestWord(name.toStdString(), views);
    const QString message =
        QStringLiteral("%1: no such file, and no built-in scenario of this name").arg(name);
    if (nearest.empty()) return message % QStringLiteral("; `groupscope list` shows them");
    return message % QStringLiteral("; did you mean %1?").arg(QString::fromStdString(nearest));
}

ui::OpenResult findScenario(const QString& fileOrName) {
    if (fileOrName == QLatin1String("-")) return readStandardInput();
    if (ui::builtInScenarios().contains(fileOrName) || QFileInfo::exists(fileOrName)) {
        return ui::openScenario(fileOrName);
    }
    return unknownName(fileOrName);
}

}  // namespace

ui::OpenResult loadScenario(const QString& fileOrName, const std::optional<std::uint64_t>& seed) {
    ui::OpenResult result = findScenario(fileOrName);
    if (!result.ok() || !seed) return result;
    ui::OpenedScenario opened = std::move(result).value();
    opened.scenario.seed = *seed;
    return opened;
}

}  // namespace app
