// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/timeline_bar.h"

#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QToolButton>

#include "ui/models/names.h"
#include "ui/panels/action_button.h"
#include "ui/panels/themed_icon.h"
#include "ui/panels/time_track.h"
#include "ui/panels/toggle_switch.h"
#include "ui/player/playback_clock.h"
#include "ui/text/units.h"

namespace ui {

namespace {

constexpr int kIconSize = 32;

/// Only what no mark of its own explains gets a label.
QString bandLabel(const core::Rebalance& rebalance, const core::World& names) {
    if (rebalance.oldGeneration == 0) return TimelineBar::tr("start");
    if (rebalance.reason != core::RebalanceReason::SessionTimeout || !rebalance.cause) return {};
    return TimelineBar::tr("%1 timed out").arg(slotName(names, *rebalance.cause));
}

std::vector<TrackBand> bandsOf(const Frame& frame, core::GroupId group) {
    std::vector<TrackBand> bands;
    for (const core::Rebalance& rebalance : frame.history->rebalances()) {
        if (rebalance.group != group) continue;
        core::SimTime to = rebalance.to;
        if (rebalance.stoppedPartitions > 0) to = std::max(to, rebalance.lastStopEnd);
        to = std::min(to, frame.history->recordedUntil());
        bands.push_back({rebalance.from, to, bandLabel(rebalance, *frame.newest)});
    }
    return bands;
}

/// "going to 86400 s: 35 %, Esc stops". How far back it is to go cannot be told: it leads over a checkpoint.
QString journeyText(const Frame& frame) {
    const core::SimTime from = frame.journey->from;
    const core::SimTime to = frame.journey->to;
    const QString goal = compactMoment(to);
    if (to <= from || frame.at < from) return TimelineBar::tr("going to %1, Esc stops").arg(goal);
    const double share =
        std::chrono::duration<double>(frame.at - from) / std::chrono::duration<double>(to - from);
    return TimelineBar::tr("going to %1: %2 %, Esc stops").arg(goal).arg(static_cast<int>(100 * share));
}

}  // namespace

TimelineBar::TimelineBar(const TransportActions& actions, QWidget* parent)
    : Card(tr("Time"), parent),
      m_row(new QHBoxLayout),
      m_time(makeLabel({}, TextKind::Title)),
      m_whole(makeLabel({}, TextKind::Soft)),
      m_track(new TimeTrack),
      m_speed(new QComboBox),
      m_slowMotion(new ToggleSwitch(actions.slowMotion)) {
    body().setContentsMargins(16, 0, 16, 0);
    body().addLayout(m_row);
    m_row->setSpacing(4);
    addButton(actions.previousRebalance, QStringLiteral("rebalance-previous"));
    addButton(actions.previousPhase, QStringLiteral("phase-previous"));
    addButton(actions.previousEvent, QStringLiteral("event-previous"));
    addButton(actions.play, QStringLiteral("play"));
    addButton(actions.nextEvent, QStringLiteral("event-next"));
    addButton(actions.nextPhase, QStringLiteral("phase-next"));
    addButton(actions.nextRebalance, QStringLiteral("rebalance-next"));
    m_row->addSpacing(16);
    m_row->addWidget(m_time);
    m_row->addSpacing(4);
    m_row->addWidget(m_whole);
    m_row->addSpacing(16);
    m_row->addWidget(m_track, 1);
    m_row->addSpacing(16);
    m_row->addWidget(makeLabel(tr("speed"), TextKind::Soft));
    m_row->addSpacing(4);
    m_row->addWidget(m_speed);
    m_row->addSpacing(16);
    m_row->addWidget(m_slowMotion);
    m_time->setAccessibleName(tr("Moment shown"));
    addSpeeds();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(m_track, &TimeTrack::momentChosen, this, &TimelineBar::momentChosen);
}

void TimelineBar::addButton(QAction& action, const QString& icon) {
    auto* button = new QToolButton;
    button->setProperty("transport", true);
    button->setIconSize({kIconSize, kIconSize});
    button->setFixedSize(kIconSize, kIconSize);
    button->setAccessibleName(plainText(action));
    button->setToolTip(toolTipWithKey(action));
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, &action, &QAction::trigger);
    m_row->addWidget(button);
    m_buttons.push_back({button, icon});
}

void TimelineBar::addSpeeds() {
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("Simulated seconds a second on screen"));
    m_speed->setFocusPolicy(Qt::TabFocus);
    for (const double speed : playbackSpeeds()) m_speed->addItem(speedText(speed), speed);
    connect(m_speed, &QComboBox::activated, this,
            [this](int index) { Q_EMIT speedChosen(m_speed->itemData(index).toDouble()); });
}

void TimelineBar::setFrame(const FramePtr& frame) {
    m_frame = frame;
    refresh();
}

void TimelineBar::setTheme(const Theme& theme) {
    m_theme = theme;
    m_track->setTheme(theme);
    m_slowMotion->setTheme(theme);
    showIcons();
}

void TimelineBar::setGroup(core::GroupId group) {
    m_group = group;
    refresh();
}

void TimelineBar::setCourse(core::SimDuration duration, std::vector<Happening> happenings) {
    m_duration = duration;
    m_happenings = std::move(happenings);
    m_whole->setText(tr("of %1").arg(compactMoment(core::SimTime{} + duration)));
    refresh();
}

void TimelineBar::setSpeed(double speed) { m_speed->setCurrentIndex(m_speed->findData(speed)); }

void TimelineBar::refresh() {
    if (!m_frame) return;
    if (m_frame->playing != m_showsPause) showIcons();
    const core::SimTime played = m_frame->history->recordedUntil();
    TrackState state;
    state.at = m_frame->at;
    state.playedUntil = played;
    state.end = std::max({core::SimTime{} + m_duration, played, m_frame->at});
    state.bands = bandsOf(*m_frame, m_group);
    for (const Happening& happening : m_happenings) {
        if (happening.at > core::SimTime{}) state.marks.push_back({happening.at, happening.text});
    }
    if (m_frame->journey) state.goal = TrackMark{m_frame->journey->to, journeyText(*m_frame)};
    m_track->setState(state);
    m_time->setText(momentText(m_frame->at));
    reserveTimeWidth();
}

void TimelineBar::reserveTimeWidth() {
    // Digits of the typeface are equally wide: a text of as many digits keeps the bar from moving.
    const QString widest = m_time->text().replace(u'1', u'0');
    m_time->setMinimumWidth(m_time->fontMetrics().horizontalAdvance(widest) + 2);
}

void TimelineBar::showIcons() {
    m_showsPause = m_frame && m_frame->playing;
    for (const Button& button : m_buttons) {
        const bool play = button.icon == u"play";
        const QString icon = play && m_showsPause ? QStringLiteral("pause") : button.icon;
        button.widget->setIcon(themedIcon(icon, m_theme, play ? Role::OnControl : Role::Ink));
        button.widget->setProperty("primary", play);
    }
}

QString speedText(double speed) {
    if (speed < 1) return QStringLiteral("×1/%1").arg(qRound(1 / speed));
    return QStringLiteral("×%1").arg(qRound(speed));
}

}  // namespace ui
