// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/observe/recorded_run.h"
#include "tests/support/run_sketch.h"
#include "tests/support/scenario_text.h"
#include "tests/support/scenario_world.h"

using namespace core;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

constexpr SimTime kJoins{20s};
constexpr SimTime kEnd{60s};

RecordedRun playedJoin(const char* scenario) {
    const QString path = QStringLiteral("resources/scenarios/%1.yaml").arg(QLatin1String(scenario));
    RecordedRun run(support::worldOf(support::sourceFile(path)), TraceMode::On);
    run.playTo(kEnd);
    run.finish();
    return run;
}

/// Everything from the join to the last onPartitionsAssigned.
support::Trace joinOf(RecordedRun& run) {
    support::Trace trace = support::traceFromText(run.takeTrace());
    std::erase_if(trace, [](const json& line) { return line.at("t") < microseconds(kJoins); });
    const auto last = std::find_if(trace.rbegin(), trace.rend(), [](const json& line) {
        return line.value("callback", "") == "onPartitionsAssigned";
    });
    trace.erase(last.base(), trace.end());
    return trace;
}

/// What goes on whether or not somebody joins.
bool isRoutine(const json& line) {
    const std::string api = line.value("api", "");
    return !line.contains("error") &&
           (api == "Heartbeat" || api == "FindCoordinator" || api == "OffsetFetch");
}

std::string partitions(const json& list) {
    std::string text;
    for (const json& partition : list)
        text += ' ' + partition.get<std::string>().substr(7);  // after "orders-"
    return text;
}

std::string described(const json& line) {
    const std::string kind = line.at("kind");
    if (kind == "request") return "> " + line.at("api").get<std::string>();
    if (kind == "response") {
        std::string text = "< " + line.at("api").get<std::string>();
        if (line.contains("error")) text += ' ' + line.at("error").get<std::string>();
        if (line.contains("generation")) text += " generation " + line.at("generation").dump();
        return text;
    }
    if (kind == "callback") {
        return line.at("callback").get<std::string>() + ' ' + line.at("phase").get<std::string>() +
               partitions(line.at("partitions"));
    }
    if (kind == "assignment") {
        std::string text = "assigns";
        for (const auto& [member, owned] : line.at("assignments").items())
            text += ' ' + member + ':' + partitions(owned);
        return text;
    }
    return {};
}

/// What passes on the link between one member and the coordinator, and what this member's application does.
QStringList courseOf(const support::Trace& trace, const char* member) {
    QStringList course;
    for (const json& line : trace) {
        if (line.value("member", "") != member || isRoutine(line)) continue;
        const std::string text = described(line);
        if (!text.empty()) course << QString::fromStdString(text);
    }
    return course;
}

QStringList statesOf(const support::Trace& trace) {
    QStringList states;
    for (const json& line : trace) {
        if (line.at("kind") != "group_state") continue;
        states << QString::fromStdString(line.at("to").get<std::string>() + ' ' +
                                         line.at("generation").dump());
    }
    return states;
}

/// Numbers of the partitions that nobody read at some time after the join.
QString stoppedAfterJoin(const RecordedRun& run) {
    QStringList stopped;
    for (std::uint32_t p = 0; p < 6; ++p) {
        const OwnershipLane& lane = run.record().ownership().lane(GroupId{0}, PartitionId{p});
        if (stopTime(lane, kJoins, kEnd).total > 0s) stopped << QString::number(p);
    }
    return stopped.join(QLatin1Char(' '));
}

}  // namespace

/// The timelines T2 and T3 of the facts, section 4.7, T3 in its first outcome.
class JoinTimelinesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anEagerJoinTakesItsCourse() {
        RecordedRun run = playedJoin("eager-join");
        const support::Trace trace = joinOf(run);
        QCOMPARE(statesOf(trace),
                 (QStringList{QStringLiteral("PreparingRebalance 1"), QStringLiteral("CompletingRebalance 2"),
                              QStringLiteral("Stable 2")}));
        QCOMPARE(courseOf(trace, "c2"),
                 (QStringList{QStringLiteral("> JoinGroup"), QStringLiteral("< JoinGroup MEMBER_ID_REQUIRED"),
                              QStringLiteral("> JoinGroup"), QStringLiteral("< JoinGroup generation 2"),
                              QStringLiteral("> SyncGroup"), QStringLiteral("< SyncGroup"),
                              QStringLiteral("onPartitionsAssigned begin 3 4 5"),
                              QStringLiteral("onPartitionsAssigned end 3 4 5")}));
        QCOMPARE(
            courseOf(trace, "c1"),
            (QStringList{QStringLiteral("< Heartbeat REBALANCE_IN_PROGRESS"),
                         QStringLiteral("> OffsetCommit"), QStringLiteral("< OffsetCommit"),
                         QStringLiteral("onPartitionsRevoked begin 0 1 2 3 4 5"),
                         QStringLiteral("onPartitionsRevoked end 0 1 2 3 4 5"), QStringLiteral("> JoinGroup"),
                         QStringLiteral("< JoinGroup generation 2"),
                         QStringLiteral("assigns c1: 0 1 2 c2: 3 4 5"), QStringLiteral("> SyncGroup"),
                         QStringLiteral("< SyncGroup"), QStringLiteral("onPartitionsAssigned begin 0 1 2"),
                         QStringLiteral("onPartitionsAssigned end 0 1 2")}));
    }

    void aCooperativeJoinTakesItsCourse() {
        RecordedRun run = playedJoin("cooperative-join");
        const support::Trace trace = joinOf(run);
        QCOMPARE(statesOf(trace),
                 (QStringList{QStringLiteral("PreparingRebalance 1"), QStringLiteral("CompletingRebalance 2"),
                              QStringLiteral("Stable 2"), QStringLiteral("PreparingRebalance 2"),
                              QStringLiteral("CompletingRebalance 3"), QStringLiteral("Stable 3")}));
        QCOMPARE(courseOf(trace, "c2"),
                 (QStringList{
                     QStringLiteral("> JoinGroup"), QStringLiteral("< JoinGroup MEMBER_ID_REQUIRED"),
                     QStringLiteral("> JoinGroup"), QStringLiteral("< JoinGroup generation 2"),
                     QStringLiteral("> SyncGroup"), QStringLiteral("< SyncGroup"),
                     QStringLiteral("onPartitionsAssigned begin"), QStringLiteral("onPartitionsAssigned end"),
                     QStringLiteral("< Heartbeat REBALANCE_IN_PROGRESS"), QStringLiteral("> JoinGroup"),
                     QStringLiteral("< JoinGroup generation 3"), QStringLiteral("> SyncGroup"),
                     QStringLiteral("< SyncGroup"), QStringLiteral("onPartitionsAssigned begin 3 4 5"),
                     QStringLiteral("onPartitionsAssigned end 3 4 5")}));
        QCOMPARE(courseOf(trace, "c1"), (QStringList{QStringLiteral("< Heartbeat REBALANCE_IN_PROGRESS"),
                                                     QStringLiteral("> OffsetCommit"),
                                                     QStringLiteral("< OffsetCommit"),
                                                     QStringLiteral("> JoinGroup"),
                                                     QStringLiteral("< JoinGroup generation 2"),
                                                     QStringLiteral("assigns c1: 0 1 2 c2:"),
                                                     QStringLiteral("> SyncGroup"),
                                                     QStringLiteral("< SyncGroup"),
                                                     QStringLiteral("onPartitionsRevoked begin 3 4 5"),
                                                     QStringLiteral("onPartitionsRevoked end 3 4 5"),
                                                     QStringLiteral("onPartitionsAssigned begin"),
                                                     QStringLiteral("onPartitionsAssigned end"),
                                                     QStringLiteral("> OffsetCommit"),
                                                     QStringLiteral("< OffsetCommit"),
                                                     QStringLiteral("> JoinGroup"),
                                                     QStringLiteral("< JoinGroup generation 3"),
                                                     QStringLiteral("assigns c1: 0 1 2 c2: 3 4 5"),
                                                     QStringLiteral("> SyncGroup"),
                                                     QStringLiteral("< SyncGroup"),
                                                     QStringLiteral("onPartitionsAssigned begin"),
                                                     QStringLiteral("onPartitionsAssigned end")}));
    }

    void eagerlyAllStopAndCooperativelyOnlyWhatMoves() {
        QCOMPARE(stoppedAfterJoin(playedJoin("eager-join")), QStringLiteral("0 1 2 3 4 5"));
        QCOMPARE(stoppedAfterJoin(playedJoin("cooperative-join")), QStringLiteral("3 4 5"));
    }
};

QTEST_APPLESS_MAIN(JoinTimelinesTest)
#include "tst_join_timelines.moc"
