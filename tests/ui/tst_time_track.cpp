// SPDX-License-Identifier: GPL-3.0-or-later
// The time bar and the list of what happens: places in proportion, labels that never overlap.

#include <QTest>

#include "tests/support/scenario_text.h"
#include "ui/models/happenings.h"
#include "ui/panels/time_track.h"
#include "ui/panels/timeline_bar.h"
#include "ui/scene/text_metrics.h"

using namespace std::chrono_literals;

namespace {

constexpr QSizeF kSize(416, 56);

core::SimTime at(core::SimDuration sinceStart) { return core::SimTime{} + sinceStart; }

ui::TrackState hundredSeconds() {
    ui::TrackState state;
    state.at = at(50s);
    state.playedUntil = at(60s);
    state.end = at(100s);
    return state;
}

struct Label {
    QString text;
    double left = 0;
    double right = 0;
    double base = 0;
};

std::vector<Label> labels(const ui::Scene& scene) {
    std::vector<Label> result;
    for (const ui::Shape& shape : scene.shapes) {
        const auto* text = std::get_if<ui::Text>(&shape.form);
        if (!text) continue;
        const double half = ui::textWidth(text->text, text->size, text->weight) / 2;
        result.push_back({text->text, text->at.x() - half, text->at.x() + half, text->at.y()});
    }
    return result;
}

}  // namespace

class TestTimeTrack : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theHandleStandsInProportion();
    void labelsNeverOverlapOrLeaveTheBar();
    void crowdedMarksShareOneLabel();
    void aLongJumpShowsWhereItGoesAndHidesNothingElse();
    void happeningsAreInTheOrderOfTime();
    void thePresentHappeningIsTheLastOneReached();
    void speedsAreWrittenAsFactors();
};

void TestTimeTrack::theHandleStandsInProportion() {
    const ui::Scene scene = ui::timeTrack(hundredSeconds(), kSize);
    const auto& handle = std::get<ui::Box>(scene.shapes.back().form);
    QCOMPARE(handle.rect.center(), QPointF(208, 28));
}

void TestTimeTrack::labelsNeverOverlapOrLeaveTheBar() {
    ui::TrackState state = hundredSeconds();
    for (int i = 0; i <= 100; i += 4) {
        state.marks.push_back({at(1s * i), QStringLiteral("consumer %1 joins").arg(i)});
        state.bands.push_back({at(1s * i), at(1s * i + 500ms), QStringLiteral("c%1 timed out").arg(i)});
    }
    const std::vector<Label> found = labels(ui::timeTrack(state, kSize));
    QVERIFY(found.size() >= 4);
    for (std::size_t i = 0; i < found.size(); ++i) {
        QVERIFY2(found[i].left >= 0 && found[i].right <= kSize.width(), qPrintable(found[i].text));
        for (std::size_t j = 0; j < i; ++j) {
            const bool sameLine = qAbs(found[i].base - found[j].base) < 12;
            const bool apart = found[i].left >= found[j].right || found[j].left >= found[i].right;
            QVERIFY2(!sameLine || apart, qPrintable(found[i].text + u" / " + found[j].text));
        }
    }
}

void TestTimeTrack::crowdedMarksShareOneLabel() {
    ui::TrackState state = hundredSeconds();
    state.marks = {{at(20s), QStringLiteral("c4 joins")},
                   {at(21s), QStringLiteral("c5 joins")},
                   {at(22s), QStringLiteral("c6 joins")}};
    const std::vector<Label> found = labels(ui::timeTrack(state, kSize));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].text, QStringLiteral("c4 joins +2"));
}

void TestTimeTrack::aLongJumpShowsWhereItGoesAndHidesNothingElse() {
    ui::TrackState state = hundredSeconds();
    state.bands = {{at(2s), at(10s), QStringLiteral("start")},
                   {at(80s), at(90s), QStringLiteral("c1 timed out")}};
    state.goal = ui::TrackMark{at(95s), QStringLiteral("going to 95 s: 35 %, Esc stops")};
    const ui::Scene scene = ui::timeTrack(state, kSize);
    const std::vector<Label> found = labels(scene);
    QCOMPARE(found.size(), std::size_t{2});
    QCOMPARE(found[0].text, state.goal->label);
    QVERIFY(found[0].right <= kSize.width());
    QCOMPARE(found[1].text, QStringLiteral("start"));
    int hollow = 0;
    for (const ui::Shape& shape : scene.shapes) {
        const auto* box = std::get_if<ui::Box>(&shape.form);
        if (box == nullptr || box->edge.dash <= 0) continue;
        ++hollow;
        QCOMPARE(box->rect.center(), QPointF(388, 28));
    }
    QCOMPARE(hollow, 1);
}

void TestTimeTrack::happeningsAreInTheOrderOfTime() {
    const auto read =
        core::readScenario(support::sourceFile(QStringLiteral("resources/scenarios/welcome.yaml")));
    const std::vector<ui::Happening> list =
        ui::happenings(read.value(), {{at(5s), core::CrashConsumer{core::GroupId{0}, "c2"}}});
    const std::vector<ui::Happening> expected{
        {at(0s), QStringLiteral("c1, c2, c3 start"), ui::Author::Scenario},
        {at(5s), QStringLiteral("c2 crashes"), ui::Author::User},
        {at(20s), QStringLiteral("c4 joins"), ui::Author::Scenario}};
    QVERIFY(list == expected);
}

void TestTimeTrack::thePresentHappeningIsTheLastOneReached() {
    const std::vector<ui::Happening> list{{at(1s), QStringLiteral("a"), ui::Author::Scenario},
                                          {at(5s), QStringLiteral("b"), ui::Author::Scenario}};
    QCOMPARE(ui::presentHappening(list, at(0s)), std::optional<std::size_t>());
    QCOMPARE(ui::presentHappening(list, at(5s)), std::optional<std::size_t>(1));
    QCOMPARE(ui::presentHappening(list, at(4s)), std::optional<std::size_t>(0));
}

void TestTimeTrack::speedsAreWrittenAsFactors() {
    QCOMPARE(ui::speedText(1.0), QStringLiteral("×1"));
    QCOMPARE(ui::speedText(200.0), QStringLiteral("×200"));
    QCOMPARE(ui::speedText(0.005), QStringLiteral("×1/200"));
}

QTEST_MAIN(TestTimeTrack)
#include "tst_time_track.moc"
