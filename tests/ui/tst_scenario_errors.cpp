// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence for each scenario error, as it stands in the window and on the command line.
#include <QtTest>

#include "core/scenario/expected.h"
#include "tests/support/scenario_text.h"
#include "ui/text/scenario_errors.h"

using core::ScenarioError;
using enum core::ScenarioErrorCode;

Q_DECLARE_METATYPE(core::ScenarioError)

namespace {

struct Sentence {
    ScenarioError error;
    const char* text;
};
const Sentence kSentences[] = {
    {{TooLarge, "", 0, 0, {"1048576"}}, "a.yaml: larger than 1 048 576 bytes, the most a scenario may have"},
    {{NotUtf8, "", 3, 7, {}}, "a.yaml:3:7: not a text: this byte is not UTF-8, or a control character"},
    {{Empty, "", 0, 0, {}}, "a.yaml: there is no scenario: the text is empty"},
    {{Syntax, "", 4, 1, {"bad file"}}, "a.yaml:4:1: this is not YAML: bad file"},
    {{Syntax, "", 4, 1, {"end of map not found"}},
     "a.yaml:4:1: this is not YAML: end of map not found; a text with : ? , # or brackets in it has to stand "
     "in quotes"},
    {{Anchor, "groups[0]", 9, 5, {"&g"}},
     "a.yaml:9:5: groups[0]: \"&g\": anchors, aliases and tags are not allowed; write the value out"},
    {{SecondDocument, "", 20, 1, {}},
     "a.yaml:20:1: a second document begins here; a scenario is one document"},
    {{TooDeep, "a", 2, 40, {"32"}}, "a.yaml:2:40: a: this is nested more than 32 levels deep"},
    {{DuplicateKey, "seed", 5, 1, {"seed"}}, "a.yaml:5:1: seed: the key \"seed\" stands here a second time"},
    {{UnknownKey, "sumary", 3, 1, {"sumary", "summary"}},
     "a.yaml:3:1: sumary: unknown key \"sumary\"; did you mean \"summary\"?"},
    {{UnknownKey, "weather", 3, 1, {"weather", ""}}, "a.yaml:3:1: weather: unknown key \"weather\""},
    {{UnknownKey, "time", 3, 1, {"time", "", "takes, commit"}},
     "a.yaml:3:1: time: unknown key \"time\"; expected one of takes, commit"},
    {{NotSupportedYet, "lesson", 8, 1, {"lesson"}}, "a.yaml:8:1: lesson: \"lesson\" is not supported yet"},
    {{NotSupportedYet, "expect[0].member", 9, 3, {"member", "rebalances"}},
     "a.yaml:9:3: expect[0].member: \"member\" together with \"rebalances\" is not supported yet"},
    {{MissingKey, "timeline[0].after", 9, 5, {"after", "return"}},
     "a.yaml:9:5: timeline[0].after: the key \"after\" is missing: how long until the consumer comes back, "
     "such as after: 5s"},
    {{WrongType, "topics", 6, 9, {"list"}}, "a.yaml:6:9: topics: expected a list, such as [orders]"},
    {{BadValue, "topics[0].partitions", 6, 9, {"six", "integer"}},
     "a.yaml:6:9: topics[0].partitions: \"six\" is not possible here; expected a whole number"},
    {{BadValue, "groups[0].config.auto.offset.reset", 6, 9, {"first", "earliest, latest"}},
     "a.yaml:6:9: groups[0].config.auto.offset.reset: \"first\" is not possible here; expected one of "
     "earliest, "
     "latest"},
    {{BadValue, "timeline[0].how", 6, 9, {"crahs", "leave, crash", "crash"}},
     "a.yaml:6:9: timeline[0].how: \"crahs\" is not possible here; expected one of leave, crash; did you "
     "mean "
     "\"crash\"?"},
    {{BadValue, "groups[0].config.partition.assignment.strategy", 6, 9, {"rnage", "strategies", "range"}},
     "a.yaml:6:9: groups[0].config.partition.assignment.strategy: \"rnage\" is not possible here; expected "
     "range, roundrobin, sticky or cooperative-sticky, or the Java class of one of them; did you mean "
     "\"range\"?"},
    {{BadValue, "format", 1, 9, {"2", "1"}}, "a.yaml:1:9: format: \"2\" is not possible here; expected 1"},
    {{UnknownUnit, "duration", 4, 11, {"60", "duration"}},
     "a.yaml:4:11: duration: \"60\" has an unknown unit or none; expected a duration in us, ms, s, m "
     "or h, such as "
     "250ms or 20s"},
    {{UnknownName, "producers[0].topic", 7, 28, {"topic", "order", "orders"}},
     "a.yaml:7:28: producers[0].topic: there is no topic \"order\"; did you mean \"orders\"?"},
    {{UnknownName, "timeline[0].do", 7, 28, {"action", "dance", ""}},
     "a.yaml:7:28: timeline[0].do: there is no action \"dance\""},
    {{DuplicateName, "groups[0].members[1].name", 8, 2, {"member", "c1"}},
     "a.yaml:8:2: groups[0].members[1].name: the member \"c1\" stands here a second time"},
    {{OutOfRange, "producers[0].rate", 8, 2, {"-5/s", "0/s", "1000000/s"}},
     "a.yaml:8:2: producers[0].rate: -5/s is out of range; expected 0/s to 1000000/s"},
    {{Contradiction,
      "c.heartbeat.interval.ms",
      8,
      2,
      {"heartbeat.interval.ms", "6000", "session.timeout.ms: 6000"}},
     "a.yaml:8:2: c.heartbeat.interval.ms: \"heartbeat.interval.ms: 6000\" contradicts "
     "\"session.timeout.ms: 6000\"; "
     "the heartbeat interval has to be shorter than the session timeout"},
    {{Contradiction,
      "c.heartbeat.interval.ms",
      8,
      2,
      {"heartbeat.interval.ms", "50000", "session.timeout.ms: 45000", "default"}},
     "a.yaml:8:2: c.heartbeat.interval.ms: \"heartbeat.interval.ms: 50000\" contradicts "
     "\"session.timeout.ms: 45000\", which is the default; the heartbeat interval has to be shorter than the "
     "session timeout"},
    {{Contradiction, "expect[0].between", 8, 2, {"between", "", "equals"}},
     "a.yaml:8:2: expect[0].between: \"between\" contradicts \"equals\""},
    {{TooMany, "groups[0].members[500].name", 8, 2, {"member", "500"}},
     "a.yaml:8:2: groups[0].members[500].name: this is one member too many; a scenario may have 500"},
    {{TooManyErrors, "", 0, 0, {"100"}}, "a.yaml: there are more errors; these are the first 100"},
};

}  // namespace

class ScenarioErrorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyErrorHasItsSentence_data() {
        QTest::addColumn<ScenarioError>("error");
        QTest::addColumn<QString>("sentence");
        for (const Sentence& row : kSentences) {
            QTest::newRow(row.text) << row.error << QString::fromUtf8(row.text);
        }
    }
    void everyErrorHasItsSentence() {
        QFETCH(ScenarioError, error);
        QFETCH(QString, sentence);
        // Thousands are parted by a thin space.
        QCOMPARE(ui::describe(QStringLiteral("a.yaml"), error)
                     .replace(QChar(0x2009), u' ')
                     .replace(QChar(0x202f), u' '),
                 sentence);
    }

    void everyExpectationAndEveryKindIsWorded() {
        for (const std::string_view word : core::expected::kAll) {
            const QString code = QString::fromStdString(std::string(word));
            QVERIFY2(ui::expectedPhrase(code) != code, qPrintable(code));
        }
        for (const std::string_view word : core::needed::kAll) {
            const QString code = QString::fromStdString(std::string(word));
            QVERIFY2(
                ui::neededPhrase(code).contains(QStringLiteral("such as ")) || word == core::needed::kFormat,
                qPrintable(code));
        }
        for (const std::string_view word : core::kind::kAll) {
            const QString code = QString::fromStdString(std::string(word));
            QCOMPARE(ui::kindNoun(code), code);
        }
        QCOMPARE(ui::expectedPhrase(QStringLiteral("earliest, latest")), QStringLiteral("earliest, latest"));
    }

    void whatTheFileSaysIsNeverTakenForAPlaceholder() {
        QCOMPARE(ui::describe(QStringLiteral("%1.yaml"), ScenarioError{UnknownKey, "%2", 1, 1, {"%1", "%3"}}),
                 QStringLiteral("%1.yaml:1:1: %2: unknown key \"%1\"; did you mean \"%3\"?"));
    }

    void errorsStandOnALineEach() {
        const auto read = core::readScenario(support::smallScenarioWith("rate: 120/s", "rte: 120/s"));
        QCOMPARE(
            ui::describe(QStringLiteral("a.yaml"), read.error()),
            QStringLiteral("a.yaml:7:5: producers[0].rate: the key \"rate\" is missing: how much the "
                           "producer writes, such as rate: 120/s\n"
                           "a.yaml:7:37: producers[0].rte: unknown key \"rte\"; did you mean \"rate\"?"));
    }
};

QTEST_APPLESS_MAIN(ScenarioErrorsTest)
#include "tst_scenario_errors.moc"
