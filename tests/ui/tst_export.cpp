// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture.h"

#include <QSvgRenderer>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/support/stage_run.h"

using ui::PictureFormat;
using ui::PictureOptions;
using ui::Scene;

namespace {

using namespace std::chrono_literals;

Scene welcome() {
    support::StageRun run = support::StageRun::shipped("welcome");
    return ui::stagePicture(run.at(21'600ms), core::GroupId{0}, QSizeF(1048, 608));
}

QStringList textsIn(const QByteArray& svg) {
    QStringList texts;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() && reader.name() == QStringLiteral("text"))
            texts << reader.readElementText().trimmed();
    }
    return reader.hasError() ? QStringList{reader.errorString()} : texts;
}

double meanDifference(const QImage& one, const QImage& other) {
    double sum = 0;
    for (int y = 0; y < one.height(); ++y) {
        for (int x = 0; x < one.width(); ++x) sum += qAbs(qGray(one.pixel(x, y)) - qGray(other.pixel(x, y)));
    }
    return sum / (one.width() * one.height());
}

class TestExport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSameSceneGivesTheSameBytes_data();
    void theSameSceneGivesTheSameBytes();
    void aPictureIsAsLargeAsAskedFor();
    void scaleMakesMorePixelsNotMorePicture();
    void whatDoesNotFitMakesThePictureLarger();
    void anSvgKeepsItsTextInTheRightFace();
    void svgAndPngShowTheSame();
    void anSvgNeedsNeitherClipsNorPatterns();
    void aTransparentPictureHasNoGround();
    void theDarkThemeIsExportedToo();
    void theFormatIsTheEndOfTheName_data();
    void theFormatIsTheEndOfTheName();
};

void TestExport::theSameSceneGivesTheSameBytes_data() {
    QTest::addColumn<int>("format");
    QTest::newRow("png") << static_cast<int>(PictureFormat::Png);
    QTest::newRow("svg") << static_cast<int>(PictureFormat::Svg);
}

void TestExport::theSameSceneGivesTheSameBytes() {
    QFETCH(int, format);
    const auto kind = static_cast<PictureFormat>(format);
    const QByteArray first = ui::toPicture(welcome(), kind, {});
    QVERIFY(first.size() > 10'000);
    const bool same = ui::toPicture(welcome(), kind, {}) == first;
    QVERIFY(same);
}

void TestExport::aPictureIsAsLargeAsAskedFor() {
    support::StageRun run = support::StageRun::shipped("welcome");
    for (const QSize& size : {QSize(1048, 608), QSize(1280, 800), QSize(1920, 1080), QSize(1367, 771)}) {
        const Scene scene = ui::stagePicture(run.at(17s), core::GroupId{0}, QSizeF(size));
        QCOMPARE(QImage::fromData(ui::toPng(scene, {})).size(), size);
        QCOMPARE(QSvgRenderer(ui::toSvg(scene, {})).viewBox().size(), size);
    }
}

void TestExport::scaleMakesMorePixelsNotMorePicture() {
    PictureOptions twice;
    twice.scale = 2;
    const QImage large = ui::toImage(welcome(), twice);
    QCOMPARE(large.size(), QSize(2096, 1216));
    const QImage small = large.scaled(1048, 608, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    QVERIFY(meanDifference(small, ui::toImage(welcome(), {})) < 4);
}

void TestExport::whatDoesNotFitMakesThePictureLarger() {
    support::StageRun run = support::StageRun::shipped("welcome");
    const Scene scene = ui::stagePicture(run.at(17s), core::GroupId{0}, QSizeF(1048, 200));
    QVERIFY(ui::toImage(scene, {}).height() > 200);
}

void TestExport::anSvgKeepsItsTextInTheRightFace() {
    PictureOptions options;
    options.title = QStringLiteral("welcome at 21.6 s");
    const QByteArray svg = ui::toSvg(welcome(), options);
    const QStringList texts = textsIn(svg);
    for (const QString& text : {QStringLiteral("8 of 8 stopped"), QStringLiteral("orders"),
                                QStringLiteral("c4"), QStringLiteral("onPartitionsAssigned 0.6 of 4.0 s"),
                                QStringLiteral("SyncGroup"), QStringLiteral("1 → 2")}) {
        QVERIFY2(texts.contains(text), qPrintable(text));
    }
    QVERIFY(texts.join(u' ').contains(QStringLiteral("nobody reads before it has restored its state.")));
    for (const QByteArray& line : svg.split('\n')) {
        if (line.startsWith("<text ")) QVERIFY(line.contains("font-family=\"DejaVu Sans\""));
    }
    QVERIFY(svg.contains("<title>welcome at 21.6 s</title>"));
}

void TestExport::svgAndPngShowTheSame() {
    QSvgRenderer renderer(ui::toSvg(welcome(), {}));
    QVERIFY(renderer.isValid());
    QImage image(1048, 608, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    renderer.render(&painter);
    painter.end();
    QVERIFY(meanDifference(image, ui::toImage(welcome(), {})) < 3);
}

void TestExport::anSvgNeedsNeitherClipsNorPatterns() {
    const QByteArray svg = ui::toSvg(welcome(), {});
    QVERIFY(!svg.contains("clip"));
    QVERIFY(!svg.contains("<pattern"));
    QVERIFY(!svg.contains("<image"));
}

void TestExport::aTransparentPictureHasNoGround() {
    PictureOptions options;
    options.background = ui::PictureBackground::Transparent;
    const QImage image = ui::toImage(welcome(), options);
    QCOMPARE(qAlpha(image.pixel(2, 2)), 0);
    QCOMPARE(qAlpha(image.pixel(446, 60)), 255);  // the first lane's tag
    QCOMPARE(qAlpha(ui::toImage(welcome(), {}).pixel(2, 2)), 255);
}

void TestExport::theDarkThemeIsExportedToo() {
    PictureOptions options;
    options.appearance = ui::Appearance::Dark;
    QCOMPARE(ui::toImage(welcome(), options).pixelColor(2, 2),
             ui::Theme(ui::Appearance::Dark).colour(ui::Role::Panel));
}

void TestExport::theFormatIsTheEndOfTheName_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("format");
    QTest::newRow("png") << QStringLiteral("a/stage.png") << static_cast<int>(PictureFormat::Png);
    QTest::newRow("svg in capitals") << QStringLiteral("STAGE.SVG") << static_cast<int>(PictureFormat::Svg);
    QTest::newRow("another") << QStringLiteral("stage.gif") << -1;
    QTest::newRow("none") << QStringLiteral("png") << -1;
}

void TestExport::theFormatIsTheEndOfTheName() {
    QFETCH(QString, name);
    QFETCH(int, format);
    const auto found = ui::pictureFormat(name);
    QCOMPARE(found ? static_cast<int>(*found) : -1, format);
}

}  // namespace

QTEST_MAIN(TestExport)
#include "tst_export.moc"
