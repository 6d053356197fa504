// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What an expectation asked for and what came out, in one line.

#include <QString>

#include "core/scenario/expectation_checker.h"

namespace app {

/// "cooperative-join:40: moved from 19s to 40s: expected 2, came out 6".
[[nodiscard]] QString failureText(const QString& scenario, const core::ExpectationOutcome& outcome);
/// "cooperative-join:44: the question "…" has no right answer instead of one: "all six" (revoked: expected 6,
/// came out 4); …".
[[nodiscard]] QString failureText(const QString& scenario, const core::QuestionOutcome& outcome);

}  // namespace app
