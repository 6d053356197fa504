// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A small scenario as text, to be changed in one place by each test, and scenario errors as lines, so that
// a test compares all of them whole.

#include <QString>
#include <string>
#include <string_view>

#include "core/scenario/scenario_reader.h"

namespace support {

/// One topic "orders" with six partitions, one producer "checkout", one group "g" with the member "c1" and
/// the joiner "c2".
[[nodiscard]] std::string smallScenario();

/// The small scenario with `what`, which stands in it once, replaced.
[[nodiscard]] std::string smallScenarioWith(std::string_view what, std::string_view replacement);

/// "UnknownKey 3:1 sumary [sumary|summary]": code, line, column, path, arguments.
[[nodiscard]] QString line(const core::ScenarioError& error);
/// What is wrong with a text, a line for each error; empty when nothing is.
[[nodiscard]] QString errorsOf(std::string_view yaml);

/// The bytes of a file of the source tree; aborts the test program when there is none.
[[nodiscard]] std::string sourceFile(const QString& path);

}  // namespace support
