// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/support/assignment_notation.h"

using namespace core;

class CooperativeStickyTest : public QObject {
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
        row("fresh", "t=10", "c1{t} ; c2{t} ; c3{t}", "c1 -> t:0.3.6.9; c2 -> t:1.4.7; c3 -> t:2.5.8");
        row("fresh, two topics", "t0=3, t1=3", "c1{t0,t1} ; c2{t0,t1}",
            "c1 -> t0:0.2 t1:1; c2 -> t0:1 t1:0.2");
        row("coop-1, join, step 1", "t=6", "c1@1{t} owns t:0.1.2.3.4.5 ; c2{t}", "c1 -> t:0.1.2; c2 -> -");
        row("coop-1, join, step 2", "t=6", "c1@2{t} owns t:0.1.2 ; c2@2{t}", "c1 -> t:0.1.2; c2 -> t:3.4.5");
        row("coop-2, join, step 1", "t=10", "c1@1{t} owns t:0.2.4.6.8 ; c2@1{t} owns t:1.3.5.7.9 ; c3{t}",
            "c1 -> t:0.2.4.6; c2 -> t:1.3.5; c3 -> -");
        row("coop-2, join, step 2", "t=10", "c1@2{t} owns t:0.2.4.6 ; c2@2{t} owns t:1.3.5 ; c3@2{t}",
            "c1 -> t:0.2.4.6; c2 -> t:1.3.5; c3 -> t:7.8.9");
        row("coop-3, leave", "t=6", "c1@3{t} owns t:0.1 ; c2@3{t} owns t:2.3",
            "c1 -> t:0.1.4; c2 -> t:2.3.5");
        row("coop-4, same generation", "t=2", "c1@3{t} owns t:0 ; c2@3{t} owns t:0.1", "c1 -> -; c2 -> t:1");
        row("coop-5, generations differ", "t=2", "c1@3{t} owns t:0 ; c2@2{t} owns t:0.1",
            "c1 -> t:0; c2 -> t:1");
    }

    void givesTheWorkedExamples() {
        QFETCH(std::string, topics);
        QFETCH(std::string, members);
        QFETCH(std::string, assignment);
        const AssignmentInput input = groupOf(topics, members);
        QCOMPARE(shown(input, assignPartitions(AssignorId::CooperativeSticky, input)), assignment);
    }

    void hashOrderDecidesWhoKeepsTheExtraPartition() {
        const AssignmentInput input =
            groupOf("t=10", "app-A@1{t} owns t:0.1.2.3.4 ; app-B@1{t} owns t:5.6.7.8.9 ; app-C{t}");
        QCOMPARE(shown(input, assignPartitions(AssignorId::CooperativeSticky, input)),
                 std::string("app-A -> t:0.1.2; app-B -> t:5.6.7.8; app-C -> -"));
    }

    void claimsOfPartitionsThatDoNotExistAreDropped() {
        const AssignmentInput input = groupOf("t=2", "a@3{t} owns gone:0 t:0.5 ; b@3{t} owns t:1");
        QCOMPARE(shown(input, assignPartitions(AssignorId::CooperativeSticky, input)),
                 std::string("a -> t:0; b -> t:1"));
    }
};

QTEST_APPLESS_MAIN(CooperativeStickyTest)
#include "tst_cooperative_sticky.moc"
