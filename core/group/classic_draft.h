// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A decision in the making: keeps the group as the facts recorded so far leave it, so that later steps of
// one decision see what earlier ones decided. The group handed in is never touched.

#include <optional>

#include "core/group/classic_group.h"

namespace core {

class ClassicDraft {
public:
    ClassicDraft(const ClassicGroup& group, const GroupContext& context)
        : m_base(group), m_context(context) {}

    /// The group with everything that has been recorded.
    [[nodiscard]] const ClassicGroup& group() const { return m_next ? *m_next : m_base; }
    [[nodiscard]] const GroupContext& context() const { return m_context; }

    void record(ClassicFact fact);
    void reply(const ParkedRequest& request, ErrorCode error, ResponseBody body);
    /// Answers with this error and an empty body.
    void refuse(const Request& request, ErrorCode error);
    void arm(GroupTimer timer, const MemberId& member, SimDuration after);
    void cancel(GroupTimer timer, const MemberId& member);
    void note(Note note) { m_decision.notes.push_back(std::move(note)); }

    [[nodiscard]] GroupDecision take() { return std::move(m_decision); }

private:
    const ClassicGroup& m_base;
    const GroupContext& m_context;
    std::optional<ClassicGroup> m_next;
    GroupDecision m_decision;
};

}  // namespace core
