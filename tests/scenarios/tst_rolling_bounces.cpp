// SPDX-License-Identifier: GPL-3.0-or-later
// How many rebalances it costs to restart all members of a group, one after the other: the classic rows of
// the table T8 of facts 4.7, counted in whole runs.

#include <QtTest>

#include "core/observe/recorded_run.h"
#include "core/scenario/scenario_reader.h"
#include "core/scenario/world_builder.h"

using namespace core;
using namespace std::chrono_literals;

namespace {

enum class MemberKind : std::uint8_t { Dynamic, Static };

/// Every member closes and is back after a while; the next one follows when the group has settled.
struct Bounce {
    const char* strategy = "";
    MemberKind kind{};
    SimDuration away{};
    int partitions = 0;
    int members = 0;
};

/// In a settled group the heartbeats come every 3 s and in phase (facts 4.6). This is one second after them,
/// so that for two seconds nobody learns that a member has left.
constexpr SimDuration kFirstRestart = 31s;
constexpr SimDuration kBetweenRestarts = 60s;
constexpr SimDuration kSession = 12s;

/// Partitions: four or three for each member, or one member goes without.
constexpr int kMany = 12;
constexpr int kOneFewerThanMembers = 0;

// How long a member is away.
constexpr SimDuration kUnnoticed = 200ms;  ///< it is back before the others hear of it
constexpr SimDuration kRebalanced = 10s;   ///< the rebalance without it is over, its session is not
constexpr SimDuration kExpired = 20s;      ///< its session is over, and the rebalance without it too

std::string milliseconds(SimDuration duration) { return std::to_string(duration / 1ms); }

std::string memberName(int index) { return "c" + std::to_string(index + 1); }

/// One group on one topic; `members` and `timeline` are lines of its own.
std::string scenario(const Bounce& bounce, const std::string& members, const std::string& timeline) {
    const SimDuration duration = kFirstRestart + bounce.members * kBetweenRestarts;
    return "format: 1\nname: n\nduration: " + milliseconds(duration) +
           "ms\ntopics: [{name: t, partitions: " + std::to_string(bounce.partitions) +
           "}]\nproducers: [{name: p, topic: t, rate: 60/s, keys: round-robin}]\ngroups:\n  - id: g\n"
           "    topics: [t]\n    config: {partition.assignment.strategy: [" +
           bounce.strategy + "], auto.offset.reset: earliest, session.timeout.ms: " + milliseconds(kSession) +
           "}\n    members:\n" + members + "timeline:\n" + timeline;
}

std::string bounceOfAll(const Bounce& bounce) {
    std::string members;
    std::string timeline;
    for (int i = 0; i < bounce.members; ++i) {
        const std::string name = memberName(i);
        const bool isStatic = bounce.kind == MemberKind::Static;
        members += "      - {name: " + name +
                   (isStatic ? ", config: {group.instance.id: pod-" + name + "}" : "") + "}\n";
        timeline += "  - {at: " + milliseconds(kFirstRestart + i * kBetweenRestarts) +
                    "ms, do: restart, member: " + name + ", after: " + milliseconds(bounce.away) + "ms}\n";
    }
    return scenario(bounce, members, timeline);
}

/// All start within the 3 s of group.initial.rebalance.delay.ms.
std::string firstStart(const Bounce& bounce) {
    std::string timeline;
    for (int i = 1; i < bounce.members; ++i)
        timeline += "  - {at: " + milliseconds(i * 700ms) + "ms, do: join, member: " + memberName(i) + "}\n";
    return scenario(bounce, "      - {name: c1}\n", timeline);
}

/// "1, 2 2 2": join phases that ended with members, before the first restart and after each.
QString rebalances(const RecordedRun& run, int restarts) {
    std::vector<int> counts(static_cast<std::size_t>(restarts) + 1);
    for (const Rebalance& rebalance : run.record().rebalances()) {
        if (rebalance.members == 0) continue;  // it emptied the group, or was under way at the end
        const SimDuration since = rebalance.joined - SimTime{kFirstRestart};
        counts[since < 0s ? 0 : static_cast<std::size_t>(since / kBetweenRestarts) + 1] += 1;
    }
    QStringList texts;
    for (std::size_t i = 1; i < counts.size(); ++i) texts << QString::number(counts[i]);
    return QString::number(counts[0]) + u", "_qs + texts.join(u' ');
}

QString playedRebalances(const Bounce& bounce, const std::string& text) {
    const auto read = readScenario(text);
    if (!read.ok()) return u"not a scenario"_qs;
    RecordedRun run(buildWorld(read.value()), TraceMode::Off);
    run.playTo(SimTime{kFirstRestart + bounce.members * kBetweenRestarts});
    run.finish();
    const GroupSummary end = summaryOf(run.world().groups[0].machine);
    if (end.state != GroupState::Stable || end.members != static_cast<std::uint32_t>(bounce.members))
        return u"not settled"_qs;
    return rebalances(run, bounce.members);
}

}  // namespace

Q_DECLARE_METATYPE(Bounce)

class TestRollingBounces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachRestartCosts_data();
    void eachRestartCosts();
    void aFirstStartCostsOne_data();
    void aFirstStartCostsOne();
};

void TestRollingBounces::eachRestartCosts_data() {
    QTest::addColumn<Bounce>("bounce");
    QTest::addColumn<int>("each");
    const char* const eager = "range";
    const char* const cooperative = "cooperative-sticky";
    const auto dynamic = MemberKind::Dynamic;
    const auto fixed = MemberKind::Static;
    for (const int n : {3, 4}) {
        const auto row = [n](const char* name, Bounce bounce, int each) {
            bounce.members = n;
            if (bounce.partitions == kOneFewerThanMembers) bounce.partitions = n - 1;
            QTest::addRow("%s, %d members", name, n) << bounce << each;
        };
        row("dynamic, eager: it leaves, it joins", {eager, dynamic, kRebalanced, kMany}, 2);
        // When it is back one rebalance takes its share from the others and the next one gives it.
        row("dynamic, cooperative", {cooperative, dynamic, kRebalanced, kMany}, 3);
        // One member is idle: it takes what another leaves behind, and who comes back is the idle one.
        row("dynamic, cooperative, nothing has to move",
            {cooperative, dynamic, kRebalanced, kOneFewerThanMembers}, 2);
        row("dynamic, eager, back at once: leave and join merge", {eager, dynamic, kUnnoticed, kMany}, 1);
        // The facts allow for two, but what it left is nobody's when the join phase ends, and is its share.
        row("dynamic, cooperative, back at once", {cooperative, dynamic, kUnnoticed, kMany}, 1);
        row("static, eager", {eager, fixed, kRebalanced, kMany}, 0);
        row("static, cooperative", {cooperative, fixed, kRebalanced, kMany}, 0);
        row("static, eager, beyond its session", {eager, fixed, kExpired, kMany}, 2);
        row("static, cooperative, beyond its session", {cooperative, fixed, kExpired, kMany}, 3);
        row("static, cooperative, beyond its session, nothing has to move",
            {cooperative, fixed, kExpired, kOneFewerThanMembers}, 2);
    }
}

void TestRollingBounces::eachRestartCosts() {
    QFETCH(const Bounce, bounce);
    QFETCH(const int, each);
    const QStringList expected(bounce.members, QString::number(each));
    QCOMPARE(playedRebalances(bounce, bounceOfAll(bounce)), u"1, "_qs + expected.join(u' '));
}

void TestRollingBounces::aFirstStartCostsOne_data() {
    QTest::addColumn<Bounce>("bounce");
    for (const int n : {3, 4}) {
        for (const char* strategy : {"range", "cooperative-sticky"})
            QTest::addRow("%s, %d members", strategy, n)
                << Bounce{strategy, MemberKind::Dynamic, {}, kMany, n};
    }
}

void TestRollingBounces::aFirstStartCostsOne() {
    QFETCH(const Bounce, bounce);
    const QStringList none(bounce.members, u"0"_qs);
    QCOMPARE(playedRebalances(bounce, firstStart(bounce)), u"1, "_qs + none.join(u' '));
}

QTEST_APPLESS_MAIN(TestRollingBounces)
#include "tst_rolling_bounces.moc"
