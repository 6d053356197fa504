// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/timeline_reader.h"

#include <algorithm>

#include "core/scenario/nearest_word.h"
#include "core/scenario/settings_reader.h"
#include "core/scenario/value_reader.h"

namespace core {
namespace {

constexpr std::string_view kActions[] = {
    "join",   "leave",     "crash",          "restart",     "hang",
    "freeze", "subscribe", "add-partitions", "broker-down", "broker-up",
};
constexpr ActionSpec::Kind kActionKinds[] = {
    ActionSpec::Kind::Join,      ActionSpec::Kind::Leave,         ActionSpec::Kind::Crash,
    ActionSpec::Kind::Restart,   ActionSpec::Kind::Hang,          ActionSpec::Kind::Freeze,
    ActionSpec::Kind::Subscribe, ActionSpec::Kind::AddPartitions, ActionSpec::Kind::BrokerDown,
    ActionSpec::Kind::BrokerUp,
};
constexpr std::string_view kActionsLater[] = {
    "pause", "resume",  "processing",   "configure", "create-topic", "delete-topic",
    "rate",  "network", "fail-commits", "drop",      "poison",
};
constexpr std::string_view kPlainKnown[] = {"at", "do", "group", "member"};
constexpr std::string_view kSubscribeKnown[] = {"at", "do", "group", "member", "topics"};
constexpr std::string_view kAddKnown[] = {"at", "do", "topic", "count"};
constexpr std::string_view kDownKnown[] = {"at", "do", "broker", "coordinator-of", "load"};
constexpr std::string_view kUpKnown[] = {"at", "do", "broker"};
constexpr std::string_view kPauseKnown[] = {"at", "do", "group", "member", "for"};
constexpr std::string_view kRestartKnown[] = {"at", "do", "group", "member", "after", "how"};
constexpr std::string_view kJoinKnown[] = {
    "at", "do", "group", "member", "config", "topics", "processing", "listener", "commit",
};
constexpr std::string_view kLater[] = {"groups"};
constexpr std::string_view kJoinLater[] = {"groups", "on_commit_error", "restart_after"};
constexpr std::string_view kHows[] = {"leave", "crash"};

/// An action whose consumer is looked up when all joins are known.
struct PendingAction {
    ActionSpec action;
    std::optional<Place> member;
};

std::optional<ActionSpec::Kind> readKind(const Section& section, ErrorList& errors) {
    const std::optional<Place> place = section.require("do", needed::kAction);
    const std::optional<std::string> word = place ? readText(*place, errors) : std::nullopt;
    if (!word) return std::nullopt;
    const auto* known = std::ranges::find(kActions, *word);
    if (known != std::end(kActions)) return kActionKinds[known - std::begin(kActions)];
    if (std::ranges::find(kActionsLater, *word) != std::end(kActionsLater)) {
        place->report(errors, ScenarioErrorCode::NotSupportedYet, {*word});
    } else {
        place->report(errors, ScenarioErrorCode::UnknownName,
                      {std::string(kind::kAction), *word, nearestWord(*word, kActions)});
    }
    return std::nullopt;
}

KeySet keysOf(ActionSpec::Kind kind) {
    switch (kind) {
        case ActionSpec::Kind::Join:
            return {kJoinKnown, kJoinLater};
        case ActionSpec::Kind::Restart:
            return {kRestartKnown, kLater};
        case ActionSpec::Kind::Hang:
        case ActionSpec::Kind::Freeze:
            return {kPauseKnown, kLater};
        case ActionSpec::Kind::Subscribe:
            return {kSubscribeKnown, kLater};
        case ActionSpec::Kind::AddPartitions:
            return {kAddKnown, {}};
        case ActionSpec::Kind::BrokerDown:
            return {kDownKnown, {}};
        case ActionSpec::Kind::BrokerUp:
            return {kUpKnown, {}};
        case ActionSpec::Kind::Leave:
        case ActionSpec::Kind::Crash:
            break;
    }
    return {kPlainKnown, kLater};
}

void readPause(const Section& section, ActionSpec& action, ErrorList& errors) {
    const std::optional<Place> place = section.require("for", needed::kPause);
    if (!place) return;
    action.lasts = readDuration(*place, {SimDuration{1}, kMaxScenarioTime}, errors).value_or(SimDuration{});
}

void readRestart(const Section& section, ActionSpec& action, ErrorList& errors) {
    if (const std::optional<Place> place = section.require("after", needed::kReturn)) {
        action.after = readDuration(*place, {}, errors).value_or(SimDuration{});
    }
    if (const std::optional<Place> place = section.find("how")) {
        const std::optional<std::size_t> how = readWord(*place, {kHows, {}}, errors);
        if (how) action.how = *how == 0 ? RestartHow::Leave : RestartHow::Crash;
    }
}

/// A join takes the settings of the `members` entry, else the group's, with its own in their place;
/// its `config` stands for the entry's as a whole.
void readJoin(const Section& section, ActionSpec& action, ReadContext& context) {
    const auto group = std::ranges::find(context.scenario.groups, action.group, &GroupSpec::id);
    if (group == context.scenario.groups.end() || !hasSettings(section)) return;
    const auto member = std::ranges::find(group->members, action.member, &MemberSpec::name);
    const MemberSpec& listed = member == group->members.end() ? group->defaults : *member;
    const auto topics = static_cast<std::int64_t>(listed.topics.size());
    if (!context.subscriptionBudget.take(topics, section.place(), context.errors)) return;
    MemberSpec settings = listed;
    settings.name = action.member;
    if (section.has("config")) settings.config = group->defaults.config;
    readSettings(section, settings, context);
    action.settings = std::move(settings);
}

void learnMember(const Place& place, const ActionSpec& action, ReadContext& context) {
    const auto names = context.members.find(action.group);
    if (names == context.members.end() || !names->second.learn(action.member)) return;
    (void)context.memberBudget.take(1, place, context.errors);
}

/// Partitions that come later may be named by expectations.
std::optional<PendingAction> readAddPartitions(const Section& section, PendingAction pending,
                                               ReadContext& context) {
    ActionSpec& action = pending.action;
    const std::optional<Place> topic = section.require("topic", needed::kGrowing);
    if (topic) {
        action.topic = readText(*topic, context.errors).value_or("");
        if (action.topic.empty() || !context.topics.check(*topic, action.topic, context.errors))
            return std::nullopt;
    }
    const std::optional<Place> count = section.require("count", needed::kPartitionCount);
    const std::int64_t partitions =
        count ? readInteger(*count, {1, kMaxScenarioPartitions}, context.errors).value_or(0) : 0;
    if (!topic || partitions == 0 || !context.partitionBudget.take(partitions, *count, context.errors))
        return std::nullopt;
    action.count = static_cast<std::int32_t>(partitions);
    for (std::int64_t i = 0; i < partitions; ++i)
        (void)context.partitions.learn(action.topic + "-" + std::to_string(i));
    return pending;
}

/// Brokers are counted from 1 in a file.
std::optional<PendingAction> readBrokerAction(const Section& section, PendingAction pending,
                                              ReadContext& context) {
    ActionSpec& action = pending.action;
    if (const std::optional<Place> load = section.find("load"))
        action.load = readDuration(*load, {}, context.errors).value_or(action.load);
    if (const std::optional<Place> group = section.find("coordinator-of")) {
        const std::optional<std::string> id = readText(*group, context.errors);
        if (!id || !context.groups.check(*group, *id, context.errors)) return std::nullopt;
        action.coordinatorOf = *id;
        return pending;
    }
    const std::optional<Place> broker = section.require("broker", needed::kBroker);
    const std::optional<std::int64_t> number =
        broker ? readInteger(*broker, {1, context.scenario.brokers}, context.errors) : std::nullopt;
    if (!number) return std::nullopt;
    action.broker = static_cast<std::uint32_t>(*number - 1);
    return pending;
}

std::optional<PendingAction> readAction(const Place& place, ReadContext& context) {
    const Section section(place, context.errors);
    // What an action is decides what else it may say.
    const std::optional<ActionSpec::Kind> kind = readKind(section, context.errors);
    if (!kind) return std::nullopt;
    section.checkKeys(keysOf(*kind));
    PendingAction pending;
    ActionSpec& action = pending.action;
    action.kind = *kind;
    if (const std::optional<Place> at = section.require("at", needed::kMoment)) {
        action.at = SimTime{readDuration(*at, {}, context.errors).value_or(SimDuration{})};
    }
    if (*kind == ActionSpec::Kind::AddPartitions) return readAddPartitions(section, pending, context);
    if (*kind == ActionSpec::Kind::BrokerDown || *kind == ActionSpec::Kind::BrokerUp)
        return readBrokerAction(section, pending, context);
    action.group = readGroupOf(section, context).value_or("");
    pending.member = section.require("member", needed::kActor);
    const std::optional<std::string> member =
        pending.member ? readName(*pending.member, NameRule::AnyText, context.errors) : std::nullopt;
    action.member = member.value_or("");
    if (*kind == ActionSpec::Kind::Hang || *kind == ActionSpec::Kind::Freeze)
        readPause(section, action, context.errors);
    if (*kind == ActionSpec::Kind::Subscribe) {
        if (const std::optional<Place> topics = section.require("topics", needed::kSubscription))
            action.topics = readSubscription(*topics, context).value_or(std::vector<std::string>{});
    }
    if (*kind == ActionSpec::Kind::Restart) readRestart(section, action, context.errors);
    if (*kind == ActionSpec::Kind::Join) readJoin(section, action, context);
    if (!member) return std::nullopt;
    if (*kind == ActionSpec::Kind::Join) learnMember(*pending.member, action, context);
    return pending;
}

}  // namespace

std::optional<std::string> readGroupOf(const Section& section, ReadContext& context) {
    const KnownNames& groups = context.groups;
    if (const std::optional<Place> place = section.find("group")) {
        const std::optional<std::string> id = readText(*place, context.errors);
        if (!id || !groups.check(*place, *id, context.errors)) return std::nullopt;
        return id;
    }
    if (!groups.complete()) return std::nullopt;
    if (groups.names().size() == 1) return *groups.names().begin();
    // `groups:` has been refused already; saying that `group` is missing as well would be noise.
    if (!section.has("groups")) (void)section.require("group", needed::kGroup);
    return std::nullopt;
}

void readTimeline(const Place& place, ReadContext& context) {
    const std::optional<std::vector<Place>> items = readList(place, context.errors);
    if (!items) return;
    std::vector<PendingAction> actions;
    for (const Place& item : *items) {
        if (std::optional<PendingAction> action = readAction(item, context))
            actions.push_back(std::move(*action));
    }
    for (PendingAction& pending : actions) {
        const auto names = context.members.find(pending.action.group);
        if (names != context.members.end() && pending.member) {
            (void)names->second.check(*pending.member, pending.action.member, context.errors);
        }
        context.scenario.timeline.push_back(std::move(pending.action));
    }
}

}  // namespace core
