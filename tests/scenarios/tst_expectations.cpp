// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/scenario/expectation_checker.h"
#include "core/scenario/metric_value.h"
#include "core/scenario/scenario_reader.h"

using namespace core;

namespace {

/// c1 alone reads from 3.010 s on; c2 joins at 12 s, eagerly: each gets three of six. c2 crashes at 20 s.
constexpr char kScenario[] = R"(
format: 1
name: a join and a crash
duration: 40s
topics: [{name: t, partitions: 6}]
producers: [{name: p, topic: t, rate: 60/s, keys: round-robin}]
groups:
  - id: g
    topics: [t]
    config: {partition.assignment.strategy: [range], auto.offset.reset: earliest, session.timeout.ms: 6000,
             heartbeat.interval.ms: 2000}
    processing: {time: 2ms}
    members: [{name: c1}]
timeline:
  - {at: 12s, do: join, member: c2}
  - {at: 20s, do: crash, member: c2}
expect:
)";

std::vector<ExpectationOutcome> outcomesOf(const std::string& expectations) {
    const auto scenario = readScenario(kScenario + expectations);
    if (!scenario.ok()) {
        const ScenarioError& error = scenario.error().front();
        qFatal("line %d: %s", error.line, error.path.c_str());
    }
    return checkExpectations(scenario.value());
}

}  // namespace

class ExpectationsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsEachMetricOffTheRun_data() {
        QTest::addColumn<std::string>("expectation");
        QTest::addColumn<std::string>("cameOut");
        const auto row = [](const char* expectation, const char* cameOut) {
            QTest::newRow(expectation) << std::string(expectation) << std::string(cameOut);
        };
        row("metric: generation, to: 2s, equals: 0", "0");
        row("metric: generation, equals: 3", "3");
        row("metric: state, to: 2s, equals: PreparingRebalance", "PreparingRebalance");
        row("metric: state, equals: Stable", "Stable");
        row("metric: members, to: 19s, equals: 2", "2");
        row("metric: members, equals: 1", "1");
        row("metric: assigned, member: c2, to: 19s, equals: [t-3, t-4, t-5]", "[t-3, t-4, t-5]");
        row("metric: assigned, member: c2, to: 11s, equals: []", "[]");
        row("metric: owner, partition: t-5, to: 3s, equals: none", "none");
        row("metric: owner, partition: t-5, to: 11s, equals: c1", "c1");
        row("metric: owner, partition: t-5, to: 19s, equals: c2", "c2");
        row("metric: rebalances, equals: 3", "3");
        row("metric: rebalances, from: 11s, to: 19s, equals: 1", "1");
        row("metric: moved, from: 11s, to: 19s, equals: 3", "3");
        row("metric: moved, partition: t-0, equals: 0", "0");
        row("metric: moved, partition: t-5, equals: 2", "2");
        row("metric: revoked, from: 11s, to: 19s, equals: 6", "6");
        row("metric: revoked, member: c2, equals: 0", "0");
        row("metric: revoked, member: c1, partition: t-0, equals: 2", "2");
        row("metric: lost, equals: 0", "0");
        // Nothing is committed before c1's first automatic commit: the lag counts from the log's start.
        row("metric: lag, to: 5s, equals: 301", "301");
        row("metric: lag, partition: t-0, to: 5s, equals: 51", "51");
        // Record n is due at n / 60 s. At 3 s there are 181 of them, and nobody has a position yet.
        row("metric: position_lag, to: 3s, equals: 181", "181");
        row("metric: position_lag, partition: t-1, to: 3s, equals: 30", "30");
        // The span ends before the record that is due at its end.
        row("metric: produced, to: 3s, equals: 180", "180");
        row("metric: produced, from: 3s, to: 4s, equals: 60", "60");
        row("metric: produced, group: g, partition: t-0, from: 3s, to: 4s, equals: 10", "10");
        // From its start at 0 s until it has positions at 3.010 s, six partitions.
        row("metric: stopped_partition_seconds, to: 11s, equals: 18.06", "18.06");
        row("metric: stopped_partition_seconds, partition: t-0, to: 11s, equals: 3.01", "3.01");
        row("metric: stopped_partition_seconds, from: 1s, to: 3s, equals: 12", "12");
        row("metric: longest_stop, to: 11s, equals: 3.01", "3.01");
        row("metric: processed, to: 3s, equals: 0", "0");
        row("metric: redelivered, to: 20s, equals: 0", "0");
        row("metric: redelivered, member: c2, equals: 0", "0");
        row("metric: peak_position_lag, to: 3s, equals: 180", "180");
        row("metric: peak_position_lag, from: 3s, to: 3s, equals: 0", "0");
    }

    void readsEachMetricOffTheRun() {
        QFETCH(std::string, expectation);
        QFETCH(std::string, cameOut);
        const std::vector<ExpectationOutcome> outcomes = outcomesOf("  - {" + expectation + "}\n");
        QCOMPARE(outcomes.size(), std::size_t{1});
        QCOMPARE(outcomes[0].cameOut, cameOut);
        QVERIFY(outcomes[0].holds);
    }

    void saysWhatDoesNotHold_data() {
        QTest::addColumn<std::string>("expectation");
        for (const char* expectation :
             {"metric: generation, equals: 2", "metric: generation, at_least: 4",
              "metric: generation, at_most: 2", "metric: generation, between: [4, 9]",
              "metric: state, equals: Empty", "metric: owner, partition: t-5, equals: c2",
              "metric: assigned, member: c1, equals: [t-0]",
              "metric: stopped_partition_seconds, to: 11s, equals: 18.061"}) {
            QTest::newRow(expectation) << std::string(expectation);
        }
    }

    void saysWhatDoesNotHold() {
        QFETCH(std::string, expectation);
        QVERIFY(!outcomesOf("  - {" + expectation + "}\n").front().holds);
    }

    void boundsIncludeTheirEnds() {
        const auto outcomes = outcomesOf(
            "  - {metric: generation, at_least: 3}\n"
            "  - {metric: generation, at_most: 3}\n"
            "  - {metric: generation, between: [3, 3]}\n");
        for (const ExpectationOutcome& outcome : outcomes) QVERIFY(outcome.holds);
    }

    void oneRunServesAllInTheOrderOfTheFile() {
        const auto outcomes = outcomesOf(
            "  - {metric: members, to: 19s, equals: 2}\n"
            "  - {metric: members, to: 2s, equals: 1}\n"
            "  - {metric: produced, from: 38s, equals: 120}\n"
            "  - {metric: produced, to: 1s, equals: 60}\n");
        std::vector<std::string> cameOut;
        for (const ExpectationOutcome& outcome : outcomes) cameOut.push_back(outcome.cameOut);
        QCOMPARE(cameOut, (std::vector<std::string>{"2", "1", "120", "60"}));
    }

    void whatTheCrashedOneHadNotCommittedComesAgain() {
        const auto outcomes =
            outcomesOf("  - {metric: redelivered, from: 20s, member: c1, between: [1, 160]}\n");
        QVERIFY2(outcomes[0].holds, outcomes[0].cameOut.c_str());
    }

    void numbersAreWrittenAsInAFile() {
        QCOMPARE(textOf(std::int64_t{6000}), std::string("6"));
        QCOMPARE(textOf(std::int64_t{18'012}), std::string("18.012"));
        QCOMPARE(textOf(std::int64_t{500}), std::string("0.5"));
        QCOMPARE(textOf(std::int64_t{-1'050}), std::string("-1.05"));
        QCOMPARE(textOf(std::string("[t-0]")), std::string("[t-0]"));
    }
};

QTEST_APPLESS_MAIN(ExpectationsTest)
#include "tst_expectations.moc"
