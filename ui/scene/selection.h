// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the viewer points at, has chosen, and stands on with the keyboard. A value that the canvas owns and
// the scene is built from; the model never sees it.

#include <optional>

#include "ui/scene/scene.h"

namespace ui {

struct Selection {
    std::optional<Entity> selected;
    std::optional<Entity> hovered;
    std::optional<Entity> focused;
    bool operator==(const Selection&) const = default;
};

}  // namespace ui
