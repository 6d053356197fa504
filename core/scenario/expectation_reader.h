// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The `expect:` of a scenario: metrics, and what they must be.

#include "core/scenario/read_context.h"

namespace core {

void readExpectations(const Place& place, ReadContext& context);

}  // namespace core
