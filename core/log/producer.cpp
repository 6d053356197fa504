// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/log/producer.h"

#include "core/base/assert.h"
#include "core/base/fixed_point.h"

namespace core {
namespace {

constexpr std::int64_t kMicrosecondsPerKilosecond = 1'000'000'000;
/// batch.size of the Java producer.
constexpr std::int64_t kBatchBytes = 16'384;

/// Time to the next record of a Poisson stream: -ln(u) / rate, u uniform in (0, 1].
SimDuration randomGap(Rng& luck, std::int64_t rate) {
    constexpr std::uint64_t kRange = std::uint64_t{1} << 32;
    constexpr std::uint64_t kNaturalLogOf2 = 11'629'080;  // ln 2 with kLogBits fractional bits
    const std::uint64_t minusLog2 = (std::uint64_t{32} << kLogBits) - log2Of(luck.below(kRange) + 1);
    const std::uint64_t minusLn = (minusLog2 * kNaturalLogOf2) >> kLogBits;
    const auto scaled = static_cast<std::int64_t>(minusLn) * kMicrosecondsPerKilosecond / rate;
    return SimDuration{scaled >> kLogBits};
}

/// Another partition at random once a batch of this one is full (Java 3.3 and later).
std::int32_t stickyPartition(Producer& producer) {
    StickyBatch& sticky = producer.sticky;
    const auto all = static_cast<std::uint64_t>(producer.partitions);
    if (sticky.partition < 0) {
        sticky = {static_cast<std::int32_t>(producer.luck.below(all)), 0};
    } else if (sticky.bytes >= kBatchBytes && all > 1) {
        const auto step = static_cast<std::int32_t>(1 + producer.luck.below(all - 1));
        sticky = {(sticky.partition + step) % producer.partitions, 0};
    }
    sticky.bytes += producer.recordBytes;
    return sticky.partition;
}

}  // namespace

SimTime nextRecordAt(const Producer& producer) {
    if (producer.recordsPerKilosecond == 0) return kNever;
    // Record n is due at n / rate, rounded down; the quotient is taken in parts, so that it cannot overflow.
    const std::int64_t rate = producer.recordsPerKilosecond;
    const std::int64_t number = producer.sent - producer.paceSent;
    const std::int64_t kiloseconds = number / rate;
    const std::int64_t rest = number % rate;
    return producer.paceSince +
           SimDuration{kiloseconds * kMicrosecondsPerKilosecond + rest * kMicrosecondsPerKilosecond / rate};
}

std::int32_t nextPartition(const Producer& producer) {
    CORE_ASSERT(producer.partitions > 0);
    return static_cast<std::int32_t>(producer.sent % producer.partitions);
}

ChosenPlace choosePlace(Producer& producer) {
    CORE_ASSERT(producer.partitions > 0);
    switch (producer.keys) {
        case KeyChoice::RoundRobin:
            return {nextPartition(producer), kNoKey};
        case KeyChoice::Keyed: {
            const RecordKey key = producer.deck.draw(producer.luck);
            return {partitionForKey(producer.deck.hashOf(key), producer.partitions), key};
        }
        case KeyChoice::None:
            return {stickyPartition(producer), kNoKey};
    }
    assertionFailed("a KeyChoice of producer.h", __FILE__, __LINE__);
}

void recordSent(Producer& producer) {
    producer.sent += 1;
    producer.due = producer.arrivals == Arrivals::Even
                       ? nextRecordAt(producer)
                       : producer.due + randomGap(producer.luck, producer.recordsPerKilosecond);
}

void changeRate(Producer& producer, std::int64_t recordsPerKilosecond, SimTime now) {
    producer.recordsPerKilosecond = recordsPerKilosecond;
    producer.paceSince = now;
    producer.paceSent = producer.sent - 1;
    producer.due = producer.arrivals == Arrivals::Even || recordsPerKilosecond == 0
                       ? nextRecordAt(producer)
                       : now + randomGap(producer.luck, recordsPerKilosecond);
}

}  // namespace core
