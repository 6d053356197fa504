// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/group_choice.h"

#include <algorithm>

#include "core/scenario/nearest_word.h"
#include "core/scenario/value_reader.h"

namespace core {
namespace {

constexpr std::string_view kAllGroups[] = {"all"};

std::string textAt(const YamlNode& node, std::string_view key) {
    const YamlEntry* entry = findEntry(node, key);
    return entry == nullptr ? std::string() : entry->value.text;
}

using Names = std::set<std::string, std::less<>>;

Names groupsWith(const std::string& member, const ReadContext& context) {
    Names groups;
    for (const auto& [group, names] : context.members) {
        if (names.names().contains(member)) groups.insert(group);
    }
    const auto joined = context.joins.find(member);
    if (joined != context.joins.end()) groups.insert(joined->second.begin(), joined->second.end());
    return groups;
}

std::string listed(const Names& names) {
    const std::vector<std::string_view> words(names.begin(), names.end());
    return listOf(words);
}

/// Nobody has this name, and nobody is to get it here; reported as in a scenario with one group.
bool isUnknown(const Place& member, const std::string& name, ReadContext& context) {
    KnownNames all(kind::kMember);
    for (const auto& [group, names] : context.members) {
        for (const std::string& known : names.names()) (void)all.learn(known);
        if (!names.complete()) return false;
    }
    for (const auto& [joining, groups] : context.joins) (void)all.learn(joining);
    return !all.check(member, name, context.errors);
}

}  // namespace

void learnJoins(const Place& timeline, ReadContext& context) {
    for (const YamlNode& item : timeline.node->items) {
        const std::string member = textAt(item, "member");
        if (textAt(item, "do") != "join" || member.empty()) continue;
        const std::string group = textAt(item, "group");
        if (context.groups.names().contains(group)) context.joins[member].insert(group);
        if (textAt(item, "groups") != kAllGroups[0]) continue;
        for (const std::string& each : context.groups.names()) context.joins[member].insert(each);
    }
}

std::optional<std::string> readGroupOf(const Section& section, ReadContext& context) {
    const KnownNames& groups = context.groups;
    if (const std::optional<Place> place = section.find("group")) {
        const std::optional<std::string> id = readText(*place, context.errors);
        if (!id || !groups.check(*place, *id, context.errors)) return std::nullopt;
        return id;
    }
    if (!groups.complete() || !section.readable()) return std::nullopt;
    if (groups.names().size() == 1) return *groups.names().begin();
    const std::optional<Place> member = section.find("member");
    const std::string name = member ? member->node->text : std::string();
    const Names with = groupsWith(name, context);
    if (with.size() == 1) return *with.begin();
    const bool joins = textAt(*section.place().node, "do") == "join";
    if (!name.empty() && with.empty() && !joins && isUnknown(*member, name, context)) return std::nullopt;
    section.reportMissing(
        "group", {"group", std::string(needed::kGroup), with.empty() ? groupList(context) : listed(with)});
    return std::nullopt;
}

std::vector<std::string> readGroupsOf(const Section& section, ReadContext& context) {
    const std::optional<Place> all = section.find("groups");
    if (!all) return {readGroupOf(section, context).value_or("")};
    if (!readWord(*all, {kAllGroups, {}}, context.errors)) return {""};
    if (const std::optional<Place> group = section.find("group")) {
        group->report(context.errors, ScenarioErrorCode::Contradiction,
                      {"group", group->node->text, "groups: all"});
    }
    const auto& names = context.groups.names();
    if (names.empty()) return {""};
    return {names.begin(), names.end()};
}

std::string groupList(const ReadContext& context) { return listed(context.groups.names()); }

}  // namespace core
