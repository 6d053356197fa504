// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/base/overload.h"
#include "ui/scene/fact_sources.h"
#include "ui/text/stage_words.h"

namespace ui {
namespace {

double share(core::SimDuration part, core::SimDuration whole) {
    if (whole <= core::SimDuration{}) return 1;
    return std::clamp(static_cast<double>(part.count()) / static_cast<double>(whole.count()), 0.0, 1.0);
}

double handshakeOf(core::MemberState state) {
    switch (state) {
        case core::MemberState::Unjoined:
            return 0;
        case core::MemberState::PreparingRebalance:
            return 0.25;
        case core::MemberState::CompletingRebalance:
            return 0.5;
        case core::MemberState::Stable:
            return 1;
    }
    return 0;
}

/// How much of a partition's state is rebuilt: onPartitionsAssigned takes them in turn.
double restoredShare(const core::ClassicClient& client, core::PartitionId partition, core::SimTime now) {
    const auto* callback = std::get_if<core::InCallback>(&client.consumption.activity);
    if (callback == nullptr || callback->callback != core::Callback::PartitionsAssigned) return 0;
    const core::SimDuration each = client.listener.restore;
    if (each <= core::SimDuration{}) return share(now - callback->since, callback->until - callback->since);
    const auto place = std::ranges::find(callback->partitions, partition) - callback->partitions.begin();
    const core::SimTime begin = callback->since + client.listener.assignedTakes + each * place;
    return share(now - begin, each);
}

ChipFacts chipOf(const FactSources& sources, const core::ClassicClient& client,
                 const core::OwnedPartition& owned) {
    const core::Ownership& shown = sources.owners[owned.partition.index()];
    ChipFacts chip;
    chip.partition = owned.partition;
    chip.look = owned.fetchable() ? ChipLook::Read : ChipLook::Resting;
    if (!owned.fetchable()) {
        chip.restored = owned.restored ? 1 : restoredShare(client, owned.partition, sources.world.now);
        if (owned.pendingRevocation) chip.restored = 0;
    }
    chip.ownedTwice = shown.owner != client.slot;
    return chip;
}

ChipFacts chipLike(core::PartitionId partition, ChipLook look) {
    ChipFacts chip;
    chip.partition = partition;
    chip.look = look;
    return chip;
}

std::vector<ChipFacts> chipsOf(const FactSources& sources, core::SlotId slot,
                               const core::ClassicClient* client) {
    std::vector<ChipFacts> chips;
    const bool alive = client != nullptr && !core::isGone(client->consumption);
    if (alive) {
        for (const core::OwnedPartition& owned : client->consumption.owned) {
            chips.push_back(chipOf(sources, *client, owned));
        }
    }
    for (std::uint32_t i = 0; i < sources.deadOwners.size(); ++i) {
        if (sources.deadOwners[i] == slot) chips.push_back(chipLike({i}, ChipLook::Dead));
    }
    for (std::uint32_t i = 0; i < sources.ownersBefore.size(); ++i) {
        const core::PartitionId partition{i};
        const bool here =
            std::ranges::any_of(chips, [&](const ChipFacts& c) { return c.partition == partition; });
        if (sources.ownersBefore[i] == slot && !here) chips.push_back(chipLike(partition, ChipLook::Ghost));
    }
    return chips;
}

TrackFacts trackOf(const core::TrackMessage& message, core::SimTime now) {
    TrackFacts track;
    track.api = message.api;
    track.error = message.error;
    track.progress = share(now - message.sentAt, message.arrivesAt - message.sentAt);
    track.waits = message.parked && track.progress >= 1;
    return track;
}

/// While a rebalance is seen, the newest request of it stays on its track until the next one, faded once it
/// is answered; the answer stays as long as it is the newest message.
void readTracks(MemberFacts& member, const FactSources& sources, const core::ConsumerSlot& slot) {
    const core::SimTime now = sources.world.now;
    const auto shown = [&](const std::optional<core::TrackMessage>& message) {
        return message && message->sentAt <= now &&
               (message->parked || now < message->arrivesAt + sources.glow ||
                (sources.ongoing && message->arrivesAt >= sources.ongoing->since));
    };
    const bool answered = slot.request && slot.response && slot.response->sentAt >= slot.request->arrivesAt;
    if (shown(slot.request)) {
        member.request = trackOf(*slot.request, now);
        member.request->faded = answered && !member.request->waits;
    }
    if (shown(slot.response) && (answered || !slot.request)) member.response = trackOf(*slot.response, now);
}

/// Heartbeats that go well are flow: ticks that travel as long as a record's dot.
void readHeartbeats(MemberFacts& member, const FactSources& sources, const core::HeartbeatThread& thread) {
    if (!thread.enabled) return;
    const auto tick = [&](core::SimTime sent) -> std::optional<double> {
        const core::SimDuration passed = sources.world.now - sent;
        if (sent <= thread.enabledAt || passed >= sources.flight) return std::nullopt;
        return share(passed, sources.flight);
    };
    if (!member.request) member.heartbeatOut = tick(thread.lastSent);
    const bool answered = thread.lastGoodAnswer >= thread.lastSent;
    if (answered && !member.response) member.heartbeatBack = tick(thread.lastGoodAnswer);
}

std::optional<double> progressOf(const core::ClassicClient& client, core::SimTime now) {
    return std::visit(
        core::Overload{
            [](const core::InPoll&) { return std::optional<double>(); },
            [&](const core::InBatch& batch) {
                return std::optional(share(now - batch.since, batch.until - batch.since));
            },
            [&](const core::InCallback& callback) {
                return std::optional(share(now - callback.since, callback.until - callback.since));
            },
            [](const core::InCommit&) { return std::optional<double>(); },
            [](const core::Idle&) { return std::optional<double>(); },
            [](const core::InClose&) { return std::optional<double>(); },
            [](const core::Gone&) { return std::optional<double>(); },
        },
        client.consumption.activity);
}

/// Whether the coordinator's session timer of this slot has fired a moment ago.
bool sessionJustFired(const FactSources& sources, core::SlotId slot) {
    if (sources.frame.history == nullptr) return false;
    const auto& notes = sources.frame.history->notes();
    const core::SimTime now = sources.world.now;
    auto note = std::upper_bound(notes.begin(), notes.end(), now,
                                 [](core::SimTime t, const core::TimedNote& n) { return t < n.at; });
    while (note != notes.begin() && now - (--note)->at < sources.glow) {
        const auto* fired = std::get_if<core::GroupTimerFired>(&note->note);
        if (fired != nullptr && fired->timer == core::GroupTimer::Session && fired->slot == slot) return true;
    }
    return false;
}

/// An eager assignment is final once the group is stable; a cooperative one may have another round to come.
Idleness idlenessOf(const FactSources& sources, const core::ClassicClient& client) {
    const core::ClassicGroup& group = classicGroup(sources.world, sources.group);
    const bool eager = core::rebalanceProtocol(client.config.strategies) == core::RebalanceProtocol::Eager;
    if (group.state != core::GroupState::Stable || (sources.ongoing && !eager)) return Idleness::ForNow;
    std::size_t partitions = 0;
    for (const core::TopicId topic : client.subscription)
        partitions += sources.world.topics[topic].partitions.size();
    return group.members.size() > partitions ? Idleness::TooFewPartitions : Idleness::Settled;
}

void describeProcess(MemberFacts& member, const FactSources& sources, const core::ConsumerSlot& slot,
                     const core::ClassicClient& client) {
    const core::SimTime now = sources.world.now;
    member.state = fromCore(core::kafkaName(client.membership.state));
    member.handshake = handshakeOf(client.membership.state);
    member.activity = activityText(client, slot, now, idlenessOf(sources, client));
    member.progress = progressOf(client, now);
    member.inCallback = std::holds_alternative<core::InCallback>(client.consumption.activity);
    const core::SimTime pollDeadline =
        core::pollStart(client.consumption, now) + client.config.maxPollInterval;
    member.pollTime = shareLeft(now, pollDeadline, client.config.maxPollInterval);
}

Standing standingOf(const core::ClassicClient* client, bool listed, bool timed) {
    if (listed) return timed ? Standing::Counted : Standing::Parked;
    const bool joined = client != nullptr && client->membership.generation != core::kNoGeneration;
    return joined ? Standing::Removed : Standing::Never;
}

}  // namespace

MemberFacts memberFacts(const FactSources& sources, core::SlotId slot, int number) {
    const core::World& world = sources.world;
    MemberFacts member;
    member.slot = slot;
    member.number = number;
    if (slot.index() >= world.slots.size()) {  // a consumer that joins later on
        member.name = QString::fromStdString(sources.frame.newest->slots[slot.index()].name);
        member.state = slotStatusText(core::SlotStatus::NotStarted);
        return member;
    }
    const core::ConsumerSlot& entry = world.slots[slot.index()];
    const core::ClassicClient* client = newestProcess(world, slot);
    const core::ClassicMember* listed = listedMember(world, sources.group, slot);
    member.name = QString::fromStdString(entry.name);
    member.status = entry.status;
    member.listed = listed != nullptr;
    member.chips = chipsOf(sources, slot, client);
    member.sessionFired = sessionJustFired(sources, slot);
    std::optional<core::SimDuration> sessionLeft;
    if (listed != nullptr) {
        const core::SimTime deadline =
            core::timerDeadline(world, sources.group, {core::GroupTimer::Session, listed->id});
        member.session = shareLeft(world.now, deadline, listed->sessionTimeout);
        if (member.session) sessionLeft = deadline - world.now;
        member.leader = listed->id == classicGroup(world, sources.group).leader;
    }
    if (client != nullptr && !core::isGone(client->consumption)) {
        describeProcess(member, sources, entry, *client);
        readTracks(member, sources, entry);
        readHeartbeats(member, sources, client->heartbeat);
    } else {
        member.state = client != nullptr && client->consumption.failure
                           ? failedText(*client->consumption.failure)
                           : goneStateText(entry);
        if (entry.status != core::SlotStatus::NotStarted)
            member.activity =
                goneText(entry.status, standingOf(client, member.listed, sessionLeft.has_value()),
                         sessionLeft.value_or(core::SimDuration{}));
    }
    return member;
}

}  // namespace ui
