// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/scenario_panel.h"

#include <QBoxLayout>
#include <QLocale>

#include "ui/models/names.h"
#include "ui/models/scenario_facts.h"
#include "ui/panels/action_button.h"
#include "ui/panels/fact_list.h"
#include "ui/panels/happening_list.h"
#include "ui/panels/strategy_box.h"
#include "ui/panels/undo_line.h"

namespace ui {

namespace {

constexpr int kSectionGap = 16;
/// Lines of "What happens" reach this far beyond the texts above them.
constexpr int kOutdent = 8;

QWidget* outdented(QWidget* first, QWidget* second) {
    auto* frame = new QWidget;
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(first);
    column->addWidget(second);
    return frame;
}

}  // namespace

ScenarioPanel::ScenarioPanel(const GroupActions& actions, QWidget* parent)
    : Card(tr("Scenario"), parent),
      m_name(makeLabel({}, TextKind::Title)),
      m_summary(makeLabel({}, TextKind::Soft)),
      m_identity(new FactList),
      m_strategy(new StrategyBox),
      m_settings(new FactList),
      m_load(new FactList),
      m_actionsHeading(new Heading(tr("Do something"))),
      m_happenings(new HappeningList),
      m_undo(new UndoLine(actions.undo)) {
    addScenario();
    addGroup();
    addActions(actions);
    addGap(body(), kSectionGap);
    body().addWidget(new Heading(tr("What happens")));
    auto* lines = outdented(m_happenings, m_undo);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(-kOutdent, 2, -kOutdent, 0);
    row->addWidget(lines);
    body().addLayout(row);
    body().addStretch(1);
    connect(m_strategy, &StrategyBox::strategyChosen, this, &ScenarioPanel::strategyChosen);
    connect(m_happenings, &HappeningList::momentChosen, this, &ScenarioPanel::momentChosen);
}

void ScenarioPanel::addScenario() {
    m_summary->setWordWrap(true);
    body().addWidget(makeLabel(tr("Scenario"), TextKind::Soft));
    body().addWidget(m_name);
    body().addSpacing(2);
    body().addWidget(m_summary);
    addGap(body(), kSectionGap);
}

void ScenarioPanel::addGroup() {
    m_identity->setAccessibleName(tr("Group"));
    m_settings->setAccessibleName(tr("Settings of the group"));
    m_load->setAccessibleName(tr("Load"));
    auto* label = makeLabel(QStringLiteral("partition.assignment.strategy"), TextKind::Soft);
    label->setBuddy(m_strategy);
    body().addWidget(new Heading(tr("Group")));
    body().addWidget(m_identity);
    body().addWidget(label);
    body().addSpacing(4);
    body().addWidget(m_strategy);
    addGap(body(), 6);
    body().addWidget(m_settings);
    addGap(body(), kSectionGap);
    body().addWidget(new Heading(tr("Load")));
    body().addWidget(m_load);
    addGap(body(), kSectionGap);
}

void ScenarioPanel::addActions(const GroupActions& actions) {
    auto* add = new ActionButton(actions.add, Prominence::Primary);
    auto* leave = new ActionButton(actions.leave, Prominence::Normal);
    auto* crash = new ActionButton(actions.crash, Prominence::Normal);
    auto* restart = new ActionButton(actions.restart, Prominence::Normal);
    m_buttons = {add, leave, crash, restart};
    auto* pair = new QHBoxLayout;
    pair->setSpacing(8);
    pair->addWidget(leave, 1);
    pair->addWidget(crash, 1);
    body().addWidget(m_actionsHeading);
    addGap(body(), 4);
    body().addWidget(add);
    addGap(body(), 8);
    body().addLayout(pair);
    addGap(body(), 8);
    body().addWidget(restart);
}

void ScenarioPanel::setScenario(const core::Scenario& scenario, core::GroupId group) {
    const std::string language = QLocale().name().toStdString();
    m_name->setText(text(core::textIn(scenario.name, language)));
    m_summary->setText(text(core::textIn(scenario.summary, language)));
    m_summary->setVisible(!m_summary->text().isEmpty());
    const bool hasGroup = group.index() < scenario.groups.size();
    setEnabled(hasGroup);
    if (!hasGroup) return;
    const core::GroupSpec& spec = scenario.groups[group.index()];
    m_identity->setFacts(identityFacts(spec));
    m_strategy->setStrategies(spec.defaults.config.strategies);
    m_settings->setFacts(settingsFacts(spec));
    m_load->setFacts(loadFacts(scenario, spec));
}

void ScenarioPanel::setHappenings(const std::vector<Happening>& list) {
    m_happenings->setHappenings(list);
    QString last;
    for (const Happening& happening : list) {
        if (happening.author == Author::User) last = happening.text;
    }
    m_undo->setWhat(last);
}

void ScenarioPanel::setMoment(core::SimTime moment) { m_happenings->setMoment(moment); }

void ScenarioPanel::setTarget(const QString& consumer) {
    m_actionsHeading->setRemark(consumer.isEmpty() ? QString() : tr("to %1").arg(consumer));
}

void ScenarioPanel::setTheme(const Theme& theme) {
    for (FactList* facts : {m_identity, m_settings, m_load}) facts->setTheme(theme);
    for (ActionButton* button : m_buttons) button->setTheme(theme);
    m_happenings->setTheme(theme);
    m_undo->setTheme(theme);
}

}  // namespace ui
