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

constexpr int kSectionGap = 18;
constexpr int kHeadingGap = 4;
/// Lines of "What happens" reach this far beyond the texts above them.
constexpr int kOutdent = 8;
constexpr int kSide = 7;
constexpr int kTop = 11;

/// Plain text with the lines a little apart.
QString paragraph(const QString& text) {
    return QStringLiteral("<p style=\"line-height:125%\">%1</p>").arg(text.toHtmlEscaped());
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
    body().setContentsMargins(kSide, kTop, kSide, kTop);
    m_column = new QVBoxLayout;
    m_column->setContentsMargins(kOutdent, 0, kOutdent, 0);
    body().addLayout(m_column);
    addScenario();
    addGroup();
    addActions(actions);
    addSection(tr("What happens"));
    body().addWidget(m_happenings, 1000);  // before the empty rest below
    body().addWidget(m_undo);
    body().addStretch(1);
    connect(m_strategy, &StrategyBox::strategyChosen, this, &ScenarioPanel::strategyChosen);
    connect(m_happenings, &HappeningList::momentChosen, this, &ScenarioPanel::momentChosen);
}

void ScenarioPanel::addSection(const QString& title) {
    addGap(*m_column, kSectionGap);
    m_column->addWidget(new Heading(title));
    addGap(*m_column, kHeadingGap);
}

void ScenarioPanel::addScenario() {
    m_name->setWordWrap(true);
    m_summary->setWordWrap(true);
    m_summary->setTextFormat(Qt::RichText);
    m_column->addWidget(makeLabel(tr("Scenario"), TextKind::Soft));
    m_column->addSpacing(4);
    m_column->addWidget(m_name);
    m_column->addSpacing(4);
    m_column->addWidget(m_summary);
}

void ScenarioPanel::addGroup() {
    m_identity->setAccessibleName(tr("Group"));
    m_settings->setAccessibleName(tr("Settings of the group"));
    m_load->setAccessibleName(tr("Load"));
    auto* label = makeLabel(QStringLiteral("partition.assignment.strategy"), TextKind::Soft);
    label->setBuddy(m_strategy);
    addSection(tr("Group"));
    m_column->addWidget(m_identity);
    addGap(*m_column, 5);
    m_column->addWidget(label);
    m_column->addSpacing(4);
    m_column->addWidget(m_strategy);
    addGap(*m_column, 8);
    m_column->addWidget(m_settings);
    addSection(tr("Load"));
    m_column->addWidget(m_load);
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
    addGap(*m_column, kSectionGap);
    m_column->addWidget(m_actionsHeading);
    addGap(*m_column, 8);
    m_column->addWidget(add);
    addGap(*m_column, 8);
    m_column->addLayout(pair);
    addGap(*m_column, 8);
    m_column->addWidget(restart);
}

void ScenarioPanel::setScenario(const core::Scenario& scenario, core::GroupId group) {
    const std::string language = QLocale().name().toStdString();
    m_name->setText(text(core::textIn(scenario.name, language)));
    const QString summary = text(core::textIn(scenario.summary, language));
    m_summary->setText(paragraph(summary));
    m_summary->setVisible(!summary.isEmpty());
    const bool hasGroup = group.index() < scenario.groups.size();
    setEnabled(hasGroup);
    if (!hasGroup) return;
    const core::GroupSpec& spec = scenario.groups[group.index()];
    m_identity->setFacts(identityFacts(spec));
    m_strategy->setStrategies(spec.defaults.config.strategies);
    m_settings->setFacts(settingsFacts(spec));
    m_load->setFacts(loadFacts(scenario, spec));
}

void ScenarioPanel::setHappenings(const std::vector<Happening>& list,
                                  std::optional<core::AssignorId> chosen) {
    m_happenings->setHappenings(list);
    m_undo->setWordsAt(m_happenings->wordsAt());
    QString last;
    for (const Happening& happening : list) {
        if (happening.author == Author::User) last = happening.text;
    }
    m_undo->setWhat(chosen ? strategyText(*chosen) : last);
}

void ScenarioPanel::setMoment(core::SimTime moment) { m_happenings->setMoment(moment); }

void ScenarioPanel::setTarget(const QString& consumer) {
    m_actionsHeading->setRemark(consumer.isEmpty() ? QStringList() : QStringList{tr("to %1").arg(consumer)});
}

void ScenarioPanel::setTheme(const Theme& theme) {
    for (FactList* facts : {m_identity, m_settings, m_load}) facts->setTheme(theme);
    for (ActionButton* button : m_buttons) button->setTheme(theme);
    m_happenings->setTheme(theme);
    m_undo->setTheme(theme);
}

}  // namespace ui
