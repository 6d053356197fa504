// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The life of consumers' processes inside a world: start, decide until nothing is left to do, end.
// Private to core/engine, as all that changes a World.

#include "core/engine/simulation.h"

namespace core {

/// A new process of this consumer.
void startProcess(World& world, SlotId slot, StepOutput& out);
/// Hands an input to a client, commits what it decides, and lets it go on until it has to wait.
void runClient(World& world, ClientId client, const ClientInput& input, StepOutput& out);
/// Says what of the batch in hand, or of what was handed off first, is done by now.
void countProcessed(const World& world, const Client& client, StepOutput& out);
/// A client's timer fires; false if it has been armed anew or cancelled.
bool fireClientTimer(World& world, const ClientTimerFires& fires, EventKey event, StepOutput& out);

/// A consumer that has been configured anew closes, and starts again when it has.
void restartConfigured(World& world, SlotId slot, StepOutput& out);

/// Carries an intervention out.
void performIntervention(World& world, const Intervention& what, bool byUser, StepOutput& out);

void addNote(const World& world, StepOutput& out, Note note);

}  // namespace core
