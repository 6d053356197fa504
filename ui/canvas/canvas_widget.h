// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The stage on screen: shows the scene of the current frame, scrolls when it is larger than the window, and
// says what is pointed at. It decides nothing: the scene comes from the frame, a choice goes out as a signal.

#include <QAbstractScrollArea>

#include "core/base/ids.h"
#include "ui/paint/scene_painter.h"
#include "ui/player/frame.h"
#include "ui/scene/selection.h"
#include "ui/scene/theme.h"

namespace ui {

class CanvasWidget : public QAbstractScrollArea {
    Q_OBJECT

public:
    static constexpr double kSmallestZoom = 0.5;
    static constexpr double kLargestZoom = 4.0;

    explicit CanvasWidget(QWidget* parent = nullptr);

    [[nodiscard]] core::GroupId group() const { return m_group; }
    [[nodiscard]] const Scene& scene() const { return m_scene; }
    [[nodiscard]] const Selection& selection() const { return m_selection; }
    [[nodiscard]] double zoom() const { return m_zoom; }
    [[nodiscard]] QSize sizeHint() const override;

    void setFrame(const ui::FramePtr& frame);
    void setTheme(const ui::Theme& theme);
    void setGroup(core::GroupId group);
    /// Chooses without a signal; an entity that the stage does not show is fine.
    void select(std::optional<ui::Entity> entity);
    /// Size of the picture against the window.
    void setZoom(double zoom);

Q_SIGNALS:
    /// Chosen by mouse or keyboard.
    void entitySelected(ui::Entity entity);
    void zoomChanged(double zoom);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    enum class FocusStep : std::uint8_t { Next, Previous };

    void rebuild();
    void updateScrollBars();
    /// False at the end: the focus leaves the stage.
    bool moveFocus(FocusStep step);
    void setHovered(std::optional<Entity> entity);
    void choose(Entity entity);
    void zoomAround(const QPointF& place, double zoom);
    void showFocused();
    [[nodiscard]] QString spoken(const Entity& entity) const;
    /// From the viewport's pixels to the scene's units.
    [[nodiscard]] QPointF toScene(const QPointF& place) const;
    [[nodiscard]] QPoint scrolled() const;
    /// Height of the footer that stays in sight, in the viewport's pixels; 0 while all of it is.
    [[nodiscard]] int pinnedHeight() const;

    FramePtr m_frame;
    core::GroupId m_group;
    Selection m_selection;
    double m_zoom = 1.0;
    Scene m_scene;
    ScenePainter m_painter;
};

}  // namespace ui
