// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Runs a World: takes the next event, asks the machine concerned to decide, commits what it decided.
// What happened comes out as values; nothing is called back.

#include <cstdint>
#include <vector>

#include "core/engine/world.h"
#include "core/protocol/note.h"

namespace core {

/// Records handed to an application by one poll().
struct Delivery {
    SimTime at;
    GroupId group;
    SlotId slot;
    RecordRange records;
    Offset again = 0;  ///< how many of them the group had been given before
    bool operator==(const Delivery&) const = default;
};
/// The application has worked through records.
struct Processed {
    SimTime at;
    GroupId group;
    SlotId slot;
    RecordRange records;
    bool operator==(const Processed&) const = default;
};

/// What one or more steps brought forth, in order. The caller empties it.
struct StepOutput {
    std::vector<TimedNote> notes;
    std::vector<Delivery> deliveries;
    std::vector<Processed> processed;
    /// Who owns what, or who reads it, may have changed: look again.
    bool ownershipChanged = false;

    void clear();
};

/// When the next thing happens, a record produced or an event; kNever when nothing is to come.
[[nodiscard]] SimTime nextMoment(const World& world);

/// Does the next thing, if it happens at or before `until`; false when there is none. One step is one
/// event or one record.
bool step(World& world, SimTime until, StepOutput& out);

/// Steps until nothing is left at or before `until`, then moves the clock there.
void runUntil(World& world, SimTime until, StepOutput& out);

/// Puts an action of the scenario's timeline into the future of the world. Precondition: at is not before
/// now.
void scheduleIntervention(World& world, const TimedIntervention& what);

/// The first moment at which the user can do something: of which no event has run yet.
[[nodiscard]] SimTime nextInterventionTime(const World& world);
/// The user does something: before every other event of that moment. Precondition: everything before `at`
/// has happened, and nothing at it.
void intervene(World& world, const TimedIntervention& what, StepOutput& out);

}  // namespace core
