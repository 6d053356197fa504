// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/describe_messages.h"

#include <QCoreApplication>

#include "ui/text/describe.h"
#include "ui/text/stage_words.h"

namespace ui {
namespace {

struct Messages {
    Q_DECLARE_TR_FUNCTIONS(Describe)
};

QString joined(const core::ResponseRead& note, const core::World& names, const QString& who) {
    if (!note.leader) return Messages::tr("%1 is a member of generation %2.").arg(who).arg(note.generation);
    if (*note.leader == note.slot) {
        return Messages::tr("%1 is a member of generation %2 and its leader: it deals the partitions.")
            .arg(who)
            .arg(note.generation);
    }
    return Messages::tr("%1 is a member of generation %2; %3 leads.")
        .arg(who)
        .arg(note.generation)
        .arg(memberName(names, *note.leader));
}

QString success(const core::ResponseRead& note, const core::World& names, const QString& who) {
    switch (note.api) {
        case core::Api::FindCoordinator:
            return Messages::tr("%1 learns that %2 coordinates its group.").arg(who, brokerText(note.broker));
        case core::Api::JoinGroup:
            return joined(note, names, who);
        case core::Api::SyncGroup:
            return Messages::tr("%1 reads what it is assigned.").arg(who);
        case core::Api::Heartbeat:
            return Messages::tr("The coordinator has heard the heartbeat of %1.").arg(who);
        case core::Api::LeaveGroup:
            return Messages::tr("The coordinator has let %1 go.").arg(who);
        case core::Api::OffsetCommit:
            return Messages::tr("The coordinator has stored the offsets of %1.").arg(who);
        case core::Api::OffsetFetch:
            return Messages::tr("%1 reads the committed offsets.").arg(who);
        case core::Api::Fetch:
            return Messages::tr("%1 reads records.").arg(who);
    }
    return {};
}

QString rebalanceInProgress(core::Api api, const QString& who) {
    if (api == core::Api::SyncGroup) {
        return Messages::tr(
                   "The SyncGroup of %1 came too late, another rebalance has begun: it joins again at once.")
            .arg(who);
    }
    return Messages::tr("%1 learns that a rebalance has begun: at its next poll() it joins again.").arg(who);
}

QString failure(const core::ResponseRead& note, const QString& who) {
    const QString api = fromCore(core::kafkaName(note.api));
    const QString code = fromCore(core::kafkaName(note.error));
    switch (note.error) {
        case core::ErrorCode::None:
            return {};
        case core::ErrorCode::RebalanceInProgress:
            return rebalanceInProgress(note.api, who);
        case core::ErrorCode::MemberIdRequired:
            return Messages::tr("%1 is given a member id, and joins with it at once.").arg(who);
        case core::ErrorCode::UnknownMemberId:
            return Messages::tr("The coordinator does not know %1 any more: it joins as a new member.")
                .arg(who);
        case core::ErrorCode::IllegalGeneration:
            return Messages::tr("%1 speaks of a generation that is over: it joins again.").arg(who);
        case core::ErrorCode::CoordinatorNotAvailable:
        case core::ErrorCode::RequestTimedOut:
            return Messages::tr(
                       "The coordinator cannot be reached for the %1 of %2: %3; it is looked for again.")
                .arg(api, who, code);
        case core::ErrorCode::UnknownTopicOrPartition:
            return Messages::tr("The coordinator knows no such topic or partition; %1 asks again.").arg(who);
        case core::ErrorCode::NotCoordinator:
            return Messages::tr(
                       "%1 asked a broker that does not coordinate the group any more; it looks for the one "
                       "that does.")
                .arg(who);
        case core::ErrorCode::CoordinatorLoadInProgress:
            return Messages::tr("The new coordinator is still loading the group; %1 asks again.").arg(who);
        case core::ErrorCode::FencedInstanceId:
            return Messages::tr("%1 is fenced: another process runs under its group.instance.id.").arg(who);
        case core::ErrorCode::InconsistentGroupProtocol:
        case core::ErrorCode::InvalidSessionTimeout:
        case core::ErrorCode::GroupMaxSizeReached:
            return Messages::tr("The coordinator refuses the %1 of %2: %3.").arg(api, who, code);
    }
    return {};
}

}  // namespace

QString describeRequest(const core::RequestSent& note, const core::World& names) {
    const QString who = memberName(names, note.slot);
    switch (note.api) {
        case core::Api::FindCoordinator:
            return Messages::tr("%1 asks who coordinates its group.").arg(who);
        case core::Api::JoinGroup:
            return Messages::tr("%1 asks to be in the next generation.").arg(who);
        case core::Api::SyncGroup:
            return Messages::tr("%1 asks for its share of the partitions.").arg(who);
        case core::Api::Heartbeat:
            return Messages::tr("%1 tells the coordinator that it is alive.").arg(who);
        case core::Api::LeaveGroup:
            return Messages::tr("%1 leaves the group.").arg(who);
        case core::Api::OffsetCommit:
            return Messages::tr("%1 commits how far it has read.").arg(who);
        case core::Api::OffsetFetch:
            return Messages::tr("%1 asks where reading goes on.").arg(who);
        case core::Api::Fetch:
            return Messages::tr("%1 asks for records.").arg(who);
    }
    return {};
}

QString describeResponse(const core::ResponseRead& note, const core::World& names) {
    const QString who = memberName(names, note.slot);
    return note.error == core::ErrorCode::None ? success(note, names, who) : failure(note, who);
}

QString describeLoss(const core::MessageLost& note, const core::World& names) {
    const QString api = fromCore(core::kafkaName(note.api));
    const QString who = memberName(names, note.slot);
    return note.direction == core::Direction::Request
               ? Messages::tr("The %1 of %2 is lost on its way.").arg(api, who)
               : Messages::tr("The answer to the %1 of %2 is lost on its way.").arg(api, who);
}

}  // namespace ui
