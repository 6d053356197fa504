// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/trace.h"

#include <algorithm>

#include "core/base/overload.h"
#include "core/observe/json_line.h"
#include "core/observe/partition_order.h"
#include "core/observe/totals.h"

namespace core {
namespace {

std::string brokerName(BrokerId broker) { return "broker-" + std::to_string(broker.value + 1); }

std::vector<std::string> partitionNames(const World& world, std::vector<PartitionId> partitions) {
    sortByName(world, partitions);
    std::vector<std::string> names;
    names.reserve(partitions.size());
    for (const PartitionId partition : partitions) names.push_back(partitionName(world.topics, partition));
    return names;
}

std::vector<std::string> slotNames(const World& world, const std::vector<SlotId>& slots) {
    std::vector<std::string> names;
    names.reserve(slots.size());
    for (const SlotId slot : slots) names.push_back(world.slots[slot.index()].name);
    return names;
}

/// One line, with the fields that all lines share in their fixed order.
class Line {
public:
    Line(std::string& out, const World& world, SimTime at, std::string_view kind)
        : m_out(out), m_world(world), m_fields(out) {
        m_fields.number("t", microseconds(at));
        m_fields.text("kind", kind);
    }
    ~Line() {
        m_fields.close();
        m_out += '\n';
    }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    Line& group(GroupId group) { return text("group", m_world.groups[group.index()].name); }
    Line& member(std::optional<SlotId> slot) { return slot ? text("member", nameOf(*slot)) : *this; }
    Line& broker(BrokerId broker) { return text("broker", brokerName(broker)); }
    Line& generation(std::int32_t generation) {
        return generation == kNoGeneration ? *this : number("generation", generation);
    }
    Line& error(ErrorCode error) {
        return error == ErrorCode::None ? *this : text("error", kafkaName(error));
    }
    Line& text(std::string_view key, std::string_view value) {
        m_fields.text(key, value);
        return *this;
    }
    Line& number(std::string_view key, std::int64_t value) {
        m_fields.number(key, value);
        return *this;
    }
    Line& partitions(std::string_view key, const std::vector<PartitionId>& partitions) {
        m_fields.texts(key, partitionNames(m_world, partitions));
        return *this;
    }
    Line& topics(std::string_view key, const std::vector<TopicId>& topics) {
        std::vector<std::string> names;
        for (const TopicId topic : topics) names.push_back(m_world.topics[topic].name);
        m_fields.texts(key, names);
        return *this;
    }
    Line& texts(std::string_view key, const std::vector<std::string>& values) {
        m_fields.texts(key, values);
        return *this;
    }
    Line& members(std::string_view key, const std::vector<SlotId>& slots) {
        m_fields.texts(key, slotNames(m_world, slots));
        return *this;
    }
    /// The key of a nested object, whose text the caller appends.
    void nested(std::string_view key) { m_fields.key(key); }

    [[nodiscard]] std::string_view nameOf(SlotId slot) const { return m_world.slots[slot.index()].name; }

private:
    std::string& m_out;
    const World& m_world;
    JsonObject m_fields;
};

/// What an intervention says besides whom it is about.
struct Arguments {
    Line& line;
    const World& world;

    void operator()(const JoinConsumer&) const {}
    void operator()(const LeaveConsumer&) const {}
    void operator()(const CrashConsumer&) const {}
    void operator()(const RestartConsumer& a) const {
        line.number("after", microseconds(a.after));
        if (a.how == RestartHow::Crash) line.text("how", "crash");
    }
    void operator()(const HangConsumer& a) const { line.number("for", microseconds(a.lasts)); }
    void operator()(const FreezeConsumer& a) const { line.number("for", microseconds(a.lasts)); }
    void operator()(const SubscribeConsumer& a) const { line.topics("topics", a.topics); }
    void operator()(const AddPartitions& a) const { topic(a.topic).number("count", a.count); }
    void operator()(const BrokerDown& a) const {
        if (a.broker) line.broker(*a.broker);
        if (a.coordinatorOf) line.text("coordinator-of", world.groups[a.coordinatorOf->index()].name);
        line.number("load", microseconds(a.load));
    }
    void operator()(const BrokerUp& a) const { line.broker(a.broker); }
    void operator()(const PauseConsumer& a) const {
        std::vector<std::string> names;
        for (const TopicPartition& partition : a.partitions) names.push_back(nameOf(partition));
        line.texts("partitions", names);
    }
    void operator()(const ChangeProcessing& a) const {
        line.number("time", microseconds(a.time)).number("jitter", microseconds(a.jitter));
    }
    void operator()(const ConfigureConsumers& a) const { line.number("after", microseconds(a.between)); }
    void operator()(const CreateTopic& a) const { topic(a.topic).number("partitions", a.count); }
    void operator()(const DeleteTopic& a) const { topic(a.topic); }
    void operator()(const ChangeRate& a) const {
        line.text("producer", world.producers[a.producer.index()].name);
        line.number("records_per_kilosecond", a.recordsPerKilosecond);
    }
    void operator()(const ChangeNetwork& a) const {
        if (a.latency) line.number("latency", microseconds(*a.latency));
        if (a.jitter) line.number("jitter", microseconds(*a.jitter));
        if (a.lossPerMillion) line.number("loss_per_million", *a.lossPerMillion);
        if (a.broker) line.texts("between", {a.consumer, brokerName(*a.broker)});
    }
    void operator()(const FailCommits& a) const {
        line.number("for", microseconds(a.lasts)).text("error", kafkaName(a.error));
    }
    void operator()(const DropMessages& a) const {
        line.text("api", kafkaName(a.api));
        const std::string broker = a.broker ? brokerName(*a.broker) : std::string();
        const bool toBroker = a.direction == Direction::Request;
        const std::string& from = toBroker ? a.consumer : broker;
        const std::string& to = toBroker ? broker : a.consumer;
        if (!from.empty()) line.text("from", from);
        if (!to.empty()) line.text("to", to);
        line.number("count", a.count);
    }
    void operator()(const PoisonRecord& a) const {
        line.text("partition", nameOf(a.partition)).number("offset", a.offset);
    }

private:
    Line& topic(TopicId id) const { return line.text("topic", world.topics[id].name); }
    [[nodiscard]] std::string nameOf(const TopicPartition& p) const {
        return world.topics[p.topic].name + '-' + std::to_string(p.number);
    }
};

/// Fetch is no line of the trace: records are counted, not listed.
bool isListed(Api api) { return api != Api::Fetch; }

/// Writes a note's line if it has one.
struct NoteLines {
    std::string& out;
    const World& world;
    SimTime at;

    void operator()(const RequestSent& n) const {
        if (!isListed(n.api)) return;
        Line line(out, world, at, "request");
        line.group(n.group)
            .member(n.slot)
            .broker(n.broker)
            .generation(n.generation)
            .text("api", kafkaName(n.api));
        line.text("from", line.nameOf(n.slot)).text("to", brokerName(n.broker));
    }
    void operator()(const ResponseRead& n) const {
        if (!isListed(n.api)) return;
        Line line(out, world, at, "response");
        line.group(n.group)
            .member(n.slot)
            .broker(n.broker)
            .generation(n.generation)
            .text("api", kafkaName(n.api));
        line.text("from", brokerName(n.broker)).text("to", line.nameOf(n.slot)).error(n.error);
        if (n.leader) line.text("leader", line.nameOf(*n.leader));
        if (n.protocol) line.text("protocol", kafkaName(*n.protocol));
    }
    void operator()(const GroupStateChanged& n) const {
        Line line(out, world, at, "group_state");
        line.group(n.group)
            .generation(n.generation)
            .text("from", kafkaName(n.from))
            .text("to", kafkaName(n.to));
        if (n.reason) line.text("reason", traceName(*n.reason));
    }
    void operator()(const MemberStateChanged& n) const {
        Line line(out, world, at, "member_state");
        line.group(n.group).member(n.slot).text("from", kafkaName(n.from)).text("to", kafkaName(n.to));
    }
    void operator()(const CallbackRun& n) const {
        Line line(out, world, at, "callback");
        line.group(n.group).member(n.slot).text("callback", kafkaName(n.callback));
        line.text("phase", n.phase == CallbackPhase::Begin ? "begin" : "end")
            .partitions("partitions", n.partitions);
    }
    void operator()(const AssignmentComputed& n) const {
        Line line(out, world, at, "assignment");
        line.group(n.group).member(n.slot).generation(n.generation).text("assignor", kafkaName(n.assignor));
        line.nested("assignments");
        std::vector<std::pair<SlotId, std::vector<PartitionId>>> byName = n.assignments;
        std::ranges::sort(byName,
                          [&](const auto& a, const auto& b) { return namedBefore(world, a.first, b.first); });
        JsonObject assignments(out);
        for (const auto& [slot, partitions] : byName) {
            assignments.texts(line.nameOf(slot), partitionNames(world, partitions));
        }
        assignments.close();
    }
    void operator()(const GroupTimerFired& n) const {
        Line line(out, world, at, "timer");
        line.group(n.group).member(n.slot).text("timer", traceName(n.timer));
        if (!n.removed.empty()) line.members("removed", n.removed);
    }
    void operator()(const PollIntervalMissed& n) const {
        Line(out, world, at, "timer").group(n.group).member(n.slot).text("timer", "max_poll");
    }
    void operator()(const OffsetsCommitted& n) const {
        Line line(out, world, at, "commit");
        line.group(n.group).member(n.slot);
        line.nested("offsets");
        std::vector<PartitionOffset> sorted = n.offsets;
        std::ranges::sort(sorted, [&](const auto& a, const auto& b) {
            return namedBefore(world, a.partition, b.partition);
        });
        JsonObject offsets(out);
        for (const PartitionOffset& offset : sorted) {
            offsets.number(partitionName(world.topics, offset.partition), offset.offset);
        }
        offsets.close();
        line.error(n.error);
    }
    void operator()(const Intervened& n) const {
        Line line(out, world, at, "intervention");
        if (const auto target = targetOf(n.what)) {
            line.group(target->group);
            if (!target->name.empty()) line.text("member", target->name);
        }
        line.text("do", std::visit([](const auto& what) { return actionName(what); }, n.what));
        std::visit(Arguments{line, world}, n.what);
    }
    // The following are no lines of the trace: they add no message, state, callback or timer of Kafka's.
    void operator()(const PositionsFound&) const {}
    void operator()(const ConsumerStarted&) const {}
    void operator()(const ConsumerGone&) const {}
    void operator()(const InterventionSkipped&) const {}
    void operator()(const CoordinatorMoved&) const {}
    void operator()(const ConstructionRefused&) const {}
    void operator()(const CoordinatorLoaded&) const {}
    void operator()(const LimitReached&) const {}
    void operator()(const NoStartPosition&) const {}
    void operator()(const CommitAccepted&) const {}
    void operator()(const CommitRefused&) const {}
    void operator()(const RecordFailed&) const {}
    void operator()(const MessageLost&) const {}
    void operator()(const ConnectionGivenUp&) const {}
};

}  // namespace

void appendTrace(std::string& out, const World& world, const TimedNote& note) {
    std::visit(NoteLines{out, world, note.at}, note.note);
}

void appendTrace(std::string& out, const World& world, const Rebalance& rebalance) {
    Line line(out, world, world.now, "rebalance");
    line.group(rebalance.group)
        .member(rebalance.cause)
        .generation(rebalance.generation.value_or(kNoGeneration));
    line.text("cause", traceName(rebalance.reason));
    line.number("from_t", microseconds(rebalance.from)).number("to_t", microseconds(rebalance.to));
    line.number("moved", static_cast<std::int64_t>(rebalance.moved.size()))
        .number("revoked", rebalance.revoked);
    line.number("stopped_partition_ms", roundedMilliseconds(rebalance.stopped));
}

void appendTotals(std::string& out, const World& world) {
    const RecordTotals totals = recordTotals(world);
    Line(out, world, world.now, "records")
        .number("produced", totals.produced)
        .number("delivered", totals.delivered)
        .number("redelivered", totals.redelivered)
        .number("skipped", totals.skipped);
}

}  // namespace core
