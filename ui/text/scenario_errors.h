// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Says in one plain sentence each what is wrong with a scenario text, where, what was expected, and which
// word was probably meant. The only place that words scenario errors; what to do with them is up to others.

#include <QString>
#include <vector>

#include "core/scenario/scenario_reader.h"

namespace ui {

/// "FILE:LINE:COLUMN: path: what is wrong"; without a place where the text as a whole is meant.
[[nodiscard]] QString describe(const QString& file, const core::ScenarioError& error);

/// One line for each error, in their order.
[[nodiscard]] QString describe(const QString& file, const std::vector<core::ScenarioError>& errors);

/// "a whole number", by one of the words of core/scenario/expected.h; other words are what is expected
/// themselves.
[[nodiscard]] QString expectedPhrase(const QString& word);
/// "what the topic is called, such as name: orders", by one of the words for missing keys there.
[[nodiscard]] QString neededPhrase(const QString& word);
/// "member", by one of the kinds of core/scenario/expected.h.
[[nodiscard]] QString kindNoun(const QString& kind);

}  // namespace ui
