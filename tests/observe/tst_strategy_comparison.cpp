// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/engine/simulation.h"
#include "core/observe/strategy_comparison.h"
#include "tests/support/assignment_notation.h"
#include "tests/support/scenario_world.h"

using namespace core;
using namespace std::chrono_literals;

namespace {

/// Partitions of the one topic.
std::string numbers(const std::vector<AssignorPartition>& partitions) {
    std::string text;
    for (const AssignorPartition p : partitions)
        text += (text.empty() ? "" : ".") + std::to_string(p.partition);
    return text.empty() ? std::string("-") : text;
}

World runTo(World world, SimTime moment) {
    StepOutput out;
    runUntil(world, moment, out);
    return world;
}

const ForetoldAssignment& outcomeIn(const StrategyComparison& comparison, Strategy strategy) {
    return *std::ranges::find(comparison.outcomes, strategy, &ForetoldAssignment::strategy);
}

}  // namespace

class StrategyComparisonTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void newcomerCostsWhatItsStrategyCosts_data() {
        QTest::addColumn<Strategy>("strategy");
        QTest::addColumn<QString>("given");
        QTest::addColumn<QString>("moved");
        QTest::addColumn<QString>("stopped");
        QTest::addColumn<int>("rounds");
        const QString all = u"0.1.2.3.4.5"_qs;
        QTest::newRow("range") << Strategy::Range << u"c1 -> t:0.1.2; c2 -> t:3.4.5"_qs << u"3.4.5"_qs << all
                               << 1;
        QTest::newRow("roundrobin") << Strategy::RoundRobin << u"c1 -> t:0.2.4; c2 -> t:1.3.5"_qs
                                    << u"1.3.5"_qs << all << 1;
        QTest::newRow("sticky") << Strategy::Sticky << u"c1 -> t:0.1.2; c2 -> t:3.4.5"_qs << u"3.4.5"_qs
                                << all << 1;
        QTest::newRow("cooperative-sticky")
            << Strategy::CooperativeSticky << u"c1 -> t:0.1.2; c2 -> t:3.4.5"_qs << u"3.4.5"_qs << u"3.4.5"_qs
            << 2;
        QTest::newRow("server range")
            << Strategy::ServerRange << u"c1 -> t:0.1.2; c2 -> t:3.4.5"_qs << u"3.4.5"_qs << u"3.4.5"_qs << 1;
        QTest::newRow("server uniform") << Strategy::ServerUniform << u"c1 -> t:0.1.2; c2 -> t:3.4.5"_qs
                                        << u"3.4.5"_qs << u"3.4.5"_qs << 1;
        QTest::newRow("share") << Strategy::ShareSimple << u"c1 -> t:3.4.5; c2 -> t:0.1.2"_qs << u"0.1.2"_qs
                               << u"-"_qs << 1;
    }

    void newcomerCostsWhatItsStrategyCosts() {
        QFETCH(Strategy, strategy);
        const AssignmentInput input = groupOf("t=6", "c1@1{t} owns t:0.1.2.3.4.5 ; c2{t}");
        const ForetoldAssignment outcome = outcomeOf(strategy, input);
        QTEST(QString::fromStdString(shown(input, outcome.given)), "given");
        QTEST(QString::fromStdString(numbers(outcome.moved)), "moved");
        QTEST(QString::fromStdString(numbers(outcome.stopped)), "stopped");
        QTEST(outcome.rounds, "rounds");
        QCOMPARE(outcome.fewest, std::size_t{3});
        QCOMPARE(outcome.most, std::size_t{3});
    }

    void spreadIsSeenOverManyTopics() {
        const AssignmentInput input = groupOf("a=3, b=3, d=3", "c1{a,b,d} ; c2{a,b,d}");
        const ForetoldAssignment range = outcomeOf(Strategy::Range, input);
        QCOMPARE(range.fewest, std::size_t{3});
        QCOMPARE(range.most, std::size_t{6});
        const ForetoldAssignment roundRobin = outcomeOf(Strategy::RoundRobin, input);
        QCOMPARE(roundRobin.fewest, std::size_t{4});
        QCOMPARE(roundRobin.most, std::size_t{5});
    }

    void rangeKeepsTopicsCoPartitionedAndRoundRobinDoesNot() {
        const AssignmentInput input = groupOf("a=3, b=3, other=2", "c1{a,b,other} ; c2{a,b,other}");
        QCOMPARE(outcomeOf(Strategy::Range, input).breaks, std::vector<CoPartitionBreak>());
        const std::vector<CoPartitionBreak> expected{{0, 1, {0, 1, 2}}};
        QVERIFY(outcomeOf(Strategy::RoundRobin, input).breaks == expected);
    }

    void membersThatReadOneTopicEachBreakIt() {
        const AssignmentInput input = groupOf("a=2, b=2", "c1{a} ; c2{b}");
        const std::vector<CoPartitionBreak> expected{{0, 1, {0, 1}}};
        QVERIFY(outcomeOf(Strategy::Range, input).breaks == expected);
    }

    void nobodyIsComparedInAnEmptyGroup() {
        const World world = support::secondJoins("range");
        QCOMPARE(compareStrategies(world, GroupId{0}).outcomes.size(), std::size_t{0});
    }

    void settledGroupWouldKeepWhatItsOwnStrategyGave_data() {
        QTest::addColumn<QString>("name");
        for (const AssignorId assignor : kAssignors) {
            const std::string name(kafkaName(assignor));
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
        }
    }

    void settledGroupWouldKeepWhatItsOwnStrategyGave() {
        QFETCH(QString, name);
        const World world = runTo(support::secondJoins(name.toStdString()), SimTime{30s});
        const StrategyComparison comparison = compareStrategies(world, GroupId{0});
        QCOMPARE(comparison.slots.size(), std::size_t{2});
        QCOMPARE(comparison.outcomes.size(), std::size(kStrategies));
        const ForetoldAssignment& own = outcomeIn(comparison, *strategyNamed(name.toStdString()));
        Assignment owned;
        for (const AssignorMember& member : comparison.input.members) owned.push_back(member.owned);
        QVERIFY(own.given == owned);
        QCOMPARE(own.moved.size(), std::size_t{0});
        QCOMPARE(own.stopped.size(), name == u"cooperative-sticky" ? std::size_t{0} : std::size_t{6});
        QCOMPARE(own.rounds, 1);
    }

    void deadMemberIsLeftOutWithWhatItHad() {
        const World world = runTo(support::worldOf(R"(
format: 1
name: a member dies
duration: 60s
topics: [{name: t, partitions: 6}]
groups:
  - id: g
    protocol: classic
    topics: [t]
    config: {partition.assignment.strategy: [range]}
    members: [{name: c1}, {name: c2}]
timeline: [{at: 20s, do: crash, member: c2}]
)"),
                                  SimTime{25s});
        const StrategyComparison comparison = compareStrategies(world, GroupId{0});
        QCOMPARE(comparison.slots, std::vector{SlotId{0}});
        QCOMPARE(comparison.input.members[0].owned.size(), std::size_t{3});
        QCOMPARE(comparison.lost.size(), std::size_t{1});
        QCOMPARE(comparison.lost[0].slot, SlotId{1});
        QCOMPARE(numbers(comparison.lost[0].owned), std::string("3.4.5"));
        QCOMPARE(comparison.outcomes[0].given[0].size(), std::size_t{6});
    }

    void whatAnEagerMemberHasJustGivenUpStillCountsAsItsOwn() {
        // c2 joins at 12 s; while c1's JoinGroup is parked it owns nothing.
        World world = runTo(support::secondJoins("range"), SimTime{12s});
        StepOutput out;
        for (SimTime moment{12s}; moment < SimTime{16s}; moment += 1ms) {
            runUntil(world, moment, out);
            const auto& c1 = std::get<ClassicClient>(*currentClient(world, SlotId{0}));
            if (!c1.consumption.owned.empty() || c1.membership.state != MemberState::PreparingRebalance)
                continue;
            const StrategyComparison comparison = comparisonInput(world, GroupId{0});
            const auto row = std::ranges::find(comparison.slots, SlotId{0}) - comparison.slots.begin();
            QCOMPARE(comparison.input.members[static_cast<std::size_t>(row)].owned.size(), std::size_t{6});
            return;
        }
        QFAIL("c1 never gave anything up");
    }
};

QTEST_APPLESS_MAIN(StrategyComparisonTest)
#include "tst_strategy_comparison.moc"
