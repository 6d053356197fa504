// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/observe/recorded_run.h"
#include "core/scenario/scenario_reader.h"
#include "core/scenario/world_builder.h"
#include "tests/support/scenario_text.h"

using namespace core;
using namespace std::chrono_literals;

namespace {

constexpr char kJittery[] = R"(
format: 1
name: everything that is left to chance
duration: 45s
cluster: {brokers: 3, network: {latency: 2ms, jitter: 3ms}}
topics: [{name: a, partitions: 4}, {name: b, partitions: 3}]
producers:
  - {name: p, topic: a, rate: 90/s, keys: round-robin}
  - {name: q, topic: b, rate: 35/s, keys: round-robin}
groups:
  - id: g
    topics: [a, b]
    config: {partition.assignment.strategy: [cooperative-sticky], auto.offset.reset: earliest,
             session.timeout.ms: 6000, heartbeat.interval.ms: 2000}
    processing: {time: 5ms, jitter: 4ms}
    members: [{name: c1}, {name: c2}]
timeline:
  - {at: 12s, do: join, member: c3}
  - {at: 20s, do: crash, member: c1}
  - {at: 33s, do: restart, member: c2, after: 1s}
)";

Scenario scenarioOf(std::string_view text) {
    auto scenario = readScenario(text);
    if (!scenario.ok()) qFatal("not a scenario: line %d", scenario.error().front().line);
    return std::move(scenario).value();
}

struct Outcome {
    std::string trace;
    std::uint64_t fingerprint = 0;
};

Outcome played(const Scenario& scenario) {
    RecordedRun run(buildWorld(scenario), TraceMode::On);
    run.playTo(SimTime{scenario.duration});
    run.finish();
    return {run.takeTrace(), fingerprint(run.world())};
}

}  // namespace

class DeterminismTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSameSeedGivesTheSameBytes_data() {
        QTest::addColumn<QString>("scenario");
        for (const char* name : {"welcome", "eager-join", "cooperative-join"}) {
            const QString path = QStringLiteral("resources/scenarios/%1.yaml").arg(QLatin1String(name));
            QTest::newRow(name) << QString::fromStdString(support::sourceFile(path));
        }
        QTest::newRow("jitter everywhere") << QString::fromLatin1(kJittery);
    }

    void theSameSeedGivesTheSameBytes() {
        QFETCH(QString, scenario);
        const Scenario once = scenarioOf(scenario.toStdString());
        const Outcome first = played(once);
        const Outcome second = played(scenarioOf(scenario.toStdString()));
        QVERIFY(first.trace.size() > 10'000);
        QVERIFY(first.trace == second.trace);
        QCOMPARE(first.fingerprint, second.fingerprint);
    }

    void anotherSeedGivesAnotherRun() {
        Scenario scenario = scenarioOf(kJittery);
        const Outcome first = played(scenario);
        scenario.seed += 1;
        const Outcome second = played(scenario);
        QVERIFY(first.trace != second.trace);
        QVERIFY(first.fingerprint != second.fingerprint);
    }
};

QTEST_APPLESS_MAIN(DeterminismTest)
#include "tst_determinism.moc"
