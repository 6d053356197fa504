// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/message_counts.h"

namespace core {
namespace {

bool isOf(const World& world, const MessageScope& scope, SlotId slot) {
    return world.slots[slot.index()].group == scope.group && (!scope.member || *scope.member == slot);
}

}  // namespace

void MessageCounts::take(const Note& note) {
    if (const auto* sent = std::get_if<RequestSent>(&note)) {
        m_requests[{sent->slot, sent->api}] += 1;
    } else if (const auto* read = std::get_if<ResponseRead>(&note)) {
        if (read->error != ErrorCode::None) m_errors[{read->slot, read->error}] += 1;
    } else if (const auto* committed = std::get_if<OffsetsCommitted>(&note)) {
        if (committed->error != ErrorCode::None) m_commitsFailed[committed->slot] += 1;
    } else if (const auto* refused = std::get_if<CommitRefused>(&note)) {
        m_commitsFailed[refused->slot] += 1;
    }
}

std::int64_t MessageCounts::requests(const World& world, const MessageScope& scope,
                                     std::optional<Api> api) const {
    std::int64_t noted = 0;
    std::int64_t wanted = 0;
    for (const auto& [key, number] : m_requests) {
        if (!isOf(world, scope, key.first)) continue;
        noted += number;
        if (api == key.second) wanted += number;
    }
    if (api && *api != Api::Fetch) return wanted;
    // Requests are numbered from 1 in each process; fetches are those that have no note.
    std::int64_t all = 0;
    for (const Client& client : world.clients) {
        if (isOf(world, scope, slotOf(client))) all += requestsSent(client);
    }
    return api ? all - noted : all;
}

std::int64_t MessageCounts::errors(const World& world, const MessageScope& scope,
                                   std::optional<ErrorCode> error) const {
    std::int64_t count = 0;
    for (const auto& [key, number] : m_errors) {
        if (isOf(world, scope, key.first) && (!error || *error == key.second)) count += number;
    }
    return count;
}

std::int64_t MessageCounts::commitsFailed(const World& world, const MessageScope& scope) const {
    std::int64_t count = 0;
    for (const auto& [slot, number] : m_commitsFailed) {
        if (isOf(world, scope, slot)) count += number;
    }
    return count;
}

}  // namespace core
