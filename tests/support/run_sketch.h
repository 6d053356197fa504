// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a run of the classic protocol looked like to those who took part, boiled down from its trace to what
// two runs of one scenario must have in common: sequences of short texts, some with their moments.
// Recordings of real consumers and traces of the model are read alike.

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/time.h"

namespace support {

using Trace = std::vector<nlohmann::json>;

[[nodiscard]] Trace traceFromText(const std::string& lines);

/// One thing that happened, as far as it is compared.
struct Mark {
    std::string what;
    std::optional<core::SimTime> at;        ///< none where moments are not compared
    std::vector<std::string> partitions{};  ///< of a callback
};

/// Records, as the last line of a trace states them.
struct Totals {
    std::int64_t produced = 0;
    std::int64_t delivered = 0;
    std::int64_t redelivered = 0;

    /// Produced, but not handed to the application even once.
    [[nodiscard]] std::int64_t neverDelivered() const { return produced - (delivered - redelivered); }
};

struct RunSketch {
    /// By what they tell of: "group states", "callbacks of c1", "answers to c1" …
    std::map<std::string, std::vector<Mark>> marks;
    std::optional<core::SimTime> firstExpiry;  ///< of a member's session
    std::optional<Totals> totals;
    bool callbacksOnly = false;  ///< of a client that shows no more; with the coordinator's side
    bool anyPartition =
        false;  ///< which partition of a topic it is does not count, but it is the same all along
};

/// The same with partitions told apart by their whereabouts only.
[[nodiscard]] RunSketch withoutNumbers(RunSketch sketch);

[[nodiscard]] RunSketch sketchOf(const Trace& trace);

/// Marks whose moment is one at which the coordinator gave somebody up.
inline constexpr char kExpulsions[] = "expulsions";

}  // namespace support
