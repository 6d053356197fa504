// SPDX-License-Identifier: GPL-3.0-or-later
// Worlds that once led the model into a state it did not expect are played to their end, and once more from
// the middle (tests/data/worlds).

#include <QDir>
#include <QFile>
#include <QtTest>

#include "core/engine/simulation.h"
#include "core/scenario/scenario_reader.h"
#include "core/scenario/world_builder.h"

using namespace core;
using namespace std::chrono_literals;

class TestRoughWorlds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyWorldPlaysToItsEnd_data();
    void everyWorldPlaysToItsEnd();
};

void TestRoughWorlds::everyWorldPlaysToItsEnd_data() {
    QTest::addColumn<QString>("path");
    const QDir folder(QStringLiteral(GROUPSCOPE_TEST_DATA "/worlds"));
    const QStringList files = folder.entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name);
    QVERIFY(!files.isEmpty());
    for (const QString& file : files) QTest::newRow(qPrintable(file)) << folder.filePath(file);
}

void TestRoughWorlds::everyWorldPlaysToItsEnd() {
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto scenario = readScenario(file.readAll().toStdString());
    QVERIFY(scenario.ok());
    World world = buildWorld(scenario.value());
    StepOutput out;
    runUntil(world, SimTime{45s}, out);
    World again = world;  // a checkpoint
    runUntil(world, SimTime{90s}, out);
    runUntil(again, SimTime{90s}, out);
    QVERIFY(world == again);
    QCOMPARE(fingerprint(world), fingerprint(again));
    // Nobody is left waiting at a coordinator that does not know of it.
    for (std::uint32_t c = 0; c < world.clients.size(); ++c) {
        if (isGone(consumptionOf(world.clients[c]))) continue;
        QVERIFY(world.network.links[c].coordinator.waiting.empty() ||
                world.network.links[c].coordinator.answering.has_value());
    }
}

QTEST_APPLESS_MAIN(TestRoughWorlds)
#include "tst_rough_worlds.moc"
