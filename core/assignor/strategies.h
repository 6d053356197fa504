// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The functions behind the table of assignor.cpp, one for each assignor. Everybody else goes through
// assignPartitions(), which checks what it is given.

#include "core/assignor/assignor.h"

namespace core {

[[nodiscard]] Assignment assignRange(const AssignmentInput& input);
[[nodiscard]] Assignment assignCooperativeSticky(const AssignmentInput& input);

}  // namespace core
