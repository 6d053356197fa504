// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The spoken name of everything on the stage that can be chosen: what a screen reader says and what the tool
// tip shows. From the same facts as the picture.

#include <QString>

#include "ui/scene/scene.h"
#include "ui/scene/stage_facts.h"

namespace ui {

/// Empty for an entity that the facts do not know.
[[nodiscard]] QString spokenName(const Entity& entity, const StageFacts& facts);

}  // namespace ui
