// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Assignments recorded from Kafka's own assignors, compared with ours. The recordings are JSON Lines in
// tests/data/assignments, plain or compressed with gzip.

#include <string>
#include <string_view>
#include <vector>

/// The lines of a file in tests/data/assignments.
[[nodiscard]] std::vector<std::string> recordedLines(const std::string& fileName);

/// How one recorded case compares.
struct Comparison {
    std::string assignor;
    int rounds = 0;
    int errors = 0;  ///< rounds that Kafka answers with an exception
    /// Rounds that come out otherwise, each as "<id>, step 0, round 1: recorded …, got …".
    std::vector<std::string> differences;
};

/// Where Kafka recorded an error, any error of ours is right.
[[nodiscard]] Comparison compareWithRecording(const std::string& line);
