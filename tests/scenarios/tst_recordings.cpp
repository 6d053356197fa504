// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QtTest>

#include "core/observe/recorded_run.h"
#include "core/scenario/scenario_reader.h"
#include "core/scenario/world_builder.h"
#include "tests/support/agreement.h"

using namespace core;
using namespace std::chrono_literals;
using namespace support;

namespace {

constexpr const char* kScenarios[] = {
    "backlog-latest",
    "close-leave-rejoin-fast",
    "commit-during-cooperative",
    "crash-auto-commit",
    "crash-eager",
    "crash-while-joining",
    "failover",
    "freeze-evicted",
    "group-full",
    "join-cooperative",
    "join-eager",
    "js-crash",
    "js-join",
    "js-long-message",
    "leader-crashes",
    "leave-cooperative",
    "leave-eager",
    "migrate-to-cooperative",
    "parked-shields",
    "partitions-added",
    "poll-timeout-eager",
    "range-two-topics",
    "rd-crash-eager",
    "rd-join-eager",
    "rd-mixed-strategies",
    "rd-poll-timeout-eager",
    "rd-slow-member-blocks-eager",
    "rd-third-joins-cooperative",
    "rebalance-timeout",
    "rolling-cooperative",
    "rolling-eager",
    "slow-assigned",
    "slow-member-blocks-eager",
    "slow-revoke-eager",
    "start-with-delay",
    "start-without-delay",
    "static-leader-restart",
    "static-restart",
    "sticky-join-leave",
    "subscription-changes",
    "third-joins-cooperative",
    "two-applications",
    "two-join-at-once-cooperative",
    "unsubscribe",
};

QDir recordings() { return QDir(QStringLiteral(GROUPSCOPE_TEST_DATA "/recordings")); }

std::string textOfFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s cannot be read", qPrintable(path));
    return file.readAll().toStdString();
}

Scenario scenarioNamed(const QString& name) {
    auto scenario = readScenario(textOfFile(recordings().filePath(name + QStringLiteral(".yaml"))));
    if (!scenario.ok()) qFatal("%s is no scenario", qPrintable(name));
    return std::move(scenario).value();
}

std::vector<RunSketch> recordingsOf(const QString& name) {
    std::vector<RunSketch> result;
    for (const QString& file :
         recordings().entryList({name + QStringLiteral(".?.jsonl")}, QDir::Files, QDir::Name)) {
        result.push_back(sketchOf(traceFromText(textOfFile(recordings().filePath(file)))));
    }
    return result;
}

Trace modelTrace(const QString& name) {
    const Scenario scenario = scenarioNamed(name);
    RecordedRun run(buildWorld(scenario), TraceMode::On);
    run.playTo(SimTime{scenario.duration});
    run.finish();
    return traceFromText(run.takeTrace());
}

Tolerance toleranceOf(const QString& name) {
    return {scenarioNamed(name).groups.front().defaults.config.heartbeatInterval};
}

/// The trace without its n-th line that is of this kind and holds this text.
Trace without(Trace trace, const char* kind, const char* text) {
    const auto line = std::ranges::find_if(trace, [&](const nlohmann::json& l) {
        return l.at("kind") == kind && l.dump().find(text) != std::string::npos;
    });
    if (line == trace.end()) qFatal("the trace has no such line");
    trace.erase(line);
    return trace;
}

Trace changed(Trace trace, const char* kind, const char* key, const nlohmann::json& value) {
    const auto line = std::find_if(trace.rbegin(), trace.rend(), [&](const nlohmann::json& l) {
        return l.at("kind") == kind && l.contains(key);
    });
    if (line == trace.rend()) qFatal("the trace has no such line");
    line->at(key) = value;
    return trace;
}

/// The first generation is led by somebody else.
Trace ledBy(Trace trace, const char* leader) {
    for (nlohmann::json& line : trace) {
        if (line.value("leader", "") == "c1") line["leader"] = leader;
    }
    return trace;
}

Differences of(const Trace& trace, const QString& name) {
    return nearestDifferences(sketchOf(trace), recordingsOf(name), toleranceOf(name));
}

}  // namespace

class RecordingsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A race of two requests: in the second recording the rejoin of one member has overtaken the SyncGroup
    /// of another that has something to give up. A slow link brings them to the coordinator in that order.
    void theOtherOrderOfTwoRequestsAgreesWithTheOtherRecording() {
        const QString name = QStringLiteral("commit-during-cooperative");
        std::string text = textOfFile(recordings().filePath(name + QStringLiteral(".yaml")));
        text +=
            "  - {at: 15s, do: network, latency: 100ms, between: [c2, broker-1]}\n"
            "  - {at: 17s, do: network, latency: 1ms, between: [c2, broker-1]}\n";
        const auto scenario = readScenario(text);
        QVERIFY(scenario.ok());
        RecordedRun run(buildWorld(scenario.value()), TraceMode::On);
        run.playTo(SimTime{scenario.value().duration});
        run.finish();
        const RunSketch overtaken = sketchOf(traceFromText(run.takeTrace()));
        const std::vector<RunSketch> recorded = recordingsOf(name);
        QCOMPARE(differences(overtaken, recorded[1], toleranceOf(name)), Differences());
        QVERIFY(!differences(overtaken, recorded[0], toleranceOf(name)).empty());
        QVERIFY(!differences(sketchOf(modelTrace(name)), recorded[1], toleranceOf(name)).empty());
    }

    void theModelAgreesWithRealConsumers_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : kScenarios) QTest::newRow(name) << QString::fromLatin1(name);
    }

    void theModelAgreesWithRealConsumers() {
        QFETCH(QString, name);
        QVERIFY(recordingsOf(name).size() >= 2);
        const Differences found = of(modelTrace(name), name);
        for (const std::string& difference : found) qWarning("%s", difference.c_str());
        QCOMPARE(found.size(), std::size_t{0});
    }

    void everyRecordingAgreesWithItself_data() { theModelAgreesWithRealConsumers_data(); }

    void everyRecordingAgreesWithItself() {
        QFETCH(QString, name);
        for (const RunSketch& recorded : recordingsOf(name)) {
            QCOMPARE(differences(recorded, recorded, toleranceOf(name)), Differences{});
        }
    }

    void aWrongModelDisagrees_data() {
        QTest::addColumn<Trace>("trace");
        const QString name = QStringLiteral("leader-crashes");
        const Trace right = modelTrace(name);
        QTest::newRow("no state") << without(right, "group_state", "CompletingRebalance");
        QTest::newRow("no assignment") << without(right, "assignment", "c3");
        QTest::newRow("no callback") << without(right, "callback", "onPartitionsRevoked");
        QTest::newRow("no answer") << without(right, "response", "SyncGroup");
        QTest::newRow("no expulsion") << without(right, "timer", "session");
        QTest::newRow("no totals") << without(right, "records", "produced");
        QTest::newRow("another reason") << changed(right, "group_state", "reason", "leave");
        QTest::newRow("another generation") << changed(right, "group_state", "generation", 7);
        QTest::newRow("another leader") << ledBy(right, "c3");
        QTest::newRow("another strategy") << changed(right, "response", "protocol", "roundrobin");
        QTest::newRow("another deal")
            << changed(right, "assignment", "assignments", {{"c2", {"t-0"}}, {"c3", {"t-1"}}});
        QTest::newRow("much too late") << changed(right, "assignment", "t", 29'000'000);
        QTest::newRow("too much again") << changed(right, "records", "redelivered", 200);
        QTest::newRow("too little produced") << changed(right, "records", "produced", 1700);
        QTest::newRow("too little delivered") << changed(right, "records", "delivered", 1800);
    }

    void aWrongModelDisagrees() {
        QFETCH(Trace, trace);
        QVERIFY(!of(trace, QStringLiteral("leader-crashes")).empty());
    }
};

QTEST_APPLESS_MAIN(RecordingsTest)
#include "tst_recordings.moc"
