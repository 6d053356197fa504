// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/nearest_name.h"

#include <string>
#include <vector>

#include "core/scenario/nearest_word.h"

namespace app {

QString nearestName(const QString& word, const QStringList& known) {
    std::vector<std::string> names;
    for (const QString& name : known) names.push_back(name.toStdString());
    const std::vector<std::string_view> views(names.begin(), names.end());
    return QString::fromStdString(core::nearestWord(word.toStdString(), views));
}

}  // namespace app
