// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/caption.h"

#include <QTest>

#include "tests/support/scenario_world.h"
#include "tests/support/stage_run.h"

using support::StageRun;

namespace {

using namespace std::chrono_literals;

QString captionAt(StageRun& run, core::SimDuration moment) {
    return ui::caption(run.at(moment), core::GroupId{0});
}

/// Two consumers of four partitions that cannot keep up.
core::World slowWorld() {
    return support::worldOf(R"(
format: 1
name: slow
duration: 60s
topics: [{name: t, partitions: 4}]
producers: [{name: p, topic: t, rate: 200/s, keys: round-robin}]
groups:
  - id: g
    protocol: classic
    topics: [t]
    config: {partition.assignment.strategy: [range], auto.offset.reset: earliest}
    processing: {time: 20ms}
    members: [{name: c1}, {name: c2}]
)");
}

class TestCaption : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyMomentHasItsSentence_data();
    void everyMomentHasItsSentence();
    void aCrashIsKnownOnlyWhenTheTimerRunsOut();
    void aLeaveSaysWhoLeft();
    void aCrashedMemberIsAwaitedUntilATimerRemovesIt();
    void nobodyIsLeft();
    void moreMembersThanPartitionsLeaveOneIdle();
    void aGroupThatCannotKeepUpSaysSo();
    void theSentenceIsTheSameWhicheverWayTimeRuns();
};

void TestCaption::everyMomentHasItsSentence_data() {
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<qint64>("us");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* scenario, qint64 us, const char* expected) {
        QTest::addRow("%s %lld", scenario, static_cast<long long>(us))
            << QString::fromLatin1(scenario) << us << QString::fromUtf8(expected);
    };
    row("welcome", 1'000, "c1, c2 and c3 started: they find the coordinator and ask to join.");
    row("welcome", 1'000'000,
        "The group is new: the coordinator waits another 2.0 s for more members, and then 3.0 s more, "
        "because "
        "somebody has come meanwhile. Joining one by one would mean a rebalance for each.");
    row("welcome", 8'000'000,
        "Generation 1 has its assignment, 8 partitions for c1, c2 and c3, and nobody reads before it "
        "has restored its state.");
    row("welcome", 17'000'000,
        "c1, c2 and c3 share 8 partitions. Records are read at once; they count as lag until they are "
        "committed.");
    row("missed-poll-interval", 22'000'000,
        "c1 hangs, but its heartbeats go on. If it has not polled by then, it leaves by itself in 3.9 s "
        "(max.poll.interval.ms).");
    row("zombie", 22'000'000,
        "c2 stands still, heartbeats too. Nobody notices before its session runs out, in 2.0 s.");
    row("static-fenced", 20'000'000,
        "c3 runs under the group.instance.id of c2 and has its place: what c2 says next is answered "
        "FENCED_INSTANCE_ID, and it ends. Until then both read the same.");
    row("static-away", 30'000'000,
        "c2 has closed without LeaveGroup, as static members do: the coordinator keeps its place and its "
        "partitions until its session runs out, in 2.0 s.");
    row("endless-loop", 40'000'000,
        "c1 and c2 have not polled for max.poll.interval.ms and have left by themselves: their applications "
        "do not know before they poll, and then they join again.");
    row("poison", 29'000'000,
        "c2 fails at record 150 of P2 again and again: nothing behind it is read, whoever owns the "
        "partition, and its lag grows.");
    row("failover", 20'100'000,
        "broker 1 has become the coordinator and loads what was written of the group, 0.1 s more. Members "
        "look for it and go on as they were: nothing rebalances.");
    row("growing-topic", 16'000'000,
        "4 partitions are new, and nobody reads them: only the leader c1 watches, and it looks at its "
        "metadata "
        "again in 4.0 s.");
    row("dead-newcomer", 26'000'000,
        "c3 has crashed: nobody reads its partitions until the coordinator's session timer for it runs out, "
        "in "
        "2.0 s.");
    row("welcome", 20'500'000,
        "c4 wants in, but c1, c2 and c3 do not know yet and read on. "
        "The last of them learns it by its heartbeat in 0.5 s.");
    row("welcome", 21'010'300,
        "c4 wants in, so everybody has to give everything back before anybody gets anything: "
        "the coordinator waits until all four have sent JoinGroup.");
    row("welcome", 21'013'500,
        "All are here, and generation 2 begins: the leader c1 deals the partitions with range, and "
        "everybody asks for its share with SyncGroup.");
    row("welcome", 21'600'000,
        "c4 joined, and with an eager strategy everybody gives everything back: all 8 partitions are "
        "dealt anew, and nobody reads before it has restored its state.");
    row("welcome", 26'000'000,
        "c1, c2, c3 and c4 share 8 partitions. Records are read at once; they count as lag until they are "
        "committed.");
    row("cooperative-join", 21'011'300,
        "c2 wants in. Nobody gives anything back yet: the coordinator waits until both "
        "have sent JoinGroup, and what is owned is read on.");
    row("cooperative-join", 22'000'000,
        "c1 gave up P3, P4 and P5; c2 gets all three in a second round, once its heartbeat has "
        "told it. The other three never stopped.");
    row("cooperative-join", 25'500'000,
        "c2 joined, and only what moves stops: c2 restores the state of P3, P4 and P5. "
        "The other three never stopped.");
    row("eager-join", 19'000'000,
        "c1 reads 6 partitions alone. Records are read at once; they count as lag until they are committed.");
}

void TestCaption::everyMomentHasItsSentence() {
    QFETCH(QString, scenario);
    QFETCH(qint64, us);
    QFETCH(QString, expected);
    StageRun run = StageRun::shipped(scenario.toStdString());
    QCOMPARE(captionAt(run, core::SimDuration{us}), expected);
}

void TestCaption::aCrashIsKnownOnlyWhenTheTimerRunsOut() {
    StageRun run = StageRun::shipped("welcome");
    run.crashes(30s, "c2");
    QVERIFY(captionAt(run, 40s).startsWith(
        QStringLiteral("c2 has crashed: nobody reads its partitions until the coordinator's "
                       "session timer for it runs out, in 32.")));
    bool removed = false;
    for (core::SimDuration moment = 71'990ms; moment < 72'030ms && !removed; moment += 100us) {
        removed = captionAt(run, moment)
                      .startsWith(
                          QStringLiteral("The session of c2 has run out and the coordinator has removed it"));
    }
    QVERIFY(removed);
}

void TestCaption::aLeaveSaysWhoLeft() {
    StageRun run = StageRun::shipped("welcome");
    run.leaves(30s, "c2");
    bool closing = false;
    bool left = false;
    for (core::SimDuration moment = 30s; moment < 30'050ms; moment += 200us) {
        const QString text = captionAt(run, moment);
        closing = closing || text.startsWith(QStringLiteral("c2 closes: it commits"));
        left = left ||
               text.startsWith(QStringLiteral("c2 has left, but c1, c3 and c4 do not know yet and read on."));
    }
    QVERIFY(closing);
    QVERIFY(left);
}

void TestCaption::aCrashedMemberIsAwaitedUntilATimerRemovesIt() {
    StageRun run = StageRun::shipped("welcome");
    run.crashes(29s, "c2").joins(30s, "c5");
    QCOMPARE(captionAt(run, 50s),
             QStringLiteral("c5 wants in. Everybody else is here, but c2 has crashed: the coordinator waits "
                            "until a timer removes it."));
}

void TestCaption::nobodyIsLeft() {
    StageRun run = StageRun::shipped("eager-join");
    run.leaves(10s, "c1");
    QCOMPARE(captionAt(run, 15s), QStringLiteral("No consumer is left: what is produced waits in the log."));
}

void TestCaption::moreMembersThanPartitionsLeaveOneIdle() {
    StageRun run = StageRun::shipped("eager-join");
    for (int i = 3; i <= 7; ++i) run.joins(30s + i * 100ms, "c" + std::to_string(i));
    QCOMPARE(
        captionAt(run, 55s),
        QStringLiteral(
            "7 members share 6 partitions. Nothing is left for c7: there are more members than partitions. "
            "Records are read at once; they count as lag until they are committed."));
}

void TestCaption::aGroupThatCannotKeepUpSaysSo() {
    StageRun run{slowWorld()};
    const QString text = captionAt(run, 45s);
    QVERIFY2(text.startsWith(QStringLiteral("c1 and c2 share 4 partitions. The backlog grows: ")),
             qPrintable(text));
}

void TestCaption::theSentenceIsTheSameWhicheverWayTimeRuns() {
    StageRun run = StageRun::shipped("cooperative-join");
    const QString before = captionAt(run, 22s);
    (void)captionAt(run, 50s);
    QCOMPARE(captionAt(run, 22s), before);
}

}  // namespace

QTEST_GUILESS_MAIN(TestCaption)
#include "tst_caption.moc"
