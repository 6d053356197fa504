// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a user or a scenario does, as the middle of a sentence: "c2 is made to crash".

#include <QString>

#include "core/engine/world.h"

namespace ui {

[[nodiscard]] QString interventionSentence(const core::Intervention& what, const core::World& names);

/// Why it does nothing, as the end of a sentence: "it does not run".
[[nodiscard]] QString skipReasonText(core::SkipReason reason, std::int32_t count);

}  // namespace ui
