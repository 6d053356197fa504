// SPDX-License-Identifier: GPL-3.0-or-later
// The join phase in a sentence: who set it off, who has not heard of it, who is awaited and what keeps it.

#include <QCoreApplication>
#include <algorithm>

#include "ui/text/caption_rebalance.h"
#include "ui/text/caption_words.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {
namespace {

using namespace std::chrono_literals;

struct Caption {
    Q_DECLARE_TR_FUNCTIONS(Caption)
};

QString untilAllHaveJoined(const Situation& s) {
    const std::size_t count = s.members.size() + s.pending.size();
    if (count == 1) return Caption::tr("until it has sent JoinGroup");
    if (count == 2) return Caption::tr("until both have sent JoinGroup");
    return Caption::tr("until all %1 have sent JoinGroup").arg(numberWord(count));
}

QString initialDelay(const Situation& s) {
    const core::SimDuration left =
        core::timerDeadline(s.world, s.facts.group, {core::GroupTimer::InitialDelay, {}}) - s.world.now;
    const core::InitialDelay& delay = *s.group.initialDelay;
    const bool goesOn = delay.newMemberAdded && delay.remaining > core::SimDuration{};
    const QString more = secondsText(std::min(s.world.brokerConfig.initialRebalanceDelay, delay.remaining));
    const QString begin =
        s.group.generation == 0 ? Caption::tr("The group is new: ") : Caption::tr("The group was empty: ");
    const QString why = Caption::tr(" Joining one by one would mean a rebalance for each.");
    if (isNow(left)) {
        return begin + (goesOn ? Caption::tr("somebody has come while the coordinator waited for more "
                                             "members, so it waits another %1.")
                                         .arg(more) +
                                     why
                               : Caption::tr("the coordinator has waited for more members, and the join "
                                             "phase ends now."));
    }
    const QString wait =
        begin + Caption::tr("the coordinator waits another %1 for more members").arg(secondsText(left));
    if (!goesOn) return wait + u'.' + why;
    return wait + Caption::tr(", and then %1 more, because somebody has come meanwhile.").arg(more) + why;
}

/// What they do who have not heard yet, as far as it is the same for all of them.
QString whatTheUnawareDo(const Situation& s) {
    const std::size_t count = s.unaware.size();
    const auto isReading = [&](core::SlotId slot) { return contains(s.reading, slot); };
    const auto isRestoring = [&](core::SlotId slot) {
        return std::ranges::find(s.restoring, slot, &Share::of) != s.restoring.end();
    };
    if (std::ranges::all_of(s.unaware, isReading))
        return agree(count, Caption::tr(" and reads on"), Caption::tr(" and read on"));
    if (std::ranges::all_of(s.unaware, isRestoring)) {
        return agree(count, Caption::tr(" and goes on inside onPartitionsAssigned"),
                     Caption::tr(" and go on inside onPartitionsAssigned"));
    }
    return {};
}

QString nobodyKnows(const Situation& s) {
    const std::size_t count = s.unaware.size();
    const QString begin = agree(count, Caption::tr("%1, but %2 does not know yet%3."),
                                Caption::tr("%1, but %2 do not know yet%3."))
                              .arg(beginningNow(s), names(s, s.unaware), whatTheUnawareDo(s));
    const auto last = lastHeartbeat(s, s.unaware);
    if (!last)
        return begin + u' ' +
               agree(count, Caption::tr("It learns it by its heartbeat."),
                     Caption::tr("They learn it by their heartbeats."));
    return begin + u' ' +
           agree(count, Caption::tr("It learns it by its heartbeat %1."),
                 Caption::tr("The last of them learns it by its heartbeat %1."))
               .arg(inTimeText(*last - s.world.now));
}

/// Who knows and still cannot join; empty when nobody is kept long enough to be seen.
QString whoIsHeldUp(const Situation& s) {
    std::vector<core::SlotId> slots;
    core::SimTime until = s.world.now;
    std::optional<core::Callback> by;
    bool same = true;
    for (const HeldUp& held : s.heldUp) {
        if (held.until - s.world.now < 100ms) continue;
        same = same && (slots.empty() || held.by == by);
        by = held.by;
        slots.push_back(held.slot);
        until = std::max(until, held.until);
    }
    if (slots.empty()) return {};
    const bool alone = slots.size() == 1;
    QString what = by ? fromCore(core::kafkaName(*by))
                      : agree(slots.size(), Caption::tr("its batch"), Caption::tr("their batches"));
    if (!same) what = Caption::tr("what they are in");
    const QString text = alone ? Caption::tr(" %1 has to finish %2 first, which takes %3 more.")
                               : Caption::tr(" %1 have to finish %2 first, which takes up to %3 more.");
    return text.arg(names(s, slots), what, secondsText(until - s.world.now));
}

/// Whether whoever gave something up did so for one newcomer, which alone will get it.
bool forOneNewcomer(const Situation& s) {
    if (!s.story || s.story->reason != core::RebalanceReason::Join || !s.story->cause) return false;
    if (!contains(s.living, s.story->cause) || !s.joiners.empty() || !s.pending.empty()) return false;
    if (!s.crashed.empty() || !s.parting.empty() || !s.closing.empty()) return false;
    return std::ranges::all_of(s.facts.members, [&](const MemberFacts& member) {
        const bool owns = std::ranges::any_of(member.chips, [](const ChipFacts& chip) {
            return chip.look == ChipLook::Read || chip.look == ChipLook::Resting;
        });
        const bool isNewcomer = member.slot == s.story->cause;
        return !contains(s.members, member.slot) || owns != isNewcomer;
    });
}

QString nextRound(const Situation& s) {
    const std::size_t count = countOf(s.givenUp);
    const QString given = shareClauses(s, s.givenUp, Caption::tr("%1 gave up %2"));
    const QString others = othersText(s, count);
    if (!forOneNewcomer(s)) {
        const QString what =
            agree(count, Caption::tr("%1: it is dealt in another round, once everybody has joined again."),
                  Caption::tr("%1: they are dealt in another round, once everybody has joined again."));
        return what.arg(given) + others;
    }
    const QString what = count == 1   ? Caption::tr("it")
                         : count == 2 ? Caption::tr("both")
                                      : Caption::tr("all %1").arg(numberWord(count));
    const QString when = contains(s.unaware, s.story->cause) ? Caption::tr("its heartbeat has told it")
                                                             : Caption::tr("everybody has joined again");
    const QString round = s.rounds == 2 ? Caption::tr("a second round") : Caption::tr("another round");
    return Caption::tr("%1; %2 gets %3 in %4, once %5.")
               .arg(given, causeName(s, *s.story), what, round, when) +
           others;
}

/// Only the dead are awaited: the barrier stands until a timer fires.
QString awaitedDead(const Situation& s) {
    const bool allDead = std::ranges::all_of(
        s.awaited, [&](core::SlotId slot) { return contains(s.crashed, slot) && !contains(s.living, slot); });
    if (s.awaited.empty() || !allDead || !s.pending.empty()) return {};
    return agree(s.awaited.size(),
                 Caption::tr("%1. Everybody else is here, but %2 has crashed: the coordinator waits until a "
                             "timer removes it."),
                 Caption::tr("%1. Everybody else is here, but %2 have crashed: the coordinator waits until "
                             "timers remove them."))
        .arg(beginningNow(s), goneNames(s, s.awaited));
}

QString cooperativeBarrier(const Situation& s) {
    std::uint32_t owned = 0;
    for (const PartitionFacts& partition : s.facts.partitions) owned += partition.owner ? 1 : 0;
    const QString readOn =
        owned > 0 && owned == s.flowing ? Caption::tr(", and what is owned is read on") : QString();
    return Caption::tr("%1. Nobody gives anything back yet: the coordinator waits %2%3.")
        .arg(beginningNow(s), untilAllHaveJoined(s), readOn);
}

QString barrier(const Situation& s) {
    if (s.eager()) {
        return Caption::tr(
                   "%1, so everybody has to give everything back before anybody gets anything: "
                   "the coordinator waits %2.")
            .arg(beginningNow(s), untilAllHaveJoined(s));
    }
    if (s.cooperative() && s.givenUp.empty()) return cooperativeBarrier(s);
    return Caption::tr("%1: the coordinator waits %2.").arg(beginningNow(s), untilAllHaveJoined(s));
}

/// Whether all who are awaited and alive have not heard of it.
bool isSecret(const Situation& s) {
    return !s.unaware.empty() && std::ranges::all_of(s.awaited, [&](core::SlotId slot) {
        return contains(s.unaware, slot) || contains(s.crashed, slot) || contains(s.parting, slot);
    });
}

}  // namespace

QString preparingCaption(const Situation& s) {
    if (s.group.initialDelay) return initialDelay(s);
    if (const QString dead = awaitedDead(s); !dead.isEmpty()) return dead;
    if (s.cooperative() && s.rounds > 1 && !s.givenUp.empty()) return nextRound(s);
    if (isSecret(s)) return nobodyKnows(s);
    return barrier(s) + whoIsHeldUp(s);
}

}  // namespace ui
