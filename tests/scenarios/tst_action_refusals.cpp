// SPDX-License-Identifier: GPL-3.0-or-later
// Actions and expectations that cannot be meant: beyond the end, before what they name is there, about a
// group that nobody can tell, about two brokers at once. And what looks alike and can.
#include <QtTest>

#include "core/scenario/scenario_reader.h"
#include "tests/support/scenario_text.h"

using namespace core;
using namespace std::chrono_literals;
using support::errorsOf;

namespace {

/// Line 8 is the first of the timeline's.
std::string twoGroups(const std::string& timeline) {
    return R"(format: 1
name: two groups
topics: [{name: orders, partitions: 6}]
groups:
  - {id: a, topics: [orders], members: [{name: c1}, {name: x}]}
  - {id: b, topics: [orders], members: [{name: d1}, {name: x}]}
timeline:
)" + timeline;
}

struct Row {
    const char* name;
    const char* timeline;
    const char* errors;  ///< a line each
};

const Row kRows[] = {
    {"a broker by number and as coordinator", "  - {at: 5s, do: broker-down, broker: 1, coordinator-of: a}\n",
     "Contradiction 8:58 timeline[0].coordinator-of [coordinator-of|a|broker: 1]"},
    {"no broker at all", "  - {at: 5s, do: broker-down}\n",
     "MissingKey 8:5 timeline[0].broker [broker|broker]"},
    {"after the end: the window plays on", "  - {at: 61s, do: leave, member: c1}\n", ""},

    {"a topic that is there already", "  - {at: 5s, do: create-topic, name: orders, partitions: 2}\n",
     "DuplicateName 8:38 timeline[0].name [topic|orders]"},
    {"a topic that comes back",
     "  - {at: 20s, do: delete-topic, name: orders}\n"
     "  - {at: 30s, do: create-topic, name: orders, partitions: 2}\n",
     "UsedOnce 9:39 timeline[1].name [orders|20s|timeline[0]]"},
    {"a topic that is deleted only later",
     "  - {at: 30s, do: delete-topic, name: orders}\n"
     "  - {at: 20s, do: create-topic, name: orders, partitions: 2}\n",
     "DuplicateName 9:39 timeline[1].name [topic|orders]"},

    {"a pause before the topic is there",
     "  - {at: 10s, do: pause, member: c1, partitions: [orders-0, audit-1]}\n"
     "  - {at: 20s, do: create-topic, name: audit, partitions: 2}\n",
     "NotYet 8:61 timeline[0].partitions[1] [partition|audit-1|20s|timeline[1]]"},
    {"poison before the topic has grown",
     "  - {at: 10s, do: poison, topic: orders, partition: 7, offset: 3}\n"
     "  - {at: 20s, do: add-partitions, topic: orders, count: 8}\n",
     "NotYet 8:53 timeline[0].partition [partition|orders-7|20s|timeline[1]]"},
    {"the first that makes it counts",
     "  - {at: 10s, do: poison, topic: orders, partition: 7, offset: 3}\n"
     "  - {at: 30s, do: add-partitions, topic: orders, count: 8}\n"
     "  - {at: 20s, do: add-partitions, topic: orders, count: 8}\n",
     "NotYet 8:53 timeline[0].partition [partition|orders-7|20s|timeline[2]]"},
    {"named further up than made, yet later",
     "  - {at: 30s, do: poison, topic: audit, partition: 1, offset: 3}\n"
     "  - {at: 30s, do: pause, groups: all, member: x, partitions: [audit-0]}\n"
     "  - {at: 20s, do: create-topic, name: audit, partitions: 2}\n",
     ""},
    {"a partition that never is",
     "  - {at: 30s, do: pause, groups: all, member: x, partitions: [orders-9]}\n",
     "UnknownName 8:63 timeline[0].partitions[0] [partition|orders-9|orders-0]"},

    {"a name that one group has", "  - {at: 5s, do: crash, member: c1}\n", ""},
    {"a name that one group will have",
     "  - {at: 9s, do: crash, member: c2}\n  - {at: 5s, do: join, group: b, member: c2}\n", ""},
    {"a name that both groups have", "  - {at: 5s, do: crash, member: x}\n",
     "MissingKey 8:5 timeline[0].group [group|group|a, b]"},
    {"a name that both will have",
     "  - {at: 5s, do: join, groups: all, member: c2}\n  - {at: 9s, do: crash, member: c2}\n",
     "MissingKey 9:5 timeline[1].group [group|group|a, b]"},
    {"a newcomer of no group", "  - {at: 5s, do: join, member: c2}\n",
     "MissingKey 8:5 timeline[0].group [group|group|a, b]"},
    {"somebody whom no group has", "  - {at: 5s, do: crash, member: c11}\n",
     "UnknownName 8:33 timeline[0].member [member|c11|c1]"},
    {"everybody of no group", "  - {at: 5s, do: processing, time: 1ms}\n",
     "MissingKey 8:5 timeline[0].group [group|group|a, b]"},
    {"the figure of one group's member", "expect:\n  - {metric: assigned, member: d1, equals: []}\n", ""},
    {"a figure of no group", "expect:\n  - {metric: generation, equals: 1}\n",
     "MissingKey 9:5 expect[0].group [group|group|a, b]"},
    {"a figure of all groups", "expect:\n  - {metric: generation, groups: all, equals: 1}\n",
     "OneForEachGroup 9:34 expect[0].groups [a, b]"},

    {"a consumer called like a broker", "  - {at: 5s, do: join, group: a, member: broker-1}\n",
     "BadValue 8:42 timeline[0].member [broker-1|consumer name]"},
    {"a consumer called nearly so", "  - {at: 5s, do: join, group: a, member: broker-one}\n", ""},
    {"bounds the wrong way round", "expect:\n  - {metric: generation, group: a, between: [5, 3]}\n",
     "BadValue 9:45 expect[0].between [[5, 3]|pair]"},
    {"all words to choose from", "  - {at: 5s, do: fail-commits, member: c1, for: 5s, error: NOPE}\n",
     "BadValue 8:60 timeline[0].error [NOPE|REBALANCE_IN_PROGRESS, ILLEGAL_GENERATION, UNKNOWN_MEMBER_ID, "
     "FENCED_INSTANCE_ID, NOT_COORDINATOR, COORDINATOR_NOT_AVAILABLE, REQUEST_TIMED_OUT, "
     "COORDINATOR_LOAD_IN_PROGRESS, UNKNOWN_TOPIC_OR_PARTITION]"},
};

}  // namespace

class ActionRefusalsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatCannotBeMeant_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<QString>("errors");
        for (const Row& row : kRows) {
            const std::string timeline = row.timeline;
            const bool asks = timeline.starts_with("expect");
            std::string text = twoGroups(asks ? "" : timeline);
            if (asks) text.replace(text.find("timeline:\n"), 10, "timeline: []\n" + timeline);
            QTest::newRow(row.name) << text << QString::fromUtf8(row.errors);
        }
    }
    void saysWhatCannotBeMeant() {
        QFETCH(std::string, text);
        QFETCH(QString, errors);
        QCOMPARE(errorsOf(text), errors);
    }

    void aNameThatOneGroupHasMeansThatGroup() {
        const auto read = readScenario(
            twoGroups("  - {at: 9s, do: crash, member: c2}\n  - {at: 5s, do: join, group: b, member: c2}\n"
                      "  - {at: 9s, do: crash, member: c1}\nexpect:\n"
                      "  - {metric: assigned, member: d1, equals: []}\n"));
        QVERIFY(read.ok());
        using Kind = ActionSpec::Kind;
        const std::vector<ActionSpec> wanted{{SimTime{9s}, Kind::Crash, "b", "c2"},
                                             {SimTime{5s}, Kind::Join, "b", "c2"},
                                             {SimTime{9s}, Kind::Crash, "a", "c1"}};
        QVERIFY(read.value().timeline == wanted);
        QCOMPARE(read.value().expectations.front().group, std::string("b"));
    }

    void aLongListOfGroupsIsCutBetweenTwo() {
        std::string groups;
        for (int i = 100; i < 900; ++i) groups += "  - {id: g" + std::to_string(i) + ", topics: [orders]}\n";
        const auto read =
            readScenario("format: 1\nname: many\ntopics: [{name: orders, partitions: 1}]\ngroups:\n" +
                         groups + "timeline:\n  - {at: 5s, do: join, member: c}\n");
        QVERIFY(!read.ok());
        const std::string& list = read.error().front().arguments[2];
        QVERIFY(list.starts_with("g100, g101, ") && list.size() < 2010);
        QVERIFY(list.ends_with(", g432, …"));
    }

    void aConsumerOfAGroupIsNotCalledLikeABroker() {
        QCOMPARE(errorsOf(support::smallScenarioWith("{name: c1}", "{name: broker-1}")),
                 QStringLiteral("BadValue 15:16 groups[0].members[0].name [broker-1|consumer name]"));
    }
};

QTEST_APPLESS_MAIN(ActionRefusalsTest)
#include "tst_action_refusals.moc"
