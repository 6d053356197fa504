// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/json_line.h"
#include "core/observe/report.h"
#include "core/observe/totals.h"

namespace core {
namespace {

void appendCause(std::string& out, const CauseReport& cause) {
    JsonObject object(out);
    object.text("what", reportName(cause.kind));
    object.number("t", microseconds(cause.at));
    if (!cause.member.empty()) object.text("member", cause.member);
    if (cause.time > SimDuration{}) object.number("ms", roundedMilliseconds(cause.time));
    if (cause.count > 0) object.number("count", cause.count);
    object.close();
}

/// Values one after the other, between brackets.
template <class T, class Append>
void appendList(std::string& out, const std::vector<T>& values, const Append& append) {
    out += '[';
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0) out += ", ";
        append(out, values[i]);
    }
    out += ']';
}

/// avg, max and total in milliseconds; those of nothing are left out, as JMX has NaN there.
void addLatency(JsonObject& object, const std::string& name, const Latency& latency) {
    if (latency.count == 0) return;
    object.number(name + "-avg", roundedMilliseconds(latency.total / latency.count));
    object.number(name + "-max", roundedMilliseconds(latency.longest));
}

void appendCoordinatorMetrics(std::string& out, const MemberReport& report, SimTime end) {
    const ClientMetrics& metrics = report.metrics;
    const auto secondsAgo = [&](const std::optional<SimTime>& at) -> std::int64_t {
        return at ? (end - *at) / SimDuration{1'000'000} : -1;
    };
    JsonObject object(out);
    object.number("rebalance-total", metrics.rebalance.count);
    addLatency(object, "rebalance-latency", metrics.rebalance);
    object.number("rebalance-latency-total", roundedMilliseconds(metrics.rebalance.total));
    object.number("failed-rebalance-total", metrics.failedRebalances);
    object.number("last-rebalance-seconds-ago", secondsAgo(metrics.lastRebalance));
    object.number("join-total", metrics.join.count);
    addLatency(object, "join-time", metrics.join);
    object.number("sync-total", metrics.sync.count);
    addLatency(object, "sync-time", metrics.sync);
    object.number("heartbeat-total", metrics.heartbeat.count);
    if (metrics.heartbeat.count > 0)
        object.number("heartbeat-response-time-max", roundedMilliseconds(metrics.heartbeat.longest));
    object.number("last-heartbeat-seconds-ago", secondsAgo(metrics.lastHeartbeat));
    object.number("commit-total", metrics.commit.count);
    addLatency(object, "commit-latency", metrics.commit);
    addLatency(object, "partition-revoked-latency", metrics.revoked);
    addLatency(object, "partition-assigned-latency", metrics.assigned);
    addLatency(object, "partition-lost-latency", metrics.lost);
    object.number("assigned-partitions", report.assignedPartitions);
    object.close();
}

void appendConsumer(std::string& out, const MemberReport& report, SimTime end) {
    JsonObject object(out);
    object.text("member", report.member);
    if (report.failure) object.text("failure", kafkaName(*report.failure));
    object.key("consumer-coordinator-metrics");
    appendCoordinatorMetrics(out, report, end);
    object.key("consumer-fetch-manager-metrics");
    JsonObject fetching(out);
    fetching.number("records-consumed-total", report.recordsConsumed);
    fetching.close();
    if (report.lastPollAgo) {
        object.key("consumer-metrics");
        JsonObject polling(out);
        polling.number("last-poll-seconds-ago", *report.lastPollAgo / SimDuration{1'000'000});
        polling.close();
    }
    object.close();
}

void appendGroupMetrics(std::string& out, const GroupReport& report) {
    JsonObject object(out);
    object.number("group-completed-rebalance-count", report.completedRebalances);
    object.number("offset-commit-count", report.offsetCommits);
    object.close();
}

void appendRebalance(std::string& out, const RebalanceReport& report) {
    JsonObject object(out);
    if (report.generation) object.number("generation", *report.generation);
    object.text("cause", traceName(report.reason));
    if (!report.cause.empty()) object.text("member", report.cause);
    object.key("because");
    appendList(out, report.because, appendCause);
    object.number("from_t", microseconds(report.from));
    object.number("to_t", microseconds(report.from + report.duration));
    object.number("members", report.members);
    object.number("moved", report.moved);
    object.number("revoked", report.revoked);
    object.number("lost", report.lost);
    object.number("stopped_partitions", report.stoppedPartitions);
    object.number("stopped_partition_ms", roundedMilliseconds(report.stopped));
    object.number("longest_stop_ms", roundedMilliseconds(report.longestStop));
    object.number("peak_position_lag", report.peakPositionLag);
    object.close();
}

void appendOutside(std::string& out, const OutsideReport& report) {
    JsonObject object(out);
    object.number("moved", report.moved);
    object.number("revoked", report.revoked);
    object.number("lost", report.lost);
    object.number("stopped_partitions", report.stoppedPartitions);
    object.number("stopped_partition_ms", roundedMilliseconds(report.stopped));
    object.number("longest_stop_ms", roundedMilliseconds(report.longestStop));
    object.close();
}

void appendStuck(std::string& out, const StuckReport& report) {
    JsonObject object(out);
    object.text("partition", report.partition);
    object.text("member", report.member);
    object.number("offset", report.offset);
    object.close();
}

void appendDeleted(std::string& out, const DeletedUnread& deleted) {
    JsonObject object(out);
    object.text("topic", deleted.topic);
    object.number("records", deleted.records);
    object.number("retention", deleted.retention);
    object.close();
}

void appendGroup(std::string& out, const GroupReport& report, SimTime end) {
    JsonObject object(out);
    object.text("group", report.group);
    object.text("state", kafkaName(report.state));
    object.number("generation", report.generation);
    object.number("members", report.members);
    object.number("partitions", report.partitions);
    object.number("rebalances", report.rebalances);
    object.number("moved", report.moved);
    object.number("revoked", report.revoked);
    object.number("lost", report.lost);
    object.number("stopped_partition_ms", roundedMilliseconds(report.stop.total));
    object.number("longest_stop_ms", roundedMilliseconds(report.stop.longest));
    object.number("position_lag", report.positionLag);
    object.number("peak_position_lag", report.peakPositionLag);
    object.number("produced", report.produced);
    object.number("processed", report.processed);
    object.number("delivered", report.delivered);
    object.number("redelivered", report.redelivered);
    object.number("skipped", report.skipped);
    object.key("deleted_unread");
    appendList(out, report.deletedUnread, appendDeleted);
    object.key("each_rebalance");
    appendList(out, report.each, appendRebalance);
    object.key("outside_rebalances");
    appendOutside(out, report.outside);
    object.key("stuck");
    appendList(out, report.stuck, appendStuck);
    object.key("group-coordinator-metrics");
    appendGroupMetrics(out, report);
    object.key("consumers");
    appendList(out, report.consumers,
               [end](std::string& text, const MemberReport& member) { appendConsumer(text, member, end); });
    object.close();
}

void appendSkipped(std::string& out, const SkippedReport& report) {
    JsonObject object(out);
    object.number("t", microseconds(report.at));
    object.text("action", report.action);
    if (!report.group.empty()) object.text("group", report.group);
    if (!report.member.empty()) object.text("member", report.member);
    if (!report.target.empty()) object.text("target", report.target);
    object.text("reason", std::string(skipName(report.reason)));
    if (report.count > 0) object.number("count", report.count);
    object.close();
}

}  // namespace

std::string reportJson(const RunReport& report) {
    std::string out;
    JsonObject object(out);
    object.number("seed", static_cast<std::int64_t>(report.seed));
    object.number("t", microseconds(report.end));
    object.key("groups");
    appendList(out, report.groups,
               [&](std::string& text, const GroupReport& group) { appendGroup(text, group, report.end); });
    object.key("skipped_actions");
    appendList(out, report.skipped, appendSkipped);
    object.number("actions_not_reached", report.notReached);
    object.close();
    out += '\n';
    return out;
}

}  // namespace core
