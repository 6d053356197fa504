// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Timers as values. A decision arms or cancels a timer by its key; arming an armed key replaces it.
// The engine owns the deadlines and drops what has become stale.

#include <compare>
#include <variant>

#include "core/base/time.h"
#include "core/protocol/message.h"

namespace core {

/// Timers of a classic group on its coordinator (facts 3.2).
enum class GroupTimer : std::uint8_t {
    Session,           ///< of a member
    Pending,           ///< of a member id that was handed out and has not joined yet
    NewMember,         ///< of a member added and still parked in its first join
    InitialDelay,      ///< group.initial.rebalance.delay.ms
    Rebalance,         ///< the join phase's deadline
    Sync,              ///< members that owe their SyncGroup
    OffsetsRetention,  ///< offsets of a group that has been Empty for so long are forgotten
};

struct GroupTimerKey {
    GroupTimer timer{};
    MemberId member;  ///< empty for a timer of the whole group
    auto operator<=>(const GroupTimerKey&) const = default;
};

/// Timers inside a client.
enum class ClientTimer : std::uint8_t {
    BatchDone,     ///< the application has worked through the records in hand
    CallbackDone,  ///< a rebalance callback returns
    Heartbeat,     ///< the heartbeat thread sends
    ThreadReads,   ///< the heartbeat thread wakes up and reads answers
    PollInterval,  ///< max.poll.interval.ms has passed since the last poll()
    AutoCommit,    ///< auto.commit.interval.ms, looked at inside poll() only
    PollReturns,   ///< poll(100 ms) comes back empty-handed
    CloseTimeout,  ///< close() stops waiting
    Thaw,          ///< a frozen process goes on
    Metadata,      ///< metadata.max.age.ms: looked at inside poll() only
    Retry,         ///< retry.backoff.ms after a refusal that will pass
    WorkDone,      ///< what was handed off first has been worked through
};
inline constexpr std::size_t kClientTimerCount = 12;

template <class Key>
struct ArmTimer {
    Key key;
    SimTime at;
    bool operator==(const ArmTimer&) const = default;
};
template <class Key>
struct CancelTimer {
    Key key;
    bool operator==(const CancelTimer&) const = default;
};
template <class Key>
using TimerChange = std::variant<ArmTimer<Key>, CancelTimer<Key>>;

[[nodiscard]] std::string_view traceName(GroupTimer timer);

}  // namespace core
