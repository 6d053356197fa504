// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The `timeline:` of a scenario: what happens and when. It may name consumers that no group lists.

#include "core/scenario/read_context.h"

namespace core {

void readTimeline(const Place& place, ReadContext& context);

/// Topics that an action creates may be named before the timeline is read.
void learnCreatedTopics(const Place& place, ReadContext& context);

}  // namespace core
