// SPDX-License-Identifier: GPL-3.0-or-later
// How fast assignors are at the sizes at which Kafka's own were measured. The groups have the shape that
// Kafka's assignors get them in: topics by name, or by topic id on the coordinator, for each subscription and
// each claimed partition anew. A call is timed from there to the assignment.

#include <benchmark/benchmark.h>
#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include "core/assignor/assignor.h"
#include "core/assignor/topic_index.h"
#include "core/base/assert.h"
#include "tests/benchmarks/allocation_meter.h"

namespace {

using core::Strategy;

/// What a topic is called in subscriptions and claims: on the client by name, on the coordinator by id.
template <class TopicKey>
struct CalledPartition {
    TopicKey topic;
    std::int32_t partition = 0;
};

template <class TopicKey>
struct CalledMember {
    std::string id;
    std::vector<TopicKey> topics;
    std::vector<CalledPartition<TopicKey>> owned;
    std::int32_t generation = -1;
};

template <class TopicKey>
struct CalledGroup {
    std::vector<core::AssignorTopic> topics;
    std::vector<CalledMember<TopicKey>> members;
};

/// Finds topics by id, as TopicIndex does by name.
class UuidIndex {
public:
    explicit UuidIndex(std::vector<core::AssignorTopic> topics) : m_topics(std::move(topics)) {
        for (const core::AssignorTopic& topic : m_topics) {
            m_indices[topic.uuid] = m_uuids.size();
            m_uuids.push_back(topic.uuid);
        }
    }

    [[nodiscard]] std::int32_t operator()(core::TopicUuid uuid) {
        if (m_last + 1 < m_uuids.size() && m_uuids[m_last + 1] == uuid)
            ++m_last;
        else if (m_uuids[m_last] != uuid)
            m_last = m_indices.at(uuid);
        return static_cast<std::int32_t>(m_last);
    }
    [[nodiscard]] std::vector<core::AssignorTopic> topics() && { return std::move(m_topics); }

private:
    std::vector<core::AssignorTopic> m_topics;
    std::vector<core::TopicUuid> m_uuids;
    std::map<core::TopicUuid, std::size_t> m_indices;
    std::size_t m_last = 0;
};

template <class TopicKey>
core::AssignmentInput indexed(const CalledGroup<TopicKey>& group) {
    std::conditional_t<std::is_same_v<TopicKey, std::string>, core::TopicIndex, UuidIndex> topics(
        group.topics);
    core::AssignmentInput input;
    input.members.reserve(group.members.size());
    for (const CalledMember<TopicKey>& member : group.members) {
        core::AssignorMember& indexed = input.members.emplace_back();
        indexed.id = member.id;
        indexed.generation = member.generation;
        indexed.topics.resize(member.topics.size());
        std::transform(member.topics.begin(), member.topics.end(), indexed.topics.begin(), std::ref(topics));
        indexed.owned.resize(member.owned.size());
        std::transform(member.owned.begin(), member.owned.end(), indexed.owned.begin(),
                       [&](const CalledPartition<TopicKey>& claim) {
                           return core::AssignorPartition{topics(claim.topic), claim.partition};
                       });
    }
    input.topics = std::move(topics).topics();
    return input;
}

template <class TopicKey>
core::Assignment call(Strategy strategy, const CalledGroup<TopicKey>& group) {
    return core::assignOrFail(strategy, indexed(group)).value();
}

template <class TopicKey>
TopicKey keyOf(const core::AssignorTopic& topic) {
    if constexpr (std::is_same_v<TopicKey, std::string>)
        return topic.name;
    else
        return topic.uuid;
}

std::string padded(char letter, int number, int of) {
    const std::string digits = std::to_string(number);
    return letter + std::string(std::to_string(of - 1).size() - digits.size(), '0') + digits;
}

/// Who subscribes to what, of topics and members by number.
using Subscribes = bool (*)(int topic, int member, int topics, int members);

bool all(int, int, int, int) { return true; }
bool lastone(int topic, int member, int, int members) { return member < members - 1 || topic == 0; }
bool halves(int topic, int member, int topics, int) { return (topic < topics / 2) == (member % 4 == 0); }

bool allbut3(int topic, int member, int topics, int) {
    for (int k = 0; k < 3; ++k)
        if (topic == (7 * member + 31 * k) % topics) return false;
    return true;
}

struct Shape {
    int topics;
    int partitions;
    int members;
    Subscribes subscribes;
};

template <class TopicKey>
CalledGroup<TopicKey> fresh(const Shape& shape) {
    CalledGroup<TopicKey> group;
    for (int topic = 0; topic < shape.topics; ++topic) {
        // Ids like those that Kafka draws: every bit counts.
        const auto number = static_cast<std::uint64_t>(topic) + 1;
        group.topics.push_back({padded('t', topic, shape.topics),
                                shape.partitions,
                                {number * 0x9e3779b97f4a7c15U, number * 0xbf58476d1ce4e5b9U}});
    }
    for (int member = 0; member < shape.members; ++member) {
        CalledMember<TopicKey>& added = group.members.emplace_back();
        added.id = padded('c', member, shape.members);
        for (int topic = 0; topic < shape.topics; ++topic)
            if (shape.subscribes(topic, member, shape.topics, shape.members))
                added.topics.push_back(keyOf<TopicKey>(group.topics[static_cast<std::size_t>(topic)]));
    }
    return group;
}

/// The group after its first assignment.
template <class TopicKey>
CalledGroup<TopicKey> settled(Strategy strategy, const Shape& shape) {
    CalledGroup<TopicKey> group = fresh<TopicKey>(shape);
    core::Assignment assignment = call(strategy, group);
    for (std::size_t member = 0; member < group.members.size(); ++member) {
        std::sort(assignment[member].begin(), assignment[member].end());
        group.members[member].generation = 1;
        for (const core::AssignorPartition partition : assignment[member])
            group.members[member].owned.push_back(
                {keyOf<TopicKey>(group.topics[static_cast<std::size_t>(partition.topic)]),
                 partition.partition});
    }
    return group;
}

enum class Event : std::uint8_t { First, Leave, Join };

template <class TopicKey>
CalledGroup<TopicKey> groupAt(Event event, Strategy strategy, const Shape& shape) {
    if (event == Event::First) return fresh<TopicKey>(shape);
    CalledGroup<TopicKey> group = settled<TopicKey>(strategy, shape);
    if (event == Event::Leave)
        group.members.erase(group.members.begin());
    else
        group.members.push_back({"zz-new", group.members.front().topics, {}, -1});
    return group;
}

/// What a call needs at most at one time, its result included.
template <class TopicKey>
double bytesForEachPartition(Strategy strategy, const CalledGroup<TopicKey>& group) {
    std::int64_t partitions = 0;
    for (const core::AssignorTopic& topic : group.topics) partitions += topic.partitions;
    const AllocationMeter meter;
    const core::Assignment assignment = call(strategy, group);
    return static_cast<double>(meter.peakBytes()) / static_cast<double>(partitions);
}

template <class TopicKey>
void measure(benchmark::State& state, Event event, Strategy strategy, const Shape& shape) {
    const CalledGroup<TopicKey> group = groupAt<TopicKey>(event, strategy, shape);
    state.counters["bytes/partition"] = bytesForEachPartition(strategy, group);
    std::size_t assigned = 0;
    for (auto _ : state) {
        const auto begin = std::chrono::steady_clock::now();
        const core::Assignment assignment = call(strategy, group);
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
        state.SetIterationTime(taken.count());
        for (const auto& partitions : assignment) assigned += partitions.size();
    }
    CORE_ASSERT(assigned > 0);
}

bool isOfCoordinator(Strategy strategy) {
    return strategy == Strategy::ServerRange || strategy == Strategy::ServerUniform;
}

void add(const std::string& name, Strategy strategy, const Shape& shape, Event event) {
    constexpr const char* kEvents[] = {"first", "one leaves", "one joins"};
    const std::string title = std::string(core::strategyName(strategy)) + "/" + name + "/" +
                              kEvents[static_cast<std::size_t>(event)];
    const auto run = [strategy, shape, event](benchmark::State& state) {
        if (isOfCoordinator(strategy))
            measure<core::TopicUuid>(state, event, strategy, shape);
        else
            measure<std::string>(state, event, strategy, shape);
    };
    benchmark::RegisterBenchmark(title.c_str(), run)->UseManualTime()->Unit(benchmark::kMillisecond);
}

/// Kafka's figures are those of a warmed JVM: its heap is there. Without this, memory would go back to the
/// system after every call, and come anew with the next.
void keepHeap() {
    constexpr int kLargest = 32 << 20;  // more is refused
    CORE_ASSERT(mallopt(M_MMAP_THRESHOLD, kLargest) == 1);
    CORE_ASSERT(mallopt(M_TRIM_THRESHOLD, 1 << 30) == 1);
}

const bool kRegistered = [] {
    keepHeap();
    const Shape big{500, 2000, 2000, all};
    const Shape small{100, 1000, 1000, all};
    for (const Strategy strategy : {Strategy::Sticky, Strategy::CooperativeSticky})
        for (const Event event : {Event::First, Event::Leave, Event::Join}) {
            add("500 x 2000, 2000 members", strategy, big, event);
            add("100 x 1000, 1000 members", strategy, small, event);
        }
    add("500 x 2000, 2000 members", Strategy::Range, big, Event::First);
    add("500 x 2000, 2000 members", Strategy::RoundRobin, big, Event::First);
    for (const Event event : {Event::First, Event::Leave})
        add("lastone, 500 x 2000, 2000 members", Strategy::Sticky, {500, 2000, 2000, lastone}, event);
    const Shape half{100, 200, 500, halves};
    for (const Event event : {Event::First, Event::Leave, Event::Join})
        add("halves, 100 x 200, 500 members", Strategy::Sticky, half, event);
    for (const Event event : {Event::First, Event::Leave})
        add("halves, 100 x 200, 500 members", Strategy::CooperativeSticky, half, event);
    for (const Event event : {Event::First, Event::Leave})
        add("allbut3, 200 x 500, 500 members", Strategy::Sticky, {200, 500, 500, allbut3}, event);
    for (const Strategy strategy : {Strategy::ServerUniform, Strategy::ServerRange})
        for (const Event event : {Event::First, Event::Leave, Event::Join})
            add("500 x 2000, 2000 members", strategy, big, event);
    return true;
}();

}  // namespace
