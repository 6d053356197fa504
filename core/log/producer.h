// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A producer sends records to one topic, the first at 0 s. It is plain state that the engine advances; its
// luck is a stream of its own, so that nothing else in the world depends on it.

#include <cstdint>
#include <string>

#include "core/base/ids.h"
#include "core/base/rng.h"
#include "core/base/time.h"
#include "core/log/key_deck.h"

namespace core {

/// How a record's partition is chosen (scenario format, `keys`).
enum class KeyChoice : std::uint8_t {
    RoundRobin,  ///< the application names the partitions in turn
    Keyed,       ///< each record has a key, whose hash decides
    None,        ///< the client's sticky partitioner: one partition until a batch of it is full
};
enum class Arrivals : std::uint8_t { Even, Poisson };

/// The partition that the sticky partitioner stays on, and how many bytes went there.
struct StickyBatch {
    std::int32_t partition = -1;
    std::int64_t bytes = 0;
    bool operator==(const StickyBatch&) const = default;
};

struct Producer {
    std::string name;
    TopicId topic;
    std::int64_t recordsPerKilosecond = 0;  ///< so that rates below one a second stay whole numbers
    std::int64_t sent = 0;                  ///< records so far, all partitions
    SimTime due{};                          ///< when the next one is produced; kept by the engine
    std::int32_t partitions = 0;            ///< as many as it knows; kept by the engine
    SimTime metadataDue{};                  ///< when it asks for their number again
    SimTime paceSince{};                    ///< since when it has this rate,
    std::int64_t paceSent = 0;              ///< and what it had sent then
    KeyChoice keys = KeyChoice::RoundRobin;
    Arrivals arrivals = Arrivals::Even;
    std::int32_t recordBytes = 100;
    KeyDeck deck{};        ///< with KeyChoice::Keyed
    StickyBatch sticky{};  ///< with KeyChoice::None
    Rng luck{};

    bool operator==(const Producer&) const = default;
};

/// metadata.max.age.ms of a producer: so long it may not see that its topic has grown (facts 2.1).
inline constexpr SimDuration kProducerMetadataAge{300'000'000};

/// When record number `sent` of evenly spaced ones is due; kNever for a rate of nothing.
[[nodiscard]] SimTime nextRecordAt(const Producer& producer);
/// `keys: round-robin`: the application names the partitions in turn.
[[nodiscard]] std::int32_t nextPartition(const Producer& producer);

struct ChosenPlace {
    std::int32_t partition = 0;
    RecordKey key = kNoKey;
    bool operator==(const ChosenPlace&) const = default;
};
/// Where the next record goes.
[[nodiscard]] ChosenPlace choosePlace(Producer& producer);
/// A record has been sent: the next one is due.
void recordSent(Producer& producer);
/// From now on it sends at another rate: the next record one interval from now.
void changeRate(Producer& producer, std::int64_t recordsPerKilosecond, SimTime now);

}  // namespace core
