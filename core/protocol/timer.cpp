// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/timer.h"

#include "core/base/assert.h"

namespace core {

std::string_view traceName(GroupTimer timer) {
    switch (timer) {
        case GroupTimer::Session:
            return "session";
        case GroupTimer::Pending:
            return "pending";
        case GroupTimer::NewMember:
            return "new_member";
        case GroupTimer::InitialDelay:
            return "initial_delay";
        case GroupTimer::Rebalance:
            return "rebalance";
        case GroupTimer::Sync:
            return "sync";
        case GroupTimer::OffsetsRetention:
            return "offsets_retention";
    }
    assertionFailed("a GroupTimer of timer.h", __FILE__, __LINE__);
}

}  // namespace core
