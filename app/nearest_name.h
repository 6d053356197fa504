// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The word that was probably meant on the command line, by the rule that scenario files are held to.

#include <QString>
#include <QStringList>

namespace app {

/// Empty when none of them is near enough.
[[nodiscard]] QString nearestName(const QString& word, const QStringList& known);

}  // namespace app
