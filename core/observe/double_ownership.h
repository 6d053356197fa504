// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// When two live consumers of a group both believed that they own a partition: one was put out and does not
// know yet. Private to core/observe but for its figures.

#include <vector>

#include "core/engine/world.h"

namespace core {

class DoubleOwnership {
public:
    /// Looks at every partition; call it at the start and whenever ownership may have changed.
    void look(const World& world);
    /// Time in [from, to) during which this partition had two owners.
    [[nodiscard]] SimDuration time(GroupId group, PartitionId partition, SimTime from, SimTime to) const;

private:
    struct Stretch {
        SimTime from;
        SimTime to = kNever;  ///< kNever while it lasts
    };
    std::vector<std::vector<std::vector<Stretch>>> m_stretches;  ///< by GroupId, then PartitionId
};

}  // namespace core
