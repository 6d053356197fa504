// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/describe.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/base/overload.h"
#include "ui/text/describe_messages.h"
#include "ui/text/intervention_words.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {
namespace {

struct Describe {
    Q_DECLARE_TR_FUNCTIONS(Describe)
};

/// Says things with the names of one world.
class Narrator {
public:
    explicit Narrator(const core::World& world) : m_world(world) {}

    [[nodiscard]] QString name(core::SlotId slot) const { return memberName(m_world, slot); }
    [[nodiscard]] QString partitions(core::GroupId group, const std::vector<core::PartitionId>& list) const {
        return partitionsText(m_world, group, list);
    }

    [[nodiscard]] QString stateChange(const core::GroupStateChanged& note) const;
    [[nodiscard]] QString rebalanceReason(const core::GroupStateChanged& note) const;
    [[nodiscard]] QString callback(const core::CallbackRun& note) const;
    [[nodiscard]] QString assignment(const core::AssignmentComputed& note) const;
    [[nodiscard]] QString timer(const core::GroupTimerFired& note) const;
    [[nodiscard]] QString committed(const core::OffsetsCommitted& note) const;
    [[nodiscard]] QString accepted(const core::CommitAccepted& note) const;
    [[nodiscard]] QString partition(core::GroupId group, core::PartitionId id) const {
        return partitionLabel(m_world, group, id);
    }
    [[nodiscard]] QString limit(core::Limit limit) const;

private:
    const core::World& m_world;
};

QString Narrator::rebalanceReason(const core::GroupStateChanged& note) const {
    const QString who = note.cause ? name(*note.cause) : Describe::tr("a member");
    switch (*note.reason) {
        case core::RebalanceReason::Join:
            return Describe::tr("%1 wants to join").arg(who);
        case core::RebalanceReason::Leave:
            return Describe::tr("%1 has left").arg(who);
        case core::RebalanceReason::SessionTimeout:
            return Describe::tr("the session of %1 has run out").arg(who);
        case core::RebalanceReason::LeaderRejoined:
            return Describe::tr("the leader %1 joins again").arg(who);
        case core::RebalanceReason::MetadataChanged:
            return Describe::tr("%1 joins again and states other partitions than before").arg(who);
        case core::RebalanceReason::StaticMemberChanged:
            return Describe::tr("the static member %1 is back, and changes the vote or comes too early")
                .arg(who);
        case core::RebalanceReason::SyncTimeout:
            return Describe::tr("not every SyncGroup has come in time");
    }
    return {};
}

QString Narrator::stateChange(const core::GroupStateChanged& note) const {
    switch (note.to) {
        case core::GroupState::PreparingRebalance:
            if (!note.reason) return Describe::tr("The coordinator prepares a rebalance.");
            return Describe::tr("The coordinator prepares a rebalance: %1.").arg(rebalanceReason(note));
        case core::GroupState::CompletingRebalance:
            return Describe::tr("The join phase is over: generation %1 has %2 and waits for its assignment.")
                .arg(QString::number(note.generation), membersText(note.members));
        case core::GroupState::Stable:
            return Describe::tr("The coordinator has the assignment: generation %1 is stable.")
                .arg(note.generation);
        case core::GroupState::Empty:
            return Describe::tr("The group has no members left.");
        case core::GroupState::Dead:
            return Describe::tr("The coordinator has removed the group.");
    }
    return {};
}

QString Narrator::callback(const core::CallbackRun& note) const {
    const QString who = name(note.slot);
    const QString what =
        note.partitions.empty() ? Describe::tr("nothing") : partitions(note.group, note.partitions);
    const QString call = fromCore(core::kafkaName(note.callback));
    if (note.phase == core::CallbackPhase::Begin) {
        if (note.takes <= core::SimDuration{})
            return Describe::tr("%1 runs %2 with %3.").arg(who, call, what);
        return Describe::tr("%1 runs %2 with %3; it takes %4.")
            .arg(who, call, what, durationText(note.takes));
    }
    switch (note.callback) {
        case core::Callback::PartitionsAssigned:
            return Describe::tr("%1 has finished %2 with %3 and can read them.").arg(who, call, what);
        case core::Callback::PartitionsRevoked:
            return Describe::tr("%1 has given back %2.").arg(who, what);
        case core::Callback::PartitionsLost:
            return Describe::tr("%1 has lost %2; somebody else may own them already.").arg(who, what);
    }
    return {};
}

QString Narrator::assignment(const core::AssignmentComputed& note) const {
    QStringList shares;
    for (const auto& [slot, list] : note.assignments) {
        const QString share = list.empty() ? Describe::tr("nothing") : partitions(note.group, list);
        shares << Describe::tr("%1: %2").arg(name(slot), share);
    }
    return Describe::tr("The leader %1 deals with %2. %3.")
        .arg(name(note.slot), fromCore(core::kafkaName(note.assignor)), shares.join(QStringLiteral("; ")));
}

QString Narrator::timer(const core::GroupTimerFired& note) const {
    const QString who = note.slot ? name(*note.slot) : Describe::tr("a member");
    QStringList removed;
    for (const core::SlotId slot : note.removed) removed << name(slot);
    const QString gone = removed.isEmpty() ? Describe::tr("nobody") : listText(removed);
    switch (note.timer) {
        case core::GroupTimer::Session:
            return Describe::tr(
                       "The session timer of %1 fires: no heartbeat has come in time, so it is removed.")
                .arg(who);
        case core::GroupTimer::Pending:
            return Describe::tr("%1 was given a member id and has not used it: the coordinator forgets it.")
                .arg(who);
        case core::GroupTimer::NewMember:
            return Describe::tr("The join phase takes too long for %1, which is new: it is removed.")
                .arg(who);
        case core::GroupTimer::InitialDelay:
            return Describe::tr("The initial delay is over: the join phase ends with whoever is there.");
        case core::GroupTimer::Rebalance:
            return Describe::tr("The rebalance timer fires: the join phase ends. Removed: %1.").arg(gone);
        case core::GroupTimer::Sync:
            return Describe::tr("The sync timer fires. Removed, because no SyncGroup has come: %1.")
                .arg(gone);
        case core::GroupTimer::OffsetsRetention:
            return Describe::tr(
                "The group has been Empty for offsets.retention.minutes: its committed offsets are "
                "forgotten.");
    }
    return {};
}

QString Narrator::committed(const core::OffsetsCommitted& note) const {
    std::vector<core::PartitionId> list;
    for (const core::PartitionOffset& offset : note.offsets) list.push_back(offset.partition);
    const QString what = list.empty() ? Describe::tr("nothing") : partitions(note.group, list);
    if (note.error == core::ErrorCode::None)
        return Describe::tr("%1 has committed %2.").arg(name(note.slot), what);
    return Describe::tr("%1 could not commit %2: %3.")
        .arg(name(note.slot), what, fromCore(core::kafkaName(note.error)));
}

QString Narrator::accepted(const core::CommitAccepted& note) const {
    if (note.rewound.empty())
        return Describe::tr("The coordinator stores what %1 commits.").arg(name(note.slot));
    std::vector<core::PartitionId> list;
    for (const core::PartitionOffset& before : note.rewound) list.push_back(before.partition);
    return Describe::tr("The committed offset of %1 goes back, because %2 commits less than was stored.")
        .arg(partitions(note.group, list), name(note.slot));
}

QString Narrator::limit(core::Limit limit) const {
    switch (limit) {
        case core::Limit::NotesKept:
            return Describe::tr("The list of events is full: later ones are not kept.");
        case core::Limit::DeliveriesKept:
            return Describe::tr("Older deliveries are not kept any more.");
        case core::Limit::StepsInOneMoment:
            return Describe::tr("Too much happens at one moment: the run stops here.");
    }
    return {};
}

QString positions(const core::World& names, const core::PositionsFound& note) {
    std::vector<core::PartitionId> list;
    for (const core::PartitionOffset& offset : note.positions) list.push_back(offset.partition);
    if (note.outOfRange)
        return Describe::tr(
                   "What %1 was to read of %2 is no longer in the log: it goes on where "
                   "auto.offset.reset says.")
            .arg(memberName(names, note.slot), partitionsText(names, note.group, list));
    return Describe::tr("%1 knows where to go on and reads %2.")
        .arg(memberName(names, note.slot), partitionsText(names, note.group, list));
}

QString stateOfMember(const core::World& names, const core::MemberStateChanged& note) {
    return Describe::tr("%1 goes from %2 to %3.")
        .arg(memberName(names, note.slot), fromCore(core::kafkaName(note.from)),
             fromCore(core::kafkaName(note.to)));
}

// What happens seldom: to coordinators, messages, commits and single records.

QString rare(const Narrator& tell, const core::ConstructionRefused& n, const core::World&) {
    return Describe::tr("%1 is not even made: librdkafka refuses a list that mixes eager and cooperative.")
        .arg(tell.name(n.slot));
}

QString rare(const Narrator&, const core::CoordinatorMoved& n, const core::World&) {
    return Describe::tr("%1 becomes the group's coordinator, and loads what was written of it.")
        .arg(brokerText(n.to));
}

QString rare(const Narrator&, const core::CoordinatorLoaded& n, const core::World&) {
    return Describe::tr("%1 has loaded the group: generation %2 goes on, sessions start anew.")
        .arg(brokerText(n.broker))
        .arg(n.generation);
}

QString rare(const Narrator& tell, const core::NoStartPosition& n, const core::World&) {
    return Describe::tr(
               "%1 has no offset to start from in %2, and auto.offset.reset is none: "
               "poll() fails and it closes.")
        .arg(tell.name(n.slot), tell.partition(n.group, n.partition));
}

QString rare(const Narrator& tell, const core::CommitAccepted& n, const core::World&) {
    return tell.accepted(n);
}

QString rare(const Narrator& tell, const core::CommitRefused& n, const core::World&) {
    return Describe::tr("A commit of %1 fails at once: it is not STABLE, so no request goes out.")
        .arg(tell.name(n.slot));
}

QString rare(const Narrator& tell, const core::RecordFailed& n, const core::World&) {
    return Describe::tr("%1 fails at record %2 of %3 and tries it again and again.")
        .arg(tell.name(n.slot), countText(n.offset), tell.partition(n.group, n.partition));
}

QString rare(const Narrator&, const core::MessageLost& n, const core::World& names) {
    return describeLoss(n, names);
}

QString rare(const Narrator& tell, const core::ConnectionGivenUp& n, const core::World&) {
    return Describe::tr(
               "%1 has had no answer to %2 in time: it closes the connection and looks "
               "for the coordinator again.")
        .arg(tell.name(n.slot), fromCore(core::kafkaName(n.api)));
}

}  // namespace

QString describe(const core::Note& note, const core::World& names) {
    const Narrator tell(names);
    return std::visit(
        core::Overload{
            [&](const core::RequestSent& n) { return describeRequest(n, names); },
            [&](const core::ResponseRead& n) { return describeResponse(n, names); },
            [&](const core::GroupStateChanged& n) { return tell.stateChange(n); },
            [&](const core::MemberStateChanged& n) { return stateOfMember(names, n); },
            [&](const core::CallbackRun& n) { return tell.callback(n); },
            [&](const core::AssignmentComputed& n) { return tell.assignment(n); },
            [&](const core::GroupTimerFired& n) { return tell.timer(n); },
            [&](const core::PollIntervalMissed& n) {
                return Describe::tr("%1 has not called poll() for max.poll.interval.ms: it leaves the group.")
                    .arg(tell.name(n.slot));
            },
            [&](const core::OffsetsCommitted& n) { return tell.committed(n); },
            [&](const core::PositionsFound& n) { return positions(names, n); },
            [&](const core::ConsumerStarted& n) { return Describe::tr("%1 starts.").arg(tell.name(n.slot)); },
            [&](const core::ConsumerGone& n) {
                const QString how = n.crashed
                                        ? Describe::tr("%1 crashes: no commit, no LeaveGroup, no heartbeat.")
                                        : Describe::tr("%1 has closed.");
                return how.arg(tell.name(n.slot));
            },
            [&](const core::Intervened& n) {
                const QString by =
                    n.byUser ? Describe::tr("By your hand: %1.") : Describe::tr("As the scenario says: %1.");
                return by.arg(interventionSentence(n.what, names));
            },
            [&](const core::InterventionSkipped& n) {
                return Describe::tr("%1, but %2.")
                    .arg(interventionSentence(n.what, names), skipReasonText(n.reason, n.count));
            },
            [&](const core::LimitReached& n) { return tell.limit(n.limit); },
            [&](const auto& n) { return rare(tell, n, names); },
        },
        note);
}

QString memberName(const core::World& world, core::SlotId slot) {
    return slot.index() < world.slots.size() ? QString::fromStdString(world.slots[slot.index()].name)
                                             : QStringLiteral("?");
}

QString partitionLabel(const core::World& world, core::GroupId group, core::PartitionId partition) {
    const core::Partition& entry = world.topics[partition];
    const QString number = QString::number(entry.number);
    const bool alone = world.groups[group.index()].topics.size() <= 1;
    return alone ? QString(u'P' + number)
                 : QString(QString::fromStdString(world.topics[entry.topic].name) + u'-' + number);
}

QString listText(const QStringList& names) {
    if (names.size() < 2) return names.join(QString());
    return Describe::tr("%1 and %2")
        .arg(names.mid(0, names.size() - 1).join(QStringLiteral(", ")), names.back());
}

QString partitionsText(const core::World& world, core::GroupId group,
                       const std::vector<core::PartitionId>& partitions) {
    constexpr std::size_t kNamed = 4;
    if (partitions.size() > kNamed) return partitionCountText(partitions.size());
    QStringList names;
    for (const core::PartitionId partition : partitions) names << partitionLabel(world, group, partition);
    return listText(names);
}

}  // namespace ui
