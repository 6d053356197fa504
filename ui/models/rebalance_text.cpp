// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/rebalance_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "ui/models/names.h"
#include "ui/text/describe.h"
#include "ui/text/units.h"

namespace ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Rebalance)
};

QString verb(core::RebalanceReason reason) {
    switch (reason) {
        case core::RebalanceReason::Join:
            return Words::tr("%1 joined at %2");
        case core::RebalanceReason::Leave:
            return Words::tr("%1 left at %2");
        case core::RebalanceReason::SessionTimeout:
            return Words::tr("%1 timed out at %2");
        case core::RebalanceReason::LeaderRejoined:
            return Words::tr("%1 joined again at %2");
        case core::RebalanceReason::MetadataChanged:
            return Words::tr("%1 owned less at %2");
        case core::RebalanceReason::StaticMemberChanged:
            return Words::tr("%1 came back at %2");
        case core::RebalanceReason::SyncTimeout:
            return Words::tr("%1 sent no SyncGroup, %2");
    }
    return {};
}

/// "c1", "c1, c2", "c1 to c5" for more in a row, and their number for others.
QString fewNames(const std::vector<core::SlotId>& slots, const core::World& names) {
    const bool inARow = slots.back().value - slots.front().value + 1 == slots.size();
    if (slots.size() > 2 && inARow) {
        return Words::tr("%1 to %2").arg(slotName(names, slots.front()), slotName(names, slots.back()));
    }
    if (slots.size() > 3) return membersText(slots.size());
    QStringList list;
    for (const core::SlotId slot : slots) list << slotName(names, slot);
    return list.join(QStringLiteral(", "));
}

QString partitionNames(const std::vector<core::PartitionId>& partitions, const core::World& names,
                       core::GroupId group) {
    constexpr std::size_t kMostNamed = 4;
    if (partitions.size() > kMostNamed) return partitionCountText(partitions.size());
    QStringList list;
    for (const core::PartitionId id : partitions) list << partitionLabel(names, group, id);
    return list.join(u' ');
}

QString ofText(std::size_t count, std::size_t total) { return Words::tr("%1 of %2").arg(count).arg(total); }

}  // namespace

QStringList generationTexts(const RebalanceReport& report) {
    const QString next = report.generation ? QString::number(*report.generation) : QStringLiteral("?");
    const QString both = Words::tr("%1 → %2").arg(report.oldGeneration).arg(next);
    return {Words::tr("generation %1").arg(both), both};
}

QString causeText(const RebalanceReport& report, const core::World& names) {
    const QString who = report.cause ? slotName(names, *report.cause) : Words::tr("a member");
    return verb(report.reason).arg(who, shortMomentText(report.from));
}

QString furtherText(const RebalanceReport& report, const core::World& names) {
    constexpr std::size_t kMostNamed = 2;
    if (report.further.empty()) return {};
    QStringList list;
    for (const FurtherCause& one : report.further) {
        if (list.size() == kMostNamed) break;
        const QString who = one.cause ? slotName(names, *one.cause) : Words::tr("a member");
        list << verb(one.reason).arg(who, shortMomentText(one.from));
    }
    const std::size_t more = report.further.size() - static_cast<std::size_t>(list.size());
    const QString text = list.join(QStringLiteral(", "));
    return more == 0 ? Words::tr("Then %1.").arg(text)
                     : Words::tr("Then %1, and %2 more.").arg(text).arg(more);
}

QString sinceText(const RebalanceReport& report, const core::World& names, core::GroupId group) {
    if (!report.since) return {};
    QStringList changes;
    for (const PartitionMove& move : report.since->moves) {
        changes << Words::tr("%1 took %2 from %3")
                       .arg(slotName(names, move.to), partitionNames(move.partitions, names, group),
                            slotName(names, move.from));
    }
    if (!report.since->notRead.empty()) {
        changes << Words::tr("nobody read %1 for %2")
                       .arg(partitionNames(report.since->notRead, names, group),
                            spanText(report.since->longest));
    }
    return Words::tr("Since then, without a rebalance: %1, at %2.")
        .arg(changes.join(QStringLiteral(", ")), shortMomentText(report.since->at));
}

QString unawareText(const RebalanceReport& report, const core::World& names) {
    if (report.unaware.empty()) return Words::tr("nobody had to learn of it");
    const QString who = fewNames(report.unaware, names);
    if (report.known) return Words::tr("%1 did not know").arg(who);
    return (report.unaware.size() == 1 ? Words::tr("%1 does not know yet") : Words::tr("%1 do not know yet"))
        .arg(who);
}

QString stillText(const RebalanceReport& report) {
    if (report.nobodyLeft) return Words::tr("over: nobody is left");
    if (report.over && report.stoppedByOther > 0) return Words::tr("over");
    if (report.over) return Words::tr("over: all are read again");
    return report.restoring ? Words::tr("state still to restore") : Words::tr("still to come");
}

Facts rebalanceFacts(const RebalanceReport& report) {
    const Emphasis stopped = report.stoppedNow > 0 ? Emphasis::Alarm : Emphasis::Strong;
    const QString seconds = secondsNumber(report.stopped);
    QString partitions = ofText(report.stoppedPartitions, report.partitions);
    if (report.stoppedNow > 0 && report.stoppedNow < report.stoppedPartitions)
        partitions = Words::tr("%1, %2 now").arg(partitions).arg(report.stoppedNow);
    const QString lag = Words::tr("%1 → %2").arg(countText(report.lagBefore), recordsText(report.peakLag));
    return {
        {Words::tr("stopped partitions"), partitions, stopped},
        {report.over ? Words::tr("stopped in all") : Words::tr("stopped so far"),
         Words::tr("%1 partition-s").arg(seconds), stopped},
        {Words::tr("position lag"), lag, Emphasis::Strong},
        {Words::tr("delivered again"), countText(report.deliveredAgain), Emphasis::Strong},
        {Words::tr("moved"), ofText(report.moved(), report.partitions), Emphasis::Strong},
    };
}

}  // namespace ui
