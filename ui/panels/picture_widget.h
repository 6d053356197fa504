// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A widget whose content is a scene: what panels draw themselves goes through the same shapes, colours and
// painter as the stage. Subclasses build the scene; this class paints it and nothing else.

#include <QWidget>

#include "ui/paint/scene_painter.h"
#include "ui/scene/theme.h"

namespace ui {

class PictureWidget : public QWidget {
    Q_OBJECT

public:
    explicit PictureWidget(QWidget* parent = nullptr);

    virtual void setTheme(const Theme& theme);
    [[nodiscard]] const Theme& theme() const { return m_painter.theme(); }

    /// Pixels a unit of the scene: 1 at the normal text size.
    [[nodiscard]] double unit() const;

protected:
    /// `size` in units.
    [[nodiscard]] virtual Scene picture(QSizeF size) const = 0;

    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    ScenePainter m_painter;
};

}  // namespace ui
