// SPDX-License-Identifier: GPL-3.0-or-later
// What the program writes is whole or not there, never written over what it reads, and a failure to write is
// an error with the file's name.
#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/program.h"
#include "tests/support/scenario_text.h"

namespace {

QByteArray scenario() { return QByteArray::fromStdString(support::smallScenario()); }

support::ProgramResult besideScenario(const QTemporaryDir& folder, const QByteArray& script) {
    return support::inShell(folder.path(), "cat > s.yaml; " + script, scenario());
}

/// Rows of shell scripts, each with the status and the words on standard error that it must come to.
void addColumns() {
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QByteArray>("error");
}
void addRow(const char* script, const char* error) {
    QTest::newRow(script) << QByteArray(script) << QByteArray(error);
}

}  // namespace

class OutputFilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatCannotBeWrittenIsAnErrorWithItsName_data() {
        addColumns();
        // A pipe whose reader has gone is a device that does not take what is written, and needs no rights.
        addRow("trap '' PIPE; mkfifo p; true < p & $G run s.yaml --trace p", "p: Broken pipe\n");
        addRow("$G run s.yaml --trace no/such/folder", "no/such/folder: No such file or directory\n");
        addRow("mkdir folder; $G run s.yaml --report folder", "folder: Filename refers to a directory\n");
        for (const char* command :
             {"run s.yaml", "check s.yaml", "list", "--help", "--version", "run --help"}) {
            const QByteArray script = QByteArray("$G ") + command + " > /dev/full";
            addRow(script.constData(), "standard output: No space left on device\n");
        }
        addRow("$G run s.yaml --trace - > /dev/full", "standard output: No space left on device\n");
        addRow("$G run s.yaml --report - > /dev/full", "standard output: No space left on device\n");
        addRow("$G list >&-", "standard output: Bad file descriptor\n");
        addRow("$G run s.yaml --trace t >&-; status=$?; grep -v '^{' t; exit $status",
               "standard output: Bad file descriptor\n");
    }

    void whatCannotBeWrittenIsAnErrorWithItsName() {
        QFETCH(QByteArray, script);
        QFETCH(QByteArray, error);
        const QTemporaryDir folder;
        const auto result = besideScenario(folder, script);
        QCOMPARE(result.error, error);
        QCOMPARE(result.status, 1);
        QCOMPARE(result.output, QByteArray());
    }

    void aPipeIsWrittenAndStaysAPipe() {
        const QTemporaryDir folder;
        const auto result =
            besideScenario(folder,
                           "mkfifo p; ln -s p link; cat p > got & $G run s.yaml --report link "
                           "> table; wait; test -p p && test -L link && cat got");
        QCOMPARE(result.error, QByteArray());
        QCOMPARE(result.status, 0);
        QVERIFY2(result.output.startsWith("{\"seed\": 1, \"t\": 60000000,"), result.output);
    }

    void aDiskThatFillsUpLeavesTheOldFile_data() {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<QString>("file");
        QTest::newRow("trace") << QByteArray("run s.yaml --trace old.jsonl") << QStringLiteral("old.jsonl");
        QTest::newRow("picture") << QByteArray("export s.yaml --at 1s -o old.png")
                                 << QStringLiteral("old.png");
    }

    void aDiskThatFillsUpLeavesTheOldFile() {
        QFETCH(QByteArray, command);
        QFETCH(QString, file);
        const QTemporaryDir folder;
        // No file may grow over 2 KiB, and who tries is told so instead of being killed.
        const QByteArray script =
            "cat > s.yaml; echo old > " + file.toUtf8() + "; trap '' XFSZ; ulimit -f 4; exec $G " + command;
        const auto result = support::inShell(folder.path(), script, scenario());
        QCOMPARE(result.error, file.toUtf8() + ": File too large\n");
        QCOMPARE(result.status, 1);
        QCOMPARE(support::contentsOf(folder.filePath(file)), QByteArray("old\n"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
                 (QStringList{file, QStringLiteral("s.yaml")}));
    }

    void nothingIsWrittenOverWhatIsReadOrWritten_data() {
        addColumns();
        addRow("$G run s.yaml --trace s.yaml", "the scenario and --trace are the same file: s.yaml\n");
        addRow("$G run s.yaml --report ./s.yaml", "the scenario and --report are the same file: ./s.yaml\n");
        addRow("ln -s s.yaml link; $G run s.yaml --trace link",
               "the scenario and --trace are the same file: link\n");
        addRow("ln -s s.yaml link; $G run link --trace s.yaml",
               "the scenario and --trace are the same file: s.yaml\n");
        addRow("$G run s.yaml --trace new --report new", "--trace and --report are the same file: new\n");
        addRow("mkdir a; $G run s.yaml --trace new --report a/../new",
               "--trace and --report are the same file: a/../new\n");
        addRow("ln -s new link; $G run s.yaml --trace new --report link",
               "--trace and --report are the same file: link\n");
        addRow("cp s.yaml s.svg; $G export s.svg -o s.svg", "the scenario and -o are the same file: s.svg\n");
        addRow("$G run s.yaml --trace a --trace b", "--trace can be given once only\n");
        addRow("$G export s.yaml -o a.svg --output b.svg", "-o can be given once only\n");
        addRow("$G check - -", "only one scenario can come from standard input\n");
        addRow("$G run s.yaml --trace - --report -",
               "only one of --trace and --report can go to standard output\n");
        addRow("$G export s.yaml -o -",
               "-o -: the ending of a file's name says what is drawn, and - has none; use FILE.svg or "
               "FILE.png\n");
    }

    void nothingIsWrittenOverWhatIsReadOrWritten() {
        QFETCH(QByteArray, script);
        QFETCH(QByteArray, error);
        const QTemporaryDir folder;
        const auto result = besideScenario(folder, script);
        const QByteArray expected = "groupscope: " + error + "Usage: groupscope ";
        QCOMPARE(result.error.left(expected.size()), expected);
        QCOMPARE(result.status, 2);
        QCOMPARE(support::contentsOf(folder.filePath(QStringLiteral("s.yaml"))), scenario());
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("new"))));
    }

    void devicesAndBuiltInNamesAreNoFilesInDanger_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::newRow("one pipe twice")
            << QByteArray("mkfifo p; cat p > got & $G run s.yaml --trace p --report p");
        QTest::newRow("a built-in name") << QByteArray("exec $G run welcome --until 1s --trace welcome");
        QTest::newRow("a link written through") << QByteArray(
            "echo old > t; ln -s t link; $G run s.yaml --trace link && test -L link && "
            "grep -q kind t");
    }

    void devicesAndBuiltInNamesAreNoFilesInDanger() {
        QFETCH(QByteArray, script);
        const QTemporaryDir folder;
        const auto result = besideScenario(folder, script);
        QCOMPARE(result.error, QByteArray());
        QCOMPARE(result.status, 0);
    }

    void aPictureThatIsTooLargeIsRefused_data() {
        QTest::addColumn<QByteArray>("options");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* options, const char* error) {
            QTest::newRow(options) << QByteArray(options) << QByteArray(error);
        };
        row("--size 100000x100000",
            "--size 100000x100000: expected a width and a height from 200 to 16384, such as 1920x1080\n");
        row("--scale 1000", "--scale 1000: expected a number from 0.25 to 8\n");
        row("--scale nan", "--scale nan: expected a number from 0.25 to 8\n");
        row("--size 3000x300 --scale 8",
            "--size and --scale: a picture of 24000x2400 pixels is too large; at most 16384 on a side and "
            "100 "
            "million in all\n");
        row("--size 12000x9000",
            "--size and --scale: a picture of 12000x9000 pixels is too large; at most 16384 on a side and "
            "100 "
            "million in all\n");
    }

    void aPictureThatIsTooLargeIsRefused() {
        QFETCH(QByteArray, options);
        QFETCH(QByteArray, error);
        const QTemporaryDir folder;
        const QByteArray script = "echo old > old.png; $G export welcome -o old.png " + options;
        const auto result = support::inShell(folder.path(), script);
        const QByteArray expected = "groupscope: " + error;
        QCOMPARE(result.error.left(expected.size()), expected);
        QCOMPARE(result.status, 2);
        QCOMPARE(support::contentsOf(folder.filePath(QStringLiteral("old.png"))), QByteArray("old\n"));
    }

    void aStageThatGrowsTooLargeIsRefusedToo() {
        const QTemporaryDir folder;
        const QByteArray manyPartitions =
            QByteArray::fromStdString(support::smallScenarioWith("partitions: 6", "partitions: 10000"));
        const auto result = support::inShell(
            folder.path(), "echo old > old.png; $G export - --at 0s --size 800x600 --scale 8 -o old.png",
            manyPartitions);
        QVERIFY2(result.error.startsWith("old.png: the picture needs "), result.error);
        QVERIFY2(result.error.endsWith(
                     " pixels here, which is too large; at most 16384 on a side and 100 million in all\n"),
                 result.error);
        QCOMPARE(result.status, 1);
        QCOMPARE(support::contentsOf(folder.filePath(QStringLiteral("old.png"))), QByteArray("old\n"));
    }

    void anSvgHasNoPixelsToCount() {
        const QTemporaryDir folder;
        const auto result = support::inShell(
            folder.path(), "$G export welcome --at 1s --size 12000x9000 --scale 8 -o large.svg");
        QCOMPARE(result.error, QByteArray());
        QCOMPARE(result.status, 0);
    }
};

QTEST_GUILESS_MAIN(OutputFilesTest)
#include "tst_output_files.moc"
