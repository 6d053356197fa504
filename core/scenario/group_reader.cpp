// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/group_reader.h"

#include "core/scenario/settings_reader.h"
#include "core/scenario/value_reader.h"

namespace core {
namespace {

constexpr std::string_view kGroupKnown[] = {
    "id",       "protocol", "client",  "config",          "topics",        "processing",
    "listener", "commit",   "members", "on_commit_error", "restart_after", "group_config",
};
/// Settings of single groups, which classic groups do not have.
constexpr std::string_view kGroupConfigLater[] = {
    "consumer.session.timeout.ms", "consumer.heartbeat.interval.ms", "share.session.timeout.ms",
    "share.heartbeat.interval.ms", "share.record.lock.duration.ms",  "share.auto.offset.reset",
    "share.isolation.level",
};
constexpr std::string_view kMemberKnown[] = {
    "name", "config", "topics", "processing", "listener", "commit", "on_commit_error", "restart_after",
};
constexpr std::string_view kProtocols[] = {"classic"};
constexpr std::string_view kProtocolsLater[] = {"consumer", "share", "queue"};
constexpr std::string_view kClients[] = {"java", "librdkafka", "kafkajs"};
constexpr ClientKind kClientKinds[] = {ClientKind::Java, ClientKind::Librdkafka, ClientKind::Kafkajs};

void readMember(const Place& place, GroupSpec& group, KnownNames& names, ReadContext& context) {
    const Section section(place, {kMemberKnown, {}}, context.errors);
    const std::optional<Place> namePlace = section.require("name", needed::kMemberName);
    const std::optional<std::string> name =
        namePlace ? readConsumerName(*namePlace, context.errors) : std::nullopt;
    MemberSpec member = group.defaults;
    if (hasSettings(section)) readSettings(section, member, context);
    if (!name) {
        names.leaveOpen();
        return;
    }
    if (!names.define(*namePlace, *name, context.errors)) return;
    const auto topics = static_cast<std::int64_t>(member.topics.size());
    const bool fits = context.memberBudget.take(1, *namePlace, context.errors) &&
                      context.subscriptionBudget.take(topics, *namePlace, context.errors);
    if (!fits) return;
    member.name = *name;
    group.members.push_back(std::move(member));
}

void readMembers(const Place& place, GroupSpec& group, KnownNames& names, ReadContext& context) {
    const std::optional<std::vector<Place>> items = readList(place, context.errors, expected::kEntries);
    if (!items) {
        names.leaveOpen();
        return;
    }
    for (const Place& item : *items) readMember(item, group, names, context);
}

std::optional<std::string> readId(const Section& section, ReadContext& context) {
    const std::optional<Place> place = section.require("id", needed::kGroupId);
    const std::optional<std::string> id =
        place ? readName(*place, NameRule::AnyText, context.errors) : std::nullopt;
    if (!id) context.groups.leaveOpen();
    if (!id || !context.groups.define(*place, *id, context.errors)) return std::nullopt;
    return id;
}

/// What a client does unless its settings say otherwise.
void applyProfile(ClientKind kind, MemberSpec& spec) {
    spec.config.kind = kind;
    if (kind != ClientKind::Kafkajs) return;
    spec.config.strategies = {AssignorId::RoundRobin};
    spec.config.sessionTimeout = 30s;
    spec.config.autoCommit = false;
    spec.commit.call = CommitCall::Sync;  // when a batch is done
}

void readGroup(const Place& place, ReadContext& context) {
    const Section section(place, {kGroupKnown, {}}, context.errors);
    const std::optional<std::string> id = readId(section, context);
    if (const std::optional<Place> protocol = section.find("protocol")) {
        (void)readWord(*protocol, {kProtocols, kProtocolsLater}, context.errors);
    }
    GroupSpec group;
    group.id = id.value_or("");
    if (const std::optional<Place> client = section.find("client")) {
        const std::optional<std::size_t> kind = readWord(*client, {kClients, {}}, context.errors);
        if (kind) applyProfile(kClientKinds[*kind], group.defaults);
    }
    if (const std::optional<Place> config = section.find("group_config"))
        Section(*config, {{}, kGroupConfigLater}, context.errors);
    (void)section.require("topics", needed::kSubscription);
    readSettings(section, group.defaults, context);
    KnownNames members(kind::kMember);
    if (const std::optional<Place> list = section.find("members"))
        readMembers(*list, group, members, context);
    if (!id) return;
    context.members.emplace(*id, std::move(members));
    context.scenario.groups.push_back(std::move(group));
}

}  // namespace

void readGroups(const Place& place, ReadContext& context) {
    const std::optional<std::vector<Place>> items = readList(place, context.errors, expected::kEntries);
    if (!items) {
        context.groups.leaveOpen();
        return;
    }
    if (items->empty()) {
        place.report(context.errors, ScenarioErrorCode::WrongType, {std::string(expected::kFilledList)});
        context.groups.leaveOpen();
    }
    for (const Place& item : *items) readGroup(item, context);
}

}  // namespace core
