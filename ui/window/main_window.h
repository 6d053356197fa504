// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The window: puts panels, menus and the player together and lets them hear of each other. Composition only;
// what anything means is decided elsewhere.

#include <QMainWindow>
#include <optional>

#include "ui/player/frame.h"
#include "ui/scene/scene.h"
#include "ui/window/scenario_library.h"

class QLabel;

namespace ui {

class Actions;
class AssignmentWindow;
class CanvasWidget;
class ChartPanel;
class Columns;
class EventsPanel;
class GroupCommands;
class InspectorPanel;
class Look;
class Player;
class RebalancePanel;
class ScenarioOpener;
class ScenarioPanel;
class TimelineBar;
struct PictureSubject;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Plays what has been opened, as soon as the event loop runs.
    explicit MainWindow(const OpenedScenario& opened, QWidget* parent = nullptr);

    [[nodiscard]] Player& player() const { return *m_player; }
    [[nodiscard]] const Actions& actions() const { return *m_actions; }

    [[nodiscard]] ScenarioOpener& opener() const { return *m_opener; }

protected:
    void closeEvent(QCloseEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildPanels();
    void connectPlayer();
    void connectPanels();
    void connectView();
    void restoreChoices();
    void rememberChoices() const;

    void follow(const FramePtr& frame);
    void followInterventions();
    void showScenario();
    void select(std::optional<Entity> entity);
    void selectMember(std::size_t number);
    void showTheme();
    void showLagLines();
    [[nodiscard]] PictureSubject picture() const;
    void compareStrategies();

    Actions* m_actions;
    Player* m_player;
    GroupCommands* m_commands;
    Look* m_look;
    ScenarioOpener* m_opener;

    CanvasWidget* m_stage = nullptr;
    ScenarioPanel* m_scenarioPanel = nullptr;
    InspectorPanel* m_inspector = nullptr;
    RebalancePanel* m_rebalance = nullptr;
    ChartPanel* m_charts = nullptr;
    EventsPanel* m_events = nullptr;
    TimelineBar* m_bar = nullptr;
    Columns* m_columns = nullptr;
    AssignmentWindow* m_comparison = nullptr;
    QLabel* m_corner = nullptr;

    core::GroupId m_group;
    std::optional<std::vector<core::TimedIntervention>> m_shownInterventions;
};

}  // namespace ui
