// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/swarm.h"

#include <algorithm>
#include <set>

#include "core/scenario/world_builder.h"
#include "tests/support/random_scenario.h"

using namespace core;

namespace support {
namespace {

constexpr std::uint64_t kWholeWorldEvery = 1000;
constexpr GroupId kGroup{0};

const ClassicGroup& groupOf(const World& world) {
    return std::get<ClassicGroup>(world.groups[kGroup.index()].machine);
}

/// Offsets [from, to) are all in it.
bool covers(const DeliveryLedger& ledger, Offset from, Offset to) {
    if (from >= to) return true;
    return std::ranges::any_of(ledger.covered(), [&](const OffsetInterval& interval) {
        return interval.from <= from && to <= interval.to;
    });
}

std::string at(const World& world) {
    return " at " + std::to_string(microseconds(world.now)) + " us (step " + std::to_string(world.revision) +
           ")";
}

/// A process that is there to read: not closing, not unsubscribed.
bool reads(const ClassicClient& client) {
    return !isGone(client.consumption) && !client.consumption.closeRequested && !client.subscription.empty();
}

}  // namespace

SwarmWatch::SwarmWatch(const Scenario& scenario)
    : m_world(buildWorld(scenario)), m_group(scenario.groups.front()) {}

void SwarmWatch::fail(const std::string& what) {
    if (m_broken.empty()) m_broken = what + at(m_world);
}

SwarmWatch::PartitionBook& SwarmWatch::book(PartitionId partition) {
    if (partition.index() >= m_books.size()) m_books.resize(m_world.topics.partitions.size());
    return m_books[partition.index()];
}

/// What is committed has been worked through, unless work is handed off or librdkafka's thread commits.
bool SwarmWatch::commitsFollowWork() const {
    const bool background =
        m_group.defaults.config.kind == ClientKind::Librdkafka && m_group.defaults.config.autoCommit;
    return !background && !m_group.defaults.processing.handOff;
}

void SwarmWatch::takeAccepted(const CommitAccepted& accepted) {
    if (accepted.generation != m_generation) {
        fail("a commit of generation " + std::to_string(accepted.generation) + " is accepted in generation " +
             std::to_string(m_generation));
    }
}

void SwarmWatch::takePositions(const PositionsFound& found) {
    for (const PartitionOffset& start : found.positions) {
        const std::optional<Offset> committed = committedOffset(m_world, kGroup, start.partition);
        const bool isReset = found.outOfRange || !committed;
        if (isReset)
            book(start.partition).passedOver = std::max(book(start.partition).passedOver, start.offset);
    }
}

void SwarmWatch::takeNotes(const StepOutput& out) {
    for (const TimedNote& note : out.notes) {
        if (const auto* accepted = std::get_if<CommitAccepted>(&note.note)) takeAccepted(*accepted);
        if (const auto* found = std::get_if<PositionsFound>(&note.note)) takePositions(*found);
        if (const auto* state = std::get_if<GroupStateChanged>(&note.note)) m_generation = state->generation;
        if (const auto* loaded = std::get_if<CoordinatorLoaded>(&note.note))
            m_generation = loaded->generation;
        if (const auto* moved = std::get_if<CoordinatorMoved>(&note.note))
            m_generation = summaryOf(m_world.groups[moved->group.index()].machine).generation;
    }
    for (const Processed& processed : out.processed)
        (void)book(processed.records.partition)
            .processed.deliver(processed.records.from, processed.records.to);
}

/// One owner a partition in each generation: of those whom the coordinator knows in the present one.
void SwarmWatch::checkOwners() {
    const ClassicGroup& group = groupOf(m_world);
    std::set<PartitionId> owned;
    for (const Client& any : m_world.clients) {
        const auto& client = std::get<ClassicClient>(any);
        if (isGone(client.consumption) || client.membership.generation != group.generation) continue;
        if (client.membership.state != MemberState::Stable || client.membership.received) continue;
        if (findMember(group, client.membership.memberId) == nullptr) continue;
        for (const OwnedPartition& mine : client.consumption.owned) {
            const bool given = owned.insert(mine.partition).second;
            if (!given && !mine.pendingRevocation)
                fail("partition " + partitionName(m_world.topics, mine.partition) +
                     " has two owners in generation " + std::to_string(group.generation));
        }
    }
    for (std::size_t c = 0; c < m_world.clients.size(); ++c) {
        if (!isGone(consumptionOf(m_world.clients[c]))) continue;
        const bool armed = std::ranges::any_of(m_world.clientTimers[c],
                                               [](const EventKey& key) { return key != kNotArmed; });
        if (armed) fail("a timer of a process that is gone is armed");
    }
}

/// No timer armed for a member that is gone.
void SwarmWatch::checkTimers() {
    const ClassicGroup& group = groupOf(m_world);
    for (const auto& [key, event] : m_world.groups[kGroup.index()].timers) {
        if (key.member.empty() || findMember(group, key.member) != nullptr) continue;
        const bool pending =
            std::ranges::find(group.pending, key.member, &PendingMember::id) != group.pending.end();
        if (!pending) fail("a timer is armed for " + key.member + ", which is no member");
    }
}

/// Nothing is lost when commits follow processing.
void SwarmWatch::checkCommits() {
    if (!commitsFollowWork()) return;
    for (const auto& [partition, offset] : groupOf(m_world).committed) {
        const PartitionBook& seen = book(partition);
        if (!covers(seen.processed, seen.passedOver, offset))
            fail("offset " + std::to_string(offset) + " of " + partitionName(m_world.topics, partition) +
                 " is committed before what comes before it has been worked through");
    }
}

void SwarmWatch::play(const Sabotage& sabotage) {
    StepOutput out;
    while (m_broken.empty()) {
        out.clear();
        if (sabotage) sabotage(m_world);
        if (!step(m_world, kSwarmEnd, out)) break;
        m_steps += 1;
        takeNotes(out);
        if (m_world.events != m_events) checkTimers();
        m_events = m_world.events;
        if (out.ownershipChanged) checkOwners();
        if (m_steps % kWholeWorldEvery == 0) checkCommits();
    }
    if (m_broken.empty()) checkEnd();
}

void SwarmWatch::checkEnd() {
    checkCommits();
    checkSettled();
    checkAllRead();
}

/// Everybody who reads is a member of a Stable group, and nobody else is.
void SwarmWatch::checkSettled() {
    const ClassicGroup& group = groupOf(m_world);
    std::uint32_t readers = 0;
    for (const Client& any : m_world.clients) {
        const auto& client = std::get<ClassicClient>(any);
        if (!reads(client)) continue;
        readers += 1;
        const bool in = client.membership.state == MemberState::Stable &&
                        findMember(group, client.membership.memberId) != nullptr;
        if (!in) fail(client.clientId + " reads and is no member");
    }
    const GroupState settled = readers == 0 ? GroupState::Empty : GroupState::Stable;
    if (group.state != settled || group.members.size() != readers)
        fail("the group has not settled: " + std::string(kafkaName(group.state)) + " with " +
             std::to_string(group.members.size()) + " members for " + std::to_string(readers));
}

/// With readers there, everything behind the first position has been worked through.
void SwarmWatch::checkAllRead() {
    if (groupOf(m_world).members.empty() || !commitsFollowWork()) return;
    std::set<TopicId> subscribed;  // who restarts late subscribes as it is configured
    for (const Client& any : m_world.clients) {
        const auto& client = std::get<ClassicClient>(any);
        if (reads(client)) subscribed.insert(client.subscription.begin(), client.subscription.end());
    }
    for (const TopicId topic : subscribed) {
        if (m_world.topics[topic].deleted) continue;
        for (const PartitionId partition : m_world.topics[topic].partitions) {
            const PartitionLog& log = m_world.topics[partition].log;
            const PartitionBook& seen = book(partition);
            if (!m_world.topics[partition].poison.empty()) continue;
            if (!covers(seen.processed, seen.passedOver, log.end()))
                fail("records of " + partitionName(m_world.topics, partition) + " were never worked through");
            const bool earliest = m_group.defaults.config.autoOffsetReset == OffsetReset::Earliest;
            if (earliest && log.start() == 0 && seen.passedOver > 0)
                fail("a group that starts with the earliest has passed records over");
        }
    }
}

}  // namespace support
