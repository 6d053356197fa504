// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario's timeline or the user does to consumers, and the one place that knows every intervention.

#include <algorithm>

#include "core/engine/cluster_changes.h"
#include "core/engine/failover.h"
#include "core/engine/process.h"
#include "core/engine/schedule.h"

namespace core {
namespace {

constexpr Skipped kNotRunning = Skip{SkipReason::NotRunning};
constexpr Skipped kNobodyThere = Skip{SkipReason::NobodyThere};

ConsumerSlot& slotAt(World& world, SlotId slot) { return world.slots[slot.index()]; }

/// The slot's process if it runs and has not been told to close.
std::optional<ClientId> runningProcess(const World& world, GroupId group, const std::string& name) {
    const std::optional<SlotId> slot = findSlot(world, group, name);
    if (!slot) return std::nullopt;
    const Client* client = currentClient(world, *slot);
    if (client == nullptr || consumptionOf(*client).closeRequested) return std::nullopt;
    return world.slots[slot->index()].current;
}

Skipped carryOut(World& world, const JoinConsumer& join, StepOutput& out) {
    std::optional<SlotId> slot = findSlot(world, join.group, join.name);
    if (!slot) {
        const GroupEntry& group = world.groups[join.group.index()];
        slot = SlotId{static_cast<std::uint32_t>(world.slots.size())};
        ConsumerSlot& made = world.slots.emplace_back();
        made.name = join.name;
        made.group = join.group;
        made.settings = group.defaults;
        made.settings.clientId = join.name;
    } else if (currentClient(world, *slot) != nullptr) {
        return Skip{SkipReason::RunsAlready};
    }
    if (join.settings) slotAt(world, *slot).settings = *join.settings;
    startProcess(world, *slot, out);
    return std::nullopt;
}

Skipped carryOut(World& world, const LeaveConsumer& leave, StepOutput& out) {
    const std::optional<ClientId> client = runningProcess(world, leave.group, leave.name);
    if (!client) return kNotRunning;
    runClient(world, *client, CloseWanted{}, out);
    return std::nullopt;
}

void kill(World& world, ClientId client, StepOutput& out) {
    countProcessed(world, world.clients[client.index()], out);
    runClient(world, client, Killed{}, out);
}

Skipped carryOut(World& world, const CrashConsumer& crash, StepOutput& out) {
    const std::optional<SlotId> slot = findSlot(world, crash.group, crash.name);
    if (!slot || currentClient(world, *slot) == nullptr) return kNotRunning;
    kill(world, *slotAt(world, *slot).current, out);
    return std::nullopt;
}

Skipped carryOut(World& world, const RestartConsumer& restart, StepOutput& out) {
    const std::optional<ClientId> client = runningProcess(world, restart.group, restart.name);
    if (!client) return kNotRunning;
    const SlotId slot = slotOf(world.clients[client->index()]);
    schedule(world, world.now + restart.after, ProcessStarts{slot});
    if (restart.how == RestartHow::Crash) {
        kill(world, *client, out);
    } else {
        runClient(world, *client, CloseWanted{}, out);
    }
    return std::nullopt;
}

Skipped carryOut(World& world, const HangConsumer& hang, StepOutput& out) {
    const std::optional<ClientId> client = runningProcess(world, hang.group, hang.name);
    if (!client) return kNotRunning;
    runClient(world, *client, HangWanted{hang.lasts}, out);
    return std::nullopt;
}

Skipped carryOut(World& world, const FreezeConsumer& freeze, StepOutput& out) {
    const std::optional<SlotId> slot = findSlot(world, freeze.group, freeze.name);
    if (!slot || currentClient(world, *slot) == nullptr) return kNotRunning;
    runClient(world, *slotAt(world, *slot).current, FreezeWanted{freeze.lasts}, out);
    return std::nullopt;
}

Skipped carryOut(World& world, const SubscribeConsumer& subscribe, StepOutput& out) {
    const std::optional<ClientId> client = runningProcess(world, subscribe.group, subscribe.name);
    if (!client) return kNotRunning;
    runClient(world, *client, SubscribeWanted{subscribe.topics}, out);
    out.ownershipChanged = true;
    return std::nullopt;
}

/// The partitions of these names that there are.
std::vector<PartitionId> existing(const World& world, const std::vector<TopicPartition>& names) {
    std::vector<PartitionId> partitions;
    for (const TopicPartition& name : names) {
        if (const std::optional<PartitionId> partition = findPartition(world, name))
            partitions.push_back(*partition);
    }
    return partitions;
}

/// Why pausing or resuming these partitions changes nothing.
Skipped idlePause(const Client& client, const std::vector<PartitionId>& partitions, bool resumes) {
    const Consumption& consumption = consumptionOf(client);
    bool ownsAny = false;
    for (const PartitionId partition : partitions) {
        const OwnedPartition* owned = findOwned(consumption, partition);
        if (owned == nullptr) {  // librdkafka remembers it until the partition comes
            if (configOf(client).kind == ClientKind::Librdkafka) return std::nullopt;
            continue;
        }
        if (owned->paused == resumes) return std::nullopt;
        ownsAny = true;
    }
    if (!ownsAny) return Skip{SkipReason::NotOwned};
    return Skip{resumes ? SkipReason::NotPaused : SkipReason::PausedAlready};
}

Skipped carryOut(World& world, const PauseConsumer& pause, StepOutput& out) {
    const std::optional<ClientId> client = runningProcess(world, pause.group, pause.name);
    if (!client) return kNotRunning;
    std::vector<PartitionId> partitions = existing(world, pause.partitions);
    if (partitions.empty()) return Skip{SkipReason::NoPartition};
    if (const Skipped skipped = idlePause(world.clients[client->index()], partitions, pause.resumes))
        return skipped;
    runClient(world, *client, PauseWanted{std::move(partitions), pause.resumes}, out);
    return std::nullopt;
}

/// The consumer of this name, or all of the group.
std::vector<SlotId> slotsNamed(const World& world, GroupId group, const std::string& name) {
    std::vector<SlotId> slots;
    for (std::uint32_t i = 0; i < world.slots.size(); ++i) {
        const ConsumerSlot& slot = world.slots[i];
        if (slot.group == group && (name.empty() || slot.name == name)) slots.push_back(SlotId{i});
    }
    return slots;
}

Skipped carryOut(World& world, const ChangeProcessing& change, StepOutput& out) {
    const std::vector<SlotId> slots = slotsNamed(world, change.group, change.name);
    for (const SlotId slot : slots) {
        ProcessingSettings& processing = slotAt(world, slot).settings.processing;
        processing.time = change.time;
        processing.jitter = change.jitter;
        if (currentClient(world, slot) != nullptr) {
            const ClientId client = *slotAt(world, slot).current;
            runClient(world, client, ProcessingWanted{change.time, change.jitter}, out);
        }
    }
    if (change.name.empty()) {
        ProcessingSettings& processing = world.groups[change.group.index()].defaults.processing;
        processing.time = change.time;
        processing.jitter = change.jitter;
    }
    return slots.empty() ? kNobodyThere : std::nullopt;
}

Skipped carryOut(World& world, const ConfigureConsumers& configure, StepOutput&) {
    SimTime next = world.now;
    bool any = false;
    for (const SlotId slot : slotsNamed(world, configure.group, configure.name)) {
        ConsumerSlot& consumer = slotAt(world, slot);
        const auto named =
            std::ranges::find(configure.configs, consumer.name, &std::pair<std::string, ClientConfig>::first);
        if (named == configure.configs.end() && !configure.defaults) continue;
        any = true;
        consumer.nextConfig = named == configure.configs.end() ? *configure.defaults : named->second;
        if (currentClient(world, slot) == nullptr) {  // it starts with them whenever it does
            consumer.settings.config = *consumer.nextConfig;
            consumer.nextConfig.reset();
            continue;
        }
        schedule(world, next, RestartDue{slot});
        next += configure.between;
    }
    if (configure.defaults) world.groups[configure.group.index()].defaults.config = *configure.defaults;
    return any ? std::nullopt : kNobodyThere;
}

Skipped carryOut(World& world, const FailCommits& fail, StepOutput&) {
    const std::optional<SlotId> slot = findSlot(world, fail.group, fail.name);
    if (!slot || currentClient(world, *slot) == nullptr) return kNotRunning;
    slotAt(world, *slot).commitFault = CommitFault{world.now + fail.lasts, fail.error};
    return std::nullopt;
}

Skipped carryOut(World& world, const BrokerDown& down, StepOutput& out) { return takeDown(world, down, out); }

Skipped carryOut(World& world, const BrokerUp& up, StepOutput&) { return bringUp(world, up); }

Skipped carryOut(World& world, const AddPartitions& add, StepOutput& out) { return grow(world, add, out); }

Skipped carryOut(World& world, const CreateTopic& create, StepOutput& out) {
    return createTopic(world, create, out);
}

Skipped carryOut(World& world, const DeleteTopic& gone, StepOutput& out) {
    return deleteTopic(world, gone, out);
}

Skipped carryOut(World& world, const ChangeRate& change, StepOutput&) { return changeRate(world, change); }

Skipped carryOut(World& world, const ChangeNetwork& change, StepOutput&) {
    changeNetwork(world, change);
    return std::nullopt;
}

Skipped carryOut(World& world, const DropMessages& drop, StepOutput&) {
    world.network.drops.push_back(drop);
    return std::nullopt;
}

Skipped carryOut(World& world, const PoisonRecord& poison, StepOutput&) {
    return poisonRecord(world, poison);
}

}  // namespace

void performIntervention(World& world, const Intervention& what, bool byUser, StepOutput& out) {
    addNote(world, out, Intervened{what, byUser});
    const Skipped skipped =
        std::visit([&](const auto& action) { return carryOut(world, action, out); }, what);
    if (skipped) addNote(world, out, InterventionSkipped{what, skipped->reason, skipped->count});
}

}  // namespace core
