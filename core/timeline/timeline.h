// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A run that can be anywhere in time. Going back copies the last checkpoint and runs the rest, so it is
// exact; doing something in the past starts another future. Undo is a replay without the newest
// intervention. The clock is the caller's business: it asks for a time and reads what was reached.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/engine/simulation.h"
#include "core/timeline/history.h"

namespace core {

enum class StopAt : std::uint8_t { Moment, News };

/// How far a seek may go before it hands control back.
struct SeekBudget {
    std::uint64_t steps = UINT64_MAX;
    StopAt stop = StopAt::Moment;  ///< News: right after the first step that brought news
};

class Timeline {
public:
    static constexpr std::size_t kMaxCheckpoints = 1'500;
    /// A step forward that finds no news for this long ends there.
    static constexpr SimDuration kLongestStep = std::chrono::hours{1};

    /// `start` is the world of a scenario at 0 s, its own timeline scheduled; `interventions` of a user, in
    /// the order of their times, happen when time gets there.
    explicit Timeline(World start, std::vector<TimedIntervention> interventions = {});

    [[nodiscard]] const World& world() const { return *m_current; }
    /// Shared with whoever draws it; stays as it is while the timeline moves on.
    [[nodiscard]] std::shared_ptr<const World> share() const { return m_current; }
    [[nodiscard]] SimTime now() const { return m_current->now; }
    [[nodiscard]] const History& history() const { return m_history; }
    /// The world at the end of what has been played: has every slot that a note may name.
    [[nodiscard]] std::shared_ptr<const World> newest() const { return m_newest; }

    /// Goes to this moment, or as near as the budget allows; returns what was reached. On the way back that
    /// is a moment before the wanted one: the rest of the way leads forward.
    SimTime seek(SimTime moment, SeekBudget budget = {});
    /// Whether the newest seek ended right after a step that brought news, as it was asked to.
    [[nodiscard]] bool stoppedAtNews() const { return m_stoppedAtNews; }
    /// Does the next thing that is news.
    SimTime stepForward();
    /// To right after the news before; to 0 s when there is none.
    SimTime stepBack();

    /// Does something now. In the past this cuts the old future off; what was undone is forgotten.
    void intervene(const Intervention& what);
    [[nodiscard]] bool canUndo() const { return !m_interventions.empty(); }
    [[nodiscard]] bool canRedo() const { return !m_undone.empty(); }
    /// Takes the intervention made latest back and replays to the same moment.
    void undo();
    void redo();
    /// The user's interventions in force, in the order in which they were made, which is that of their times.
    [[nodiscard]] const std::vector<TimedIntervention>& interventions() const { return m_interventions; }
    /// What redo() would put back, the next one last.
    [[nodiscard]] const std::vector<TimedIntervention>& undone() const { return m_undone; }
    /// Builds the run anew from another start with the same interventions, and goes to the same moment, or as
    /// near as the budget allows.
    void restartFrom(World start, SeekBudget budget = {});

    [[nodiscard]] std::size_t checkpoints() const { return m_checkpoints.size(); }

private:
    World& current();
    void begin(World start);
    void checkpoint();
    void thinCheckpoints();
    void restore(std::size_t checkpoint);
    enum class Advance : std::uint8_t { Happened, AtBoundary, AtMoment };
    /// One step or one intervention of the user; else the clock moves to whichever comes first.
    Advance advanceOnce(SimTime moment, SimTime boundary, StepOutput& out);
    void runTo(SimTime moment, SeekBudget budget);
    void goToRevision(std::uint64_t revision);
    void forkAt(SimTime moment);
    void rememberNewest();

    std::vector<std::shared_ptr<const World>> m_checkpoints;  ///< ascending in time, the first at 0 s
    std::shared_ptr<World> m_current;
    std::shared_ptr<const World> m_newest;
    History m_history;
    std::vector<TimedIntervention> m_interventions;
    std::vector<TimedIntervention> m_undone;
    bool m_stoppedAtNews = false;
};

}  // namespace core
