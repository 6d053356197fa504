// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/caption.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <limits>

#include "core/base/assert.h"
#include "ui/text/describe.h"
#include "ui/text/situation.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {
namespace {

struct Caption {
    Q_DECLARE_TR_FUNCTIONS(Caption)
};

QString numberWord(std::size_t number) {
    static constexpr std::array kWords{
        QT_TRANSLATE_NOOP("Caption", "none"),  QT_TRANSLATE_NOOP("Caption", "one"),
        QT_TRANSLATE_NOOP("Caption", "two"),   QT_TRANSLATE_NOOP("Caption", "three"),
        QT_TRANSLATE_NOOP("Caption", "four"),  QT_TRANSLATE_NOOP("Caption", "five"),
        QT_TRANSLATE_NOOP("Caption", "six"),   QT_TRANSLATE_NOOP("Caption", "seven"),
        QT_TRANSLATE_NOOP("Caption", "eight"), QT_TRANSLATE_NOOP("Caption", "nine"),
        QT_TRANSLATE_NOOP("Caption", "ten"),   QT_TRANSLATE_NOOP("Caption", "eleven"),
        QT_TRANSLATE_NOOP("Caption", "twelve")};
    return number < kWords.size() ? Caption::tr(kWords.at(number)) : QString::number(number);
}

QString names(const Situation& s, const std::vector<core::SlotId>& slotIds) {
    constexpr std::size_t kNamed = 4;
    if (slotIds.size() > kNamed) return Caption::tr("%1 members").arg(slotIds.size());
    QStringList list;
    for (const core::SlotId slot : slotIds) list << memberName(s.world, slot);
    return listText(list);
}

QString partitionNames(const Situation& s, const std::vector<core::PartitionId>& list) {
    return partitionsText(s.world, s.facts.group, list);
}

/// "c4", the consumer that set the rebalance off.
QString causeName(const Situation& s) {
    return s.ongoing && s.ongoing->cause ? memberName(s.world, *s.ongoing->cause) : Caption::tr("a member");
}

bool contains(const std::vector<core::SlotId>& list, std::optional<core::SlotId> slot) {
    return slot && std::ranges::find(list, *slot) != list.end();
}

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
            .arg(beginning(s), names(s, dead));
}

QString eagerBarrier(const Situation& s) {
    return Caption::tr(
               "%1, so everybody has to give everything back before anybody gets anything: "
               "the coordinator waits %2.")
        .arg(beginning(s), atTheWall(s));
}

QString preparing(const Situation& s) {
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

QString completing(const Situation& s) {
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

QString crashCaption(const Situation& s) {
    const core::SlotId slot = s.crashed.front();
    core::SimTime deadline = core::kNever;
    for (const core::ClassicMember& member : s.group.members) {
        if (member.slot != slot) continue;
        deadline = core::timerDeadline(s.world, s.facts.group, {core::GroupTimer::Session, member.id});
    }
    const QString who = memberName(s.world, slot);
    const QString left = deadline == core::kNever
                             ? QString()
                             : Caption::tr(", in %1").arg(secondsText(deadline - s.world.now));
    return Caption::tr(
               "%1 has crashed: nobody reads its partitions until the coordinator's session timer for it "
               "runs out%2.")
        .arg(who, left);
}

core::Offset totalLag(const core::World& world, const StageFacts& facts) {
    core::Offset total = 0;
    for (const PartitionFacts& partition : facts.partitions) {
        total += core::positionLag(world, facts.group, partition.partition);
    }
    return total;
}

/// Whether nobody consumed some partition at or after this moment.
bool stoppedSince(const Situation& s, core::SimTime moment) {
    const core::OwnershipRecorder& ownership = s.frame.history->ownership();
    return std::ranges::any_of(s.facts.partitions, [&](const PartitionFacts& partition) {
        if (!ownership.knows(s.facts.group, partition.partition)) return false;
        const core::OwnershipLane& lane = ownership.lane(s.facts.group, partition.partition);
        return core::stopTime(lane, std::max(moment, core::SimTime{}), s.world.now).total >
               core::SimDuration{};
    });
}

enum class Trend { Unknown, Shrinks, Grows };

/// Compares the least lag of the last ten seconds with that of the ten before: within a batch the position
/// stands still and then leaps, so that two single moments would say nothing.
Trend trendOfLag(const Situation& s) {
    using namespace std::chrono_literals;
    if (s.frame.history == nullptr || stoppedSince(s, s.world.now - 20s)) return Trend::Unknown;
    constexpr core::Offset kNone = std::numeric_limits<core::Offset>::max();
    core::Offset earlier = kNone;
    core::Offset recent = kNone;
    const auto& samples = s.frame.history->samples(s.facts.group);
    for (auto sample = std::ranges::lower_bound(samples, s.world.now - 20s, {}, &core::Sample::at);
         sample != samples.end() && sample->at <= s.world.now; ++sample) {
        core::Offset& least = sample->at < s.world.now - 10s ? earlier : recent;
        least = std::min(least, core::total(sample->positionLag));
    }
    if (earlier == kNone || recent == kNone) return Trend::Unknown;
    return recent < earlier ? Trend::Shrinks : Trend::Grows;
}

QString howTheyKeepUp(const Situation& s) {
    const core::Offset lag = totalLag(s.world, s.facts);
    std::int64_t rate = 0;
    for (const core::Producer& producer : s.world.producers) rate += producer.recordsPerKilosecond;
    // What a quarter of a second brings is no backlog: batches and fetches take their time.
    if (lag * 4000 <= std::max<std::int64_t>(rate, 4000))
        return Caption::tr("What is produced is read at once.");
    switch (trendOfLag(s)) {
        case Trend::Unknown:
            return Caption::tr("%1 records are still unread.").arg(countText(lag));
        case Trend::Shrinks:
            return Caption::tr("The backlog shrinks: %1 records are still unread.").arg(countText(lag));
        case Trend::Grows:
            return Caption::tr("The backlog grows: %1 records are unread.").arg(countText(lag));
    }
    return {};
}

QString quiet(const Situation& s) {
    const QString share =
        s.members.size() == 1
            ? Caption::tr("%1 reads %2 alone.").arg(names(s, s.members), partitionCountText(s.partitions()))
            : Caption::tr("%1 share %2.").arg(names(s, s.members), partitionCountText(s.partitions()));
    std::vector<core::SlotId> idle;
    for (const MemberFacts& member : s.facts.members) {
        if (member.listed && member.chips.empty()) idle.push_back(member.slot);
    }
    const QString without =
        idle.empty() ? QString() : QString(u' ' + Caption::tr("Nothing is left for %1.").arg(names(s, idle)));
    return share + without + u' ' + howTheyKeepUp(s);
}

QString empty(const Situation& s) {
    if (s.running.empty()) {
        const bool never = std::ranges::all_of(s.facts.members, [](const MemberFacts& member) {
            return member.status == core::SlotStatus::NotStarted;
        });
        return never ? Caption::tr("No consumer has started yet: what is produced waits in the log.")
                     : Caption::tr("No consumer is left: what is produced waits in the log.");
    }
    return Caption::tr("%1 started: first find the coordinator, then ask to join.").arg(names(s, s.running));
}

QString stable(const Situation& s) {
    if (!s.crashed.empty()) return crashCaption(s);
    if (!s.closing.empty()) {
        return Caption::tr(
                   "%1 closes: it commits, gives its partitions back and sends LeaveGroup, so nobody has to "
                   "wait for a timer.")
            .arg(names(s, s.closing));
    }
    if (s.ongoing && s.facts.stopped > 0) return s.eager() ? eagerSettling(s) : cooperativeSettling(s);
    if (!s.arriving.empty()) {
        return Caption::tr("%1 started: it finds the coordinator and asks to join.")
            .arg(names(s, s.arriving));
    }
    return quiet(s);
}

}  // namespace

QString caption(const Frame& frame, const StageFacts& facts) {
    const Situation situation = situationOf(frame, facts);
    switch (situation.group.state) {
        case core::GroupState::Empty:
        case core::GroupState::Dead:
            return empty(situation);
        case core::GroupState::PreparingRebalance:
            return preparing(situation);
        case core::GroupState::CompletingRebalance:
            return completing(situation);
        case core::GroupState::Stable:
            return stable(situation);
    }
    return {};
}

QString caption(const Frame& frame, core::GroupId group) { return caption(frame, stageFacts(frame, group)); }

}  // namespace ui
