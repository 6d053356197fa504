// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/describe.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/base/overload.h"
#include "ui/text/describe_messages.h"
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
    [[nodiscard]] QString intervention(const core::Intervention& what) const;
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

QString Narrator::intervention(const core::Intervention& what) const {
    return std::visit(
        core::Overload{
            [](const core::JoinConsumer& w) {
                return Describe::tr("%1 is started").arg(QString::fromStdString(w.name));
            },
            [](const core::LeaveConsumer& w) {
                return Describe::tr("%1 is told to close").arg(QString::fromStdString(w.name));
            },
            [](const core::CrashConsumer& w) {
                return Describe::tr("%1 is made to crash").arg(QString::fromStdString(w.name));
            },
            [](const core::RestartConsumer& w) {
                return Describe::tr("%1 is restarted").arg(QString::fromStdString(w.name));
            },
            [this](const core::SubscribeConsumer& w) {
                const QString who = QString::fromStdString(w.name);
                if (w.topics.empty()) return Describe::tr("%1 unsubscribes").arg(who);
                QStringList topics;
                for (const core::TopicId topic : w.topics)
                    topics << QString::fromStdString(m_world.topics[topic].name);
                return Describe::tr("%1 subscribes to %2").arg(who, topics.join(QStringLiteral(", ")));
            },
            [this](const core::AddPartitions& w) {
                return Describe::tr("the topic %1 grows to %2 partitions")
                    .arg(QString::fromStdString(m_world.topics[w.topic].name))
                    .arg(w.count);
            },
            [this](const core::BrokerDown& w) {
                if (w.broker) return Describe::tr("%1 goes down").arg(brokerText(*w.broker));
                return Describe::tr("the coordinator of %1 goes down")
                    .arg(QString::fromStdString(m_world.groups[w.coordinatorOf->index()].name));
            },
            [](const core::BrokerUp& w) { return Describe::tr("%1 is up again").arg(brokerText(w.broker)); },
            [](const core::HangConsumer& w) {
                return Describe::tr("%1 hangs for %2, but its heartbeats go on")
                    .arg(QString::fromStdString(w.name), durationText(w.lasts));
            },
            [](const core::FreezeConsumer& w) {
                return Describe::tr("%1 freezes for %2, heartbeats too")
                    .arg(QString::fromStdString(w.name), durationText(w.lasts));
            },
        },
        what);
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
    return Describe::tr("%1 knows where to go on and reads %2.")
        .arg(memberName(names, note.slot), partitionsText(names, note.group, list));
}

QString stateOfMember(const core::World& names, const core::MemberStateChanged& note) {
    return Describe::tr("%1 goes from %2 to %3.")
        .arg(memberName(names, note.slot), fromCore(core::kafkaName(note.from)),
             fromCore(core::kafkaName(note.to)));
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
                return by.arg(tell.intervention(n.what));
            },
            [&](const core::InterventionSkipped& n) {
                const bool joins = std::holds_alternative<core::JoinConsumer>(n.what);
                return (joins ? Describe::tr("%1, but it runs already.")
                              : Describe::tr("%1, but it does not run."))
                    .arg(tell.intervention(n.what));
            },
            [&](const core::ConstructionRefused& n) {
                return Describe::tr(
                           "%1 is not even made: librdkafka refuses a list that mixes eager and cooperative.")
                    .arg(tell.name(n.slot));
            },
            [&](const core::CoordinatorMoved& n) {
                return Describe::tr("%1 becomes the group's coordinator, and loads what was written of it.")
                    .arg(brokerText(n.to));
            },
            [&](const core::CoordinatorLoaded& n) {
                return Describe::tr("%1 has loaded the group: generation %2 goes on, sessions start anew.")
                    .arg(brokerText(n.broker))
                    .arg(n.generation);
            },
            [&](const core::LimitReached& n) { return tell.limit(n.limit); },
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
