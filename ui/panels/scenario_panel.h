// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The panel on the left: what is played, how the group is set up, what can be done to it, and what happens.
// Buttons stand for the window's actions; everything else that is chosen here goes out as a signal.

#include "core/scenario/scenario.h"
#include "ui/models/happenings.h"
#include "ui/panels/card.h"
#include "ui/scene/theme.h"

class QAction;

namespace ui {

class ActionButton;
class FactList;
class HappeningList;
class StrategyBox;
class UndoLine;

struct GroupActions {
    QAction& add;
    QAction& leave;
    QAction& crash;
    QAction& restart;
    QAction& undo;
};

class ScenarioPanel : public Card {
    Q_OBJECT

public:
    explicit ScenarioPanel(const GroupActions& actions, QWidget* parent = nullptr);

    void setScenario(const core::Scenario& scenario, core::GroupId group);
    /// `chosen`: the strategy that undo would take back, if it would.
    void setHappenings(const std::vector<Happening>& list, std::optional<core::AssignorId> chosen);
    void setMoment(core::SimTime moment);
    /// The consumer that leave, crash and restart are done to; empty: none.
    void setTarget(const QString& consumer);
    void setTheme(const Theme& theme);

Q_SIGNALS:
    void strategyChosen(core::AssignorId strategy);
    void momentChosen(core::SimTime moment);

private:
    void addSection(const QString& title);
    void addScenario();
    void addGroup();
    void addActions(const GroupActions& actions);

    QVBoxLayout* m_column = nullptr;
    QLabel* m_name;
    QLabel* m_summary;
    FactList* m_identity;
    StrategyBox* m_strategy;
    FactList* m_settings;
    FactList* m_load;
    Heading* m_actionsHeading;
    std::vector<ActionButton*> m_buttons;
    HappeningList* m_happenings;
    UndoLine* m_undo;
};

}  // namespace ui
