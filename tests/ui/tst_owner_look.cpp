// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/owner_look.h"

#include <QTest>
#include <set>
#include <tuple>

#include "ui/scene/shape_list.h"
#include "ui/scene/text_metrics.h"
#include "ui/scene/theme.h"

using ui::OwnerPattern;
using ui::OwnerStripe;
using ui::StripeLook;

namespace {

/// Where the capitals of a text are, and where its letters may hang down to.
QRectF inkOf(const ui::Text& text) {
    const double width = ui::textWidth(text.text, text.size, text.weight);
    return {text.at.x() - width / 2, text.at.y() - 0.73 * text.size, width, 0.73 * text.size};
}

class TestOwnerLook : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void patternsFollowOnEachOther_data();
    void patternsFollowOnEachOther();
    void noTwoOfThirtyMembersLookAlike();
    void noStripeStrikesAName_data();
    void noStripeStrikesAName();
    void stripesStayInsideTheirBox();
    void thinLinesHaveNone();
    void aDashedStripeIsDrawnAsDashes();
};

void TestOwnerLook::patternsFollowOnEachOther_data() {
    QTest::addColumn<int>("first");  // of six members
    QTest::addColumn<int>("above");
    QTest::addColumn<int>("below");
    const auto row = [](const char* name, int first, StripeLook above, StripeLook below) {
        QTest::newRow(name) << first << static_cast<int>(above) << static_cast<int>(below);
    };
    row("members 1 to 6", 0, StripeLook::None, StripeLook::None);
    row("members 7 to 12", 6, StripeLook::None, StripeLook::Solid);
    row("members 13 to 18", 12, StripeLook::Solid, StripeLook::Solid);
    row("members 19 to 24", 18, StripeLook::None, StripeLook::Dashed);
    row("members 25 to 30", 24, StripeLook::Dashed, StripeLook::Dashed);
    row("members 31 to 36, as the first", 30, StripeLook::None, StripeLook::None);
}

void TestOwnerLook::patternsFollowOnEachOther() {
    QFETCH(int, first);
    QFETCH(int, above);
    QFETCH(int, below);
    const OwnerPattern expected{static_cast<StripeLook>(above), static_cast<StripeLook>(below)};
    for (int member = first; member < first + ui::kOwnerColours; ++member)
        QVERIFY(ui::ownerPattern(member) == expected);
}

void TestOwnerLook::noTwoOfThirtyMembersLookAlike() {
    std::set<std::tuple<QRgb, StripeLook, StripeLook>> looks;
    for (int member = 0; member < ui::kOwnerLooks; ++member) {
        const OwnerPattern pattern = ui::ownerPattern(ui::ownerLook(member));
        looks.insert({ui::ownerColour(ui::ownerLook(member)).rgb(), pattern.above, pattern.below});
    }
    QCOMPARE(looks.size(), std::size_t{30});
}

void TestOwnerLook::noStripeStrikesAName_data() {
    QTest::addColumn<double>("height");
    QTest::addColumn<double>("textSize");
    for (const double height : {13.0, 14.0, 16.0, 18.0, 20.0, 24.0, 28.0, 48.0}) {
        QTest::addRow("%g high", height) << height << 13.0;
        QTest::addRow("%g high, smaller", height) << height << 12.0;
    }
}

void TestOwnerLook::noStripeStrikesAName() {
    QFETCH(double, height);
    QFETCH(double, textSize);
    const QRectF box(0, 0, 40, height);
    for (int member = 0; member < ui::kOwnerLooks; member += ui::kOwnerColours) {
        ui::ShapeList shapes;
        shapes.addOwnerName(ui::Layer::Still, box, QStringLiteral("m17"), textSize, ui::ownerLook(member));
        const ui::Text text = std::get<ui::Text>(shapes.take().front().form);
        QCOMPARE(text.text, QStringLiteral("m17"));
        QVERIFY(box.contains(inkOf(text)));
        QVERIFY(text.size >= 10);
        for (const OwnerStripe& stripe : ui::ownerStripes(box, 4, member))
            QVERIFY(!stripe.rect.intersects(inkOf(text)));
    }
}

void TestOwnerLook::stripesStayInsideTheirBox() {
    for (const double height : {2.0, 5.0, 14.0, 24.0, 104.0}) {
        const QRectF box(3, 4, 30, height);
        for (int member = 0; member < ui::kOwnerLooks; ++member) {
            for (const OwnerStripe& stripe : ui::ownerStripes(box, 4, member))
                QVERIFY(box.contains(stripe.rect));
        }
    }
}

void TestOwnerLook::thinLinesHaveNone() {
    for (int member = 0; member < ui::kOwnerLooks; ++member)
        QVERIFY(ui::ownerStripes(QRectF(0, 0, 100, 3), 0, member).empty());
}

void TestOwnerLook::aDashedStripeIsDrawnAsDashes() {
    ui::ShapeList shapes;
    shapes.addOwnerBox(ui::Layer::Still, ui::Box{QRectF(0, 0, 40, 20), 0, {}, {}, ui::Corners::All}, 18);
    const std::vector<ui::Shape> drawn = shapes.take();
    QCOMPARE(drawn.size(), std::size_t{2});
    const auto* line = std::get_if<ui::Line>(&drawn.back().form);
    QVERIFY(line != nullptr);
    QVERIFY(line->stroke.dash > 0);
    QVERIFY((line->stroke.colour == ui::Colour{ui::Role::OwnerStripe, 18}));
}

}  // namespace

QTEST_MAIN(TestOwnerLook)
#include "tst_owner_look.moc"
