// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/observe/json_line.h"
#include "core/observe/report.h"
#include "core/observe/totals.h"

namespace core {
namespace {

void appendRebalance(std::string& out, const RebalanceReport& report) {
    JsonObject object(out);
    if (report.generation) object.number("generation", *report.generation);
    object.text("cause", traceName(report.reason));
    if (!report.cause.empty()) object.text("member", report.cause);
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

void appendGroup(std::string& out, const GroupReport& report) {
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
    object.key("each_rebalance");
    out += '[';
    for (std::size_t i = 0; i < report.each.size(); ++i) {
        if (i > 0) out += ", ";
        appendRebalance(out, report.each[i]);
    }
    out += ']';
    object.close();
}

void appendSkipped(std::string& out, const SkippedReport& report) {
    JsonObject object(out);
    object.number("t", microseconds(report.at));
    object.text("action", report.action);
    if (!report.group.empty()) object.text("group", report.group);
    if (!report.member.empty()) object.text("member", report.member);
    object.close();
}

}  // namespace

std::string reportJson(const RunReport& report) {
    std::string out;
    JsonObject object(out);
    object.number("seed", static_cast<std::int64_t>(report.seed));
    object.number("t", microseconds(report.end));
    object.key("groups");
    out += '[';
    for (std::size_t i = 0; i < report.groups.size(); ++i) {
        if (i > 0) out += ", ";
        appendGroup(out, report.groups[i]);
    }
    out += ']';
    object.key("skipped_actions");
    out += '[';
    for (std::size_t i = 0; i < report.skipped.size(); ++i) {
        if (i > 0) out += ", ";
        appendSkipped(out, report.skipped[i]);
    }
    out += ']';
    object.close();
    out += '\n';
    return out;
}

}  // namespace core
