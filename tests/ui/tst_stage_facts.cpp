// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/stage_facts.h"

#include <QTest>

#include "tests/support/scenario_world.h"
#include "tests/support/stage_run.h"
#include "tests/support/stage_text.h"

using support::StageRun;
using ui::StageFacts;

namespace {

using namespace std::chrono_literals;
constexpr core::GroupId kGroup{0};

/// Messages of one member, as "request JoinGroup waits, answer none".
QString messages(const ui::MemberFacts& member) {
    const auto text = [](const std::optional<ui::TrackFacts>& track) {
        if (!track) return QStringLiteral("none");
        QString words = QString::fromLatin1(core::kafkaName(track->api).data(),
                                            static_cast<qsizetype>(core::kafkaName(track->api).size()));
        if (track->error != core::ErrorCode::None) words += QStringLiteral(" failed");
        if (track->progress < 1) words += QStringLiteral(" flies");
        if (track->waits) words += QStringLiteral(" waits");
        if (track->faded) words += QStringLiteral(" faded");
        return words;
    };
    return QStringLiteral("request ") + text(member.request) + QStringLiteral(", answer ") +
           text(member.response);
}

class TestStageFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aQuietGroupReadsWhatItOwns();
    void anEagerJoinRestsEverybodyAndLeavesGhosts();
    void beforeTheHeartbeatsNobodyStops();
    void eagerMembersHaveGivenEverythingBack();
    void aCooperativeJoinStopsOnlyWhatMoves();
    void whoOwnsNothingIsToldWhetherThatStays();
    void aCrashedMemberKeepsItsChipsUntilItsSessionEnds();
    void aMemberThatIsYetToJoinIsNotStarted();
    void theBarrierIsCounted_data();
    void theBarrierIsCounted();
    void theInitialDelayIsShown();
    void messagesStayOnTheirTrackUntilTheRebalanceIsSeen();
    void oldMessagesDoNotComeBack();
    void anErrorIsOnItsTrack();
    void aHandOverIsAFlight();
    void goingBackShowsTheSame();
    void withoutHistoryThePresentIsShown();
};

void TestStageFacts::aQuietGroupReadsWhatItOwns() {
    StageRun run = StageRun::shipped("welcome");
    const StageFacts facts = ui::stageFacts(run.at(17s), kGroup);
    const QStringList members{QStringLiteral("c1 STABLE leader 'poll(): waits for records' [P0 P1 P2]"),
                              QStringLiteral("c2 STABLE 'poll(): waits for records' [P3 P4 P5]"),
                              QStringLiteral("c3 STABLE 'poll(): waits for records' [P6 P7]"),
                              QStringLiteral("c4 not started []")};
    QCOMPARE(support::memberLines(facts), members);
    QCOMPARE(facts.stopped, 0U);
    QCOMPARE(facts.coordinator.barrier, false);
    QCOMPARE(facts.coordinator.generation, QStringLiteral("1"));
    QCOMPARE(facts.producers.front().rate, QStringLiteral("160 records/s"));
    QCOMPARE(facts.producers.front().history, std::vector<double>(12, 1.0));
}

void TestStageFacts::anEagerJoinRestsEverybodyAndLeavesGhosts() {
    StageRun run = StageRun::shipped("welcome");
    const StageFacts facts = ui::stageFacts(run.at(21'600ms), kGroup);
    const QString inside = QStringLiteral("'onPartitionsAssigned 0.6 of 4.0 s'");
    const QStringList members{
        QStringLiteral("c1 STABLE leader ") + inside + QStringLiteral(" [P0:29% P1:0% (P2)]"),
        QStringLiteral("c2 STABLE ") + inside + QStringLiteral(" [P2:29% P3:0% (P4) (P5)]"),
        QStringLiteral("c3 STABLE ") + inside + QStringLiteral(" [P4:29% P5:0% (P6) (P7)]"),
        QStringLiteral("c4 STABLE ") + inside + QStringLiteral(" [P6:29% P7:0%]")};
    QCOMPARE(support::memberLines(facts), members);
    QCOMPARE(facts.stopped, 8U);
    QCOMPARE(facts.coordinator.generation, QStringLiteral("1 → 2"));
    QCOMPARE(facts.coordinator.barrier, true);
    for (const QString& lane : support::laneLines(facts)) QVERIFY(lane.contains(QStringLiteral(" rests 42")));
}

void TestStageFacts::beforeTheHeartbeatsNobodyStops() {
    StageRun run = StageRun::shipped("welcome");
    const StageFacts facts = ui::stageFacts(run.at(20'500ms), kGroup);
    QCOMPARE(facts.stopped, 0U);
    QCOMPARE(facts.coordinator.state, QStringLiteral("Preparing Rebalance"));
    QCOMPARE(support::line(facts.members[3], facts),
             QStringLiteral("c4 PREPARING_REBALANCE 'waits for the others: 0.5 s' []"));
}

void TestStageFacts::eagerMembersHaveGivenEverythingBack() {
    StageRun run = StageRun::shipped("welcome");
    const StageFacts facts = ui::stageFacts(run.at(21'010'600us), kGroup);
    QCOMPARE(support::line(facts.members[1], facts),
             QStringLiteral("c2 PREPARING_REBALANCE 'onPartitionsRevoked: all' [(P3) (P4) (P5)]"));
    QVERIFY(support::laneLines(facts)[3].startsWith(QStringLiteral("P3 - nobody")));
}

void TestStageFacts::aCooperativeJoinStopsOnlyWhatMoves() {
    StageRun run = StageRun::shipped("cooperative-join");
    const StageFacts facts = ui::stageFacts(run.at(22s), kGroup);
    const QStringList members{
        QStringLiteral(
            "c1 PREPARING_REBALANCE leader 'waits for the others: 1.0 s' [P0 P1 P2 (P3) (P4) (P5)]"),
        QStringLiteral("c2 STABLE 'owns nothing yet' []")};
    QCOMPARE(support::memberLines(facts), members);
    QCOMPARE(facts.stopped, 3U);
    QCOMPARE(facts.coordinator.generation, QStringLiteral("2"));
    QCOMPARE(facts.coordinator.protocol, QStringLiteral("cooperative"));
}

void TestStageFacts::whoOwnsNothingIsToldWhetherThatStays() {
    StageRun run = StageRun::shipped("eager-join");
    for (int i = 3; i <= 7; ++i) run.joins(30s + i * 100ms, "c" + std::to_string(i));
    const StageFacts crowded = ui::stageFacts(run.at(55s), kGroup);
    QCOMPARE(support::line(crowded.members[6], crowded),
             QStringLiteral("c7 STABLE 'owns nothing: too few partitions' []"));
    StageRun uneven{support::worldOf(R"(
format: 1
name: uneven
duration: 60s
topics: [{name: a, partitions: 1}, {name: b, partitions: 1}]
producers: [{name: p, topic: a, rate: 10/s, keys: round-robin}]
groups:
  - id: g
    protocol: classic
    topics: [a, b]
    config: {partition.assignment.strategy: [range], auto.offset.reset: earliest}
    members: [{name: c1}, {name: c2}]
)")};
    const StageFacts lopsided = ui::stageFacts(uneven.at(30s), kGroup);
    QCOMPARE(support::line(lopsided.members[1], lopsided), QStringLiteral("c2 STABLE 'owns nothing' []"));
}

void TestStageFacts::aCrashedMemberKeepsItsChipsUntilItsSessionEnds() {
    StageRun run = StageRun::shipped("welcome");
    run.crashes(30s, "c2");
    const StageFacts dead = ui::stageFacts(run.at(40s), kGroup);
    QVERIFY(support::line(dead.members[1], dead).startsWith(QStringLiteral("c2 crashed 'session timer: ")));
    QVERIFY(support::line(dead.members[1], dead).endsWith(QStringLiteral("[P2! P3!]")));
    QVERIFY(dead.members[1].session.has_value() && *dead.members[1].session < 0.8);
    QCOMPARE(dead.stopped, 2U);
    QCOMPARE(dead.partitions[2].deadOwner, std::optional(core::SlotId{1}));
    const StageFacts removed = ui::stageFacts(run.at(100s), kGroup);
    QCOMPARE(support::line(removed.members[1], removed),
             QStringLiteral("c2 crashed 'the coordinator has removed it' []"));
    QCOMPARE(removed.stopped, 0U);
}

void TestStageFacts::aMemberThatIsYetToJoinIsNotStarted() {
    StageRun run = StageRun::shipped("welcome");
    run.joins(30s, "c5");
    const StageFacts facts = ui::stageFacts(run.at(10s), kGroup);
    QCOMPARE(facts.members.size(), std::size_t{5});
    QCOMPARE(support::line(facts.members[4], facts), QStringLiteral("c5 not started []"));
    QCOMPARE(facts.members[4].number, 4);
}

void TestStageFacts::theBarrierIsCounted_data() {
    QTest::addColumn<qint64>("us");
    QTest::addColumn<QString>("expected");
    QTest::newRow("one waits") << qint64{20'500'000} << QStringLiteral("1 and 0 of 4");
    QTest::newRow("join phase over") << qint64{21'013'500} << QStringLiteral("4 and 0 of 4");
    QTest::newRow("all synced") << qint64{21'600'000} << QStringLiteral("4 and 4 of 4");
}

void TestStageFacts::theBarrierIsCounted() {
    QFETCH(qint64, us);
    QFETCH(QString, expected);
    StageRun run = StageRun::shipped("welcome");
    const ui::CoordinatorFacts facts = ui::stageFacts(run.at(core::SimDuration{us}), kGroup).coordinator;
    QCOMPARE(QStringLiteral("%1 and %2 of %3").arg(facts.joined).arg(facts.synced).arg(facts.members),
             expected);
}

void TestStageFacts::theInitialDelayIsShown() {
    StageRun run = StageRun::shipped("welcome");
    const ui::CoordinatorFacts facts = ui::stageFacts(run.at(1s), kGroup).coordinator;
    QCOMPARE(facts.timer, QStringLiteral("initial"));
    QCOMPARE(facts.timerLeft, QStringLiteral("delay 2.0 s"));
    QVERIFY(facts.timerShare && qAbs(*facts.timerShare - 0.667) < 0.01);
}

void TestStageFacts::messagesStayOnTheirTrackUntilTheRebalanceIsSeen() {
    StageRun run = StageRun::shipped("welcome");
    const StageFacts during = ui::stageFacts(run.at(21'600ms), kGroup);
    QCOMPARE(messages(during.members[0]), QStringLiteral("request SyncGroup faded, answer SyncGroup"));
    const StageFacts after = ui::stageFacts(run.at(26s), kGroup);
    QCOMPARE(messages(after.members[0]), QStringLiteral("request none, answer none"));
}

void TestStageFacts::oldMessagesDoNotComeBack() {
    StageRun run = StageRun::shipped("welcome");
    const StageFacts facts = ui::stageFacts(run.at(20'500ms), kGroup);
    QCOMPARE(messages(facts.members[0]), QStringLiteral("request none, answer none"));
    QCOMPARE(messages(facts.members[3]), QStringLiteral("request JoinGroup waits, answer none"));
}

void TestStageFacts::anErrorIsOnItsTrack() {
    StageRun run = StageRun::shipped("welcome");
    bool seen = false;
    for (core::SimDuration moment = 21'005ms; moment < 21'012ms && !seen; moment += 100us) {
        const StageFacts facts = ui::stageFacts(run.at(moment), kGroup);
        seen = messages(facts.members[0]).endsWith(QStringLiteral("answer Heartbeat failed flies"));
    }
    QVERIFY(seen);
}

void TestStageFacts::aHandOverIsAFlight() {
    StageRun run = StageRun::shipped("cooperative-join");
    std::optional<ui::FlightFacts> leaving;
    for (core::SimDuration moment = 21'005ms; moment < 21'030ms && !leaving; moment += 100us) {
        leaving = ui::stageFacts(run.at(moment), kGroup).partitions[3].flight;
    }
    QVERIFY(leaving.has_value());
    QCOMPARE(leaving->from, std::optional(core::SlotId{0}));
    QCOMPARE(leaving->to, std::optional<core::SlotId>());
    QVERIFY(leaving->progress >= 0 && leaving->progress < 0.1);
    QCOMPARE(ui::stageFacts(run.at(22s), kGroup).partitions[3].flight, std::optional<ui::FlightFacts>());
}

void TestStageFacts::goingBackShowsTheSame() {
    StageRun run = StageRun::shipped("cooperative-join");
    const StageFacts before = ui::stageFacts(run.at(22s), kGroup);
    (void)run.at(50s);
    QCOMPARE(ui::stageFacts(run.at(22s), kGroup), before);
}

void TestStageFacts::withoutHistoryThePresentIsShown() {
    StageRun run = StageRun::shipped("welcome");
    ui::Frame frame = run.at(21'600ms);
    frame.history = nullptr;
    const StageFacts facts = ui::stageFacts(frame, kGroup);
    QVERIFY(support::line(facts.members[0], facts).endsWith(QStringLiteral("[P0:29% P1:0%]")));
    QCOMPARE(facts.coordinator.generation, QStringLiteral("2"));
}

}  // namespace

QTEST_GUILESS_MAIN(TestStageFacts)
#include "tst_stage_facts.moc"
