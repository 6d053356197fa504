// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/group_world.h"

#include <algorithm>
#include <string>

#include "core/base/assert.h"

namespace support {

GroupWorld::GroupWorld(std::uint32_t partitions) {
    core::Topic topic{"t", {}};
    for (std::uint32_t p = 0; p < partitions; ++p) {
        topic.partitions.push_back(core::PartitionId{p});
        core::Partition partition;
        partition.number = static_cast<std::int32_t>(p);
        m_world.topics.partitions.push_back(partition);
    }
    m_world.topics.topics.push_back(topic);
    core::GroupEntry group;
    group.name = std::string("g");
    group.topics = {core::TopicId{0}};
    group.ledgers.resize(partitions);
    m_world.groups.push_back(group);
}

GroupWorld& GroupWorld::at(core::SimDuration moment) {
    m_world.now = core::SimTime{moment};
    return *this;
}

GroupWorld& GroupWorld::stepDone() {
    m_world.revision += 1;
    return *this;
}

core::SlotId GroupWorld::slot(std::string_view consumer) const {
    const auto found = core::findSlot(m_world, kGroup, consumer);
    CORE_ASSERT(found.has_value());
    return *found;
}

core::ClassicClient& GroupWorld::client(std::string_view consumer) {
    const core::ConsumerSlot& entry = m_world.slots[slot(consumer).index()];
    return std::get<core::ClassicClient>(m_world.clients[entry.current->index()]);
}

GroupWorld& GroupWorld::starts(std::string_view consumer) {
    if (!core::findSlot(m_world, kGroup, consumer)) {
        core::ConsumerSlot fresh;
        fresh.name = std::string(consumer);
        fresh.settings.topics = {core::TopicId{0}};
        m_world.slots.push_back(fresh);
    }
    core::ClassicClient process;
    process.self = core::ClientId{static_cast<std::uint32_t>(m_world.clients.size())};
    process.slot = slot(consumer);
    process.subscription = {core::TopicId{0}};
    core::ConsumerSlot& entry = m_world.slots[process.slot.index()];
    entry.status = core::SlotStatus::Running;
    entry.current = process.self;
    process.membership.memberId = core::MemberId{std::to_string(process.self.value)};
    core::ClassicMember member;
    member.id = process.membership.memberId;
    member.slot = process.slot;
    std::get<core::ClassicGroup>(m_world.groups.front().machine).members.push_back(member);
    m_world.clients.emplace_back(process);
    return stepDone();
}

GroupWorld& GroupWorld::isPutOut(std::string_view consumer) {
    std::erase_if(std::get<core::ClassicGroup>(m_world.groups.front().machine).members,
                  [&](const core::ClassicMember& member) { return member.slot == slot(consumer); });
    return stepDone();
}

GroupWorld& GroupWorld::crashes(std::string_view consumer) {
    client(consumer).consumption.activity = core::Gone{.crashed = true};
    m_world.slots[slot(consumer).index()].status = core::SlotStatus::Crashed;
    return stepDone();
}

GroupWorld& GroupWorld::closes(std::string_view consumer) {
    client(consumer).consumption.closeRequested = true;
    return stepDone();
}

GroupWorld& GroupWorld::owns(std::string_view consumer, std::initializer_list<std::uint32_t> partitions,
                             Position position) {
    std::vector<core::OwnedPartition>& owned = client(consumer).consumption.owned;
    owned.clear();
    for (const std::uint32_t p : partitions) {
        core::OwnedPartition one;
        one.partition = core::PartitionId{p};
        if (position == Position::Known) one.position = 0;
        owned.push_back(one);
    }
    return stepDone();
}

GroupWorld& GroupWorld::reads(std::string_view consumer, std::initializer_list<std::uint32_t> partitions) {
    return owns(consumer, partitions, Position::Known);
}

GroupWorld& GroupWorld::restores(std::string_view consumer, std::initializer_list<std::uint32_t> partitions) {
    return owns(consumer, partitions, Position::Missing);
}

}  // namespace support
