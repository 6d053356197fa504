// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/config.h"

#include <algorithm>

#include "core/base/assert.h"

namespace core {
namespace {

bool supportsCooperative(AssignorId assignor) {
    switch (assignor) {
        case AssignorId::Range:
        case AssignorId::RoundRobin:
        case AssignorId::Sticky:
            return false;
        case AssignorId::CooperativeSticky:
            return true;
    }
    assertionFailed("an AssignorId of names.h", __FILE__, __LINE__);
}

}  // namespace

RebalanceProtocol rebalanceProtocol(const std::vector<AssignorId>& strategies) {
    // Every assignor supports EAGER, so the intersection is never empty (facts 4.1).
    CORE_ASSERT(!strategies.empty());
    return std::all_of(strategies.begin(), strategies.end(), supportsCooperative)
               ? RebalanceProtocol::Cooperative
               : RebalanceProtocol::Eager;
}

}  // namespace core
