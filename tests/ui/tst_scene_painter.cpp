// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/paint/scene_painter.h"

#include <QFontInfo>
#include <QTest>

#include "tests/support/stage_run.h"
#include "ui/scene/scene_builder.h"
#include "ui/scene/text_metrics.h"

using ui::Layer;
using ui::Role;
using ui::Scene;
using ui::ScenePainter;
using ui::Theme;

namespace {

using namespace std::chrono_literals;

QImage painted(ScenePainter& painter, const Scene& scene, QSize size) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter onImage(&image);
    painter.paint(onImage, scene);
    return image;
}

QImage painted(const Scene& scene, QSize size = {100, 60}) {
    ScenePainter painter{Theme(ui::Appearance::Light)};
    return painted(painter, scene, size);
}

Scene sceneOf(ui::Form form) { return {QSizeF(100, 60), 1, {{Layer::State, std::nullopt, std::move(form)}}}; }

/// The smallest rectangle around everything that is not white.
QRect inkOf(const QImage& image) {
    QRect ink;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixel(x, y) != qRgb(255, 255, 255)) ink |= QRect(x, y, 1, 1);
        }
    }
    return ink;
}

class TestScenePainter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theTypefaceIsThere();
    void everyFormIsPaintedWhereItIs_data();
    void everyFormIsPaintedWhereItIs();
    void coloursComeFromTheTheme();
    void textStandsOnItsBaseLine_data();
    void textStandsOnItsBaseLine();
    void aDotIsTheSameAsACopyAndAsAnOutline();
    void whatIsKeptDoesNotChangeThePicture();
    void aNewThemeIsSeenAtOnce();
    void aPaintersOwnScaleIsKept();
};

void TestScenePainter::theTypefaceIsThere() {
    QCOMPARE(QFontInfo(ui::sceneFont(12, ui::Weight::Normal)).family(), ui::kFontFamily.toString());
    QVERIFY(qAbs(ui::textWidth(u"SyncGroup", 12, ui::Weight::Bold) - 73.3) < 0.5);
}

void TestScenePainter::everyFormIsPaintedWhereItIs_data() {
    QTest::addColumn<int>("form");
    QTest::addColumn<QRect>("ink");
    QTest::newRow("box") << 0 << QRect(10, 10, 40, 20);
    QTest::newRow("framed box") << 1 << QRect(9, 9, 42, 22);
    QTest::newRow("rounded box") << 2 << QRect(10, 10, 40, 20);
    QTest::newRow("hatch") << 3 << QRect(10, 10, 40, 20);
    QTest::newRow("line") << 4 << QRect(10, 19, 40, 2);
    QTest::newRow("curve") << 5 << QRect(10, 9, 40, 32);
    QTest::newRow("ring") << 6 << QRect(19, 9, 22, 22);
    QTest::newRow("quarter, from the top to the right") << 7 << QRect(30, 9, 11, 11);
    QTest::newRow("dot") << 8 << QRect(25, 15, 10, 10);
    QTest::newRow("path") << 9 << QRect(10, 10, 40, 20);
}

void TestScenePainter::everyFormIsPaintedWhereItIs() {
    const QRectF rect(10, 10, 40, 20);
    const ui::Colour filled{Role::Ink};
    const ui::Stroke line{filled, 2, 0, 0};
    const ui::Form forms[] = {
        ui::Box{rect, 0, filled, {}, ui::Corners::All},
        ui::Box{rect, 0, filled, line, ui::Corners::All},
        ui::Box{rect, 6, filled, {}, ui::Corners::Left},
        ui::Hatch{rect, 0, ui::Corners::All, {}},
        ui::Line{{10, 20}, {50, 20}, line},
        ui::Curve{{10, 10}, {30, 10}, {30, 40}, {50, 40}, line},
        ui::Arc{{30, 20}, 10, 0, 1, line},
        ui::Arc{{30, 20}, 10, 0, 0.25, line},
        ui::Dot{{30, 20}, 5, filled, {}},
        ui::Path{{{10, 10}, {50, 10}, {50, 30}, {10, 30}}, filled, {}},
    };
    QFETCH(int, form);
    QFETCH(QRect, ink);
    const QImage image = painted(sceneOf(forms[form]));
    const QRect found = inkOf(image);
    QVERIFY2(ink.adjusted(-1, -1, 1, 1).contains(found) && found.adjusted(-1, -1, 1, 1).contains(ink),
             qPrintable(QStringLiteral("%1,%2 %3x%4")
                            .arg(found.x())
                            .arg(found.y())
                            .arg(found.width())
                            .arg(found.height())));
}

void TestScenePainter::coloursComeFromTheTheme() {
    const Scene scene = sceneOf(ui::Box{QRectF(0, 0, 100, 60), 0, {Role::Panel}, {}, ui::Corners::All});
    for (const ui::Appearance appearance : {ui::Appearance::Light, ui::Appearance::Dark}) {
        ScenePainter painter{Theme(appearance)};
        QCOMPARE(painted(painter, scene, {100, 60}).pixelColor(50, 30),
                 Theme(appearance).colour(Role::Panel));
    }
}

void TestScenePainter::textStandsOnItsBaseLine_data() {
    QTest::addColumn<int>("align");
    QTest::addColumn<int>("left");
    const double width = ui::textWidth(u"H", 20, ui::Weight::Bold);
    QTest::newRow("left") << static_cast<int>(ui::Align::Left) << 50;
    QTest::newRow("centre") << static_cast<int>(ui::Align::Centre) << qRound(50 - width / 2);
    QTest::newRow("right") << static_cast<int>(ui::Align::Right) << qRound(50 - width);
}

void TestScenePainter::textStandsOnItsBaseLine() {
    QFETCH(int, align);
    QFETCH(int, left);
    const ui::Text text{{50, 40},         QStringLiteral("H"),           20,
                        ui::Weight::Bold, static_cast<ui::Align>(align), {Role::Ink}};
    const QRect ink = inkOf(painted(sceneOf(text)));
    QVERIFY(qAbs(ink.bottom() + 1 - 40) <= 1);
    QVERIFY(ink.left() >= left && ink.left() <= left + 3);
}

void TestScenePainter::aDotIsTheSameAsACopyAndAsAnOutline() {
    // A dashed edge without a gap keeps the dot from being copied; both have to look alike.
    const ui::Stroke edge{{Role::Panel}, 1.2, 0, 0};
    ui::Dot dot{{30.3, 20.6}, 4.5, {Role::Ink}, edge};
    const QImage copied = painted(sceneOf(dot));
    dot.edge.dash = 100;
    const QImage outlined = painted(sceneOf(dot));
    int worst = 0;
    for (int y = 0; y < copied.height(); ++y) {
        for (int x = 0; x < copied.width(); ++x) {
            worst = std::max(worst, qAbs(qGray(copied.pixel(x, y)) - qGray(outlined.pixel(x, y))));
        }
    }
    QVERIFY2(worst <= 60, qPrintable(QString::number(worst)));
}

void TestScenePainter::whatIsKeptDoesNotChangeThePicture() {
    support::StageRun run = support::StageRun::shipped("welcome");
    ScenePainter keeping(Theme(ui::Appearance::Light), ui::Reuse::StillLayer);
    const QSize size(1048, 608);
    for (const core::SimDuration moment : {17'000ms, 17'016ms, 17'033ms, 21'600ms}) {
        const Scene scene = ui::buildStage(run.at(moment), QSizeF(size), {}, core::GroupId{0});
        ScenePainter fresh{Theme(ui::Appearance::Light)};
        const bool same = painted(keeping, scene, size) == painted(fresh, scene, size);
        QVERIFY(same);
    }
}

void TestScenePainter::aNewThemeIsSeenAtOnce() {
    const Scene scene{QSizeF(100, 60),
                      1,
                      {{Layer::Still, std::nullopt,
                        ui::Box{QRectF(0, 0, 100, 60), 0, {Role::Panel}, {}, ui::Corners::All}}}};
    ScenePainter painter(Theme(ui::Appearance::Light), ui::Reuse::StillLayer);
    (void)painted(painter, scene, {100, 60});
    painter.setTheme(Theme(ui::Appearance::Dark));
    QCOMPARE(painted(painter, scene, {100, 60}).pixelColor(5, 5),
             Theme(ui::Appearance::Dark).colour(Role::Panel));
}

void TestScenePainter::aPaintersOwnScaleIsKept() {
    Scene scene = sceneOf(ui::Box{QRectF(10, 10, 20, 10), 0, {Role::Ink}, {}, ui::Corners::All});
    scene.scale = 2;
    QImage image(200, 120, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter onImage(&image);
    onImage.translate(7, 3);
    ScenePainter painter{Theme(ui::Appearance::Light)};
    painter.paint(onImage, scene);
    onImage.end();
    QCOMPARE(inkOf(image), QRect(27, 23, 40, 20));
}

}  // namespace

QTEST_MAIN(TestScenePainter)
#include "tst_scene_painter.moc"
