// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/support/assignment_notation.h"

using namespace core;

class RangeTest : public QObject {
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
        row("range-1", "t=10", "c1{t} ; c2{t} ; c3{t}", "c1 -> t:0.1.2.3; c2 -> t:4.5.6; c3 -> t:7.8.9");
        row("range-2", "t0=3, t1=3", "c1{t0,t1} ; c2{t0,t1}", "c1 -> t0:0.1 t1:0.1; c2 -> t0:2 t1:2");
        row("range-3", "t0=2, t1=3", "c1{t0,t1} ; c2{t1} ; c3{t0,t1}",
            "c1 -> t0:0 t1:0; c2 -> t1:1; c3 -> t0:1 t1:2");
        row("range-4, static first", "t=5", "a{t} ; z/i9{t} ; y/i1{t}", "a -> t:4; z -> t:2.3; y -> t:0.1");
        row("range-5, idle", "t=2", "c1{t} ; c2{t} ; c3{t}", "c1 -> t:0; c2 -> t:1; c3 -> -");
    }

    void givesTheWorkedExamples() {
        QFETCH(std::string, topics);
        QFETCH(std::string, members);
        QFETCH(std::string, assignment);
        const AssignmentInput input = groupOf(topics, members);
        QCOMPARE(shown(input, assignPartitions(AssignorId::Range, input)), assignment);
    }

    void aTopicNamedTwiceCountsOnce() {
        const AssignmentInput input = groupOf("t0=4, t1=2", "a{t0,t0} ; b{t0,t1}");
        QCOMPARE(shown(input, assignPartitions(AssignorId::Range, input)),
                 std::string("a -> t0:0.1; b -> t0:2.3 t1:0.1"));
    }

    void topicsWithoutMetadataAreLeftOut() {
        const AssignmentInput input = groupOf("t=2, empty=0", "a{empty,absent,t} ; b{}");
        QCOMPARE(shown(input, assignPartitions(AssignorId::Range, input)), std::string("a -> t:0.1; b -> -"));
    }

    void nobodyGetsNothing() {
        QCOMPARE(assignPartitions(AssignorId::Range, groupOf("t=2", "")), Assignment{});
    }
};

QTEST_APPLESS_MAIN(RangeTest)
#include "tst_range.moc"
