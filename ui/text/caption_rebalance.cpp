// SPDX-License-Identifier: GPL-3.0-or-later
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

/// How it began, as a clause: "c4 wants in".
QString beginning(const Situation& s) {
    switch (s.ongoing ? s.ongoing->reason : core::RebalanceReason::Join) {
        case core::RebalanceReason::Join:
            return Caption::tr("%1 wants in").arg(causeName(s));
        case core::RebalanceReason::Leave:
            return Caption::tr("%1 has left").arg(causeName(s));
        case core::RebalanceReason::SessionTimeout:
            return Caption::tr("The session of %1 has run out, so the coordinator has removed it")
                .arg(causeName(s));
        case core::RebalanceReason::LeaderRejoined:
            return Caption::tr("The leader %1 joins again").arg(causeName(s));
        case core::RebalanceReason::MetadataChanged:
            return Caption::tr("%1 joins again").arg(causeName(s));
        case core::RebalanceReason::SyncTimeout:
            return Caption::tr("Not every SyncGroup has come in time");
    }
    return {};
}

/// The same, looked back upon: "c4 joined".
QString beginningPast(const Situation& s) {
    switch (s.ongoing ? s.ongoing->reason : core::RebalanceReason::Join) {
        case core::RebalanceReason::Join:
            return Caption::tr("%1 joined").arg(causeName(s));
        case core::RebalanceReason::Leave:
            return Caption::tr("%1 left").arg(causeName(s));
        case core::RebalanceReason::SessionTimeout:
            return Caption::tr("The session of %1 ran out").arg(causeName(s));
        case core::RebalanceReason::LeaderRejoined:
            return Caption::tr("The leader %1 joined again").arg(causeName(s));
        case core::RebalanceReason::MetadataChanged:
            return Caption::tr("%1 joined again").arg(causeName(s));
        case core::RebalanceReason::SyncTimeout:
            return Caption::tr("Not every SyncGroup came in time");
    }
    return {};
}

QString atTheWall(const Situation& s) {
    const std::size_t count = s.members.size();
    if (count == 2) return Caption::tr("until both stand at the wall");
    return Caption::tr("until all %1 stand at the wall").arg(numberWord(count));
}

/// The other partitions, which go on being read; empty when there are none.
QString othersFlow(const Situation& s) {
    if (s.flowing == 0) return {};
    if (s.flowing == s.partitions()) return Caption::tr(" All partitions are read all the while.");
    if (s.flowing == 1) return Caption::tr(" The other one never stopped.");
    return Caption::tr(" The other %1 never stopped.").arg(numberWord(s.flowing));
}

QString initialDelay(const Situation& s) {
    const core::SimTime deadline =
        core::timerDeadline(s.world, s.facts.group, {core::GroupTimer::InitialDelay, {}});
    const QString left = deadline == core::kNever ? QString() : secondsText(deadline - s.world.now);
    return Caption::tr(
               "The group is new: the coordinator waits for more members before it ends the join phase, "
               "%1 to go. Joining one by one would mean a rebalance for each.")
        .arg(left);
}

QString nobodyKnows(const Situation& s) {
    const auto last = lastHeartbeat(s, s.unaware);
    const QString left = last ? secondsText(*last - s.world.now) : QString();
    const QString who = names(s, s.unaware);
    const QString learn = left.isEmpty()
                              ? Caption::tr("They learn it by their next heartbeat.")
                              : Caption::tr("The last of them learns it by its heartbeat in %1.").arg(left);
    if (s.unaware.size() == 1) {
        const QString when =
            left.isEmpty() ? Caption::tr("its next heartbeat") : Caption::tr("its heartbeat in %1").arg(left);
        return Caption::tr("%1, but %2 does not know yet and reads on. It learns it by %3.")
            .arg(beginning(s), who, when);
    }
    return Caption::tr("%1, but %2 do not know yet and read on. %3").arg(beginning(s), who, learn);
}

/// "c1 gave up P6 and c2 gave up P7".
QString whatWasGivenUp(const Situation& s) {
    QStringList clauses;
    for (const GivenUp& given : s.givenUp) {
        clauses << Caption::tr("%1 gave up %2")
                       .arg(memberName(s.world, given.by), partitionNames(s, given.partitions));
    }
    return listText(clauses);
}

QString secondRound(const Situation& s) {
    std::size_t count = 0;
    for (const GivenUp& given : s.givenUp) count += given.partitions.size();
    const QString what = count == 1   ? Caption::tr("it")
                         : count == 2 ? Caption::tr("both")
                                      : Caption::tr("all %1").arg(numberWord(count));
    const bool forCause =
        s.ongoing->reason == core::RebalanceReason::Join && contains(s.members, s.ongoing->cause);
    const bool hasToHear = forCause && contains(s.unaware, s.ongoing->cause);
    QString text;
    if (forCause) {
        const QString condition =
            hasToHear ? Caption::tr("its heartbeat has told it") : Caption::tr("everybody has joined again");
        text = Caption::tr("%1; %2 gets %3 in a second round, once %4.")
                   .arg(whatWasGivenUp(s), causeName(s), what, condition);
    } else {
        text = Caption::tr("%1: they are dealt in another round, once everybody has joined again.")
                   .arg(whatWasGivenUp(s));
    }
    return text + othersFlow(s);
}

/// Who is awaited although its process is gone: the barrier stands until a timer fires.
QString awaitedDead(const Situation& s) {
    std::vector<core::SlotId> dead;
    std::ranges::copy_if(s.awaited, std::back_inserter(dead),
                         [&](core::SlotId slot) { return contains(s.crashed, slot); });
    if (dead.empty() || dead.size() != s.awaited.size()) return {};
    return Caption::
        tr("%1. Everybody else is here, but %2 has crashed: the coordinator waits until a timer removes it.")
            .arg(beginning(s), goneNames(s, dead));
}

QString eagerBarrier(const Situation& s) {
    return Caption::tr(
               "%1, so everybody has to give everything back before anybody gets anything: "
               "the coordinator waits %2.")
        .arg(beginning(s), atTheWall(s));
}

/// What the members still do before they read.
QString untilRead(const Situation& s) {
    if (s.restoring.empty()) return Caption::tr("nobody reads until each member knows where to go on");
    return Caption::tr("nobody reads until each member has restored its state");
}

QString someReadAgain(const Situation& s) {
    const QString still = s.restoring.empty() ? Caption::tr("the rest looks up where to go on")
                          : s.restoring.size() == 1
                              ? Caption::tr("%1 still restores its state").arg(names(s, s.restoring))
                              : Caption::tr("%1 still restore their state").arg(names(s, s.restoring));
    return Caption::tr("%1: %2 of %3 partitions are read again; %4.")
        .arg(beginningPast(s))
        .arg(s.flowing)
        .arg(s.partitions())
        .arg(still);
}

QString eagerSettling(const Situation& s) {
    if (s.flowing > 0) return someReadAgain(s);
    if (s.ongoing->oldGeneration == 0) {
        return Caption::tr("Generation %1 has its assignment, %3 for %2, and %4.")
            .arg(QString::number(s.group.generation), names(s, s.members), partitionCountText(s.partitions()),
                 untilRead(s));
    }
    return Caption::
        tr("%1, and with an eager strategy everybody gives everything back: all %2 are dealt anew, and %3.")
            .arg(beginningPast(s), partitionCountText(s.partitions()), untilRead(s));
}

QString cooperativeSettling(const Situation& s) {
    if (s.flowing == 0) {
        return Caption::tr("Generation %1 has its assignment, %3 for %2, and %4.")
            .arg(QString::number(s.group.generation), names(s, s.members), partitionCountText(s.partitions()),
                 untilRead(s));
    }
    if (!s.givenUp.empty()) return whatWasGivenUp(s) + u'.' + othersFlow(s);
    if (s.restoring.empty())
        return Caption::tr("%1; only what moves stops.").arg(beginningPast(s)) + othersFlow(s);
    std::vector<core::PartitionId> moving;
    for (const PartitionFacts& partition : s.facts.partitions) {
        if (partition.reading == core::Reading::Assigned) moving.push_back(partition.partition);
    }
    const QString verb = s.restoring.size() == 1 ? Caption::tr("%1 restores the state of %2.")
                                                 : Caption::tr("%1 restore the state of %2.");
    return Caption::tr("%1, and only what moves stops:").arg(beginningPast(s)) + u' ' +
           verb.arg(names(s, s.restoring), partitionNames(s, moving)) + othersFlow(s);
}

}  // namespace

QString preparingCaption(const Situation& s) {
    if (s.group.initialDelay) return initialDelay(s);
    if (const QString dead = awaitedDead(s); !dead.isEmpty()) return dead;
    if (!s.eager() && s.ongoing && s.ongoing->rounds > 1 && !s.givenUp.empty()) return secondRound(s);
    if (!s.unaware.empty() && s.unaware.size() == s.awaited.size()) return nobodyKnows(s);
    if (s.eager()) return eagerBarrier(s);
    return Caption::tr(
               "%1. Nobody gives anything back for it yet: the coordinator waits %2, and what is owned is "
               "read on.")
        .arg(beginning(s), atTheWall(s));
}

QString completingCaption(const Situation& s) {
    const core::ClassicMember* leader = core::findMember(s.group, s.group.leader);
    const QString who = leader == nullptr ? Caption::tr("The leader") : memberName(s.world, leader->slot);
    const QString strategy = s.facts.coordinator.strategy;
    if (leader != nullptr && contains(s.crashed, leader->slot)) {
        return Caption::tr(
                   "The leader %1 has crashed before it could deal: everybody waits for its SyncGroup until "
                   "a timer "
                   "of the coordinator removes it.")
            .arg(who);
    }
    return Caption::tr(
               "All are here, and generation %1 begins: the leader %2 deals the partitions with %3, and "
               "everybody asks for its share with SyncGroup.")
        .arg(QString::number(s.group.generation), who, strategy);
}

QString settlingCaption(const Situation& s) { return s.eager() ? eagerSettling(s) : cooperativeSettling(s); }

}  // namespace ui
