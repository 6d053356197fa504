// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/intervention.h"

namespace core {

std::optional<InterventionTarget> targetOf(const Intervention& what) {
    return std::visit(
        [](const auto& action) -> std::optional<InterventionTarget> {
            if constexpr (requires { action.group; }) {
                return InterventionTarget{action.group, action.name};
            } else {
                return std::nullopt;
            }
        },
        what);
}

}  // namespace core
