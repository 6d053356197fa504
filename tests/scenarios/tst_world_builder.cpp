// SPDX-License-Identifier: GPL-3.0-or-later
// The world of a scenario at 0 s: everything in its place, the timeline scheduled, nothing run.
#include <QtTest>

#include "core/scenario/world_builder.h"
#include "tests/support/scenario_text.h"

using namespace core;

namespace {

World worldOf(std::string_view text) {
    const auto read = readScenario(text);
    if (!read.ok()) qFatal("%s", qPrintable(support::errorsOf(text)));
    return buildWorld(read.value());
}

/// Two topics, two brokers, two groups, consumers that come and go.
constexpr std::string_view kTwoGroups = R"(
format: 1
name: two groups
seed: 7
duration: 60s
cluster:
  brokers: 2
  network: {latency: 3ms, jitter: 1ms}
  config: {group.initial.rebalance.delay.ms: 500}
topics:
  - {name: orders, partitions: 3}
  - {name: audit, partitions: 2}
producers:
  - {name: checkout, topic: audit, rate: 1.5/s, keys: round-robin}
groups:
  - id: billing
    config: {partition.assignment.strategy: [range]}
    topics: [orders]
    members:
      - {name: b1}
      - {name: b2, topics: [audit, orders]}
  - id: test
    topics: [audit]
    members: [{name: t1}]
timeline:
  - {at: 30s, do: join, group: billing, member: b3, processing: {time: 9ms}}
  - {at: 10s, do: leave, group: test, member: t1}
  - {at: 20s, do: restart, group: billing, member: b1, after: 3s, how: crash}
  - {at: 40s, do: join, group: test, member: b1}
  - {at: 50s, do: crash, group: billing, member: b3}
)";

QStringList slotNames(const World& world) {
    QStringList names;
    for (const ConsumerSlot& slot : world.slots) {
        names << QString::fromStdString(world.groups[slot.group.index()].name + "/" + slot.name);
    }
    return names;
}

/// The joins of a consumer whose settings change, in order: with settings of their own or without.
std::vector<std::optional<ConsumerSettings>> joinsOf(const World& world, const std::string& name) {
    std::vector<std::optional<ConsumerSettings>> joins;
    for (const TimedIntervention& intervention : world.interventions) {
        const auto* join = std::get_if<JoinConsumer>(&intervention.what);
        if (join != nullptr && join->name == name) joins.push_back(join->settings);
    }
    return joins;
}

}  // namespace

class WorldBuilderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatHoldsForTheWholeRunIsTaken() {
        const World world = worldOf(kTwoGroups);
        QCOMPARE(world.seed, std::uint64_t{7});
        QCOMPARE(world.now, SimTime{});
        QCOMPARE(world.brokers, 2U);
        QVERIFY(world.network.settings == (NetworkSettings{3ms, 1ms}));
        QCOMPARE(world.brokerConfig.initialRebalanceDelay, SimDuration{500ms});
    }

    void partitionsAreCountedOverAllTopicsAndLedInTurn() {
        const World world = worldOf(kTwoGroups);
        Topics wanted;
        wanted.topics = {{"orders", {PartitionId{0}, PartitionId{1}, PartitionId{2}}},
                         {"audit", {PartitionId{3}, PartitionId{4}}}};
        wanted.partitions = {{TopicId{0}, 0, BrokerId{0}, {}},
                             {TopicId{0}, 1, BrokerId{1}, {}},
                             {TopicId{0}, 2, BrokerId{0}, {}},
                             {TopicId{1}, 0, BrokerId{1}, {}},
                             {TopicId{1}, 1, BrokerId{0}, {}}};
        QVERIFY(world.topics == wanted);
        QCOMPARE(world.network.fetchWaiters.size(), std::size_t{5});
    }

    void producersSendAtTheirRate() {
        Producer wanted;
        wanted.name = "checkout";
        wanted.topic = TopicId{1};
        wanted.recordsPerKilosecond = 1500;
        const World world = worldOf(kTwoGroups);
        wanted.luck = Rng::stream(world.seed, {StreamPurpose::Producer, streamNumber("audit/checkout")});
        QVERIFY(world.producers == std::vector<Producer>{wanted});
    }

    void aGroupLivesWhereItsOffsetsPartitionDoes() {
        // facts 1: billing is in partition 9 of __consumer_offsets, test in 48.
        const World world = worldOf(kTwoGroups);
        QCOMPARE(world.groups[0].coordinator, BrokerId{1});
        QCOMPARE(world.groups[1].coordinator, BrokerId{0});
        for (const GroupEntry& group : world.groups) {
            QVERIFY(group.machine == Group{ClassicGroup{}});
            QCOMPARE(group.ledgers.size(), std::size_t{5});
        }
    }

    void aGroupKnowsEveryTopicThatItsConsumersRead() {
        const World world = worldOf(kTwoGroups);
        QVERIFY(world.groups[0].topics == (std::vector<TopicId>{TopicId{0}, TopicId{1}}));
        QVERIFY(world.groups[0].defaults.topics == std::vector<TopicId>{TopicId{0}});
        QVERIFY(world.groups[1].topics == std::vector<TopicId>{TopicId{1}});
    }

    void consumersHaveSlotsInTheOrderInWhichTheyAppear() {
        const World world = worldOf(kTwoGroups);
        QCOMPARE(slotNames(world).join(QLatin1Char(' ')),
                 QStringLiteral("billing/b1 billing/b2 test/t1 billing/b3 test/b1"));
        for (const ConsumerSlot& slot : world.slots) {
            QCOMPARE(slot.status, SlotStatus::NotStarted);
            QVERIFY(!slot.current.has_value());
        }
    }

    void aSlotHasWhatItsConsumerStartsWith() {
        const World world = worldOf(kTwoGroups);
        ConsumerSettings wanted;
        wanted.clientId = "b2";
        wanted.config.strategies = {AssignorId::Range};
        wanted.topics = {TopicId{0}, TopicId{1}};
        QVERIFY(world.slots[1].settings == wanted);
        wanted.clientId = "b3";
        wanted.topics = {TopicId{0}};
        wanted.processing = {9ms, 0us};
        QVERIFY(world.slots[3].settings == wanted);
        wanted.clientId = "";
        wanted.processing = {};
        QVERIFY(world.groups[0].defaults == wanted);
    }

    void listedMembersStartFirstThenTheTimelineFollowsInTheFilesOrder() {
        const GroupId billing{0};
        const GroupId test{1};
        const std::vector<TimedIntervention> wanted{
            {SimTime{}, JoinConsumer{billing, "b1", {}}},
            {SimTime{}, JoinConsumer{billing, "b2", {}}},
            {SimTime{}, JoinConsumer{test, "t1", {}}},
            {SimTime{30s}, JoinConsumer{billing, "b3", {}}},
            {SimTime{10s}, LeaveConsumer{test, "t1"}},
            {SimTime{20s}, RestartConsumer{billing, "b1", 3s, RestartHow::Crash}},
            {SimTime{40s}, JoinConsumer{test, "b1", {}}},
            {SimTime{50s}, CrashConsumer{billing, "b3"}},
        };
        const World world = worldOf(kTwoGroups);
        QVERIFY(world.interventions == wanted);
        QCOMPARE(world.queue.size(), wanted.size());
        QCOMPARE(world.queue.next().key.at, SimTime{});
        QVERIFY(world.queue.next().body == EventBody{InterventionDue{0}});
    }

    void aConsumerWhoseSettingsChangeIsToldAtEachJoin() {
        std::string text = support::smallScenarioWith("  - {at: 20s, do: join, member: c2}\n",
                                                      R"(  - {at: 10s, do: leave, member: c1}
  - {at: 20s, do: join, member: c1, config: {partition.assignment.strategy: [cooperative-sticky, range]}}
  - {at: 30s, do: leave, member: c1}
  - {at: 40s, do: join, member: c1}
)");
        const World world = worldOf(text);
        const ConsumerSettings listed = world.slots[0].settings;
        ConsumerSettings changed = listed;
        changed.config.strategies = {AssignorId::CooperativeSticky, AssignorId::Range};
        QVERIFY(listed.config.strategies == std::vector<AssignorId>{AssignorId::Range});
        // The start at 0 s takes the slot as it is; the last join goes back to the entry's settings.
        const auto joins = joinsOf(world, "c1");
        QVERIFY(joins == (std::vector<std::optional<ConsumerSettings>>{std::nullopt, changed, listed}));
    }

    void aConsumerWhoseSettingsStayIsToldNothing() {
        const std::string text = support::smallScenarioWith("do: join, member: c2}",
                                                            R"(do: join, member: c2, processing: {time: 5ms}}
  - {at: 30s, do: leave, member: c2}
  - {at: 40s, do: join, member: c2, processing: {time: 5ms}})");
        const World world = worldOf(text);
        QVERIFY(world.slots[1].settings.processing == (ProcessingSettings{5ms, 0us}));
        QVERIFY(joinsOf(world, "c2") ==
                (std::vector<std::optional<ConsumerSettings>>{std::nullopt, std::nullopt}));
    }

    void theSameScenarioGivesTheSameWorld() { QVERIFY(worldOf(kTwoGroups) == worldOf(kTwoGroups)); }
};

QTEST_APPLESS_MAIN(WorldBuilderTest)
#include "tst_world_builder.moc"
