// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Builds the stage: a pure function of the frame, the window's size, the selection and the group. The same
// scene goes to the screen and into files.

#include <QSizeF>

#include "core/base/ids.h"
#include "ui/player/frame.h"
#include "ui/scene/scene.h"
#include "ui/scene/selection.h"

namespace ui {

[[nodiscard]] Scene buildStage(const Frame& frame, QSizeF windowPixels, const Selection& selection,
                               core::GroupId group);

}  // namespace ui
