// SPDX-License-Identifier: GPL-3.0-or-later
// Reads every caption of runs in which consumers come, go and crash at awkward moments, and holds each claim
// in it against the world: whoever is named must do what is said of them, and every number must be right.
#include <QTest>

#include "tests/support/caption_claims.h"
#include "tests/support/scenario_world.h"
#include "tests/support/stage_run.h"
#include "ui/text/caption.h"

using support::StageRun;

namespace {

using namespace std::chrono_literals;

constexpr core::GroupId kGroup{0};

struct Act {
    core::SimDuration at;
    char what;  ///< j joins, l leaves, c crashes
    std::string who;
};

struct Setup {
    std::string strategy{};
    int members = 1;
    int partitions = 4;
    std::string listener = "{assigned: {restore: 1s}}";
    std::string processing = "2ms";
    std::string settings{};  ///< further ones of the consumers
};

core::World worldOf(const Setup& setup) {
    std::string members;
    for (int i = 1; i <= setup.members; ++i) {
        if (i > 1) members += ", ";
        members += "{name: m" + std::to_string(i) + "}";
    }
    const std::string text =
        "format: 1\nname: truth\nduration: 120s\n"
        "topics: [{name: t, partitions: " +
        std::to_string(setup.partitions) +
        "}]\n"
        "producers: [{name: p, topic: t, rate: 120/s, keys: round-robin}]\n"
        "groups:\n  - id: g\n    protocol: classic\n    topics: [t]\n"
        "    config: {partition.assignment.strategy: [" +
        setup.strategy + "], auto.offset.reset: earliest" + setup.settings +
        "}\n"
        "    processing: {time: " +
        setup.processing + "}\n    listener: " + setup.listener + "\n    members: [" + members + "]\n";
    return support::worldOf(text);
}

/// The states that everybody is in: when one changes, sentences do.
QStringList signatureOf(const ui::StageFacts& facts) {
    QStringList states{facts.coordinator.state, QString::number(facts.coordinator.members)};
    for (const ui::MemberFacts& member : facts.members) {
        states << member.state << (member.inCallback ? member.activity.section(u' ', 0, 0) : QString());
    }
    return states;
}

class TestCaptionTruth : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noCaptionIsFalse_data();
    void noCaptionIsFalse();
};

using Acts = std::vector<Act>;

void TestCaptionTruth::noCaptionIsFalse_data() {
    QTest::addColumn<Setup>("setup");
    QTest::addColumn<Acts>("acts");
    for (const std::string strategy : {"range", "cooperative-sticky"}) {
        const auto row = [&](const char* name, Setup setup, const Acts& acts) {
            setup.strategy = strategy;
            QTest::addRow("%s, %s", strategy.c_str(), name) << setup << acts;
        };
        const Setup one{};
        const Setup two{.members = 2, .partitions = 6};
        row("joins at short intervals during the first restore", one,
            {{4'200ms, 'j', "m2"}, {4'400ms, 'j', "m3"}, {4'600ms, 'j', "m4"}, {4'800ms, 'j', "m5"}});
        row("joins at short intervals while all is quiet", two,
            {{20'000ms, 'j', "m3"}, {20'200ms, 'j', "m4"}, {20'400ms, 'j', "m5"}});
        row("two joins at once", two, {{20s, 'j', "m3"}, {20'000'002us, 'j', "m4"}});
        row("a crash during a restore", two, {{7s, 'c', "m2"}});
        row("a join and a crash during a restore", two, {{7s, 'j', "m3"}, {7'500ms, 'c', "m1"}});
        row("a joiner crashes while it waits", two, {{20s, 'j', "m3"}, {20'500ms, 'c', "m3"}});
        row("a joiner leaves while it waits", two, {{20s, 'j', "m3"}, {20'500ms, 'l', "m3"}});
        row("the leader crashes while another joins", two, {{20s, 'j', "m3"}, {21s, 'c', "m1"}});
        row("a leave during a restore", two, {{7s, 'l', "m2"}, {7'200ms, 'j', "m3"}});
        row("a crashed one comes back before it is missed", two, {{20s, 'c', "m2"}, {23s, 'j', "m2"}});
        row("all leave and one comes back", two, {{20s, 'l', "m1"}, {20'100ms, 'l', "m2"}, {24s, 'j', "m1"}});
        row("one comes between two rounds", {.members = 1, .partitions = 6},
            {{20s, 'j', "m2"}, {25s, 'j', "m3"}});
        row("no state to restore", {.members = 2, .partitions = 6, .listener = "{}"},
            {{20s, 'j', "m3"}, {30s, 'c', "m1"}});
        row("callbacks that take time",
            {.members = 2,
             .partitions = 6,
             .listener = "{revoked: {takes: 700ms}, assigned: {takes: 900ms}}"},
            {{20s, 'j', "m3"}, {23'300ms, 'j', "m4"}});
        row("slow batches", {.members = 2, .partitions = 6, .processing = "300ms"},
            {{20s, 'j', "m3"}, {40s, 'l', "m1"}});
        row("max.poll.interval.ms runs out",
            {.members = 2,
             .partitions = 6,
             .processing = "200ms",
             .settings = ", max.poll.interval.ms: 9000"},
            {{20s, 'j', "m3"}});
    }
}

void TestCaptionTruth::noCaptionIsFalse() {
    QFETCH(Setup, setup);
    QFETCH(Acts, acts);
    StageRun run{worldOf(setup)};
    for (const Act& act : acts) {
        if (act.what == 'j') run.joins(act.at, act.who);
        if (act.what == 'l') run.leaves(act.at, act.who);
        if (act.what == 'c') run.crashes(act.at, act.who);
    }
    support::Promises promises;
    ui::StageFacts last;
    QStringList signature;
    core::SimDuration changed{};
    for (core::SimDuration moment{}; moment < 80s;) {
        const ui::Frame frame = run.at(moment);
        const ui::StageFacts facts = ui::stageFacts(frame, kGroup);
        const QString text = ui::caption(frame, facts);
        QVERIFY2(!text.isEmpty(), qPrintable(QString::number(moment.count())));
        const QStringList lies =
            support::CaptionClaims(frame, facts, text).lies() + promises.lies(frame, facts, text);
        QVERIFY2(lies.isEmpty(), qPrintable(QString::number(static_cast<double>(moment.count()) / 1e6) +
                                            u' ' + text + u'\n' + lies.join(u'\n')));
        // Closely where somebody's state has just changed, more loosely elsewhere.
        if (signatureOf(facts) != signature) changed = moment;
        signature = signatureOf(facts);
        moment += moment - changed < 30ms ? 700us : 37'100us;
        last = facts;
    }
    QCOMPARE(promises.broken(last, core::SimTime{acts.back().at}), QStringList());
}

}  // namespace

QTEST_GUILESS_MAIN(TestCaptionTruth)
#include "tst_caption_truth.moc"
