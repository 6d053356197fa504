// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Fetches at the partitions' leaders: answered with what there is, else parked until a record comes or
// fetch.max.wait.ms has passed. Private to core/engine.

#include "core/engine/simulation.h"

namespace core {

void receiveFetch(World& world, Request request, StepOutput& out);
/// fetch.max.wait.ms has passed; false if the Fetch has been answered meanwhile or has time left.
bool endFetchWait(World& world, const FetchWaitEnds& ends, StepOutput& out);
/// A record has come to this partition: fetches that wait for it are answered.
void wakeFetches(World& world, PartitionId partition, StepOutput& out);

}  // namespace core
