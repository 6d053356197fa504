// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How many things of one kind a scenario may have. The first one too many is reported, and no other.

#include <string>

#include "core/scenario/place.h"

namespace core {

struct Budget {
    std::string_view kind;
    std::int64_t limit = 0;
    std::int64_t used = 0;

    /// False when there is no room left.
    bool take(std::int64_t amount, const Place& place, ErrorList& errors) {
        const bool fitted = used <= limit;
        used += amount;
        if (used <= limit) return true;
        if (fitted)
            place.report(errors, ScenarioErrorCode::TooMany, {std::string(kind), std::to_string(limit)});
        return false;
    }
};

}  // namespace core
