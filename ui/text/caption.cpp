// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/caption.h"

#include <QCoreApplication>
#include <algorithm>
#include <limits>

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
    const QString left = s.crashedUntil == core::kNever
                             ? QString()
                             : Caption::tr(", in %1").arg(secondsText(s.crashedUntil - s.world.now));
    return Caption::tr(
               "%1 has crashed: nobody reads its partitions until the coordinator's session timer for it "
               "runs out%2.")
        .arg(goneNames(s, {s.crashed.front()}), left);
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
    if (s.ongoing && s.facts.stopped > 0) return settlingCaption(s);
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
