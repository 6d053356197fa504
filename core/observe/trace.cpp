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
        if (const auto target = targetOf(n.what)) line.group(target->group).text("member", target->name);
        std::visit(Overload{
                       [&](const JoinConsumer&) { line.text("do", "join"); },
                       [&](const LeaveConsumer&) { line.text("do", "leave"); },
                       [&](const CrashConsumer&) { line.text("do", "crash"); },
                       [&](const RestartConsumer& restart) {
                           line.text("do", "restart").number("after", microseconds(restart.after));
                           if (restart.how == RestartHow::Crash) line.text("how", "crash");
                       },
                       [&](const SubscribeConsumer& subscribe) {
                           line.text("do", "subscribe").topics("topics", subscribe.topics);
                       },
                       [&](const AddPartitions& add) {
                           line.text("do", "add-partitions").text("topic", world.topics[add.topic].name);
                           line.number("count", add.count);
                       },
                       [&](const BrokerDown& down) {
                           line.text("do", "broker-down");
                           if (down.broker) line.broker(*down.broker);
                           if (down.coordinatorOf)
                               line.text("coordinator-of", world.groups[down.coordinatorOf->index()].name);
                           line.number("load", microseconds(down.load));
                       },
                       [&](const BrokerUp& up) { line.text("do", "broker-up").broker(up.broker); },
                       [&](const HangConsumer& hang) {
                           line.text("do", "hang").number("for", microseconds(hang.lasts));
                       },
                       [&](const FreezeConsumer& freeze) {
                           line.text("do", "freeze").number("for", microseconds(freeze.lasts));
                       },
                   },
                   n.what);
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
