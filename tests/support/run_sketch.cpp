// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_sketch.h"

#include <algorithm>

namespace support {
namespace {

using nlohmann::json;

std::string textAt(const json& line, const char* key) { return line.value(key, std::string()); }

/// "t-2 t-10": in the order of numbers, not of letters.
std::string listed(const json& partitions) {
    std::vector<std::pair<std::string, int>> sorted;
    for (const json& partition : partitions) {
        const std::string name = partition.get<std::string>();
        const std::size_t dash = name.rfind('-');
        sorted.emplace_back(name.substr(0, dash), std::stoi(name.substr(dash + 1)));
    }
    std::ranges::sort(sorted);
    std::string text;
    for (const auto& [topic, number] : sorted) text += ' ' + topic + '-' + std::to_string(number);
    return text.empty() ? " nothing" : text;
}

bool isOneOf(const std::string& text, std::initializer_list<const char*> words) {
    return std::ranges::any_of(words, [&](const char* word) { return text == word; });
}

/// Reads a trace line by line; what belongs to several lines is settled at the end.
class Sketcher {
public:
    void read(const json& line) {
        m_at = core::SimTime{core::SimDuration{line.at("t").get<std::int64_t>()}};
        m_member = textAt(line, "member");
        const std::string kind = textAt(line, "kind");
        if (kind == "group_state") readState(line);
        if (kind == "assignment") readAssignment(line);
        if (kind == "timer") readTimer(line);
        if (kind == "callback") readCallback(line);
        if (kind == "response") readResponse(line);
        if (kind == "records") {
            m_sketch.totals = Totals{line.at("produced"), line.at("delivered"), line.at("redelivered")};
            m_sketch.callbacksOnly = line.value("callbacks_only", false);
            m_sketch.anyPartition = line.value("any_partition", false);
        }
    }

    RunSketch finish() {
        for (const auto& [member, answered] : m_synced) {
            // One onPartitionsAssigned for each SyncGroup that was answered well.
            note("assigned without a SyncGroup at " + member, std::to_string(m_assigned[member] - answered));
        }
        noteLeaders();
        return std::move(m_sketch);
    }

private:
    void note(const std::string& about, const std::string& what) {
        m_sketch.marks[about].push_back({what, {}});
    }
    void noteNow(const std::string& about, const std::string& what) {
        m_sketch.marks[about].push_back({what, m_at});
    }

    void readState(const json& line) {
        const std::string to = textAt(line, "to");
        std::string reason;
        if (to == "PreparingRebalance") reason = " after " + textAt(line, "reason");
        // Which of several members that all have to rejoin comes first is chance.
        if (isOneOf(reason, {" after leader rejoined", " after metadata changed"}))
            reason = " after a rejoin";
        noteNow("group states", to + ' ' + line.at("generation").dump() + reason);
    }

    void readAssignment(const json& line) {
        std::string text = line.at("generation").dump() + ':';
        for (const auto& [member, partitions] : line.at("assignments").items()) {
            text += ' ' + member + '=' + listed(partitions) + ';';
            m_generations[line.at("generation")].insert(member);
        }
        noteNow("assignments", text);
    }

    void readTimer(const json& line) {
        const std::string timer = textAt(line, "timer");
        if (timer == "session") {
            noteNow(kExpulsions, "session " + m_member);
            m_sketch.firstExpiry = std::min(m_sketch.firstExpiry.value_or(m_at), m_at);
        } else if (timer == "rebalance" && line.contains("removed")) {
            noteNow(kExpulsions, "rebalance " + line.at("removed").dump());
        }
    }

    void readCallback(const json& line) {
        const std::string callback = textAt(line, "callback");
        const bool assigned = callback == "onPartitionsAssigned";
        const bool begins = textAt(line, "phase") == "begin";
        if (assigned && begins) m_assigned[m_member] += 1;
        // An empty one falls away when its SyncGroup is overtaken by the next rebalance, which is chance.
        if (assigned && line.at("partitions").empty()) return;
        if (begins) {
            m_callbackBegan[m_member] = m_at;
            noteNow("callbacks of " + m_member, callback + listed(line.at("partitions")));
            m_sketch.marks["callbacks of " + m_member].back().partitions = line.at("partitions");
        } else if (m_callbackBegan.contains(m_member)) {
            const core::SimDuration took = m_at - m_callbackBegan[m_member];
            const auto seconds = std::chrono::round<std::chrono::seconds>(took);
            note("seconds in callbacks of " + m_member, std::to_string(seconds.count()));
        }
    }

    void readResponse(const json& line) {
        const std::string api = textAt(line, "api");
        std::string error = textAt(line, "error");
        // Who meets the coordinator while it moves is chance.
        if (isOneOf(error, {"NOT_COORDINATOR", "COORDINATOR_LOAD_IN_PROGRESS"})) return;
        if (api == "SyncGroup" && error == "REBALANCE_IN_PROGRESS") {
            error.clear();  // overtaken or not: chance
        } else if (api == "SyncGroup" && error.empty()) {
            m_synced[m_member] += 1;
        }
        if (api == "JoinGroup" && error.empty()) {
            const int generation = line.at("generation");
            m_leaders[generation] = textAt(line, "leader");
            m_voted[generation] = textAt(line, "protocol");
            note("answers to " + m_member, "JoinGroup " + std::to_string(generation));
        } else if (isOneOf(api, {"JoinGroup", "SyncGroup", "LeaveGroup"})) {
            note("answers to " + m_member, api + ' ' + error);
        } else if (isOneOf(api, {"Heartbeat", "OffsetCommit"})) {
            readSignOfLife(error);
        }
    }

    /// By which message a member learns that it is out is chance; that it is, is not.
    void readSignOfLife(const std::string& error) {
        if (error.empty() || error == "REBALANCE_IN_PROGRESS") return;
        const std::string what = "out, " + error;
        std::vector<Mark>& answers = m_sketch.marks["answers to " + m_member];
        if (answers.empty() || answers.back().what != what) answers.push_back({what, {}});
    }

    void noteLeaders() {
        std::string before;
        for (const auto& [generation, leader] : m_leaders) {
            note("strategies voted", std::to_string(generation) + ' ' + m_voted[generation]);
            if (before.empty()) {
                note("leaders", "first " + leader);
            } else if (before != leader && m_generations[generation].contains(before)) {
                note("leaders", leader + " although " + before + " stayed");
            }
            before = leader;
        }
    }

    RunSketch m_sketch;
    core::SimTime m_at;
    std::string m_member;
    std::map<std::string, core::SimTime> m_callbackBegan;
    std::map<std::string, int> m_synced;
    std::map<std::string, int> m_assigned;
    std::map<int, std::string> m_leaders;
    std::map<int, std::string> m_voted;
    std::map<int, std::set<std::string>> m_generations;  ///< their members
};

}  // namespace

RunSketch withoutNumbers(RunSketch sketch) {
    std::map<std::string, std::string> whereabouts;
    for (auto& [about, marks] : sketch.marks) {
        for (std::size_t i = 0; i < marks.size(); ++i) {
            for (const std::string& partition : marks[i].partitions)
                whereabouts[partition] += " / " + about + ' ' + std::to_string(i);
        }
        if (!about.starts_with("callbacks of ")) continue;
        for (Mark& mark : marks)
            mark.what =
                mark.what.substr(0, mark.what.find(' ')) + ' ' + std::to_string(mark.partitions.size());
    }
    std::vector<std::string> all;
    for (const auto& [partition, where] : whereabouts)
        all.push_back(partition.substr(0, partition.rfind('-')) + where);
    std::ranges::sort(all);
    for (const std::string& one : all) sketch.marks["partitions, whatever their number"].push_back({one, {}});
    return sketch;
}

Trace traceFromText(const std::string& lines) {
    Trace trace;
    for (std::size_t begin = 0; begin < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', begin), lines.size());
        if (end > begin) trace.push_back(json::parse(lines.substr(begin, end - begin)));
        begin = end + 1;
    }
    return trace;
}

RunSketch sketchOf(const Trace& trace) {
    Sketcher sketcher;
    for (const json& line : trace) sketcher.read(line);
    return sketcher.finish();
}

}  // namespace support
