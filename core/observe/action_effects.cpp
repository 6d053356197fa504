// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/action_effects.h"

#include <algorithm>

namespace core {
namespace {

PartitionId partitionOf(const World& world, const TopicPartition& name) {
    return world.topics[name.topic].partitions[static_cast<std::size_t>(name.number)];
}

/// The same rule but for how many messages it has lost already.
bool isSameRule(const DropMessages& left, const DropMessages& wanted) {
    DropMessages asWanted = left;
    asWanted.count = wanted.count;
    return asWanted == wanted;
}

}  // namespace

void ActionEffects::take(const TimedNote& note) {
    if (const auto* intervened = std::get_if<Intervened>(&note.note)) {
        if (std::holds_alternative<DropMessages>(intervened->what))
            m_drops.push_back({note.at, intervened->what});
        if (std::holds_alternative<PoisonRecord>(intervened->what))
            m_poison.push_back({note.at, intervened->what});
    } else if (const auto* skipped = std::get_if<InterventionSkipped>(&note.note)) {
        m_skipped.push_back({note.at, skipped->what, skipped->reason, skipped->count});
        if (std::holds_alternative<PoisonRecord>(skipped->what)) m_poison.pop_back();
    } else if (const auto* failed = std::get_if<RecordFailed>(&note.note)) {
        const FailedRecord record{failed->partition, failed->offset};
        if (std::ranges::find(m_failed, record) == m_failed.end()) m_failed.push_back(record);
    }
}

std::vector<SkippedAction> ActionEffects::idleDrops(const World& world) const {
    std::vector<SkippedAction> idle;
    // Of equal rules the first is used up first, so the newest are those that are left.
    std::vector<DropMessages> left = world.network.drops;
    for (auto drop = m_drops.rbegin(); drop != m_drops.rend(); ++drop) {
        const DropMessages& wanted = *std::get_if<DropMessages>(&drop->what);
        const auto rule = std::find_if(left.rbegin(), left.rend(),
                                       [&](const DropMessages& l) { return isSameRule(l, wanted); });
        if (rule == left.rend()) continue;
        if (rule->count == wanted.count) idle.push_back({drop->at, drop->what, SkipReason::NoSuchMessage, 0});
        left.erase(std::next(rule).base());
    }
    return idle;
}

std::vector<SkippedAction> ActionEffects::idlePoison(const World& world) const {
    std::vector<SkippedAction> idle;
    for (const TimedIntervention& poison : m_poison) {
        const PoisonRecord& record = *std::get_if<PoisonRecord>(&poison.what);
        const PartitionId partition = partitionOf(world, record.partition);
        const bool failed =
            std::ranges::find(m_failed, FailedRecord{partition, record.offset}) != m_failed.end();
        if (failed) continue;
        const bool written = record.offset < world.topics[partition].log.end();
        idle.push_back(
            {poison.at, poison.what, written ? SkipReason::NeverFailed : SkipReason::NoSuchRecord, 0});
    }
    return idle;
}

std::vector<SkippedAction> ActionEffects::withoutEffect(const World& world) const {
    std::vector<SkippedAction> all = m_skipped;
    std::ranges::copy(idleDrops(world), std::back_inserter(all));
    std::ranges::copy(idlePoison(world), std::back_inserter(all));
    std::ranges::stable_sort(all, {}, &SkippedAction::at);
    return all;
}

std::string_view skipName(SkipReason reason) {
    switch (reason) {
        case SkipReason::NotRunning:
            return "not-running";
        case SkipReason::RunsAlready:
            return "runs-already";
        case SkipReason::NotOwned:
            return "not-owned";
        case SkipReason::PausedAlready:
            return "paused-already";
        case SkipReason::NotPaused:
            return "not-paused";
        case SkipReason::NobodyThere:
            return "nobody-there";
        case SkipReason::OnlyBroker:
            return "only-broker";
        case SkipReason::NoOtherBroker:
            return "no-other-broker";
        case SkipReason::BrokerIsDown:
            return "broker-is-down";
        case SkipReason::BrokerIsUp:
            return "broker-is-up";
        case SkipReason::NoTopic:
            return "no-topic";
        case SkipReason::TopicExists:
            return "topic-exists";
        case SkipReason::EnoughPartitions:
            return "enough-partitions";
        case SkipReason::NoPartition:
            return "no-partition";
        case SkipReason::PoisonedAlready:
            return "poisoned-already";
        case SkipReason::NoSuchMessage:
            return "no-such-message";
        case SkipReason::NoSuchRecord:
            return "no-such-record";
        case SkipReason::NeverFailed:
            return "never-failed";
    }
    return "";
}

}  // namespace core
