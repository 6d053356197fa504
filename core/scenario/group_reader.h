// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The `groups:` of a scenario, with their members.

#include "core/scenario/read_context.h"

namespace core {

void readGroups(const Place& place, ReadContext& context);

}  // namespace core
