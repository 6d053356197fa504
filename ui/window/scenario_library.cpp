// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scenario_library.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>

#include "core/scenario/scenario_reader.h"
#include "ui/text/scenario_errors.h"
#include "ui/window/program_resources.h"

namespace ui {

namespace {

QString resourcePath(const QString& name) { return QStringLiteral(":/scenarios/%1.yaml").arg(name); }

}  // namespace

QStringList builtInScenarios() {
    loadProgramResources();
    QStringList names;
    QStringList files = QDir(QStringLiteral(":/scenarios")).entryList(QDir::Files, QDir::Unsorted);
    std::ranges::sort(files, {}, [](const QString& file) { return QFileInfo(file).completeBaseName(); });
    for (const QString& file : files) {
        names << QFileInfo(file).completeBaseName();
    }
    const qsizetype welcome = names.indexOf(QStringLiteral("welcome"));
    if (welcome > 0) names.move(welcome, 0);
    return names;
}

OpenResult readScenarioText(const QString& origin, const QByteArray& text) {
    auto read = core::readScenario({text.constData(), static_cast<std::size_t>(text.size())});
    if (!read.ok()) return describe(origin, read.error());
    return OpenedScenario{origin, text, std::move(read).value()};
}

OpenResult openScenario(const QString& origin) {
    const bool builtIn = builtInScenarios().contains(origin);
    QFile file(builtIn ? resourcePath(origin) : origin);
    if (!file.open(QIODevice::ReadOnly)) {
        const QString words = QCoreApplication::translate("ScenarioLibrary", "%1 cannot be read: %2");
        return words.arg(origin, file.errorString());
    }
    // One byte more than the limit is enough for the reader to see that it is too large.
    return readScenarioText(origin, file.read(static_cast<qint64>(core::kMaxScenarioBytes) + 1));
}

QString shortName(const QString& origin) { return QFileInfo(origin).completeBaseName(); }

}  // namespace ui
