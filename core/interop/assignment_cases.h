// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Assignment cases as JSON Lines: one case a line in, one answer a line out. Reading is separate from
// assigning, so that tests can take a case apart. Files and streams belong to the caller.

#include <string>
#include <string_view>
#include <vector>

#include "core/assignor/assignor.h"
#include "core/base/result.h"

namespace core {

/// One state of the cluster's topics with the assignor calls made in it.
struct AssignmentStep {
    std::vector<AssignmentInput> rounds;
    bool operator==(const AssignmentStep&) const = default;
};

struct AssignmentCase {
    std::string id;
    Strategy strategy{};
    std::vector<AssignmentStep> steps;
    bool operator==(const AssignmentCase&) const = default;
};

/// What is wrong with a line, in a sentence that names the place: "steps[0].rounds[0].members[1].id: …".
struct CaseError {
    std::string what;
    bool operator==(const CaseError&) const = default;
};

/// No more partitions than this in one step.
inline constexpr std::int64_t kMaxCasePartitions = 20'000'000;

[[nodiscard]] Result<AssignmentCase, CaseError> readAssignmentCase(std::string_view line);

/// Assigns every round; the answer as one line of JSON without its end.
[[nodiscard]] std::string answerAssignmentCase(const AssignmentCase& assignmentCase);

/// The line that stands in the place of a malformed one; lines count from 1.
[[nodiscard]] std::string describeCaseError(std::size_t lineNumber, const CaseError& error);

}  // namespace core
