// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/hit.h"

#include <QGuiApplication>
#include <QTest>

#include "tests/support/stage_run.h"
#include "ui/scene/scene_builder.h"

using ui::Entity;
using ui::EntityKind;
using ui::Layer;
using ui::Scene;

namespace {

using namespace std::chrono_literals;

Scene welcome(core::SimDuration moment) {
    support::StageRun run = support::StageRun::shipped("welcome");
    return ui::buildStage(run.at(moment), QSizeF(1048, 608), {}, core::GroupId{0});
}

class TestHit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsDrawnIsWhatIsHit_data();
    void whatIsDrawnIsWhatIsHit();
    void theUppermostShapeIsHit();
    void whatIsOverThePictureIsNotHit();
    void aCurveIsHitAlongItsLine();
    void theKeyboardGoesFromLeftToRight();
    void anEntityThatIsNotShownHasNoBounds();
};

void TestHit::whatIsDrawnIsWhatIsHit_data() {
    QTest::addColumn<QPointF>("place");
    QTest::addColumn<bool>("hit");
    QTest::addColumn<int>("kind");
    QTest::addColumn<quint32>("index");
    const auto row = [](const char* name, QPointF place, EntityKind kind, quint32 index) {
        QTest::newRow(name) << place << true << static_cast<int>(kind) << index;
    };
    row("lane P2", {200, 190}, EntityKind::Partition, 2);
    row("owner's tag of P7", {446, 472}, EntityKind::Partition, 7);
    row("card of c4", {650, 440}, EntityKind::Member, 3);
    row("chip in a card", {595, 142}, EntityKind::Partition, 0);
    row("coordinator", {980, 300}, EntityKind::Coordinator, 0);
    row("producer", {60, 250}, EntityKind::Producer, 0);
    row("request of c1", {870, 90}, EntityKind::Request, 0);
    row("answer to c2", {830, 238}, EntityKind::Response, 1);
    QTest::newRow("caption") << QPointF(40, 560) << false << 0 << quint32{0};
    QTest::newRow("outside") << QPointF(-5, 2000) << false << 0 << quint32{0};
}

void TestHit::whatIsDrawnIsWhatIsHit() {
    QFETCH(QPointF, place);
    QFETCH(bool, hit);
    QFETCH(int, kind);
    QFETCH(quint32, index);
    const auto found = ui::entityAt(welcome(21'600ms), place);
    QCOMPARE(found.has_value(), hit);
    if (hit) QCOMPARE(*found, (Entity{static_cast<EntityKind>(kind), index}));
}

void TestHit::theUppermostShapeIsHit() {
    const Entity below{EntityKind::Member, 0};
    const Entity above{EntityKind::Member, 1};
    const ui::Box box{QRectF(0, 0, 10, 10), 0, {ui::Role::Panel}, {}, ui::Corners::All};
    const Scene scene{QSizeF(10, 10), 1, {{Layer::Still, below, box}, {Layer::State, above, box}}};
    QCOMPARE(ui::entityAt(scene, {5, 5}), std::optional(above));
}

void TestHit::whatIsOverThePictureIsNotHit() {
    const ui::Box box{QRectF(0, 0, 10, 10), 0, {}, {}, ui::Corners::All};
    const Scene scene{QSizeF(10, 10), 1, {{Layer::Over, Entity{EntityKind::Member, 1}, box}}};
    QCOMPARE(ui::entityAt(scene, {5, 5}), std::optional<Entity>());
}

void TestHit::aCurveIsHitAlongItsLine() {
    const Entity link{EntityKind::Partition, 3};
    const ui::Curve curve{{0, 0}, {50, 0}, {50, 100}, {100, 100}, {}};
    const Scene scene{QSizeF(100, 100), 1, {{Layer::Still, link, curve}}};
    QCOMPARE(ui::entityAt(scene, {50, 50}), std::optional(link));
    QCOMPARE(ui::entityAt(scene, {53, 50}), std::optional(link));
    QCOMPARE(ui::entityAt(scene, {80, 20}), std::optional<Entity>());
}

void TestHit::theKeyboardGoesFromLeftToRight() {
    std::vector<Entity> expected{{EntityKind::Producer, 0}};
    for (std::uint32_t p = 0; p < 8; ++p) expected.push_back({EntityKind::Partition, p});
    for (std::uint32_t m = 0; m < 4; ++m) expected.push_back({EntityKind::Member, m});
    expected.push_back({EntityKind::Coordinator, 0});
    QCOMPARE(ui::focusOrder(welcome(21'600ms)), expected);
}

void TestHit::anEntityThatIsNotShownHasNoBounds() {
    const Scene scene = welcome(17s);
    QVERIFY(ui::boundsOf(scene, {EntityKind::Member, 99}).isNull());
    QVERIFY(ui::boundsOf(scene, {EntityKind::Member, 0}).contains(QPointF(600, 100)));
}

}  // namespace

QTEST_MAIN(TestHit)
#include "tst_hit.moc"
