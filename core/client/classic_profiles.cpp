// SPDX-License-Identifier: GPL-3.0-or-later
// Where librdkafka and kafkajs differ from the Java client.

#include <algorithm>

#include "core/client/classic_steps.h"

namespace core {

bool refusesItsStrategies(const ClassicClient& client) {
    if (client.config.kind != ClientKind::Librdkafka) return false;
    const auto isCooperative = [](AssignorId id) { return id == AssignorId::CooperativeSticky; };
    const auto& listed = client.config.strategies;
    return std::ranges::any_of(listed, isCooperative) && !std::ranges::all_of(listed, isCooperative);
}

ClientDecision endUnconstructed(const ClassicClient& client) {
    ClientDecision decision;
    decision.notes.emplace_back(ConstructionRefused{client.slot, client.group});
    decision.facts.emplace_back(ProcessEnded{.crashed = false});
    return decision;
}

std::optional<SimTime> heartbeatWaitsUntil(const ClassicClient& client, SimTime now) {
    if (client.config.kind != ClientKind::Kafkajs) return std::nullopt;
    const auto* batch = std::get_if<InBatch>(&client.consumption.activity);
    if (batch == nullptr) return std::nullopt;
    if (isHanging(client.consumption, now)) return batch->pause->until;
    const SimTime done = std::min(recordEnd(*batch, now), batch->until);
    // Between two messages there is time for one.
    if (batch->count > 0 && recordsDone(client.consumption, now) > 0 &&
        done - now < client.config.heartbeatInterval)
        return std::nullopt;
    return done > now ? std::optional(done) : std::nullopt;
}

bool hears(const ClassicClient& client, Callback callback) {
    return client.config.kind != ClientKind::Kafkajs || callback == Callback::PartitionsAssigned;
}

}  // namespace core
