// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Hatching for devices made of pixels: the colour of a pixel depends on x + y alone, so that a whole picture
// of it is one row of colours, shifted from line to line. Shows what scene/hatching's polygons show.

#include <QColor>
#include <QImage>

namespace ui {

struct HatchColours {
    QColor ground;
    QColor stripe;
};

/// Pixels of a hatched surface. `start` = x + y of the first pixel's corner from the hatching's origin, in
/// pixels; `scale` = pixels a unit.
[[nodiscard]] QImage hatchTexture(QSize size, double start, double scale, const HatchColours& colours);

}  // namespace ui
