// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/event_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "core/base/overload.h"
#include "ui/models/intervention_text.h"
#include "ui/models/names.h"
#include "ui/text/describe.h"
#include "ui/text/intervention_words.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {

namespace {

/// Names that fit beside an arrow.
constexpr std::size_t kNamesBesideArrow = 3;
/// Shares that fit into a line.
constexpr std::size_t kSharesNamed = 6;
/// Names that fit where they stand alone.
constexpr std::size_t kNamesAlone = 5;

class Words {
    Q_DECLARE_TR_FUNCTIONS(EventText)
};

QString namesOf(const EventRow& row, const core::World& names) {
    if (row.who.size() > kNamesAlone) return membersText(row.who.size());
    QStringList list;
    for (const core::SlotId slot : row.who) list << slotName(names, slot);
    return list.join(u' ');
}

/// The consumers at one end of a message.
QString clientEnd(const EventRow& row, const core::World& names) {
    if (row.who.size() <= kNamesBesideArrow) return namesOf(row, names);
    if (row.who.size() >= row.members) return Words::tr("all");
    return QString::number(row.who.size());
}

QString brokerEnd(core::Api api, core::BrokerId broker) {
    return api == core::Api::FindCoordinator ? brokerText(broker) : Words::tr("coordinator");
}

/// "3, 3, 2"; of many shares, how small and how large they are.
QString dealtText(const std::vector<std::size_t>& shares) {
    if (shares.size() > kSharesNamed) {
        const auto [least, most] = std::ranges::minmax(shares);
        return least == most ? Words::tr("%1 to each").arg(least)
                             : Words::tr("%1 to %2 each").arg(least).arg(most);
    }
    QStringList counts;
    for (const std::size_t share : shares) counts << QString::number(share);
    return counts.join(QStringLiteral(", "));
}

/// What a JoinGroup without a member id asks for.
QString newcomerText(const EventRow& row, const core::World& names) {
    if (row.joinsAs == core::JoinsAs::Nameless)
        return row.who.size() > 1 ? Words::tr("ask for member ids") : Words::tr("asks for a member id");
    QStringList ids;
    for (const core::SlotId slot : row.who)
        ids << QString::fromStdString(names.slots[slot.index()].settings.config.groupInstanceId);
    return Words::tr("as %1").arg(ids.join(QStringLiteral(", ")));
}

QString requestDetail(const EventRow& row, const core::RequestSent& note, const core::World& names) {
    switch (note.api) {
        case core::Api::FindCoordinator:
            return Words::tr("who coordinates the group?");
        case core::Api::JoinGroup:
            if (row.joinsAs != core::JoinsAs::Member) return newcomerText(row, names);
            return (row.joined == 1 ? Words::tr("%1 of %2 is here") : Words::tr("%1 of %2 are here"))
                .arg(row.joined)
                .arg(row.members);
        case core::Api::SyncGroup: {
            if (!row.dealer) return Words::tr("asks for its partitions");
            return Words::tr("%1 deals %2").arg(slotName(names, *row.dealer), dealtText(row.dealt));
        }
        case core::Api::LeaveGroup:
            return Words::tr("leaves the group");
        case core::Api::Heartbeat:
        case core::Api::OffsetCommit:
        case core::Api::OffsetFetch:
        case core::Api::Fetch:
            break;
    }
    return Words::tr("generation %1").arg(note.generation);
}

QString responseDetail(const core::ResponseRead& note, const core::World& names) {
    if (note.error != core::ErrorCode::None) return fromCore(core::kafkaName(note.error));
    switch (note.api) {
        case core::Api::FindCoordinator:
            return Words::tr("the coordinator's address");
        case core::Api::JoinGroup: {
            const QString leader = note.leader ? slotName(names, *note.leader) : Words::tr("none");
            return Words::tr("generation %1, leader %2").arg(note.generation).arg(leader);
        }
        case core::Api::SyncGroup:
            return Words::tr("group Stable");
        case core::Api::LeaveGroup:
            return Words::tr("is no member any more");
        case core::Api::Heartbeat:
        case core::Api::OffsetCommit:
        case core::Api::OffsetFetch:
        case core::Api::Fetch:
            break;
    }
    return {};
}

QString stateDetail(const core::GroupStateChanged& note, const core::World& names) {
    if (note.to != core::GroupState::PreparingRebalance) return Words::tr("nobody is left");
    const QString cause = note.cause ? slotName(names, *note.cause) : Words::tr("a member");
    switch (note.reason.value_or(core::RebalanceReason::Join)) {
        case core::RebalanceReason::Join:
            return Words::tr("%1 wants to join").arg(cause);
        case core::RebalanceReason::Leave:
            return Words::tr("%1 has left").arg(cause);
        case core::RebalanceReason::SessionTimeout:
            return Words::tr("%1 was not heard of").arg(cause);
        case core::RebalanceReason::LeaderRejoined:
            return Words::tr("%1, the leader, joins again").arg(cause);
        case core::RebalanceReason::MetadataChanged:
            return Words::tr("%1 owns less now").arg(cause);
        case core::RebalanceReason::StaticMemberChanged:
            return Words::tr("%1, static, is back").arg(cause);
        case core::RebalanceReason::SyncTimeout:
            return Words::tr("%1 sent no SyncGroup").arg(cause);
    }
    return {};
}

/// "all 8", "3", or the partitions themselves for one consumer.
QString partitionsDetail(const EventRow& row, const core::CallbackRun& note, const core::World& names) {
    if (row.partitions == 0) return Words::tr("no partition");
    std::size_t total = 0;
    for (const core::TopicId topic : names.groups[note.group.index()].topics) {
        total += names.topics[topic].partitions.size();
    }
    if (row.partitions == total && total > 1) return Words::tr("all %1").arg(total);
    if (row.who.size() > 1) return Words::tr("%1 of %2").arg(row.partitions).arg(total);
    QStringList list;
    for (const core::PartitionId partition : note.partitions)
        list << partitionLabel(names, note.group, partition);
    return list.join(u' ');
}

bool commitsBefore(const core::CallbackRun& note, const core::World& names) {
    const core::ClientConfig& config = names.slots[note.slot.index()].settings.config;
    return config.autoCommit && core::rebalanceProtocol(config.strategies) == core::RebalanceProtocol::Eager;
}

QString callbackDetail(const EventRow& row, const core::CallbackRun& note, const core::World& names) {
    const bool each = row.who.size() > 1;
    if (note.phase == core::CallbackPhase::End) {
        return Words::tr("returned after %1").arg(secondsText(note.takes));
    }
    if (note.callback == core::Callback::PartitionsAssigned && note.takes > core::SimDuration{}) {
        const QString time = secondsText(note.takes);
        return each ? Words::tr("restoring, %1 each").arg(time) : Words::tr("restoring, %1").arg(time);
    }
    const QString partitions = partitionsDetail(row, note, names);
    if (note.callback == core::Callback::PartitionsRevoked && row.partitions > 0 &&
        commitsBefore(note, names)) {
        return Words::tr("%1, after a commit").arg(partitions);
    }
    return partitions;
}

QString timerName(core::GroupTimer timer) {
    switch (timer) {
        case core::GroupTimer::Session:
            return Words::tr("session timer");
        case core::GroupTimer::Pending:
            return Words::tr("pending timer");
        case core::GroupTimer::NewMember:
            return Words::tr("new member timer");
        case core::GroupTimer::InitialDelay:
            return Words::tr("initial delay");
        case core::GroupTimer::Rebalance:
            return Words::tr("rebalance timer");
        case core::GroupTimer::Sync:
            return Words::tr("sync timer");
        case core::GroupTimer::OffsetsRetention:
            return Words::tr("retention");
    }
    return {};
}

QString timerDetail(const core::GroupTimerFired& note, const core::World& names) {
    QStringList removed;
    for (const core::SlotId slot : note.removed) removed << slotName(names, slot);
    if (removed.isEmpty() && note.slot) removed << slotName(names, *note.slot);
    if (note.timer == core::GroupTimer::OffsetsRetention) return Words::tr("committed offsets are forgotten");
    if (removed.isEmpty()) return Words::tr("is over");
    return Words::tr("%1 is out").arg(removed.join(u' '));
}

EventText make(const QString& who, const QString& what, const QString& detail,
               EventMark mark = EventMark::Plain) {
    return {{}, who, what, detail, mark};
}

EventText messageText(const EventRow& row, const core::RequestSent& note, const core::World& names) {
    const QString who = clientEnd(row, names) + QStringLiteral(" → ") + brokerEnd(note.api, note.broker);
    return make(who, fromCore(core::kafkaName(note.api)), requestDetail(row, note, names),
                EventMark::Request);
}

EventText messageText(const EventRow& row, const core::ResponseRead& note, const core::World& names) {
    const QString who = brokerEnd(note.api, note.broker) + QStringLiteral(" → ") + clientEnd(row, names);
    const bool failed = note.error != core::ErrorCode::None;
    return make(who, fromCore(core::kafkaName(note.api)), responseDetail(note, names),
                failed ? EventMark::Failure : EventMark::Response);
}

EventText skippedText(const core::InterventionSkipped& note, const core::World& names) {
    return make(Words::tr("scenario"), interventionText(note.what, names).what,
                Words::tr("skipped: %1").arg(skipReasonText(note.reason, note.count)));
}

/// "P0 back from 120".
EventText rewoundText(const EventRow& row, const core::CommitAccepted& note, const core::World& names) {
    QStringList list;
    for (const core::PartitionOffset& before : note.rewound) {
        list << Words::tr("%1 back from %2")
                    .arg(partitionLabel(names, note.group, before.partition))
                    .arg(before.offset);
    }
    return make(namesOf(row, names), Words::tr("commit"), list.join(QStringLiteral(", ")),
                EventMark::Failure);
}

EventText limitText(const core::LimitReached& note) {
    switch (note.limit) {
        case core::Limit::NotesKept:
            return make(Words::tr("list"), Words::tr("full"), Words::tr("later events are not kept"));
        case core::Limit::DeliveriesKept:
            return make(Words::tr("list"), Words::tr("deliveries"), Words::tr("the oldest are not kept"));
        case core::Limit::StepsInOneMoment:
            break;
    }
    return make(Words::tr("engine"), Words::tr("limit"), Words::tr("too much in one moment"));
}

// What happens seldom: to coordinators, messages, commits and single records.

EventText rareText(const EventRow& row, const core::ConstructionRefused&, const core::World& names) {
    return make(namesOf(row, names), Words::tr("refused"),
                Words::tr("a list that mixes eager and cooperative"), EventMark::Failure);
}

EventText rareText(const EventRow&, const core::CoordinatorMoved& n, const core::World&) {
    return make(Words::tr("coordinator"), Words::tr("moves"),
                Words::tr("to %1, which loads it").arg(brokerText(n.to)));
}

EventText rareText(const EventRow&, const core::CoordinatorLoaded& n, const core::World&) {
    return make(brokerText(n.broker), Words::tr("loaded"),
                Words::tr("generation %1 goes on").arg(n.generation));
}

EventText rareText(const EventRow& row, const core::NoStartPosition& n, const core::World& names) {
    return make(namesOf(row, names), Words::tr("position"),
                Words::tr("none for %1: it closes").arg(partitionLabel(names, n.group, n.partition)),
                EventMark::Failure);
}

EventText rareText(const EventRow& row, const core::CommitAccepted& n, const core::World& names) {
    return rewoundText(row, n, names);
}

EventText rareText(const EventRow& row, const core::CommitRefused&, const core::World& names) {
    return make(namesOf(row, names), Words::tr("commit"), Words::tr("refused: not STABLE"),
                EventMark::Failure);
}

EventText rareText(const EventRow& row, const core::RecordFailed& n, const core::World& names) {
    return make(namesOf(row, names), Words::tr("record %1").arg(n.offset),
                Words::tr("of %1 fails, again and again").arg(partitionLabel(names, n.group, n.partition)),
                EventMark::Failure);
}

EventText rareText(const EventRow& row, const core::MessageLost& n, const core::World& names) {
    return make(
        namesOf(row, names), fromCore(core::kafkaName(n.api)),
        n.direction == core::Direction::Request ? Words::tr("request lost") : Words::tr("answer lost"),
        EventMark::Failure);
}

EventText rareText(const EventRow& row, const core::ConnectionGivenUp& n, const core::World& names) {
    return make(namesOf(row, names), fromCore(core::kafkaName(n.api)),
                Words::tr("no answer: connection closed"), EventMark::Failure);
}

}  // namespace

EventText eventText(const EventRow& row, const core::TimedNote& note, const core::World& names) {
    const auto who = [&row, &names] { return namesOf(row, names); };
    EventText result = std::visit(
        core::Overload{
            [&](const core::RequestSent& n) { return messageText(row, n, names); },
            [&](const core::ResponseRead& n) { return messageText(row, n, names); },
            [&](const core::GroupStateChanged& n) {
                return make(Words::tr("coordinator"), fromCore(core::kafkaName(n.to)), stateDetail(n, names));
            },
            [&](const core::MemberStateChanged& n) {
                return make(who(), fromCore(core::kafkaName(n.to)), {});
            },
            [&](const core::CallbackRun& n) {
                return make(who(), fromCore(core::kafkaName(n.callback)), callbackDetail(row, n, names));
            },
            [&](const core::AssignmentComputed& n) {
                return make(who(), fromCore(core::kafkaName(n.assignor)), Words::tr("deals the partitions"));
            },
            [&](const core::GroupTimerFired& n) {
                return make(Words::tr("coordinator"), timerName(n.timer), timerDetail(n, names));
            },
            [&](const core::PollIntervalMissed&) {
                return make(who(), QStringLiteral("max.poll.interval.ms"), Words::tr("missed: it leaves"));
            },
            [&](const core::OffsetsCommitted& n) {
                return make(who(), Words::tr("commit"), fromCore(core::kafkaName(n.error)));
            },
            [&](const core::PositionsFound& n) {
                return make(who(), Words::tr("position"),
                            n.outOfRange ? Words::tr("out of range: reset") : Words::tr("found"));
            },
            [&](const core::ConsumerStarted&) {
                return make(who(), Words::tr("start"), Words::tr("the process starts"));
            },
            [&](const core::ConsumerGone& n) {
                return make(who(), n.crashed ? Words::tr("crash") : Words::tr("end"),
                            Words::tr("the process is gone"));
            },
            [&](const core::Intervened& n) {
                const InterventionText words = interventionText(n.what, names);
                return make(n.byUser ? Words::tr("you") : Words::tr("scenario"), words.what, words.detail);
            },
            [&](const core::InterventionSkipped& n) { return skippedText(n, names); },
            [&](const core::LimitReached& n) { return limitText(n); },
            [&](const auto& n) { return rareText(row, n, names); },
        },
        note.note);
    result.time = momentText(row.at).chopped(2);  // the column's head says seconds
    return result;
}

}  // namespace ui
