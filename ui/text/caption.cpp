// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/caption.h"

#include <QCoreApplication>
#include <algorithm>
#include <limits>

#include "ui/scene/fact_sources.h"
#include "ui/text/caption_pauses.h"
#include "ui/text/caption_rebalance.h"
#include "ui/text/caption_words.h"
#include "ui/text/situation.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {
namespace {

struct Caption {
    Q_DECLARE_TR_FUNCTIONS(Caption)
};

QString crashCaption(const Situation& s) {
    const std::size_t count = s.crashed.size();
    const QString when = s.crashedUntil == core::kNever
                             ? QString()
                             : QString(QStringLiteral(", ") + inTimeText(s.crashedUntil - s.world.now));
    if (s.crashedOwnNothing) {
        return agree(count,
                     Caption::tr("%1 has crashed and owned nothing: the coordinator removes it when its "
                                 "session timer runs out%2."),
                     Caption::tr("%1 have crashed and owned nothing: the coordinator removes them when their "
                                 "session timers run out, the first%2."))
            .arg(goneNames(s, s.crashed), when);
    }
    return agree(count,
                 Caption::tr("%1 has crashed: nobody reads its partitions until the coordinator's session "
                             "timer for it runs out%2."),
                 Caption::tr("%1 have crashed: nobody reads their partitions until the coordinator's session "
                             "timers for them run out, the first%2."))
        .arg(goneNames(s, s.crashed), when);
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
        return Caption::tr("Records are read at once; they count as lag until they are committed.");
    switch (trendOfLag(s)) {
        case Trend::Unknown:
            return Caption::tr("%1 are still unread.").arg(recordsText(lag));
        case Trend::Shrinks:
            return Caption::tr("The backlog shrinks: %1 are still unread.").arg(recordsText(lag));
        case Trend::Grows:
            return Caption::tr("The backlog grows: %1 are unread.").arg(recordsText(lag));
    }
    return {};
}

/// Who reads what, and what nobody reads.
QString shareText(const Situation& s) {
    std::size_t owned = 0;
    for (const PartitionFacts& partition : s.facts.partitions) owned += partition.owner ? 1 : 0;
    const QString share =
        s.members.size() == 1
            ? Caption::tr("%1 reads %2 alone.").arg(names(s, s.members), partitionCountText(owned))
            : Caption::tr("%1 share %2.").arg(names(s, s.members), partitionCountText(owned));
    const std::size_t left = s.partitions() - owned;
    if (left == 0) return share;
    return share + agree(left, Caption::tr(" %1 belongs to nobody."), Caption::tr(" %1 belong to nobody."))
                       .arg(partitionCountText(left));
}

QString quiet(const Situation& s) {
    const QString share = shareText(s);
    std::vector<core::SlotId> idle;
    for (const MemberFacts& member : s.facts.members) {
        if (member.listed && member.chips.empty()) idle.push_back(member.slot);
    }
    QString without;
    if (!idle.empty()) {
        const QString why =
            s.members.size() > s.partitions()
                ? Caption::tr(" Nothing is left for %1: there are more members than partitions.")
                : Caption::tr(" Nothing is left for %1.");
        without = why.arg(names(s, idle));
    }
    return share + without + u' ' + howTheyKeepUp(s);
}

QString closingCaption(const Situation& s) {
    return agree(
               s.closing.size(),
               Caption::tr("%1 closes: it commits, gives its partitions back and sends LeaveGroup, so nobody "
                           "has to wait for a timer."),
               Caption::tr("%1 close: they commit, give their partitions back and send LeaveGroup, so nobody "
                           "has to wait for a timer."))
        .arg(names(s, s.closing));
}

QString arrivalCaption(const Situation& s) {
    return agree(s.arriving.size(), Caption::tr("%1 started: it finds the coordinator and asks to join."),
                 Caption::tr("%1 started: they find the coordinator and ask to join."))
        .arg(names(s, s.arriving));
}

/// Another process has taken a static member's place, and it does not know yet (facts 3.8).
QString fencedCaption(const Situation& s) {
    for (const core::SlotId slot : s.expelled) {
        const core::ClassicClient* client = newestProcess(s.world, slot);
        const core::ClassicMember* heir = core::findStaticMember(s.group, client->config.groupInstanceId);
        if (heir == nullptr || heir->id == client->membership.memberId) continue;
        return Caption::tr(
                   "%1 runs under the group.instance.id of %2 and has its place: what %2 says next is "
                   "answered FENCED_INSTANCE_ID, and it ends. Until then both read the same.")
            .arg(names(s, {heir->slot}), names(s, {slot}));
    }
    return {};
}

/// Whether all of them have left by themselves because they had not polled (facts 4.3).
bool haveMissedPoll(const Situation& s, const std::vector<core::SlotId>& slotIds) {
    return std::ranges::all_of(slotIds, [&](core::SlotId slot) {
        const core::ClassicClient* client = newestProcess(s.world, slot);
        const core::SimDuration away = s.world.now - core::pollStart(client->consumption, s.world.now);
        return client->membership.memberId.empty() && away > client->config.maxPollInterval;
    });
}

QString expelledCaption(const Situation& s) {
    if (const QString fenced = fencedCaption(s); !fenced.isEmpty()) return fenced;
    if (haveMissedPoll(s, s.expelled)) {
        return agree(
                   s.expelled.size(),
                   Caption::tr("%1 has not polled for max.poll.interval.ms and has left by itself: its "
                               "application does not know before it polls, and then it joins again."),
                   Caption::tr("%1 have not polled for max.poll.interval.ms and have left by themselves: "
                               "their applications do not know before they poll, and then they join again."))
            .arg(names(s, s.expelled));
    }
    return agree(s.expelled.size(),
                 Caption::tr("%1 is no member any more: its next poll() notices and asks to join again."),
                 Caption::tr("%1 are no members any more: their next poll() notices and asks to join again."))
        .arg(names(s, s.expelled));
}

/// Static members that have closed without a word: their places are kept (facts 3.8).
QString awayCaption(const Situation& s) {
    core::SimTime removed = core::kNever;
    for (const core::ClassicMember& member : s.group.members) {
        if (!contains(s.parting, member.slot)) continue;
        if (member.instanceId.empty()) return {};
        removed = std::min(
            removed, core::timerDeadline(s.world, s.facts.group, {core::GroupTimer::Session, member.id}));
    }
    if (removed == core::kNever) return {};
    return agree(s.parting.size(),
                 Caption::tr("%1 has closed without LeaveGroup, as static members do: the coordinator keeps "
                             "its place and its partitions until its session runs out, %2."),
                 Caption::tr("%1 have closed without LeaveGroup, as static members do: the coordinator keeps "
                             "their places and partitions until their sessions run out, the first %2."))
        .arg(names(s, s.parting), inTimeText(removed - s.world.now));
}

QString partingCaption(const Situation& s) {
    if (const QString away = awayCaption(s); !away.isEmpty()) return away;
    return agree(s.parting.size(), Caption::tr("%1 has left, and the coordinator has yet to hear of it."),
                 Caption::tr("%1 have left, and the coordinator has yet to hear of it."))
        .arg(names(s, s.parting));
}

/// Who is on the way in or out; empty when nobody is.
QString comingAndGoing(const Situation& s) {
    if (!s.closing.empty()) return closingCaption(s);
    if (!s.parting.empty()) return partingCaption(s);
    if (!s.arriving.empty()) return arrivalCaption(s);
    if (!s.expelled.empty()) return expelledCaption(s);
    return {};
}

/// Consumers that their own library has refused to make; none of them is there.
QString refusedCaption(const Situation& s) {
    if (s.frame.history == nullptr || !s.running.empty()) return {};
    std::vector<core::SlotId> refused;
    for (const core::TimedNote& note : s.frame.history->notes()) {
        if (note.at > s.world.now) break;
        const auto* construction = std::get_if<core::ConstructionRefused>(&note.note);
        if (construction != nullptr && construction->group == s.facts.group &&
            !contains(refused, construction->slot))
            refused.push_back(construction->slot);
    }
    if (refused.empty()) return {};
    return agree(refused.size(),
                 Caption::tr("%1 was not even made: librdkafka refuses a list that mixes eager and "
                             "cooperative strategies."),
                 Caption::tr("%1 were not even made: librdkafka refuses a list that mixes eager and "
                             "cooperative strategies."))
        .arg(names(s, refused));
}

QString empty(const Situation& s) {
    if (const QString refused = refusedCaption(s); !refused.isEmpty()) return refused;
    if (const QString moving = comingAndGoing(s); !moving.isEmpty()) return moving;
    const bool never = std::ranges::all_of(s.facts.members, [](const MemberFacts& member) {
        return member.status == core::SlotStatus::NotStarted;
    });
    return never ? Caption::tr("No consumer has started yet: what is produced waits in the log.")
                 : Caption::tr("No consumer is left: what is produced waits in the log.");
}

/// A cooperative assignment that is on its way while everything is read on.
QString assignmentUnderWay(const Situation& s) {
    const QString reads = s.neverStopped && s.flowing == s.partitions()
                              ? Caption::tr(" All partitions are read all the while.")
                              : QString();
    return Caption::tr(
               "Generation %1 has its assignment: SyncGroup tells each member what to keep, to give up "
               "and to take.")
               .arg(s.group.generation) +
           reads;
}

/// A record at which the application fails each time (scenario format, `poison`).
QString poisonCaption(const Situation& s) {
    for (const core::SlotId slot : s.reading) {
        const core::ClassicClient* client = newestProcess(s.world, slot);
        for (const core::OwnedPartition& owned : client->consumption.owned) {
            if (owned.failedAt < 0 || owned.position != owned.failedAt) continue;
            return Caption::tr(
                       "%1 fails at record %2 of %3 again and again: nothing behind it is read, "
                       "whoever owns the partition, and its lag grows.")
                .arg(names(s, {slot}), countText(owned.failedAt), partitionNames(s, {owned.partition}));
        }
    }
    return {};
}

QString stable(const Situation& s) {
    if (!s.crashed.empty()) return crashCaption(s);
    if (!s.closing.empty()) return closingCaption(s);
    if (s.ongoing && s.facts.stopped > 0) return settlingCaption(s);
    if (const QString pause = pauseCaption(s); !pause.isEmpty()) return pause;
    if (const QString moving = comingAndGoing(s); !moving.isEmpty()) return moving;
    if (!s.untold.empty()) return assignmentUnderWay(s);
    if (const QString poison = poisonCaption(s); !poison.isEmpty()) return poison;
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
            return preparingCaption(situation);
        case core::GroupState::CompletingRebalance:
            return completingCaption(situation);
        case core::GroupState::Stable:
            return stable(situation);
    }
    return {};
}

QString caption(const Frame& frame, core::GroupId group) { return caption(frame, stageFacts(frame, group)); }

}  // namespace ui
