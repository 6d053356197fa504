// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How many requests each consumer has sent, how many answers carried which error, and how many commits
// failed: with an answer, or without a request (facts 3.11).

#include <map>
#include <optional>
#include <utility>

#include "core/engine/world.h"
#include "core/protocol/note.h"

namespace core {

/// One consumer, or all of a group.
struct MessageScope {
    GroupId group;
    std::optional<SlotId> member;
};

class MessageCounts {
public:
    void take(const Note& note);

    /// Of one API, or of all.
    [[nodiscard]] std::int64_t requests(const World& world, const MessageScope& scope,
                                        std::optional<Api> api) const;
    /// Answers that carried this error, or any.
    [[nodiscard]] std::int64_t errors(const World& world, const MessageScope& scope,
                                      std::optional<ErrorCode> error) const;
    [[nodiscard]] std::int64_t commitsFailed(const World& world, const MessageScope& scope) const;

private:
    std::map<std::pair<SlotId, Api>, std::int64_t> m_requests;
    std::map<std::pair<SlotId, ErrorCode>, std::int64_t> m_errors;
    std::map<SlotId, std::int64_t> m_commitsFailed;
};

}  // namespace core
