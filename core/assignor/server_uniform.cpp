// SPDX-License-Identifier: GPL-3.0-or-later
// The coordinator's UniformAssignor for KIP-848 groups (facts 5.7): one algorithm for groups whose members
// all subscribe to the same topics, another for the rest.

#include "core/assignor/server_uniform.h"

#include "core/assignor/server_targets.h"
#include "core/assignor/strategies.h"

namespace core {

StrategyOutcome assignServerUniform(const AssignmentInput& input) {
    const Numbering numbering(input);
    if (numbering.partitions() == 0) return {Assignment(input.members.size())};
    return {subscriptionNamesAreEqual(input) ? assignHomogeneous(input, numbering)
                                             : assignHeterogeneous(input, numbering)};
}

}  // namespace core
