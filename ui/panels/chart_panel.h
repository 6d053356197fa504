// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// "Who consumes": the chart of owners over the chart of lag, on one time axis, with the moment shown as a
// cursor in both. The stretch of time stands still while the cursor crosses it and then moves on by a step.

#include "ui/models/happenings.h"
#include "ui/models/time_axis.h"
#include "ui/panels/card.h"
#include "ui/panels/lag_chart.h"
#include "ui/player/frame.h"
#include "ui/scene/theme.h"

class QAction;

namespace ui {

class OwnershipWidget;

/// Checkable actions that stand in the panel's menu too.
struct LagActions {
    QAction& partitions;
    QAction& committed;
};

class ChartPanel : public Card {
    Q_OBJECT

public:
    explicit ChartPanel(const LagActions& actions, QWidget* parent = nullptr);

    void setFrame(const FramePtr& frame);
    void setTheme(const Theme& theme);
    void setGroup(core::GroupId group);
    void setHappenings(const std::vector<Happening>& list);
    void setOptions(const LagOptions& options);
    /// The next shorter or longer stretch of time.
    void stepSpan(SpanStep step);
    void setSpan(core::SimDuration length);
    [[nodiscard]] core::SimDuration span() const { return m_length; }

Q_SIGNALS:
    void momentChosen(core::SimTime moment);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    enum class Lines : std::uint8_t { Keep, Refresh };
    void follow(Lines lines);
    void placeAxis();

    FramePtr m_frame;
    core::SimDuration m_length;
    int m_framesSinceLines = 0;
    OwnershipWidget* m_owners;
    LagChart* m_lag;
};

/// Where the axis stands still: the span around the moment, begun at a whole sixth of its length.
[[nodiscard]] TimeSpan restingSpan(core::SimTime moment, core::SimDuration length);

}  // namespace ui
