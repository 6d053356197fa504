// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a place of the picture stands for, and in which order the keyboard goes through it. Searches the same
// shapes that are painted: what is drawn is what is hit.

#include <optional>
#include <vector>

#include "ui/scene/scene.h"

namespace ui {

/// The topmost entity at a place, in the units of the scene.
[[nodiscard]] std::optional<Entity> entityAt(const Scene& scene, const QPointF& place);

/// Everything that stays where it is, as it is read: producers, partitions, members, coordinator.
[[nodiscard]] std::vector<Entity> focusOrder(const Scene& scene);

/// The rectangle around all shapes of an entity; null when the scene does not show it.
[[nodiscard]] QRectF boundsOf(const Scene& scene, const Entity& entity);

}  // namespace ui
