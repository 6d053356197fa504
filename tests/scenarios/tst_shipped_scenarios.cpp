// SPDX-License-Identifier: GPL-3.0-or-later
// Every scenario that ships or that is kept beside a recording can be read and built, and the shipped ones
// have what a list of them shows.
#include <QDir>
#include <QtTest>

#include "core/scenario/expectation_checker.h"
#include "core/scenario/world_builder.h"
#include "tests/support/scenario_text.h"

using namespace core;

namespace {

constexpr const char* kShippedFolder = "resources/scenarios";
constexpr const char* kRecordedFolder = "tests/data/recordings";

QStringList filesIn(const char* folder) {
    const QDir dir(QStringLiteral(GROUPSCOPE_SOURCE_DIR "/") + QLatin1String(folder));
    QStringList files;
    for (const QString& name : dir.entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name)) {
        files << QLatin1String(folder) + QLatin1Char('/') + name;
    }
    return files;
}

Scenario shipped(const char* name) {
    return readScenario(
               support::sourceFile(
                   QStringLiteral("%1/%2.yaml").arg(QLatin1String(kShippedFolder), QLatin1String(name))))
        .value();
}

}  // namespace

class ShippedScenariosTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFileIsReadAndBuilt_data() {
        QTest::addColumn<QString>("file");
        for (const QString& file : filesIn(kShippedFolder) + filesIn(kRecordedFolder))
            QTest::newRow(qPrintable(file)) << file;
    }
    void everyFileIsReadAndBuilt() {
        QFETCH(QString, file);
        const std::string text = support::sourceFile(file);
        QCOMPARE(support::errorsOf(text), QString());
        const Scenario scenario = readScenario(text).value();
        QVERIFY(buildWorld(scenario) == buildWorld(scenario));
    }

    void everyShippedFileHoldsWhatItExpects_data() {
        QTest::addColumn<QString>("file");
        for (const QString& file : filesIn(kShippedFolder)) QTest::newRow(qPrintable(file)) << file;
    }
    void everyShippedFileHoldsWhatItExpects() {
        QFETCH(QString, file);
        QStringList failed;
        for (const ExpectationOutcome& outcome :
             checkExpectations(readScenario(support::sourceFile(file)).value())) {
            if (outcome.holds) continue;
            failed << QStringLiteral("line %1: %2 came out")
                          .arg(outcome.expectation.line)
                          .arg(QString::fromStdString(outcome.cameOut));
        }
        QCOMPARE(failed.join(QLatin1Char('\n')), QString());
    }

    void everyShippedFileIsCompiledInAndNamed() {
        const std::string resources = support::sourceFile(QStringLiteral("resources/resources.qrc"));
        QVERIFY(!filesIn(kShippedFolder).isEmpty());
        for (const QString& file : filesIn(kShippedFolder)) {
            const std::string name = QFileInfo(file).fileName().toStdString();
            QVERIFY2(resources.find("<file alias=\"" + name + "\">scenarios/" + name + "</file>") !=
                         std::string::npos,
                     name.c_str());
            const Scenario scenario = readScenario(support::sourceFile(file)).value();
            QVERIFY2(!textIn(scenario.name, "en").empty() && !textIn(scenario.summary, "en").empty(),
                     name.c_str());
            QVERIFY2(!scenario.expectations.empty(), name.c_str());
        }
    }

    void theRecordedScenariosAreHere() {
        QStringList names;
        for (const QString& file : filesIn(kRecordedFolder)) names << QFileInfo(file).completeBaseName();
        QCOMPARE(names.join(QLatin1Char(' ')),
                 QStringLiteral("backlog-latest close-leave-rejoin-fast commit-during-cooperative "
                                "crash-auto-commit crash-eager crash-while-joining failover "
                                "freeze-evicted group-full join-cooperative join-eager js-crash js-join "
                                "js-long-message leader-crashes leave-cooperative leave-eager "
                                "migrate-to-cooperative parked-shields partitions-added "
                                "poll-timeout-eager range-two-topics rd-crash-eager rd-join-eager "
                                "rd-mixed-strategies rd-poll-timeout-eager rd-slow-member-blocks-eager "
                                "rd-third-joins-cooperative rebalance-timeout rolling-cooperative "
                                "rolling-eager slow-assigned slow-member-blocks-eager slow-revoke-eager "
                                "start-with-delay start-without-delay static-leader-restart "
                                "static-restart sticky-join-leave subscription-changes "
                                "third-joins-cooperative two-applications two-join-at-once-cooperative "
                                "unsubscribe"));
    }

    void theTwoJoinsDifferInTheStrategyOnly() {
        Scenario eager = shipped("eager-join");
        const Scenario cooperative = shipped("cooperative-join");
        eager.name = cooperative.name;
        eager.summary = cooperative.summary;
        eager.expectations = cooperative.expectations;
        eager.groups[0].defaults.config.strategies = {AssignorId::CooperativeSticky};
        for (MemberSpec& member : eager.groups[0].members)
            member.config.strategies = {AssignorId::CooperativeSticky};
        QVERIFY(eager == cooperative);
    }

    void welcomeSaysWhatOneSees() {
        QCOMPARE(textIn(shipped("welcome").summary, "en"),
                 std::string("Three consumers, eight partitions; a fourth one joins."));
    }
};

QTEST_APPLESS_MAIN(ShippedScenariosTest)
#include "tst_shipped_scenarios.moc"
