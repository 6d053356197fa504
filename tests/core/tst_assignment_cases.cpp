// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "core/interop/assignment_cases.h"

using namespace core;

namespace {

/// JSON is written with single quotes here.
std::string inDoubleQuotes(std::string text) {
    std::ranges::replace(text, '\'', '"');
    return text;
}

/// One case with these topics and members.
std::string caseOf(const std::string& topics, const std::string& members,
                   const std::string& assignor = "sticky") {
    return "{'id':'x','assignor':'" + assignor + "','steps':[{'topics':[" + topics +
           "],'rounds':[{'members':[" + members + "]}]}]}";
}

Result<AssignmentCase, CaseError> readCase(const std::string& line) {
    return readAssignmentCase(inDoubleQuotes(line));
}

std::string errorOf(const std::string& line) {
    const Result<AssignmentCase, CaseError> read = readCase(line);
    return read.ok() ? "none" : read.error().what;
}

std::string answerTo(const std::string& line) {
    const Result<AssignmentCase, CaseError> read = readCase(line);
    return read.ok() ? answerAssignmentCase(read.value()) : read.error().what;
}

const std::string kTopic = "{'name':'t','partitions':2}";
const std::string kMember = "{'id':'a','topics':['t'],'owned':[],'generation':-1}";

}  // namespace

class AssignmentCasesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFieldIsRead() {
        const Result<AssignmentCase, CaseError> read = readCase(
            caseOf("{'name':'t','partitions':2,'topic_id':'657ef65500004000A96D4C911E44D779'}",
                   "{'id':'a','group_instance_id':'i','topics':['t','gone'],'owned':[['t',1],['old',0]],"
                   "'generation':5,'wire_generation':-1}"));
        QVERIFY(read.ok());
        const TopicUuid uuid{0x657ef65500004000U, 0xa96d4c911e44d779U};
        const AssignmentInput input{{{"t", 2, uuid}, {"gone", 0, {}}, {"old", 0, {}}},
                                    {{"a", "i", {0, 1}, {{0, 1}, {2, 0}}, 5, -1}}};
        QVERIFY((read.value() == AssignmentCase{"x", Strategy::Sticky, {{{input}}}}));
    }

    void answersHaveOneResultForEachRoundSortedByTopic() {
        const std::string members = "{'id':'b\\\"','topics':['z','a']},{'id':'c','topics':['a','z']}";
        const std::string topics = "{'name':'z','partitions':1},{'name':'a','partitions':3}";
        QCOMPARE(answerTo(caseOf(topics, members, "roundrobin")),
                 inDoubleQuotes("{'id': 'x', 'assignor': 'roundrobin', 'steps': [{'rounds': [{'result': "
                                "{'b\\\"': [['a', 0], ['a', 2]], 'c': [['a', 1], ['z', 0]]}}]}]}"));
    }

    void whereKafkaFailsThereIsAnError() {
        QCOMPARE(answerTo(caseOf(kTopic, "")),
                 inDoubleQuotes("{'id': 'x', 'assignor': 'sticky', 'steps': [{'rounds': "
                                "[{'error': 'the group has no members'}]}]}"));
    }

    void everyAssignorHasItsName() {
        for (const char* name : {"range", "roundrobin", "sticky", "cooperative-sticky", "server-range",
                                 "server-uniform", "share-simple"})
            QCOMPARE(answerTo(caseOf(kTopic, kMember, name)),
                     inDoubleQuotes("{'id': 'x', 'assignor': '" + std::string(name) +
                                    "', 'steps': [{'rounds': [{'result': {'a': [['t', 0], ['t', 1]]}}]}]}"));
    }

    void aMalformedLineSaysWhatIsWrongWhere_data() {
        QTest::addColumn<std::string>("line");
        QTest::addColumn<std::string>("error");
        const auto row = [](const char* name, std::string line, std::string error) {
            QTest::newRow(name) << std::move(line) << std::move(error);
        };
        row("empty", "", "not JSON from byte 1 on");
        row("cut", "{'id':'x',", "not JSON from byte 11 on");
        row("no UTF-8", "{\"id\":\"\xff\"}", "not JSON from byte 8 on");
        row("two values", "{} {}", "not JSON from byte 4 on");
        row("no object", "[]", "an object is expected");
        row("no id", "{}", "\"id\" is missing");
        row("id of another kind", "{'id':7}", "id: a text is expected");
        row("no assignor", "{'id':'x'}", "\"assignor\" is missing");
        row("unknown assignor", caseOf(kTopic, kMember, "best"), "assignor: there is no assignor \"best\"");
        row("misspelt assignor", caseOf(kTopic, kMember, "cooperative-stiky"),
            "assignor: there is no assignor \"cooperative-stiky\"; did you mean \"cooperative-sticky\"?");
        row("no steps", "{'id':'x','assignor':'range'}", "\"steps\" is missing");
        row("steps of another kind", "{'id':'x','assignor':'range','steps':{}}", "steps: a list is expected");
        row("negative count", caseOf("{'name':'t','partitions':-1}", kMember),
            "steps[0].topics[0].partitions: the number is negative");
        row("half a partition", caseOf("{'name':'t','partitions':1.5}", kMember),
            "steps[0].topics[0].partitions: an integer is expected");
        row("huge count", caseOf("{'name':'t','partitions':99999999999999999999}", kMember),
            "steps[0].topics[0].partitions: an integer is expected");
        row("large count", caseOf("{'name':'t','partitions':3000000000}", kMember),
            "steps[0].topics[0].partitions: the number is too large");
        row("too many partitions",
            caseOf("{'name':'t','partitions':20000000},{'name':'u','partitions':1}", kMember),
            "steps[0].topics[1].partitions: more than 20000000 partitions");
        row("topic twice", caseOf(kTopic + "," + kTopic, kMember),
            "steps[0].topics[1].name: the topic is listed twice");
        row("broken topic id", caseOf("{'name':'t','partitions':1,'topic_id':'12'}", kMember),
            "steps[0].topics[0].topic_id: 32 hexadecimal digits are expected");
        row("no members", "{'id':'x','assignor':'range','steps':[{'topics':[],'rounds':[{}]}]}",
            "steps[0].rounds[0]: \"members\" is missing");
        row("member twice", caseOf(kTopic, kMember + "," + kMember),
            "steps[0].rounds[0].members[1].id: the member is listed twice");
        row("no subscription", caseOf(kTopic, "{'id':'a'}"),
            "steps[0].rounds[0].members[0]: \"topics\" is missing");
        row("negative partition", caseOf(kTopic, "{'id':'a','topics':[],'owned':[['t',0],['t',-1]]}"),
            "steps[0].rounds[0].members[0].owned[1][1]: the number is negative");
        row("partition of another kind", caseOf(kTopic, "{'id':'a','topics':[],'owned':[['t','0']]}"),
            "steps[0].rounds[0].members[0].owned[0][1]: an integer is expected");
        row("fraction of a partition", caseOf(kTopic, "{'id':'a','topics':[],'owned':[['t',0.0]]}"),
            "steps[0].rounds[0].members[0].owned[0][1]: an integer is expected");
        row("large partition", caseOf(kTopic, "{'id':'a','topics':[],'owned':[['t',2147483648]]}"),
            "steps[0].rounds[0].members[0].owned[0][1]: the number is too large");
        row("half a claim", caseOf(kTopic, "{'id':'a','topics':[],'owned':[['t']]}"),
            "steps[0].rounds[0].members[0].owned[0]: a topic and a partition are expected");
        row("generation below none", caseOf(kTopic, "{'id':'a','topics':[],'generation':-2}"),
            "steps[0].rounds[0].members[0].generation: the number is below -1");
    }

    void aMalformedLineSaysWhatIsWrongWhere() {
        QFETCH(std::string, line);
        QFETCH(std::string, error);
        QCOMPARE(errorOf(line), error);
    }

    void whatTheProgramDoesNotNeedIsNotRead() {
        const std::string line =
            "{'seed':'?','note':7,'id':'x','assignor':'range','steps':[{'event':1,'topics':[],"
            "'rounds':[{'members':[],'result':[],'error':0,'order_sensitive':null}]}]}";
        QCOMPARE(errorOf(line), std::string("none"));
    }

    void anErrorStandsInThePlaceOfItsLine() {
        QCOMPARE(describeCaseError(12, CaseError{"id: \"a\" is wrong"}),
                 inDoubleQuotes("{'line': 12, 'error': 'id: \\\"a\\\" is wrong'}"));
    }
};

QTEST_APPLESS_MAIN(AssignmentCasesTest)
#include "tst_assignment_cases.moc"
