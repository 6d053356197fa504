// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What happens to topics, producers and links. Each function says whether there was anything to change.
// Private to core/engine.

#include "core/engine/simulation.h"

namespace core {

/// The partition of this name; none before its topic has it, or after the topic is deleted.
[[nodiscard]] std::optional<PartitionId> findPartition(const World& world, const TopicPartition& name);

bool grow(World& world, const AddPartitions& add, StepOutput& out);
bool createTopic(World& world, const CreateTopic& create, StepOutput& out);
/// Nobody can read or write it any more, and its committed offsets are forgotten; consumers learn of it as
/// they do of added partitions (facts 3.9).
bool deleteTopic(World& world, const DeleteTopic& gone, StepOutput& out);
bool changeRate(World& world, const ChangeRate& change);
bool changeNetwork(World& world, const ChangeNetwork& change);
bool poisonRecord(World& world, const PoisonRecord& poison);

}  // namespace core
