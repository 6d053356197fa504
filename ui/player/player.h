// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Plays one scenario: owns its timeline and the playback clock, moves them when told, and tells everybody
// else what there is to see as one Frame. Knows no widget and no wall time; FrameDriver brings the latter.

#include <QObject>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/scenario/scenario.h"
#include "core/timeline/timeline.h"
#include "ui/player/frame.h"
#include "ui/player/landmarks.h"
#include "ui/player/playback_clock.h"
#include "ui/player/tempo.h"

namespace ui {

class Player : public QObject {
    Q_OBJECT

public:
    explicit Player(core::Scenario scenario, QObject* parent = nullptr);

    /// Another scenario from its start; stops at the moment at which it wants to be opened.
    void load(core::Scenario scenario);
    /// A scenario with what a user had done in it, at the moment where it was left.
    void resume(core::Scenario scenario, const std::vector<core::TimedIntervention>& interventions,
                core::SimTime moment);

    [[nodiscard]] const core::Scenario& scenario() const { return m_scenario; }
    [[nodiscard]] const core::Timeline& timeline() const { return *m_timeline; }
    [[nodiscard]] const FramePtr& frame() const { return m_frame; }
    [[nodiscard]] bool isPlaying() const { return m_playing; }
    /// A jump is still under way.
    [[nodiscard]] bool isJumping() const { return m_goal.has_value(); }
    /// Time passes, or a jump is still under way: advance() has something to do.
    [[nodiscard]] bool isMoving() const { return m_playing || isJumping(); }
    [[nodiscard]] double speed() const { return m_speed; }
    [[nodiscard]] SlowMotion slowMotion() const { return m_slowMotion; }

    void play();
    void pause();
    void togglePlaying();
    /// Stays where a jump has got to; what it was to do there is not done.
    void stopJump();
    /// One thing that is listed in the events.
    void stepForward();
    void stepBack();
    /// To the next landmark, or to the scenario's end when there is none before it.
    void jumpForward(Landmark kind);
    /// To the landmark before, or to the start when there is none.
    void jumpBack(Landmark kind);
    void seek(core::SimTime moment);
    void seekStart() { seek(core::SimTime{}); }
    void seekLatest() { seek(m_timeline->history().recordedUntil()); }
    void setSpeed(double speed);
    void setSlowMotion(SlowMotion mode);
    void intervene(const core::Intervention& what);
    /// What the user did last is taken back, and put there again: an intervention, or the choice of a
    /// strategy.
    [[nodiscard]] bool canUndo() const;
    [[nodiscard]] bool canRedo() const;
    void undo();
    void redo();
    /// The strategy that undo() would take back; none when that would be an intervention, or nothing.
    [[nodiscard]] std::optional<core::AssignorId> undoneStrategy() const;
    /// The same scenario, seed and interventions with this strategy for the group, at the same moment.
    void setStrategy(core::GroupId group, core::AssignorId strategy);

    /// Screen time has passed.
    void advance(std::chrono::nanoseconds wall);
    /// How many steps of the engine one call of advance() may take.
    [[nodiscard]] std::uint64_t stepsPerSlice() const { return m_stepsPerSlice; }
    void setStepsPerSlice(std::uint64_t steps) { m_stepsPerSlice = steps; }

Q_SIGNALS:
    /// Something is to be seen anew. The only signal that comes with every frame.
    void frameChanged(const ui::FramePtr& frame);
    /// Another scenario, or the same with another strategy. A frame follows.
    void scenarioChanged();
    /// isMoving() or isPlaying() has changed.
    void movingChanged();

private:
    /// A jump that may take longer than one slice has time for.
    struct Goal {
        enum class Stop : std::uint8_t { AtLimit, AtNews, AtPhase, AtRebalance };
        enum class Then : std::uint8_t { Stay, Undo, Redo };
        core::SimTime from;
        core::SimTime limit;
        Stop stop = Stop::AtLimit;
        Then then = Then::Stay;  ///< what is done there
        core::SimTime back{};    ///< and where it goes on to afterwards
    };
    /// A strategy was chosen when there were so many interventions; the scenario on the other side of it.
    struct StrategyChange {
        core::Scenario other;
        std::size_t interventions = 0;
        core::AssignorId strategy{};
    };
    void open(core::Scenario scenario, std::vector<core::TimedIntervention> interventions = {});
    void playAnew();
    void swapStrategy(std::vector<StrategyChange>& from, std::vector<StrategyChange>& to);
    void head(const Goal& goal);
    /// Goes on with the jump, as far as one slice allows; true when it has got there.
    bool pursueGoal(std::uint64_t steps);
    [[nodiscard]] bool advanceTo(const Goal& goal, std::uint64_t steps);
    void arrive(const Goal& goal);
    void finishJump();
    void setPlaying(bool playing);
    [[nodiscard]] FramePtr makeFrame() const;
    void publish();

    core::Scenario m_scenario;
    std::unique_ptr<core::Timeline> m_timeline;
    std::unique_ptr<core::Timeline> m_retired;
    PlaybackClock m_clock;
    Tempo m_tempo;
    FramePtr m_frame;
    std::optional<Goal> m_goal;
    std::vector<StrategyChange> m_chosenStrategies;  ///< to undo, the newest last
    std::vector<StrategyChange> m_undoneStrategies;  ///< to redo, the next last
    double m_speed = 1.0;
    SlowMotion m_slowMotion = SlowMotion::Auto;
    bool m_playing = false;
    std::uint64_t m_stepsPerSlice = 30'000;
    std::chrono::nanoseconds m_sinceShown{};  ///< screen time since a jump was last shown
};

}  // namespace ui
