// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The network and the brokers behind it: messages on their way, connections that take one request at a
// time, fetches that wait for records. Private to core/engine.

#include "core/engine/simulation.h"

namespace core {

/// A request leaves its client for the broker it belongs to.
void sendRequest(World& world, ClientId client, Correlation correlation, RequestBody body, StepOutput& out);
/// A message reaches its receiver.
void deliverMessage(World& world, const MessageArrives& arrival, StepOutput& out);
/// A timer of a group fires; false if it has been armed anew or cancelled.
bool fireGroupTimer(World& world, const GroupTimerFires& fires, EventKey event, StepOutput& out);
/// fetch.max.wait.ms has passed; false if the Fetch has been answered meanwhile or has time left.
bool endFetchWait(World& world, const FetchWaitEnds& ends);
/// A record has come to this partition: fetches that wait for it are answered.
void wakeFetches(World& world, PartitionId partition);

}  // namespace core
