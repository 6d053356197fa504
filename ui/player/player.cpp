// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/player/player.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/scenario/world_builder.h"
#include "ui/player/strategy.h"

namespace ui {

namespace {

/// Steps of the engine that fit into one frame without the window standing still.
constexpr std::uint64_t kStepsPerFrame = 30'000;
/// Stops at news within one frame while a landmark is looked for.
constexpr int kStopsPerFrame = 64;

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
    open(std::move(scenario));
    for (const core::TimedIntervention& done : interventions) {
        if (done.at < m_timeline->now()) continue;
        m_timeline->seek(done.at);
        m_timeline->intervene(done.what);
    }
    Q_EMIT scenarioChanged();
    seek(moment);
    m_retired.reset();
}

void Player::open(core::Scenario scenario) {
    m_scenario = std::move(scenario);
    m_goal.reset();
    m_chosenStrategies.clear();
    m_undoneStrategies.clear();
    // Frames of the old timeline are on screen until everybody has got one of the new.
    m_retired = std::move(m_timeline);
    m_timeline = std::make_unique<core::Timeline>(core::buildWorld(m_scenario));
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

void Player::stepForward() {
    pause();
    m_timeline->stepForward();
    finishJump();
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
    if (now < end) head({now, end, kind});
}

void Player::jumpBack(Landmark kind) {
    const auto known = landmarkBefore(m_timeline->history().notes(), kind, m_timeline->now());
    seek(known.value_or(core::SimTime{}));
}

void Player::seek(core::SimTime moment) {
    head({m_timeline->now(), std::max(moment, core::SimTime{}), std::nullopt});
}

void Player::head(const Goal& goal) {
    m_goal = goal;
    pursueGoal();
}

void Player::pursueGoal() {
    CORE_ASSERT(m_goal.has_value());
    const Goal goal = *m_goal;
    const auto stop = goal.landmark ? core::StopAt::News : core::StopAt::Moment;
    for (int i = 0; i < kStopsPerFrame; ++i) {
        m_timeline->seek(goal.limit, {.steps = kStepsPerFrame, .stop = stop});
        if (reachedGoal(goal)) {
            m_goal.reset();
            break;
        }
        if (!goal.landmark) break;
    }
    finishJump();
}

bool Player::reachedGoal(const Goal& goal) const {
    const core::SimTime now = m_timeline->now();
    if (now == goal.limit) return true;
    if (!goal.landmark) return false;
    return landmarkAfter(m_timeline->history().notes(), *goal.landmark, goal.from) == now;
}

void Player::finishJump() {
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
    m_goal.reset();
    m_timeline->undo();
    finishJump();
}

void Player::redo() {
    const std::size_t done = m_timeline->interventions().size();
    if (!m_undoneStrategies.empty() &&
        (m_undoneStrategies.back().interventions <= done || !m_timeline->canRedo()))
        return swapStrategy(m_undoneStrategies, m_chosenStrategies);
    if (!m_timeline->canRedo()) return;
    m_goal.reset();
    m_timeline->redo();
    finishJump();
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
    m_goal.reset();
    m_timeline->restartFrom(core::buildWorld(m_scenario));
    Q_EMIT scenarioChanged();
    finishJump();
}

void Player::advance(std::chrono::nanoseconds wall) {
    if (m_goal) return pursueGoal();
    if (!m_playing) return;
    const core::SimTime wanted = m_clock.advance(wall, m_tempo.now);
    const auto stop = slowMotionActs(m_speed, m_slowMotion) ? core::StopAt::News : core::StopAt::Moment;
    m_clock.adopt(m_timeline->seek(wanted, {.steps = kStepsPerFrame, .stop = stop}));
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
    return std::make_shared<const Frame>(std::move(frame));
}

}  // namespace ui
