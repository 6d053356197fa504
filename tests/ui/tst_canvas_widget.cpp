// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_widget.h"

#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "tests/support/stage_run.h"
#include "ui/scene/scene_builder.h"

using ui::CanvasWidget;
using ui::Entity;
using ui::EntityKind;

namespace {

using namespace std::chrono_literals;

const QSize kDesign(1048, 608);

class TestCanvasWidget : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void theSceneIsThatOfTheFrame();
    void aClickChoosesWhatIsThere();
    void aClickBesideEverythingChoosesNothing();
    void choosingFromOutsideTellsNobody();
    void thePointerFramesWhatItIsOver();
    void tabGoesThroughEverythingAndLeaves();
    void enterChoosesWhatTheKeyboardStandsOn();
    void theControlKeyAndTheWheelZoomAroundThePointer();
    void zoomHasLimits();
    void aStageLargerThanTheWindowScrolls();
    void clicksReckonWithScrollingAndZoom();
    void theCaptionStaysInSightWhileTheRestScrolls();
    void whatIsUnderThePinnedCaptionIsNotChosen();
    void whatIsShownIsTheScene();
    void withoutAFrameThereIsNothing();

private:
    void show(QSize size, core::SimDuration moment);
    void wheel(int delta, Qt::KeyboardModifiers modifiers, QPointF place);

    std::unique_ptr<support::StageRun> m_run;
    std::unique_ptr<CanvasWidget> m_canvas;
};

void TestCanvasWidget::init() {
    m_run = std::make_unique<support::StageRun>(support::StageRun::shipped("welcome"));
    m_canvas = std::make_unique<CanvasWidget>();
}

void TestCanvasWidget::cleanup() {
    m_canvas.reset();  // its frame reads the run's history
    m_run.reset();
}

void TestCanvasWidget::show(QSize size, core::SimDuration moment) {
    m_canvas->resize(size);
    m_canvas->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_canvas.get()));
    m_canvas->setFrame(std::make_shared<const ui::Frame>(m_run->at(moment)));
}

void TestCanvasWidget::wheel(int delta, Qt::KeyboardModifiers modifiers, QPointF place) {
    QWheelEvent event(place, m_canvas->viewport()->mapToGlobal(place), QPoint(), QPoint(0, delta),
                      Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(m_canvas->viewport(), &event);
}

void TestCanvasWidget::theSceneIsThatOfTheFrame() {
    show(kDesign, 21'600ms);
    const bool same =
        m_canvas->scene() == ui::buildStage(m_run->at(21'600ms), QSizeF(kDesign), {}, core::GroupId{0});
    QVERIFY(same);
}

void TestCanvasWidget::aClickChoosesWhatIsThere() {
    show(kDesign, 21'600ms);
    QSignalSpy chosen(m_canvas.get(), &CanvasWidget::entitySelected);
    QTest::mouseClick(m_canvas->viewport(), Qt::LeftButton, {}, QPoint(650, 440));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.front().front().value<Entity>(), (Entity{EntityKind::Member, 3}));
    QCOMPARE(m_canvas->selection().selected, std::optional(Entity{EntityKind::Member, 3}));
}

void TestCanvasWidget::aClickBesideEverythingChoosesNothing() {
    show(kDesign, 21'600ms);
    QSignalSpy chosen(m_canvas.get(), &CanvasWidget::entitySelected);
    QTest::mouseClick(m_canvas->viewport(), Qt::LeftButton, {}, QPoint(300, 600));
    QCOMPARE(chosen.size(), 0);
}

void TestCanvasWidget::choosingFromOutsideTellsNobody() {
    show(kDesign, 21'600ms);
    QSignalSpy chosen(m_canvas.get(), &CanvasWidget::entitySelected);
    m_canvas->select(Entity{EntityKind::Partition, 2});
    QCOMPARE(chosen.size(), 0);
    QCOMPARE(m_canvas->selection().selected, std::optional(Entity{EntityKind::Partition, 2}));
}

void TestCanvasWidget::thePointerFramesWhatItIsOver() {
    show(kDesign, 21'600ms);
    QTest::mouseMove(m_canvas->viewport(), QPoint(200, 190));
    QCOMPARE(m_canvas->selection().hovered, std::optional(Entity{EntityKind::Partition, 2}));
    QCOMPARE(m_canvas->viewport()->cursor().shape(), Qt::PointingHandCursor);
    QTest::mouseMove(m_canvas->viewport(), QPoint(300, 600));
    QCOMPARE(m_canvas->selection().hovered, std::optional<Entity>());
}

void TestCanvasWidget::tabGoesThroughEverythingAndLeaves() {
    show(kDesign, 21'600ms);
    m_canvas->activateWindow();
    m_canvas->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(m_canvas.get()));
    std::vector<Entity> visited;
    for (int i = 0; i < 14; ++i) {
        QTest::keyClick(m_canvas.get(), Qt::Key_Tab);
        if (m_canvas->selection().focused) visited.push_back(*m_canvas->selection().focused);
    }
    QCOMPARE(visited.size(), std::size_t{14});  // a producer, eight partitions, four members, the coordinator
    QCOMPARE(visited.front(), (Entity{EntityKind::Producer, 0}));
    QCOMPARE(visited.back(), (Entity{EntityKind::Coordinator, 0}));
    QVERIFY(m_canvas->accessibleDescription().startsWith(QStringLiteral("coordinator on broker 1")));
    QTest::keyClick(m_canvas.get(), Qt::Key_Backtab);
    QCOMPARE(m_canvas->selection().focused, std::optional(Entity{EntityKind::Member, 3}));
}

void TestCanvasWidget::enterChoosesWhatTheKeyboardStandsOn() {
    show(kDesign, 21'600ms);
    m_canvas->activateWindow();
    m_canvas->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(m_canvas.get()));
    QSignalSpy chosen(m_canvas.get(), &CanvasWidget::entitySelected);
    QTest::keyClick(m_canvas.get(), Qt::Key_Tab);
    QTest::keyClick(m_canvas.get(), Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.front().front().value<Entity>(), (Entity{EntityKind::Producer, 0}));
}

void TestCanvasWidget::theControlKeyAndTheWheelZoomAroundThePointer() {
    show(kDesign, 21'600ms);
    QSignalSpy zoomed(m_canvas.get(), &CanvasWidget::zoomChanged);
    const QPointF place(650, 440);
    for (int i = 0; i < 5; ++i) wheel(120, Qt::ControlModifier, place);
    QCOMPARE(zoomed.size(), 5);
    QVERIFY(m_canvas->zoom() > 1.5);
    const QPointF scrolled(m_canvas->horizontalScrollBar()->value(), m_canvas->verticalScrollBar()->value());
    const QPointF under = (place + scrolled) / m_canvas->scene().scale;
    QVERIFY(QPointF(under - place).manhattanLength() < 3);
}

void TestCanvasWidget::zoomHasLimits() {
    show(kDesign, 21'600ms);
    m_canvas->setZoom(100);
    QCOMPARE(m_canvas->zoom(), CanvasWidget::kLargestZoom);
    m_canvas->setZoom(0);
    QCOMPARE(m_canvas->zoom(), CanvasWidget::kSmallestZoom);
}

void TestCanvasWidget::aStageLargerThanTheWindowScrolls() {
    show(kDesign, 21'600ms);
    QCOMPARE(m_canvas->verticalScrollBar()->maximum(), 0);
    QCOMPARE(m_canvas->horizontalScrollBar()->maximum(), 0);
    m_canvas->resize(500, 300);
    QVERIFY(m_canvas->horizontalScrollBar()->maximum() > 0);
    QVERIFY(m_canvas->verticalScrollBar()->maximum() > 0);
    const int before = m_canvas->verticalScrollBar()->value();
    wheel(-120, Qt::NoModifier, QPointF(250, 150));
    QVERIFY(m_canvas->verticalScrollBar()->value() > before);
    QCOMPARE(m_canvas->zoom(), 1.0);
}

void TestCanvasWidget::clicksReckonWithScrollingAndZoom() {
    show(kDesign, 21'600ms);
    m_canvas->setZoom(2);
    m_canvas->horizontalScrollBar()->setValue(900);
    m_canvas->verticalScrollBar()->setValue(500);
    QSignalSpy chosen(m_canvas.get(), &CanvasWidget::entitySelected);
    QTest::mouseClick(m_canvas->viewport(), Qt::LeftButton, {}, QPoint(2 * 650 - 900, 2 * 440 - 500));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.front().front().value<Entity>(), (Entity{EntityKind::Member, 3}));
}

/// The lowest part of what is shown.
QImage bottomOf(const CanvasWidget& canvas, int height) {
    const QImage whole = canvas.viewport()->grab().toImage();
    return whole.copy(0, whole.height() - height, whole.width(), height);
}

void TestCanvasWidget::theCaptionStaysInSightWhileTheRestScrolls() {
    for (int i = 5; i <= 12; ++i) m_run->joins(20s + i * 100ms, "c" + std::to_string(i));
    show(kDesign, 60s);
    QVERIFY(m_canvas->verticalScrollBar()->maximum() > 100);
    const QImage above = m_canvas->viewport()->grab().toImage();
    m_canvas->verticalScrollBar()->setValue(m_canvas->verticalScrollBar()->maximum());
    const QImage below = m_canvas->viewport()->grab().toImage();
    QVERIFY(above.copy(0, 0, 1048, 400) != below.copy(0, 0, 1048, 400));
    m_canvas->verticalScrollBar()->setValue(0);
    QCOMPARE(bottomOf(*m_canvas, 90), below.copy(0, 608 - 90, 1048, 90));
}

void TestCanvasWidget::whatIsUnderThePinnedCaptionIsNotChosen() {
    for (int i = 5; i <= 12; ++i) m_run->joins(20s + i * 100ms, "c" + std::to_string(i));
    show(kDesign, 60s);
    QSignalSpy chosen(m_canvas.get(), &CanvasWidget::entitySelected);
    QTest::mouseClick(m_canvas->viewport(), Qt::LeftButton, {}, QPoint(650, 570));
    QCOMPARE(chosen.size(), 0);
    QTest::mouseClick(m_canvas->viewport(), Qt::LeftButton, {}, QPoint(650, 480));
    QCOMPARE(chosen.size(), 1);
}

void TestCanvasWidget::whatIsShownIsTheScene() {
    show(kDesign, 21'600ms);
    QImage expected(kDesign, QImage::Format_RGB32);
    QPainter onImage(&expected);
    ui::ScenePainter painter{ui::Theme(ui::Appearance::Light)};
    painter.paint(onImage, m_canvas->scene());
    onImage.end();
    const bool same =
        m_canvas->viewport()->grab().toImage().convertToFormat(QImage::Format_RGB32) == expected;
    QVERIFY(same);
}

void TestCanvasWidget::withoutAFrameThereIsNothing() {
    m_canvas->resize(kDesign);
    m_canvas->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_canvas.get()));
    QCOMPARE(m_canvas->scene(), ui::Scene{});
    QTest::mouseClick(m_canvas->viewport(), Qt::LeftButton, {}, QPoint(650, 440));
    QCOMPARE(m_canvas->selection(), ui::Selection{});
}

}  // namespace

QTEST_MAIN(TestCanvasWidget)
#include "tst_canvas_widget.moc"
