// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the actions of a timeline say besides when they happen and to whom: one function for each kind that
// has arguments. Each fills in its fields of the action, or reports what is wrong and returns false.

#include "core/scenario/read_context.h"

namespace core {

// About the cluster.
bool readAddPartitions(const Section& section, ActionSpec& action, ReadContext& context);
bool readCreateTopic(const Section& section, ActionSpec& action, ReadContext& context);
bool readDeleteTopic(const Section& section, ActionSpec& action, ReadContext& context);
/// Brokers are counted from 1 in a file.
bool readBrokerAction(const Section& section, ActionSpec& action, ReadContext& context);
bool readRateAction(const Section& section, ActionSpec& action, ReadContext& context);
bool readNetworkAction(const Section& section, ActionSpec& action, ReadContext& context);
bool readDrop(const Section& section, ActionSpec& action, ReadContext& context);
bool readPoison(const Section& section, ActionSpec& action, ReadContext& context);

// About consumers.
bool readPartitionsToPause(const Section& section, ActionSpec& action, ReadContext& context);
bool readProcessingAction(const Section& section, ActionSpec& action, ReadContext& context);
/// The settings change on top of those that each consumer was last given.
bool readConfigure(const Section& section, ActionSpec& action, ReadContext& context);
bool readFailCommits(const Section& section, ActionSpec& action, ReadContext& context);

}  // namespace core
