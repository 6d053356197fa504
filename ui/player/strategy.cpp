// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/player/strategy.h"

#include "core/base/assert.h"

namespace ui {

core::Scenario withStrategy(core::Scenario scenario, core::GroupId group, core::AssignorId strategy) {
    CORE_ASSERT(group.index() < scenario.groups.size());
    const std::vector<core::AssignorId> only{strategy};
    core::GroupSpec& spec = scenario.groups[group.index()];
    spec.defaults.config.strategies = only;
    for (core::MemberSpec& member : spec.members) member.config.strategies = only;
    for (core::ActionSpec& action : scenario.timeline) {
        if (action.group == spec.id && action.settings) action.settings->config.strategies = only;
    }
    return scenario;
}

}  // namespace ui
