// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The part of ui/text/describe that is about requests and answers: what they ask for, and what each error
// means to the one that reads it.

#include <QString>

#include "core/engine/world.h"
#include "core/protocol/note.h"

namespace ui {

[[nodiscard]] QString describeRequest(const core::RequestSent& note, const core::World& names);
[[nodiscard]] QString describeResponse(const core::ResponseRead& note, const core::World& names);
[[nodiscard]] QString describeLoss(const core::MessageLost& note, const core::World& names);

}  // namespace ui
