// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// An intervention as two columns of the list of events: what it is called in scenario files, and to whom.

#include <QString>

#include "core/engine/world.h"

namespace ui {

struct InterventionText {
    QString what;
    QString detail;
};
[[nodiscard]] InterventionText interventionText(const core::Intervention& what, const core::World& names);

}  // namespace ui
