// SPDX-License-Identifier: GPL-3.0-or-later
// The swarm: worlds drawn at random, with every kind of fault, played under watch (tests/support/swarm.h). A
// step is one committed event. GROUPSCOPE_SWARM_STEPS says how many; a world in which something breaks is
// written to swarm-SEED.yaml, which the program opens. And the watch itself: each thing that it looks for is
// shown to it once, by a saboteur.

#include <QFile>
#include <QtTest>

#include "core/scenario/scenario_reader.h"
#include "core/scenario/world_builder.h"
#include "core/timeline/timeline.h"
#include "tests/support/random_scenario.h"
#include "tests/support/swarm.h"

using namespace core;
using namespace std::chrono_literals;
using support::randomScenario;
using support::Sabotage;
using support::SwarmWatch;

namespace {

constexpr std::uint64_t kDefaultSteps = 1'000'000;

Scenario scenarioOf(std::uint64_t seed) {
    auto scenario = readScenario(randomScenario(seed));
    if (!scenario.ok()) {
        const ScenarioError& error = scenario.error().front();
        qFatal("seed %llu, line %d: %s", static_cast<unsigned long long>(seed), error.line,
               error.path.c_str());
    }
    return std::move(scenario).value();
}

void keep(std::uint64_t seed) {
    QFile file(QStringLiteral("swarm-%1.yaml").arg(seed));
    if (file.open(QIODevice::WriteOnly)) file.write(QByteArray::fromStdString(randomScenario(seed)));
}

std::uint64_t stepsWanted() {
    bool said = false;
    const qulonglong wanted = qEnvironmentVariable("GROUPSCOPE_SWARM_STEPS").toULongLong(&said);
    return said ? wanted : kDefaultSteps;
}

/// The first world of the swarm that breaks under this saboteur, as it says.
std::string brokenBy(const Sabotage& sabotage) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        SwarmWatch watch(scenarioOf(seed));
        watch.play(sabotage);
        if (!watch.broken().empty()) return watch.broken();
    }
    return "nothing";
}

ClassicGroup& groupIn(World& world) { return std::get<ClassicGroup>(world.groups.front().machine); }

/// A request of this kind that is on its way.
template <class Body>
Body* requestOnTheWay(World& world) {
    for (auto& message : world.network.messages) {
        auto* request = message ? std::get_if<Request>(&message->body) : nullptr;
        if (request == nullptr) continue;
        if (auto* body = std::get_if<Body>(&request->body)) return body;
    }
    return nullptr;
}

// --- saboteurs ------------------------------------------------------------------------------------------

/// The coordinator takes a commit of the generation before for one of its own.
void acceptOldGenerations(World& world) {
    ClassicGroup& group = groupIn(world);
    auto* commit = requestOnTheWay<OffsetCommitRequest>(world);
    if (commit == nullptr || group.state != GroupState::Stable || group.generation < 2) return;
    if (commit->generation != group.generation) return;
    commit->generation -= 1;
    group.generation -= 1;
}

/// An answer gives a member what another one has.
void assignTwice(World& world) {
    for (auto& message : world.network.messages) {
        auto* response = message ? std::get_if<Response>(&message->body) : nullptr;
        auto* sync = response != nullptr ? std::get_if<SyncGroupResponse>(&response->body) : nullptr;
        if (sync == nullptr || response->error != ErrorCode::None) continue;
        sync->assignment.assign(1, PartitionId{0});
    }
}

/// The timers of a member outlive it.
void keepTimers(World& world) {
    ClassicGroup& group = groupIn(world);
    if (group.generation == 2) world.groups.front().timers[{GroupTimer::Session, "nobody"}] = kNotArmed;
}

/// A commit is ahead of what has been worked through.
void commitTooMuch(World& world) {
    auto* commit = requestOnTheWay<OffsetCommitRequest>(world);
    if (commit == nullptr || world.now < SimTime{10s} || world.now > SimTime{10s} + 500ms) return;
    for (PartitionOffset& offset : commit->offsets) offset.offset += 3;
}

/// A position moves on by itself.
void skipARecord(World& world) {
    if (world.now < SimTime{30s} || world.now > SimTime{60s}) return;
    for (Client& any : world.clients) {
        auto& client = std::get<ClassicClient>(any);
        for (OwnedPartition& owned : client.consumption.owned) {
            const Offset end = world.topics[owned.partition].log.end();
            const bool idle = client.outstanding[static_cast<std::size_t>(Api::Fetch)] == 0;
            if (!owned.position || owned.fetchedTo != *owned.position || *owned.position >= end || !idle)
                continue;
            owned.position = *owned.position + 1;  // what is fetched next is behind it
            owned.fetchedTo = *owned.position;
        }
    }
}

/// The coordinator loses its timers, so that the dead stay members.
void loseTimers(World& world) {
    if (world.now > SimTime{20s}) world.groups.front().timers.clear();
}

/// A process that is gone leaves a timer behind.
void leaveTimersArmed(World& world) {
    for (std::size_t c = 0; c < world.clients.size(); ++c) {
        if (isGone(consumptionOf(world.clients[c])))
            world.clientTimers[c].front() = EventKey::make(kNever - 1us, EventRank::Ordinary, 1);
    }
}

struct Mutation {
    const char* name;
    void (*sabotage)(World&);
    const char* broken;  ///< part of what the watch says
};
constexpr Mutation kMutations[] = {
    {"commits of old generations", acceptOldGenerations, "is accepted in generation"},
    {"a partition assigned twice", assignTwice, "has two owners in generation"},
    {"timers that outlive their member", keepTimers, "which is no member"},
    {"timers that outlive their process", leaveTimersArmed, "a timer of a process that is gone"},
    {"commits ahead of the work", commitTooMuch, "is committed before"},
    {"a record that is skipped", skipARecord, "worked through"},
    {"a coordinator without timers", loseTimers, "is no member"},
};

}  // namespace

class TestSwarm : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyWorldIsAScenario();
    void everyPromiseIsKept();
    void seekAnywhereEqualsTheStraightRun_data();
    void seekAnywhereEqualsTheStraightRun();
    void theWatchSeesWhatIsBroken_data();
    void theWatchSeesWhatIsBroken();
    void aSoundWorldIsNotCalledBroken();
    void oneDifferenceIsAnotherFingerprint();
};

void TestSwarm::everyWorldIsAScenario() {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) (void)scenarioOf(seed);
}

void TestSwarm::everyPromiseIsKept() {
    const std::uint64_t wanted = stepsWanted();
    std::uint64_t steps = 0;
    std::uint64_t seed = 0;
    QElapsedTimer clock;
    clock.start();
    while (steps < wanted) {
        SwarmWatch watch(scenarioOf(++seed));
        watch.play();
        steps += watch.steps();
        if (watch.broken().empty()) continue;
        keep(seed);
        QFAIL(qPrintable(
            QStringLiteral("swarm-%1.yaml: %2").arg(seed).arg(QString::fromStdString(watch.broken()))));
    }
    qInfo("%llu steps in %llu worlds, %lld ms", static_cast<unsigned long long>(steps),
          static_cast<unsigned long long>(seed), static_cast<long long>(clock.elapsed()));
}

void TestSwarm::seekAnywhereEqualsTheStraightRun_data() {
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 8; ++seed)
        QTest::addRow("%llu", static_cast<unsigned long long>(seed)) << seed;
}

void TestSwarm::seekAnywhereEqualsTheStraightRun() {
    QFETCH(quint64, seed);
    const World start = buildWorld(scenarioOf(seed));
    Timeline timeline(start);
    timeline.seek(SimTime{80s});
    Rng luck = Rng::stream(seed, {StreamPurpose::Producer, 1});
    for (int i = 0; i < 4; ++i) {
        const SimTime moment{SimDuration{luck.between(1, 80'000'000)}};
        World straight = start;
        StepOutput out;
        runUntil(straight, moment, out);
        timeline.seek(moment);
        QVERIFY(timeline.world() == straight);
        QCOMPARE(fingerprint(timeline.world()), fingerprint(straight));
    }
}

void TestSwarm::theWatchSeesWhatIsBroken_data() {
    QTest::addColumn<int>("mutation");
    for (int i = 0; i < static_cast<int>(std::size(kMutations)); ++i) QTest::newRow(kMutations[i].name) << i;
}

void TestSwarm::theWatchSeesWhatIsBroken() {
    QFETCH(int, mutation);
    const std::string broken = brokenBy(kMutations[mutation].sabotage);
    QVERIFY2(broken.find(kMutations[mutation].broken) != std::string::npos, broken.c_str());
}

void TestSwarm::aSoundWorldIsNotCalledBroken() {
    QCOMPARE(brokenBy([](World&) {}), std::string("nothing"));
}

void TestSwarm::oneDifferenceIsAnotherFingerprint() {
    World world = buildWorld(scenarioOf(1));
    StepOutput out;
    runUntil(world, SimTime{40s}, out);
    World other = world;
    groupIn(other).committed[PartitionId{0}] += 1;
    QVERIFY(!(world == other));
    QVERIFY(fingerprint(world) != fingerprint(other));
}

QTEST_APPLESS_MAIN(TestSwarm)
#include "tst_swarm.moc"
