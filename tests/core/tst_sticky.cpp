// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/support/assignment_notation.h"

using namespace core;

class StickyTest : public QObject {
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
        row("sticky-1, fresh", "t=10", "c1{t} ; c2{t} ; c3{t}",
            "c1 -> t:0.3.6.9; c2 -> t:1.4.7; c3 -> t:2.5.8");
        row("sticky-2, fresh, two topics", "t0=3, t1=3", "c1{t0,t1} ; c2{t0,t1}",
            "c1 -> t0:0.2 t1:1; c2 -> t0:1 t1:0.2");
        row("sticky-3, join", "t=10", "c1@1{t} owns t:0.2.4.6.8 ; c2@1{t} owns t:1.3.5.7.9 ; c3{t}",
            "c1 -> t:0.2.4.6; c2 -> t:1.3.5; c3 -> t:7.8.9");
        row("sticky-4, join, hash order decides", "t=10",
            "app-A@1{t} owns t:0.1.2.3.4 ; app-B@1{t} owns t:5.6.7.8.9 ; app-C{t}",
            "app-A -> t:0.1.2; app-B -> t:5.6.7.8; app-C -> t:3.4.9");
        row("sticky-5, leave", "t=9", "c1@4{t} owns t:0.1.2 ; c2@4{t} owns t:3.4.5",
            "c1 -> t:0.1.2.6.8; c2 -> t:3.4.5.7");
        row("sticky-6, partitions added", "t=8", "c1@2{t} owns t:0.2 ; c2@2{t} owns t:1.3",
            "c1 -> t:0.2.4.6; c2 -> t:1.3.5.7");
        row("sticky-7, general", "t0=1, t1=2, t2=3", "c1{t0} ; c2{t0,t1} ; c3{t0,t1,t2}",
            "c1 -> t0:0; c2 -> t1:0.1; c3 -> t2:0.1.2");
        row("sticky-8, general, rebalance", "t0=4, t1=4", "c1@1{t0,t1} owns t0:0.1.2.3 t1:0.1.2.3 ; c2{t1}",
            "c1 -> t0:0.1.2.3; c2 -> t1:0.1.2.3");
        row("sticky-9, general, unsubscribe", "t0=3, t1=3",
            "c1@2{t0} owns t0:0.1 t1:0 ; c2@2{t0,t1} owns t0:2 t1:1.2", "c1 -> t0:0.1.2; c2 -> t1:1.2.0");
        row("sticky-10, general, older generation", "t0=2, t1=4",
            "c1@3{t0,t1} owns t0:0.1 t1:0.1.2.3 ; c2@2{t1} owns t1:2.3", "c1 -> t0:0.1 t1:3; c2 -> t1:0.1.2");
    }

    void givesTheWorkedExamples() {
        QFETCH(std::string, topics);
        QFETCH(std::string, members);
        QFETCH(std::string, assignment);
        const AssignmentInput input = groupOf(topics, members);
        QCOMPARE(shown(input, assignPartitions(AssignorId::Sticky, input)), assignment);
    }

    void theWireGenerationStandsForTheEarlierClaim() {
        AssignmentInput input = groupOf("t=4", "a@5{t} owns t:0.1 ; b@4{t} owns t:0.1.2");
        QCOMPARE(shown(input, assignPartitions(AssignorId::Sticky, input)),
                 std::string("a -> t:0.1; b -> t:2.3"));
        input.members[0].wireGeneration = -1;
        QCOMPARE(shown(input, assignPartitions(AssignorId::Sticky, input)),
                 std::string("a -> t:2.3; b -> t:0.1"));
    }

    void aMemberWithoutTopicsThatComesFirstMakesTheGroupLookEqual() {
        const AssignmentInput input = groupOf("t=4", "a{} ; b{t}");
        QCOMPARE(shown(input, assignPartitions(AssignorId::Sticky, input)),
                 std::string("a -> t:0.2; b -> t:1.3"));
    }

    void kafkaFailsOnAnOldClaimOfAMemberOutOfPlay() {
        const AssignmentInput input = groupOf(
            "t0=3, t1=9", "a@3{t0,t1} owns t0:0 ; b@3{t0,t1} owns t0:1 ; z@2{} owns t1:0.1.2 ; y{t0}");
        const auto outcome = assignOrFail(Strategy::Sticky, input);
        QVERIFY(!outcome.ok());
        QCOMPARE(outcome.error(), AssignmentFailure::PreviousOwnerOutOfPlay);
        const Assignment assignment = assignPartitions(AssignorId::Sticky, input);
        QCOMPARE(assignment[0].size() + assignment[1].size() + assignment[3].size(), std::size_t{12});
    }

    void aGroupWithoutMembersIsAFailure() {
        const auto outcome = assignOrFail(Strategy::Sticky, groupOf("t=1", ""));
        QVERIFY(!outcome.ok());
        QCOMPARE(outcome.error(), AssignmentFailure::NoMembers);
    }
};

QTEST_APPLESS_MAIN(StickyTest)
#include "tst_sticky.moc"
