// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/player/tempo.h"

#include <algorithm>

#include "core/base/assert.h"
#include "core/base/overload.h"

namespace ui {

namespace {

double seconds(core::SimDuration duration) { return static_cast<double>(duration.count()) / 1e6; }

/// What happens in an instant and would otherwise pass between two frames.
bool glows(const core::Note& note) {
    return std::visit(core::Overload{
                          [](const core::CallbackRun&) { return true; },
                          [](const core::GroupTimerFired&) { return true; },
                          [](const core::PollIntervalMissed&) { return true; },
                          [](const core::GroupStateChanged&) { return true; },
                          [](const core::ConsumerStarted&) { return true; },
                          [](const core::ConsumerGone&) { return true; },
                          [](const core::RequestSent&) { return false; },
                          [](const core::ResponseRead&) { return false; },
                          [](const core::MemberStateChanged&) { return false; },
                          [](const core::AssignmentComputed&) { return false; },
                          [](const core::OffsetsCommitted&) { return false; },
                          [](const core::PositionsFound&) { return false; },
                          [](const core::Intervened&) { return false; },
                          [](const core::InterventionSkipped&) { return false; },
                          [](const core::CoordinatorMoved&) { return true; },
                          [](const core::ConstructionRefused&) { return true; },
                          [](const core::CoordinatorLoaded&) { return true; },
                          [](const core::NoStartPosition&) { return true; },
                          [](const core::CommitAccepted& n) { return !n.rewound.empty(); },
                          [](const core::CommitRefused&) { return false; },
                          [](const core::RecordFailed&) { return true; },
                          [](const core::MessageLost&) { return true; },
                          [](const core::ConnectionGivenUp&) { return true; },
                          [](const core::LimitReached&) { return false; },
                      },
                      note);
}

/// Tempo that a message under way asks for; 0 when there is none.
double flightTempo(const std::optional<core::TrackMessage>& message, core::SimTime now) {
    if (!message || now < message->sentAt || now >= message->arrivesAt) return 0.0;
    return kFlightSeconds / seconds(message->arrivesAt - message->sentAt);
}

/// Whether something that glows has happened so recently that it still does.
bool hasGlow(const std::vector<core::TimedNote>& notes, core::SimTime now, double newsTempo) {
    auto note = std::upper_bound(notes.begin(), notes.end(), now,
                                 [](core::SimTime t, const core::TimedNote& n) { return t < n.at; });
    while (note != notes.begin()) {
        --note;
        if (seconds(now - note->at) * newsTempo >= kGlowSeconds) return false;
        if (glows(note->note)) return true;
    }
    return false;
}

}  // namespace

bool slowMotionActs(double userSpeed, SlowMotion mode) {
    return mode == SlowMotion::Auto && userSpeed <= kSlowMotionLimit;
}

Tempo tempoOf(const core::World& world, const std::vector<core::TimedNote>& notes, double userSpeed,
              SlowMotion mode) {
    CORE_ASSERT(userSpeed > 0.0);
    const double plain = 1.0 / userSpeed;
    if (!slowMotionActs(userSpeed, mode)) return {plain, plain};

    // A typical flight sets the tempo of what has no length of its own.
    const core::NetworkSettings& network = world.network.settings;
    const double typical = seconds(network.latency + network.jitter / 2);
    const double news = std::max(plain, kFlightSeconds / typical);

    double now = hasGlow(notes, world.now, news) ? news : plain;
    for (const core::ConsumerSlot& slot : world.slots) {
        now = std::max({now, flightTempo(slot.request, world.now), flightTempo(slot.response, world.now)});
    }
    return {now, news};
}

}  // namespace ui
