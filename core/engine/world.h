// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Everything there is at one moment of a run: a plain value. A copy is a checkpoint, == compares whole
// runs, fingerprint() names one. Only core/engine changes a World; everybody else reads it.

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/client/client.h"
#include "core/engine/event_queue.h"
#include "core/engine/network.h"
#include "core/group/group.h"
#include "core/log/delivery_ledger.h"
#include "core/log/producer.h"
#include "core/log/topics.h"
#include "core/protocol/consumer_settings.h"
#include "core/protocol/intervention.h"

namespace core {

enum class SlotStatus : std::uint8_t { NotStarted, Running, Left, Crashed };

/// The newest message of a direction that is part of a handshake or carries an error, kept for the picture:
/// it stays on its track until the next one.
struct TrackMessage {
    Api api{};
    ErrorCode error = ErrorCode::None;
    SimTime sentAt;
    SimTime arrivesAt;
    bool parked = false;  ///< a request that waits at the coordinator for others
    bool operator==(const TrackMessage&) const = default;
};

/// Until then, the commits of a consumer are answered with this error.
struct CommitFault {
    SimTime until;
    ErrorCode error{};
    bool operator==(const CommitFault&) const = default;
};

/// A consumer as the scenario names it. Slots are never removed: a consumer that left keeps its place.
struct ConsumerSlot {
    std::string name;
    GroupId group;
    ConsumerSettings settings;
    SlotStatus status = SlotStatus::NotStarted;
    std::optional<ClientId> current;  ///< its newest process
    std::uint32_t incarnations = 0;   ///< processes started so far
    std::optional<TrackMessage> request;
    std::optional<TrackMessage> response;
    std::optional<CommitFault> commitFault;
    std::optional<ClientConfig> nextConfig;  ///< of a restart that is still to come
    bool startsAgain = false;                ///< as soon as its process has ended
    bool operator==(const ConsumerSlot&) const = default;
};

/// A group with what the world, not the coordinator, knows of it.
struct GroupEntry {
    std::string name;
    Group machine;
    BrokerId coordinator;
    ConsumerSettings defaults;                 ///< of a consumer that only gets a name
    std::vector<TopicId> topics;               ///< the union of what its consumers may subscribe to
    std::vector<DeliveryLedger> ledgers;       ///< indexed by PartitionId
    std::map<GroupTimerKey, EventKey> timers;  ///< armed ones
    /// As last written to __consumer_offsets; what a new coordinator loads (facts 3.10). None before that.
    std::optional<Group> saved;
    std::optional<SimTime> loadedAt;  ///< while its coordinator is loading it
    bool operator==(const GroupEntry&) const = default;
};

inline constexpr EventKey kNotArmed{kNever, 0};

struct World {
    SimTime now{};
    SimTime lastEvent = SimTime::min();  ///< when the newest event or record happened
    std::uint64_t seed = 1;
    std::uint64_t nextSequence = 0;
    std::uint64_t revision =
        0;  ///< rises with every event and every record: unchanged means nothing to redraw but time
    std::uint64_t events = 0;  ///< pops that ran a decide (a delivery or a timer that was not stale)
    BrokerConfig brokerConfig;
    std::uint32_t brokers = 1;
    std::vector<BrokerId> brokersDown;  ///< sorted
    Topics topics;
    std::vector<Producer> producers;
    std::vector<GroupEntry> groups;
    std::vector<ConsumerSlot> slots;
    std::vector<Client> clients;
    /// The event that fires each timer of each client, by ClientId and ClientTimer; kNotArmed where none
    /// will.
    std::vector<std::array<EventKey, kClientTimerCount>> clientTimers;
    MemberDirectory directory;
    Network network;
    EventQueue queue;
    std::vector<TimedIntervention> interventions;  ///< of the scenario's own timeline
    std::uint32_t userInterventions = 0;           ///< how many the user has made

    bool operator==(const World&) const = default;
};

[[nodiscard]] std::optional<SlotId> findSlot(const World& world, GroupId group, std::string_view name);
/// The running or closing process of a slot; null when there is none.
[[nodiscard]] const Client* currentClient(const World& world, SlotId slot);
/// When an armed timer of a client fires; kNever when it is not armed.
[[nodiscard]] SimTime timerDeadline(const World& world, ClientId client, ClientTimer timer);
/// When the coordinator's session timer of a member fires; kNever when it is not armed.
[[nodiscard]] SimTime timerDeadline(const World& world, GroupId group, const GroupTimerKey& timer);

[[nodiscard]] bool isUp(const World& world, BrokerId broker);
/// Who owns a partition in this group, as the live clients believe; the first by slot when two do.
struct Ownership {
    std::optional<SlotId> owner;
    bool flowing = false;  ///< read: a position, not pending revocation, callback returned
    bool listed = false;   ///< by the coordinator: has not been put out without knowing it
    auto operator<=>(const Ownership&) const = default;
};
[[nodiscard]] std::vector<Ownership> ownership(const World& world, GroupId group);

/// Where reading goes on: the owner's position, else the committed offset, else the log's start.
[[nodiscard]] Offset readPosition(const World& world, GroupId group, PartitionId partition);
[[nodiscard]] std::optional<Offset> committedOffset(const World& world, GroupId group, PartitionId partition);
/// end - position, as the client counts; nobody owns it: end - committed (scenario format, Metrics).
[[nodiscard]] Offset positionLag(const World& world, GroupId group, PartitionId partition);
/// positionLag of every partition at once, indexed by PartitionId; 0 for topics that the group does not read.
[[nodiscard]] std::vector<Offset> positionLags(const World& world, GroupId group);
[[nodiscard]] std::vector<Offset> committedLags(const World& world, GroupId group);
/// end - committed, as kafka-consumer-groups counts; nothing committed: from the log's start.
[[nodiscard]] Offset committedLag(const World& world, GroupId group, PartitionId partition);

/// One number for the whole state: equal on every machine, compiler and build type.
[[nodiscard]] std::uint64_t fingerprint(const World& world);

}  // namespace core
