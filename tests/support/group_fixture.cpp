// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/group_fixture.h"

#include "core/base/assert.h"
#include "tests/support/print.h"

namespace support {

using namespace core;

std::uint32_t GroupFixture::number(const std::string& name) {
    return static_cast<std::uint32_t>(name[0] - 'a');
}

void GroupFixture::commit(const GroupInput& input) {
    const GroupContext context{.now = m_now, .self = GroupId{0}, .broker = BrokerId{0}, .config = m_config};
    m_last = decide(m_group, input, context);
    for (const ClassicFact& fact : m_last.facts) evolve(m_group, fact);
}

GroupFixture& GroupFixture::sends(const std::string& name, RequestBody body) {
    commit(GroupRequest{.request = {ClientId{number(name)}, BrokerId{0}, ++m_correlation, std::move(body)},
                        .slot = SlotId{number(name)},
                        .freshId = name});
    return *this;
}

JoinGroupRequest GroupFixture::joinRequest(const std::string& name) {
    const ClientConfig config;
    return {.group = GroupId{0},
            .memberId = name,
            .clientId = name,
            .sessionTimeout = config.sessionTimeout,
            .rebalanceTimeout = config.maxPollInterval,
            .assignors = config.strategies,
            .subscription = {.topics = {TopicId{0}}, .owned = {}, .generation = m_metadata[name]}};
}

GroupFixture& GroupFixture::asksForId(const std::string& name) {
    JoinGroupRequest request = joinRequest(name);
    request.memberId.clear();
    return sends(name, request);
}

GroupFixture& GroupFixture::joins(const std::string& name) { return sends(name, joinRequest(name)); }

GroupFixture& GroupFixture::arrives(const std::string& name) { return asksForId(name).joins(name); }

GroupFixture& GroupFixture::comesAs(const std::string& name, const std::string& instance) {
    JoinGroupRequest request = joinRequest(name);
    request.memberId.clear();
    request.instanceId = instance;
    return sends(name, request);
}

GroupFixture& GroupFixture::rejoins(const std::string& name) {
    m_metadata[name] += 1;
    return joins(name);
}

GroupFixture& GroupFixture::syncs(const std::string& name, std::optional<std::int32_t> generation) {
    return sends(name, SyncGroupRequest{GroupId{0}, name, generation.value_or(m_group.generation), {}});
}

GroupFixture& GroupFixture::deals(const std::string& leader) {
    SyncGroupRequest sync{GroupId{0}, leader, m_group.generation, {}};
    for (std::uint32_t i = 0; i < m_group.members.size(); ++i) {
        sync.assignments.push_back({m_group.members[i].id, {PartitionId{i}}});
    }
    return sends(leader, sync);
}

GroupFixture& GroupFixture::beats(const std::string& name, std::optional<std::int32_t> generation) {
    return sends(name, HeartbeatRequest{GroupId{0}, name, generation.value_or(m_group.generation)});
}

GroupFixture& GroupFixture::leaves(const std::string& name) {
    return sends(name, LeaveGroupRequest{GroupId{0}, name});
}

GroupFixture& GroupFixture::commits(const std::string& name, std::optional<std::int32_t> generation) {
    return sends(name, OffsetCommitRequest{
                           GroupId{0}, name, generation.value_or(m_group.generation), {{PartitionId{0}, 7}}});
}

GroupFixture& GroupFixture::fetchesOffsets(const std::string& name) {
    return sends(name, OffsetFetchRequest{GroupId{0}, {PartitionId{0}, PartitionId{1}}});
}

GroupFixture& GroupFixture::fires(GroupTimer timer, const std::string& member) {
    commit(GroupTimerKey{timer, member});
    return *this;
}

GroupFixture& GroupFixture::sleeps(SimDuration duration) {
    m_now += duration;
    return *this;
}

GroupFixture& GroupFixture::stable(std::initializer_list<std::string> names) {
    for (const std::string& name : names) arrives(name);
    while (m_group.state == GroupState::PreparingRebalance) fires(GroupTimer::InitialDelay);
    deals(m_group.leader);
    for (const std::string& name : names) {
        if (name != m_group.leader) syncs(name);
    }
    CORE_ASSERT(m_group.state == GroupState::Stable && m_group.pendingSync.empty());
    return *this;
}

QStringList GroupFixture::decided() const { return lines(m_last, m_now); }

}  // namespace support
