// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The bar at the bottom: transport buttons, the time, the time bar, the speed, auto slow motion. Its buttons
// stand for the window's actions; moments and speeds that are chosen here go out as signals.

#include <vector>

#include "ui/models/happenings.h"
#include "ui/panels/card.h"
#include "ui/player/frame.h"
#include "ui/scene/theme.h"

class QAction;
class QComboBox;
class QToolButton;

namespace ui {

class TimeTrack;
class ToggleSwitch;

/// The actions that the bar has buttons for, in their order from left to right.
struct TransportActions {
    QAction& previousRebalance;
    QAction& previousPhase;
    QAction& previousEvent;
    QAction& play;
    QAction& nextEvent;
    QAction& nextPhase;
    QAction& nextRebalance;
    QAction& slowMotion;
};

class TimelineBar : public Card {
    Q_OBJECT

public:
    explicit TimelineBar(const TransportActions& actions, QWidget* parent = nullptr);

    void setFrame(const FramePtr& frame);
    void setTheme(const Theme& theme);
    void setGroup(core::GroupId group);
    /// What the scenario's length is and what happens in it.
    void setCourse(core::SimDuration duration, std::vector<Happening> happenings);
    void setSpeed(double speed);

Q_SIGNALS:
    void momentChosen(core::SimTime moment);
    void speedChosen(double speed);

private:
    struct Button {
        QToolButton* widget;
        QString icon;
    };
    void addButton(QAction& action, const QString& icon);
    void addSpeeds();
    void refresh();
    void showIcons();
    void reserveTimeWidth();

    FramePtr m_frame;
    core::GroupId m_group;
    core::SimDuration m_duration{};
    std::vector<Happening> m_happenings;
    Theme m_theme{Appearance::Light};
    bool m_showsPause = false;
    std::vector<Button> m_buttons;
    QHBoxLayout* m_row;
    QLabel* m_time;
    QLabel* m_whole;
    TimeTrack* m_track;
    QComboBox* m_speed;
    ToggleSwitch* m_slowMotion;
};

/// "×1/10", "×1", "×200".
[[nodiscard]] QString speedText(double speed);

}  // namespace ui
