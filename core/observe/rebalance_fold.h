// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The rules by which notes, stops and moves are counted to rebalances, as a fold over inputs in the order of
// time: the same inputs give the same rebalances. RebalanceRecorder owns one and keeps its inputs.
//
// A stop counts whole in the rebalance in which it began. One that begins outside of any (a crash, the
// revocation of a close(), the very first start) counts in the rebalance that it leads to. What leads to
// none, because a static member takes its place again or loses it to another process while the generation
// lasts (facts 3.8), is kept apart.

#include <map>
#include <optional>
#include <variant>
#include <vector>

#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/observe/causes.h"
#include "core/observe/ownership.h"
#include "core/protocol/note.h"

namespace core {

struct Rebalance {
    GroupId group;
    std::int32_t oldGeneration = 0;
    std::optional<std::int32_t> generation;  ///< the one it led to; none while the join phase lasts
    RebalanceReason reason{};
    std::optional<SlotId> cause;
    CauseChain because{};           ///< what is behind it
    std::vector<SlotId> untold;     ///< members when it began, but for who caused it: they had to learn of it
    std::vector<SlotId> newcomers;  ///< consumers of its generation that were not in the one before
    SimTime from;                   ///< entry to PreparingRebalance
    SimTime to = kNever;        ///< last onPartitionsAssigned end, or the next entry; kNever while it runs
    SimTime joined = kNever;    ///< end of the join phase
    std::uint32_t members = 0;  ///< of its generation; 0 when the join phase ended with nobody
    std::vector<PartitionMoved> moved;
    std::uint32_t revoked = 0;  ///< partitions handed to onPartitionsRevoked
    std::uint32_t lost = 0;     ///< partitions handed to onPartitionsLost
    SimDuration stopped{};      ///< partition-time of the stops that began in it, or that it was caused by
    SimDuration longestStop{};
    std::uint32_t stoppedPartitions = 0;
    SimTime firstStop = kNever;
    SimTime lastStopEnd = kNever;  ///< kNever while one of its stops lasts
    bool closed = false;           ///< over, and all its stops have ended
    bool operator==(const Rebalance&) const = default;
};

/// Nobody consumes a partition any more; `leftBy`: because the process that owned it has ended.
struct StopBegan {
    SimTime at;
    GroupId group;
    PartitionId partition;
    std::optional<SlotId> leftBy;
    bool operator==(const StopBegan&) const = default;
};
struct StopEnded {
    SimTime at;
    GroupId group;
    PartitionId partition;
    bool readAgain = false;  ///< else nobody is left who could read it
    bool operator==(const StopEnded&) const = default;
};
/// Why the newest rebalance of a group has begun, and who had to learn that it has.
struct CauseFound {
    GroupId group;
    CauseChain because;
    std::vector<SlotId> untold;  ///< sorted
    bool operator==(const CauseFound&) const = default;
};
/// Everything that happened up to here has been taken in: what is over may be closed.
struct Settled {
    bool operator==(const Settled&) const = default;
};
using RebalanceInput = std::variant<TimedNote, StopBegan, StopEnded, PartitionMoved, Settled, CauseFound>;

/// What happened to the partitions of a group although no rebalance took place, in the order of time.
struct OutsideRebalances {
    struct Stop {
        PartitionId partition;
        SimTime from;
        SimTime to;
        bool operator==(const Stop&) const = default;
    };
    std::vector<PartitionMoved> moved;
    std::vector<Stop> stops;
    std::uint32_t revoked = 0;  ///< partitions handed to onPartitionsRevoked
    std::uint32_t lost = 0;     ///< partitions handed to onPartitionsLost
    bool operator==(const OutsideRebalances&) const = default;
};

class RebalanceFold {
public:
    void take(const RebalanceInput& input);
    /// Closes everything at this moment; nothing may follow.
    void finish(SimTime now);

    [[nodiscard]] const std::vector<Rebalance>& rebalances() const { return m_rebalances; }
    [[nodiscard]] const OutsideRebalances& outside(GroupId group) const;
    [[nodiscard]] bool isStopped(GroupId group, PartitionId partition) const;
    /// A rebalance could be closed by Settled.
    [[nodiscard]] bool canSettle() const;

    bool operator==(const RebalanceFold&) const = default;

private:
    struct OpenStop {
        SimTime since;
        std::optional<std::size_t> rebalance;  ///< index; none until the one that it leads to begins
        std::optional<SlotId> leftBy;
        bool operator==(const OpenStop&) const = default;
    };
    /// A stop that was over before the rebalance that it leads to began: nobody was left to miss anything.
    struct PastStop {
        PartitionId partition;
        SimTime since;
        SimTime end;
        bool operator==(const PastStop&) const = default;
    };
    /// Handed over outside of a rebalance, and not counted yet.
    struct HandedOver {
        PartitionId partition;
        Callback callback{};
        bool operator==(const HandedOver&) const = default;
    };
    struct GroupBook {
        std::optional<std::size_t> newest;  ///< index of the group's newest rebalance
        /// Live members of its generation that owe onPartitionsAssigned; a consumer may stand here twice,
        /// when its new process has joined while the old one closes.
        std::vector<SlotId> owing;
        std::optional<SimTime> lastAssigned;        ///< newest end of onPartitionsAssigned in its generation
        std::map<SlotId, std::uint32_t> processes;  ///< live ones of each consumer that was heard of
        std::map<PartitionId, OpenStop> stops;
        std::vector<PastStop> pastStops;     ///< not counted yet
        std::vector<SlotId> members;         ///< of the newest generation that was dealt, sorted
        std::vector<HandedOver> handedOver;  ///< lead to the next rebalance, if to any
        std::vector<SlotId> fenced;  ///< live consumers whose place in the group another process has taken
        std::vector<SlotId>
            startedSince;  ///< consumers of which a process started after its generation was dealt
        OutsideRebalances outside;
        bool operator==(const GroupBook&) const = default;
    };
    struct Tally {
        std::vector<PartitionId> partitions;  ///< that have stopped, sorted
        std::uint32_t openStops = 0;
        bool operator==(const Tally&) const = default;
    };

    GroupBook& bookOf(GroupId group);
    /// The group's newest rebalance if it was still running at this moment.
    [[nodiscard]] std::optional<std::size_t> runningAt(const GroupBook& book, SimTime at) const;
    void takeNote(const Note& note, SimTime at);
    void stateChanged(const GroupStateChanged& change, SimTime at);
    void begin(const GroupStateChanged& change, SimTime at);
    void endJoin(const GroupStateChanged& change, SimTime at);
    void assignmentComputed(const AssignmentComputed& computed);
    void takeMembers(GroupBook& book, const AssignmentComputed& computed);
    void callbackRun(const CallbackRun& callback, SimTime at);
    void responseRead(const ResponseRead& response);
    void moved(const PartitionMoved& move);
    void endOutside(GroupBook& book, PartitionId partition, SimTime since, SimTime end);
    void consumerStarted(const ConsumerStarted& started);
    void consumerGone(const ConsumerGone& gone, SimTime at);
    /// One of the consumer's processes does not.
    void noLongerOwes(GroupBook& book, SlotId slot, SimTime at);
    void stopBegan(const StopBegan& stop);
    void stopEnded(const StopEnded& stop);
    void attachOpenStops(GroupBook& book, std::size_t rebalance);
    void attach(PartitionId partition, OpenStop& stop, std::size_t rebalance);
    void count(std::size_t rebalance, SimTime since, SimTime end);
    void settle();
    [[nodiscard]] bool canClose(std::size_t rebalance) const;

    std::vector<Rebalance> m_rebalances;
    std::vector<Tally> m_tallies;         ///< beside m_rebalances
    std::vector<std::size_t> m_unclosed;  ///< indices, ascending
    std::vector<GroupBook> m_books;       ///< by GroupId
};

}  // namespace core
