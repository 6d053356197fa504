// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Facts of the stage as short lines, so that a test compares a whole stage at a glance.

#include <QString>
#include <QStringList>

#include "ui/scene/stage_facts.h"

namespace support {

/// "c1 STABLE leader 'batch: 0 of 1 records' [P0 P1 P2]"; a resting chip is P0:29%, a ghost (P2), a dead
/// member's chip P2!, one that two own P2?.
[[nodiscard]] inline QString line(const ui::MemberFacts& member, const ui::StageFacts& facts) {
    QStringList chips;
    for (const ui::ChipFacts& chip : member.chips) {
        QString text;
        for (const ui::PartitionFacts& partition : facts.partitions) {
            if (partition.partition == chip.partition) text = partition.label;
        }
        switch (chip.look) {
            case ui::ChipLook::Read:
                break;
            case ui::ChipLook::Resting:
                text += u':' + QString::number(qRound(chip.restored * 100)) + u'%';
                break;
            case ui::ChipLook::Dead:
                text += u'!';
                break;
            case ui::ChipLook::Ghost:
                text = u'(' + text + u')';
                break;
        }
        if (chip.ownedTwice) text += u'?';
        chips << text;
    }
    QString text = member.name + u' ' + member.state;
    if (member.leader) text += QStringLiteral(" leader");
    if (!member.activity.isEmpty()) text += QStringLiteral(" '") + member.activity + u'\'';
    return text + QStringLiteral(" [") + chips.join(u' ') + u']';
}

[[nodiscard]] inline QStringList memberLines(const ui::StageFacts& facts) {
    QStringList lines;
    for (const ui::MemberFacts& member : facts.members) lines << line(member, facts);
    return lines;
}

/// "P0 c1 reads 421+11": owner, how it is read, committed offset and lag.
[[nodiscard]] inline QStringList laneLines(const ui::StageFacts& facts) {
    static constexpr const char16_t* kReadings[] = {u"idle", u"reads", u"rests", u"nobody"};
    QStringList lines;
    for (const ui::PartitionFacts& partition : facts.partitions) {
        const ui::MemberFacts* owner = partition.owner ? facts.member(*partition.owner) : nullptr;
        lines << partition.label + u' ' + (owner != nullptr ? owner->name : QStringLiteral("-")) + u' ' +
                     QString::fromUtf16(kReadings[static_cast<std::size_t>(partition.reading)]) + u' ' +
                     (partition.committed ? QString::number(*partition.committed) : QStringLiteral("-")) +
                     u'+' + QString::number(partition.lag());
    }
    return lines;
}

}  // namespace support
