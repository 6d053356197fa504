// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/list.h"

#include <algorithm>

#include "app/output_file.h"
#include "app/scenario_source.h"

namespace app {

int listCommand() {
    const QStringList names = ui::builtInScenarios();
    qsizetype width = 0;
    for (const QString& name : names) width = std::max(width, name.size());
    for (const QString& name : names) {
        const ui::OpenResult loaded = loadScenario(name);
        if (!loaded.ok()) {
            print(Stream::Error, loaded.error() % QLatin1Char('\n'));
            return 1;
        }
        const core::Scenario& scenario = loaded.value().scenario;
        const QString summary = QString::fromStdString(core::textIn(scenario.summary, "en"));
        print(Stream::Output, name.leftJustified(width) % QStringLiteral("  ") % summary % QLatin1Char('\n'));
    }
    return 0;
}

}  // namespace app
