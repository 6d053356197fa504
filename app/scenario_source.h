// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The scenarios that a command is given: a file, standard input for "-", or a built-in name. Finds out which;
// reading them is the library's business.

#include <QString>
#include <cstdint>
#include <optional>

#include "ui/window/scenario_library.h"

namespace app {

/// Whether there is anything under this name; a file may still hold no scenario.
[[nodiscard]] bool isScenario(const QString& fileOrName);
/// The file that will be read; none for a built-in scenario and for standard input.
[[nodiscard]] std::optional<QString> scenarioFile(const QString& fileOrName);

/// A scenario, or a message that says what is wrong and where. `seed` takes the place of the scenario's.
[[nodiscard]] ui::OpenResult loadScenario(const QString& fileOrName,
                                          const std::optional<std::uint64_t>& seed = {});

}  // namespace app
