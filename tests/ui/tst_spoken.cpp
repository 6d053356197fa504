// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/spoken.h"

#include <QTest>

#include "tests/support/stage_run.h"
#include "ui/scene/hit.h"
#include "ui/scene/scene_builder.h"

using ui::Entity;
using ui::EntityKind;

namespace {

using namespace std::chrono_literals;
constexpr core::GroupId kGroup{0};

class TestSpoken : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingHasASpokenName_data();
    void everythingHasASpokenName();
    void whatCanBeChosenIsNeverNameless();
    void aCrashedOwnerIsNamed();
    void theUnknownIsSilent();
};

void TestSpoken::everythingHasASpokenName_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<quint32>("index");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, EntityKind kind, quint32 index, const char* expected) {
        QTest::newRow(name) << static_cast<int>(kind) << index << QString::fromUtf8(expected);
    };
    row("member", EntityKind::Member, 0,
        "consumer c1, STABLE, leader of the group, onPartitionsAssigned 0.6 of 4.0 s, owns P0 and P1");
    row("partition", EntityKind::Partition, 7,
        "partition P7, owned by c4, assigned, but not read, committed 420, lag 12");
    row("coordinator", EntityKind::Coordinator, 0,
        "coordinator on broker 1, group state Stable, generation 1 → 2");
    row("producer", EntityKind::Producer, 0, "producer checkout, 160 records/s");
    row("request", EntityKind::Request, 1, "SyncGroup, request of c2");
    row("answer", EntityKind::Response, 1, "SyncGroup, answer to c2");
}

void TestSpoken::everythingHasASpokenName() {
    QFETCH(int, kind);
    QFETCH(quint32, index);
    QFETCH(QString, expected);
    support::StageRun run = support::StageRun::shipped("welcome");
    const ui::StageFacts facts = ui::stageFacts(run.at(21'600ms), kGroup);
    QCOMPARE(ui::spokenName({static_cast<EntityKind>(kind), index}, facts), expected);
}

void TestSpoken::whatCanBeChosenIsNeverNameless() {
    support::StageRun run = support::StageRun::shipped("welcome");
    for (const core::SimDuration moment :
         {core::SimDuration{1s}, core::SimDuration{17s}, core::SimDuration{21'010'500us}}) {
        const ui::Frame frame = run.at(moment);
        const ui::StageFacts facts = ui::stageFacts(frame, kGroup);
        for (const ui::Shape& shape : ui::buildStage(frame, QSizeF(1048, 608), {}, kGroup).shapes) {
            if (shape.entity) QVERIFY(!ui::spokenName(*shape.entity, facts).isEmpty());
        }
    }
}

void TestSpoken::aCrashedOwnerIsNamed() {
    support::StageRun run = support::StageRun::shipped("welcome");
    run.crashes(30s, "c2");
    const ui::StageFacts facts = ui::stageFacts(run.at(40s), kGroup);
    const QString text = ui::spokenName({EntityKind::Partition, 2}, facts);
    QVERIFY2(text.startsWith(
                 QStringLiteral("partition P2, was owned by c2, which has crashed, nobody consumes it, ")),
             qPrintable(text));
}

void TestSpoken::theUnknownIsSilent() {
    support::StageRun run = support::StageRun::shipped("welcome");
    const ui::StageFacts facts = ui::stageFacts(run.at(17s), kGroup);
    QCOMPARE(ui::spokenName({EntityKind::Member, 99}, facts), QString());
    QCOMPARE(ui::spokenName({EntityKind::Request, 0}, facts), QString());
}

}  // namespace

QTEST_MAIN(TestSpoken)
#include "tst_spoken.moc"
