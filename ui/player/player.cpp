// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/player/player.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/scenario/world_builder.h"
#include "ui/player/strategy.h"

namespace ui {

namespace {

using namespace std::chrono_literals;

/// What the first call of a jump may take at once: about as long as a blink.
constexpr std::uint64_t kFirstSlices = 4;
/// Stops at news within one slice while a landmark is looked for.
constexpr int kStopsPerSlice = 64;
/// A jump shows where it has got to ten times a second; the rest of the time is for getting on.
constexpr std::chrono::nanoseconds kShowEvery = 100ms;

}  // namespace

Player::Player(core::Scenario scenario, QObject* parent) : QObject(parent) { load(std::move(scenario)); }

void Player::load(core::Scenario scenario) {
    open(std::move(scenario));
    Q_EMIT scenarioChanged();
    seek(core::SimTime{} + m_scenario.opensAt);
    m_retired.reset();
}

void Player::resume(core::Scenario scenario, const std::vector<core::TimedIntervention>& interventions,
                    core::SimTime moment) {
    std::vector<core::TimedIntervention> inOrder;
    for (const core::TimedIntervention& done : interventions) {
        if (inOrder.empty() || done.at >= inOrder.back().at) inOrder.push_back(done);
    }
    open(std::move(scenario), std::move(inOrder));
    Q_EMIT scenarioChanged();
    seek(moment);
    m_retired.reset();
}

void Player::open(core::Scenario scenario, std::vector<core::TimedIntervention> interventions) {
    m_scenario = std::move(scenario);
    m_goal.reset();
    m_chosenStrategies.clear();
    m_undoneStrategies.clear();
    // Frames of the old timeline are on screen until everybody has got one of the new.
    m_retired = std::move(m_timeline);
    m_timeline = std::make_unique<core::Timeline>(core::buildWorld(m_scenario), std::move(interventions));
    m_clock.adopt(m_timeline->now());
    m_frame = makeFrame();
}

void Player::play() { setPlaying(true); }

void Player::pause() {
    m_goal.reset();
    setPlaying(false);
}

void Player::togglePlaying() { isMoving() ? pause() : play(); }

void Player::setPlaying(bool playing) {
    m_playing = playing;
    Q_EMIT movingChanged();
    publish();
}

void Player::stopJump() {
    if (!m_goal) return;
    m_goal.reset();
    finishJump();
}

void Player::stepForward() {
    pause();
    const core::SimTime now = m_timeline->now();
    head({.from = now, .limit = now + core::Timeline::kLongestStep, .stop = Goal::Stop::AtNews});
}

void Player::stepBack() {
    pause();
    m_timeline->stepBack();
    finishJump();
}

void Player::jumpForward(Landmark kind) {
    const core::SimTime now = m_timeline->now();
    if (const auto known = landmarkAfter(m_timeline->history().notes(), kind, now)) return seek(*known);
    const core::SimTime end = core::SimTime{} + m_scenario.duration;
    const auto stop = kind == Landmark::Phase ? Goal::Stop::AtPhase : Goal::Stop::AtRebalance;
    if (now < end) head({.from = now, .limit = end, .stop = stop});
}

void Player::jumpBack(Landmark kind) {
    const auto known = landmarkBefore(m_timeline->history().notes(), kind, m_timeline->now());
    seek(known.value_or(core::SimTime{}));
}

void Player::seek(core::SimTime moment) {
    head({.from = m_timeline->now(), .limit = std::max(moment, core::SimTime{})});
}

void Player::head(const Goal& goal) {
    m_goal = goal;
    // A jump that is over before anybody notices is not shown half done; neither is what it leads on to.
    const std::uint64_t steps = kFirstSlices * m_stepsPerSlice;
    if (pursueGoal(steps) && m_goal) pursueGoal(steps);
    finishJump();
}

bool Player::pursueGoal(std::uint64_t steps) {
    CORE_ASSERT(m_goal.has_value());
    const Goal goal = *m_goal;
    if (!advanceTo(goal, steps)) return false;
    m_goal.reset();
    arrive(goal);
    return true;
}

bool Player::advanceTo(const Goal& goal, std::uint64_t steps) {
    const auto stop = goal.stop == Goal::Stop::AtLimit ? core::StopAt::Moment : core::StopAt::News;
    const Landmark kind = goal.stop == Goal::Stop::AtPhase ? Landmark::Phase : Landmark::Rebalance;
    for (int i = 0; i < kStopsPerSlice; ++i) {
        const core::SimTime now = m_timeline->seek(goal.limit, {.steps = steps, .stop = stop});
        if (!m_timeline->stoppedAtNews()) return now == goal.limit;
        if (goal.stop == Goal::Stop::AtNews) return true;
        if (landmarkAfter(m_timeline->history().notes(), kind, goal.from) == now) return true;
    }
    return false;
}

void Player::arrive(const Goal& goal) {
    if (goal.then == Goal::Then::Stay) return;
    core::SimTime back = goal.back;
    if (goal.then == Goal::Then::Undo) {
        m_timeline->undo();
    } else {
        back = std::max(back, m_timeline->undone().back().at);
        m_timeline->redo();
    }
    m_goal = Goal{.from = m_timeline->now(), .limit = back};
}

void Player::finishJump() {
    m_sinceShown = {};
    m_clock.adopt(m_timeline->now());
    Q_EMIT movingChanged();
    publish();
}

void Player::setSpeed(double speed) {
    CORE_ASSERT(speed > 0.0);
    m_speed = speed;
    publish();
}

void Player::setSlowMotion(SlowMotion mode) {
    m_slowMotion = mode;
    publish();
}

void Player::intervene(const core::Intervention& what) {
    m_goal.reset();
    m_undoneStrategies.clear();
    m_timeline->intervene(what);
    finishJump();
}

bool Player::canUndo() const { return !m_chosenStrategies.empty() || m_timeline->canUndo(); }

bool Player::canRedo() const { return !m_undoneStrategies.empty() || m_timeline->canRedo(); }

std::optional<core::AssignorId> Player::undoneStrategy() const {
    // An intervention that came after it is taken back first.
    if (m_chosenStrategies.empty()) return std::nullopt;
    const StrategyChange& newest = m_chosenStrategies.back();
    if (newest.interventions < m_timeline->interventions().size()) return std::nullopt;
    return newest.strategy;
}

void Player::undo() {
    if (undoneStrategy()) return swapStrategy(m_chosenStrategies, m_undoneStrategies);
    if (!m_timeline->canUndo()) return;
    const core::SimTime now = m_timeline->now();
    const core::SimTime before = m_timeline->interventions().back().at - core::SimDuration{1};
    head({.from = now, .limit = std::min(now, before), .then = Goal::Then::Undo, .back = now});
}

void Player::redo() {
    const std::size_t done = m_timeline->interventions().size();
    if (!m_undoneStrategies.empty() &&
        (m_undoneStrategies.back().interventions <= done || !m_timeline->canRedo()))
        return swapStrategy(m_undoneStrategies, m_chosenStrategies);
    if (!m_timeline->canRedo()) return;
    const core::SimTime now = m_timeline->now();
    const core::SimTime before = m_timeline->undone().back().at - core::SimDuration{1};
    head({.from = now, .limit = std::min(now, before), .then = Goal::Then::Redo, .back = now});
}

void Player::swapStrategy(std::vector<StrategyChange>& from, std::vector<StrategyChange>& to) {
    StrategyChange change = std::move(from.back());
    from.pop_back();
    std::swap(m_scenario, change.other);
    to.push_back(std::move(change));
    playAnew();
}

void Player::setStrategy(core::GroupId group, core::AssignorId strategy) {
    m_undoneStrategies.clear();
    m_chosenStrategies.push_back({m_scenario, m_timeline->interventions().size(), strategy});
    m_scenario = withStrategy(std::move(m_scenario), group, strategy);
    playAnew();
}

void Player::playAnew() {
    const core::SimTime moment = m_goal ? m_goal->limit : m_timeline->now();
    m_goal.reset();
    m_timeline->restartFrom(core::buildWorld(m_scenario), {.steps = 0});
    Q_EMIT scenarioChanged();
    seek(moment);
}

void Player::advance(std::chrono::nanoseconds wall) {
    if (m_goal) {
        m_sinceShown += wall;
        if (pursueGoal(m_stepsPerSlice) || m_sinceShown >= kShowEvery) finishJump();
        return;
    }
    if (!m_playing) return;
    const core::SimTime wanted = m_clock.advance(wall, m_tempo.now);
    const auto stop = slowMotionActs(m_speed, m_slowMotion) ? core::StopAt::News : core::StopAt::Moment;
    m_clock.adopt(m_timeline->seek(wanted, {.steps = m_stepsPerSlice, .stop = stop}));
    publish();
}

void Player::publish() {
    m_tempo = tempoOf(m_timeline->world(), m_timeline->history().notes(), m_speed, m_slowMotion);
    m_frame = makeFrame();
    Q_EMIT frameChanged(m_frame);
}

FramePtr Player::makeFrame() const {
    const core::History& history = m_timeline->history();
    Frame frame;
    frame.at = m_timeline->now();
    frame.world = m_timeline->share();
    frame.newest = m_timeline->newest();
    frame.history = &history;
    frame.historyEnd = history.notes().size();
    frame.tempo = m_tempo.now;
    frame.newsTempo = m_tempo.news;
    frame.userSpeed = m_speed;
    frame.playing = m_playing;
    if (m_goal) frame.journey = Frame::Journey{m_goal->from, m_goal->limit};
    return std::make_shared<const Frame>(std::move(frame));
}

}  // namespace ui
