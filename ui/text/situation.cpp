// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/situation.h"

#include <algorithm>

#include "ui/scene/fact_sources.h"

namespace ui {
namespace {

void readMember(Situation& situation, const core::ClassicMember& member) {
    situation.members.push_back(member.slot);
    const core::ClassicClient* client = newestProcess(situation.world, member.slot);
    const bool gone =
        client == nullptr || core::isGone(client->consumption) || client->membership.memberId != member.id;
    if (gone) {
        if (situation.crashed.empty()) {
            situation.crashedUntil = core::timerDeadline(situation.world, situation.facts.group,
                                                         {core::GroupTimer::Session, member.id});
        }
        situation.crashed.push_back(member.slot);
    }
    if (situation.group.state != core::GroupState::PreparingRebalance || member.join) return;
    situation.awaited.push_back(member.slot);
    if (!gone && client->membership.state == core::MemberState::Stable && !client->membership.rejoinNeeded) {
        situation.unaware.push_back(member.slot);
    }
}

void readProcess(Situation& situation, core::SlotId slot) {
    const core::ClassicClient* client = newestProcess(situation.world, slot);
    if (client == nullptr || core::isGone(client->consumption)) return;
    situation.running.push_back(slot);
    const core::Activity& activity = client->consumption.activity;
    if (std::holds_alternative<core::InClose>(activity)) situation.closing.push_back(slot);
    const auto* callback = std::get_if<core::InCallback>(&activity);
    if (callback != nullptr && callback->callback == core::Callback::PartitionsAssigned) {
        situation.restoring.push_back(slot);
    }
    if (std::ranges::find(situation.members, slot) == situation.members.end())
        situation.arriving.push_back(slot);
}

/// Ghosts of partitions that are nobody's now.
void readGivenUp(Situation& situation) {
    for (const MemberFacts& member : situation.facts.members) {
        GivenUp given{member.slot, {}};
        for (const ChipFacts& chip : member.chips) {
            if (chip.look != ChipLook::Ghost) continue;
            const auto partition =
                std::ranges::find(situation.facts.partitions, chip.partition, &PartitionFacts::partition);
            if (partition->reading == core::Reading::Nobody) given.partitions.push_back(chip.partition);
        }
        if (!given.partitions.empty()) situation.givenUp.push_back(std::move(given));
    }
}

}  // namespace

Situation situationOf(const Frame& frame, const StageFacts& facts) {
    const core::World& world = *frame.world;
    Situation situation{frame, facts, world, classicGroup(world, facts.group)};
    const core::GroupEntry& entry = world.groups[facts.group.index()];
    situation.protocol = core::rebalanceProtocol(entry.defaults.config.strategies);
    situation.ongoing = ongoingRebalance(frame, facts.group);
    for (const core::ClassicMember& member : situation.group.members) readMember(situation, member);
    for (const core::SlotId slot : slotsOf(world, facts.group)) readProcess(situation, slot);
    readGivenUp(situation);
    situation.flowing = static_cast<std::uint32_t>(
        std::ranges::count(facts.partitions, core::Reading::Flowing, &PartitionFacts::reading));
    return situation;
}

std::optional<core::SimTime> lastHeartbeat(const Situation& situation,
                                           const std::vector<core::SlotId>& slotIds) {
    std::optional<core::SimTime> last;
    for (const core::SlotId slot : slotIds) {
        const core::ClassicClient* client = newestProcess(situation.world, slot);
        const core::SimTime next = client->heartbeat.lastSent + client->config.heartbeatInterval;
        if (next > situation.world.now && (!last || next > *last)) last = next;
    }
    return last;
}

}  // namespace ui
