// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/same_file.h"

#include <QFileInfo>

namespace app {
namespace {

/// As many as Linux follows.
constexpr int kMostLinks = 40;

/// Where writing to this name would end up; empty for what is no file, and for what cannot become one.
QString destination(const QString& name) {
    if (name == QLatin1String("-")) return {};
    QFileInfo file(name);
    for (int links = 0; links < kMostLinks && !file.exists() && file.isSymLink(); ++links) {
        file = QFileInfo(file.symLinkTarget());
    }
    if (file.exists()) return file.isFile() ? file.canonicalFilePath() : QString();
    const QString folder = QFileInfo(file.path()).canonicalFilePath();
    return folder.isEmpty() ? QString() : folder % QLatin1Char('/') % file.fileName();
}

}  // namespace

bool isSameFile(const QString& a, const QString& b) {
    const QString place = destination(a);
    return !place.isEmpty() && place == destination(b);
}

}  // namespace app
