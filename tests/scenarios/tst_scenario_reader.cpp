// SPDX-License-Identifier: GPL-3.0-or-later
// What the scenario reader makes of texts that are right: whole values.
#include <QtTest>

#include "core/scenario/duration_text.h"
#include "core/scenario/nearest_word.h"
#include "core/scenario/number_text.h"
#include "tests/support/scenario_text.h"

using namespace core;
using support::smallScenarioWith;

namespace {

Scenario read(std::string_view text) {
    auto result = readScenario(text);
    if (!result.ok()) qFatal("%s", qPrintable(support::errorsOf(text)));
    return std::move(result).value();
}

/// The small scenario, put together by hand.
Scenario small() {
    Scenario scenario;
    scenario.name = {{"", "small"}};
    scenario.duration = 60s;
    scenario.topics = {{"orders", 6}};
    scenario.producers = {{"checkout", "orders", 120'000}};
    GroupSpec group;
    group.id = "g";
    group.defaults.config.strategies = {AssignorId::Range};
    group.defaults.topics = {"orders"};
    group.defaults.processing = {2ms, 0us};
    group.members = {group.defaults};
    group.members[0].name = "c1";
    scenario.groups = {group};
    scenario.timeline = {{SimTime{20s}, ActionSpec::Kind::Join, "g", "c2"}};
    Expectation rebalances;
    rebalances.metric = Metric::Rebalances;
    rebalances.group = "g";
    rebalances.atLeast = 2000;
    rebalances.atMost = 2000;
    rebalances.line = 19;
    scenario.expectations = {rebalances};
    return scenario;
}

/// The only expectation, with the small scenario's replaced by this.
Expectation expectation(std::string_view text) {
    return read(smallScenarioWith("{metric: rebalances, equals: 2}", text)).expectations.at(0);
}

}  // namespace

class ScenarioReaderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsASmallScenario() { QVERIFY(read(support::smallScenario()) == small()); }

    void aByteOrderMarkAndWindowsLineEndsChangeNothing() {
        std::string text = "\xEF\xBB\xBF";
        for (const char c : support::smallScenario())
            text += c == '\n' ? std::string("\r\n") : std::string(1, c);
        QVERIFY(read(text) == small());
    }

    void readsWhatHoldsForTheWholeRun() {
        Scenario wanted = small();
        wanted.summary = {{"en", "Hello"}, {"zh_CN", "你好"}};
        wanted.seed = 18446744073709551615U;
        wanted.opensAt = 1500ms;
        wanted.brokers = 3;
        wanted.network = {2ms, 500us};
        wanted.brokerConfig.initialRebalanceDelay = 0s;
        wanted.brokerConfig.groupMaxSize = 2;
        wanted.brokerConfig.minSessionTimeout = 1s;
        wanted.brokerConfig.maxSessionTimeout = 60s;
        wanted.brokerConfig.offsetsPartitions = 10;
        wanted.expectations[0].line = 27;
        QVERIFY(read(smallScenarioWith("duration: 60s\n", R"(summary: {en: Hello, zh_CN: 你好}
seed: 18446744073709551615
duration: 1m
opens_at: 1.5s
cluster:
  brokers: 3
  network: {latency: 2ms, jitter: 500us}
  config: {group.initial.rebalance.delay.ms: 0, group.max.size: 2, group.min.session.timeout.ms: 1000,
           group.max.session.timeout.ms: 60000, offsets.topic.num.partitions: 10}
)")) == wanted);
    }

    void aMemberSaysWhatIsDifferentAboutIt() {
        Scenario wanted = small();
        GroupSpec& group = wanted.groups[0];
        group.defaults.config.sessionTimeout = 10s;
        group.defaults.listener = {1s, 2s, 200ms};
        group.members = {group.defaults, group.defaults};
        group.members[0].name = "c1";
        group.members[1].name = "c3";
        group.members[1].config.heartbeatInterval = 1s;
        group.members[1].config.autoCommit = false;
        group.members[1].processing = {8ms, 1ms};
        group.members[1].listener = {0s, 0s, 1s};
        std::string text = smallScenarioWith("{name: c1}", R"({name: c1}
      - {name: c3, config: {heartbeat.interval.ms: 1000, enable.auto.commit: false},
         processing: {time: 8ms, jitter: 1ms}, listener: {assigned: {restore: 1s}}})");
        text.replace(text.find("    processing: {time: 2ms}\n"), 28, R"(    processing: {time: 2ms}
    listener: {revoked: {takes: 1s}, assigned: {takes: 2s, restore: 200ms}}
)");
        text.replace(text.find("[range]"), 7, "[range], session.timeout.ms: 10000");
        wanted.expectations[0].line = 22;
        QVERIFY(read(text) == wanted);
    }

    void everySettingOfAClientGoesToItsField() {
        const Scenario scenario = read(smallScenarioWith("{partition.assignment.strategy: [range]}", R"(
      session.timeout.ms: 10000
      heartbeat.interval.ms: 2000
      max.poll.interval.ms: 60000
      max.poll.records: 7
      enable.auto.commit: true
      auto.commit.interval.ms: 1000
      retry.backoff.ms: 50
      auto.offset.reset: earliest
      partition.assignment.strategy: org.apache.kafka.clients.consumer.CooperativeStickyAssignor, range)"));
        ClientConfig wanted;
        wanted.sessionTimeout = 10s;
        wanted.heartbeatInterval = 2s;
        wanted.maxPollInterval = 60s;
        wanted.maxPollRecords = 7;
        wanted.autoCommit = true;
        wanted.autoCommitInterval = 1s;
        wanted.retryBackoff = 50ms;
        wanted.autoOffsetReset = OffsetReset::Earliest;
        wanted.strategies = {AssignorId::CooperativeSticky, AssignorId::Range};
        QVERIFY(scenario.groups[0].defaults.config == wanted);
        QVERIFY(scenario.groups[0].members[0].config == wanted);
    }

    void leavesOutMeanKafkasDefaults() {
        const Scenario scenario = read(R"({format: 1, name: least, topics: [{name: t, partitions: 1}],
            groups: [{id: g, topics: [t]}]})");
        Scenario wanted;
        wanted.name = {{"", "least"}};
        wanted.topics = {{"t", 1}};
        wanted.groups = {{"g", {}, {}}};
        wanted.groups[0].defaults.topics = {"t"};
        QVERIFY(scenario == wanted);
    }

    void aSessionOutsideOfTheBrokersBoundsIsTheBrokersBusiness() {
        const Scenario scenario = read(
            smallScenarioWith("[range]", "[range], session.timeout.ms: 1000, heartbeat.interval.ms: 300"));
        QCOMPARE(scenario.groups[0].defaults.config.sessionTimeout, SimDuration{1s});
    }

    void theInnerWordOnCommittingHolds() {
        const Scenario off =
            read(smallScenarioWith("{name: c1}", "{name: c1, config: {enable.auto.commit: false}}"));
        QCOMPARE(off.groups[0].members[0].config.autoCommit, false);
        std::string text = smallScenarioWith("{name: c1}", "{name: c1, commit: {mode: auto}}");
        text.replace(text.find("[range]"), 7, "[range], enable.auto.commit: false");
        const Scenario on = read(text);
        QCOMPARE(on.groups[0].defaults.config.autoCommit, false);
        QCOMPARE(on.groups[0].members[0].config.autoCommit, true);
    }

    void readsEveryAction() {
        std::string text =
            smallScenarioWith("  - {at: 20s, do: join, member: c2}\n", R"(  - {at: 0, do: join, member: c2}
  - {at: 250us, do: leave, group: g, member: c1}
  - {at: 30s, do: crash, member: c2}
  - {at: 0.5m, do: restart, member: c2, after: 300ms}
  - {at: 1m, do: restart, member: c1, after: 0, how: crash}
)");
        using Kind = ActionSpec::Kind;
        const std::vector<ActionSpec> wanted{
            {SimTime{}, Kind::Join, "g", "c2"},
            {SimTime{250us}, Kind::Leave, "g", "c1"},
            {SimTime{30s}, Kind::Crash, "g", "c2"},
            {SimTime{30s}, Kind::Restart, "g", "c2", 300ms, RestartHow::Leave},
            {SimTime{60s}, Kind::Restart, "g", "c1", 0s, RestartHow::Crash},
        };
        QVERIFY(read(text).timeline == wanted);
    }

    void aJoinTakesTheEntrysSettingsWithItsOwnInTheirPlace() {
        std::string text = smallScenarioWith(
            "{name: c1}", "{name: c1, config: {session.timeout.ms: 9000}, processing: {time: 5ms}}");
        text.replace(text.find("  - {at: 20s, do: join, member: c2}\n"), 36,
                     R"(  - {at: 20s, do: join, member: c2}
  - {at: 21s, do: join, member: c1}
  - {at: 22s, do: join, member: c1, listener: {assigned: {takes: 1s}}}
  - {at: 23s, do: join, member: c1, config: {max.poll.records: 1}}
)");
        const Scenario scenario = read(text);
        MemberSpec listener = scenario.groups[0].members[0];
        listener.listener.assignedTakes = 1s;
        // `config` stands for the entry's as a whole: the session is the group's again.
        MemberSpec config = scenario.groups[0].members[0];
        config.config = scenario.groups[0].defaults.config;
        config.config.maxPollRecords = 1;
        QVERIFY(!scenario.timeline[0].settings && !scenario.timeline[1].settings);
        QVERIFY(scenario.timeline[2].settings == listener);
        QVERIFY(scenario.timeline[3].settings == config);
    }

    void readsEveryKindOfExpectation() {
        Expectation wanted;
        wanted.line = 19;
        wanted.group = "g";
        wanted.metric = Metric::State;
        wanted.equalsText = "Stable";
        QVERIFY(expectation("{metric: state, group: g, equals: Stable}") == wanted);

        wanted.metric = Metric::Owner;
        wanted.partition = "orders-3";
        wanted.to = SimTime{20s};
        wanted.equalsText = "none";
        QVERIFY(expectation("{metric: owner, partition: orders-3, to: 20s, equals: none}") == wanted);
        wanted.equalsText = "c2";
        QVERIFY(expectation("{metric: owner, partition: orders-3, to: 20s, equals: c2}") == wanted);

        wanted.metric = Metric::Assigned;
        wanted.partition.reset();
        wanted.to.reset();
        wanted.member = "c2";
        wanted.equalsText = "[orders-0, orders-3, orders-5]";
        QVERIFY(expectation("{metric: assigned, member: c2, equals: [orders-5, orders-0, orders-3]}") ==
                wanted);
        wanted.equalsText = "[]";
        QVERIFY(expectation("{metric: assigned, member: c2, equals: []}") == wanted);
    }

    void readsEveryComparisonInThousandths() {
        Expectation wanted;
        wanted.line = 19;
        wanted.group = "g";
        wanted.metric = Metric::StoppedPartitionSeconds;
        wanted.from = SimTime{19s};
        wanted.to = SimTime{60s};
        wanted.atLeast = 17'500;
        QVERIFY(expectation("{metric: stopped_partition_seconds, from: 19s, to: 60s, at_least: 17.5}") ==
                wanted);
        wanted.atMost = 19'000;
        QVERIFY(expectation("{metric: stopped_partition_seconds, from: 19s, to: 60s, between: [17.5, 19]}") ==
                wanted);
        wanted.atLeast.reset();
        QVERIFY(expectation("{metric: stopped_partition_seconds, from: 19s, to: 60s, at_most: 19.000}") ==
                wanted);
        wanted.atLeast = wanted.atMost = 1;
        QVERIFY(expectation("{metric: stopped_partition_seconds, from: 19s, to: 60s, equals: 0.001}") ==
                wanted);
    }

    void whatIsProducedBelongsToNoGroup() {
        const Scenario scenario = read(R"({format: 1, name: two groups, topics: [{name: t, partitions: 1}],
            groups: [{id: g, topics: [t]}, {id: h, topics: [t]}],
            expect: [{metric: produced, equals: 0}, {metric: members, group: h, equals: 0}]})");
        QCOMPARE(scenario.expectations[0].group, std::string());
        QCOMPARE(scenario.expectations[1].group, std::string("h"));
    }

    void everyMetricHasAName() {
        for (const Metric metric : kMetrics) {
            const std::string scope = metric == Metric::Assigned ? ", member: c1, equals: []"
                                      : metric == Metric::Owner  ? ", partition: orders-0, equals: c1"
                                      : metric == Metric::State  ? ", equals: Stable"
                                      : metric == Metric::Leader ? ", equals: none"
                                                                 : ", equals: 0";
            const Expectation found =
                expectation("{metric: " + std::string(scenarioName(metric)) + scope + "}");
            QVERIFY2(found.metric == metric, std::string(scenarioName(metric)).c_str());
        }
    }

    void aTextIsFoundInTheNearestLanguage_data() {
        QTest::addColumn<LocalText>("text");
        QTest::addColumn<std::string>("language");
        QTest::addColumn<std::string>("found");
        const LocalText many{{"de", "Hallo"}, {"en", "Hello"}, {"zh", "你好"}, {"zh_TW", "哈囉"}};
        QTest::newRow("exactly") << many << std::string("zh_TW") << std::string("哈囉");
        QTest::newRow("without the country") << many << std::string("zh_CN") << std::string("你好");
        QTest::newRow("in English") << many << std::string("fr") << std::string("Hello");
        QTest::newRow("without a language")
            << LocalText{{"", "plain"}, {"de", "Hallo"}} << std::string("fr") << std::string("plain");
        QTest::newRow("in any") << LocalText{{"de", "Hallo"}} << std::string("fr") << std::string("Hallo");
        QTest::newRow("not at all") << LocalText{} << std::string("fr") << std::string();
    }
    void aTextIsFoundInTheNearestLanguage() {
        QFETCH(LocalText, text);
        QFETCH(std::string, language);
        QFETCH(std::string, found);
        QCOMPARE(textIn(text, language), found);
    }

    void distancesCountSlips_data() {
        QTest::addColumn<std::string>("a");
        QTest::addColumn<std::string>("b");
        QTest::addColumn<int>("slips");
        QTest::newRow("same") << std::string("topic") << std::string("topic") << 0;
        QTest::newRow("left out") << std::string("topc") << std::string("topic") << 1;
        QTest::newRow("put in") << std::string("toppic") << std::string("topic") << 1;
        QTest::newRow("replaced") << std::string("tapic") << std::string("topic") << 1;
        QTest::newRow("swapped") << std::string("otpic") << std::string("topic") << 1;
        QTest::newRow("to nothing") << std::string("") << std::string("topic") << 5;
        QTest::newRow("kitten") << std::string("kitten") << std::string("sitting") << 3;
    }
    void distancesCountSlips() {
        QFETCH(std::string, a);
        QFETCH(std::string, b);
        QFETCH(int, slips);
        QCOMPARE(static_cast<int>(editDistance(a, b)), slips);
        QCOMPARE(static_cast<int>(editDistance(b, a)), slips);
    }

    void numbersAreExactOrNothing_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<qint64>("thousandths");
        QTest::newRow("whole") << std::string("7") << qint64{7000};
        QTest::newRow("decimals") << std::string("0.6") << qint64{600};
        QTest::newRow("zeros behind") << std::string("1.5000000") << qint64{1500};
        QTest::newRow("negative") << std::string("-0.001") << qint64{-1};
        QTest::newRow("the largest") << std::string("9223372036854775.807") << qint64{9223372036854775807};
    }
    void numbersAreExactOrNothing() {
        QFETCH(std::string, text);
        QFETCH(qint64, thousandths);
        QCOMPARE(scaledFrom(text, 1000), std::optional<std::int64_t>(thousandths));
    }

    void whatIsNotExactlyANumberIsNone_data() {
        QTest::addColumn<std::string>("text");
        for (const char* text : {"", "-", ".", ".5", "5.", "1,5", "1e3", "0x10", " 1", "1 ", "--1", "+1",
                                 "0.0001", "9223372036854775.808", "1.-5", "one"}) {
            QTest::newRow(text) << std::string(text);
        }
    }
    void whatIsNotExactlyANumberIsNone() {
        QFETCH(std::string, text);
        QCOMPARE(scaledFrom(text, 1000), std::nullopt);
    }

    void durationsAreWrittenInTheLargestWholeUnit_data() {
        QTest::addColumn<qint64>("us");
        QTest::addColumn<std::string>("text");
        QTest::newRow("nothing") << qint64{0} << std::string("0");
        QTest::newRow("microseconds") << qint64{1500} << std::string("1500us");
        QTest::newRow("milliseconds") << qint64{1'500'000} << std::string("1500ms");
        QTest::newRow("seconds") << qint64{90'000'000} << std::string("90s");
        QTest::newRow("minutes") << qint64{120'000'000} << std::string("2m");
        QTest::newRow("hours") << qint64{7'200'000'000} << std::string("2h");
    }
    void durationsAreWrittenInTheLargestWholeUnit() {
        QFETCH(qint64, us);
        QFETCH(std::string, text);
        QCOMPARE(durationText(SimDuration{us}), text);
        QCOMPARE(durationFrom(text), std::optional(SimDuration{us}));
    }
};

QTEST_APPLESS_MAIN(ScenarioReaderTest)
#include "tst_scenario_reader.moc"
