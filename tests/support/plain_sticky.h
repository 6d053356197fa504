// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The sticky assignor for unequal subscriptions once more, written down step by step as facts 5.5 tell it,
// without a thought of speed. Tests hold the fast one against it.

#include "core/assignor/assignor.h"

struct PlainOutcome {
    core::Assignment assignment;  ///< partitions sorted
    bool failed = false;          ///< where Kafka's code would fail; then the assignment does not count
    bool operator==(const PlainOutcome&) const = default;
};

/// Every topic of the input has a partition, and its name sorts as its index does.
[[nodiscard]] PlainOutcome assignPlainly(const core::AssignmentInput& input);
