// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson of a scenario is read, and its questions are answered by the run.

#include <QtTest>

#include "core/scenario/expectation_checker.h"
#include "tests/support/scenario_text.h"

using namespace core;
using namespace std::chrono_literals;
using support::errorsOf;
using support::smallScenario;

namespace {

constexpr const char* kLesson = R"(lesson:
  - at: 0s
    say: {en: One reads six partitions., de: Einer liest sechs Partitionen.}
  - at: 19.9s
    ask: How many stop?
    choices:
      - {text: all six, when: {metric: revoked, from: 19s, equals: 6}}
      - {text: three, when: {metric: revoked, from: 19s, equals: 3}}
    because: Eager members give back everything.
)";

std::string changed(std::string_view what, std::string_view by) {
    std::string text = smallScenario() + kLesson;
    text.replace(text.find(what), what.size(), by);
    return text;
}

std::vector<QuestionOutcome> answersTo(const std::string& text) {
    const auto scenario = readScenario(text);
    if (!scenario.ok()) qFatal("%s", qPrintable(errorsOf(text)));
    ExpectationCheck check(scenario.value());
    check.playTo(check.end());
    return check.questions();
}

}  // namespace

class TestLesson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itIsReadWhole();
    void exactlyOneChoiceIsRight();
    void noneOrTwoAreToldApart();
    void whatIsWrongIsSaid_data();
    void whatIsWrongIsSaid();
};

void TestLesson::itIsReadWhole() {
    const auto scenario = readScenario(smallScenario() + kLesson);
    QVERIFY(scenario.ok());
    const std::vector<LessonStep>& lesson = scenario.value().lesson;
    QCOMPARE(lesson.size(), std::size_t{2});
    QCOMPARE(textIn(lesson[0].text, "de"), std::string("Einer liest sechs Partitionen."));
    QVERIFY(!lesson[0].asks());
    QVERIFY(lesson[1].asks());
    QCOMPARE(lesson[1].at, SimTime{19'900ms});
    QCOMPARE(lesson[1].choices.size(), std::size_t{2});
    QCOMPARE(lesson[1].choices[1].when.metric, Metric::Revoked);
    QCOMPARE(textIn(lesson[1].because, "en"), std::string("Eager members give back everything."));
}

void TestLesson::exactlyOneChoiceIsRight() {
    const std::vector<QuestionOutcome> answers = answersTo(smallScenario() + kLesson);
    QCOMPARE(answers.size(), std::size_t{1});
    QVERIFY(answers[0].holds());
    QCOMPARE(answers[0].right, std::vector<std::size_t>{0});
    QCOMPARE(answers[0].cameOut, (std::vector<std::string>{"6", "6"}));
}

void TestLesson::noneOrTwoAreToldApart() {
    const std::vector<QuestionOutcome> none = answersTo(changed("equals: 6}}", "equals: 5}}"));
    QVERIFY(!none[0].holds() && none[0].right.empty());
    const std::vector<QuestionOutcome> two = answersTo(changed("equals: 3}}", "at_least: 3}}"));
    QVERIFY(!two[0].holds());
    QCOMPARE(two[0].right, (std::vector<std::size_t>{0, 1}));
}

void TestLesson::whatIsWrongIsSaid_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QString>("errors");
    const auto row = [](const char* name, const char* what, const char* by, const char* errors) {
        QTest::newRow(name) << changed(what, by) << QString::fromUtf8(errors);
    };
    row("no moment", "at: 0s\n    say", "say", "MissingKey 21:5 lesson[0].at [at|moment]");
    row("a choice to say", "at: 0s\n", "at: 0s\n    choices: []\n",
        "UnknownKey 22:5 lesson[0].choices [choices||at, say]");
    row("no answer", ", when: {metric: revoked, from: 19s, equals: 3}", "",
        "MissingKey 27:9 lesson[1].choices[1].when [when|when]");
    row("an unknown metric", "revoked, from: 19s, equals: 3", "revokd, from: 19s, equals: 3",
        "UnknownName 27:38 lesson[1].choices[1].when.metric [metric|revokd|revoked]");
}

void TestLesson::whatIsWrongIsSaid() {
    QFETCH(std::string, text);
    QFETCH(QString, errors);
    QCOMPARE(errorsOf(text), errors);
}

QTEST_APPLESS_MAIN(TestLesson)
#include "tst_lesson.moc"
