// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/support/assignment_notation.h"

using namespace core;

class RoundRobinTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void givesTheWorkedExamples_data() {
        QTest::addColumn<std::string>("topics");
        QTest::addColumn<std::string>("members");
        QTest::addColumn<std::string>("assignment");
        const auto row = [](const char* name, std::string topics, std::string members,
                            std::string assignment) {
            QTest::newRow(name) << std::move(topics) << std::move(members) << std::move(assignment);
        };
        row("rr-1", "t0=3, t1=3", "c1{t0,t1} ; c2{t0,t1}", "c1 -> t0:0.2 t1:1; c2 -> t0:1 t1:0.2");
        row("rr-2", "t0=1, t1=2, t2=3", "c1{t0} ; c2{t0,t1} ; c3{t0,t1,t2}",
            "c1 -> t0:0; c2 -> t1:0; c3 -> t1:1 t2:0.1.2");
        row("rr-3", "t=10", "c1{t} ; c2{t} ; c3{t}", "c1 -> t:0.3.6.9; c2 -> t:1.4.7; c3 -> t:2.5.8");
        row("rr-4, static first", "t=4", "a{t} ; z/i1{t}", "a -> t:1.3; z -> t:0.2");
        row("the turn goes on in the next topic", "t0=2, t1=2", "a{t0,t1} ; b{t0} ; c{t0,t1}",
            "a -> t0:0 t1:1; b -> t0:1; c -> t1:0");
    }

    void givesTheWorkedExamples() {
        QFETCH(std::string, topics);
        QFETCH(std::string, members);
        QFETCH(std::string, assignment);
        const AssignmentInput input = groupOf(topics, members);
        QCOMPARE(shown(input, assignPartitions(AssignorId::RoundRobin, input)), assignment);
    }

    void aGroupWithoutMembersIsAFailure() {
        const auto outcome = assignOrFail(Strategy::RoundRobin, groupOf("t=1", ""));
        QVERIFY(!outcome.ok());
        QCOMPARE(outcome.error(), AssignmentFailure::NoMembers);
    }
};

QTEST_APPLESS_MAIN(RoundRobinTest)
#include "tst_round_robin.moc"
