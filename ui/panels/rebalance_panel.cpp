// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/rebalance_panel.h"

#include <QVBoxLayout>

#include "ui/models/names.h"
#include "ui/models/rebalance_text.h"
#include "ui/panels/card.h"
#include "ui/panels/fact_list.h"
#include "ui/panels/moves_view.h"
#include "ui/panels/rebalance_bar.h"
#include "ui/scene/stage_facts.h"
#include "ui/text/cause_words.h"
#include "ui/text/describe.h"

namespace ui {

namespace {

constexpr double kFactPitch = 22.0;

MoveWords words(const PartitionMove& move, const core::World& names, core::GroupId group) {
    QStringList partitions;
    for (const core::PartitionId id : move.partitions) partitions << partitionLabel(names, group, id);
    return {partitions.join(u' '), slotName(names, move.from), slotName(names, move.to),
            memberNumber(names, move.from), memberNumber(names, move.to)};
}

void say(QLabel& label, const QString& text) {
    label.setText(text);
    label.setVisible(!text.isEmpty());
}

}  // namespace

RebalancePanel::RebalancePanel(QWidget* parent)
    : QWidget(parent),
      m_heading(new Heading(tr("This rebalance"))),
      m_empty(makeLabel(tr("None yet. Add a consumer and see one."), TextKind::Soft)),
      m_report(new QWidget),
      m_cause(new FactList),
      m_because(makeLabel(QString(), TextKind::Soft)),
      m_bar(new RebalanceBar),
      m_facts(new FactList(kFactPitch)),
      m_moves(new MovesView),
      m_since(makeLabel(QString(), TextKind::Soft)) {
    m_empty->setWordWrap(true);
    m_because->setWordWrap(true);
    m_since->setWordWrap(true);
    m_cause->setAccessibleName(tr("Cause of the rebalance"));
    m_facts->setAccessibleName(tr("Cost of the rebalance"));
    auto* report = new QVBoxLayout(m_report);
    report->setContentsMargins(0, 0, 0, 0);
    report->setSpacing(0);
    addGap(*report, 4);
    report->addWidget(m_cause);
    report->addWidget(m_because);
    addGap(*report, 6, 2);
    report->addWidget(m_bar);
    addGap(*report, 3);
    report->addWidget(m_facts);
    addGap(*report, 5, 2);
    report->addWidget(m_moves, 1);
    report->addStretch();
    report->addWidget(m_since);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_heading);
    column->addWidget(m_empty);
    column->addWidget(m_report, 1);
    column->addStretch();
    m_report->hide();
}

void RebalancePanel::setFrame(const FramePtr& frame) {
    m_frame = frame;
    refresh();
}

void RebalancePanel::setTheme(const Theme& theme) {
    for (PictureWidget* widget : std::initializer_list<PictureWidget*>{m_cause, m_bar, m_facts, m_moves}) {
        widget->setTheme(theme);
    }
}

void RebalancePanel::setGroup(core::GroupId group) {
    m_group = group;
    refresh();
}

void RebalancePanel::refresh() {
    if (!m_frame || m_group.index() >= m_frame->world->groups.size()) return;
    const auto report = reportOn(*m_frame, m_group);
    m_empty->setVisible(!report);
    m_report->setVisible(report.has_value());
    m_heading->setRemark(report ? generationTexts(*report) : QStringList());
    if (report) showReport(*report, *m_frame->newest);
}

void RebalancePanel::showReport(const RebalanceReport& report, const core::World& names) {
    m_cause->setFacts({{tr("cause"), causeText(report, names), Emphasis::Strong}});
    const QString because = becauseText(report.because, names);
    QStringList behind{because, furtherText(report, names)};
    behind.removeAll(QString());
    say(*m_because, behind.join(u'\n'));
    say(*m_since, sinceText(report, names, m_group));
    m_bar->setCourse({report.notKnown, report.stoppedBefore, report.nobodyConsumes, report.stillToCome,
                      unawareText(report, names), tr("nobody consumes"), stillText(report)});
    m_facts->setFacts(rebalanceFacts(report));
    std::vector<MoveWords> moves;
    for (const PartitionMove& move : report.moves) moves.push_back(words(move, names, m_group));
    m_moves->setMoves(moves);
    m_moves->setVisible(!moves.empty());
}

}  // namespace ui
