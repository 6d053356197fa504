// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/appearance.h"

#include <QApplication>
#include <QFont>
#include <QProxyStyle>
#include <QStyle>
#include <QStyleFactory>

#include "ui/scene/text_metrics.h"

namespace ui {

namespace {

constexpr int kTextSize = 12;

/// Names in braces are roles; sizes in angle brackets are pixels at the normal text size.
constexpr char kSheet[] = R"(
QMainWindow, QDialog { background: {Ground}; }
QMenuBar { background: {Panel}; border-bottom: 1px solid {Edge}; padding: 2px 6px; font-size: <13>px; }
QMenuBar::item { background: transparent; color: {Ink}; padding: 6px 10px; border-radius: 4px; }
QMenuBar::item:selected { background: {Rest}; }
QMenu { background: {Panel}; color: {Ink}; border: 1px solid {Edge}; padding: 4px; font-size: <12>px; }
QMenu::item { padding: 4px 24px 4px 24px; border-radius: 4px; }
QMenu::item:selected { background: {Rest}; }
QMenu::item:disabled { color: {Mark}; }
QMenu::separator { height: 1px; background: {Edge}; margin: 4px 8px; }
QFrame[card="true"] { background: {Panel}; border: 1px solid {Edge}; border-radius: 6px; }
QLabel { color: {Ink}; font-size: <12>px; }
QLabel[kind="title"] { font-size: <18>px; font-weight: bold; }
QLabel[kind="section"] { font-size: <15>px; font-weight: bold; }
QLabel[kind="soft"] { color: {InkSoft}; }
QLabel[kind="corner"] { color: {InkSoft}; padding: 7px 12px 6px 12px; }
QFrame[line="true"] { background: {Edge}; border: none; }
QSplitter::handle { background: transparent; }
QToolTip { background: {Panel}; color: {Ink}; border: 1px solid {Edge}; padding: 3px; font-size: <12>px; }
QComboBox, QLineEdit, QSpinBox { background: {Field}; color: {Ink}; border: 1px solid {Edge};
    border-radius: 4px; padding: 2px 8px 2px 11px; selection-background-color: {Control};
    selection-color: {OnControl}; font-size: <12>px; min-height: <18>px; }
QComboBox { font-weight: bold; font-size: <13>px; padding-right: 4px; }
QComboBox:focus, QLineEdit:focus, QSpinBox:focus { border: 2px solid {Ink}; padding-left: 10px; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: url(:/icons/{arrow}.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: {Panel}; color: {Ink}; border: 1px solid {Edge};
    selection-background-color: {Rest}; selection-color: {Ink}; outline: none; }
QTableView, QListWidget, QPlainTextEdit, QTextBrowser { background: {Panel}; color: {Ink}; border: none;
    font-size: <12>px; }
QDialog QPlainTextEdit, QDialog QTextBrowser { border: 1px solid {Edge}; border-radius: 4px; padding: 6px; }
QToolButton { background: {Field}; color: {Ink}; border: 1px solid {Edge}; border-radius: 4px;
    padding: 2px 8px; font-size: <12>px; }
QToolButton::menu-indicator { image: none; }
QToolButton:hover { background: {Bed}; }
QToolButton:focus { border: 2px solid {Ink}; }
QToolButton[transport="true"] { border-radius: 6px; padding: 0px; }
QToolButton[primary="true"] { background: {Control}; border-color: {Control}; }
QToolButton[primary="true"]:focus { border: 2px solid {Mark}; }
QDialog QPushButton { background: {Field}; color: {Ink}; border: 1px solid {Edge}; border-radius: 6px;
    padding: 6px 16px; font-size: <13>px; }
QDialog QPushButton:default { background: {Control}; color: {OnControl}; border-color: {Control}; }
QDialog QPushButton:hover { border-color: {Ink}; }
QDialog QPushButton:focus { border: 2px solid {Ink}; padding: 5px 15px; }
QCheckBox, QRadioButton { color: {Ink}; font-size: <12>px; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0px; }
QScrollBar::handle { background: {Edge}; border-radius: 4px; min-height: 24px; min-width: 24px; margin: 1px; }
QScrollBar::handle:hover { background: {Mark}; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0px; height: 0px; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
)";

struct NamedRole {
    const char* name;
    Role role;
};
constexpr NamedRole kRoles[] = {
    {"Ground", Role::Ground}, {"Panel", Role::Panel},         {"Field", Role::Field},
    {"Ink", Role::Ink},       {"InkSoft", Role::InkSoft},     {"Control", Role::Control},
    {"Edge", Role::Edge},     {"OnControl", Role::OnControl}, {"Mark", Role::Mark},
    {"Bed", Role::Bed},       {"Rest", Role::Rest},
};
constexpr int kSizes[] = {12, 13, 15, 18};

/// Fusion draws alike everywhere; only the lines under mnemonics are left out, as on most systems.
class PlainStyle : public QProxyStyle {
public:
    PlainStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override {
        return hint == SH_UnderlineShortcut ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
    }
};

}  // namespace

QPalette paletteOf(const Theme& theme) {
    QPalette palette;
    const auto set = [&](QPalette::ColorRole role, Role from) { palette.setColor(role, theme.colour(from)); };
    set(QPalette::Window, Role::Ground);
    set(QPalette::WindowText, Role::Ink);
    set(QPalette::Base, Role::Panel);
    set(QPalette::AlternateBase, Role::Field);
    set(QPalette::Text, Role::Ink);
    set(QPalette::PlaceholderText, Role::InkSoft);
    set(QPalette::Button, Role::Field);
    set(QPalette::ButtonText, Role::Ink);
    set(QPalette::ToolTipBase, Role::Panel);
    set(QPalette::ToolTipText, Role::Ink);
    set(QPalette::Highlight, Role::Control);
    set(QPalette::HighlightedText, Role::OnControl);
    set(QPalette::Link, Role::Ink);
    set(QPalette::Mid, Role::Edge);
    set(QPalette::Dark, Role::Mark);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, theme.colour(Role::Mark));
    }
    return palette;
}

QString styleSheetOf(const Theme& theme, int percent) {
    QString sheet = QString::fromLatin1(kSheet);
    for (const NamedRole& named : kRoles) {
        sheet.replace(u'{' + QLatin1StringView(named.name) + u'}', theme.colour(named.role).name());
    }
    for (const int size : kSizes) {
        sheet.replace(QStringLiteral("<%1>").arg(size), QString::number(qRound(size * percent / 100.0)));
    }
    const bool light = theme.appearance() == Appearance::Light;
    return sheet.replace(QStringLiteral("{arrow}"),
                         light ? QStringLiteral("arrow-light") : QStringLiteral("arrow-dark"));
}

Appearance systemAppearance() {
    QApplication::setPalette(QPalette());
    return appearanceOf(QApplication::palette().color(QPalette::Window));
}

void applyLook(const Theme& theme, int percent) {
    if (!dynamic_cast<const PlainStyle*>(QApplication::style())) QApplication::setStyle(new PlainStyle);
    QFont font(kFontFamily.toString());
    font.setPixelSize(qRound(kTextSize * percent / 100.0));
    QApplication::setFont(font);
    QApplication::setPalette(paletteOf(theme));
    qApp->setStyleSheet(styleSheetOf(theme, percent));
}

}  // namespace ui
