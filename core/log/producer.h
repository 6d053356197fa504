// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A producer sends records to one topic at an even rate, the first at 0 s. It is plain state that the
// engine advances; when and where the next record goes is a pure function of it.

#include <cstdint>
#include <string>

#include "core/base/ids.h"
#include "core/base/time.h"

namespace core {

struct Producer {
    std::string name;
    TopicId topic;
    std::int64_t recordsPerKilosecond = 0;  ///< so that rates below one a second stay whole numbers
    std::int64_t sent = 0;                  ///< records so far, all partitions
    SimTime due{};                          ///< when the next one is produced; kept by the engine
    std::int32_t partitions = 0;            ///< as many as it knows; kept by the engine
    SimTime metadataDue{};                  ///< when it asks for their number again

    bool operator==(const Producer&) const = default;
};

/// metadata.max.age.ms of a producer: so long it may not see that its topic has grown (facts 2.1).
inline constexpr SimDuration kProducerMetadataAge{300'000'000};

/// When record number `sent` is due; kNever for a rate of nothing.
[[nodiscard]] SimTime nextRecordAt(const Producer& producer);

/// `keys: round-robin`: the application names the partitions in turn.
[[nodiscard]] std::int32_t nextPartition(const Producer& producer);

}  // namespace core
