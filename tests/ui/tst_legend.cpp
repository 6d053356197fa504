// SPDX-License-Identifier: GPL-3.0-or-later
// The legend at the stage's lower right: every sign that the stage uses stands in it, and has room there.
#include <QTest>
#include <algorithm>

#include "tests/support/scenario_world.h"
#include "tests/support/scene_ink.h"
#include "tests/support/stage_run.h"
#include "ui/scene/layout.h"
#include "ui/scene/scene_builder.h"
#include "ui/scene/text_metrics.h"

using support::StageRun;
using ui::Scene;
using ui::Shape;

namespace {

using namespace std::chrono_literals;

constexpr core::GroupId kGroup{0};

/// Right of the caption and below the line over it.
bool isInLegend(const QPointF& at, const Scene& scene) {
    return at.y() > scene.footer && at.x() >= scene.size.width() - 16 - 486 - 1;
}

QStringList legendTexts(const Scene& scene) {
    QStringList texts;
    for (const ui::Text& text : support::textsOf(scene)) {
        if (isInLegend(text.at, scene)) texts << text.text;
    }
    return texts;
}

/// How many shapes of a form with this colour the legend has.
template <typename Form>
int countInLegend(const Scene& scene, QPointF (*place)(const Form&), bool (*suits)(const Form&)) {
    return static_cast<int>(std::ranges::count_if(scene.shapes, [&](const Shape& shape) {
        const auto* form = std::get_if<Form>(&shape.form);
        return form != nullptr && isInLegend(place(*form), scene) && suits(*form);
    }));
}

QPointF placeOf(const ui::Dot& dot) { return dot.centre; }
QPointF placeOf(const ui::Box& box) { return box.rect.center(); }
QPointF placeOf(const ui::Path& path) { return path.points.front(); }
QPointF placeOf(const ui::Line& line) { return line.from; }

class TestLegend : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itExplainsWhatEveryStageShows();
    void itDrawsTheSignsAsTheStageDoes();
    void stripesAreExplainedWhenThereAreSome();
    void recordsThatComeAgainAreExplainedWhenThereAreSome();
    void itHasRoomInEveryWindow_data();
    void itHasRoomInEveryWindow();
};

void TestLegend::itExplainsWhatEveryStageShows() {
    StageRun run = StageRun::shipped("welcome");
    const Scene scene = ui::buildStage(run.at(21'600ms), QSizeF(1048, 608), {}, kGroup);
    const QStringList expected{QStringLiteral("committed"),
                               QStringLiteral("position, then unread"),
                               QStringLiteral("will go on here"),
                               QStringLiteral("older records"),
                               QStringLiteral("session, max.poll left"),
                               QStringLiteral("nobody consumes"),
                               QStringLiteral("a dot = 4 records"),
                               QStringLiteral("assigned, but still"),
                               QStringLiteral("was here before"),
                               QStringLiteral("state being restored"),
                               QStringLiteral("request, response"),
                               QStringLiteral("answered; error"),
                               QStringLiteral("heartbeat")};
    QCOMPARE(legendTexts(scene), expected);
}

void TestLegend::itDrawsTheSignsAsTheStageDoes() {
    StageRun run = StageRun::shipped("welcome");
    const Scene scene = ui::buildStage(run.at(21'600ms), QSizeF(1048, 608), {}, kGroup);
    const auto pause = [](const ui::Dot& dot) { return dot.edge.colour.role == ui::Role::Alarm; };
    QCOMPARE(countInLegend<ui::Dot>(scene, placeOf, pause), 1);
    const auto torn = [](const ui::Path& path) { return path.edge.colour.role == ui::Role::Mark; };
    QCOMPARE(countInLegend<ui::Path>(scene, placeOf, torn), 1);
    const auto pill = [](const ui::Box& box) { return box.radius == 4.5; };
    QCOMPARE(countInLegend<ui::Box>(scene, placeOf, pill), 4);
    const auto tick = [](const ui::Line& line) { return line.from.x() == line.to.x(); };
    QCOMPARE(countInLegend<ui::Line>(scene, placeOf, tick), 1);
}

void TestLegend::stripesAreExplainedWhenThereAreSome() {
    StageRun run = StageRun::shipped("welcome");
    run.joins(30s, "c5").joins(30'100ms, "c6");
    const QString words = QStringLiteral("7th and later");
    QVERIFY(!legendTexts(ui::buildStage(run.at(40s), QSizeF(1048, 608), {}, kGroup)).contains(words));
    run.joins(41s, "c7");
    QVERIFY(legendTexts(ui::buildStage(run.at(60s), QSizeF(1048, 608), {}, kGroup)).contains(words));
}

void TestLegend::recordsThatComeAgainAreExplainedWhenThereAreSome() {
    StageRun run = StageRun::shipped("welcome");
    run.crashes(29'900ms, "c2");
    int shown = 0;
    for (core::SimDuration moment = 76s; moment < 84s; moment += 10ms) {
        const Scene scene = ui::buildStage(run.at(moment), QSizeF(1048, 608), {}, kGroup);
        const bool again = std::ranges::any_of(scene.shapes, [&](const Shape& shape) {
            const auto* dot = std::get_if<ui::Dot>(&shape.form);
            return dot != nullptr && dot->radius == 1.8 && shape.layer == ui::Layer::Flow;
        });
        QCOMPARE(legendTexts(scene).contains(QStringLiteral("delivered again")), again);
        shown += again ? 1 : 0;
    }
    QVERIFY(shown > 0);
}

void TestLegend::itHasRoomInEveryWindow_data() {
    QTest::addColumn<QSizeF>("window");
    for (const QSizeF& window : {QSizeF(728, 408), QSizeF(766, 468), QSizeF(900, 500), QSizeF(1048, 608),
                                 QSizeF(1368, 688), QSizeF(1920, 1080)}) {
        QTest::addRow("%gx%g", window.width(), window.height()) << window;
    }
}

void TestLegend::itHasRoomInEveryWindow() {
    QFETCH(QSizeF, window);
    StageRun run = StageRun::shipped("welcome");
    for (int i = 5; i <= 13; ++i) run.joins(30s + i * 100ms, "c" + std::to_string(i));
    const Scene scene = ui::buildStage(run.at(34s), window, {}, kGroup);
    QCOMPARE(support::touching(scene), QString());
    for (const ui::Text& text : support::textsOf(scene)) {
        if (text.at.y() <= scene.footer) continue;
        QVERIFY2(text.at.y() <= scene.size.height() - 4, qPrintable(text.text));
        QVERIFY2(text.at.x() + ui::textWidth(text.text, text.size, text.weight) <= scene.size.width() - 8,
                 qPrintable(text.text));
    }
}

}  // namespace

QTEST_MAIN(TestLegend)
#include "tst_legend.moc"
