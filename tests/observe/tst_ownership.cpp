// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/observe/ownership.h"
#include "tests/support/group_world.h"

using namespace std::chrono_literals;
using core::kNever;
using core::OwnershipInterval;
using core::OwnershipLane;
using core::OwnershipRecorder;
using core::PartitionId;
using core::Reading;
using core::SimTime;
using core::SlotId;
using support::GroupWorld;
using support::kGroup;

namespace {

constexpr SimTime at(core::SimDuration moment) { return SimTime{moment}; }
constexpr SlotId kC1{0};
constexpr SlotId kC2{1};
constexpr PartitionId kP0{0};

}  // namespace

class OwnershipTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsMissedWhileNobodyIsThere() {
        GroupWorld group(1);
        OwnershipRecorder recorder;
        recorder.look(group.world());
        QCOMPARE(recorder.lane(kGroup, kP0), (OwnershipLane{{at(0s), kNever, Reading::Idle, std::nullopt}}));
    }

    void aConsumerThatOwnsNothingLeavesItsPartitionsStopped() {
        GroupWorld group(1);
        OwnershipRecorder recorder;
        recorder.look(group.world());
        recorder.look(group.at(1s).starts("c1").world());
        QCOMPARE(recorder.lane(kGroup, kP0),
                 (OwnershipLane{{at(0s), at(1s), Reading::Idle, std::nullopt},
                                {at(1s), kNever, Reading::Nobody, std::nullopt}}));
    }

    void aPartitionIsReadOnlyOnceItsCallbackHasReturned() {
        GroupWorld group(1);
        OwnershipRecorder recorder;
        recorder.look(group.starts("c1").world());
        recorder.look(group.at(3s).restores("c1", {0}).world());
        recorder.look(group.at(5s).reads("c1", {0}).world());
        QCOMPARE(recorder.lane(kGroup, kP0), (OwnershipLane{{at(0s), at(3s), Reading::Nobody, std::nullopt},
                                                            {at(3s), at(5s), Reading::Assigned, kC1},
                                                            {at(5s), kNever, Reading::Flowing, kC1}}));
    }

    void aCrashOfOneOfTwoStopsItsPartitions() {
        GroupWorld group(1);
        OwnershipRecorder recorder;
        recorder.look(group.starts("c1").starts("c2").reads("c1", {0}).world());
        recorder.look(group.at(7s).crashes("c1").world());
        QCOMPARE(recorder.lane(kGroup, kP0),
                 (OwnershipLane{{at(0s), at(7s), Reading::Flowing, kC1},
                                {at(7s), kNever, Reading::Nobody, std::nullopt}}));
    }

    void aCrashOfTheOnlyOneIsNoStop() {
        GroupWorld group(1);
        OwnershipRecorder recorder;
        recorder.look(group.starts("c1").reads("c1", {0}).world());
        recorder.look(group.at(7s).crashes("c1").world());
        QCOMPARE(recorder.lane(kGroup, kP0), (OwnershipLane{{at(0s), at(7s), Reading::Flowing, kC1},
                                                            {at(7s), kNever, Reading::Idle, std::nullopt}}));
    }

    void whatLastsNoTimeHasNotBeen() {
        GroupWorld group(1);
        OwnershipRecorder recorder;
        recorder.look(group.starts("c1").reads("c1", {0}).world());
        recorder.look(group.at(7s).ownsNothing("c1").world());
        recorder.look(group.reads("c1", {0}).world());
        QCOMPARE(recorder.lane(kGroup, kP0), (OwnershipLane{{at(0s), kNever, Reading::Flowing, kC1}}));
    }

    void anotherOwnerIsAMove() {
        GroupWorld group(2);
        OwnershipRecorder recorder;
        recorder.look(group.starts("c1").starts("c2").reads("c1", {0, 1}).world());
        recorder.look(group.at(5s).reads("c1", {0}).world());
        recorder.look(group.at(8s).restores("c2", {1}).world());
        QCOMPARE(recorder.moves(),
                 (std::vector<core::PartitionMoved>{{at(8s), kGroup, PartitionId{1}, kC1, kC2}}));
    }

    void whoWasPutOutIsNoNewOwner() {
        GroupWorld group(1);
        OwnershipRecorder recorder;
        recorder.look(group.starts("c1").starts("c2").reads("c1", {0}).world());
        recorder.look(group.at(5s).isPutOut("c1").reads("c2", {0}).world());
        recorder.look(group.at(8s).crashes("c2").world());  // and c1 still believes that it owns it
        QCOMPARE(recorder.lane(kGroup, kP0).back(),
                 (core::OwnershipInterval{at(8s), kNever, Reading::Flowing, kC1}));
        QCOMPARE(recorder.moves(), (std::vector<core::PartitionMoved>{{at(5s), kGroup, kP0, kC1, kC2}}));
    }

    void theSameOwnerAgainIsNoMove() {
        GroupWorld group(1);
        OwnershipRecorder recorder;
        recorder.look(group.starts("c1").reads("c1", {0}).world());
        recorder.look(group.at(5s).crashes("c1").world());
        recorder.look(group.at(6s).starts("c1").world());
        recorder.look(group.at(9s).reads("c1", {0}).world());
        QVERIFY(recorder.moves().empty());
    }

    void cuttingForgetsStepsThatShareTheMoment() {
        GroupWorld group(1);
        OwnershipRecorder recorder;
        recorder.look(group.starts("c1").starts("c2").reads("c1", {0}).world());
        recorder.look(group.at(5s).ownsNothing("c1").world());
        const OwnershipRecorder before = recorder;
        const std::uint64_t revision = group.world().revision;
        recorder.look(group.restores("c2", {0}).world());
        QVERIFY(recorder != before);

        recorder.cutAfter(revision);
        recorder.look(group.ownsNothing("c2").world());
        QCOMPARE(recorder.lane(kGroup, kP0), before.lane(kGroup, kP0));
        QVERIFY(recorder.moves().empty());
    }

    void cuttingForgetsALaterOwner() {
        GroupWorld group(1);
        OwnershipRecorder recorder;
        recorder.look(group.starts("c1").starts("c2").reads("c1", {0}).world());
        const std::uint64_t revision = group.world().revision;
        recorder.look(group.at(5s).ownsNothing("c1").world());
        recorder.look(group.at(6s).reads("c2", {0}).world());
        recorder.cutAfter(revision);
        QCOMPARE(recorder.lane(kGroup, kP0), (OwnershipLane{{at(0s), kNever, Reading::Flowing, kC1}}));
        QVERIFY(recorder.moves().empty());

        recorder.look(group.at(9s).reads("c1", {0}).ownsNothing("c2").world());
        QVERIFY(recorder.moves().empty());  // c1 had it last: c2 never did
    }

    void anIntervalHoldsItsFirstMomentAndNotItsLast() {
        const OwnershipLane lane{{at(1s), at(3s), Reading::Nobody, std::nullopt},
                                 {at(3s), kNever, Reading::Flowing, kC1}};
        QCOMPARE(core::intervalAt(lane, at(500ms)), nullptr);
        QCOMPARE(core::intervalAt(lane, at(1s)), &lane[0]);
        QCOMPARE(core::intervalAt(lane, at(3s) - core::SimDuration{1}), &lane[0]);
        QCOMPARE(core::intervalAt(lane, at(3s)), &lane[1]);
        QCOMPARE(core::intervalAt(lane, at(900s)), &lane[1]);
    }

    void stopTimeCountsOneStretchAcrossOwners() {
        const OwnershipLane lane{
            {at(0s), at(2s), Reading::Flowing, kC1},         {at(2s), at(3s), Reading::Assigned, kC1},
            {at(3s), at(6s), Reading::Nobody, std::nullopt}, {at(6s), at(7s), Reading::Assigned, kC2},
            {at(7s), at(9s), Reading::Flowing, kC2},         {at(9s), at(10s), Reading::Nobody, std::nullopt},
            {at(10s), kNever, Reading::Idle, std::nullopt}};
        QCOMPARE(core::stopTime(lane, at(0s), at(60s)), (core::StopTime{6s, 5s}));
    }

    void stopTimeIsCutToTheSpan() {
        const OwnershipLane lane{{at(0s), at(2s), Reading::Flowing, kC1},
                                 {at(2s), kNever, Reading::Nobody, std::nullopt}};
        QCOMPARE(core::stopTime(lane, at(3s), at(5s)), (core::StopTime{2s, 2s}));
        QCOMPARE(core::stopTime(lane, at(0s), at(2s)), (core::StopTime{}));
    }
};

QTEST_APPLESS_MAIN(OwnershipTest)
#include "tst_ownership.moc"
