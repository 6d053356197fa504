// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Places of the chips inside a member's card: owned ones from the left, ghosts from the right. Chips become
// narrower before they overflow; what still finds no room is counted.

#include <QRectF>
#include <vector>

#include "ui/scene/stage_facts.h"

namespace ui {

struct ChipPlaces {
    std::vector<QRectF> rects;  ///< parallel to the chips; null for those without room
    double plateWidth = 30;     ///< the part with the name
    int hidden = 0;
    QRectF hiddenRect;  ///< where "+3" stands
};

[[nodiscard]] ChipPlaces placeChips(const QRectF& area, double chipHeight, double plateWidth,
                                    const std::vector<ChipFacts>& chips);

}  // namespace ui
