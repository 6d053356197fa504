// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A classic group under test, spoken to in verbs: each sends one request or lets one timer fire, commits
// the decision and keeps it. Members are called by single letters, which are their member ids too.

#include <QString>
#include <map>

#include "core/group/classic_group.h"

namespace support {

class GroupFixture {
public:
    explicit GroupFixture(core::BrokerConfig config = {}) : m_config(config) {}

    /// A new consumer's first JoinGroup, without an id; the id handed out is its name.
    GroupFixture& asksForId(const std::string& name);
    /// JoinGroup under its id.
    GroupFixture& joins(const std::string& name);
    /// Both, one after the other.
    GroupFixture& arrives(const std::string& name);
    /// A process that states this group.instance.id joins without a member id; the id it gets is its name.
    GroupFixture& comesAs(const std::string& name, const std::string& instance);
    /// JoinGroup with other metadata than last time.
    GroupFixture& rejoins(const std::string& name);
    /// An empty SyncGroup, of this generation or the present one.
    GroupFixture& syncs(const std::string& name, std::optional<std::int32_t> generation = {});
    /// The leader's SyncGroup: one partition a member, in the order of the group's members.
    GroupFixture& deals(const std::string& leader);
    GroupFixture& beats(const std::string& name, std::optional<std::int32_t> generation = {});
    GroupFixture& leaves(const std::string& name);
    GroupFixture& commits(const std::string& name, std::optional<std::int32_t> generation = {});
    GroupFixture& fetchesOffsets(const std::string& name);
    GroupFixture& fires(core::GroupTimer timer, const std::string& member = {});
    GroupFixture& sleeps(core::SimDuration duration);

    /// Members joined, synced and Stable in one generation.
    GroupFixture& stable(std::initializer_list<std::string> names);

    core::JoinGroupRequest joinRequest(const std::string& name);
    GroupFixture& sends(const std::string& name, core::RequestBody body);

    [[nodiscard]] const core::ClassicGroup& group() const { return m_group; }
    [[nodiscard]] QStringList decided() const;
    [[nodiscard]] core::SimTime now() const { return m_now; }

private:
    std::uint32_t number(const std::string& name);
    void commit(const core::GroupInput& input);

    core::BrokerConfig m_config;
    core::ClassicGroup m_group;
    core::GroupDecision m_last;
    core::SimTime m_now{};
    core::Correlation m_correlation = 0;
    std::map<std::string, std::int32_t>
        m_metadata;  ///< what each member's subscription says, as a generation
};

}  // namespace support
