// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/caption_pauses.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/scene/fact_sources.h"
#include "ui/text/caption_words.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {
namespace {

struct Caption {
    Q_DECLARE_TR_FUNCTIONS(Caption)
};

QString loadingCaption(const Situation& s, const core::GroupEntry& entry) {
    return Caption::tr(
               "%1 has become the coordinator and loads what was written of the group, %2 more. "
               "Members look for it and go on as they were: nothing rebalances.")
        .arg(brokerText(entry.coordinator), secondsText(*entry.loadedAt - s.world.now));
}

/// When the coordinator gives a member up; kNever for one that it does not count.
core::SimTime sessionEnd(const Situation& s, core::SlotId slot) {
    const core::ClassicMember* member = listedMember(s.world, s.facts.group, slot);
    if (member == nullptr) return core::kNever;
    return core::timerDeadline(s.world, s.facts.group, {core::GroupTimer::Session, member->id});
}

QString frozenCaption(const Situation& s, core::SlotId slot, core::SimTime until) {
    const QString who = names(s, {slot});
    const QString left = secondsText(until - s.world.now);
    if (listedMember(s.world, s.facts.group, slot) == nullptr) {
        return Caption::tr(
                   "%1 stands still for %2 more and does not know that it is no member any more: it "
                   "still believes that its partitions are its own.")
            .arg(who, left);
    }
    const core::SimTime end = sessionEnd(s, slot);
    if (end < until) {
        return Caption::tr("%1 stands still, heartbeats too. Nobody notices before its session runs out, %2.")
            .arg(who, inTimeText(end - s.world.now));
    }
    return Caption::tr("%1 stands still for %2 more, heartbeats too; its session is longer than that.")
        .arg(who, left);
}

QString hangingCaption(const Situation& s, core::SlotId slot, const core::ClassicClient& client,
                       core::SimTime until) {
    const QString who = names(s, {slot});
    const QString left = secondsText(until - s.world.now);
    if (listedMember(s.world, s.facts.group, slot) == nullptr) {
        return Caption::tr(
                   "%1 hangs for %2 more and is no member any more. It does not know before it polls: "
                   "its partitions are read by others, too.")
            .arg(who, left);
    }
    const core::SimTime limit =
        core::pollStart(client.consumption, s.world.now) + client.config.maxPollInterval;
    if (limit < until) {
        return Caption::tr(
                   "%1 hangs, but its heartbeats go on. If it has not polled by then, it leaves by "
                   "itself %2 (max.poll.interval.ms).")
            .arg(who, inTimeText(limit - s.world.now));
    }
    return Caption::tr(
               "%1 hangs for %2 more. Its heartbeats go on, so the group does not notice; only its lag "
               "grows.")
        .arg(who, left);
}

/// Partitions that have been added since the leader last looked (facts 3.9).
QString growthCaption(const Situation& s) {
    const core::ClassicMember* leader = core::findMember(s.group, s.group.leader);
    const core::ClassicClient* client = leader ? newestProcess(s.world, leader->slot) : nullptr;
    if (client == nullptr || !client->membership.snapshot) return {};
    std::size_t added = 0;
    for (const core::TopicSize& known : *client->membership.snapshot) {
        const std::int32_t now = core::partitionCount(s.world.topics[known.topic]);
        if (now > known.partitions) added += static_cast<std::size_t>(now - known.partitions);
    }
    if (added == 0) return {};
    return agree(added,
                 Caption::tr("%1 is new, and nobody reads it: only the leader %2 watches, and it looks at "
                             "its metadata again %3."),
                 Caption::tr(
                     "%1 are new, and nobody reads them: only the leader %2 watches, and it looks at its "
                     "metadata again %3."))
        .arg(partitionCountText(added), names(s, {leader->slot}),
             inTimeText(std::max(client->metadata.due - s.world.now, core::SimDuration{})));
}

}  // namespace

QString pauseCaption(const Situation& s) {
    const core::GroupEntry& entry = s.world.groups[s.facts.group.index()];
    if (entry.loadedAt) return loadingCaption(s, entry);
    for (const core::SlotId slot : s.running) {
        const core::ClassicClient* client = newestProcess(s.world, slot);
        if (client == nullptr) continue;
        if (core::isFrozen(client->consumption, s.world.now))
            return frozenCaption(s, slot, *client->consumption.frozenUntil);
        if (core::isHanging(client->consumption, s.world.now)) {
            const auto& batch = std::get<core::InBatch>(client->consumption.activity);
            return hangingCaption(s, slot, *client, batch.pause->until);
        }
    }
    return growthCaption(s);
}

}  // namespace ui
