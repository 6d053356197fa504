// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/rebalance_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "ui/models/names.h"
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

QString ofText(std::size_t count, std::size_t total) { return Words::tr("%1 of %2").arg(count).arg(total); }

}  // namespace

QStringList generationTexts(const RebalanceReport& report) {
    const QString next = report.generation ? QString::number(*report.generation) : QStringLiteral("?");
    const QString both = Words::tr("%1 → %2").arg(report.oldGeneration).arg(next);
    return {Words::tr("generation %1").arg(both), both};
}

QString causeText(const RebalanceReport& report, const core::World& names) {
    const QString who = report.cause ? slotName(names, *report.cause) : Words::tr("a member");
    const QString cause = verb(report.reason).arg(who, shortMomentText(report.from));
    return report.furtherCauses == 0 ? cause : Words::tr("%1, +%2").arg(cause).arg(report.furtherCauses);
}

QString unawareText(const RebalanceReport& report, const core::World& names) {
    if (report.unaware.empty()) return Words::tr("until the first stop");
    const QString who = fewNames(report.unaware, names);
    if (report.stoppedPartitions > 0 || report.over) return Words::tr("%1 did not know").arg(who);
    return (report.unaware.size() == 1 ? Words::tr("%1 does not know yet") : Words::tr("%1 do not know yet"))
        .arg(who);
}

QString stillText(const RebalanceReport& report) {
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
