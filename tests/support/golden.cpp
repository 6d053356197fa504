// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/golden.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace support {

QString golden(const QString& file, const QString& text) {
    const QString path = QStringLiteral(GROUPSCOPE_TEST_DATA "/") + file;
    if (qEnvironmentVariableIntValue("UPDATE_GOLDEN") == 1) {
        QDir().mkpath(QFileInfo(path).path());
        QFile out(path);
        if (!out.open(QIODevice::WriteOnly))
            qFatal("%s: %s", qPrintable(path), qPrintable(out.errorString()));
        out.write(text.toUtf8());
    }
    QFile in(path);
    if (!in.open(QIODevice::ReadOnly)) qFatal("%s: %s", qPrintable(path), qPrintable(in.errorString()));
    return QString::fromUtf8(in.readAll());
}

}  // namespace support
