// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Groups and assignments in one line of text, as the worked examples of the facts (5.9) write them. For
// tests only; a text that does not follow the notation aborts the test.

#include <string>
#include <string_view>

#include "core/assignor/assignor.h"

/// Topics "t0=3, t1=3"; members "id/instance@generation{t0,t1} owns t0:0.1 t1:2 ; id{t0}", where instance,
/// generation and what is owned may be left out.
[[nodiscard]] core::AssignmentInput groupOf(std::string_view topics, std::string_view members);

/// "c1 -> t0:0.2 t1:1; c2 -> -": members as listed, each with its partitions in the order of the list.
[[nodiscard]] std::string shown(const core::AssignmentInput& input, const core::Assignment& assignment);
