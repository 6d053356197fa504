// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/note.h"

#include "core/base/overload.h"

namespace core {
namespace {

bool isRoutine(Api api) {
    switch (api) {
        case Api::FindCoordinator:
        case Api::Heartbeat:
        case Api::OffsetCommit:
        case Api::OffsetFetch:
        case Api::Fetch:
            return true;
        case Api::JoinGroup:
        case Api::SyncGroup:
        case Api::LeaveGroup:
            return false;
    }
    return false;
}

}  // namespace

bool isNews(const Note& note) {
    return std::visit(
        Overload{
            [](const RequestSent& n) { return !isRoutine(n.api); },
            [](const ResponseRead& n) { return !isRoutine(n.api) || n.error != ErrorCode::None; },
            [](const GroupStateChanged&) { return true; },
            [](const MemberStateChanged&) { return true; },
            [](const CallbackRun&) { return true; },
            [](const AssignmentComputed&) { return true; },
            [](const GroupTimerFired&) { return true; },
            [](const PollIntervalMissed&) { return true; },
            [](const OffsetsCommitted& n) { return n.error != ErrorCode::None; },
            [](const PositionsFound&) { return true; },
            [](const ConsumerStarted&) { return true; },
            [](const ConsumerGone&) { return true; },
            [](const Intervened&) { return true; },
            [](const InterventionSkipped&) { return true; },
            [](const CoordinatorMoved&) { return true; },
            [](const ConstructionRefused&) { return true; },
            [](const CoordinatorLoaded&) { return true; },
            [](const LimitReached&) { return true; },
            [](const NoStartPosition&) { return true; },
            [](const CommitAccepted& n) { return !n.rewound.empty(); },
            [](const CommitRefused&) { return true; },
            [](const RecordFailed&) { return true; },
            [](const MessageLost& n) { return n.api != Api::Fetch; },
            [](const ConnectionGivenUp&) { return true; },
        },
        note);
}

}  // namespace core
