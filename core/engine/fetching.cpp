// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/fetching.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/engine/delivery.h"
#include "core/engine/schedule.h"

namespace core {
namespace {

/// max.partition.fetch.bytes (1 MiB) over records of 100 bytes (facts 2.1).
constexpr Offset kMaxRecordsPerFetch = 10'485;
/// fetch.max.wait.ms.
constexpr SimDuration kFetchMaxWait{500'000};

FetchResponse recordsFor(const World& world, const FetchRequest& fetch) {
    FetchResponse response;
    for (const PartitionOffset& from : fetch.from) {
        const Partition& partition = world.topics[from.partition];
        const Offset end = partition.log.end();
        if (from.offset < partition.log.start()) {
            response.outOfRange.push_back(from.partition);
        } else if (end > from.offset && !world.topics[partition.topic].deleted) {
            response.ranges.push_back(
                {from.partition, from.offset, std::min(end, from.offset + kMaxRecordsPerFetch)});
        }
    }
    return response;
}

void answerFetch(World& world, const Request& request, FetchResponse records, StepOutput& out) {
    sendResponse(world,
                 {.client = request.client,
                  .broker = request.broker,
                  .correlation = request.correlation,
                  .error = ErrorCode::None,
                  .body = std::move(records)},
                 out);
}

/// Most fetches are answered long before their time is up; an event each would fill the queue.
void watchFetchWait(World& world, ClientId client) {
    ClientLinks& links = world.network.links[client.index()];
    if (links.fetchWaitScheduled) return;
    links.fetchWaitScheduled = true;
    schedule(world, links.parkedFetch->until, FetchWaitEnds{client});
}

void parkFetch(World& world, Request request) {
    const ClientId client = request.client;
    const FetchRequest& fetch = *std::get_if<FetchRequest>(&request.body);
    for (const PartitionOffset& from : fetch.from) {
        world.network.fetchWaiters[from.partition.index()].push_back(client);
    }
    ClientLinks& links = world.network.links[client.index()];
    CORE_ASSERT(!links.parkedFetch);  // one Fetch at a time
    links.parkedFetch = ParkedFetch{std::move(request), world.now + kFetchMaxWait};
    watchFetchWait(world, client);
}

/// Takes a parked Fetch away from everything that waits for it.
Request unparkFetch(World& world, ClientId client) {
    std::optional<ParkedFetch>& parked = world.network.links[client.index()].parkedFetch;
    CORE_ASSERT(parked.has_value());
    Request request = std::move(parked->request);
    parked.reset();
    for (const PartitionOffset& from : std::get_if<FetchRequest>(&request.body)->from) {
        std::erase(world.network.fetchWaiters[from.partition.index()], client);
    }
    return request;
}

}  // namespace

void receiveFetch(World& world, Request request, StepOutput& out) {
    FetchResponse records = recordsFor(world, *std::get_if<FetchRequest>(&request.body));
    if (records.ranges.empty() && records.outOfRange.empty()) {
        parkFetch(world, std::move(request));
    } else {
        answerFetch(world, request, std::move(records), out);
    }
}

bool endFetchWait(World& world, const FetchWaitEnds& ends, StepOutput& out) {
    ClientLinks& links = world.network.links[ends.client.index()];
    links.fetchWaitScheduled = false;
    if (!links.parkedFetch) return false;
    if (links.parkedFetch->until > world.now) {  // a later Fetch than the one this was meant for
        watchFetchWait(world, ends.client);
        return false;
    }
    answerFetch(world, unparkFetch(world, ends.client), {}, out);
    return true;
}

void wakeFetches(World& world, PartitionId partition, StepOutput& out) {
    // fetch.min.bytes is 1: the first record answers.
    std::vector<ClientId>& waiters = world.network.fetchWaiters[partition.index()];
    while (!waiters.empty()) {
        const Request request = unparkFetch(world, waiters.front());
        answerFetch(world, request, recordsFor(world, *std::get_if<FetchRequest>(&request.body)), out);
    }
}

}  // namespace core
