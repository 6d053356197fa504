// SPDX-License-Identifier: GPL-3.0-or-later
// `groupscope assign` as a user starts it, held against what Kafka's own assignors answered.
#include <signal.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <nlohmann/json.hpp>

#include "tests/support/program.h"
#include "tests/support/recorded_assignments.h"
#include "tests/support/scenario_text.h"

using Json = nlohmann::json;
using Result = support::ProgramResult;
using support::groupscope;

namespace {

constexpr char kCase[] =
    R"({"id": "x", "assignor": "range", "steps": [{"topics": [{"name": "t", "partitions": 2}], "rounds": [)"
    R"({"members": [{"id": "a", "topics": ["t"]}]}]}]})";
constexpr char kAnswer[] =
    R"({"id": "x", "assignor": "range", "steps": [{"rounds": [{"result": {"a": [["t", 0], ["t", 1]]}}]}]})";

QByteArray joined(const std::vector<std::string>& lines) {
    QByteArray text;
    for (const std::string& line : lines) text += QByteArray::fromStdString(line + "\n");
    return text;
}

Result assign(const QByteArray& lines) {
    return groupscope({QStringLiteral("assign"), QStringLiteral("-")}, lines);
}

/// What has to come out for a recorded case; an error of Kafka's may have any words of ours.
Json expectedOf(const Json& recorded, const Json& answer) {
    Json expected{{"id", recorded["id"]}, {"assignor", recorded["assignor"]}, {"steps", Json::array()}};
    for (std::size_t s = 0; s < recorded["steps"].size(); ++s) {
        Json rounds = Json::array();
        const Json& recordedRounds = recorded["steps"][s]["rounds"];
        for (std::size_t r = 0; r < recordedRounds.size(); ++r) {
            const Json::json_pointer words("/steps/" + std::to_string(s) + "/rounds/" + std::to_string(r) +
                                           "/error");
            if (recordedRounds[r].contains("result")) {
                rounds.push_back({{"result", recordedRounds[r]["result"]}});
            } else {
                rounds.push_back({{"error", answer.value(words, std::string("an error"))}});
            }
        }
        expected["steps"].push_back({{"rounds", rounds}});
    }
    return expected;
}

}  // namespace

class AssignCommandTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersEveryRecordedCaseAsKafkaDoes_data() {
        QTest::addColumn<QString>("file");
        for (const char* file : {"kafka_tests", "edge", "random_open", "server_open"})
            QTest::newRow(file) << QString::fromLatin1(file);
    }

    void answersEveryRecordedCaseAsKafkaDoes() {
        QFETCH(QString, file);
        const std::vector<std::string> recorded = recordedLines(file.toStdString() + ".jsonl.gz");
        const QTemporaryDir folder;
        QFile cases(folder.filePath(QStringLiteral("cases.jsonl")));
        QVERIFY(cases.open(QIODevice::WriteOnly));
        cases.write(joined(recorded));
        cases.close();
        const Result result = groupscope({QStringLiteral("assign"), cases.fileName()});
        QCOMPARE(result.error, QByteArray());
        QCOMPARE(result.status, 0);
        const QList<QByteArray> lines = result.output.split('\n');
        QCOMPARE(lines.size(), static_cast<qsizetype>(recorded.size()) + 1);
        QCOMPARE(lines.constLast(), QByteArray());
        QVERIFY(recorded.size() > 50);
        for (std::size_t i = 0; i < recorded.size(); ++i) {
            const Json answer = Json::parse(lines[static_cast<qsizetype>(i)].toStdString());
            const Json expected = expectedOf(Json::parse(recorded[i]), answer);
            QVERIFY2(answer == expected, answer.dump().substr(0, 2000).c_str());
        }
    }

    void theReadmesCaseIsAnsweredAsItSays() {
        const QString readme = QString::fromStdString(support::sourceFile(QStringLiteral("README.md")));
        const auto block = [&](int number) {
            const QString rest = readme.section(QLatin1String("```json\n"), number, number);
            return rest.section(QLatin1String("```"), 0, 0).toUtf8();
        };
        const Result result = assign(block(1));
        QCOMPARE(result.error, QByteArray());
        QCOMPARE(result.output, block(2));
    }

    void aMalformedLineGetsAnErrorInItsPlace() {
        const QByteArray good(kCase);
        const Result result =
            assign(good + "\nno case\n\n" + QByteArray(good).replace("range", "stiky") + "\r\n" + good);
        QCOMPARE(result.output,
                 QByteArray(kAnswer) +
                     "\n"
                     "{\"line\": 2, \"error\": \"not JSON from byte 2 on\"}\n"
                     "{\"line\": 3, \"error\": \"not JSON from byte 1 on\"}\n"
                     "{\"line\": 4, \"error\": \"assignor: there is no assignor \\\"stiky\\\"; did you mean "
                     "\\\"sticky\\\"?\"}\n" +
                     kAnswer + "\n");
        QCOMPARE(result.error,
                 QByteArray("-:2: not JSON from byte 2 on\n"
                            "-:3: not JSON from byte 1 on\n"
                            "-:4: assignor: there is no assignor \"stiky\"; did you mean \"sticky\"?\n"));
        QCOMPARE(result.status, 1);
    }

    void whatStandsInALineDoesNotReachTheTerminalAsItIs() {
        const QByteArray name = "\\u001b[2J\\n" + QByteArray("x").repeated(1000);
        const Result result = assign(QByteArray(kCase).replace("range", name));
        QCOMPARE(result.error, "-:1: assignor: there is no assignor \" [2J " + QByteArray("x").repeated(263) +
                                   "\xe2\x80\xa6\n");
        QVERIFY(result.output.contains(name));
    }

    void manyMalformedLinesAreNotAllTold() {
        const Result result = assign(QByteArray("[]\n").repeated(25));
        QCOMPARE(result.output.count('\n'), 25);
        QCOMPARE(result.error.count('\n'), 21);
        QVERIFY(result.error.endsWith("-:20: an object is expected\n-: 5 more malformed lines\n"));
        QCOMPARE(result.status, 1);
    }

    void writesIntoAFileWhatElseWouldBePrinted() {
        const QTemporaryDir folder;
        const Result result = support::inShell(folder.path(), "$G assign - -o out.jsonl && cat out.jsonl",
                                               QByteArray(kCase) + "\n");
        QCOMPARE(result.output, QByteArray(kAnswer) + "\n");
        QCOMPARE(result.error, QByteArray());
        QCOMPARE(result.status, 0);
    }

    void nothingInIsNothingOut() {
        const Result result = assign({});
        QCOMPARE(result.output, QByteArray());
        QCOMPARE(result.error, QByteArray());
        QCOMPARE(result.status, 0);
    }

    void answersBeforeTheNextLineIsThere() {
        QProcess process;
        process.start(support::programPath(), {QStringLiteral("assign"), QStringLiteral("-")});
        process.write(QByteArray(kCase) + "\n");
        while (!process.canReadLine()) QVERIFY(process.waitForReadyRead(60'000));
        QCOMPARE(process.readLine(), QByteArray(kAnswer) + "\n");
        // It now waits for more, and hears Ctrl-C while it does.
        kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 130);
        QCOMPARE(process.readAllStandardError(), QByteArray());
    }

    void aLineBeyondAllBoundsIsMalformedAndTheNextOneIsNot() {
        const QTemporaryDir folder;
        const Result result = support::inShell(
            folder.path(), "cat > case; (head -c 270000000 /dev/zero; echo; cat case) | $G assign -",
            QByteArray(kCase) + "\n");
        QCOMPARE(result.output,
                 "{\"line\": 1, \"error\": \"longer than 268435456 bytes\"}\n" + QByteArray(kAnswer) + "\n");
        QCOMPARE(result.status, 1);
    }

    void whatCannotBeReadIsAnError_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<QByteArray>("error");
        QTest::newRow("missing") << QByteArray("$G assign cases")
                                 << QByteArray("cases: No such file or directory\n");
        QTest::newRow("a folder") << QByteArray("mkdir cases; $G assign cases")
                                  << QByteArray("cases: file to open is a directory\n");
        QTest::newRow("compressed") << QByteArray("printf '\\037\\213\\010' > cases; $G assign cases")
                                    << QByteArray(
                                           "cases: these lines are compressed; try `zcat FILE | "
                                           "groupscope assign -`\n");
        QTest::newRow("full disk") << QByteArray("cat > cases; $G assign cases > /dev/full")
                                   << QByteArray("standard output: No space left on device\n");
    }

    void whatCannotBeReadIsAnError() {
        QFETCH(QByteArray, script);
        QFETCH(QByteArray, error);
        const QTemporaryDir folder;
        const Result result = support::inShell(folder.path(), script, QByteArray(kCase) + "\n");
        QCOMPARE(result.error, error);
        QCOMPARE(result.output, QByteArray());
        QCOMPARE(result.status, 1);
    }

    void aTerminalSeesHowFarItHasCome() {
        const QTemporaryDir folder;
        QProcess endless;
        endless.setWorkingDirectory(folder.path());
        QVERIFY(QProcess::execute(QStringLiteral("mkfifo"), {folder.filePath(QStringLiteral("cases"))}) == 0);
        endless.start(
            QStringLiteral("/bin/sh"),
            {QStringLiteral("-c"), QStringLiteral("exec yes '%1' > cases").arg(QLatin1String(kCase))});
        if (!support::ProgramOnTerminal::isPossible()) QSKIP("this system has no pseudo-terminals");
        support::ProgramOnTerminal program(folder.path(), {QStringLiteral("assign"), QStringLiteral("cases"),
                                                           QStringLiteral("-o"), QStringLiteral("answers")});
        QVERIFY(program.waitFor(" lines\x1b[K"));
        program.send(SIGINT);
        const Result result = program.finished();
        QVERIFY2(result.error.startsWith("\rcases "), result.error);
        QVERIFY2(result.error.endsWith(" lines\x1b[K\r\x1b[K"), result.error);
        QCOMPARE(result.status, 130);
        QVERIFY(endless.waitForFinished(60'000));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::System | QDir::Hidden),
                 QStringList{QStringLiteral("cases")});
    }
};

QTEST_GUILESS_MAIN(AssignCommandTest)
#include "tst_assign_command.moc"
