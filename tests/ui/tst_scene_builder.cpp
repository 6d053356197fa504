// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/scene_builder.h"

#include <QTest>
#include <algorithm>

#include "tests/support/golden.h"
#include "tests/support/scene_ink.h"
#include "tests/support/stage_run.h"

using support::inkOf;
using support::StageRun;
using support::textsOf;
using support::touching;
using ui::Scene;
using ui::Shape;

namespace {

using namespace std::chrono_literals;
constexpr core::GroupId kGroup{0};
const QSizeF kDesign(1048, 608);

Scene build(StageRun& run, core::SimDuration moment, QSizeF size = kDesign, ui::Selection selection = {}) {
    return ui::buildStage(run.at(moment), size, selection, kGroup);
}

class TestSceneBuilder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void scenesAreAsTheyWere_data();
    void scenesAreAsTheyWere();
    void theSameFrameGivesTheSameScene();
    void layersComeInOrder();
    void textsNeitherTouchNorLeaveThePicture_data();
    void textsNeitherTouchNorLeaveThePicture();
    void stoppedPartitionsAreHatchedAndCounted();
    void theStripsHeadingKeepsClearOfTheBadge();
    void flowingLinksAreSolidAndStillOnesDashed();
    void chosenPointedAtAndFocusedThingsAreFramed();
    void oneRecordIsOneDotOrALegendSaysHowMany();
    void aLongNameIsShortened();
    void membersBeyondTwelveGetALookOfTheirOwn();
};

void TestSceneBuilder::scenesAreAsTheyWere_data() {
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<qint64>("us");
    const auto row = [](const char* scenario, qint64 us) {
        QTest::addRow("%s-%lld", scenario, static_cast<long long>(us)) << QString::fromLatin1(scenario) << us;
    };
    row("welcome", 17'000'000);
    row("welcome", 21'600'000);
    row("cooperative-join", 22'000'000);
}

void TestSceneBuilder::scenesAreAsTheyWere() {
    QFETCH(QString, scenario);
    QFETCH(qint64, us);
    StageRun run = StageRun::shipped(scenario.toStdString());
    const QString text = ui::toText(build(run, core::SimDuration{us}));
    const QString file = QStringLiteral("scenes/%1-%2.txt").arg(scenario).arg(us / 1000);
    const QStringList expected = support::golden(file, text).split(u'\n');
    QCOMPARE(text.split(u'\n'), expected);
}

void TestSceneBuilder::theSameFrameGivesTheSameScene() {
    StageRun run = StageRun::shipped("welcome");
    const Scene before = build(run, 21'600ms);
    (void)build(run, 60s);
    const bool same = build(run, 21'600ms) == before;
    QVERIFY(same);
}

void TestSceneBuilder::layersComeInOrder() {
    StageRun run = StageRun::shipped("welcome");
    const Scene scene = build(run, 21'600ms);
    QVERIFY(std::ranges::is_sorted(scene.shapes, {}, &Shape::layer));
}

void TestSceneBuilder::textsNeitherTouchNorLeaveThePicture_data() {
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<qint64>("us");
    QTest::addColumn<QSizeF>("size");
    const std::pair<const char*, qint64> moments[] = {
        {"welcome", 1'000'000},     {"welcome", 17'000'000},         {"welcome", 20'500'000},
        {"welcome", 21'600'000},    {"eager-join", 22'000'000},      {"cooperative-join", 22'000'000},
        {"eager-join", 40'000'000}, {"cooperative-join", 25'000'000}};
    for (const auto& [scenario, us] : moments) {
        for (const QSizeF& size : {QSizeF(760, 420), QSizeF(808, 440), QSizeF(900, 500), kDesign,
                                   QSizeF(1368, 688), QSizeF(1920, 1080)}) {
            QTest::addRow("%s %lld ms %gx%g", scenario, static_cast<long long>(us / 1000), size.width(),
                          size.height())
                << QString::fromLatin1(scenario) << us << size;
        }
    }
}

void TestSceneBuilder::textsNeitherTouchNorLeaveThePicture() {
    QFETCH(QString, scenario);
    QFETCH(qint64, us);
    QFETCH(QSizeF, size);
    StageRun run = StageRun::shipped(scenario.toStdString());
    const Scene scene = build(run, core::SimDuration{us}, size);
    QCOMPARE(touching(scene), QString());
    const QRectF picture(QPointF(), scene.size);
    for (const ui::Text& text : textsOf(scene)) {
        QVERIFY2(picture.contains(inkOf(text)), qPrintable(text.text));
        QVERIFY2(text.size * scene.scale >= 9.4, qPrintable(text.text));
    }
}

void TestSceneBuilder::stoppedPartitionsAreHatchedAndCounted() {
    StageRun run = StageRun::shipped("cooperative-join");
    const Scene scene = build(run, 22s);
    std::vector<std::uint32_t> hatched;
    for (const Shape& shape : scene.shapes) {
        const bool hatch = std::holds_alternative<ui::Hatch>(shape.form);
        if (hatch && shape.entity && shape.entity->kind == ui::EntityKind::Partition)
            hatched.push_back(shape.entity->index);
    }
    std::ranges::sort(hatched);
    hatched.erase(std::ranges::unique(hatched).begin(), hatched.end());
    QCOMPARE(hatched, (std::vector<std::uint32_t>{3, 4, 5}));
    QVERIFY(ui::toText(scene).contains(QStringLiteral("\"3 of 6 stopped\"")));
    QVERIFY(ui::toText(scene).contains(QStringLiteral("\"nobody\"")));
}

void TestSceneBuilder::theStripsHeadingKeepsClearOfTheBadge() {
    StageRun run = StageRun::shipped("cooperative-join");
    for (const QSizeF& window : {QSizeF(766, 468), kDesign, QSizeF(1400, 800)}) {
        const Scene scene = ui::buildStage(run.at(22s), window, {}, kGroup);
        QRectF badge;
        for (const Shape& shape : scene.shapes) {
            const auto* box = std::get_if<ui::Box>(&shape.form);
            const bool framed = box != nullptr && box->edge.colour.role == ui::Role::Stop && box->radius == 4;
            if (framed && box->rect.height() == 24 && box->rect.top() < 56 && badge.isNull())
                badge = box->rect;
        }
        QVERIFY(!badge.isNull());
        int words = 0;
        for (const ui::Text& text : textsOf(scene)) {
            if (text.text != QLatin1String("nobody") && text.text != QLatin1String("owns")) continue;
            ++words;
            QVERIFY(support::inkOf(text).left() - badge.right() >= 8);
        }
        QCOMPARE(words, 2);
    }
}

void TestSceneBuilder::flowingLinksAreSolidAndStillOnesDashed() {
    StageRun run = StageRun::shipped("cooperative-join");
    QStringList links;
    for (const Shape& shape : build(run, 25'500ms).shapes) {
        const auto* curve = std::get_if<ui::Curve>(&shape.form);
        if (curve == nullptr || !shape.entity) continue;
        links << QStringLiteral("P%1 %2")
                     .arg(shape.entity->index)
                     .arg(curve->stroke.dash > 0 ? u"dashed" : u"solid");
    }
    const QStringList expected{QStringLiteral("P0 solid"),  QStringLiteral("P1 solid"),
                               QStringLiteral("P2 solid"),  QStringLiteral("P3 dashed"),
                               QStringLiteral("P4 dashed"), QStringLiteral("P5 dashed")};
    QCOMPARE(links, expected);
}

void TestSceneBuilder::chosenPointedAtAndFocusedThingsAreFramed() {
    StageRun run = StageRun::shipped("welcome");
    const ui::Entity member{ui::EntityKind::Member, 0};
    const ui::Entity lane{ui::EntityKind::Partition, 3};
    const ui::Entity producer{ui::EntityKind::Producer, 0};
    const QString plain = ui::toText(build(run, 17s));
    const QString marked = ui::toText(build(run, 17s, kDesign, {member, lane, producer}));
    const auto framed = [&marked, &plain](const QString& line) {
        return marked.contains(line) && !plain.contains(line);
    };
    QVERIFY(framed(QStringLiteral("still box 560.5,56.5 231x103 fill panel edge ink 2 = member 0")));
    QVERIFY(framed(QStringLiteral("still box 176.5,224.5 287x47 fill panel edge mark 1.5 = partition 3")));
    QVERIFY(framed(QStringLiteral("over box 13,221 118x110 edge ink 2 dashed = producer 0")));
}

void TestSceneBuilder::oneRecordIsOneDotOrALegendSaysHowMany() {
    StageRun run = StageRun::shipped("welcome");
    ui::Frame frame = run.at(17s);
    QVERIFY(ui::toText(ui::buildStage(frame, kDesign, {}, kGroup))
                .contains(QStringLiteral("\"a dot = 4 records\"")));
    frame.userSpeed = 0.1;
    QVERIFY(ui::toText(ui::buildStage(frame, kDesign, {}, kGroup))
                .contains(QStringLiteral("\"a dot = 1 record\"")));
}

void TestSceneBuilder::aLongNameIsShortened() {
    StageRun run = StageRun::shipped("welcome");
    run.joins(30s, "a-consumer-with-a-name-that-no-card-can-hold");
    const Scene scene = build(run, 40s);
    QCOMPARE(touching(scene), QString());
    QVERIFY(ui::toText(scene).contains(QStringLiteral("\"a-consumer-")));
    QVERIFY(ui::toText(scene).contains(QChar(0x2026)));
}

void TestSceneBuilder::membersBeyondTwelveGetALookOfTheirOwn() {
    StageRun run = StageRun::shipped("welcome");
    for (int i = 5; i <= 14; ++i) run.joins(30s + i * 100ms, "c" + std::to_string(i));
    QStringList bars;
    for (const Shape& shape : build(run, 60s).shapes) {
        const auto* box = std::get_if<ui::Box>(&shape.form);
        const bool bar = box != nullptr && box->corners == ui::Corners::Left && box->rect.width() == 10;
        if (bar) bars << QString::number(box->fill.owner);
    }
    QCOMPARE(bars.join(u' '), QStringLiteral("0 1 2 3 4 5 6 7 8 9 10 11 12 13"));
}

}  // namespace

QTEST_MAIN(TestSceneBuilder)
#include "tst_scene_builder.moc"
