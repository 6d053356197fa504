// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Which group an action or an expectation is about: the one it names, the only one there is, or the only one
// that has a consumer of the name it says.

#include "core/scenario/read_context.h"

namespace core {

/// Who joins which group, so that an action may name a consumer before the join is read.
void learnJoins(const Place& timeline, ReadContext& context);

/// Empty and reported when it cannot be told.
[[nodiscard]] std::optional<std::string> readGroupOf(const Section& section, ReadContext& context);

/// The same, or with `groups: all` every one. An unknown one is an empty name: the rest is read on.
[[nodiscard]] std::vector<std::string> readGroupsOf(const Section& section, ReadContext& context);

/// "a, b": as many as fit into a message.
[[nodiscard]] std::string groupList(const ReadContext& context);

}  // namespace core
