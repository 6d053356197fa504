// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Paints scenes with QPainter, on any device: screen, image, SVG, PDF. Knows shapes and colours and nothing
// else. It never clips and never uses brush patterns, because some devices drop both. It keeps fonts, laid
// out text and pictures of dots from one picture to the next; what they show does not depend on that.

#include <QHash>
#include <QImage>
#include <QPainter>
#include <QStaticText>
#include <array>

#include "ui/scene/scene.h"
#include "ui/scene/theme.h"

namespace ui {

/// The typeface of every picture; Debian's fonts-dejavu-core has it.
inline constexpr char16_t kFontFamily[] = u"DejaVu Sans";

/// Unhinted, so that text has the same shape at every scale; no kerning, so that its width is a sum.
[[nodiscard]] QFont sceneFont(double pixelSize, Weight weight);

class ScenePainter {
public:
    explicit ScenePainter(const Theme& theme) : m_theme(theme) {}

    [[nodiscard]] const Theme& theme() const { return m_theme; }
    void setTheme(const Theme& theme);

    /// Paints with the scene's top left corner at the painter's origin.
    void paint(QPainter& painter, const Scene& scene);

private:
    Theme m_theme;
};

}  // namespace ui
