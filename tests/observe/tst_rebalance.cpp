// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/engine/simulation.h"
#include "core/observe/rebalance.h"
#include "tests/support/scenario_text.h"
#include "tests/support/scenario_world.h"

using namespace core;
using namespace std::chrono_literals;

namespace {

constexpr GroupId kGroup{0};
constexpr SlotId kC1{0};
constexpr SlotId kC2{1};
constexpr PartitionId kP0{0};
constexpr PartitionId kP1{1};

constexpr SimTime at(SimDuration moment) { return SimTime{moment}; }

/// What a coordinator and its members say, one input a line.
RebalanceInput preparing(SimDuration moment, std::int32_t generation, RebalanceReason reason, SlotId cause) {
    return TimedNote{at(moment), GroupStateChanged{kGroup, GroupState::Stable, GroupState::PreparingRebalance,
                                                   generation, reason, cause, 2}};
}
RebalanceInput completing(SimDuration moment, std::int32_t generation, std::uint32_t members) {
    return TimedNote{
        at(moment), GroupStateChanged{kGroup, GroupState::PreparingRebalance, GroupState::CompletingRebalance,
                                      generation, std::nullopt, std::nullopt, members}};
}
RebalanceInput dealt(SimDuration moment, std::int32_t generation, std::vector<SlotId> members) {
    AssignmentComputed computed{kC1, kGroup, AssignorId::Range, generation, {}};
    for (const SlotId member : members) computed.assignments.emplace_back(member, std::vector<PartitionId>{});
    return TimedNote{at(moment), computed};
}
RebalanceInput callback(SimDuration moment, SlotId slot, Callback callback, CallbackPhase phase,
                        std::vector<PartitionId> partitions = {}) {
    return TimedNote{at(moment), CallbackRun{slot, kGroup, callback, phase, std::move(partitions), {}}};
}
RebalanceInput assigned(SimDuration moment, SlotId slot) {
    return callback(moment, slot, Callback::PartitionsAssigned, CallbackPhase::End);
}
RebalanceInput revoked(SimDuration moment, SlotId slot, std::vector<PartitionId> partitions) {
    return callback(moment, slot, Callback::PartitionsRevoked, CallbackPhase::Begin, std::move(partitions));
}
RebalanceInput gone(SimDuration moment, SlotId slot) {
    return TimedNote{at(moment), ConsumerGone{slot, kGroup, true}};
}
RebalanceInput started(SimDuration moment, SlotId slot) {
    return TimedNote{at(moment), ConsumerStarted{slot, kGroup}};
}
RebalanceInput stops(SimDuration moment, PartitionId partition, std::optional<SlotId> leftBy = std::nullopt) {
    return StopBegan{at(moment), kGroup, partition, leftBy};
}
RebalanceInput flows(SimDuration moment, PartitionId partition) {
    return StopEnded{at(moment), kGroup, partition, true};
}
/// Nobody is left who could read it.
RebalanceInput ceases(SimDuration moment, PartitionId partition) {
    return StopEnded{at(moment), kGroup, partition, false};
}
RebalanceInput fenced(SimDuration moment, SlotId slot) {
    return TimedNote{
        at(moment),
        ResponseRead{
            slot, kGroup, BrokerId{0}, Api::Heartbeat, ErrorCode::FencedInstanceId, kNoGeneration, {}, {}}};
}
RebalanceInput lost(SimDuration moment, SlotId slot, std::vector<PartitionId> partitions) {
    return callback(moment, slot, Callback::PartitionsLost, CallbackPhase::Begin, std::move(partitions));
}

RebalanceFold foldOf(const std::vector<RebalanceInput>& inputs) {
    RebalanceFold fold;
    for (const RebalanceInput& input : inputs) fold.take(input);
    return fold;
}
std::vector<Rebalance> folded(const std::vector<RebalanceInput>& inputs) {
    return foldOf(inputs).rebalances();
}

/// Of one kind, all that matters to a table of stops.
struct Cost {
    SimTime from;
    SimTime to;
    SimDuration stopped;
    std::uint32_t partitions = 0;
    bool closed = false;
    bool operator==(const Cost&) const = default;
};
std::vector<Cost> costs(const std::vector<Rebalance>& rebalances) {
    std::vector<Cost> result;
    for (const Rebalance& r : rebalances)
        result.push_back({r.from, r.to, r.stopped, r.stoppedPartitions, r.closed});
    return result;
}

/// Feeds a recorder as a timeline does.
struct Recorders {
    OwnershipRecorder ownership;
    RebalanceRecorder rebalances;

    void take(const World& world, const StepOutput& out) {
        rebalances.take(world, out);
        if (!out.ownershipChanged) return;
        ownership.look(world);
        rebalances.follow(world, ownership);
    }
    void playTo(World& world, SimTime moment) {
        StepOutput out;
        while (step(world, moment, out)) {
            take(world, out);
            out.clear();
        }
    }
    bool operator==(const Recorders&) const = default;
};

Recorders startedWith(const World& world) {
    Recorders recorders;
    recorders.ownership.look(world);
    recorders.rebalances.follow(world, recorders.ownership);
    return recorders;
}

}  // namespace

class RebalanceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isOverWhenEveryMemberHasBeenAssigned() {
        const std::vector<Rebalance> rebalances =
            folded({preparing(20s, 1, RebalanceReason::Join, kC2), revoked(21s, kC1, {kP0, kP1}),
                    completing(22s, 2, 2), dealt(22s, 2, {kC1, kC2}), assigned(23s, kC1), assigned(25s, kC2),
                    Settled{}});
        Rebalance expected;
        expected.group = kGroup;
        expected.oldGeneration = 1;
        expected.generation = 2;
        expected.reason = RebalanceReason::Join;
        expected.cause = kC2;
        expected.newcomers = {kC1, kC2};
        expected.from = at(20s);
        expected.to = at(25s);
        expected.joined = at(22s);
        expected.members = 2;
        expected.revoked = 2;
        expected.closed = true;
        QCOMPARE(rebalances, std::vector<Rebalance>{expected});
    }

    void knowsWhoCameInWithIt() {
        const RebalanceInput empty =
            TimedNote{at(40s), GroupStateChanged{kGroup, GroupState::PreparingRebalance, GroupState::Empty, 4,
                                                 std::nullopt, std::nullopt, 0}};
        const std::vector<Rebalance> rebalances = folded(
            {preparing(5s, 0, RebalanceReason::Join, kC1), completing(8s, 1, 1), dealt(8s, 1, {kC1}),
             preparing(20s, 1, RebalanceReason::Join, kC2), completing(22s, 2, 2), dealt(22s, 2, {kC1, kC2}),
             preparing(30s, 2, RebalanceReason::Leave, kC1), completing(31s, 3, 1), dealt(31s, 3, {kC2}),
             preparing(40s, 3, RebalanceReason::Leave, kC2), empty,
             preparing(50s, 4, RebalanceReason::Join, kC2), completing(53s, 5, 2),
             dealt(53s, 5, {kC1, kC2, kC2})});
        std::vector<std::vector<SlotId>> newcomers;
        for (const Rebalance& rebalance : rebalances) newcomers.push_back(rebalance.newcomers);
        QCOMPARE(newcomers, (std::vector<std::vector<SlotId>>{{kC1}, {kC2}, {}, {}, {kC1, kC2}}));
    }

    void theNextEntryEndsOneThatWasNotOver() {
        const std::vector<Rebalance> rebalances = folded(
            {preparing(20s, 1, RebalanceReason::Join, kC2), completing(22s, 2, 2), dealt(22s, 2, {kC1, kC2}),
             assigned(23s, kC1), preparing(24s, 2, RebalanceReason::LeaderRejoined, kC1), Settled{}});
        QCOMPARE(costs(rebalances),
                 (std::vector<Cost>{{at(20s), at(24s), 0s, 0, true}, {at(24s), kNever, 0s, 0, false}}));
    }

    void aStopCountsWholeWhereItBegan() {
        // Cooperative: revoked in the first rebalance, read again in the second.
        const std::vector<Rebalance> rebalances = folded(
            {preparing(20s, 1, RebalanceReason::Join, kC2), completing(22s, 2, 2), dealt(22s, 2, {kC1, kC2}),
             revoked(22s, kC1, {kP1}), stops(22s, kP1), assigned(22s, kC1), assigned(22s, kC2), Settled{},
             preparing(23s, 2, RebalanceReason::LeaderRejoined, kC1), completing(25s, 3, 2),
             dealt(25s, 3, {kC1, kC2}), assigned(26s, kC1), assigned(26s, kC2), flows(27s, kP1), Settled{}});
        QCOMPARE(costs(rebalances),
                 (std::vector<Cost>{{at(20s), at(22s), 5s, 1, true}, {at(23s), at(26s), 0s, 0, true}}));
        QCOMPARE(rebalances[0].firstStop, at(22s));
        QCOMPARE(rebalances[0].lastStopEnd, at(27s));
        QCOMPARE(rebalances[0].longestStop, SimDuration{5s});
    }

    void aStopThatBeginsAsTheRebalanceEndsStillBelongsToIt() {
        const std::vector<Rebalance> rebalances =
            folded({preparing(20s, 1, RebalanceReason::Join, kC2), completing(22s, 2, 1),
                    dealt(22s, 2, {kC1}), assigned(22s, kC1), stops(22s, kP1), Settled{}});
        QCOMPARE(costs(rebalances), (std::vector<Cost>{{at(20s), at(22s), 0s, 1, false}}));
    }

    void aCrashCountsInTheRebalanceItCauses() {
        const std::vector<Rebalance> rebalances = folded(
            {gone(14s, kC2), stops(14s, kP1, kC2), preparing(18s, 1, RebalanceReason::SessionTimeout, kC2),
             stops(19s, kP0), completing(20s, 2, 1), dealt(20s, 2, {kC1}), assigned(20s, kC1),
             flows(21s, kP0), flows(21s, kP1), Settled{}});
        QCOMPARE(costs(rebalances), (std::vector<Cost>{{at(18s), at(20s), 9s, 2, true}}));
        QCOMPARE(rebalances[0].longestStop, SimDuration{7s});
    }

    void aCrashDuringARebalanceThatDropsTheMemberCountsThere() {
        const std::vector<Rebalance> rebalances = folded(
            {preparing(20s, 1, RebalanceReason::Join, kC1), gone(21s, kC2), stops(21s, kP1, kC2),
             completing(25s, 2, 1), dealt(25s, 2, {kC1}), assigned(25s, kC1), flows(26s, kP1), Settled{}});
        QCOMPARE(costs(rebalances), (std::vector<Cost>{{at(20s), at(25s), 5s, 1, true}}));
    }

    void aCrashWhileItsJoinIsParkedCountsInTheNextRebalance() {
        const std::vector<Rebalance> rebalances =
            folded({preparing(20s, 1, RebalanceReason::Join, kC1), gone(21s, kC2), stops(21s, kP1, kC2),
                    completing(22s, 2, 2), dealt(22s, 2, {kC1, kC2}), assigned(22s, kC1), Settled{},
                    preparing(30s, 2, RebalanceReason::SessionTimeout, kC2), completing(31s, 3, 1),
                    dealt(31s, 3, {kC1}), assigned(31s, kC1), flows(32s, kP1), Settled{}});
        // Nobody waits for the callback of a process that is gone.
        QCOMPARE(costs(rebalances),
                 (std::vector<Cost>{{at(20s), at(22s), 0s, 0, true}, {at(30s), at(31s), 11s, 1, true}}));
    }

    void aRestartedProcessDoesNotStandForTheOneThatCrashed() {
        const std::vector<Rebalance> rebalances =
            folded({preparing(20s, 1, RebalanceReason::Join, kC1), gone(21s, kC2), stops(21s, kP1, kC2),
                    started(22s, kC2), completing(25s, 2, 2), dealt(25s, 2, {kC1, kC2}), assigned(25s, kC1),
                    assigned(25s, kC2), flows(26s, kP1), Settled{}});
        QCOMPARE(costs(rebalances), (std::vector<Cost>{{at(20s), at(25s), 5s, 1, true}}));
    }

    void aProcessThatClosesLateDoesNotTakeItsSuccessorAlong() {
        const std::vector<Rebalance> rebalances =
            folded({started(0s, kC1), started(0s, kC2), started(31s, kC2),
                    preparing(31s, 1, RebalanceReason::Join, kC2), gone(32s, kC2), completing(33s, 2, 2),
                    dealt(33s, 2, {kC1, kC2}), assigned(33s, kC1), assigned(35s, kC2), Settled{}});
        QCOMPARE(costs(rebalances), (std::vector<Cost>{{at(31s), at(35s), 0s, 0, true}}));
    }

    void isOverWhenBothProcessesOfOneConsumerHaveBeenAssigned() {
        const std::vector<Rebalance> rebalances =
            folded({started(0s, kC2), started(31s, kC2), preparing(31s, 1, RebalanceReason::Join, kC2),
                    completing(33s, 2, 2), dealt(33s, 2, {kC2, kC2}), assigned(34s, kC2), assigned(36s, kC2),
                    Settled{}});
        QCOMPARE(costs(rebalances), (std::vector<Cost>{{at(31s), at(36s), 0s, 0, true}}));
    }

    void aStopThatIsOverCountsInTheRebalanceThatItLeadsTo() {
        // The last live consumer crashes too, and one comes back before any session has expired.
        const std::vector<Rebalance> rebalances =
            folded({gone(30s, kC1), stops(30s, kP1, kC1), gone(35s, kC2), ceases(35s, kP1), started(50s, kC1),
                    stops(50s, kP0), stops(50s, kP1), preparing(50s, 1, RebalanceReason::Join, kC1),
                    completing(60s, 2, 1), dealt(60s, 2, {kC1}), assigned(60s, kC1), flows(61s, kP0),
                    flows(61s, kP1), Settled{}});
        QCOMPARE(costs(rebalances), (std::vector<Cost>{{at(50s), at(60s), 27s, 2, true}}));
    }

    void whatTheLastOneLeavesCountsInTheRebalanceThatEndsWithNobody() {
        const RebalanceInput empty =
            TimedNote{at(31s), GroupStateChanged{kGroup, GroupState::PreparingRebalance, GroupState::Empty, 2,
                                                 std::nullopt, std::nullopt, 0}};
        const std::vector<Rebalance> rebalances = folded(
            {stops(29s, kP0, kC1), preparing(30s, 1, RebalanceReason::Leave, kC1), gone(30s, kC1),
             stops(30s, kP1, kC2), empty, gone(32s, kC2), ceases(32s, kP0), ceases(32s, kP1), Settled{}});
        QCOMPARE(costs(rebalances), (std::vector<Cost>{{at(30s), at(31s), 5s, 2, true}}));
    }

    void whatCloseRevokesCountsInTheRebalanceThatItLeadsTo() {
        const std::vector<Rebalance> rebalances = folded(
            {revoked(10s, kC2, {kP1}), stops(10s, kP1, kC2), preparing(11s, 1, RebalanceReason::Leave, kC2),
             completing(12s, 2, 1), dealt(12s, 2, {kC1}), assigned(12s, kC1), flows(13s, kP1), Settled{}});
        QCOMPARE(rebalances.size(), std::size_t{1});
        QCOMPARE(rebalances[0].revoked, 1U);
        QCOMPARE(rebalances[0].stopped, SimDuration{3s});
    }

    void aJoinPhaseThatEndsWithNobodyIsOverAtOnce() {
        const RebalanceInput empty =
            TimedNote{at(11s), GroupStateChanged{kGroup, GroupState::PreparingRebalance, GroupState::Empty, 2,
                                                 std::nullopt, std::nullopt, 0}};
        const std::vector<Rebalance> rebalances =
            folded({preparing(11s, 1, RebalanceReason::Leave, kC1), empty, Settled{}});
        QCOMPARE(costs(rebalances), (std::vector<Cost>{{at(11s), at(11s), 0s, 0, true}}));
        QCOMPARE(rebalances[0].members, 0U);
        QCOMPARE(rebalances[0].generation, 2);
    }

    void movesCountInTheNewestRebalance() {
        const PartitionMoved move{at(23s), kGroup, kP1, kC1, kC2};
        const std::vector<Rebalance> rebalances =
            folded({preparing(20s, 1, RebalanceReason::Join, kC2), move});
        QCOMPARE(rebalances[0].moved, std::vector<PartitionMoved>{move});
    }

    void aStaticMemberThatTakesItsPlaceAgainLeadsToNothing() {
        RebalanceFold fold =
            foldOf({preparing(5s, 0, RebalanceReason::Join, kC1), completing(8s, 1, 2),
                    dealt(8s, 1, {kC1, kC2}), assigned(8s, kC1), assigned(8s, kC2), Settled{},
                    revoked(20s, kC2, {kP1}), stops(20s, kP1, kC2), gone(20s, kC2), started(28s, kC2),
                    assigned(28s, kC2), flows(28s, kP1), preparing(40s, 1, RebalanceReason::Leave, kC1)});
        QCOMPARE(costs(fold.rebalances()),
                 (std::vector<Cost>{{at(5s), at(8s), 0s, 0, true}, {at(40s), kNever, 0s, 0, false}}));
        QCOMPARE(fold.rebalances()[1].revoked, 0U);
        QCOMPARE(fold.outside(kGroup), (OutsideRebalances{{}, {{kP1, at(20s), at(28s)}}, 1, 0}));
    }

    void whatAnotherProcessTakesOverMovesInNoRebalance() {
        const PartitionMoved move{at(18s), kGroup, kP1, kC2, kC1};
        RebalanceFold fold =
            foldOf({preparing(5s, 0, RebalanceReason::Join, kC2), completing(8s, 1, 1), dealt(8s, 1, {kC2}),
                    assigned(8s, kC2), Settled{}, started(18s, kC1), move, fenced(20s, kC2),
                    lost(20s, kC2, {kP1}), gone(20s, kC2), preparing(40s, 1, RebalanceReason::Leave, kC1)});
        QCOMPARE(fold.rebalances()[0].moved, std::vector<PartitionMoved>{});
        QCOMPARE(fold.rebalances()[1].lost, 0U);
        QCOMPARE(fold.outside(kGroup), (OutsideRebalances{{move}, {}, 0, 1}));
    }

    void whatAZombieStillReadMovesWithTheRebalanceThatGaveIt() {
        const PartitionMoved move{at(10s), kGroup, kP1, kC2, kC1};
        RebalanceFold fold = foldOf({preparing(5s, 0, RebalanceReason::SessionTimeout, kC2),
                                     completing(8s, 1, 1), dealt(8s, 1, {kC1}), assigned(8s, kC1), move});
        QCOMPARE(fold.rebalances()[0].moved, std::vector<PartitionMoved>{move});
        QCOMPARE(fold.outside(kGroup), OutsideRebalances{});
    }

    void whatLedToNothingUntilTheEndIsOutside() {
        RebalanceFold fold =
            foldOf({revoked(10s, kC2, {kP1}), stops(10s, kP1, kC2), stops(12s, kP0, kC1), ceases(13s, kP0)});
        fold.finish(at(14s));
        QCOMPARE(fold.outside(kGroup),
                 (OutsideRebalances{{}, {{kP1, at(10s), at(14s)}, {kP0, at(12s), at(13s)}}, 1, 0}));
    }

    void theEndOfTheRunClosesWhatIsOpen() {
        RebalanceFold fold;
        fold.take(preparing(20s, 1, RebalanceReason::Join, kC2));
        fold.take(stops(21s, kP0));
        fold.finish(at(24s));
        QCOMPARE(costs(fold.rebalances()), (std::vector<Cost>{{at(20s), at(24s), 3s, 1, true}}));
        QCOMPARE(fold.rebalances()[0].lastStopEnd, at(24s));
    }

    void whoIsOnlyAskedToCloseStillTakesPart() {
        // Both leave at once, but c2 rejoins before it comes to close(), and is given everything.
        World world = support::worldOf(support::smallScenarioWith(
            "    processing: {time: 2ms}\n    members:\n      - {name: c1}\ntimeline:\n"
            "  - {at: 20s, do: join, member: c2}\n",
            "    listener: {assigned: {restore: 1s}}\n    members: [{name: c1}, {name: c2}]\ntimeline:\n"
            "  - {at: 30s, do: leave, member: c1}\n  - {at: 30s, do: leave, member: c2}\n"));
        Recorders recorders = startedWith(world);
        recorders.playTo(world, at(50s));
        const std::vector<Rebalance>& rebalances = recorders.rebalances.rebalances();
        QCOMPARE(rebalances.size(), std::size_t{3});
        QCOMPARE(rebalances[1].stoppedPartitions, 6U);
        SimDuration stopped{};
        for (const Rebalance& rebalance : rebalances) stopped += rebalance.stopped;
        SimDuration seen{};
        for (std::uint32_t p = 0; p < 6; ++p)
            seen += stopTime(recorders.ownership.lane(kGroup, PartitionId{p}), SimTime{}, world.now).total;
        QCOMPARE(stopped, seen);
    }

    void aRecorderThatWasCutGoesOnAsIfNothingElseHadBeen_data() {
        QTest::addColumn<QString>("scenario");
        QTest::addColumn<int>("cutAtStep");
        for (const char* scenario : {"eager-join", "cooperative-join"}) {
            for (const int cutAtStep : {1, 40, 3000, 4200, 4400, 5000, 6500}) {
                QTest::addRow("%s at step %d", scenario, cutAtStep)
                    << QString::fromLatin1(scenario) << cutAtStep;
            }
        }
    }

    void aRecorderThatWasCutGoesOnAsIfNothingElseHadBeen() {
        QFETCH(QString, scenario);
        QFETCH(int, cutAtStep);
        World world = support::worldOf(
            support::sourceFile(QStringLiteral("resources/scenarios/%1.yaml").arg(scenario)));
        Recorders recorders = startedWith(world);
        StepOutput out;
        for (int i = 0; i < cutAtStep; ++i) {
            QVERIFY(step(world, kNever, out));
            recorders.take(world, out);
            out.clear();
        }
        World uncut = world;
        World cut = world;
        Recorders expected = recorders;
        expected.playTo(uncut, at(60s));
        recorders.playTo(world, at(33s));

        recorders.ownership.cutAfter(cut.revision);
        recorders.rebalances.cutAfter(cut.revision);
        recorders.playTo(cut, at(60s));
        QVERIFY(recorders == expected);
        QVERIFY(!expected.rebalances.rebalances().empty());
    }
};

QTEST_APPLESS_MAIN(RebalanceTest)
#include "tst_rebalance.moc"
