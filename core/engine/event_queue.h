// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is still to happen, in the total order (time, rank, sequence). A value: copying a world copies its
// future. A heap in a vector; five functions, so that another structure could stand behind them.

#include <compare>
#include <cstdint>
#include <variant>
#include <vector>

#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/protocol/timer.h"

namespace core {

/// At one microsecond the scenario's interventions come before everything else.
enum class EventRank : std::uint8_t { Scripted, Ordinary };

/// Time first; then rank and sequence, which share one number so that keys compare quickly.
struct EventKey {
    SimTime at;
    std::uint64_t order = 0;

    [[nodiscard]] static constexpr EventKey make(SimTime at, EventRank rank, std::uint64_t sequence) {
        return {at, (rank == EventRank::Ordinary ? kOrdinary : 0) | sequence};
    }
    [[nodiscard]] constexpr EventRank rank() const {
        return (order & kOrdinary) != 0 ? EventRank::Ordinary : EventRank::Scripted;
    }
    auto operator<=>(const EventKey&) const = default;

private:
    static constexpr std::uint64_t kOrdinary = std::uint64_t{1} << 63;
};

/// A message reaches its receiver; number of its place in World::network.
struct MessageArrives {
    std::uint32_t message = 0;
    bool operator==(const MessageArrives&) const = default;
};
struct ClientTimerFires {
    ClientId client;
    ClientTimer timer{};
    bool operator==(const ClientTimerFires&) const = default;
};
/// Which timer it is stands beside the event's key in the group's table of armed timers.
struct GroupTimerFires {
    GroupId group;
    bool operator==(const GroupTimerFires&) const = default;
};
/// fetch.max.wait.ms may have passed for a client's parked Fetch; there is one such event a client.
struct FetchWaitEnds {
    ClientId client;
    bool operator==(const FetchWaitEnds&) const = default;
};
/// An entry of World::interventions is due.
struct InterventionDue {
    std::uint32_t index = 0;
    bool operator==(const InterventionDue&) const = default;
};
/// A restarted consumer's new process starts.
struct ProcessStarts {
    SlotId slot;
    bool operator==(const ProcessStarts&) const = default;
};
/// A new coordinator has loaded the group.
struct GroupLoads {
    GroupId group;
    bool operator==(const GroupLoads&) const = default;
};
/// A consumer that has been configured anew restarts.
struct RestartDue {
    SlotId slot;
    bool operator==(const RestartDue&) const = default;
};
/// A client has waited long enough for an answer that was lost.
struct AnswerOverdue {
    ClientId client;
    Correlation correlation = 0;
    Api api{};
    bool operator==(const AnswerOverdue&) const = default;
};
using EventBody = std::variant<MessageArrives, ClientTimerFires, GroupTimerFires, FetchWaitEnds,
                               InterventionDue, ProcessStarts, GroupLoads, RestartDue, AnswerOverdue>;

struct Event {
    EventKey key;
    EventBody body;
    bool operator==(const Event&) const = default;
};

class EventQueue {
public:
    void schedule(Event event);
    /// Precondition: not empty.
    [[nodiscard]] const Event& next() const;
    Event popNext();
    [[nodiscard]] bool empty() const { return m_heap.empty(); }
    [[nodiscard]] std::size_t size() const { return m_heap.size(); }

    /// Same events to come, whatever the heap's inner order.
    bool operator==(const EventQueue& other) const;

private:
    std::vector<Event> m_heap;
};

}  // namespace core
