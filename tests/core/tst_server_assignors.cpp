// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/support/assignment_notation.h"

using namespace core;

namespace {

std::string answer(Strategy strategy, const std::string& topics, const std::string& members) {
    AssignmentInput input = groupOf(topics, members);
    for (std::size_t i = 0; i < input.topics.size(); ++i) input.topics[i].uuid = {0, i + 1};
    Assignment assignment = assignOrFail(strategy, input).value();
    for (std::vector<AssignorPartition>& partitions : assignment) std::ranges::sort(partitions);
    return shown(input, assignment);
}

}  // namespace

class ServerAssignorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void giveTheWorkedExamples_data() {
        QTest::addColumn<Strategy>("strategy");
        QTest::addColumn<std::string>("topics");
        QTest::addColumn<std::string>("members");
        QTest::addColumn<std::string>("assignment");
        const auto row = [](const char* name, Strategy strategy, std::string topics, std::string members,
                            std::string assignment) {
            QTest::newRow(name) << strategy << std::move(topics) << std::move(members)
                                << std::move(assignment);
        };
        row("srv-range-1", Strategy::ServerRange, "t=10", "c1{t} ; c2{t} ; c3{t}",
            "c1 -> t:0.1.2.3; c2 -> t:4.5.6; c3 -> t:7.8.9");
        row("srv-uniform-1, fresh", Strategy::ServerUniform, "t=10", "c1{t} ; c2{t} ; c3{t}",
            "c1 -> t:3.4.5; c2 -> t:6.7.8.9; c3 -> t:0.1.2");
        row("srv-uniform-2, join", Strategy::ServerUniform, "t=6", "c1{t} owns t:0.1.2.3.4.5 ; c2{t}",
            "c1 -> t:0.1.2; c2 -> t:3.4.5");
        row("srv-uniform-3, join", Strategy::ServerUniform, "t=10",
            "c1{t} owns t:0.1.2.3.4 ; c2{t} owns t:5.6.7.8.9 ; c3{t}",
            "c1 -> t:0.1.2.3; c2 -> t:5.6.7; c3 -> t:4.8.9");
        row("srv-uniform-4, leave", Strategy::ServerUniform, "t=10",
            "c1{t} owns t:0.1.2.3 ; c2{t} owns t:5.6.7", "c1 -> t:0.1.2.3.4; c2 -> t:5.6.7.8.9");
        row("srv-uniform-5, hetero", Strategy::ServerUniform, "ta=4, tb=3", "c1{ta} ; c2{ta,tb} ; c3{tb}",
            "c1 -> ta:0.2; c2 -> ta:1.3; c3 -> tb:0.1.2");
        row("srv-uniform-6, hetero join", Strategy::ServerUniform, "ta=4, tb=4",
            "c1{ta,tb} owns ta:0.1.2.3 tb:0.1.2.3 ; c2{tb}", "c1 -> ta:0.1.2.3; c2 -> tb:0.1.2.3");
        row("srv-uniform-7, numbers wrap", Strategy::ServerUniform, "t=20",
            "c1{t} owns t:0.1.2.3.4.5.6.7.8.9 ; c2{t} owns t:10.11.12.13.14.15.16.17.18.19 ; c3{t}",
            "c1 -> t:0.1.2.3.4.5.6; c2 -> t:10.11.12.16.17.18.19; c3 -> t:7.8.9.13.14.15");
        row("share-1, more partitions", Strategy::ShareSimple, "t=6", "c1{t} ; c2{t}",
            "c1 -> t:1.3.5; c2 -> t:0.2.4");
        row("share-2, more members", Strategy::ShareSimple, "t=2", "c1{t} ; c2{t} ; c3{t}",
            "c1 -> t:1; c2 -> t:0; c3 -> t:0.1");
        row("share-3", Strategy::ShareSimple, "t=1", "c1{t} ; c2{t} ; c3{t} ; c4{t}",
            "c1 -> t:0; c2 -> t:0; c3 -> t:0; c4 -> t:0");
        row("share-4, join", Strategy::ShareSimple, "t=3",
            "c1{t} owns t:0 ; c2{t} owns t:1 ; c3{t} owns t:2 ; c4{t}",
            "c1 -> t:0; c2 -> t:1; c3 -> t:1.2; c4 -> t:2");
        row("share, a topic for each", Strategy::ShareSimple, "ta=2, tb=2", "c1{ta} ; c2{tb} ; c3{ta,tb}",
            "c1 -> ta:1; c2 -> tb:1; c3 -> ta:0 tb:0");
        row("share, unsubscribed", Strategy::ShareSimple, "ta=2, tb=2", "c1{tb} owns ta:0.1 tb:0 ; c2{tb}",
            "c1 -> tb:0; c2 -> tb:1");
    }

    void giveTheWorkedExamples() {
        QFETCH(Strategy, strategy);
        QFETCH(std::string, topics);
        QFETCH(std::string, members);
        QFETCH(std::string, assignment);
        QCOMPARE(answer(strategy, topics, members), assignment);
    }

    void nothingIsLeftToAssignWithoutTopics() {
        for (const Strategy strategy :
             {Strategy::ServerRange, Strategy::ServerUniform, Strategy::ShareSimple}) {
            QCOMPARE(answer(strategy, "t=0", "c1{t} owns t:0 ; c2{}"), std::string("c1 -> -; c2 -> -"));
            QCOMPARE(answer(strategy, "t=3", ""), std::string());
        }
    }

    void aTargetInDisorderIsReadAsASet() {
        QCOMPARE(answer(Strategy::ServerUniform, "ta=3, tb=3",
                        "c1{ta,tb} owns tb:2.0 ta:1 tb:0 ; c2{ta,tb} owns ta:0.2 tb:1"),
                 std::string("c1 -> ta:1 tb:0.2; c2 -> ta:0.2 tb:1"));
    }
};

QTEST_APPLESS_MAIN(ServerAssignorsTest)
#include "tst_server_assignors.moc"
