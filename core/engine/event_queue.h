// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is still to happen, in the total order (time, rank, sequence). A value: copying a world copies its
// future. A binary heap in a vector; five functions, so that another structure could stand behind them.

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

struct EventKey {
    SimTime at;
    EventRank rank = EventRank::Ordinary;
    std::uint64_t sequence = 0;
    auto operator<=>(const EventKey&) const = default;
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
/// The key stands in the group's table of armed timers.
struct GroupTimerFires {
    GroupId group;
    std::uint64_t armed = 0;
    bool operator==(const GroupTimerFires&) const = default;
};
/// fetch.max.wait.ms has passed for a parked Fetch.
struct FetchWaitEnds {
    ClientId client;
    Correlation correlation = 0;
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
using EventBody =
    std::variant<MessageArrives, ClientTimerFires, GroupTimerFires, FetchWaitEnds, InterventionDue, ProcessStarts>;

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
