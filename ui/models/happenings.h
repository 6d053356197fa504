// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// "What happens": the scenario's own timeline and what the user has done, in the order of time. A pure
// function of the two lists.

#include <QString>
#include <optional>
#include <vector>

#include "core/scenario/scenario.h"

namespace ui {

enum class Author : std::uint8_t { Scenario, User };

struct Happening {
    core::SimTime at;
    QString text;  ///< "c4 joins"
    Author author = Author::Scenario;
    bool operator==(const Happening&) const = default;
};

[[nodiscard]] std::vector<Happening> happenings(const core::Scenario& scenario,
                                                const std::vector<core::TimedIntervention>& interventions);

/// The last one at or before this moment.
[[nodiscard]] std::optional<std::size_t> presentHappening(const std::vector<Happening>& list,
                                                          core::SimTime moment);

/// "c4 joins".
[[nodiscard]] QString happeningText(const core::Intervention& what);

/// A moment as short as it can be said: "0 s", "20 s", "23.1 s".
[[nodiscard]] QString compactMoment(core::SimTime moment);

}  // namespace ui
