// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ownership_view.h"

#include <QSignalSpy>
#include <QTest>

#include "tests/support/stage_run.h"
#include "ui/panels/ownership_widget.h"

using support::StageRun;
using ui::OwnershipPlot;
using ui::Scene;
using ui::Shape;

namespace {

using namespace std::chrono_literals;
using core::SimTime;
constexpr core::GroupId kGroup{0};

/// 100 pixels a second from 18 s to 24 s, as the design has it.
OwnershipPlot plot(core::SimDuration from = 18s, core::SimDuration to = 24s) {
    return {QSizeF(720, 140), QRectF(64, 4, 600, 132), SimTime{from}, SimTime{to}};
}

/// What is drawn in the lane at this height, from left to right: "owner 0 64-364", "hatch 364-424".
QStringList laneAt(const Scene& scene, double y) {
    QStringList parts;
    const auto add = [&parts, y](const QString& what, const QRectF& rect) {
        // What lasts some milliseconds is drawn, but too narrow to be looked for.
        if (rect.width() < 1 || y < rect.top() || y >= rect.bottom()) return;
        parts << QStringLiteral("%1 %2-%3").arg(what).arg(qRound(rect.left())).arg(qRound(rect.right()));
    };
    for (const Shape& shape : scene.shapes) {
        if (shape.layer != ui::Layer::State) continue;
        const auto* box = std::get_if<ui::Box>(&shape.form);
        if (box != nullptr && box->fill.role == ui::Role::Owner)
            add(QStringLiteral("owner %1").arg(box->fill.owner), box->rect);
        if (const auto* hatch = std::get_if<ui::Hatch>(&shape.form))
            add(QStringLiteral("hatch"), hatch->rect);
    }
    return parts;
}

class TestOwnershipView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lanesShowTheirOwnersAndWhenNobodyConsumed();
    void whatMovedChangesItsColour();
    void aRebalanceIsABandUntilTheLastPartitionIsRead();
    void theCursorSaysHowManyAreStopped();
    void namesStandWhereAStretchBegins();
    void interventionsAreDashedLines();
    void theFutureThatIsKnownIsShownToo();
    void timeAndPlaceAreTheSameBothWays();
    void everyMomentIsFoundAgainAtItsPlace();
    void aPlaceIsReadOut();
    void manyLanesShareTheRoom();
    void aClickChoosesAMoment();
    void draggingChoosesWithinTheAxis();
};

void TestOwnershipView::lanesShowTheirOwnersAndWhenNobodyConsumed() {
    StageRun run = StageRun::shipped("welcome");
    const Scene scene = ui::ownershipView(run.at(21'600ms), kGroup, plot());
    QCOMPARE(laneAt(scene, 8),
             (QStringList{QStringLiteral("owner 0 64-365"), QStringLiteral("hatch 366-424")}));
    // Lower down, the strip of the colour of who is to read it.
    QCOMPARE(laneAt(scene, 4 + 6 * 16 + 12),
             (QStringList{QStringLiteral("owner 2 64-365"), QStringLiteral("hatch 366-424"),
                          QStringLiteral("owner 3 366-424")}));
}

void TestOwnershipView::whatMovedChangesItsColour() {
    StageRun run = StageRun::shipped("cooperative-join");
    const Scene scene = ui::ownershipView(run.at(40s), kGroup, plot(18s, 30s));
    QCOMPARE(laneAt(scene, 8), QStringList{QStringLiteral("owner 0 64-664")});
    // Read by c1, nobody's, c2's while it restores three partitions, read by c2.
    QCOMPARE(laneAt(scene, 4 + 3 * 16 + 4),
             (QStringList{QStringLiteral("owner 0 64-215"), QStringLiteral("hatch 215-365"),
                          QStringLiteral("hatch 365-515"), QStringLiteral("owner 1 515-664")}));
}

void TestOwnershipView::aRebalanceIsABandUntilTheLastPartitionIsRead() {
    StageRun run = StageRun::shipped("welcome");
    const auto bandsAt = [&run](core::SimDuration moment) {
        QStringList bands;
        for (const Shape& shape : ui::ownershipView(run.at(moment), kGroup, plot(18s, 30s)).shapes) {
            const auto* box = std::get_if<ui::Box>(&shape.form);
            if (box != nullptr && box->fill.role == ui::Role::Band) {
                bands << QStringLiteral("%1-%2").arg(qRound(box->rect.left())).arg(qRound(box->rect.right()));
            }
        }
        return bands;
    };
    QCOMPARE(bandsAt(21'600ms), QStringList{QStringLiteral("164-244")});
    QCOMPARE(bandsAt(29s), QStringList{QStringLiteral("164-415")});  // to 25.02 s
}

void TestOwnershipView::theCursorSaysHowManyAreStopped() {
    StageRun run = StageRun::shipped("welcome");
    const QString stopped = ui::toText(ui::ownershipView(run.at(21'600ms), kGroup, plot()));
    QVERIFY(stopped.contains(QStringLiteral("flow line 424,0 424,140 edge ink 2")));
    QVERIFY(stopped.contains(QStringLiteral("\"8 of 8 stopped\"")));
    QVERIFY(!ui::toText(ui::ownershipView(run.at(19s), kGroup, plot())).contains(QStringLiteral("stopped")));
}

void TestOwnershipView::namesStandWhereAStretchBegins() {
    StageRun run = StageRun::shipped("welcome");
    QStringList names;
    QStringList lanes;
    for (const Shape& shape : ui::ownershipView(run.at(21'600ms), kGroup, plot()).shapes) {
        const auto* text = std::get_if<ui::Text>(&shape.form);
        if (text == nullptr) continue;
        if (text->colour.role == ui::Role::OnOwner && text->at.x() > 64 && text->at.x() < 100)
            names << text->text;
        if (text->align == ui::Align::Right) lanes << text->text;
    }
    QCOMPARE(names.join(u' '), QStringLiteral("c1 c1 c1 c2 c2 c2 c3 c3"));
    QCOMPARE(lanes.join(u' '), QStringLiteral("P0 P1 P2 P3 P4 P5 P6 P7"));
    // In a stretch that is too narrow for it there is none.
    const QString narrow = ui::toText(ui::ownershipView(run.at(21'600ms), kGroup, plot(0s, 400s)));
    QVERIFY(!narrow.contains(QStringLiteral("\"c1\"")));
}

void TestOwnershipView::interventionsAreDashedLines() {
    StageRun run = StageRun::shipped("welcome");
    const QString text = ui::toText(ui::ownershipView(run.at(21'600ms), kGroup, plot()));
    QVERIFY(text.contains(QStringLiteral("flow line 264,0 264,140 edge ink 1.2 dashed")));
}

void TestOwnershipView::theFutureThatIsKnownIsShownToo() {
    StageRun run = StageRun::shipped("welcome");
    (void)run.at(23s);
    const Scene scene = ui::ownershipView(run.at(19s), kGroup, plot());
    QCOMPARE(laneAt(scene, 8),
             (QStringList{QStringLiteral("owner 0 64-365"), QStringLiteral("hatch 366-564")}));
}

void TestOwnershipView::timeAndPlaceAreTheSameBothWays() {
    const OwnershipPlot axis = plot();
    QCOMPARE(axis.x(SimTime{20s}), 264.0);
    QCOMPARE(axis.momentAt(264), SimTime{20s});
    QCOMPARE(axis.momentAt(-50), SimTime{18s});
    QCOMPARE(axis.momentAt(5000), SimTime{24s});
}

void TestOwnershipView::everyMomentIsFoundAgainAtItsPlace() {
    // An axis whose pixels do not fall on whole microseconds: rounding down would come out one short.
    const OwnershipPlot axis{QSizeF(720, 140), QRectF(64, 4, 611, 132), SimTime{18s}, SimTime{25s}};
    for (core::SimDuration moment = 18s; moment <= 25s; moment += 7'001us)
        QCOMPARE(axis.momentAt(axis.x(SimTime{moment})), SimTime{moment});
}

void TestOwnershipView::aPlaceIsReadOut() {
    StageRun run = StageRun::shipped("welcome");
    const ui::Frame frame = run.at(21'600ms);
    const auto reading = [&frame](QPointF place) {
        return ui::ownershipReading(frame, kGroup, plot(), place);
    };
    QCOMPARE(reading({264, 8}), QStringLiteral("P0, 20.0 s: read by c1"));
    QCOMPARE(reading({414, 4 + 7 * 16 + 3}), QStringLiteral("P7, 21.5 s: assigned to c4, not read"));
    QCOMPARE(reading({600, 8}), QString());  // not played yet
    QCOMPARE(reading({10, 8}), QString());
    QCOMPARE(reading({264, 139}), QString());
}

void TestOwnershipView::manyLanesShareTheRoom() {
    StageRun run = StageRun::shipped("welcome");
    OwnershipPlot small = plot();
    small.lanes.setHeight(40);
    const Scene scene = ui::ownershipView(run.at(21'600ms), kGroup, small);
    int names = 0;
    for (const Shape& shape : scene.shapes) {
        const auto* text = std::get_if<ui::Text>(&shape.form);
        if (text != nullptr && text->text.startsWith(u'P')) ++names;
        const auto* box = std::get_if<ui::Box>(&shape.form);
        if (box != nullptr && shape.layer == ui::Layer::State) QVERIFY(box->rect.bottom() <= 44.01);
    }
    QCOMPARE(names, 3);  // every third lane is named
}

void TestOwnershipView::aClickChoosesAMoment() {
    StageRun run = StageRun::shipped("welcome");
    ui::OwnershipWidget widget;
    widget.resize(720, 140);
    widget.setFrame(std::make_shared<const ui::Frame>(run.at(21'600ms)));
    widget.setAxis(SimTime{18s}, SimTime{24s}, 64, 664);
    QSignalSpy chosen(&widget, &ui::OwnershipWidget::momentChosen);
    QTest::mouseClick(&widget, Qt::LeftButton, {}, QPoint(264, 60));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.front().front().value<SimTime>(), SimTime{20s});
}

void TestOwnershipView::draggingChoosesWithinTheAxis() {
    StageRun run = StageRun::shipped("welcome");
    ui::OwnershipWidget widget;
    widget.resize(720, 140);
    widget.setFrame(std::make_shared<const ui::Frame>(run.at(21'600ms)));
    widget.setAxis(SimTime{18s}, SimTime{24s}, 64, 664);
    QSignalSpy chosen(&widget, &ui::OwnershipWidget::momentChosen);
    QTest::mousePress(&widget, Qt::LeftButton, {}, QPoint(264, 60));
    QMouseEvent move(QEvent::MouseMove, QPointF(3, 60), widget.mapToGlobal(QPointF(3, 60)), Qt::NoButton,
                     Qt::LeftButton, {});
    QCoreApplication::sendEvent(&widget, &move);
    QCOMPARE(chosen.size(), 2);
    QCOMPARE(chosen.back().front().value<SimTime>(), SimTime{18s});
}

}  // namespace

QTEST_MAIN(TestOwnershipView)
#include "tst_ownership_view.moc"
