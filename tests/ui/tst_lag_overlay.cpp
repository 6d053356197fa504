// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn over the lag chart: labels that neither touch one another nor lie on a mark's line.
#include "ui/panels/lag_overlay.h"

#include <QTest>

#include "tests/support/scene_ink.h"

using namespace std::chrono_literals;

namespace {

using core::SimTime;

/// 100 pixels a second from 16 s to 22 s.
ui::LagFurniture furniture(SimTime at, std::vector<ui::LagMark> marks) {
    ui::LagFurniture result;
    result.plot = QRectF(48, 30, 600, 40);
    result.span = {SimTime{16s}, SimTime{22s}};
    result.top = 100;
    result.at = at;
    result.lag = 42;
    result.marks = std::move(marks);
    return result;
}

QStringList textsOf(const ui::Scene& scene) {
    QStringList texts;
    for (const ui::Text& text : support::textsOf(scene)) texts << text.text;
    return texts;
}

class TestLagOverlay : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void marksThatStandCloseShareALabel();
    void marksFarApartHaveTheirOwn();
    void noLabelLiesOnALine();
    void theValueStandsOnAPlate();
};

void TestLagOverlay::marksThatStandCloseShareALabel() {
    const auto overlay =
        ui::lagOverlay(furniture(SimTime{18s}, {{SimTime{19'900ms}, QStringLiteral("c5 joins")},
                                                {SimTime{20s}, QStringLiteral("c4 joins")},
                                                {SimTime{20'100ms}, QStringLiteral("c6 joins")}}),
                       QSizeF(700, 100));
    QVERIFY(textsOf(overlay).contains(QStringLiteral("c5 joins +2")));
    QVERIFY(!textsOf(overlay).contains(QStringLiteral("c4 joins")));
}

void TestLagOverlay::marksFarApartHaveTheirOwn() {
    const auto overlay = ui::lagOverlay(furniture(SimTime{18s}, {{SimTime{19s}, QStringLiteral("c5 joins")},
                                                                 {SimTime{20s}, QStringLiteral("c4 joins")}}),
                                        QSizeF(700, 100));
    QVERIFY(textsOf(overlay).contains(QStringLiteral("c5 joins")));
    QVERIFY(textsOf(overlay).contains(QStringLiteral("c4 joins")));
}

void TestLagOverlay::noLabelLiesOnALine() {
    for (core::SimDuration second = 19'050ms; second < 21s; second += 130ms) {
        const auto overlay =
            ui::lagOverlay(furniture(SimTime{18s}, {{SimTime{19s}, QStringLiteral("c5 joins")},
                                                    {SimTime{second}, QStringLiteral("c4 joins")}}),
                           QSizeF(700, 100));
        QCOMPARE(support::touching(overlay), QString());
        for (const ui::Shape& shape : overlay.shapes) {
            const auto* line = std::get_if<ui::Line>(&shape.form);
            if (line == nullptr || line->stroke.dash <= 0) continue;
            for (const ui::Text& text : support::textsOf(overlay)) {
                const QRectF ink = support::inkOf(text);
                const bool crossed = ink.left() < line->from.x() && line->from.x() < ink.right() &&
                                     ink.top() < line->to.y() && text.text.endsWith(QStringLiteral("joins"));
                QVERIFY2(!crossed, qPrintable(text.text));
            }
        }
    }
}

void TestLagOverlay::theValueStandsOnAPlate() {
    const auto overlay = ui::lagOverlay(furniture(SimTime{18s}, {}), QSizeF(700, 100));
    QRectF plate;
    for (const ui::Shape& shape : overlay.shapes) {
        const auto* box = std::get_if<ui::Box>(&shape.form);
        if (box != nullptr && box->fill.role == ui::Role::Panel) plate = box->rect;
    }
    for (const ui::Text& text : support::textsOf(overlay)) {
        if (text.text == QLatin1String("42")) QVERIFY(plate.contains(support::inkOf(text)));
    }
    QVERIFY(textsOf(overlay).contains(QStringLiteral("42")));
}

}  // namespace

QTEST_MAIN(TestLagOverlay)
#include "tst_lag_overlay.moc"
