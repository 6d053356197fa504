// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/observe/json_line.h"
#include "core/observe/recorded_run.h"
#include "core/observe/trace.h"
#include "tests/support/group_world.h"
#include "tests/support/scenario_text.h"
#include "tests/support/scenario_world.h"

using namespace core;
using namespace std::chrono_literals;
using support::GroupWorld;
using support::kGroup;

namespace {

constexpr SlotId kC1{0};
constexpr SlotId kC2{1};
constexpr BrokerId kBroker2{1};

std::string lineOf(const Note& note) {
    GroupWorld group(3);
    group.starts("c1").starts("c2");
    std::string out;
    appendTrace(out, group.world(), TimedNote{SimTime{20s}, note});
    return out;
}

std::vector<PartitionId> partitions(std::initializer_list<std::uint32_t> numbers) {
    std::vector<PartitionId> result;
    for (const std::uint32_t number : numbers) result.push_back(PartitionId{number});
    return result;
}

}  // namespace

Q_DECLARE_METATYPE(core::Note)

class TraceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesEachKindOfNoteAsOneLine_data() {
        QTest::addColumn<Note>("note");
        QTest::addColumn<std::string>("line");
        const auto row = [](const char* name, const Note& note, const char* line) {
            QTest::newRow(name) << note << std::string(line) + "\n";
        };
        row("request", RequestSent{kC1, kGroup, kBroker2, Api::Heartbeat, 4},
            R"({"t": 20000000, "kind": "request", "group": "g", "member": "c1", "broker": "broker-2", )"
            R"("generation": 4, "api": "Heartbeat", "from": "c1", "to": "broker-2"})");
        row("request outside of any generation",
            RequestSent{kC1, kGroup, kBroker2, Api::JoinGroup, kNoGeneration},
            R"({"t": 20000000, "kind": "request", "group": "g", "member": "c1", "broker": "broker-2", )"
            R"("api": "JoinGroup", "from": "c1", "to": "broker-2"})");
        row("response",
            ResponseRead{kC2, kGroup, kBroker2, Api::JoinGroup, ErrorCode::None, 2, kC1, AssignorId::Range},
            R"({"t": 20000000, "kind": "response", "group": "g", "member": "c2", "broker": "broker-2", )"
            R"("generation": 2, "api": "JoinGroup", "from": "broker-2", "to": "c2", "leader": "c1", )"
            R"("protocol": "range"})");
        row("refusal",
            ResponseRead{kC2, kGroup, kBroker2, Api::JoinGroup, ErrorCode::MemberIdRequired, kNoGeneration,
                         std::nullopt, std::nullopt},
            R"({"t": 20000000, "kind": "response", "group": "g", "member": "c2", "broker": "broker-2", )"
            R"("api": "JoinGroup", "from": "broker-2", "to": "c2", "error": "MEMBER_ID_REQUIRED"})");
        row("group state with its reason",
            GroupStateChanged{kGroup, GroupState::Stable, GroupState::PreparingRebalance, 1,
                              RebalanceReason::SessionTimeout, kC2, 1},
            R"({"t": 20000000, "kind": "group_state", "group": "g", "generation": 1, "from": "Stable", )"
            R"("to": "PreparingRebalance", "reason": "session timeout"})");
        row("group state",
            GroupStateChanged{kGroup, GroupState::CompletingRebalance, GroupState::Stable, 2, std::nullopt,
                              std::nullopt, 2},
            R"({"t": 20000000, "kind": "group_state", "group": "g", "generation": 2, )"
            R"("from": "CompletingRebalance", "to": "Stable"})");
        row("member state",
            MemberStateChanged{kC1, kGroup, MemberState::PreparingRebalance,
                               MemberState::CompletingRebalance},
            R"({"t": 20000000, "kind": "member_state", "group": "g", "member": "c1", )"
            R"("from": "PREPARING_REBALANCE", "to": "COMPLETING_REBALANCE"})");
        row("callback",
            CallbackRun{
                kC1, kGroup, Callback::PartitionsRevoked, CallbackPhase::Begin, partitions({2, 0}), {}},
            R"({"t": 20000000, "kind": "callback", "group": "g", "member": "c1", )"
            R"("callback": "onPartitionsRevoked", "phase": "begin", "partitions": ["t-0", "t-2"]})");
        row("callback with nothing",
            CallbackRun{kC1, kGroup, Callback::PartitionsAssigned, CallbackPhase::End, {}, {}},
            R"({"t": 20000000, "kind": "callback", "group": "g", "member": "c1", )"
            R"("callback": "onPartitionsAssigned", "phase": "end", "partitions": []})");
        row("assignment",
            AssignmentComputed{
                kC1, kGroup, AssignorId::Range, 2, {{kC1, partitions({0, 1})}, {kC2, partitions({2})}}},
            R"({"t": 20000000, "kind": "assignment", "group": "g", "member": "c1", "generation": 2, )"
            R"("assignor": "range", "assignments": {"c1": ["t-0", "t-1"], "c2": ["t-2"]}})");
        row("timer of a member", GroupTimerFired{kGroup, GroupTimer::Session, kC2, {}},
            R"({"t": 20000000, "kind": "timer", "group": "g", "member": "c2", "timer": "session"})");
        row("timer that expels", GroupTimerFired{kGroup, GroupTimer::Rebalance, std::nullopt, {kC1, kC2}},
            R"({"t": 20000000, "kind": "timer", "group": "g", "timer": "rebalance", )"
            R"("removed": ["c1", "c2"]})");
        row("timer of a client", PollIntervalMissed{kC1, kGroup},
            R"({"t": 20000000, "kind": "timer", "group": "g", "member": "c1", "timer": "max_poll"})");
        row("commit",
            OffsetsCommitted{kC1, kGroup, {{PartitionId{1}, 7}, {PartitionId{0}, 12}}, ErrorCode::None},
            R"({"t": 20000000, "kind": "commit", "group": "g", "member": "c1", )"
            R"("offsets": {"t-0": 12, "t-1": 7}})");
        row("refused commit",
            OffsetsCommitted{kC1, kGroup, {{PartitionId{1}, 7}}, ErrorCode::IllegalGeneration},
            R"({"t": 20000000, "kind": "commit", "group": "g", "member": "c1", "offsets": {"t-1": 7}, )"
            R"("error": "ILLEGAL_GENERATION"})");
        row("join", Intervened{JoinConsumer{kGroup, "c2", {}}, true},
            R"({"t": 20000000, "kind": "intervention", "group": "g", "member": "c2", "do": "join"})");
        row("restart", Intervened{RestartConsumer{kGroup, "c2", 2s, RestartHow::Crash}, false},
            R"({"t": 20000000, "kind": "intervention", "group": "g", "member": "c2", "do": "restart", )"
            R"("after": 2000000, "how": "crash"})");
    }

    void writesEachKindOfNoteAsOneLine() {
        QFETCH(Note, note);
        QFETCH(std::string, line);
        QCOMPARE(lineOf(note), line);
    }

    void leavesOutWhatIsNoLineOfTheTrace() {
        QCOMPARE(lineOf(RequestSent{kC1, kGroup, kBroker2, Api::Fetch, kNoGeneration}), std::string());
        QCOMPARE(lineOf(PositionsFound{kC1, kGroup, {{PartitionId{0}, 3}}}), std::string());
        QCOMPARE(lineOf(ConsumerGone{kC1, kGroup, true}), std::string());
    }

    void writesWhatARebalanceCameTo() {
        GroupWorld group(3);
        group.starts("c1").starts("c2").at(27s);
        Rebalance rebalance;
        rebalance.generation = 2;
        rebalance.reason = RebalanceReason::Join;
        rebalance.cause = kC2;
        rebalance.from = SimTime{20s};
        rebalance.to = SimTime{22s};
        rebalance.moved = {{SimTime{25s}, kGroup, PartitionId{2}, kC1, kC2}};
        rebalance.revoked = 3;
        rebalance.stopped = 4'000'500us;
        std::string out;
        appendTrace(out, group.world(), rebalance);
        const std::string line = R"({"t": 27000000, "kind": "rebalance", "group": "g", "member": "c2", )"
                                 R"("generation": 2, "cause": "join", "from_t": 20000000, "to_t": 22000000, )"
                                 R"("moved": 1, "revoked": 3, "stopped_partition_ms": 4001})";
        QCOMPARE(out, line + '\n');
    }

    void escapesWhatJsonDemands() {
        std::string out;
        appendJsonText(out, "a\"b\\c\nd\te\x01/é");
        const std::string escaped = "\"a\\\"b\\\\c\\nd\\te\\u0001/é\"";
        QCOMPARE(out, escaped);
    }

    void endsWithTheTotals() {
        RecordedRun run(
            support::worldOf(support::sourceFile(QStringLiteral("resources/scenarios/eager-join.yaml"))),
            TraceMode::On);
        run.playTo(SimTime{60s});
        run.finish();
        const std::string trace = run.takeTrace();
        const std::string last = trace.substr(trace.rfind('\n', trace.size() - 2) + 1);
        // 120 a second from 0 s on, the one at 60 s included; some are still on their way.
        const std::string first = R"({"t": 60000000, "kind": "records", "produced": 7201, "delivered": )";
        const std::string end = R"(, "redelivered": 0, "skipped": 0})";
        QVERIFY2(last.starts_with(first), last.c_str());
        QVERIFY2(last.ends_with(end + '\n'), last.c_str());
    }

    void isTheSameInOnePieceAndInMany() {
        const auto trace = [](SimDuration piece) {
            RecordedRun run(support::secondJoins("cooperative-sticky"), TraceMode::On);
            std::string lines;
            for (SimTime moment{}; moment < SimTime{28s}; moment += piece) {
                run.playTo(std::min(moment + piece, SimTime{28s}));
                lines += run.takeTrace();
            }
            run.finish();
            return lines + run.takeTrace();
        };
        QCOMPARE(trace(1s), trace(28s));
        QCOMPARE(trace(7ms), trace(28s));
    }
};

QTEST_APPLESS_MAIN(TraceTest)
#include "tst_trace.moc"
