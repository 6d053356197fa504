// SPDX-License-Identifier: GPL-3.0-or-later
// What follows the join phase: the leader deals, members restore, partitions are read again.

#include "ui/text/caption_rebalance.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "ui/text/caption_words.h"
#include "ui/text/describe.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {
namespace {

struct Caption {
    Q_DECLARE_TR_FUNCTIONS(Caption)
};

std::vector<core::SlotId> ownersOf(const std::vector<Share>& shares) {
    std::vector<core::SlotId> slots;
    for (const Share& share : shares) slots.push_back(share.of);
    return slots;
}

/// What still keeps partitions from being read, the longest of it first; empty when it cannot be told.
QString whatIsStillDone(const Situation& s) {
    if (!s.restoring.empty()) {
        const std::vector<core::SlotId> slots = ownersOf(s.restoring);
        const QString words = s.restoresState
                                  ? agree(slots.size(), Caption::tr("%1 still restores its state"),
                                          Caption::tr("%1 still restore their state"))
                                  : agree(slots.size(), Caption::tr("%1 is still in onPartitionsAssigned"),
                                          Caption::tr("%1 are still in onPartitionsAssigned"));
        return words.arg(names(s, slots));
    }
    if (!s.untold.empty()) {
        return agree(s.untold.size(), Caption::tr("%1 still waits for its assignment"),
                     Caption::tr("%1 still wait for their assignments"))
            .arg(names(s, s.untold));
    }
    if (s.looking.empty()) return {};
    return agree(s.looking.size(), Caption::tr("%1 looks up where to go on"),
                 Caption::tr("%1 look up where to go on"))
        .arg(names(s, s.looking));
}

/// What each member has to do before it reads.
QString beforeReading(const Situation& s) {
    if (s.restoresState) return Caption::tr("nobody reads before it has restored its state");
    if (!s.restoring.empty()) return Caption::tr("nobody reads before onPartitionsAssigned has returned");
    return Caption::tr("nobody reads before it knows where to go on");
}

QString someRead(const Situation& s, const QString& begin) {
    const QString still = whatIsStillDone(s);
    const bool again = s.newest && s.newest->oldGeneration > 0 && !s.neverStopped;
    const QString text = again ? Caption::tr("%1: %2 of %3 partitions are read again")
                               : Caption::tr("%1: %2 of %3 partitions are read");
    const QString count = text.arg(begin).arg(s.flowing).arg(s.partitions());
    return still.isEmpty() ? QString(count + u'.') : QString(count + QStringLiteral("; ") + still + u'.');
}

QString assigned(const Situation& s) {
    return Caption::tr("Generation %1 has its assignment, %3 for %2, and %4.")
        .arg(QString::number(s.group.generation), names(s, s.living), partitionCountText(s.partitions()),
             beforeReading(s));
}

QString eagerSettling(const Situation& s) {
    const bool first = !s.newest || s.newest->oldGeneration == 0;
    if (s.flowing > 0) {
        return someRead(s, first ? Caption::tr("Generation %1 has its assignment").arg(s.group.generation)
                                 : beginningPast(s, *s.newest));
    }
    if (first) return assigned(s);
    return Caption::
        tr("%1, and with an eager strategy everybody gives everything back: all %2 are dealt anew, and %3.")
            .arg(beginningPast(s, *s.newest), partitionCountText(s.partitions()), beforeReading(s));
}

QString cooperativeSettling(const Situation& s) {
    const std::size_t givenUp = countOf(s.givenUp);
    if (givenUp > 0)
        return shareClauses(s, s.givenUp, Caption::tr("%1 gave up %2")) + u'.' + othersText(s, givenUp);
    if (s.flowing == 0 || !s.story) return assigned(s);
    const QString begin = beginningPast(s, *s.story);
    if (s.restoring.empty() || !s.restoresState)
        return someRead(s, Caption::tr("%1, and only what moves stops").arg(begin));
    return Caption::tr("%1, and only what moves stops: %2.")
               .arg(begin, shareClauses(s, s.restoring, Caption::tr("%1 restores the state of %2"))) +
           othersText(s, countOf(s.restoring));
}

}  // namespace

std::size_t countOf(const std::vector<Share>& shares) {
    std::size_t count = 0;
    for (const Share& share : shares) count += share.partitions.size();
    return count;
}

QString othersText(const Situation& s, std::size_t mentioned) {
    if (s.flowing == 0) return {};
    if (mentioned + s.flowing != s.partitions())
        return Caption::tr(" %1 of %2 partitions are read.").arg(s.flowing).arg(s.partitions());
    if (mentioned == 0)
        return s.neverStopped ? Caption::tr(" All partitions are read all the while.") : QString();
    if (s.neverStopped) {
        return agree(s.flowing, Caption::tr(" The other one never stopped."),
                     Caption::tr(" The other %1 never stopped.").arg(numberWord(s.flowing)));
    }
    return agree(s.flowing, Caption::tr(" The other one is read."),
                 Caption::tr(" The other %1 are read.").arg(numberWord(s.flowing)));
}

QString completingCaption(const Situation& s) {
    const core::ClassicMember* leader = core::findMember(s.group, s.group.leader);
    const QString who = leader == nullptr ? Caption::tr("The leader") : memberName(s.world, leader->slot);
    const bool dead =
        leader != nullptr && contains(s.crashed, leader->slot) && !contains(s.living, leader->slot);
    const bool sent = leader != nullptr && s.world.slots[leader->slot.index()].request &&
                      s.world.slots[leader->slot.index()].request->api == core::Api::SyncGroup;
    if (dead && !sent) {
        return Caption::tr(
                   "The leader %1 has crashed before it could deal: everybody waits for its SyncGroup until "
                   "a timer of the coordinator removes it.")
            .arg(who);
    }
    const bool allLive = s.living.size() == s.members.size();
    const QString begin =
        allLive ? Caption::tr("All are here, and generation %1 begins") : Caption::tr("Generation %1 begins");
    return begin.arg(s.group.generation) +
           Caption::tr(
               ": the leader %1 deals the partitions with %2, and everybody asks for its share with "
               "SyncGroup.")
               .arg(who, s.facts.coordinator.strategy);
}

QString settlingCaption(const Situation& s) {
    if (s.eager()) return eagerSettling(s);
    if (s.cooperative()) return cooperativeSettling(s);
    return someRead(s, Caption::tr("Generation %1 has its assignment").arg(s.group.generation));
}

}  // namespace ui
