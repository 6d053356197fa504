// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a group, a member entry and a `join` may all say about a consumer: config, topics, processing,
// listener, commit.

#include "core/scenario/place.h"
#include "core/scenario/read_context.h"

namespace core {

/// True when a section says anything of this about its consumer.
[[nodiscard]] bool hasSettings(const Section& section);

/// A subscription: topics that exist, each once. Empty when the place is no such list.
[[nodiscard]] std::optional<std::vector<std::string>> readSubscription(const Place& place,
                                                                       ReadContext& context);
/// Puts what the section says over what `spec` has already.
void readSettings(const Section& section, MemberSpec& spec, ReadContext& context);

}  // namespace core
