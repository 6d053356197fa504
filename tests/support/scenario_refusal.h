// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A change to the small scenario and everything that is said about it: the rows of the tables that hold the
// scenario reader to its refusals.

#include <span>
#include <string_view>
#include <vector>

namespace support {

struct Refusal {
    const char* name;
    std::string_view what;  ///< stands in the small scenario once
    std::string_view replacement;
    std::vector<const char*> errors;  ///< as line() writes them
};

/// One row for each.
void addRows(std::span<const Refusal> refusals);
/// Compares what is said about the text of the current row with what its errors are.
void checkRow();

}  // namespace support
