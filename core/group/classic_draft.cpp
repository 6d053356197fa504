// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/group/classic_draft.h"

namespace core {

void ClassicDraft::record(ClassicFact fact) {
    if (!m_next) m_next = m_base;
    evolve(*m_next, fact);
    m_decision.facts.push_back(std::move(fact));
}

void ClassicDraft::reply(const ParkedRequest& request, ErrorCode error, ResponseBody body) {
    m_decision.replies.push_back({.client = request.client,
                                  .broker = m_context.broker,
                                  .correlation = request.correlation,
                                  .error = error,
                                  .body = std::move(body)});
}

void ClassicDraft::refuse(const Request& request, ErrorCode error) {
    reply({request.client, request.correlation}, error, emptyResponse(apiOf(request.body)));
}

void ClassicDraft::arm(GroupTimer timer, const MemberId& member, SimDuration after) {
    m_decision.timers.emplace_back(ArmTimer<GroupTimerKey>{{timer, member}, m_context.now + after});
}

void ClassicDraft::cancel(GroupTimer timer, const MemberId& member) {
    m_decision.timers.emplace_back(CancelTimer<GroupTimerKey>{{timer, member}});
}

}  // namespace core
