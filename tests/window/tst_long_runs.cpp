// SPDX-License-Identifier: GPL-3.0-or-later
// A run that takes long says on a terminal how far it has come, and can be ended without leaving anything
// behind.
#include <signal.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/program.h"
#include "tests/support/scenario_text.h"

namespace {

void write(const QTemporaryDir& folder, const QString& name, const std::string& text) {
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.data(), static_cast<qint64>(text.size()));
}

/// Longer than anybody waits for.
void writeLongScenario(const QTemporaryDir& folder) {
    write(folder, QStringLiteral("long.yaml"), support::smallScenarioWith("duration: 60s", "duration: 720h"));
}

QStringList words(const char* text) { return QString::fromLatin1(text).split(QLatin1Char(' ')); }

}  // namespace

class LongRunsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTerminalSeesThePercentUntilTheEnd_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("run") << words("run long.yaml --trace old.svg");
        QTest::newRow("check") << words("check long.yaml");
        QTest::newRow("export") << words("export long.yaml --at 720h -o old.svg");
    }

    void aTerminalSeesThePercentUntilTheEnd() {
        QFETCH(QStringList, arguments);
        const QTemporaryDir folder;
        writeLongScenario(folder);
        write(folder, QStringLiteral("old.svg"), "old");
        if (!support::ProgramOnTerminal::isPossible()) QSKIP("this system has no pseudo-terminals");
        support::ProgramOnTerminal program(folder.path(), arguments);
        QVERIFY(program.waitFor("\rlong.yaml   0 %\x1b[K"));
        program.send(SIGINT);
        const support::ProgramResult result = program.finished();
        QCOMPARE(result.status, 130);
        QVERIFY2(result.error.endsWith("%\x1b[K\r\x1b[K"), result.error);  // the line is wiped
        QCOMPARE(result.output, QByteArray());
        QCOMPARE(support::contentsOf(folder.filePath(QStringLiteral("old.svg"))), QByteArray("old"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
                 (QStringList{QStringLiteral("long.yaml"), QStringLiteral("old.svg")}));
    }

    void whereThereIsNoTerminalNothingIsShown_data() {
        QTest::addColumn<int>("signal");
        QTest::addColumn<int>("status");
        QTest::newRow("interrupted") << SIGINT << 130;
        QTest::newRow("terminated") << SIGTERM << 143;
        QTest::newRow("hung up") << SIGHUP << 129;
    }

    void whereThereIsNoTerminalNothingIsShown() {
        QFETCH(int, signal);
        QFETCH(int, status);
        const QTemporaryDir folder;
        writeLongScenario(folder);
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.start(support::programPath(), words("run long.yaml --trace -"));
        QVERIFY(process.waitForReadyRead(60'000));  // it is under way
        kill(static_cast<pid_t>(process.processId()), signal);
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), status);
        QCOMPARE(process.readAllStandardError(), QByteArray());
    }
};

QTEST_GUILESS_MAIN(LongRunsTest)
#include "tst_long_runs.moc"
