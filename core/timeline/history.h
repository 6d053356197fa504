// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is remembered of a run: notes that are news, samples of the lag, recent deliveries, ownership and
// rebalances. Append-only up to recordedUntil; a replay after going back records nothing twice. Only a
// fork cuts it.

#include <cstdint>
#include <vector>

#include "core/engine/simulation.h"
#include "core/observe/ownership.h"
#include "core/observe/rebalance.h"

namespace core {

/// The lag of every partition of one group at one moment.
struct Sample {
    SimTime at;
    std::vector<Offset> positionLag;   ///< indexed by PartitionId
    std::vector<Offset> committedLag;  ///< indexed by PartitionId
    Offset produced = 0;               ///< records in all logs of the group's topics
    Offset delivered = 0;              ///< to the group's applications, each time counted
    bool operator==(const Sample&) const = default;
};

struct History {
    static constexpr std::size_t kMaxNotes = 100'000;
    static constexpr std::size_t kMaxDeliveries = 200'000;
    static constexpr std::size_t kMaxSamples = 20'000;

    SimTime recordedUntil{};
    std::uint64_t epoch = 0;  ///< rises with every fork: readers start afresh
    std::vector<TimedNote> notes;
    std::vector<std::vector<Sample>> samples;  ///< by GroupId
    std::vector<Delivery> deliveries;          ///< the newest ones, oldest dropped first
    OwnershipRecorder ownership;
    RebalanceRecorder rebalances;

    /// Total position lag of a sample.
    [[nodiscard]] static Offset total(const std::vector<Offset>& lags);
};

}  // namespace core
