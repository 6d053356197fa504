// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/timeline_reader.h"

#include <algorithm>
#include <span>

#include "core/scenario/action_reader.h"
#include "core/scenario/duration_text.h"
#include "core/scenario/group_choice.h"
#include "core/scenario/nearest_word.h"
#include "core/scenario/settings_reader.h"
#include "core/scenario/value_reader.h"

namespace core {
namespace {

using Kind = ActionSpec::Kind;

constexpr std::string_view kPlainKeys[] = {"at", "do", "group", "groups", "member"};
constexpr std::string_view kSubscribeKeys[] = {"at", "do", "group", "groups", "member", "topics"};
constexpr std::string_view kAddKeys[] = {"at", "do", "topic", "count"};
constexpr std::string_view kDownKeys[] = {"at", "do", "broker", "coordinator-of", "load"};
constexpr std::string_view kUpKeys[] = {"at", "do", "broker"};
constexpr std::string_view kLastingKeys[] = {"at", "do", "group", "groups", "member", "for"};
constexpr std::string_view kRestartKeys[] = {"at", "do", "group", "groups", "member", "after", "how"};
constexpr std::string_view kJoinKeys[] = {
    "at",     "do",         "group",    "groups", "member",          "config",
    "topics", "processing", "listener", "commit", "on_commit_error", "restart_after",
};
constexpr std::string_view kPauseKeys[] = {"at", "do", "group", "groups", "member", "partitions"};
constexpr std::string_view kProcessingKeys[] = {"at", "do", "group", "groups", "member", "time", "jitter"};
constexpr std::string_view kConfigureKeys[] = {"at", "do", "group", "groups", "member", "config", "after"};
constexpr std::string_view kCreateKeys[] = {"at", "do", "name", "partitions"};
constexpr std::string_view kDeleteKeys[] = {"at", "do", "name"};
constexpr std::string_view kRateKeys[] = {"at", "do", "producer", "rate"};
constexpr std::string_view kNetworkKeys[] = {"at", "do", "latency", "jitter", "loss", "between"};
constexpr std::string_view kFailKeys[] = {"at", "do", "group", "groups", "member", "for", "error"};
constexpr std::string_view kDropKeys[] = {"at", "do", "api", "from", "to", "count"};
constexpr std::string_view kPoisonKeys[] = {"at", "do", "topic", "partition", "offset"};
constexpr std::string_view kHows[] = {"leave", "crash"};
/// Where a `configure` does not say how long one consumer waits for the next.
constexpr SimDuration kBetweenRestarts = 10s;

using ClusterReader = bool (*)(const Section&, ActionSpec&, ReadContext&);

/// Whom an action is about.
enum class About : std::uint8_t { Cluster, Member, MemberOrGroup };

struct ActionRules {
    std::string_view word;
    Kind kind;
    std::span<const std::string_view> keys;
    About about = About::Member;
    ClusterReader arguments = nullptr;  ///< reads what it says besides; none where that is done here
};
constexpr ActionRules kActions[] = {
    {"join", Kind::Join, kJoinKeys},
    {"leave", Kind::Leave, kPlainKeys},
    {"crash", Kind::Crash, kPlainKeys},
    {"restart", Kind::Restart, kRestartKeys},
    {"hang", Kind::Hang, kLastingKeys},
    {"freeze", Kind::Freeze, kLastingKeys},
    {"pause", Kind::Pause, kPauseKeys, About::Member, readPartitionsToPause},
    {"resume", Kind::Resume, kPauseKeys, About::Member, readPartitionsToPause},
    {"processing", Kind::Processing, kProcessingKeys, About::MemberOrGroup, readProcessingAction},
    {"subscribe", Kind::Subscribe, kSubscribeKeys},
    {"configure", Kind::Configure, kConfigureKeys, About::MemberOrGroup, readConfigure},
    {"add-partitions", Kind::AddPartitions, kAddKeys, About::Cluster, readAddPartitions},
    {"create-topic", Kind::CreateTopic, kCreateKeys, About::Cluster, readCreateTopic},
    {"delete-topic", Kind::DeleteTopic, kDeleteKeys, About::Cluster, readDeleteTopic},
    {"rate", Kind::Rate, kRateKeys, About::Cluster, readRateAction},
    {"broker-down", Kind::BrokerDown, kDownKeys, About::Cluster, readBrokerAction},
    {"broker-up", Kind::BrokerUp, kUpKeys, About::Cluster, readBrokerAction},
    {"network", Kind::Network, kNetworkKeys, About::Cluster, readNetworkAction},
    {"fail-commits", Kind::FailCommits, kFailKeys, About::Member, readFailCommits},
    {"drop", Kind::Drop, kDropKeys, About::Cluster, readDrop},
    {"poison", Kind::Poison, kPoisonKeys, About::Cluster, readPoison},
};

/// An action whose consumer is looked up when all joins are known.
struct PendingAction {
    ActionSpec action;
    std::optional<Place> member;
};

const ActionRules* readKind(const Section& section, ErrorList& errors) {
    const std::optional<Place> place = section.require("do", needed::kAction);
    const std::optional<std::string> word = place ? readText(*place, errors) : std::nullopt;
    if (!word) return nullptr;
    const auto* known = std::ranges::find(kActions, std::string_view(*word), &ActionRules::word);
    if (known != std::end(kActions)) return known;
    std::vector<std::string_view> words;
    for (const ActionRules& rules : kActions) words.push_back(rules.word);
    place->report(errors, ScenarioErrorCode::UnknownName,
                  {std::string(kind::kAction), *word, nearestWord(*word, words)});
    return nullptr;
}

void readLasts(const Section& section, ActionSpec& action, ErrorList& errors) {
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
    context.latestConfigs[{action.group, action.member}] = settings.config;
    action.settings = std::move(settings);
}

void learnMember(const Place& place, const ActionSpec& action, ReadContext& context) {
    const auto names = context.members.find(action.group);
    if (names == context.members.end() || !names->second.learn(action.member)) return;
    (void)context.memberBudget.take(1, place, context.errors);
}

/// What an action of a consumer says besides.
bool readArguments(const Section& section, const ActionRules& rules, ActionSpec& action,
                   ReadContext& context) {
    if (rules.arguments != nullptr) return rules.arguments(section, action, context);
    if (rules.kind == Kind::Hang || rules.kind == Kind::Freeze) readLasts(section, action, context.errors);
    if (rules.kind == Kind::Subscribe) {
        if (const std::optional<Place> topics = section.require("topics", needed::kSubscription))
            action.topics = readSubscription(*topics, context).value_or(std::vector<std::string>{});
    }
    if (rules.kind == Kind::Restart) readRestart(section, action, context.errors);
    if (rules.kind == Kind::Join) readJoin(section, action, context);
    return true;
}

/// A name that a consumer gets here, or has.
std::optional<std::string> readActor(const Place& place, const ActionRules& rules, ErrorList& errors) {
    if (rules.kind == Kind::Join) return readConsumerName(place, errors);
    return readName(place, NameRule::AnyText, errors);
}

void readMemberAction(const Section& section, const ActionRules& rules, const ActionSpec& common,
                      ReadContext& context, std::vector<PendingAction>& actions) {
    const std::optional<Place> place = rules.about == About::MemberOrGroup
                                           ? section.find("member")
                                           : section.require("member", needed::kActor);
    const std::optional<std::string> member = place ? readActor(*place, rules, context.errors) : std::nullopt;
    const std::vector<std::string> groups = readGroupsOf(section, context);
    const std::size_t before = context.errors.size();
    for (const std::string& group : groups) {
        if (context.errors.size() > before) return;  // one group's errors are enough
        PendingAction pending{common, place};
        pending.action.group = group;
        pending.action.member = member.value_or("");
        const bool good = readArguments(section, rules, pending.action, context);
        if (!good || (!member && (place || rules.about == About::Member))) continue;
        if (rules.kind == Kind::Join) learnMember(*place, pending.action, context);
        actions.push_back(std::move(pending));
    }
}

void readAction(const Place& place, ReadContext& context, std::vector<PendingAction>& actions) {
    const Section section(place, context.errors);
    // What an action is decides what else it may say.
    const ActionRules* rules = readKind(section, context.errors);
    if (rules == nullptr) return;
    section.checkKeys({rules->keys, {}});
    ActionSpec action;
    action.kind = rules->kind;
    if (rules->kind == Kind::Configure) action.after = kBetweenRestarts;
    if (const std::optional<Place> at = section.require("at", needed::kMoment)) {
        action.at = SimTime{readDuration(*at, {}, context.errors).value_or(SimDuration{})};
    }
    if (rules->about != About::Cluster) {
        readMemberAction(section, *rules, action, context, actions);
    } else if (rules->arguments(section, action, context)) {
        actions.push_back({std::move(action), std::nullopt});
    }
}

/// Consumers that links name may be of any group.
void checkNamedLater(ReadContext& context) {
    KnownNames all(kind::kMember);
    for (const auto& [group, names] : context.members) {
        for (const std::string& name : names.names()) (void)all.learn(name);
        if (!names.complete()) all.leaveOpen();
    }
    for (const auto& [place, name] : context.namedLater) (void)all.check(place, name, context.errors);
}

/// Partitions may be made by an action further down in the file, or later.
void checkPartitionsNamed(ReadContext& context) {
    for (const auto& [place, name, at] : context.partitionsNamed) {
        if (!context.partitions.check(place, name, context.errors)) continue;
        const auto origin = context.origins.find(name);
        if (origin == context.origins.end() || origin->second.at <= at) continue;
        place.report(context.errors, ScenarioErrorCode::NotYet,
                     {std::string(kind::kPartition), name, durationText(origin->second.at.time_since_epoch()),
                      origin->second.path});
    }
}

std::optional<SimDuration> momentOf(const YamlNode& action) {
    const YamlEntry* at = findEntry(action, "at");
    return at == nullptr ? std::nullopt : durationFrom(at->value.text);
}

/// The action that has deleted a topic which another one creates anew.
struct Deletion {
    std::string at;
    std::string path;
};
std::optional<Deletion> deletionBefore(const YamlNode& creation, std::string_view topic,
                                       const Place& timeline) {
    const SimDuration created = momentOf(creation).value_or(kMaxScenarioTime);
    for (std::size_t i = 0; i < timeline.node->items.size(); ++i) {
        const YamlNode& item = timeline.node->items[i];
        const YamlEntry* what = findEntry(item, "do");
        const YamlEntry* name = findEntry(item, "name");
        if (what == nullptr || name == nullptr || what->value.text != "delete-topic") continue;
        if (name->value.text != topic) continue;
        const std::optional<SimDuration> at = momentOf(item);
        if (at && *at <= created)
            return Deletion{durationText(*at), timeline.path + "[" + std::to_string(i) + "]"};
    }
    return std::nullopt;
}

/// A topic that there is already. One that has been deleted cannot come back: its name would stand for two.
void reportSecondLife(const Place& place, const YamlNode& creation, const Place& timeline,
                      ReadContext& context) {
    const std::string& topic = place.node->text;
    if (const std::optional<Deletion> deletion = deletionBefore(creation, topic, timeline)) {
        place.report(context.errors, ScenarioErrorCode::UsedOnce, {topic, deletion->at, deletion->path});
    } else {
        place.report(context.errors, ScenarioErrorCode::DuplicateName, {std::string(kind::kTopic), topic});
    }
}

}  // namespace

void readTimeline(const Place& place, ReadContext& context) {
    const std::optional<std::vector<Place>> items = readList(place, context.errors, expected::kEntries);
    if (!items) return;
    std::vector<PendingAction> actions;
    for (const Place& item : *items) readAction(item, context, actions);
    checkNamedLater(context);
    checkPartitionsNamed(context);
    for (PendingAction& pending : actions) {
        const auto names = context.members.find(pending.action.group);
        if (names != context.members.end() && pending.member) {
            (void)names->second.check(*pending.member, pending.action.member, context.errors);
        }
        context.scenario.timeline.push_back(std::move(pending.action));
    }
}

void learnCreatedTopics(const Place& place, ReadContext& context) {
    // What is wrong with an action is said when it is read.
    for (std::size_t i = 0; i < place.node->items.size(); ++i) {
        const YamlNode& item = place.node->items[i];
        const YamlEntry* what = findEntry(item, "do");
        const YamlEntry* name = findEntry(item, "name");
        if (what == nullptr || name == nullptr || what->value.text != "create-topic") continue;
        const Place named{&name->value, place.path + "[" + std::to_string(i) + "].name", name->value.at};
        const std::optional<std::string> topic = readName(named, NameRule::Topic, context.errors);
        if (!topic) continue;
        if (!context.topics.learn(*topic)) {
            reportSecondLife(named, item, place, context);
            continue;
        }
        TopicSpec spec;
        spec.name = *topic;
        spec.partitions = 0;
        spec.later = true;
        context.scenario.topics.push_back(spec);
    }
}

}  // namespace core
