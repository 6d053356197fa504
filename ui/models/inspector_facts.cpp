// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/inspector_facts.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/base/overload.h"
#include "ui/models/names.h"
#include "ui/scene/fact_sources.h"
#include "ui/text/describe.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Inspector)
};

QString wholeSeconds(core::SimDuration duration) {
    return QString::number(std::chrono::duration_cast<std::chrono::seconds>(duration).count());
}

/// "44.4 of 45 s left".
QString timeLeft(core::SimTime deadline, core::SimTime now, core::SimDuration whole) {
    if (isNow(deadline - now)) return Words::tr("runs out now");
    return Words::tr("%1 of %2 s left").arg(secondsNumber(deadline - now), wholeSeconds(whole));
}

QString joinedNames(const core::World& world, const std::vector<core::PartitionId>& partitions) {
    QStringList names;
    for (const core::PartitionId partition : partitions) names << fullPartitionName(world, partition);
    return names.isEmpty() ? Words::tr("none") : names.join(QStringLiteral(", "));
}

const core::ClassicClient* classicClient(const core::World& world, core::SlotId slot) {
    const core::Client* client = core::currentClient(world, slot);
    return client ? std::get_if<core::ClassicClient>(client) : nullptr;
}

QString insideText(const core::Consumption& consumption, core::SimTime now) {
    return std::visit(core::Overload{
                          [](const core::InPoll&) { return QStringLiteral("poll()"); },
                          [&](const core::InBatch& batch) {
                              return Words::tr("a batch, %1 of %2")
                                  .arg(countText(core::recordsDone(consumption, now)),
                                       recordsText(batch.count));
                          },
                          [](const core::InCallback& in) { return fromCore(core::kafkaName(in.callback)); },
                          [](const core::InCommit&) { return QStringLiteral("commitSync()"); },
                          [](const core::Idle&) { return Words::tr("nothing: it has unsubscribed"); },
                          [](const core::InClose&) { return QStringLiteral("close()"); },
                          [](const core::Gone&) { return Words::tr("nothing: it is gone"); },
                      },
                      consumption.activity);
}

QString positionsText(const core::Consumption& consumption) {
    QStringList positions;
    bool restoring = false;
    for (const core::OwnedPartition& owned : consumption.owned) {
        restoring = restoring || !owned.restored;
        if (owned.position) positions << countText(*owned.position);
    }
    if (!positions.isEmpty()) return positions.join(QStringLiteral(", "));
    return restoring ? Words::tr("none until restored") : Words::tr("none");
}

QString heartbeatText(const core::World& world, const core::ClassicClient& client) {
    const core::SimTime due = core::timerDeadline(world, client.self, core::ClientTimer::Heartbeat);
    if (due == core::kNever) return Words::tr("none while it joins");
    return inTimeText(due - world.now);
}

/// The session as the coordinator counts it; it goes on when the consumer is dead.
QString sessionText(const core::World& world, core::GroupId group, core::SlotId slot) {
    const core::ClassicMember* member = listedMember(world, group, slot);
    if (!member) return Words::tr("no member");
    const core::SimTime due = core::timerDeadline(world, group, {core::GroupTimer::Session, member->id});
    if (due == core::kNever) {
        return world.groups[group.index()].loadedAt ? Words::tr("off: coordinator loads")
                                                    : Words::tr("does not run while parked");
    }
    return timeLeft(due, world.now, member->sessionTimeout);
}

QString pollText(const core::World& world, const core::ClassicClient& client) {
    const core::SimTime start = core::pollStart(client.consumption, world.now);
    return timeLeft(start + client.config.maxPollInterval, world.now, client.config.maxPollInterval);
}

Facts deadMemberFacts(const core::World& world, core::SlotId slot) {
    const core::ConsumerSlot& consumer = world.slots[slot.index()];
    Facts facts{{Words::tr("state"), goneStateText(consumer), Emphasis::Strong},
                {Words::tr("processes so far"), QString::number(consumer.incarnations)}};
    if (consumer.status != core::SlotStatus::Crashed) return facts;
    facts.push_back({Words::tr("session"), sessionText(world, consumer.group, slot)});
    return facts;
}

Facts memberFacts(const core::World& world, core::SlotId slot) {
    const core::ClassicClient* client = classicClient(world, slot);
    if (!client) return deadMemberFacts(world, slot);
    const core::Membership& membership = client->membership;
    const bool inGeneration = membership.generation != core::kNoGeneration;
    Facts facts{
        {Words::tr("state"), fromCore(core::kafkaName(membership.state)), Emphasis::Strong},
        {Words::tr("inside"), insideText(client->consumption, world.now)},
        {QStringLiteral("member.id"),
         membership.memberId.empty() ? Words::tr("none yet") : text(membership.memberId)},
        {Words::tr("generation"), inGeneration ? QString::number(membership.generation) : Words::tr("none")},
        {Words::tr("assigned"), joinedNames(world, core::ownedPartitions(client->consumption))},
        {Words::tr("position"), positionsText(client->consumption)},
        {Words::tr("next heartbeat"), heartbeatText(world, *client)},
        {Words::tr("session"), sessionText(world, client->group, slot)},
        {Words::tr("max.poll"), pollText(world, *client)},
    };
    if (!client->config.groupInstanceId.empty())
        facts.push_back({QStringLiteral("group.instance.id"), text(client->config.groupInstanceId)});
    return facts;
}

Facts partitionFacts(const core::World& world, core::GroupId group, core::PartitionId id) {
    const core::Partition& partition = world.topics[id];
    const core::Ownership owner = core::ownership(world, group)[id.index()];
    const auto committed = core::committedOffset(world, group, id);
    const core::DeliveryLedger& ledger = world.groups[group.index()].ledgers[id.index()];
    QString reading = Words::tr("nobody");
    if (owner.owner) reading = owner.flowing ? Words::tr("flowing") : Words::tr("assigned, not read");
    return {
        {Words::tr("partition"), fullPartitionName(world, id), Emphasis::Strong},
        {Words::tr("owner"), owner.owner ? slotName(world, *owner.owner) : Words::tr("nobody"),
         owner.owner ? Emphasis::Normal : Emphasis::Alarm},
        {Words::tr("read"), reading, owner.flowing ? Emphasis::Normal : Emphasis::Alarm},
        {Words::tr("leader"), brokerText(partition.leader)},
        {Words::tr("log start"), countText(partition.log.start())},
        {Words::tr("committed"), committed ? countText(*committed) : Words::tr("nothing yet")},
        {Words::tr("position"), countText(core::readPosition(world, group, id))},
        {Words::tr("log end"), countText(partition.log.end())},
        {Words::tr("position lag"), countText(core::positionLag(world, group, id))},
        {Words::tr("committed lag"), countText(core::committedLag(world, group, id))},
        {Words::tr("delivered again"), countText(ledger.redelivered())},
    };
}

QString leaderName(const core::World& world, const core::ClassicGroup& group) {
    const core::ClassicMember* leader = core::findMember(group, group.leader);
    return leader ? slotName(world, leader->slot) : Words::tr("none");
}

QString barrierText(std::uint32_t arrived, std::size_t expected) {
    return Words::tr("%1 of %2").arg(arrived).arg(expected);
}

Facts coordinatorFacts(const core::World& world, core::GroupId id) {
    const core::GroupEntry& entry = world.groups[id.index()];
    const core::ClassicGroup& group = classicGroup(world, id);
    const std::int32_t offsets = core::offsetsPartition(entry.name, world.brokerConfig.offsetsPartitions);
    const bool joining = group.state == core::GroupState::PreparingRebalance;
    QString deadline = Words::tr("off");
    if (joining && group.joinDeadline) {
        const core::SimDuration left = *group.joinDeadline - world.now;
        deadline = isNow(left) ? Words::tr("now") : Words::tr("%1 left").arg(secondsText(left));
    }
    return {
        {Words::tr("state"), fromCore(core::kafkaName(group.state)), Emphasis::Strong},
        {Words::tr("group"), text(entry.name)},
        {QStringLiteral("__consumer_offsets"), Words::tr("partition %1").arg(offsets)},
        {Words::tr("generation"), QString::number(group.generation)},
        {Words::tr("leader"), leaderName(world, group)},
        {Words::tr("strategy"),
         group.assignor ? fromCore(core::kafkaName(*group.assignor)) : Words::tr("none yet")},
        {Words::tr("members"), QString::number(group.members.size())},
        // Once the join phase is over, everybody's has been answered; the next round begins with none.
        {QStringLiteral("JoinGroup"),
         barrierText(joining ? core::parkedJoins(group) : static_cast<std::uint32_t>(group.members.size()),
                     group.members.size())},
        {QStringLiteral("SyncGroup"),
         barrierText(joining ? 0 : core::syncsReceived(group), group.members.size())},
        {Words::tr("rebalance timer"), deadline},
    };
}

Facts producerFacts(const core::World& world, core::ProducerId id) {
    const core::Producer& producer = world.producers[id.index()];
    return {
        {Words::tr("topic"), text(world.topics[producer.topic].name), Emphasis::Strong},
        {Words::tr("rate"), rateText(producer.recordsPerKilosecond)},
        {Words::tr("keys"), QStringLiteral("round-robin")},
        {Words::tr("sent"), recordsText(producer.sent)},
    };
}

Facts messageFacts(const core::World& world, const Entity& entity) {
    const core::ConsumerSlot& slot = world.slots[entity.index];
    const bool request = entity.kind == EntityKind::Request;
    const auto& message = request ? slot.request : slot.response;
    if (!message) return {{Words::tr("message"), Words::tr("none yet")}};
    const bool failed = message->error != core::ErrorCode::None;
    const QString client = text(slot.name);
    const QString coordinator = Words::tr("coordinator");
    const bool underWay = world.now < message->arrivesAt;
    QString where = underWay ? Words::tr("under way") : Words::tr("has arrived");
    if (message->parked && !underWay) where = Words::tr("parked at the coordinator");
    return {
        {request ? Words::tr("request") : Words::tr("response"), fromCore(core::kafkaName(message->api)),
         Emphasis::Strong},
        {Words::tr("from"), request ? client : coordinator},
        {Words::tr("to"), request ? coordinator : client},
        {Words::tr("error"), failed ? fromCore(core::kafkaName(message->error)) : Words::tr("none"),
         failed ? Emphasis::Alarm : Emphasis::Normal},
        {Words::tr("sent at"), momentText(message->sentAt)},
        {Words::tr("arrives at"), momentText(message->arrivesAt)},
        {Words::tr("now"), where},
    };
}

}  // namespace

Inspection inspect(const Frame& frame, core::GroupId group, const Entity& entity) {
    const core::World& world = *frame.world;
    switch (entity.kind) {
        case EntityKind::Member: {
            const core::SlotId slot{entity.index};
            return {slotName(world, slot), slot, memberFacts(world, slot)};
        }
        case EntityKind::Partition: {
            const core::PartitionId partition{entity.index};
            return {partitionLabel(world, group, partition),
                    core::ownership(world, group)[entity.index].owner,
                    partitionFacts(world, group, partition)};
        }
        case EntityKind::Coordinator: {
            const core::GroupId id{entity.index};
            return {brokerText(world.groups[entity.index].coordinator), std::nullopt,
                    coordinatorFacts(world, id)};
        }
        case EntityKind::Producer:
            return {text(world.producers[entity.index].name), std::nullopt,
                    producerFacts(world, core::ProducerId{entity.index})};
        case EntityKind::Request:
        case EntityKind::Response: {
            const core::SlotId slot{entity.index};
            return {slotName(world, slot), slot, messageFacts(world, entity)};
        }
    }
    return {};
}

Entity defaultEntity(const core::World& world, core::GroupId group) {
    std::optional<std::uint32_t> newest;
    for (std::uint32_t i = 0; i < world.slots.size(); ++i) {
        const core::ConsumerSlot& slot = world.slots[i];
        if (slot.group != group || slot.status != core::SlotStatus::Running || !slot.current) continue;
        if (!newest || slot.current->value > world.slots[*newest].current->value) newest = i;
    }
    if (newest) return {EntityKind::Member, *newest};
    return {EntityKind::Coordinator, group.value};
}

bool exists(const core::World& world, const Entity& entity) {
    switch (entity.kind) {
        case EntityKind::Member:
        case EntityKind::Request:
        case EntityKind::Response:
            return entity.index < world.slots.size();
        case EntityKind::Partition:
            return entity.index < world.topics.partitions.size();
        case EntityKind::Coordinator:
            return entity.index < world.groups.size();
        case EntityKind::Producer:
            return entity.index < world.producers.size();
    }
    return false;
}

}  // namespace ui
