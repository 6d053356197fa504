// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/hatching.h"

#include <QPainter>
#include <QPainterPath>
#include <QTest>
#include <cmath>

#include "ui/paint/hatch_texture.h"

using ui::Corners;
using ui::Hatch;

namespace {

double area(const QPolygonF& polygon) {
    double twice = 0;
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF& a = polygon[i];
        const QPointF& b = polygon[(i + 1) % polygon.size()];
        twice += a.x() * b.y() - b.x() * a.y();
    }
    return std::abs(twice) / 2;
}

class TestHatching : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stripesStayInsideTheirRectangle_data();
    void stripesStayInsideTheirRectangle();
    void stripesCoverTheirShare();
    void stripesOfNeighboursMeet();
    void nothingIsHatchedInAnEmptyRectangle();
    void theTextureShowsWhatThePolygonsShow_data();
    void theTextureShowsWhatThePolygonsShow();
};

void TestHatching::stripesStayInsideTheirRectangle_data() {
    QTest::addColumn<QRectF>("rect");
    QTest::addColumn<double>("radius");
    QTest::addColumn<int>("corners");
    QTest::newRow("lag") << QRectF(312.4, 81, 103.6, 14) << 0.0 << static_cast<int>(Corners::All);
    QTest::newRow("tag") << QRectF(428.5, 56.5, 35, 47) << 6.0 << static_cast<int>(Corners::All);
    QTest::newRow("right corners") << QRectF(10, 10, 36, 48) << 6.0 << static_cast<int>(Corners::Right);
    QTest::newRow("narrow") << QRectF(3, 4, 0.4, 14) << 0.0 << static_cast<int>(Corners::All);
}

void TestHatching::stripesStayInsideTheirRectangle() {
    QFETCH(QRectF, rect);
    QFETCH(double, radius);
    QFETCH(int, corners);
    const auto kind = static_cast<Corners>(corners);
    const QRectF around = rect.adjusted(-1e-9, -1e-9, 1e-9, 1e-9);
    const double whole = area(ui::roundedOutline(rect, radius, kind));
    double sum = 0;
    for (const QPolygonF& stripe : ui::hatchStripes(Hatch{rect, radius, kind, {}})) {
        QVERIFY(around.contains(stripe.boundingRect()));
        sum += area(stripe);
    }
    QVERIFY(sum <= whole + 1e-6);
}

void TestHatching::stripesCoverTheirShare() {
    double sum = 0;
    for (const QPolygonF& stripe : ui::hatchStripes(Hatch{QRectF(0, 0, 400, 300), 0, Corners::All, {}})) {
        sum += area(stripe);
    }
    QVERIFY(qAbs(sum / (400 * 300) - ui::kHatchStripe / ui::kHatchPeriod) < 0.005);
}

void TestHatching::stripesOfNeighboursMeet() {
    // The hatching of two halves is the hatching of the whole: its phase belongs to the picture.
    const auto covered = [](const QRectF& rect) {
        double sum = 0;
        for (const QPolygonF& stripe : ui::hatchStripes(Hatch{rect, 0, Corners::All, {}}))
            sum += area(stripe);
        return sum;
    };
    const double whole = covered(QRectF(5, 7, 90, 20));
    QVERIFY(qAbs(covered(QRectF(5, 7, 33, 20)) + covered(QRectF(38, 7, 57, 20)) - whole) < 1e-6);
}

void TestHatching::nothingIsHatchedInAnEmptyRectangle() {
    QCOMPARE(ui::hatchStripes(Hatch{QRectF(1, 2, 0, 14), 0, Corners::All, {}}).size(), std::size_t{0});
}

void TestHatching::theTextureShowsWhatThePolygonsShow_data() {
    QTest::addColumn<double>("scale");
    QTest::newRow("1") << 1.0;
    QTest::newRow("1.132") << 1.132;
    QTest::newRow("2") << 2.0;
}

void TestHatching::theTextureShowsWhatThePolygonsShow() {
    QFETCH(double, scale);
    const ui::HatchColours colours{Qt::white, Qt::black};
    const QSize size(160, 60);
    const QImage texture = ui::hatchTexture(size, 0, scale, colours);
    QImage drawn(size, QImage::Format_RGB32);
    drawn.fill(Qt::white);
    QPainter painter(&drawn);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    const QRectF rect(0, 0, size.width() / scale, size.height() / scale);
    for (const QPolygonF& stripe : ui::hatchStripes(Hatch{rect, 0, Corners::All, {}})) {
        QPainterPath path;
        path.addPolygon(stripe);
        painter.fillPath(path, Qt::black);
    }
    painter.end();
    double difference = 0;
    int worst = 0;
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x) {
            const int apart = qAbs(qGray(texture.pixel(x, y)) - qGray(drawn.pixel(x, y)));
            worst = std::max(worst, apart);
            difference += apart;
        }
    }
    QVERIFY2(worst <= 48, qPrintable(QString::number(worst)));  // of 255, on the rims of stripes
    QVERIFY(difference / (size.width() * size.height()) < 8);
}

}  // namespace

QTEST_GUILESS_MAIN(TestHatching)
#include "tst_hatching.moc"
