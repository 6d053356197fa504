// SPDX-License-Identifier: GPL-3.0-or-later
// What each action of the timeline does to a run, and what applications do that are not well behaved. Each
// row is a small scenario and everything that is asked of it, so that what comes out is compared whole.

#include <QtTest>

#include "core/scenario/expectation_checker.h"
#include "core/scenario/scenario_reader.h"

using namespace core;

namespace {

/// Two consumers, settled at 9 s; a partition gets ten records a second.
struct Story {
    const char* name;
    const char* topics = "[{name: t, partitions: 4}]";
    const char* config = "partition.assignment.strategy: [range]";
    const char* group = "";     ///< further keys of the group
    const char* timeline = "";  ///< its lines
    std::vector<const char*> asked;
    std::vector<const char*> cameOut;
};

std::string scenarioOf(const Story& story) {
    std::string text = "format: 1\nname: a story\nduration: 40s\ntopics: ";
    text += story.topics;
    text += "\nproducers: [{name: p, topic: t, rate: 40/s, keys: round-robin}]\ngroups:\n  - id: g\n";
    text += "    topics: [t]\n    config: {auto.offset.reset: earliest, session.timeout.ms: 6000, ";
    text += "heartbeat.interval.ms: 2000, ";
    text += story.config;
    text += "}\n    processing: {time: 2ms}\n    members: [{name: c1}, {name: c2}]\n";
    text += story.group;
    text += "timeline:\n";
    text += story.timeline;
    text += "expect:\n";
    for (const char* asked : story.asked) text += std::string("  - {") + asked + "}\n";
    return text;
}

const Story kStories[] = {
    {.name = "a pause stops a partition until it is resumed",
     .timeline = "  - {at: 10s, do: pause, member: c1, partitions: [t-0]}\n"
                 "  - {at: 20s, do: resume, member: c1, partitions: [t-0]}\n",
     .asked = {"metric: stopped_partition_seconds, from: 9s, equals: 10",
               "metric: longest_stop, partition: t-0, from: 9s, equals: 10",
               "metric: position_lag, partition: t-0, to: 19s, between: [88, 100]",
               "metric: position_lag, partition: t-1, to: 19s, at_most: 1",
               "metric: position_lag, partition: t-0, to: 25s, at_most: 1",
               "metric: rebalances, from: 9s, equals: 0"},
     .cameOut = {"10", "10", "91", "0", "1", "0"}},
    {.name = "a paused partition that moves is paused no more (Java)",
     .timeline = "  - {at: 10s, do: pause, member: c1, partitions: [t-0]}\n"
                 "  - {at: 12s, do: join, member: c3}\n",
     .asked = {"metric: position_lag, partition: t-0, to: 30s, at_most: 1",
               "metric: owner, partition: t-0, equals: c1"},
     .cameOut = {"1", "c1"}},
    {.name = "librdkafka remembers what was paused",
     .group = "    client: librdkafka\n",
     .timeline = "  - {at: 10s, do: pause, member: c1, partitions: [t-0]}\n"
                 "  - {at: 12s, do: join, member: c3}\n",
     .asked = {"metric: position_lag, partition: t-0, to: 30s, at_least: 190",
               "metric: owner, partition: t-0, equals: c1"},
     .cameOut = {"201", "c1"}},
    {.name = "slower work lets lag grow on the slow one only",
     .timeline = "  - {at: 10s, do: processing, member: c1, time: 100ms}\n"
                 "  - {at: 30s, do: processing, member: c1, time: 2ms}\n",
     .asked = {"metric: processed, member: c1, from: 10s, to: 30s, between: [195, 201]",
               "metric: processed, member: c2, from: 10s, to: 30s, between: [398, 402]",
               "metric: position_lag, to: 39s, at_most: 2"},
     .cameOut = {"199", "400", "1"}},
    {// Each comes back before the others have heard of its leave: leave and join are one rebalance.
     .name = "a group is configured by a rolling restart",
     .timeline = "  - {at: 10s, do: configure, config: {partition.assignment.strategy: [roundrobin, range]}, "
                 "after: 10s}\n",
     .asked = {"metric: rebalances, from: 9s, equals: 2", "metric: members, equals: 2",
               "metric: assigned, member: c1, to: 9s, equals: []",
               "metric: assigned, member: c1, equals: []"},
     .cameOut = {"2", "2", "[t-0, t-1]", "[t-0, t-2]"}},
    {.name = "a topic that is created is read by who subscribes to it",
     .group = "    commit: {mode: auto}\n",
     .timeline = "  - {at: 10s, do: create-topic, name: u, partitions: 2}\n"
                 "  - {at: 8s, do: subscribe, member: c1, topics: [t, u]}\n",
     .asked = {"metric: assigned, member: c1, to: 9900ms, equals: []",
               "metric: assigned, member: c1, to: 20s, equals: []",
               "metric: rebalances, from: 9900ms, equals: 1"},
     .cameOut = {"[t-0, t-1]", "[t-0, t-1, u-0, u-1]", "1"}},
    {.name = "a topic that is deleted is nobody's",
     .topics = "[{name: t, partitions: 4}, {name: u, partitions: 2}]",
     .config = "partition.assignment.strategy: [range], metadata.max.age.ms: 5000",
     .timeline = "  - {at: 7s, do: subscribe, member: c1, topics: [t, u]}\n"
                 "  - {at: 20s, do: delete-topic, name: u}\n",
     .asked = {"metric: assigned, member: c1, to: 19s, equals: []",
               "metric: assigned, member: c1, equals: []", "metric: rebalances, from: 20s, equals: 1"},
     .cameOut = {"[t-0, t-1, u-0, u-1]", "[t-0, t-1]", "1"}},
    {.name = "a producer stops and goes on at another rate",
     .timeline = "  - {at: 10s, do: rate, producer: p, rate: 0/s}\n"
                 "  - {at: 15s, do: rate, producer: p, rate: 20/s}\n",
     .asked = {"metric: produced, from: 10s, to: 15s, equals: 0",
               "metric: produced, from: 15s, to: 20s, equals: 100"},
     .cameOut = {"0", "99"}},
    {.name = "a consumer that nobody hears is put out and reads on",
     .timeline = "  - {at: 20s, do: network, loss: 100%, between: [c2, broker-1]}\n",
     .asked = {"metric: members, equals: 1", "metric: owner, partition: t-3, equals: c1",
               "metric: rebalances, from: 19s, equals: 1"},
     .cameOut = {"1", "c1", "1"}},
    {.name = "requests are counted by what they ask",
     .timeline = "  - {at: 39s, do: hang, member: c2, for: 1s}\n",
     .asked = {"metric: requests, member: c1, api: JoinGroup, equals: 2",
               "metric: requests, api: LeaveGroup, equals: 0",
               "metric: requests, member: c1, api: Fetch, from: 20s, to: 30s, between: [100, 260]"},
     .cameOut = {"2", "0", "200"}},
    {.name = "a slow link makes nobody leave",
     .timeline = "  - {at: 20s, do: network, latency: 200ms, between: [broker-1, c2]}\n",
     .asked = {"metric: rebalances, from: 19s, equals: 0", "metric: members, equals: 2"},
     .cameOut = {"0", "2"}},
    {.name = "refused commits that pass cost no rebalance",
     .timeline =
         "  - {at: 20s, do: fail-commits, member: c1, for: 6s, error: COORDINATOR_LOAD_IN_PROGRESS}\n",
     .asked = {"metric: rebalances, from: 19s, equals: 0", "metric: commits_failed, member: c1, at_least: 10",
               "metric: commits_failed, member: c2, equals: 0",
               "metric: errors, error: COORDINATOR_LOAD_IN_PROGRESS, at_least: 10",
               "metric: peak_lag, from: 19s, at_least: 1"},
     .cameOut = {"0", "49", "0", "49", "300"}},
    {.name = "a commit that says the member is unknown makes it join anew",
     .timeline = "  - {at: 20s, do: fail-commits, member: c1, for: 6s, error: UNKNOWN_MEMBER_ID}\n",
     .asked = {"metric: lost, member: c1, equals: 2", "metric: members, to: 24s, equals: 3",
               "metric: members, equals: 2"},
     .cameOut = {"2", "3", "2"}},
    {.name = "a SyncGroup that is lost is missed after request.timeout.ms",
     .config = "partition.assignment.strategy: [range], request.timeout.ms: 4000",
     .timeline = "  - {at: 11s, do: join, member: c3}\n"
                 "  - {at: 11s, do: drop, api: SyncGroup, from: c3, to: broker-1}\n",
     .asked = {"metric: members, equals: 3", "metric: state, equals: Stable",
               "metric: requests, api: JoinGroup, member: c3, equals: 3",
               "metric: requests, api: SyncGroup, member: c3, equals: 2",
               "metric: requests, api: FindCoordinator, member: c3, equals: 2"},
     .cameOut = {"3", "Stable", "3", "2", "2"}},
    {.name = "an answer that is lost is answered again",
     .config = "partition.assignment.strategy: [range], request.timeout.ms: 4000",
     .timeline = "  - {at: 12s, do: drop, api: OffsetCommit, to: c2, count: 1}\n",
     .asked = {"metric: rebalances, from: 9s, equals: 0", "metric: lag, to: 39s, at_most: 220"},
     .cameOut = {"0", "138"}},
    {.name = "a poison record holds its partition, whoever owns it",
     .timeline = "  - {at: 10s, do: poison, topic: t, partition: 2, offset: 120}\n"
                 "  - {at: 20s, do: crash, member: c2}\n",
     .asked = {"metric: position_lag, partition: t-2, equals: 0", "metric: lag, partition: t-2, equals: 0",
               "metric: position_lag, partition: t-3, at_most: 1",
               "metric: owner, partition: t-2, equals: c1", "metric: processed, partition: t-2, equals: 120"},
     .cameOut = {"280", "280", "0", "c1", "120"}},
    {.name = "an application that exits on a refused commit is started again",
     .group = "    commit: {mode: sync, every: 1s}\n    on_commit_error: exit\n    restart_after: 5s\n",
     .timeline = "  - {at: 20s, do: fail-commits, member: c2, for: 1500ms, error: REBALANCE_IN_PROGRESS}\n",
     .asked = {"metric: members, to: 25s, equals: 1", "metric: members, equals: 2",
               "metric: rebalances, from: 20s, equals: 2"},
     .cameOut = {"1", "2", "2"}},
    {.name = "what was handed off and not worked through is lost in a crash",
     .group = "    commit: {mode: auto, every: 1s}\n",
     .timeline = "  - {at: 3s, do: leave, member: c2}\n"
                 "  - {at: 3s, do: leave, member: c1}\n"
                 "  - {at: 10s, do: join, member: c3, processing: {time: 100ms, hand_off: true}}\n"
                 "  - {at: 20s, do: crash, member: c3}\n"
                 "  - {at: 30s, do: join, member: c4}\n",
     .asked = {"metric: redelivered, at_most: 80", "metric: position_lag, at_most: 2",
               "metric: processed, at_most: 1300"},
     .cameOut = {"39", "1", "1177"}},
    {.name = "the log forgets faster than the consumer reads",
     .topics = "[{name: t, partitions: 4, retention: 50}]",
     .timeline = "  - {at: 10s, do: hang, member: c1, for: 20s}\n",
     .asked = {"metric: skipped, from: 9s, equals: 0", "metric: skipped, partition: t-2, from: 9s, equals: 0",
               "metric: position_lag, at_most: 2"},
     .cameOut = {"299", "0", "1"}},
    {.name = "without a committed offset none ends the consumer",
     .topics = "[{name: t, partitions: 4}, {name: u, partitions: 1}]",
     .timeline = "  - {at: 12s, do: join, member: c3, config: {partition.assignment.strategy: [range], "
                 "auto.offset.reset: none}, topics: [u]}\n",
     .asked = {"metric: members, equals: 2", "metric: rebalances, from: 11s, equals: 2"},
     .cameOut = {"2", "2"}},
};

}  // namespace

class TestActions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachStoryEndsAsItMust_data() {
        QTest::addColumn<int>("story");
        for (int i = 0; i < static_cast<int>(std::size(kStories)); ++i) QTest::newRow(kStories[i].name) << i;
    }
    void eachStoryEndsAsItMust() {
        QFETCH(int, story);
        const Story& told = kStories[story];
        const auto scenario = readScenario(scenarioOf(told));
        if (!scenario.ok()) {
            const ScenarioError& error = scenario.error().front();
            QFAIL(qPrintable(
                QStringLiteral("line %1: %2").arg(error.line).arg(QString::fromStdString(error.path))));
        }
        QStringList cameOut;
        for (const ExpectationOutcome& outcome : checkExpectations(scenario.value()))
            cameOut << QString::fromStdString(outcome.cameOut);
        QStringList wanted;
        for (const char* value : told.cameOut) wanted << QLatin1String(value);
        QCOMPARE(cameOut.join(QStringLiteral(" | ")), wanted.join(QStringLiteral(" | ")));
    }
};

QTEST_APPLESS_MAIN(TestActions)
#include "tst_actions.moc"
