// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/spoken.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/protocol/names.h"
#include "ui/text/describe.h"
#include "ui/text/stage_words.h"

namespace ui {
namespace {

struct Spoken {
    Q_DECLARE_TR_FUNCTIONS(Spoken)
};

const PartitionFacts* findPartition(const StageFacts& facts, core::PartitionId partition) {
    const auto found = std::ranges::find(facts.partitions, partition, &PartitionFacts::partition);
    return found == facts.partitions.end() ? nullptr : &*found;
}

QString memberText(const StageFacts& facts, const MemberFacts& member) {
    QStringList owned;
    for (const ChipFacts& chip : member.chips) {
        if (chip.look != ChipLook::Read && chip.look != ChipLook::Resting) continue;
        if (const PartitionFacts* partition = findPartition(facts, chip.partition)) owned << partition->label;
    }
    QStringList parts{Spoken::tr("consumer %1").arg(member.name), member.state};
    if (member.leader) parts << Spoken::tr("leader of the group");
    if (!member.activity.isEmpty()) parts << member.activity;
    if (!owned.isEmpty()) parts << Spoken::tr("owns %1").arg(listText(owned));
    return parts.join(QStringLiteral(", "));
}

QString readingText(core::Reading reading) {
    switch (reading) {
        case core::Reading::Idle:
            return Spoken::tr("no consumer is there");
        case core::Reading::Flowing:
            return Spoken::tr("it is read");
        case core::Reading::Assigned:
            return Spoken::tr("assigned, but not read");
        case core::Reading::Nobody:
            return Spoken::tr("nobody consumes it");
    }
    return {};
}

QString partitionText(const StageFacts& facts, const PartitionFacts& partition) {
    QStringList parts{Spoken::tr("partition %1").arg(partition.label)};
    const auto owner = partition.owner ? partition.owner : partition.deadOwner;
    const MemberFacts* member = owner ? facts.member(*owner) : nullptr;
    if (member != nullptr) {
        parts << (partition.owner ? Spoken::tr("owned by %1")
                                  : Spoken::tr("was owned by %1, which has crashed"))
                     .arg(member->name);
    }
    parts << readingText(partition.reading) << committedText(partition.committed) << lagText(partition.lag());
    return parts.join(QStringLiteral(", "));
}

QString coordinatorText(const CoordinatorFacts& facts) {
    return Spoken::tr("coordinator on %1, group state %2, generation %3")
        .arg(facts.broker, facts.state, facts.generation);
}

QString messageText(const MemberFacts& member, const TrackFacts& track, const QString& pattern) {
    const QString api = fromCore(core::kafkaName(track.api));
    const QString text = pattern.arg(api, member.name);
    if (track.error == core::ErrorCode::None) return text;
    return text + QStringLiteral(": ") + fromCore(core::kafkaName(track.error));
}

}  // namespace

QString spokenName(const Entity& entity, const StageFacts& facts) {
    const MemberFacts* member = facts.member({entity.index});
    switch (entity.kind) {
        case EntityKind::Member:
            return member == nullptr ? QString() : memberText(facts, *member);
        case EntityKind::Partition: {
            const PartitionFacts* partition = findPartition(facts, {entity.index});
            return partition == nullptr ? QString() : partitionText(facts, *partition);
        }
        case EntityKind::Coordinator:
            return coordinatorText(facts.coordinator);
        case EntityKind::Producer: {
            const auto found =
                std::ranges::find(facts.producers, core::ProducerId{entity.index}, &ProducerFacts::producer);
            if (found == facts.producers.end()) return {};
            return Spoken::tr("producer %1, %2").arg(found->name, found->rate);
        }
        case EntityKind::Request:
            if (member == nullptr || !member->request) return {};
            return messageText(*member, *member->request, Spoken::tr("%1, request of %2"));
        case EntityKind::Response:
            if (member == nullptr || !member->response) return {};
            return messageText(*member, *member->response, Spoken::tr("%1, answer to %2"));
    }
    return {};
}

}  // namespace ui
