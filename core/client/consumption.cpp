// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/client/consumption.h"

#include <algorithm>

#include "core/base/assert.h"

namespace core {

const OwnedPartition* findOwned(const Consumption& consumption, PartitionId partition) {
    const auto found = std::ranges::lower_bound(consumption.owned, partition, {}, &OwnedPartition::partition);
    return found != consumption.owned.end() && found->partition == partition ? &*found : nullptr;
}

OwnedPartition* findOwned(Consumption& consumption, PartitionId partition) {
    const OwnedPartition* found = findOwned(std::as_const(consumption), partition);
    return found == nullptr ? nullptr : consumption.owned.data() + (found - consumption.owned.data());
}

std::vector<PartitionId> ownedPartitions(const Consumption& consumption) {
    std::vector<PartitionId> partitions;
    partitions.reserve(consumption.owned.size());
    for (const OwnedPartition& owned : consumption.owned) partitions.push_back(owned.partition);
    return partitions;
}

bool readsAnswers(const Consumption& consumption) {
    const auto* callback = std::get_if<InCallback>(&consumption.activity);
    if (callback != nullptr) return callback->commit == CallbackCommit::UnderWay;
    return std::holds_alternative<InPoll>(consumption.activity) ||
           std::holds_alternative<InClose>(consumption.activity) ||
           std::holds_alternative<InCommit>(consumption.activity);
}

bool isGone(const Consumption& consumption) { return std::holds_alternative<Gone>(consumption.activity); }

bool isFrozen(const Consumption& consumption, SimTime now) {
    return consumption.frozenUntil && now < *consumption.frozenUntil;
}

bool isHanging(const Consumption& consumption, SimTime now) {
    const auto* batch = std::get_if<InBatch>(&consumption.activity);
    return batch != nullptr && batch->pause && batch->pause->from <= now && now < batch->pause->until;
}

namespace {

/// Of the time that the batch has had, what it has worked.
SimDuration workedFor(const InBatch& batch, SimTime now) {
    const SimDuration passed = now - batch.since;
    if (!batch.pause || now <= batch.pause->from) return passed;
    return passed - (std::min(now, batch.pause->until) - batch.pause->from);
}

/// All the work that there is in a batch.
SimDuration workOf(const InBatch& batch) { return workedFor(batch, batch.until); }

}  // namespace

SimTime pollStart(const Consumption& consumption, SimTime now) {
    if (consumption.frozenUntil) return consumption.lastPoll;
    const auto* poll = std::get_if<InPoll>(&consumption.activity);
    if (poll == nullptr) return consumption.lastPoll;
    CORE_ASSERT(now >= poll->since);
    return poll->since + (now - poll->since) / kPollTimeout * kPollTimeout;
}

Offset recordsDone(const Consumption& consumption, SimTime now) {
    const auto* batch = std::get_if<InBatch>(&consumption.activity);
    if (batch == nullptr || batch->handedOff) return 0;
    if (now >= batch->until || batch->count == 0) return batch->count;
    return batch->doneBefore + (batch->count - batch->doneBefore) * workedFor(*batch, now) / workOf(*batch);
}

Offset recordsDone(const Handful& handful, SimTime now) {
    if (now <= handful.since) return 0;
    if (now >= handful.until) return handful.count;
    return handful.count * (now - handful.since) / (handful.until - handful.since);
}

SimTime recordEnd(const InBatch& batch, SimTime now) {
    const SimDuration work = workOf(batch);
    const Offset count = batch.count - batch.doneBefore;
    if (count <= 0 || work <= SimDuration{}) return now;
    const Offset done = count * workedFor(batch, now) / work;
    const SimDuration end = (work * (done + 1) + SimDuration{count - 1}) / count;
    return now + (end - workedFor(batch, now));
}

}  // namespace core
