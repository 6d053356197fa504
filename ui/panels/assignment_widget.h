// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The picture of all strategies as a widget that follows the running group: it asks the assignors again when
// members, subscriptions or owners have changed, and only while it is seen. As high as its picture needs.

#include <QWidget>

#include "ui/models/assignment_facts.h"
#include "ui/paint/scene_painter.h"
#include "ui/player/frame.h"
#include "ui/scene/theme.h"

namespace ui {

class AssignmentWidget : public QWidget {
    Q_OBJECT

public:
    explicit AssignmentWidget(QWidget* parent = nullptr);

    void setFrame(const FramePtr& frame);
    void setTheme(const Theme& theme);
    void setGroup(core::GroupId group);
    /// The room there is: the picture is laid out for it, and may need more.
    void setRoom(QSize room);

    [[nodiscard]] const AssignmentFacts& facts() const { return m_facts; }
    /// The picture as it is now, for a file.
    [[nodiscard]] Scene scene(QSizeF size) const;

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void compare();
    void layOut();
    [[nodiscard]] double unit() const;
    [[nodiscard]] QSizeF units() const;

    FramePtr m_frame;
    core::GroupId m_group;
    QSize m_room;
    core::StrategyComparison m_input;  ///< what has been compared, without its outcomes
    AssignmentFacts m_facts;
    QString m_heading;
    Scene m_scene;
    ScenePainter m_painter;
};

}  // namespace ui
