// SPDX-License-Identifier: GPL-3.0-or-later
// An action that changes nothing is reported with the reason, and so is one that waits in vain; what a log
// has forgotten before it was read is told apart from what was skipped on purpose.
#include <QtTest>
#include <set>

#include "core/observe/recorded_run.h"
#include "core/observe/report.h"
#include "core/scenario/scenario_reader.h"
#include "core/scenario/world_builder.h"

using namespace core;
using namespace std::chrono_literals;

namespace {

/// Two consumers of four partitions, settled at 9 s; a partition gets ten records a second.
struct Story {
    const char* name;
    const char* timeline;
    const char* reported;  ///< a line each
    const char* group = "";
    const char* brokers = "1";
};

RunReport reportOf(const std::string& text) {
    const auto scenario = readScenario(text);
    if (!scenario.ok()) qFatal("%s: %s", scenario.error()[0].path.c_str(), text.c_str());
    RecordedRun run(buildWorld(scenario.value()), TraceMode::Off);
    run.playTo(SimTime{scenario.value().duration});
    run.finish();
    return makeReport(run.world(), run.record());
}

std::string textOf(const Story& story) {
    return std::string("format: 1\nname: a story\nduration: 40s\ncluster: {brokers: ") + story.brokers +
           "}\ntopics: [{name: t, partitions: 4}]\n"
           "producers: [{name: p, topic: t, rate: 40/s, keys: round-robin}]\ngroups:\n  - id: g\n"
           "    topics: [t]\n    config: {auto.offset.reset: earliest, partition.assignment.strategy: "
           "[range]}\n"
           "    processing: {time: 2ms}\n    members: [{name: c1}, {name: c2}]\n" +
           story.group + "timeline:\n" + story.timeline;
}

std::string line(const SkippedReport& skipped) {
    std::string text = std::to_string(skipped.at.time_since_epoch() / 1s) + " " + skipped.action;
    if (!skipped.target.empty()) text += " of " + skipped.target;
    if (!skipped.member.empty()) text += " by " + skipped.member;
    text += ": " + std::string(skipName(skipped.reason));
    if (skipped.count > 0) text += " " + std::to_string(skipped.count);
    return text;
}

const Story kStories[] = {
    {.name = "what does its work",
     .timeline = "  - {at: 10s, do: pause, member: c1, partitions: [t-0, t-3]}\n"
                 "  - {at: 11s, do: resume, member: c1, partitions: [t-0]}\n"
                 "  - {at: 12s, do: add-partitions, topic: t, count: 5}\n"
                 "  - {at: 13s, do: drop, api: Heartbeat, count: 2}\n"
                 "  - {at: 14s, do: poison, topic: t, partition: 0, offset: 200}\n",
     .reported = ""},
    {.name = "pauses",
     .timeline = "  - {at: 10s, do: resume, member: c1, partitions: [t-0]}\n"
                 "  - {at: 11s, do: pause, member: c1, partitions: [t-3]}\n"
                 "  - {at: 12s, do: pause, member: c1, partitions: [t-0]}\n"
                 "  - {at: 13s, do: pause, member: c1, partitions: [t-0]}\n",
     .reported = "10 resume of t-0 by c1: not-paused\n11 pause of t-3 by c1: not-owned\n"
                 "13 pause of t-0 by c1: paused-already"},
    {.name = "librdkafka remembers the pause of what it does not own",
     .timeline = "  - {at: 11s, do: pause, member: c1, partitions: [t-3]}\n",
     .reported = "",
     .group = "    client: librdkafka\n"},
    {.name = "consumers that run, or do not",
     .timeline = "  - {at: 10s, do: join, member: c1}\n"
                 "  - {at: 11s, do: crash, member: c2}\n"
                 "  - {at: 12s, do: hang, member: c2, for: 1s}\n",
     .reported = "10 join by c1: runs-already\n12 hang by c2: not-running"},
    {.name = "the only broker",
     .timeline =
         "  - {at: 10s, do: broker-down, coordinator-of: g}\n  - {at: 11s, do: broker-up, broker: 1}\n",
     .reported =
         "10 broker-down of the coordinator of g: only-broker\n11 broker-up of broker-1: broker-is-up"},
    {.name = "the last broker that is up",
     .timeline = "  - {at: 10s, do: broker-down, broker: 2}\n  - {at: 11s, do: broker-down, broker: 2}\n"
                 "  - {at: 12s, do: broker-down, broker: 1}\n",
     .reported = "11 broker-down of broker-2: broker-is-down\n12 broker-down of broker-1: no-other-broker",
     .brokers = "2"},
    {.name = "topics",
     .timeline = "  - {at: 10s, do: add-partitions, topic: t, count: 2}\n"
                 "  - {at: 11s, do: delete-topic, name: u}\n"
                 "  - {at: 12s, do: create-topic, name: u, partitions: 2}\n"
                 "  - {at: 13s, do: delete-topic, name: t}\n"
                 "  - {at: 14s, do: rate, producer: p, rate: 1/s}\n"
                 "  - {at: 15s, do: pause, member: c1, partitions: [t-0]}\n",
     .reported = "10 add-partitions of t: enough-partitions 4\n11 delete-topic of u: no-topic\n"
                 "14 rate of p: no-topic\n15 pause of t-0 by c1: no-partition"},
    {.name = "records that nobody reads any more, or yet",
     .timeline = "  - {at: 10s, do: poison, topic: t, partition: 0, offset: 3}\n"
                 "  - {at: 11s, do: poison, topic: t, partition: 0, offset: 100000}\n"
                 "  - {at: 12s, do: poison, topic: t, partition: 1, offset: 200}\n"
                 "  - {at: 13s, do: poison, topic: t, partition: 1, offset: 200}\n",
     .reported =
         "10 poison of record 3 of t-0: never-failed\n11 poison of record 100000 of t-0: no-such-record\n"
         "13 poison of record 200 of t-1: poisoned-already"},
    {.name = "messages that never come",
     .timeline = "  - {at: 10s, do: drop, api: SyncGroup, from: c1, to: broker-1}\n"
                 "  - {at: 12s, do: join, member: c3}\n"
                 "  - {at: 20s, do: drop, api: JoinGroup, count: 2}\n"
                 "  - {at: 21s, do: drop, api: JoinGroup, count: 2}\n"
                 "  - {at: 30s, do: drop, api: JoinGroup, from: broker-1, to: c9, count: 2}\n"
                 "  - {at: 39s, do: join, member: c9}\n",
     .reported = "21 drop of JoinGroup: no-such-message\n30 drop of JoinGroup: no-such-message"},
};

}  // namespace

class ActionEffectsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatComesToNothingIsReported_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("reported");
        for (const Story& story : kStories)
            QTest::newRow(story.name) << textOf(story) << std::string(story.reported);
    }
    void whatComesToNothingIsReported() {
        QFETCH(std::string, text);
        QFETCH(std::string, reported);
        std::string lines;
        for (const SkippedReport& skipped : reportOf(text).skipped)
            lines += (lines.empty() ? "" : "\n") + line(skipped);
        QCOMPARE(QString::fromStdString(lines), QString::fromStdString(reported));
    }

    void everyReasonHasAName() {
        std::set<std::string_view> names;
        for (int i = 0; i <= static_cast<int>(SkipReason::NeverFailed); ++i)
            names.insert(skipName(static_cast<SkipReason>(i)));
        QCOMPARE(names.size(), std::size_t{18});
        QVERIFY(!names.contains(""));
    }

    void recordsDeletedBeforeTheyWereReadAreCounted_data() {
        QTest::addColumn<std::string>("retention");
        QTest::addColumn<std::string>("reset");
        QTest::addColumn<bool>("deletes");
        QTest::newRow("all is kept") << std::string("1000000") << std::string("earliest") << false;
        QTest::newRow("little is kept") << std::string("50") << std::string("earliest") << true;
        QTest::newRow("skipped on purpose") << std::string("1000000") << std::string("latest") << false;
    }
    void recordsDeletedBeforeTheyWereReadAreCounted() {
        QFETCH(std::string, retention);
        QFETCH(std::string, reset);
        QFETCH(bool, deletes);
        std::string text = textOf(
            {.name = "", .timeline = "  - {at: 10s, do: hang, member: c1, for: 20s}\n", .reported = ""});
        text.replace(text.find("partitions: 4"), 13, "partitions: 4, retention: " + retention);
        text.replace(text.find("reset: earliest"), 15, "reset: " + reset);
        const GroupReport group = reportOf(text).groups.front();
        if (!deletes) {
            QVERIFY(group.deletedUnread.empty());
            QCOMPARE(group.skipped > 0, reset == "latest");
            return;
        }
        // Nothing else is skipped, as it reads from the start: c1's two partitions get 200 records each
        // meanwhile.
        QCOMPARE(group.deletedUnread.size(), std::size_t{1});
        QCOMPARE(group.deletedUnread[0], (DeletedUnread{"t", group.skipped, 50}));
        QVERIFY2(group.skipped > 200 && group.skipped < 400, std::to_string(group.skipped).c_str());
    }
};

QTEST_APPLESS_MAIN(ActionEffectsTest)
#include "tst_action_effects.moc"
