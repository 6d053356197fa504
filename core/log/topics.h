// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The topics of the cluster with their partitions and logs. Partitions are numbered over all topics;
// Kafka's name for one is <topic>-<number>.

#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/log/partition_log.h"

namespace core {

struct Topic {
    std::string name;
    std::vector<PartitionId> partitions;  ///< ascending by number; none before the topic is created
    bool deleted = false;                 ///< its partitions keep their ids, and nobody can reach them
    Offset retention = 1'000'000;         ///< records kept in each partition
    bool operator==(const Topic&) const = default;
};

struct Partition {
    TopicId topic;
    std::int32_t number = 0;
    BrokerId leader;
    PartitionLog log;
    std::vector<Offset> poison{};  ///< records at which the application fails each time, sorted
    bool operator==(const Partition&) const = default;
};

struct Topics {
    std::vector<Topic> topics;          ///< indexed by TopicId
    std::vector<Partition> partitions;  ///< indexed by PartitionId

    [[nodiscard]] const Topic& operator[](TopicId id) const { return topics[id.index()]; }
    [[nodiscard]] const Partition& operator[](PartitionId id) const { return partitions[id.index()]; }
    [[nodiscard]] Partition& operator[](PartitionId id) { return partitions[id.index()]; }
    bool operator==(const Topics&) const = default;
};

/// As many as a client is told of.
[[nodiscard]] std::int32_t partitionCount(const Topic& topic);
/// "orders-3".
[[nodiscard]] std::string partitionName(const Topics& topics, PartitionId partition);

}  // namespace core
