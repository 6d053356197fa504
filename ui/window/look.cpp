// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/look.h"

#include <algorithm>

#include "ui/window/actions.h"
#include "ui/window/settings.h"

namespace ui {

namespace {

constexpr int kNormalPercent = 100;

Appearance appearanceFor(ThemeChoice choice) {
    switch (choice) {
        case ThemeChoice::System:
            return systemAppearance();
        case ThemeChoice::Light:
            return Appearance::Light;
        case ThemeChoice::Dark:
            return Appearance::Dark;
    }
    return Appearance::Light;
}

ActionId actionOf(ThemeChoice choice) {
    switch (choice) {
        case ThemeChoice::System:
            return ActionId::ThemeSystem;
        case ThemeChoice::Light:
            return ActionId::ThemeLight;
        case ThemeChoice::Dark:
            return ActionId::ThemeDark;
    }
    return ActionId::ThemeSystem;
}

}  // namespace

Look::Look(const Actions& actions, QObject* parent) : QObject(parent), m_actions(actions) {
    for (const ThemeChoice choice : {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark}) {
        connect(&m_actions[actionOf(choice)], &QAction::triggered, this, [this, choice] { choose(choice); });
    }
    connect(&m_actions[ActionId::LargerText], &QAction::triggered, this,
            [this] { stepText(TextStep::Larger); });
    connect(&m_actions[ActionId::SmallerText], &QAction::triggered, this,
            [this] { stepText(TextStep::Smaller); });
    connect(&m_actions[ActionId::NormalText], &QAction::triggered, this,
            [this] { set(m_choice, kNormalPercent); });
}

void Look::set(ThemeChoice choice, int textPercent) {
    m_choice = choice;
    m_percent = textPercent;
    m_theme = Theme(appearanceFor(choice));
    applyLook(m_theme, m_percent);
    m_actions[actionOf(choice)].setChecked(true);
    m_actions[ActionId::LargerText].setEnabled(m_percent < *std::rbegin(kTextPercents));
    m_actions[ActionId::SmallerText].setEnabled(m_percent > *std::begin(kTextPercents));
    Q_EMIT changed();
}

void Look::systemChanged() {
    if (m_choice == ThemeChoice::System) set(m_choice, m_percent);
}

void Look::stepText(TextStep step) {
    const auto* here = std::find(std::begin(kTextPercents), std::end(kTextPercents), m_percent);
    const auto* next = step == TextStep::Larger ? here + 1 : here - 1;
    const bool exists = next >= std::begin(kTextPercents) && next < std::end(kTextPercents);
    if (exists) set(m_choice, *next);
}

}  // namespace ui
