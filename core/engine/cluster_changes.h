// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What happens to topics, producers and links. Each function says why it changes nothing, if it does not.
// Private to core/engine.

#include "core/engine/simulation.h"

namespace core {

/// The partition of this name; none before its topic has it, or after the topic is deleted.
[[nodiscard]] std::optional<PartitionId> findPartition(const World& world, const TopicPartition& name);

/// Why nothing is done; none when it is.
struct Skip {
    SkipReason reason{};
    std::int32_t count = 0;
};
using Skipped = std::optional<Skip>;

Skipped grow(World& world, const AddPartitions& add, StepOutput& out);
Skipped createTopic(World& world, const CreateTopic& create, StepOutput& out);
/// Nobody can read or write it any more, and its committed offsets are forgotten; consumers learn of it as
/// they do of added partitions (facts 3.9).
Skipped deleteTopic(World& world, const DeleteTopic& gone, StepOutput& out);
Skipped changeRate(World& world, const ChangeRate& change);
void changeNetwork(World& world, const ChangeNetwork& change);
Skipped poisonRecord(World& world, const PoisonRecord& poison);

}  // namespace core
