// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/loss.h"

#include <algorithm>

#include "core/engine/process.h"
#include "core/engine/schedule.h"

namespace core {
namespace {

/// A JoinGroup waits this much longer than the rebalance timeout (facts 4.5 B, AC.sendJoinGroupRequest).
constexpr SimDuration kJoinGroupGrace = 5s;

const ConsumerSlot& slotBehind(const World& world, ClientId client) {
    return world.slots[slotOf(world.clients[client.index()]).index()];
}

bool meets(const World& world, const DropMessages& rule, const Passage& passage) {
    return rule.api == passage.api && (!rule.direction || *rule.direction == passage.direction) &&
           (!rule.broker || *rule.broker == passage.broker) &&
           (rule.consumer.empty() || rule.consumer == slotBehind(world, passage.client).name);
}

bool isDropped(World& world, const Passage& passage) {
    std::vector<DropMessages>& drops = world.network.drops;
    const auto rule =
        std::ranges::find_if(drops, [&](const DropMessages& d) { return meets(world, d, passage); });
    if (rule == drops.end()) return false;
    rule->count -= 1;
    if (rule->count == 0) drops.erase(rule);
    return true;
}

SimDuration patience(const World& world, const Passage& passage) {
    const ClientConfig& config = configOf(world.clients[passage.client.index()]);
    if (passage.api != Api::JoinGroup) return config.requestTimeout;
    return std::max(config.requestTimeout, config.maxPollInterval + kJoinGroupGrace);
}

}  // namespace

const NetworkSettings& settingsBetween(const World& world, ClientId client, BrokerId broker) {
    for (const LinkSettings& link : world.network.special) {
        if (link.broker == broker && link.consumer == slotBehind(world, client).name) return link.settings;
    }
    return world.network.settings;
}

bool canLose(const Network& network) {
    return network.settings.lossPerMillion > 0 || !network.special.empty() || !network.drops.empty();
}

bool isLost(World& world, const Passage& passage) {
    if (isDropped(world, passage)) return true;
    constexpr std::uint64_t kMillion = 1'000'000;
    const auto loss =
        static_cast<std::uint64_t>(settingsBetween(world, passage.client, passage.broker).lossPerMillion);
    return loss > 0 && world.network.links[passage.client.index()].luck.below(kMillion) < loss;
}

void noteLoss(World& world, const Passage& passage, SimTime wouldArrive, StepOutput& out) {
    const Client& client = world.clients[passage.client.index()];
    addNote(world, out,
            MessageLost{slotOf(client), groupOf(client), passage.broker, passage.api, passage.direction});
    // An answer to a request of long ago is missed a little late: from now, not from when it was asked.
    const SimTime overdue = std::max(wouldArrive, world.now + patience(world, passage));
    schedule(world, overdue, AnswerOverdue{passage.client, passage.correlation, passage.api});
}

}  // namespace core
