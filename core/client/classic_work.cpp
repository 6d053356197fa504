// SPDX-License-Identifier: GPL-3.0-or-later
// The application's work on its records: how long it takes, what is paused, what is handed off (scenario
// format, "processing", and the actions pause, resume and processing).

#include <algorithm>

#include "core/base/rng.h"
#include "core/client/classic_steps.h"

namespace core {
namespace {

/// What is left of a batch behind its first `done` records.
std::vector<RecordRange> restOf(const InBatch& batch, Offset done) {
    std::vector<RecordRange> rest;
    for (const RecordRange& range : batch.records) {
        const Offset skipped = std::min(done, range.count());
        done -= skipped;
        if (skipped < range.count()) rest.push_back({range.partition, range.from + skipped, range.to});
    }
    return rest;
}

void repace(ClientDecision& decision, const ClassicClient& client, const InBatch& batch,
            const ProcessingSettings& processing, SimTime now) {
    const Offset done = recordsDone(client.consumption, now);
    if (batch.handedOff || done >= batch.count) return;
    const SimDuration rest = workOn(client, processing, restOf(batch, done), batch.count - done);
    BatchRepaced repaced{.done = done, .since = now, .until = now + rest};
    if (batch.pause && batch.pause->until > now) {
        repaced.since = std::min(now, batch.pause->from);
        repaced.until += batch.pause->until - std::max(now, batch.pause->from);
    }
    arm(decision, ClientTimer::BatchDone, repaced.until);
    watchPollInterval(decision, client, now, repaced.until - now);
    decision.facts.emplace_back(repaced);
}

}  // namespace

/// time ± jitter for each record. The luck belongs to the consumer and the record, not to the moment or
/// the group, so that compared groups meet the same.
SimDuration workOn(const ClassicClient& client, const ProcessingSettings& processing,
                   const std::vector<RecordRange>& records, Offset count) {
    const SimDuration even = processing.time * count;
    const std::int64_t jitter = microseconds(processing.jitter);
    if (jitter == 0) return even;
    SimDuration total = even;
    for (const RecordRange& range : records) {
        for (Offset offset = range.from; offset < range.to; ++offset) {
            const std::uint64_t record =
                (std::uint64_t{range.partition.value} << 40) + static_cast<std::uint64_t>(offset);
            Rng luck =
                Rng::stream(client.seed, {StreamPurpose::Processing, record * 1009 + client.slot.value});
            total += std::max(SimDuration{luck.between(-jitter, jitter)}, -processing.time);
        }
    }
    return total;
}

ClientDecision wantPause(const ClassicClient& client, const PauseWanted& wanted) {
    ClientDecision decision;
    PausesChanged changed{{}, !wanted.resumes};
    for (const PartitionId partition : wanted.partitions) {
        const bool remembered = client.config.kind == ClientKind::Librdkafka;
        if (remembered || findOwned(client.consumption, partition) != nullptr)
            changed.partitions.push_back(partition);
    }
    decision.facts.emplace_back(std::move(changed));
    return decision;
}

ClientDecision wantProcessing(const ClassicClient& client, const ProcessingWanted& wanted, SimTime now) {
    ClientDecision decision;
    ProcessingSettings processing = client.processing;
    processing.time = wanted.time;
    processing.jitter = wanted.jitter;
    if (!isFrozen(client.consumption, now)) {
        if (const auto* batch = std::get_if<InBatch>(&client.consumption.activity))
            repace(decision, client, *batch, processing, now);
    }
    decision.facts.emplace_back(ProcessingChanged{processing});
    return decision;
}

ClientDecision finishHandful(const ClassicClient& client, SimTime now) {
    ClientDecision decision;
    const std::vector<Handful>& waiting = client.consumption.handedOff;
    if (waiting.empty()) return decision;
    if (waiting.front().until > now) {  // it has stood still meanwhile
        arm(decision, ClientTimer::WorkDone, waiting.front().until);
        return decision;
    }
    decision.facts.emplace_back(HandfulDone{});
    if (waiting.size() > 1) arm(decision, ClientTimer::WorkDone, waiting[1].until);
    return decision;
}

}  // namespace core
