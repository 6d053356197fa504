// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Identities of things in one World: small numbers, each with a type of its own, so that a topic can
// never be taken for a partition. An id indexes the vector of its kind in World and is never reused.

#include <compare>
#include <cstddef>
#include <cstdint>

namespace core {

template <class Tag>
struct Id {
    std::uint32_t value = 0;

    [[nodiscard]] constexpr std::size_t index() const { return value; }
    auto operator<=>(const Id&) const = default;
};

using TopicId = Id<struct TopicTag>;
using PartitionId = Id<struct PartitionTag>;  ///< one partition of one topic, counted over all topics
using ProducerId = Id<struct ProducerTag>;
using GroupId = Id<struct GroupTag>;
using SlotId = Id<struct SlotTag>;      ///< a consumer as the scenario names it, dead or alive
using ClientId = Id<struct ClientTag>;  ///< one process of a consumer: a restart makes a new one
using BrokerId = Id<struct BrokerTag>;  ///< counted from 0; shown as "broker 1" and so on

/// Kafka's offset: position of a record in its partition's log, from 0.
using Offset = std::int64_t;

}  // namespace core
