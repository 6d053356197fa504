// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/key_homes.h"

#include <algorithm>
#include <span>

#include "core/scenario/config_keys.h"

namespace core {
namespace {

constexpr std::string_view kTop[] = {"format", "summary",   "seed",   "duration", "opens_at", "cluster",
                                     "topics", "producers", "groups", "timeline", "expect",   "lesson"};
constexpr std::string_view kCluster[] = {"brokers", "network"};
constexpr std::string_view kNetwork[] = {"latency", "loss"};
constexpr std::string_view kTopic[] = {"partitions", "backlog", "retention"};
constexpr std::string_view kProducer[] = {"rate", "keys", "arrivals", "size"};
constexpr std::string_view kGroup[] = {"id",      "protocol",        "client",
                                       "members", "processing",      "listener",
                                       "commit",  "on_commit_error", "restart_after"};
constexpr std::string_view kListener[] = {"revoked", "assigned"};
constexpr std::string_view kAction[] = {"do", "at"};
constexpr std::string_view kExpectation[] = {"metric", "equals", "at_least", "at_most"};
constexpr std::string_view kStep[] = {"say", "ask", "choices", "because"};

/// Keys and what is written around them.
struct Home {
    std::span<const std::string_view> keys;
    std::string_view before;
    std::string_view after;
};
constexpr Home kHomes[] = {
    {kTop, "", ""},
    {kCluster, "cluster: {", "}"},
    {kNetwork, "cluster: {network: {", "}}"},
    {kTopic, "topics: [{", "}]"},
    {kProducer, "producers: [{", "}]"},
    {kGroup, "groups: [{", "}]"},
    {kListener, "groups: [{listener: {", "}}]"},
    {kAction, "timeline: [{", "}]"},
    {kExpectation, "expect: [{", "}]"},
    {kStep, "lesson: [{", "}]"},
};

std::string written(std::string_view before, std::string_view key, std::string_view after) {
    return std::string(before) + std::string(key) + ": …" + std::string(after);
}

}  // namespace

std::optional<std::string> homeOf(std::string_view key, std::string_view path) {
    // What an action or an expectation may say depends on what it is; many of their words have two meanings.
    if (path.starts_with("timeline") || path.starts_with("expect") || path.starts_with("lesson")) return {};
    if (isBrokerSetting(key)) return written("cluster: {config: {", key, "}}");
    if (isClientSetting(key) && !path.starts_with("groups"))
        return written("groups: [{config: {", key, "}}]");
    for (const Home& home : kHomes) {
        if (std::ranges::find(home.keys, key) != home.keys.end())
            return written(home.before, key, home.after);
    }
    return std::nullopt;
}

}  // namespace core
