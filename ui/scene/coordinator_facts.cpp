// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "ui/scene/fact_sources.h"
#include "ui/text/stage_words.h"
#include "ui/text/units.h"

namespace ui {
namespace {

struct RunningTimer {
    core::SimTime deadline = core::kNever;
    core::SimDuration whole{};
    CoordinatorTimer which = CoordinatorTimer::Off;
};

RunningTimer runningTimer(const FactSources& sources, const core::ClassicGroup& group) {
    const auto deadline = [&](core::GroupTimer timer) {
        return core::timerDeadline(sources.world, sources.group, {timer, {}});
    };
    core::SimDuration rebalance{};
    for (const core::ClassicMember& member : group.members)
        rebalance = std::max(rebalance, member.rebalanceTimeout);
    if (group.initialDelay) {
        return {deadline(core::GroupTimer::InitialDelay), group.initialDelay->waited,
                CoordinatorTimer::InitialDelay};
    }
    if (const core::SimTime at = deadline(core::GroupTimer::Rebalance); at != core::kNever) {
        return {at, rebalance, CoordinatorTimer::Rebalance};
    }
    if (const core::SimTime at = deadline(core::GroupTimer::Sync); at != core::kNever) {
        return {at, rebalance, CoordinatorTimer::Sync};
    }
    return {};
}

/// "1", or "1 → 2" while what the new one changes is still to be seen.
QString generationText(const FactSources& sources, const core::ClassicGroup& group) {
    const bool joining = group.state == core::GroupState::PreparingRebalance;
    const bool changed = !joining && sources.ongoing && sources.ongoing->oldGeneration < group.generation;
    const QString now = QString::number(group.generation);
    if (!changed) return now;
    return QString::number(sources.ongoing->oldGeneration) + QStringLiteral(" → ") + now;
}

QString leaderName(const FactSources& sources, const core::ClassicGroup& group) {
    const core::ClassicMember* leader = core::findMember(group, group.leader);
    return leader == nullptr ? QString()
                             : QString::fromStdString(sources.world.slots[leader->slot.index()].name);
}

/// The assignor of this generation; before the first one, what the group's consumers prefer.
core::AssignorId strategyOf(const FactSources& sources, const core::ClassicGroup& group) {
    return group.assignor.value_or(
        sources.world.groups[sources.group.index()].defaults.config.strategies.front());
}

}  // namespace

CoordinatorFacts coordinatorFacts(const FactSources& sources) {
    const core::GroupEntry& entry = sources.world.groups[sources.group.index()];
    const core::ClassicGroup& group = classicGroup(sources.world, sources.group);
    CoordinatorFacts facts;
    facts.broker = brokerText(entry.coordinator);
    facts.state = entry.loadedAt ? loadingText() : groupStateWords(group.state);
    facts.generation = generationText(sources, group);
    facts.leader = leaderName(sources, group);
    const bool joining = group.state == core::GroupState::PreparingRebalance;
    const bool settling = joining || group.state == core::GroupState::CompletingRebalance;
    facts.barrier = settling || (sources.ongoing && group.state == core::GroupState::Stable);
    facts.members = static_cast<std::uint32_t>(group.members.size());
    facts.joined = joining ? core::parkedJoins(group) : facts.members;
    facts.synced = joining ? 0 : core::syncsReceived(group);
    facts.strategy = fromCore(core::kafkaName(strategyOf(sources, group)));
    facts.protocol = protocolText(core::rebalanceProtocol(entry.defaults.config.strategies));

    const RunningTimer timer = runningTimer(sources, group);
    facts.timer = coordinatorTimerText(timer.which);
    facts.timerShare = shareLeft(sources.world.now, timer.deadline, timer.whole);
    facts.timerLeft = timer.deadline == core::kNever
                          ? timerOffText()
                          : timerLeftText(timer.which, timer.deadline - sources.world.now);
    return facts;
}

}  // namespace ui
