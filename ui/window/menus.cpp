// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/menus.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <optional>

#include "ui/window/actions.h"
#include "ui/window/scenario_library.h"

namespace ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Menus)
};

/// A gap in a menu.
constexpr std::nullopt_t kLine = std::nullopt;

QMenu* addMenu(QMenuBar& bar, const QString& title) {
    QMenu* menu = bar.addMenu(title);
    menu->setToolTipsVisible(true);
    return menu;
}

void add(QMenu& menu, const Actions& actions, std::initializer_list<std::optional<ActionId>> ids) {
    for (const std::optional<ActionId> id : ids) {
        if (id) {
            menu.addAction(&actions[*id]);
        } else {
            menu.addSeparator();
        }
    }
}

QMenu& addSubmenu(QMenu& menu, const QString& title) {
    QMenu* submenu = menu.addMenu(title);
    submenu->setToolTipsVisible(true);
    return *submenu;
}

void addBuiltIn(QMenu& menu, const std::function<void(const QString&)>& open) {
    for (const QString& name : builtInScenarios()) {
        QAction* action = menu.addAction(name);
        action->setToolTip(Words::tr("Play the built-in scenario %1").arg(name));
        QObject::connect(action, &QAction::triggered, &menu, [open, name] { open(name); });
    }
}

void fillScenario(QMenu& menu, const Actions& actions, const std::function<void(const QString&)>& open) {
    addBuiltIn(menu, open);
    add(menu, actions,
        {kLine, ActionId::Play, kLine, ActionId::NextEvent, ActionId::PreviousEvent, ActionId::NextPhase,
         ActionId::PreviousPhase, ActionId::NextRebalance, ActionId::PreviousRebalance, ActionId::FirstMoment,
         ActionId::LatestMoment, ActionId::StopJump, kLine, ActionId::Faster, ActionId::Slower,
         ActionId::SlowMotion});
}

void fillGroup(QMenu& menu, const Actions& actions) {
    add(menu, actions,
        {ActionId::AddConsumer, ActionId::Leave, ActionId::Crash, ActionId::Restart, ActionId::Hang,
         ActionId::Freeze, ActionId::SlowDown, ActionId::SpeedUp, kLine, ActionId::AddPartitions,
         ActionId::Failover, kLine, ActionId::Undo, ActionId::Redo, kLine});
    add(addSubmenu(menu, QStringLiteral("&partition.assignment.strategy")), actions,
        {ActionId::StrategyRange, ActionId::StrategyRoundRobin, ActionId::StrategySticky,
         ActionId::StrategyCooperative});
    add(menu, actions, {ActionId::CompareStrategies});
    QMenu& select = addSubmenu(menu, Words::tr("&Select consumer"));
    for (QAction* action : actions.memberKeys()) select.addAction(action);
}

void fillView(QMenu& menu, const Actions& actions) {
    add(addSubmenu(menu, Words::tr("&Theme")), actions,
        {ActionId::ThemeSystem, ActionId::ThemeLight, ActionId::ThemeDark});
    add(addSubmenu(menu, Words::tr("Text &size")), actions,
        {ActionId::LargerText, ActionId::SmallerText, ActionId::NormalText});
    add(menu, actions,
        {kLine, ActionId::ZoomIn, ActionId::ZoomOut, ActionId::ZoomNormal, kLine, ActionId::ShorterTime,
         ActionId::LongerTime, ActionId::PartitionLag, ActionId::CommittedLag, kLine,
         ActionId::FilterEvents});
}

}  // namespace

void fillMenus(QMenuBar& bar, const Actions& actions, const std::function<void(const QString&)>& open) {
    add(*addMenu(bar, Words::tr("&File")), actions,
        {ActionId::OpenFile, ActionId::Reload, kLine, ActionId::Quit});
    fillScenario(*addMenu(bar, Words::tr("&Scenario")), actions, open);
    fillGroup(*addMenu(bar, Words::tr("&Group")), actions);
    fillView(*addMenu(bar, Words::tr("&View")), actions);
    add(*addMenu(bar, Words::tr("&Export")), actions, {ActionId::ExportPicture, ActionId::CopyPicture});
    add(*addMenu(bar, Words::tr("&Help")), actions, {ActionId::Help, ActionId::About});
}

}  // namespace ui
