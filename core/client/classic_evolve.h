// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How facts about the application change a classic client: hangs and freezes, its own commits, what it
// subscribes to. Private to core/client; evolve() sends every fact here that it does not obey itself.

#include "core/client/classic_client.h"

namespace core {

void evolveApplication(ClassicClient& client, const HangAsked& fact, SimTime now);
void evolveApplication(ClassicClient& client, const BatchPaused& fact, SimTime now);
void evolveApplication(ClassicClient& client, const Frozen& fact, SimTime now);
void evolveApplication(ClassicClient& client, const Thawed& fact, SimTime now);
void evolveApplication(ClassicClient& client, const CommitCalled& fact, SimTime now);
void evolveApplication(ClassicClient& client, const CallbackCommitMoved& fact, SimTime now);
void evolveApplication(ClassicClient& client, const MetadataLearned& fact, SimTime now);
void evolveApplication(ClassicClient& client, const SnapshotTaken& fact, SimTime now);
void evolveApplication(ClassicClient& client, const SubscriptionAsked& fact, SimTime now);
void evolveApplication(ClassicClient& client, const SubscriptionChanged& fact, SimTime now);
void evolveApplication(ClassicClient& client, const AssignmentRefused& fact, SimTime now);
void evolveApplication(ClassicClient& client, const PollingEnded& fact, SimTime now);
void evolveApplication(ClassicClient& client, const RetryLater& fact, SimTime now);
void evolveApplication(ClassicClient& client, const PausesChanged& fact, SimTime now);
void evolveApplication(ClassicClient& client, const ProcessingChanged& fact, SimTime now);
void evolveApplication(ClassicClient& client, const BatchRepaced& fact, SimTime now);
void evolveApplication(ClassicClient& client, const HandfulDone& fact, SimTime now);
void evolveApplication(ClassicClient& client, const WorkDelayed& fact, SimTime now);
void evolveApplication(ClassicClient& client, const Disconnected& fact, SimTime now);
void evolveApplication(ClassicClient& client, const RequestForgotten& fact, SimTime now);
void evolveApplication(ClassicClient& client, const PositionsReset& fact, SimTime now);
void evolveApplication(ClassicClient& client, const ExitedOnError& fact, SimTime now);

}  // namespace core
