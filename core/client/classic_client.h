// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A Java consumer that uses the classic protocol (facts section 4), one process of it. decide() does one
// thing at a time, as the application thread and the heartbeat thread do: the engine hands in what
// happened and then `Continue` until there is nothing left to do. evolve() alone changes the state.

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/client/classic_facts.h"
#include "core/client/consumption.h"
#include "core/log/topics.h"
#include "core/protocol/config.h"
#include "core/protocol/message.h"
#include "core/protocol/note.h"
#include "core/protocol/timer.h"

namespace core {

/// Membership as AbstractCoordinator keeps it.
struct Membership {
    MemberState state = MemberState::Unjoined;
    MemberId memberId;
    std::int32_t generation = kNoGeneration;
    Correlation since = 0;  ///< the newest request that went out under an earlier member id or generation
    bool leader = false;
    bool rejoinNeeded = true;
    PrepareStage prepare = PrepareStage::Todo;
    std::optional<std::vector<PartitionId>> received;  ///< SyncGroup's answer, not yet acted upon
    std::optional<AssignorId> protocol;                ///< the voted assignor of this generation
    std::vector<TopicId> joinedTopics;                 ///< the subscription of its newest JoinGroup
    /// Of the leader: what its assignment was made from (facts 3.9).
    std::optional<std::vector<TopicSize>> snapshot;
    std::optional<StickyMemory> stickyMemory;  ///< of the sticky assignor, for its next user data
    bool operator==(const Membership&) const = default;
};

/// The heartbeat thread and the client's own timers (facts 4.3).
struct HeartbeatThread {
    bool enabled = false;
    SimTime enabledAt;
    SimTime lastSent;
    SimTime lastGoodAnswer;
    SimTime lookUpFrom;  ///< after a session without an answer: no FindCoordinator before
    bool operator==(const HeartbeatThread&) const = default;
};

struct ClassicClient {
    // Fixed when the process starts.
    ClientId self;
    SlotId slot;
    GroupId group;
    std::string clientId;
    ClientConfig config;
    ListenerSettings listener;
    CommitSettings commit;
    ProcessingSettings processing;
    std::uint64_t seed = 0;  ///< of the scenario, for the luck of processing times
    // What changes.
    std::vector<TopicId> subscription;                         ///< sorted
    std::optional<std::vector<TopicId>> subscriptionWanted{};  ///< from the end of the batch in hand on
    Metadata metadata;
    Consumption consumption;
    Membership membership;
    HeartbeatThread heartbeat;
    std::optional<BrokerId> coordinator;
    std::vector<Response> inbox;  ///< arrived, not yet read
    std::array<Correlation, kApiCount>
        outstanding{};  ///< the newest unanswered request of each API; 0 = none
    Correlation lastCorrelation = 0;
    SimTime autoCommitDue = kNever;
    SimTime retryFrom{};  ///< nothing that was refused for a moment is asked again before (retry.backoff.ms)
    SimTime ownCommitDue{};  ///< of the application's own commits
    /// What the application has paused; librdkafka remembers it of partitions that come back.
    std::vector<PartitionId> pausesKept{};

    bool operator==(const ClassicClient&) const = default;
};

/// The consumers behind member ids; for notes only.
using MemberDirectory = std::map<MemberId, SlotId>;

/// close() waits this long for its last answers: the default of Consumer.close().
inline constexpr SimDuration kCloseTimeout = 30s;

/// What a client can look up outside itself while it decides.
struct ClientContext {
    SimTime now;
    const Topics& topics;  ///< the client's metadata, and the logs' ends for auto.offset.reset
    const MemberDirectory& directory;
};

struct ClientDecision {
    std::vector<RequestBody> requests;  ///< each goes to its proper broker, in this order
    std::vector<ClientFact> facts;
    std::vector<TimerChange<ClientTimer>> timers;
    std::vector<Note> notes;

    [[nodiscard]] bool empty() const {
        return requests.empty() && facts.empty() && timers.empty() && notes.empty();
    }
    bool operator==(const ClientDecision&) const = default;
};

[[nodiscard]] ClientDecision decide(const ClassicClient& client, const ClientInput& input,
                                    const ClientContext& context);
/// `now` stamps what needs a time.
void evolve(ClassicClient& client, const ClientFact& fact, SimTime now);

}  // namespace core
