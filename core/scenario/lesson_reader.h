// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The `lesson:` of a scenario: what the presenter says and asks, and when. The choices of a question are
// expectations; which one is right comes out of the run.

#include "core/scenario/read_context.h"

namespace core {

void readLesson(const Place& place, ReadContext& context);

}  // namespace core
