// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/situation.h"

#include <algorithm>

#include "core/base/overload.h"
#include "ui/scene/fact_sources.h"

namespace ui {
namespace {

/// What has become of the process that stands behind a member of the coordinator's list.
enum class Process { Lives, Crashed, HasLeft };

Process processOf(const core::World& world, const core::ClassicMember& member) {
    for (const core::Client& entry : world.clients) {
        const auto* client = std::get_if<core::ClassicClient>(&entry);
        if (client == nullptr || client->slot != member.slot || client->membership.memberId != member.id)
            continue;
        const auto* gone = std::get_if<core::Gone>(&client->consumption.activity);
        if (gone == nullptr) return Process::Lives;
        return gone->crashed ? Process::Crashed : Process::HasLeft;
    }
    return Process::HasLeft;  // with LeaveGroup a process forgets its id
}

bool ownsAnything(const StageFacts& facts, core::SlotId slot, ChipLook look) {
    const MemberFacts* member = facts.member(slot);
    return member != nullptr &&
           std::ranges::any_of(member->chips, [&](const ChipFacts& chip) { return chip.look == look; });
}

void readCrash(Situation& situation, const core::ClassicMember& member) {
    const core::SimTime removed =
        core::timerDeadline(situation.world, situation.facts.group, {core::GroupTimer::Session, member.id});
    situation.crashedUntil = std::min(situation.crashedUntil, removed);
    situation.crashed.push_back(member.slot);
    if (ownsAnything(situation.facts, member.slot, ChipLook::Dead)) situation.crashedOwnNothing = false;
}

/// What keeps a member's application thread from the JoinGroup that it knows it has to send.
std::optional<HeldUp> heldUp(const core::ClassicClient& client) {
    const core::Activity& activity = client.consumption.activity;
    if (const auto* callback = std::get_if<core::InCallback>(&activity))
        return HeldUp{client.slot, callback->callback, callback->until};
    if (const auto* batch = std::get_if<core::InBatch>(&activity))
        return HeldUp{client.slot, std::nullopt, batch->until};
    return std::nullopt;
}

void readAwaited(Situation& situation, const core::ClassicMember& member) {
    situation.awaited.push_back(member.slot);
    const core::ClassicClient* client = newestProcess(situation.world, member.slot);
    if (processOf(situation.world, member) != Process::Lives) return;
    const core::Membership& membership = client->membership;
    if (membership.state == core::MemberState::Stable && !membership.rejoinNeeded) {
        situation.unaware.push_back(member.slot);
    } else if (const auto held = heldUp(*client); held && held->until > situation.world.now) {
        situation.heldUp.push_back(*held);
    }
}

void readMember(Situation& situation, const core::ClassicMember& member) {
    situation.members.push_back(member.slot);
    const Process process = processOf(situation.world, member);
    if (process == Process::Lives) {
        situation.living.push_back(member.slot);
        if (member.isNew) situation.joiners.push_back(member.slot);
    }
    if (process == Process::Crashed) readCrash(situation, member);
    if (process == Process::HasLeft) situation.parting.push_back(member.slot);
    if (situation.group.state == core::GroupState::PreparingRebalance && !member.join)
        readAwaited(situation, member);
}

void readOwned(Situation& situation, const core::ClassicClient& client) {
    const auto& owned = client.consumption.owned;
    if (std::ranges::any_of(owned, &core::OwnedPartition::fetchable))
        situation.reading.push_back(client.slot);
    const auto* callback = std::get_if<core::InCallback>(&client.consumption.activity);
    if (callback != nullptr && callback->callback == core::Callback::PartitionsAssigned) {
        Share share{client.slot, {}};
        for (const core::OwnedPartition& partition : owned) {
            if (!partition.restored) share.partitions.push_back(partition.partition);
        }
        if (share.partitions.empty()) return;
        situation.restoring.push_back(std::move(share));
        situation.restoresState |= client.listener.restore > core::SimDuration{};
    } else if (std::ranges::any_of(owned, [](const auto& partition) {
                   return !partition.position && !partition.pendingRevocation;
               })) {
        situation.looking.push_back(client.slot);
    }
}

void readProcess(Situation& situation, core::SlotId slot) {
    const core::ClassicClient* client = newestProcess(situation.world, slot);
    if (client == nullptr || core::isGone(client->consumption)) return;
    situation.running.push_back(slot);
    const auto protocol = core::rebalanceProtocol(client->config.strategies);
    if (situation.running.size() == 1) {
        situation.protocol = protocol;
    } else if (situation.protocol != protocol) {
        situation.protocol.reset();
    }
    if (std::holds_alternative<core::InClose>(client->consumption.activity)) {
        situation.closing.push_back(slot);
    } else if (std::ranges::find(situation.members, slot) == situation.members.end()) {
        // Who has had a heartbeat thread once has been a member.
        const bool been = client->heartbeat.enabledAt > core::SimTime{};
        (been ? situation.expelled : situation.arriving).push_back(slot);
    }
    const core::MemberState state = client->membership.state;
    if (state != core::MemberState::Stable || client->membership.received) situation.untold.push_back(slot);
    readOwned(situation, *client);
}

/// Ghosts in the cards of living members, of partitions that are nobody's now.
void readGivenUp(Situation& situation) {
    for (const MemberFacts& member : situation.facts.members) {
        Share given{member.slot, {}};
        if (std::ranges::find(situation.running, member.slot) == situation.running.end()) continue;
        for (const ChipFacts& chip : member.chips) {
            if (chip.look != ChipLook::Ghost) continue;
            const auto partition =
                std::ranges::find(situation.facts.partitions, chip.partition, &PartitionFacts::partition);
            if (partition->reading == core::Reading::Nobody) given.partitions.push_back(chip.partition);
        }
        if (!given.partitions.empty()) situation.givenUp.push_back(std::move(given));
    }
}

/// Consumers of a group that started between these moments.
std::vector<core::SlotId> startedBetween(const core::History& history, core::GroupId group,
                                         core::SimTime from, core::SimTime to) {
    std::vector<core::SlotId> slots;
    const std::vector<core::TimedNote>& notes = history.notes();
    for (auto note = std::ranges::lower_bound(notes, from, {}, &core::TimedNote::at);
         note != notes.end() && note->at <= to; ++note) {
        const auto* started = std::get_if<core::ConsumerStarted>(&note->note);
        if (started != nullptr && started->group == group) slots.push_back(started->slot);
    }
    return slots;
}

/// Rebalances that this world has seen: the history may know later ones.
void readBeginnings(Situation& situation) {
    if (situation.frame.history == nullptr) return;
    const core::ClassicGroup& group = situation.group;
    const bool joining = group.state == core::GroupState::PreparingRebalance;
    core::SimTime generationBegan{};
    for (const core::Rebalance& rebalance : situation.frame.history->rebalances()) {
        if (rebalance.group != situation.facts.group) continue;
        if (rebalance.from > situation.world.now) break;
        if (rebalance.oldGeneration >= group.generation + (joining ? 1 : 0)) break;
        const bool follows = rebalance.reason == core::RebalanceReason::LeaderRejoined ||
                             rebalance.reason == core::RebalanceReason::MetadataChanged;
        const core::SimTime joined = std::min(rebalance.joined, situation.world.now);
        situation.newest = Beginning{
            rebalance.from,
            rebalance.oldGeneration,
            rebalance.reason,
            rebalance.cause,
            startedBetween(*situation.frame.history, situation.facts.group, generationBegan, joined),
            rebalance.because};
        situation.rounds = follows ? situation.rounds + 1 : 1;
        if (!follows || !situation.story) situation.story = situation.newest;
        generationBegan = joined;
    }
}

void readFlow(Situation& situation) {
    const core::OwnershipRecorder* ownership =
        situation.frame.history == nullptr ? nullptr : &situation.frame.history->ownership();
    situation.neverStopped = ownership != nullptr && situation.story;
    for (const PartitionFacts& partition : situation.facts.partitions) {
        if (partition.reading != core::Reading::Flowing) continue;
        situation.flowing += 1;
        if (!situation.neverStopped) continue;
        const core::OwnershipLane& lane = ownership->lane(situation.facts.group, partition.partition);
        situation.neverStopped =
            core::stopTime(lane, situation.story->at, situation.world.now).total == core::SimDuration{};
    }
}

}  // namespace

Situation situationOf(const Frame& frame, const StageFacts& facts) {
    const core::World& world = *frame.world;
    Situation situation{frame, facts, world, classicGroup(world, facts.group)};
    situation.ongoing = ongoingRebalance(frame, facts.group).has_value();
    for (const core::ClassicMember& member : situation.group.members) readMember(situation, member);
    for (const core::PendingMember& pending : situation.group.pending)
        situation.pending.push_back(pending.slot);
    for (const core::SlotId slot : slotsOf(world, facts.group)) readProcess(situation, slot);
    readGivenUp(situation);
    readBeginnings(situation);
    readFlow(situation);
    return situation;
}

std::optional<core::SimTime> lastHeartbeat(const Situation& situation,
                                           const std::vector<core::SlotId>& slotIds) {
    std::optional<core::SimTime> last;
    for (const core::SlotId slot : slotIds) {
        const core::ClassicClient* client = newestProcess(situation.world, slot);
        // One is under way: whether its answer will bring the news depends on when it arrived.
        constexpr auto kHeartbeat = static_cast<std::size_t>(core::Api::Heartbeat);
        if (client->outstanding[kHeartbeat] != 0) return std::nullopt;
        const core::SimTime next = client->heartbeat.lastSent + client->config.heartbeatInterval;
        if (next > situation.world.now && (!last || next > *last)) last = next;
    }
    return last;
}

}  // namespace ui
