// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/chart_panel.h"

#include <QAction>
#include <QBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QWheelEvent>

#include "ui/panels/ownership_widget.h"

namespace ui {

using namespace std::chrono_literals;

namespace {

constexpr core::SimDuration kDefaultSpan = 6s;
/// Pixels beside the axis, from the widget's edges: names on the left, values on the right.
constexpr int kLeft = 48;
constexpr int kRight = 48;
/// Lines of the lag are made anew every so many frames while time passes: ten times a second.
constexpr int kFramesPerRefresh = 6;

QToolButton* makeMenuButton(const LagActions& actions) {
    auto* button = new QToolButton;
    button->setText(ChartPanel::tr("Lag"));
    button->setToolTip(ChartPanel::tr("Which lines of lag are drawn"));
    button->setAccessibleName(ChartPanel::tr("Lines of the lag chart"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(button);
    menu->addAction(&actions.partitions);
    menu->addAction(&actions.committed);
    button->setMenu(menu);
    return button;
}

}  // namespace

ChartPanel::ChartPanel(const LagActions& actions, QWidget* parent)
    : Card(tr("Who consumes"), parent),
      m_length(kDefaultSpan),
      m_owners(new OwnershipWidget),
      m_lag(new LagChart) {
    auto* heading = new QHBoxLayout;
    auto* legend = new Remark;
    legend->setWordings({tr("colour = owner · hatched = nobody · with a strip = assigned, not yet read"),
                         tr("hatched = nobody · strip = assigned, not read"), tr("hatched = nobody reads"),
                         QString()});
    heading->setSpacing(12);
    heading->addWidget(makeLabel(tr("Who consumes"), TextKind::Section));
    heading->addWidget(legend, 1);
    heading->addWidget(makeMenuButton(actions));
    body().addLayout(heading);
    body().addSpacing(4);
    body().addWidget(m_owners, 3);
    body().addWidget(m_lag, 2);
    connect(m_owners, &OwnershipWidget::momentChosen, this, &ChartPanel::momentChosen);
    connect(m_lag, &LagChart::momentChosen, this, &ChartPanel::momentChosen);
}

void ChartPanel::setFrame(const FramePtr& frame) {
    const bool jumped =
        !m_frame || !frame->playing || m_frame->history != frame->history || frame->at < m_frame->at;
    m_frame = frame;
    ++m_framesSinceLines;
    follow(jumped || m_framesSinceLines >= kFramesPerRefresh ? Lines::Refresh : Lines::Keep);
}

void ChartPanel::follow(Lines lines) {
    if (!m_frame) return;
    m_lag->setFrame(m_frame);
    placeAxis();
    m_owners->setFrame(m_frame);
    if (lines == Lines::Keep) return;
    m_framesSinceLines = 0;
    m_lag->refresh();
}

void ChartPanel::placeAxis() {
    const TimeSpan span = restingSpan(m_frame->at, m_length);
    const int right = std::max(m_lag->width() - kRight, kLeft + 1);
    m_owners->setAxis(span.from, span.to, kLeft, right);
    m_lag->setAxis(span, kLeft, right);
}

void ChartPanel::setTheme(const Theme& theme) {
    m_owners->setTheme(theme);
    m_lag->setTheme(theme);
}

void ChartPanel::setGroup(core::GroupId group) {
    m_owners->setGroup(group);
    m_lag->setGroup(group);
}

void ChartPanel::setHappenings(const std::vector<Happening>& list) {
    std::vector<LagMark> marks;
    for (const Happening& happening : list) {
        if (happening.at > core::SimTime{}) marks.push_back({happening.at, happening.text});
    }
    m_lag->setMarks(std::move(marks));
}

void ChartPanel::setOptions(const LagOptions& options) { m_lag->setOptions(options); }

void ChartPanel::setSpan(core::SimDuration length) {
    m_length = length;
    follow(Lines::Refresh);
}

void ChartPanel::stepSpan(SpanStep step) { setSpan(nextSpan(m_length, step)); }

void ChartPanel::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    follow(Lines::Refresh);
}

void ChartPanel::wheelEvent(QWheelEvent* event) {
    if (event->angleDelta().y() == 0) return Card::wheelEvent(event);
    stepSpan(event->angleDelta().y() > 0 ? SpanStep::Shorter : SpanStep::Longer);
    event->accept();
}

TimeSpan restingSpan(core::SimTime moment, core::SimDuration length) {
    const TimeSpan span = spanAround(moment, length);
    const core::SimDuration step = length / 6;
    const core::SimTime from{span.from.time_since_epoch() / step * step};
    return {from, from + length};
}

}  // namespace ui
