// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a group's consumers have been handed of one partition: which offsets at least once, and how
// often one came again. Kafka keeps no such book; it exists to count duplicates and gaps exactly.

#include <vector>

#include "core/base/ids.h"

namespace core {

struct OffsetInterval {
    Offset from = 0;
    Offset to = 0;
    bool operator==(const OffsetInterval&) const = default;
};

class DeliveryLedger {
public:
    /// Records [from, to) go to the application; returns how many of them it had been given before.
    Offset deliver(Offset from, Offset to);

    [[nodiscard]] Offset delivered() const { return m_delivered; }      ///< each time counted
    [[nodiscard]] Offset redelivered() const { return m_redelivered; }  ///< each time after the first
    /// Offsets handed out at least once: disjoint, ascending, not touching.
    [[nodiscard]] const std::vector<OffsetInterval>& covered() const { return m_covered; }

    bool operator==(const DeliveryLedger&) const = default;

private:
    Offset m_delivered = 0;
    Offset m_redelivered = 0;
    std::vector<OffsetInterval> m_covered;
};

}  // namespace core
