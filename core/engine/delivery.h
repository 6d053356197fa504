// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The network and the coordinators behind it: messages on their way, connections that take one request at
// a time. Private to core/engine.

#include "core/engine/simulation.h"

namespace core {

/// A request leaves its client for the broker it belongs to.
void sendRequest(World& world, ClientId client, Correlation correlation, RequestBody body, StepOutput& out);
/// A broker answers; the response arrives later than what was sent before it on its connection.
void sendResponse(World& world, Response response, StepOutput& out);
/// The client has closed its connection to the coordinator: nothing that was asked on it is answered.
void closeConnection(World& world, ClientId client, Correlation newest);
/// A message reaches its receiver.
void deliverMessage(World& world, const MessageArrives& arrival, StepOutput& out);
/// A timer of a group fires; false if it has been armed anew or cancelled.
bool fireGroupTimer(World& world, const GroupTimerFires& fires, EventKey event, StepOutput& out);
/// Answers a request that has been parked at the coordinator, and takes the next of its connection.
void answerParked(World& world, Response reply, StepOutput& out);

}  // namespace core
