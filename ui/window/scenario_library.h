// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Where the window's scenarios come from: the program's own resources and files. Reads them; core's reader
// judges them; what is wrong comes back as one text that can be shown and copied.

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/scenario/scenario.h"

namespace ui {

struct OpenedScenario {
    QString origin;   ///< a built-in name, or the path of a file
    QByteArray text;  ///< as it was read
    core::Scenario scenario;
};
using OpenResult = core::Result<OpenedScenario, QString>;

/// Names of the scenarios that the program brings along; the first is the one to begin with.
[[nodiscard]] QStringList builtInScenarios();

/// A built-in name, or else the path of a file.
[[nodiscard]] OpenResult openScenario(const QString& origin);
[[nodiscard]] OpenResult readScenarioText(const QString& origin, const QByteArray& text);

/// "welcome", or the file's name without folder and ending.
[[nodiscard]] QString shortName(const QString& origin);

}  // namespace ui
