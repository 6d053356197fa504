// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/log/producer.h"

#include "core/base/assert.h"

namespace core {

SimTime nextRecordAt(const Producer& producer) {
    if (producer.recordsPerKilosecond == 0) return kNever;
    // Record n is due at n / rate, rounded down; the quotient is taken in parts, so that it cannot overflow.
    constexpr std::int64_t kMicrosecondsPerKilosecond = 1'000'000'000;
    const std::int64_t rate = producer.recordsPerKilosecond;
    const std::int64_t kiloseconds = producer.sent / rate;
    const std::int64_t rest = producer.sent % rate;
    return SimTime{
        SimDuration{kiloseconds * kMicrosecondsPerKilosecond + rest * kMicrosecondsPerKilosecond / rate}};
}

std::int32_t nextPartition(const Producer& producer) {
    CORE_ASSERT(producer.partitions > 0);
    return static_cast<std::int32_t>(producer.sent % producer.partitions);
}

}  // namespace core
