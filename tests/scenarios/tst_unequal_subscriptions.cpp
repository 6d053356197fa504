// SPDX-License-Identifier: GPL-3.0-or-later
// A group whose members read different topics, played with each strategy: c1 reads a and b, c2, which comes
// later, reads b alone.
#include <QtTest>

#include "core/engine/simulation.h"
#include "tests/support/scenario_world.h"

using namespace core;
using namespace std::chrono_literals;

namespace {

World played(const std::string& strategy) {
    World world = support::worldOf(R"(
format: 1
name: unequal
duration: 60s
topics: [{name: a, partitions: 4}, {name: b, partitions: 4}]
groups:
  - id: g
    protocol: classic
    topics: [a, b]
    config: {partition.assignment.strategy: [)" +
                                   strategy + R"(]}
    members: [{name: c1}]
timeline: [{at: 20s, do: join, member: c2, topics: [b]}]
)");
    StepOutput out;
    runUntil(world, SimTime{40s}, out);
    return world;
}

/// The owner of each partition, a-0 to b-3.
QString owners(const World& world) {
    QStringList names;
    for (const Ownership& one : ownership(world, GroupId{0}))
        names << (one.owner ? QString::fromStdString(world.slots[one.owner->index()].name) : u"-"_qs);
    return names.join(u' ');
}

}  // namespace

class UnequalSubscriptionsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void groupSettlesAsTheStrategySays_data() {
        QTest::addColumn<QString>("strategy");
        QTest::addColumn<QString>("owners");
        QTest::addColumn<int>("generation");
        QTest::newRow("range") << u"range"_qs << u"c1 c1 c1 c1 c1 c1 c2 c2"_qs << 2;
        QTest::newRow("roundrobin") << u"roundrobin"_qs << u"c1 c1 c1 c1 c2 c1 c2 c1"_qs << 2;
        QTest::newRow("sticky") << u"sticky"_qs << u"c1 c1 c1 c1 c2 c2 c2 c2"_qs << 2;
        QTest::newRow("cooperative-sticky") << u"cooperative-sticky"_qs << u"c1 c1 c1 c1 c2 c2 c2 c2"_qs << 3;
    }

    void groupSettlesAsTheStrategySays() {
        QFETCH(QString, strategy);
        const World world = played(strategy.toStdString());
        QTEST(owners(world), "owners");
        QTEST(std::get<ClassicGroup>(world.groups[0].machine).generation, "generation");
    }
};

QTEST_APPLESS_MAIN(UnequalSubscriptionsTest)
#include "tst_unequal_subscriptions.moc"
