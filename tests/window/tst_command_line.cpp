// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>

#include "tests/support/program.h"
#include "tests/support/scenario_text.h"

using support::contentsOf;
using support::groupscope;
using Result = support::ProgramResult;

namespace {

/// A short scenario with this under `expect:`.
QByteArray scenarioThatExpects(const char* expectation) {
    return QByteArrayLiteral(
               "format: 1\n"
               "name: short\n"
               "duration: 6s\n"
               "topics: [{name: t, partitions: 2}]\n"
               "producers: [{name: p, topic: t, rate: 10/s, keys: round-robin}]\n"
               "groups:\n"
               "  - {id: g, topics: [t], config: {auto.offset.reset: earliest}, members: [{name: c1}]}\n"
               "expect:\n"
               "  - {metric: generation, equals: 1}\n"
               "  - {") +
           expectation + "}\n";
}

/// Each "--option" once, sorted.
QStringList optionsIn(const QString& text) {
    static const QRegularExpression option(QStringLiteral("--[a-z][a-z-]*"));
    QStringList options;
    for (const QRegularExpressionMatch& match : option.globalMatch(text)) options << match.captured();
    options.removeDuplicates();
    options.sort();
    return options;
}

/// Four come at once, three leave at once, the last one leaves, and the run ends in the next join phase.
constexpr char kTable[] =
    "-, 1 min, seed 1\n"
    "\n"
    "g: PreparingRebalance, generation 3, 1 member, 6 partitions\n"
    "  records: 7201 produced, 2879 processed, 0 delivered again, 722 skipped\n"
    "  position lag: 3600, at most 3600\n"
    "  a consumer was there, yet none owned the partition and could fetch it: 47.1 partition-seconds in all, "
    "6 s at a stretch at most\n"
    "  rebalances: 2, besides 1 that left nobody and 1 under way; partitions moved 5, revoked 12, lost 0\n"
    "  generation  cause                       began    took  moved  revoked  lost  stopped  partition-s  "
    "longest stop  peak lag\n"
    "  1           join: c1, c2 and 2 more   0.005 s     6 s      0        0     0        6         36.1     "
    "      6 s       722\n"
    "  2           leave: c1                20.006 s     1 s      5        6     0        6          5.0     "
    "      1 s        99\n"
    "  3           leave: c4 (nobody left)  30.006 s       –      0        6     0        6          0.0     "
    "     2 ms         0\n"
    "  none yet    join: c1                 59.005 s  995 ms      0        0     0        6          6.0     "
    "      1 s      3600\n"
    "  \"took\" ends with the last callback or the next rebalance; stops, counted whole, and peak lag may "
    "end later\n"
    "  the one under way: join: c1, because c1 was started again\n";

}  // namespace

class CommandLineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY2(QFile::exists(support::programPath()), "no program to test"); }

    void wrongUsageExitsWith2AndSaysHow_data() {
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const char* arguments) {
            QTest::newRow(arguments) << QString::fromLatin1(arguments).split(QLatin1Char(' '),
                                                                             Qt::SkipEmptyParts);
        };
        row("--no-such-option");
        row("run");
        row("run eager-join cooperative-join");
        row("run eager-join --until");
        row("run eager-join --until soon");
        row("run eager-join --until -1s");
        row("run eager-join --seed many");
        row("run eager-join --trace - --report -");
        row("run eager-join --log-level loud");
        row("run eager-join --at 3s");
        row("check");
        row("list everything");
        row("export eager-join");
        row("export eager-join -o picture.gif");
        row("export eager-join -o picture.png --view lag");
        row("export eager-join -o picture.png --size 10x10");
        row("export eager-join -o picture.png --scale 0");
        row("export eager-join -o picture.png --theme pink");
        row("export eager-join -o picture.png --background blue");
        row("welcome eager-join");
        row("assign");
        row("assign a.jsonl b.jsonl");
        row("assign a.jsonl -o a.jsonl");
    }

    void wrongUsageExitsWith2AndSaysHow() {
        QFETCH(QStringList, arguments);
        const Result result = groupscope(arguments);
        QCOMPARE(result.status, 2);
        QCOMPARE(result.output, QByteArray());
        QVERIFY2(result.error.contains("\nUsage: groupscope"), result.error);
    }

    void aMisspeltWordIsNamedWithTheOneThatWasMeant_data() {
        QTest::addColumn<QString>("commandLine");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* commandLine, const char* error) {
            QTest::newRow(commandLine) << QString::fromLatin1(commandLine) << QByteArray(error);
        };
        row("chekc", "chekc: no such command, file or built-in scenario; did you mean check?");
        row("rnu welcome --until 3s", "rnu: no such command, file or built-in scenario; did you mean run?");
        row("exprot -o a.svg", "exprot: no such command, file or built-in scenario; did you mean export?");
        row("asign -", "asign: no such command, file or built-in scenario; did you mean assign?");
        row("run welcome --unitl 3s", "there is no option --unitl; did you mean --until?");
        row("run welcome --unitl=3s", "there is no option --unitl; did you mean --until?");
        row("run welcome -unitl 3s", "there is no option --unitl; did you mean --until?");
        row("check welcome --sed 3", "there is no option --sed; did you mean --seed?");
        row("export welcome --ouptut a.svg", "there is no option --ouptut; did you mean --output?");
        row("--verison", "there is no option --verison; did you mean --version?");
        row("run welcome --something", "there is no option --something");
        row("run welcome -x", "there is no option -x");
        row("--log-level debug run welcome", "run: a command comes first, then its options");
    }

    void aMisspeltWordIsNamedWithTheOneThatWasMeant() {
        QFETCH(QString, commandLine);
        QFETCH(QByteArray, error);
        const Result result = groupscope(commandLine.split(QLatin1Char(' ')));
        const QByteArray expected = "groupscope: " + error + "\nUsage: groupscope ";
        QCOMPARE(result.error.left(expected.size()), expected);
        QCOMPARE(result.status, 2);
    }

    void aMisspeltScenarioIsNoMisspeltCommand() {
        const Result result = groupscope({QStringLiteral("welcom")});
        QCOMPARE(result.error, QByteArray("welcom: no such file, and no built-in scenario of this name; did "
                                          "you mean welcome?\n"));
        QCOMPARE(result.status, 1);
    }

    void aFileMayBeCalledNearlyLikeACommand() {
        const QTemporaryDir folder;
        const Result result = support::inShell(folder.path(), "echo 'format: 1' > chek; $G chek");
        QVERIFY2(result.error.startsWith("chek:1:1: name: the key \"name\" is missing"), result.error);
        QCOMPARE(result.status, 1);
    }

    void helpGoesToStandardOutput_data() {
        QTest::addColumn<QStringList>("arguments");
        for (const char* command : {"", "list", "run", "check", "export", "assign"}) {
            QStringList arguments{QString::fromLatin1(command), QStringLiteral("--help")};
            arguments.removeAll(QString());
            QTest::addRow("%s --help", command) << arguments;
        }
    }

    void helpGoesToStandardOutput() {
        QFETCH(QStringList, arguments);
        const Result result = groupscope(arguments);
        QCOMPARE(result.status, 0);
        QVERIFY(result.output.startsWith("Usage: groupscope"));
        QVERIFY(result.output.contains("--log-level"));
        QCOMPARE(result.error, QByteArray());
    }

    void theReadmeTellsOfEveryOptionThatThereIs_data() {
        QTest::addColumn<QString>("command");
        for (const char* command : {"", "list", "run", "check", "export", "assign"})
            QTest::addRow("groupscope %s", command) << QString::fromLatin1(command);
    }

    void theReadmeTellsOfEveryOptionThatThereIs() {
        QFETCH(QString, command);
        const QString readme = QString::fromStdString(support::sourceFile(QStringLiteral("README.md")));
        const QRegularExpression row(QStringLiteral("\\| `groupscope %1[^\n]*")
                                         .arg(command.isEmpty() ? QStringLiteral("\\[") : command));
        QStringList told = optionsIn(row.match(readme).captured());
        QVERIFY(row.match(readme).hasMatch());
        told << QStringLiteral("--help") << QStringLiteral("--log-level");
        told.sort();
        QStringList arguments{command, QStringLiteral("--help")};
        arguments.removeAll(QString());
        QCOMPARE(
            told,
            optionsIn(QString::fromUtf8(groupscope(arguments).output).section(QLatin1String("Options:"), 1)));
    }

    void theReadmesScenarioHoldsWhatItPromises() {
        const QString readme = QString::fromStdString(support::sourceFile(QStringLiteral("README.md")));
        const QString scenario =
            readme.section(QLatin1String("```yaml\n"), 1).section(QLatin1String("```"), 0, 0);
        const Result result = groupscope({QStringLiteral("check"), QStringLiteral("-")}, scenario.toUtf8());
        QCOMPARE(result.error, QByteArray());
        QCOMPARE(result.output, QByteArray("1 passed, 0 failed\n"));
        QCOMPARE(result.status, 0);
    }

    void listShowsTheBuiltInScenarios() {
        const Result result = groupscope({QStringLiteral("list")});
        QCOMPARE(result.status, 0);
        const QList<QByteArray> lines = result.output.trimmed().split('\n');
        const QDir shipped(QStringLiteral(GROUPSCOPE_SOURCE_DIR "/resources/scenarios"));
        QCOMPARE(lines.size(), shipped.entryList({QStringLiteral("*.yaml")}).size());
        QVERIFY(lines[0].startsWith("welcome "));  // then the others by name
        QVERIFY(std::is_sorted(lines.begin() + 1, lines.end()));
    }

    void runPrintsATable() {
        const Result result = groupscope({QStringLiteral("run"), QStringLiteral("eager-join")});
        QCOMPARE(result.status, 0);
        QVERIFY2(result.output.startsWith("eager-join, 1 min, seed 1\n"), result.output);
        QVERIFY2(result.output.contains("order-service: Stable, generation 2, 2 members, 6 partitions\n"),
                 result.output);
        QCOMPARE(result.error, QByteArray());
    }

    void theTableNamesWhoCameAndSaysWhenNobodyWasLeft() {
        const std::string text = support::smallScenarioWith(
            "      - {name: c1}\ntimeline:\n  - {at: 20s, do: join, member: c2}\n",
            "      - {name: c1}\n      - {name: c2}\n      - {name: c3}\n      - {name: c4}\ntimeline:\n"
            "  - {at: 20s, do: leave, member: c1}\n  - {at: 20s, do: leave, member: c2}\n"
            "  - {at: 20s, do: leave, member: c3}\n  - {at: 30s, do: leave, member: c4}\n"
            "  - {at: 59s, do: join, member: c1}\n");
        const Result result =
            groupscope({QStringLiteral("run"), QStringLiteral("-")}, QByteArray::fromStdString(text));
        QCOMPARE(QString::fromUtf8(result.output), QString::fromUtf8(kTable));
    }

    void theReportOnStandardOutputIsJsonAndTheTableMakesWay() {
        const Result result =
            groupscope({QStringLiteral("run"), QStringLiteral("eager-join"), QStringLiteral("--until"),
                        QStringLiteral("30s"), QStringLiteral("--seed"), QStringLiteral("9"),
                        QStringLiteral("--report"), QStringLiteral("-")});
        QCOMPARE(result.status, 0);
        const QJsonObject report = QJsonDocument::fromJson(result.output).object();
        QCOMPARE(report.value(QStringLiteral("t")).toInteger(), 30'000'000);
        QCOMPARE(report.value(QStringLiteral("seed")).toInteger(), 9);
        QVERIFY2(result.error.startsWith("eager-join, 30 s, seed 9\n"), result.error);
    }

    void theTraceIsTheSameInAFileAndOnStandardOutputAndTwice() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("trace.jsonl"));
        const QStringList run{QStringLiteral("run"), QStringLiteral("cooperative-join"),
                              QStringLiteral("--trace")};
        const Result toFile = groupscope(run + QStringList{path});
        const Result once = groupscope(run + QStringList{QStringLiteral("-")});
        const Result twice = groupscope(run + QStringList{QStringLiteral("-")});
        QCOMPARE(toFile.status, 0);
        QCOMPARE(once.status, 0);
        QVERIFY(once.output.startsWith("{\"t\": 0, \"kind\": \""));
        QVERIFY(once.output == twice.output);
        QVERIFY(once.output == contentsOf(path));
        QVERIFY(toFile.output == once.error);  // the table
    }

    void aScenarioCanComeFromStandardInput() {
        const Result result = groupscope({QStringLiteral("check"), QStringLiteral("-")},
                                         scenarioThatExpects("metric: members, equals: 1"));
        QCOMPARE(result.output, QByteArray("2 passed, 0 failed\n"));
        QCOMPARE(result.status, 0);
    }

    void checkSaysWhatWasExpectedAndWhatCameOut() {
        const Result result =
            groupscope({QStringLiteral("check"), QStringLiteral("-")},
                       scenarioThatExpects("metric: produced, from: 2s, to: 4s, equals: 21"));
        QCOMPARE(result.output, QByteArray("-:10: produced from 2s to 4s: expected 21, came out 20\n"
                                           "1 passed, 1 failed\n"));
        QCOMPARE(result.status, 1);
    }

    void checkSaysWhenThereIsNothingToCheck() {
        const QByteArray text = scenarioThatExpects("metric: members, equals: 1");
        const Result result =
            groupscope({QStringLiteral("check"), QStringLiteral("-")}, text.left(text.indexOf("expect:")));
        QCOMPARE(result.error, QByteArray("-: has no `expect:`, so there is nothing to check\n"));
        QCOMPARE(result.output, QByteArray("0 passed, 0 failed\n"));
        QCOMPARE(result.status, 0);
    }

    void theShippedScenariosHoldWhatTheyPromise() {
        const Result result = groupscope({QStringLiteral("check"), QStringLiteral("welcome"),
                                          QStringLiteral("eager-join"), QStringLiteral("cooperative-join")});
        QVERIFY2(result.output.endsWith(" passed, 0 failed\n"), result.output);
        QVERIFY(!result.output.startsWith("0 passed"));
        QCOMPARE(result.status, 0);
    }

    void anUnknownScenarioSuggestsTheNearestName() {
        const Result result = groupscope({QStringLiteral("run"), QStringLiteral("eagr-join")});
        QCOMPARE(result.status, 1);
        QCOMPARE(result.output, QByteArray());
        QCOMPARE(result.error,
                 QByteArray("eagr-join: no such file, and no built-in scenario of this name; did you "
                            "mean eager-join?\n"));
    }

    void aBadScenarioIsOneClearError() {
        const Result result =
            groupscope({QStringLiteral("run"), QStringLiteral("-")}, "format: 1\nnmae: x\n");
        QCOMPARE(result.status, 1);
        QCOMPARE(result.output, QByteArray());
        // Every mistake is told, the misspelt key with its place and the word that was meant.
        const QByteArray misspelt = "-:2:1: nmae: unknown key \"nmae\"; did you mean \"name\"?\n";
        QVERIFY2(result.error.contains(misspelt), result.error);
    }

    void whatCannotBeWrittenIsSaid() {
        const Result result =
            groupscope({QStringLiteral("run"), QStringLiteral("eager-join"), QStringLiteral("--trace"),
                        QStringLiteral("/no/such/folder/trace.jsonl")});
        QCOMPARE(result.status, 1);
        QVERIFY2(result.error.startsWith("/no/such/folder/trace.jsonl: "), result.error);
    }

    void exportDrawsThePictureAskedFor() {
        const QTemporaryDir folder;
        const QString png = folder.filePath(QStringLiteral("stage.png"));
        const QStringList wanted{QStringLiteral("--at"),    QStringLiteral("22s"),
                                 QStringLiteral("--size"),  QStringLiteral("1280x800"),
                                 QStringLiteral("--scale"), QStringLiteral("2")};
        const QStringList command{QStringLiteral("export"), QStringLiteral("eager-join")};
        const Result result = groupscope(command + wanted + QStringList{QStringLiteral("-o"), png});
        QVERIFY2(result.status == 0, result.error);
        QCOMPARE(QImage(png).size(), QSize(2560, 1600));

        const QString svg = folder.filePath(QStringLiteral("stage.svg"));
        const QString again = folder.filePath(QStringLiteral("again.svg"));
        QCOMPARE(groupscope(command + wanted + QStringList{QStringLiteral("-o"), svg}).status, 0);
        QCOMPARE(groupscope(command + wanted + QStringList{QStringLiteral("-o"), again}).status, 0);
        QVERIFY(contentsOf(svg).contains("<svg"));
        QVERIFY(contentsOf(svg) == contentsOf(again));
    }

    void exportSaysWhenThePictureBecameLarger() {
        const QTemporaryDir folder;
        const Result result =
            support::inShell(folder.path(), "$G export welcome --at 1s --size 300x300 -o s.png");
        QCOMPARE(result.status, 0);
        const QSize size = QImage(folder.filePath(QStringLiteral("s.png"))).size();
        QVERIFY(size.width() > 300 && size.height() > 300);
        QCOMPARE(
            QString::fromUtf8(result.error),
            QStringLiteral("s.png: the size is %1x%2 instead of 300x300, because the picture does not fit "
                           "into less\n")
                .arg(size.width())
                .arg(size.height()));
    }

    void exportOfASizeThatFitsSaysNothing() {
        const QTemporaryDir folder;
        const Result result =
            support::inShell(folder.path(), "$G export welcome --at 1s --size 1201x803 -o s.svg");
        QCOMPARE(result.status, 0);
        QCOMPARE(result.error, QByteArray());
    }

    void themesDiffer() {
        const QTemporaryDir folder;
        const auto draw = [&](const QString& theme) {
            const QString path = folder.filePath(theme + QStringLiteral(".png"));
            (void)groupscope({QStringLiteral("export"), QStringLiteral("welcome"), QStringLiteral("--at"),
                              QStringLiteral("1s"), QStringLiteral("--theme"), theme, QStringLiteral("-o"),
                              path});
            return contentsOf(path);
        };
        const QByteArray light = draw(QStringLiteral("light"));
        QVERIFY(!light.isEmpty());
        QVERIFY(light != draw(QStringLiteral("dark")));
    }

    void withoutADisplayTheWindowSaysSo() {
        const Result result = groupscope({});
        QCOMPARE(result.status, 1);
        QVERIFY2(result.error.startsWith("groupscope: no window can be opened"), result.error);
    }

    void debugMessagesGoToStandardErrorOnly() {
        const QStringList run{QStringLiteral("run"), QStringLiteral("eager-join")};
        const Result quiet = groupscope(run);
        const Result loud =
            groupscope(run + QStringList{QStringLiteral("--log-level"), QStringLiteral("debug")});
        QVERIFY(quiet.output == loud.output);
        QCOMPARE(quiet.error, QByteArray());
        QVERIFY(loud.error.contains("debug: {\"t\": 20000000, \"kind\": \"intervention\""));
    }
};

QTEST_GUILESS_MAIN(CommandLineTest)
#include "tst_command_line.moc"
