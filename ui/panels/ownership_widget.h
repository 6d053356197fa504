// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The chart "Who consumes" as a widget: shows the scene that ui/views/ownership_view makes of the frame, for
// a window of time that its owner sets, so that other charts can share the axis.

#include <QWidget>

#include "core/base/ids.h"
#include "core/base/time.h"
#include "ui/paint/scene_painter.h"
#include "ui/player/frame.h"
#include "ui/scene/theme.h"
#include "ui/views/ownership_view.h"

namespace ui {

class OwnershipWidget : public QWidget {
    Q_OBJECT

public:
    explicit OwnershipWidget(QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] const Scene& scene() const { return m_scene; }

    void setFrame(const ui::FramePtr& frame);
    void setTheme(const ui::Theme& theme);
    void setGroup(core::GroupId group);
    /// The stretch of time on the axis, in the pixels [left, right) of this widget.
    void setAxis(core::SimTime from, core::SimTime to, int left, int right);

Q_SIGNALS:
    /// The viewer wants to see this moment.
    void momentChosen(core::SimTime moment);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void rebuild();
    void chooseAt(double x);

    FramePtr m_frame;
    core::GroupId m_group;
    OwnershipPlot m_plot{};
    int m_left = 64;
    int m_right = 0;
    Scene m_scene;
    ScenePainter m_painter;
};

}  // namespace ui
