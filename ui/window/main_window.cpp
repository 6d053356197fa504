// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QApplication>
#include <QKeyEvent>
#include <QMenuBar>

#include "ui/canvas/canvas_widget.h"
#include "ui/export/picture.h"
#include "ui/models/names.h"
#include "ui/models/scenario_facts.h"
#include "ui/panels/chart_panel.h"
#include "ui/panels/events_panel.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/rebalance_panel.h"
#include "ui/panels/scenario_panel.h"
#include "ui/panels/timeline_bar.h"
#include "ui/player/frame_driver.h"
#include "ui/player/player.h"
#include "ui/scene/stage_facts.h"
#include "ui/window/actions.h"
#include "ui/window/assignment_window.h"
#include "ui/window/columns.h"
#include "ui/window/export_dialog.h"
#include "ui/window/group_commands.h"
#include "ui/window/look.h"
#include "ui/window/menus.h"
#include "ui/window/message_dialogs.h"
#include "ui/window/playback_commands.h"
#include "ui/window/scenario_opener.h"
#include "ui/window/settings.h"

namespace ui {

namespace {

constexpr double kZoomStep = 1.2;
constexpr QSize kFirstSize(1600, 1000);

}  // namespace

MainWindow::MainWindow(const OpenedScenario& opened, QWidget* parent)
    : QMainWindow(parent),
      m_actions(new Actions(this)),
      m_player(new Player(opened.scenario, this)),
      m_commands(new GroupCommands(*m_player, *m_actions, this)),
      m_look(new Look(*m_actions, this)),
      m_opener(new ScenarioOpener(*this, *m_player, opened)) {
    setWindowTitle(QStringLiteral("Groupscope"));
    for (QAction* action : m_actions->all()) addAction(action);
    fillMenus(*menuBar(), *m_actions, [this](const QString& name) { m_opener->open(name); });
    m_corner = makeLabel({}, TextKind::Corner);
    menuBar()->setCornerWidget(m_corner);
    new PlaybackCommands(*m_player, *m_actions, this);
    new FrameDriver(*m_player, this);
    buildPanels();
    connectPlayer();
    connectPanels();
    connectView();
    restoreChoices();
    qApp->installEventFilter(this);
    showScenario();
    m_stage->setFocus();
    m_player->play();
}

void MainWindow::buildPanels() {
    const Actions& on = *m_actions;
    m_stage = new CanvasWidget;
    m_stage->setFrameShape(QFrame::NoFrame);
    m_inspector = new InspectorPanel;
    m_rebalance = new RebalancePanel;
    m_events = new EventsPanel;
    m_scenarioPanel = new ScenarioPanel({on[ActionId::AddConsumer], on[ActionId::Leave], on[ActionId::Crash],
                                         on[ActionId::Restart], on[ActionId::Undo]});
    m_charts = new ChartPanel({on[ActionId::PartitionLag], on[ActionId::CommittedLag]});
    m_bar = new TimelineBar({on[ActionId::PreviousRebalance], on[ActionId::PreviousPhase],
                             on[ActionId::PreviousEvent], on[ActionId::Play], on[ActionId::NextEvent],
                             on[ActionId::NextPhase], on[ActionId::NextRebalance], on[ActionId::SlowMotion]});
    m_columns = new Columns({m_scenarioPanel, m_stage, m_inspector, m_rebalance, m_charts, m_events, m_bar});
    setCentralWidget(m_columns);
    m_comparison = new AssignmentWindow(this);
}

void MainWindow::connectPlayer() {
    connect(m_player, &Player::frameChanged, m_commands, &GroupCommands::follow);
    connect(m_player, &Player::frameChanged, m_stage, &CanvasWidget::setFrame);
    connect(m_player, &Player::frameChanged, m_inspector, &InspectorPanel::setFrame);
    connect(m_player, &Player::frameChanged, m_rebalance, &RebalancePanel::setFrame);
    connect(m_player, &Player::frameChanged, m_events, &EventsPanel::setFrame);
    connect(m_player, &Player::frameChanged, m_charts, &ChartPanel::setFrame);
    connect(m_player, &Player::frameChanged, m_bar, &TimelineBar::setFrame);
    connect(m_player, &Player::frameChanged, m_comparison, &AssignmentWindow::setFrame);
    connect(m_player, &Player::frameChanged, this, &MainWindow::follow);
    connect(m_player, &Player::scenarioChanged, this, &MainWindow::showScenario);
}

void MainWindow::connectPanels() {
    connect(m_stage, &CanvasWidget::entitySelected, this, &MainWindow::select);
    connect(m_scenarioPanel, &ScenarioPanel::strategyChosen, this,
            [this](core::AssignorId strategy) { m_player->setStrategy(m_group, strategy); });
    connect(m_scenarioPanel, &ScenarioPanel::momentChosen, m_player, &Player::seek);
    connect(m_charts, &ChartPanel::momentChosen, m_player, &Player::seek);
    connect(m_events, &EventsPanel::momentChosen, m_player, &Player::seek);
    connect(m_bar, &TimelineBar::momentChosen, m_player, &Player::seek);
    connect(m_bar, &TimelineBar::speedChosen, m_player, &Player::setSpeed);
    const auto& keys = m_actions->memberKeys();
    for (std::size_t i = 0; i < keys.size(); ++i) {
        connect(keys[i], &QAction::triggered, this, [this, i] { selectMember(i); });
    }
}

void MainWindow::connectView() {
    const auto on = [this](ActionId id, auto slot) {
        connect(&(*m_actions)[id], &QAction::triggered, this, slot);
    };
    on(ActionId::OpenFile, [this] { m_opener->chooseFile(); });
    on(ActionId::Reload, [this] { m_opener->reload(); });
    on(ActionId::Quit, &MainWindow::close);
    on(ActionId::ZoomIn, [this] { m_stage->setZoom(m_stage->zoom() * kZoomStep); });
    on(ActionId::ZoomOut, [this] { m_stage->setZoom(m_stage->zoom() / kZoomStep); });
    on(ActionId::ZoomNormal, [this] { m_stage->setZoom(1.0); });
    on(ActionId::ShorterTime, [this] { m_charts->stepSpan(SpanStep::Shorter); });
    on(ActionId::LongerTime, [this] { m_charts->stepSpan(SpanStep::Longer); });
    on(ActionId::PartitionLag, &MainWindow::showLagLines);
    on(ActionId::CommittedLag, &MainWindow::showLagLines);
    on(ActionId::FilterEvents, [this] { m_events->focusFilter(); });
    on(ActionId::CompareStrategies, &MainWindow::compareStrategies);
    on(ActionId::ExportPicture, [this] {
        m_player->pause();  // so that the window goes on showing what is saved
        (new ExportDialog(picture(), this))->open();
    });
    on(ActionId::CopyPicture, [this] { copyPicture(picture()); });
    on(ActionId::Help, [this] { openHelpDialog(this, *m_actions); });
    on(ActionId::About, [this] { openAboutDialog(this); });
    connect(m_look, &Look::changed, this, &MainWindow::showTheme);
    connect(m_look, &Look::changed, this, [this] {
        if (isVisible()) rememberChoices();
    });
}

void MainWindow::restoreChoices() {
    const Settings settings;
    const Choices choices = settings.choices();
    m_look->set(choices.theme, choices.textPercent);
    m_player->setSpeed(choices.speed);
    (*m_actions)[ActionId::SlowMotion].setChecked(choices.slowMotion == SlowMotion::Auto);
    m_player->setSlowMotion(choices.slowMotion);
    (*m_actions)[ActionId::PartitionLag].setChecked(choices.partitionLag);
    (*m_actions)[ActionId::CommittedLag].setChecked(choices.committedLag);
    showLagLines();
    m_charts->setSpan(choices.chartSpan);
    const WindowLayout layout = settings.layout();
    if (!restoreGeometry(layout.geometry)) resize(kFirstSize);
    m_columns->restore(layout.splitters);
}

void MainWindow::rememberChoices() const {
    Settings settings;
    Choices choices;
    choices.theme = m_look->choice();
    choices.textPercent = m_look->textPercent();
    choices.speed = m_player->speed();
    choices.slowMotion = m_player->slowMotion();
    choices.partitionLag = (*m_actions)[ActionId::PartitionLag].isChecked();
    choices.committedLag = (*m_actions)[ActionId::CommittedLag].isChecked();
    choices.chartSpan = m_charts->span();
    settings.setChoices(choices);
    settings.setLayout({saveGeometry(), m_columns->state()});
}

void MainWindow::closeEvent(QCloseEvent* event) {
    rememberChoices();
    m_opener->session().close();
    QMainWindow::closeEvent(event);
}

bool MainWindow::event(QEvent* event) {
    if (event->type() == QEvent::ThemeChange) m_look->systemChanged();
    return QMainWindow::event(event);
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    // Space presses the button that has the focus; only elsewhere does it play and pause.
    if (event->type() != QEvent::ShortcutOverride || !qobject_cast<QAbstractButton*>(watched)) return false;
    if (static_cast<QKeyEvent*>(event)->key() != Qt::Key_Space) return false;
    event->accept();
    return true;
}

void MainWindow::follow(const FramePtr& frame) {
    if (const Entity shown = m_commands->shown(); m_stage->selection().selected != shown)
        m_stage->select(shown);
    m_scenarioPanel->setMoment(frame->at);
    m_bar->setSpeed(frame->userSpeed);
    const auto target = m_commands->target();
    m_scenarioPanel->setTarget(target ? slotName(*frame->world, *target) : QString());
    followInterventions();
}

void MainWindow::followInterventions() {
    const auto& interventions = m_player->timeline().interventions();
    if (m_shownInterventions == interventions) return;
    const bool done = m_shownInterventions.has_value();
    m_shownInterventions = interventions;
    const std::vector<Happening> list = happenings(m_player->scenario(), interventions);
    m_scenarioPanel->setHappenings(list, m_player->undoneStrategy());
    m_charts->setHappenings(list);
    m_bar->setCourse(m_player->scenario().duration, list);
    if (done) m_opener->session().changed();
}

void MainWindow::showScenario() {
    const core::Scenario& scenario = m_player->scenario();
    m_shownInterventions.reset();
    m_scenarioPanel->setScenario(scenario, m_group);
    if (m_group.index() < scenario.groups.size()) {
        const core::GroupSpec& group = scenario.groups[m_group.index()];
        const core::AssignorId strategy = group.defaults.config.strategies.front();
        (*m_actions)[strategyAction(strategy)].setChecked(true);
        m_comparison->setGroup(m_group, shortName(m_opener->origin()));
        m_corner->setText(titleText(shortName(m_opener->origin()), group));
        menuBar()->setCornerWidget(m_corner);  // else it keeps the width of the text before
    }
    m_opener->session().changed();
}

void MainWindow::select(std::optional<Entity> entity) {
    m_commands->select(entity);
    m_inspector->select(entity);
    follow(m_player->frame());
}

void MainWindow::selectMember(std::size_t number) {
    const std::vector<core::SlotId> slots = slotsOf(*m_player->frame()->world, m_group);
    if (number < slots.size()) select(Entity{EntityKind::Member, slots[number].value});
}

void MainWindow::showTheme() {
    const Theme& theme = m_look->theme();
    m_stage->setTheme(theme);
    m_scenarioPanel->setTheme(theme);
    m_inspector->setTheme(theme);
    m_rebalance->setTheme(theme);
    m_charts->setTheme(theme);
    m_events->setTheme(theme);
    m_bar->setTheme(theme);
    m_comparison->setTheme(theme);
    m_columns->setTextPercent(m_look->textPercent());
}

PictureSubject MainWindow::picture() const {
    const auto draw = [frame = m_player->frame(), group = m_group](QSizeF size) {
        return stagePicture(*frame, group, size);
    };
    return {tr("The stage at this moment"), draw, m_stage->viewport()->size(), m_look->theme().appearance(),
            shortName(m_opener->origin())};
}

void MainWindow::compareStrategies() {
    m_comparison->setFrame(m_player->frame());
    m_comparison->show();
    m_comparison->raise();
    m_comparison->activateWindow();
}

void MainWindow::showLagLines() {
    m_charts->setOptions(
        {(*m_actions)[ActionId::PartitionLag].isChecked(), (*m_actions)[ActionId::CommittedLag].isChecked()});
}

}  // namespace ui
