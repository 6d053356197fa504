// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Why a rebalance began, back to what somebody did: "c2 left, because it missed max.poll.interval.ms by 0.1
// s, because its batch took 6.1 s". Made from notes and from the world at their moment; read by reports.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/engine/simulation.h"
#include "core/protocol/note.h"

namespace core {

enum class CauseKind : std::uint8_t {
    Started,        ///< a new process
    StartedAgain,   ///< after a restart or a crash
    ToldToClose,    ///< leave
    ToldToRestart,  ///< restart, or configure
    ExitedOnError,  ///< a commit failed, and the application ended (on_commit_error)
    FailedFatally,  ///< poll() threw: fenced, refused, no position
    Crashed,
    Frozen,        ///< `time`
    Hung,          ///< `time`
    LongBatch,     ///< `count` records took `time`
    LongCallback,  ///< took `time`
    PollMissed,    ///< max.poll.interval.ms exceeded by `time`
    PutOut,        ///< learnt that it is no member, or not of this generation, any more
    Expelled,      ///< had not joined when the rebalance timer fired, or not synced
    GaveBack,      ///< `count` partitions, which somebody else is to have
    Subscribed,    ///< to other topics
    TopicChanged,  ///< has grown, has come or has gone
    TookOver,      ///< the place of an earlier process of the same group.instance.id
    MessagesLost,
};

/// As it stands in a report: "poll missed".
[[nodiscard]] std::string_view reportName(CauseKind kind);

struct Cause {
    CauseKind kind{};
    SimTime at;
    std::optional<SlotId> slot;
    SimDuration time{};
    std::int64_t count = 0;
    bool operator==(const Cause&) const = default;
};

/// The nearest cause first, each followed by its own.
using CauseChain = std::vector<Cause>;

/// Remembers what happened to each consumer, and finds the chain behind a rebalance.
class CauseRecorder {
public:
    /// To be called after every step, before the rebalances are told of its notes.
    void take(const World& world, const StepOutput& out);
    /// Why this rebalance has begun, as its group has just said.
    [[nodiscard]] CauseChain behind(const GroupStateChanged& change, SimTime at) const;
    /// Forgets everything that was seen after this World::revision.
    void cutAfter(std::uint64_t revision);

    bool operator==(const CauseRecorder&) const = default;

private:
    struct Seen {
        std::uint64_t revision = 0;
        Cause cause;
        bool operator==(const Seen&) const = default;
    };
    void add(const World& world, const Cause& cause);
    void takeNote(const World& world, const TimedNote& note);
    void takeIntervention(const World& world, const Intervened& note, SimTime at);
    void takeAnswer(const World& world, const ResponseRead& note, SimTime at);
    void takeMissedPoll(const World& world, const PollIntervalMissed& note, SimTime at);
    [[nodiscard]] const Cause* newest(std::optional<SlotId> slot, std::initializer_list<CauseKind> kinds,
                                      SimTime since) const;
    void addStart(CauseChain& chain, SlotId slot, SimTime at) const;
    void addAbsence(CauseChain& chain, SlotId slot) const;
    void addDeparture(CauseChain& chain, SlotId slot) const;
    void addMissedPoll(CauseChain& chain, const Cause& missed) const;
    void addRejoin(CauseChain& chain, SlotId slot) const;

    std::vector<Seen> m_seen;  ///< in the order of time
};

}  // namespace core
