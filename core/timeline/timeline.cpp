// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/timeline.h"

#include <algorithm>

#include "core/base/assert.h"

namespace core {
namespace {

constexpr SimDuration kCheckpointEvery = 1s;
/// Younger checkpoints than this are all kept; of older ones, one in ten seconds.
constexpr SimDuration kDenseFor = 600s;
constexpr SimDuration kSparseEvery = 10s;

/// The next multiple of `every` after this moment.
SimTime nextMultiple(SimTime moment, SimDuration every) {
    return SimTime{(moment.time_since_epoch() / every + 1) * every};
}

bool hasNews(const StepOutput& out) {
    return std::ranges::any_of(out.notes, [](const TimedNote& n) { return isNews(n.note); });
}

}  // namespace

Timeline::Timeline(World start, std::vector<TimedIntervention> interventions)
    : m_interventions(std::move(interventions)) {
    CORE_ASSERT(std::ranges::is_sorted(m_interventions, {}, &TimedIntervention::at));
    begin(std::move(start));
}

void Timeline::begin(World start) {
    CORE_ASSERT(start.now == SimTime{} && start.revision == 0);
    m_history = History{m_history.epoch() + 1};
    m_current = std::make_shared<World>(std::move(start));
    m_checkpoints.assign(1, m_current);
    m_newest = m_current;
    m_history.record(*m_current, {});
    m_history.sample(*m_current);
}

World& Timeline::current() {
    // Frames and checkpoints keep the world they were given; the timeline goes on with a copy.
    if (m_current.use_count() > 1) m_current = std::make_shared<World>(*m_current);
    return *m_current;
}

void Timeline::checkpoint() {
    if (m_checkpoints.back()->now >= m_current->now) return;
    m_checkpoints.push_back(m_current);
    thinCheckpoints();
}

void Timeline::thinCheckpoints() {
    const SimTime newest = m_checkpoints.back()->now;
    if (m_checkpoints.size() < 2) return;
    SimTime kept = m_checkpoints.front()->now;
    const auto isSuperfluous = [&](const std::shared_ptr<const World>& world) {
        const bool first = world == m_checkpoints.front();
        const bool dense = world->now + kDenseFor >= newest;
        if (first || dense || world->now >= kept + kSparseEvery) {
            kept = world->now;
            return false;
        }
        return true;
    };
    std::erase_if(m_checkpoints, isSuperfluous);
    if (m_checkpoints.size() <= kMaxCheckpoints) return;
    // A very long run: every second one of the older half goes.
    std::vector<std::shared_ptr<const World>> fewer;
    for (std::size_t i = 0; i < m_checkpoints.size(); ++i) {
        if (i % 2 == 0 || i > m_checkpoints.size() / 2) fewer.push_back(m_checkpoints[i]);
    }
    m_checkpoints = std::move(fewer);
}

void Timeline::restore(std::size_t checkpoint) {
    m_current = std::make_shared<World>(*m_checkpoints[checkpoint]);
}

Timeline::Advance Timeline::advanceOnce(SimTime moment, SimTime boundary, StepOutput& out) {
    World& world = current();
    const std::size_t done = world.userInterventions;
    const SimTime userActs = done < m_interventions.size() ? m_interventions[done].at : kNever;
    const SimTime limit = std::min(moment, boundary);
    if (userActs <= limit && nextMoment(world) >= userActs) {
        core::intervene(world, m_interventions[done], out);
        return Advance::Happened;
    }
    if (step(world, limit, out)) return Advance::Happened;
    world.now = std::max(world.now, limit);
    return boundary <= moment ? Advance::AtBoundary : Advance::AtMoment;
}

void Timeline::runTo(SimTime moment, SeekBudget budget) {
    StepOutput out;
    m_stoppedAtNews = false;
    SimTime boundary = nextMultiple(now(), History::kSampleEvery);
    while (budget.steps-- > 0) {
        out.clear();
        const Advance advance = advanceOnce(moment, boundary, out);
        if (advance == Advance::AtMoment) break;
        if (advance == Advance::AtBoundary) {
            m_history.sample(*m_current);
            if (boundary.time_since_epoch() % kCheckpointEvery == SimDuration{}) checkpoint();
            boundary = nextMultiple(boundary, History::kSampleEvery);
            continue;
        }
        m_history.record(*m_current, out);
        m_stoppedAtNews = budget.stop == StopAt::News && hasNews(out);
        if (m_stoppedAtNews) break;
    }
    rememberNewest();
}

void Timeline::rememberNewest() {
    if (m_current->revision >= m_newest->revision) m_newest = m_current;
}

SimTime Timeline::seek(SimTime moment, SeekBudget budget) {
    const bool back = moment < now();
    const auto after =
        std::ranges::upper_bound(m_checkpoints, moment, {}, [](const auto& c) { return c->now; });
    const auto last =
        static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - m_checkpoints.begin() - 1, 0));
    // What lies between here and a later checkpoint has been played before; only news have to be met again.
    const bool leap = budget.stop == StopAt::Moment && m_checkpoints[last]->now > now();
    if (back || leap) restore(last);
    runTo(moment, budget);
    return now();
}

SimTime Timeline::stepForward() {
    runTo(now() + kLongestStep, {.steps = UINT64_MAX, .stop = StopAt::News});
    return now();
}

SimTime Timeline::stepBack() {
    const std::vector<std::uint64_t>& revisions = m_history.noteRevisions();
    // The newest news not after now; if nothing has happened since, the one before it.
    auto found = std::ranges::upper_bound(revisions, m_current->revision);
    const auto isHere = [&](std::uint64_t revision) {
        return revision == m_current->revision && m_current->lastEvent == m_current->now;
    };
    while (found != revisions.begin() && isHere(*std::prev(found))) --found;
    if (found == revisions.begin()) {
        seek(SimTime{});
    } else {
        goToRevision(*std::prev(found));
    }
    return now();
}

void Timeline::goToRevision(std::uint64_t revision) {
    const auto after =
        std::ranges::upper_bound(m_checkpoints, revision, {}, [](const auto& c) { return c->revision; });
    restore(static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - m_checkpoints.begin() - 1, 0)));
    StepOutput out;
    while (m_current->revision < revision) {
        out.clear();
        const Advance advance = advanceOnce(m_history.recordedUntil(), kNever, out);
        CORE_ASSERT(advance == Advance::Happened);  // what has been recorded can be replayed
    }
    current().now = m_current->lastEvent;
}

void Timeline::intervene(const Intervention& what) {
    forkAt(now());
    m_undone.clear();
    m_interventions.push_back({nextInterventionTime(*m_current), what});
    seek(m_interventions.back().at);
}

/// Cuts off everything after this moment: history, checkpoints, interventions.
void Timeline::forkAt(SimTime moment) {
    std::erase_if(m_checkpoints, [&](const auto& c) { return c->now > moment; });
    m_interventions.resize(std::min<std::size_t>(m_interventions.size(), m_current->userInterventions));
    m_history.cutAfter(*m_current);
    m_newest = m_current;
}

void Timeline::undo() {
    CORE_ASSERT(canUndo());
    const SimTime moment = now();
    const TimedIntervention last = m_interventions.back();
    m_interventions.pop_back();
    m_undone.push_back(last);
    // To before the moment at which it was made, and on from there without it.
    seek(std::min(moment, last.at - SimDuration{1}));
    forkAt(now());
    seek(moment);
}

void Timeline::redo() {
    CORE_ASSERT(canRedo());
    const SimTime moment = now();
    const TimedIntervention again = m_undone.back();
    m_undone.pop_back();
    seek(std::min(moment, again.at - SimDuration{1}));
    forkAt(now());
    m_interventions.push_back(again);
    seek(std::max(moment, again.at));
}

void Timeline::restartFrom(World start, SeekBudget budget) {
    const SimTime moment = now();
    begin(std::move(start));
    seek(moment, budget);
}

}  // namespace core
