// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Whether records of one key are worked through in the order in which they were produced, within a group.

#include <vector>

#include "core/engine/simulation.h"

namespace core {

class KeyOrder {
public:
    /// How many of these records were worked through after a later one of the same key.
    [[nodiscard]] Offset take(const World& world, const Processed& processed);

private:
    /// The latest record of a key that has been worked through.
    struct Latest {
        SimTime producedAt = SimTime::min();
        Offset offset = -1;  ///< decides between records of one moment, which share a partition
    };
    using Keys = std::vector<Latest>;         ///< by RecordKey
    std::vector<std::vector<Keys>> m_groups;  ///< by GroupId, then TopicId
};

}  // namespace core
