// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/theme.h"

#include <QTest>

using ui::Appearance;
using ui::Role;
using ui::Theme;

namespace {

constexpr double kReadable = 4.5;

class TestTheme : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void contrastIsThatOfTheStandard_data();
    void contrastIsThatOfTheStandard();
    void textOnEveryOwnersColourIsReadable_data();
    void textOnEveryOwnersColourIsReadable();
    void textIsReadableInBothThemes_data();
    void textIsReadableInBothThemes();
    void ownersKeepTheirColourInBothThemes();
    void theSystemsAppearanceIsTheLightnessOfItsWindows_data();
    void theSystemsAppearanceIsTheLightnessOfItsWindows();
};

void TestTheme::contrastIsThatOfTheStandard_data() {
    QTest::addColumn<QColor>("one");
    QTest::addColumn<QColor>("other");
    QTest::addColumn<double>("expected");
    QTest::newRow("black and white") << QColor(Qt::black) << QColor(Qt::white) << 21.0;
    QTest::newRow("the same") << QColor(0x12, 0x34, 0x56) << QColor(0x12, 0x34, 0x56) << 1.0;
    QTest::newRow("grey 777 on white") << QColor(0x77, 0x77, 0x77) << QColor(Qt::white) << 4.48;
    QTest::newRow("either way round") << QColor(Qt::white) << QColor(0x77, 0x77, 0x77) << 4.48;
}

void TestTheme::contrastIsThatOfTheStandard() {
    QFETCH(QColor, one);
    QFETCH(QColor, other);
    QFETCH(double, expected);
    QVERIFY(qAbs(ui::contrast(one, other) - expected) < 0.005);
}

void TestTheme::textOnEveryOwnersColourIsReadable_data() {
    QTest::addColumn<int>("member");
    QTest::addColumn<QColor>("text");
    const QColor white(Qt::white);
    const QColor black(Qt::black);
    const QColor expected[] = {white, black, black, black, black, black};
    for (int member = 0; member < 2 * ui::kOwnerColours; ++member) {
        QTest::addRow("member %d", member + 1) << member << expected[member % ui::kOwnerColours];
    }
}

void TestTheme::textOnEveryOwnersColourIsReadable() {
    QFETCH(int, member);
    QFETCH(QColor, text);
    for (const Appearance appearance : {Appearance::Light, Appearance::Dark}) {
        const Theme theme(appearance);
        const auto owner = static_cast<std::uint8_t>(member);
        const QColor written = theme.colour(ui::Colour{Role::OnOwner, owner});
        QCOMPARE(written.rgb(), text.rgb());
        QVERIFY(ui::contrast(written, theme.colour(ui::Colour{Role::Owner, owner})) >= kReadable);
    }
}

void TestTheme::textIsReadableInBothThemes_data() {
    QTest::addColumn<int>("text");
    QTest::addColumn<int>("ground");
    const auto row = [](const char* name, Role text, Role ground) {
        QTest::newRow(name) << static_cast<int>(text) << static_cast<int>(ground);
    };
    row("ink on a panel", Role::Ink, Role::Panel);
    row("soft ink on a panel", Role::InkSoft, Role::Panel);
    row("alarm on a panel", Role::Alarm, Role::Panel);
    row("ink on a control", Role::Ink, Role::Field);
    row("ink on what rests", Role::Ink, Role::Rest);
    row("ink on a band", Role::Ink, Role::Band);
    row("a request's name", Role::OnControl, Role::Control);
    row("an error's name", Role::OnAlarm, Role::Alarm);
}

void TestTheme::textIsReadableInBothThemes() {
    QFETCH(int, text);
    QFETCH(int, ground);
    for (const Appearance appearance : {Appearance::Light, Appearance::Dark}) {
        const Theme theme(appearance);
        const double found =
            ui::contrast(theme.colour(static_cast<Role>(text)), theme.colour(static_cast<Role>(ground)));
        QVERIFY2(found >= kReadable, qPrintable(QString::number(found)));
    }
}

void TestTheme::ownersKeepTheirColourInBothThemes() {
    QStringList names;
    for (std::uint8_t owner = 0; owner < ui::kOwnerColours; ++owner) {
        const ui::Colour colour{Role::Owner, owner};
        QCOMPARE(Theme(Appearance::Light).colour(colour), Theme(Appearance::Dark).colour(colour));
        names << ui::ownerColour(owner).name();
    }
    const QString palette = names.join(QStringLiteral(" "));
    QCOMPARE(palette, QStringLiteral("#0072b2 #e69f00 #009e73 #cc79a7 #56b4e9 #d55e00"));
}

void TestTheme::theSystemsAppearanceIsTheLightnessOfItsWindows_data() {
    QTest::addColumn<QColor>("window");
    QTest::addColumn<bool>("dark");
    QTest::newRow("white") << QColor(Qt::white) << false;
    QTest::newRow("light grey") << QColor(0xef, 0xef, 0xef) << false;
    QTest::newRow("dark grey") << QColor(0x30, 0x30, 0x30) << true;
    QTest::newRow("black") << QColor(Qt::black) << true;
}

void TestTheme::theSystemsAppearanceIsTheLightnessOfItsWindows() {
    QFETCH(QColor, window);
    QFETCH(bool, dark);
    QCOMPARE(ui::appearanceOf(window) == Appearance::Dark, dark);
}

}  // namespace

QTEST_GUILESS_MAIN(TestTheme)
#include "tst_theme.moc"
