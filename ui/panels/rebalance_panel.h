// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// "This rebalance": what caused it, how it went, what it cost, what moved. Before the first one it says how
// to make one happen.

#include <QWidget>

#include "ui/models/rebalance_report.h"
#include "ui/player/frame.h"
#include "ui/scene/theme.h"

class QLabel;

namespace ui {

class FactList;
class Heading;
class MovesView;
class RebalanceBar;

class RebalancePanel : public QWidget {
    Q_OBJECT

public:
    explicit RebalancePanel(QWidget* parent = nullptr);

    void setFrame(const FramePtr& frame);
    void setTheme(const Theme& theme);
    void setGroup(core::GroupId group);

private:
    void refresh();
    void showReport(const RebalanceReport& report, const core::World& names);

    FramePtr m_frame;
    core::GroupId m_group;
    Heading* m_heading;
    QLabel* m_empty;
    QWidget* m_report;
    FactList* m_cause;
    QLabel* m_because;  ///< the chain behind the cause, where there is more to say
    RebalanceBar* m_bar;
    FactList* m_facts;
    MovesView* m_moves;
    QLabel* m_since;
};

}  // namespace ui
