// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenario_refusal.h"

#include <QStringList>
#include <QtTest>

#include "tests/support/scenario_text.h"

namespace support {

void addRows(std::span<const Refusal> refusals) {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QString>("errors");
    for (const Refusal& refusal : refusals) {
        QStringList errors;
        for (const char* error : refusal.errors) errors << QString::fromUtf8(error);
        QTest::newRow(refusal.name) << smallScenarioWith(refusal.what, refusal.replacement)
                                    << errors.join(QLatin1Char('\n'));
    }
}

void checkRow() {
    QFETCH(std::string, text);
    QFETCH(QString, errors);
    QCOMPARE(errorsOf(text), errors);
}

}  // namespace support
